//! What both players of a round between two see.

use salon_love_letter::{Card, HandView, LoveLetter, Phase, State, Tie, View};
use salon_rules::{Game, Seat, Viewer};

/// What both players of a round for two see at the start of a turn, as far as the rest of the
/// round depends on it. Where this is the same, the rest of the round is the same game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Common {
    /// How many copies of each kind do not lie face up: in the hands, in the pile, set aside.
    pub(super) unseen: [u8; Card::KINDS],
    /// Whether the other player, who is not on turn, is protected.
    pub(super) protected: bool,
    /// By how much the cards in front of the player on turn are worth more than the other's, if
    /// that can still decide a tie; otherwise 0.
    pub(super) lead: i8,
}

/// The table as both players see it. What is ruled out for a hand is left out: the solver tracks
/// which cards each may hold.
pub(super) fn public_view(state: &State) -> View {
    let mut view = LoveLetter::view(state, Viewer::Spectator);
    for seat in view.still_in {
        view.seats[seat].hand = HandView::default();
    }
    view
}

impl Common {
    /// What both players see; nothing if not two are in the round, if nobody is to play a card,
    /// or if the edition has cards that make a hand more than one card (the chancellor) or a
    /// round more than one token (the spy).
    pub(super) fn of(view: &View) -> Option<Common> {
        let terms = view.edition.terms();
        let for_two = view.players() == 2 && view.still_in.len() == 2;
        let plain = !terms.has(Card::Chancellor) && !terms.has(Card::Spy);
        let Phase::Turn(mover) = view.phase else {
            return None;
        };
        if !for_two || !plain {
            return None;
        }
        let other = mover.next(2);
        let mut unseen = Card::ALL.map(|card| terms.copies(card));
        let fronts = view.fronts.iter().map(|front| front.card);
        for card in view.open.iter().copied().chain(fronts) {
            unseen[card.index()] -= 1;
        }
        // LL-16: only two equal hands are told apart by sums.
        let decides = terms.tie != Tie::Everyone && unseen.iter().any(|&copies| copies > 1);
        let sum = |seat: Seat| -> i8 { view.front(seat).map(|card| terms.value(card) as i8).sum() };
        Some(Common {
            unseen,
            protected: view.protected.contains(other),
            lead: if decides { sum(mover) - sum(other) } else { 0 },
        })
    }

    /// How many cards are still drawn from the pile, the one just drawn among them. (Besides
    /// those, two hands and the card set aside are unseen.)
    pub(super) fn draws(&self) -> u8 {
        self.unseen.iter().sum::<u8>().saturating_sub(3)
    }
}

#[cfg(test)]
mod tests {
    use salon_love_letter::{Pismo, PismoOptions};
    use salon_rules::{NullSink, Quick, Setup, random_play};

    use super::*;

    #[test]
    fn every_card_that_does_not_lie_face_up_is_counted() {
        let setup = Setup::<Pismo>::new(PismoOptions::default(), 2).unwrap();
        let (mut chance, mut buffer) = (Quick::new(11), Vec::new());
        for _ in 0..5 {
            let mut state = Pismo::begin(setup, &mut chance, &mut NullSink);
            loop {
                let view = public_view(&state);
                let Some(common) = Common::of(&view) else {
                    break;
                };
                assert_eq!(usize::from(common.draws()), view.pile.len() + 1);
                let own = Pismo::view(&state, Viewer::Seat(view.phase.seat().unwrap()));
                assert_eq!(Common::of(&own), Some(common), "nothing of it is private");
                random_play::step::<Pismo>(&mut state, &mut buffer, &mut chance);
            }
        }
    }
}
