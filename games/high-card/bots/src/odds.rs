//! The odds of a swap, from what a seat sees.

use salon_high_card::{Card, DECK, View};

/// Returns how many of the cards that the seat has not seen are higher than this one, and how many
/// there are.
pub(crate) fn higher(view: &View, card: Card) -> (usize, usize) {
    let mut unseen = DECK.to_vec();
    let seats = view.seats.iter().flat_map(|seat| [seat.hand, seat.laid]);
    for seen in seats.flatten() {
        if let Some(at) = unseen.iter().position(|&other| other == seen) {
            unseen.swap_remove(at);
        }
    }
    let better = unseen.iter().filter(|&&other| other > card).count();
    (better, unseen.len())
}
