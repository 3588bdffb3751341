//! Plays a turn with every pair of hands, with the game's own functions.

use salon_love_letter::{Action, Card, Event, LoveLetter, Public, State};
use salon_rules::{Game, Quick, Seat, Sink};

/// The result of an action, as both players see it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Came {
    /// The round is over. The number is the wins minus losses of the player on turn, from −1 to 1.
    Ended(f32),
    /// The round goes on.
    Goes(Seen),
}

/// What both players have seen of each other's cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seen {
    /// Nothing, or that the other's card is not the named one.
    Nothing,
    /// The other's card.
    Other(Card),
    /// Both cards, which are the same.
    Same(Card),
    /// Both cards, and they were swapped.
    Swapped {
        /// What the player on turn gave.
        gave: Card,
        /// What it got.
        got: Card,
    },
    /// The player on turn discarded this and drew another.
    MoverDiscarded(Card),
    /// The other player discarded this and drew another.
    OtherDiscarded(Card),
}

/// Records the events of a turn.
struct Ears {
    mover: Seat,
    seen: Seen,
    /// Whether a player discarded the hand and drew another card, which was left to chance.
    drew: bool,
    ended: Option<f32>,
}

impl Sink<Event> for Ears {
    #[inline]
    fn push(&mut self, event: Event) {
        match event {
            Event::Looked { card, .. } => self.seen = Seen::Other(card),
            Event::Compared { cards, .. } => self.seen = Seen::Same(cards[0]),
            Event::Swapped { gave, got, .. } => self.seen = Seen::Swapped { gave, got },
            Event::Public(Public::Discarded { seat, card }) if seat == self.mover => {
                self.seen = Seen::MoverDiscarded(card);
            }
            Event::Public(Public::Discarded { card, .. }) => self.seen = Seen::OtherDiscarded(card),
            Event::Drew { .. } => {
                let discarded =
                    matches!(self.seen, Seen::MoverDiscarded(_) | Seen::OtherDiscarded(_));
                self.drew |= discarded;
            }
            Event::Public(Public::RoundEnded { winners, .. }) => {
                let share = |seat| match winners.contains(seat) {
                    true => 1.0 / winners.len() as f32,
                    false => 0.0,
                };
                self.ended = Some(share(self.mover) - share(self.mover.next(2)));
            }
            _ => {}
        }
    }

    #[inline]
    fn push_with(&mut self, make: impl FnOnce() -> Event) {
        // What comes after the end of the round does not matter.
        if self.ended.is_none() {
            self.push(make());
        }
    }
}

/// The result of an action with these cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    pub(super) came: Came,
    /// Whether it depended on the card that would be drawn next.
    pub(super) drew: bool,
    /// The table afterwards.
    pub(super) after: State,
}

/// Plays an action of the player on turn.
#[inline]
pub(super) fn play(state: &State, mover: Seat, action: Action) -> Played {
    let mut after = *state;
    let mut ears = Ears {
        mover,
        seen: Seen::Nothing,
        drew: false,
        ended: None,
    };
    // The deck of the next round does not matter.
    let mut chance = Quick::new(0);
    LoveLetter::act(&mut after, mover, action, &mut chance, &mut ears)
        .expect("a listed action is legal");
    Played {
        came: ears.ended.map_or(Came::Goes(ears.seen), Came::Ended),
        drew: ears.drew,
        after,
    }
}
