//! Samples a full state that a view allows, each with the same probability.
//!
//! A shuffled deck makes every order of its kinds equally likely. So it is enough to take the cards
//! that the viewer can't locate and deal them again to the places that the viewer can't see. Hands
//! for which something is ruled out come first; each kind is weighted by the number of ways it
//! leaves open.

use arrayvec::ArrayVec;
use salon_rules::{BySeat, Chance, MAX_SEATS, Seat};

use crate::cards::{Card, CardSet};
use crate::edition::MAX_DECK;
use crate::state::{Hand, PhaseKind, Spot, State};
use crate::view::{Aside, Phase, PileCard, View};

/// Returns a full state that the view allows.
///
/// A seat's view does not contain what other seats know of each other's hands. In the imagined
/// state they know their own hands, what the view says that they know of the viewer's, and the
/// cards that they put under the pile.
pub(crate) fn imagine(view: &View, chance: &mut impl Chance) -> State {
    let mut unseen = Unseen::of(view);
    let hands = imagine_hands(view, &mut unseen, chance);
    let mut rest = unseen.shuffled(chance);
    let mut card = |known: Option<Card>| known.or_else(|| rest.next()).unwrap_or(Card::Guard);

    let mut state = State::new(view.edition, view.players(), view.first);
    state.round = view.round;
    state.phase = match (view.phase, view.drawn.len()) {
        (Phase::Over, _) => PhaseKind::Over,
        (Phase::Turn(_), _) => PhaseKind::Turn,
        (Phase::Keep(_), 2) => PhaseKind::KeepOneOfThree,
        (Phase::Keep(_), _) => PhaseKind::KeepOneOfTwo,
    };
    state.turn = view.phase.seat().unwrap_or(view.first);
    state.still_in = view.still_in;
    state.protected = view.protected;
    for (seat, of) in view.seats.by_seat() {
        state.add_tokens(seat, of.tokens);
    }
    for seat in view.still_in {
        let known_by = view.seats[seat].hand.known_by.with(seat);
        let hand = Hand::new(card(hands[seat]), known_by);
        let mut hand = hand.with_untold(view.seats[seat].hand.untold);
        hand.set_not(view.seats[seat].hand.not);
        *state.hand_mut(seat) = hand;
    }
    state.aside = match view.aside {
        Aside::Hidden => Some(card(None)),
        Aside::Seen(seen) => Some(seen),
        Aside::Taken => None,
    };
    lay_row(&mut state, view, card);
    state
}

/// Lays out the row as [`State`] describes it, with a gap for the cards in hands.
fn lay_row(state: &mut State, view: &View, mut card: impl FnMut(Option<Card>) -> Card) {
    let mut end = 0;
    let mut lay = |spot| {
        state.row[end] = spot;
        end += 1;
        end as u8
    };
    for &open in &view.open {
        state.shown = lay(Spot::dealt(open));
    }
    for front in &view.fronts {
        state.shown = lay(Spot::of(front.seat, front.card));
    }
    state.top = state.shown;
    for _ in view.still_in {
        state.top = lay(Spot::dealt(Card::Spy));
    }
    let mut spot = |place: &PileCard| match place.put_by {
        Some(seat) => Spot::of(seat, card(place.card)),
        None => Spot::dealt(card(place.card)),
    };
    for place in &view.drawn {
        state.top = lay(spot(place));
    }
    state.end = state.top;
    for place in &view.pile {
        state.end = lay(spot(place));
    }
}

/// Deals a card to each hand for which something is ruled out.
fn imagine_hands(
    view: &View,
    unseen: &mut Unseen,
    chance: &mut impl Chance,
) -> BySeat<Option<Card>> {
    let mut hands = BySeat::from_fn(view.players(), |seat| view.seats[seat].hand.card);
    let limited = limited_hands(view);
    for (done, &(seat, not)) in limited.iter().enumerate() {
        hands[seat] = unseen.take_fitting(not, &limited[done + 1..], chance);
    }
    hands
}

/// Returns the hidden hands for which something is ruled out, each with what it is not.
pub(crate) fn limited_hands(view: &View) -> ArrayVec<(Seat, CardSet), MAX_SEATS> {
    view.still_in
        .iter()
        .map(|seat| (seat, view.seats[seat].hand))
        .filter(|(_, hand)| hand.card.is_none() && !hand.not.is_empty())
        .map(|(seat, hand)| (seat, hand.not))
        .collect()
}

/// The cards that the viewer can't locate: how many of each kind.
pub(crate) struct Unseen([u8; Card::KINDS]);

impl Unseen {
    pub(crate) fn of(view: &View) -> Unseen {
        let terms = view.edition.terms();
        let mut unseen = Unseen(Card::ALL.map(|card| terms.copies(card)));
        let placed = view.open.iter().copied();
        let placed = placed.chain(view.fronts.iter().map(|front| front.card));
        let placed = placed.chain(view.seats.iter().filter_map(|seat| seat.hand.card));
        let placed = placed.chain(view.drawn.iter().filter_map(|drawn| drawn.card));
        let placed = placed.chain(view.pile.iter().filter_map(|pile| pile.card));
        let placed = placed.chain(match view.aside {
            Aside::Seen(card) => Some(card),
            Aside::Hidden | Aside::Taken => None,
        });
        for card in placed {
            let left = &mut unseen.0[card.index()];
            *left = left.saturating_sub(1);
        }
        unseen
    }

    /// Returns the number of ways to deal these cards to the hands, so that no hand gets a card
    /// that is ruled out for it.
    fn ways(&mut self, hands: &[(Seat, CardSet)]) -> u32 {
        let Some((&(_, not), others)) = hands.split_first() else {
            return 1;
        };
        Card::ALL
            .into_iter()
            .filter(|&card| !not.contains(card))
            .map(|card| self.ways_with(card, others))
            .sum()
    }

    /// Returns the same number if one hand gets this card and these others are still to come.
    pub(crate) fn ways_with(&mut self, card: Card, others: &[(Seat, CardSet)]) -> u32 {
        let copies = self.0[card.index()];
        if copies == 0 {
            return 0;
        }
        self.0[card.index()] -= 1;
        let ways = u32::from(copies) * self.ways(others);
        self.0[card.index()] += 1;
        ways
    }

    /// Takes a card that is not ruled out and that leaves enough cards for the others, with the
    /// probability that it has in a shuffled deck.
    fn take_fitting(
        &mut self,
        not: CardSet,
        others: &[(Seat, CardSet)],
        chance: &mut impl Chance,
    ) -> Option<Card> {
        let fitting = || Card::ALL.into_iter().filter(|&card| !not.contains(card));
        let ways: u32 = fitting().map(|card| self.ways_with(card, others)).sum();
        if ways == 0 {
            return None;
        }
        let mut chosen = chance.below(ways);
        for card in fitting() {
            let ways = self.ways_with(card, others);
            if chosen < ways {
                self.0[card.index()] -= 1;
                return Some(card);
            }
            chosen -= ways;
        }
        None
    }

    /// Returns the remaining cards, shuffled.
    fn shuffled(&self, chance: &mut impl Chance) -> arrayvec::IntoIter<Card, MAX_DECK> {
        let mut cards: ArrayVec<Card, MAX_DECK> = ArrayVec::new();
        for card in Card::ALL {
            for _ in 0..self.0[card.index()] {
                cards.push(card);
            }
        }
        let count = cards.len();
        chance.shuffle(&mut cards, count);
        cards.into_iter()
    }
}
