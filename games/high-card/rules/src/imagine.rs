//! Samples a full state that a view allows, each with the same probability.

use arrayvec::ArrayVec;
use salon_rules::Chance;

use crate::cards::{Card, DECK};
use crate::state::{BLANK, MOST, State};
use crate::view::View;

/// Returns a full state that the view allows. The unseen cards can be in any order, because no rule
/// of this game links a hidden card to a visible one. So they are shuffled and put in the places
/// where a card is missing.
pub(crate) fn imagine(view: &View, chance: &mut impl Chance) -> State {
    let mut unseen = unseen(view);
    let count = unseen.len();
    chance.shuffle(&mut unseen, count);
    let mut place = |seen: &Option<Card>| seen.or_else(|| unseen.pop()).unwrap_or(BLANK);

    let players = view.seats.players();
    let mut hands = [BLANK; MOST];
    let mut laid = [None; MOST];
    for (seat, seen) in view.seats.by_seat() {
        hands[seat.index()] = place(&seen.hand);
        laid[seat.index()] = seen.laid;
    }
    let next = DECK.len() - view.pile.len();
    let mut deck = [BLANK; DECK.len()];
    for (at, seen) in view.pile.iter().enumerate() {
        deck[next + at] = place(seen);
    }
    State {
        options: view.options,
        players,
        hands,
        laid,
        deck,
        next: next as u8,
        acted: view.acted,
        phase: view.phase,
    }
}

/// Returns the deck without the cards that the view shows.
fn unseen(view: &View) -> ArrayVec<Card, { DECK.len() }> {
    let mut unseen = ArrayVec::from(DECK);
    let seats = view.seats.iter().flat_map(|seat| [&seat.hand, &seat.laid]);
    for seen in seats.chain(&view.pile).flatten() {
        if let Some(at) = unseen.iter().position(|card| card == seen) {
            unseen.swap_remove(at);
        }
    }
    unseen
}
