//! The 24 character cards. CO-2

use crate::cards::Card;

/// The 24 character cards.
pub const DECK: [Card; 24] = [
    card([0, 0, 5, 1, 0, 0, 1, 3]),
    card([0, 1, 1, 1, 1, 1, 0, 1]),
    card([0, 1, 3, 1, 0, 1, 3, 1]),
    card([0, 1, 4, 0, 0, 0, 1, 0]),
    card([0, 2, 1, 1, 0, 2, 4, 5]),
    card([0, 3, 5, 0, 0, 1, 1, 2]),
    card([1, 0, 6, 0, 1, 2, 3, 0]),
    card([1, 2, 1, 0, 1, 1, 4, 4]),
    card([1, 2, 4, 1, 0, 1, 2, 0]),
    card([1, 3, 0, 0, 0, 1, 0, 4]),
    card([1, 3, 2, 0, 1, 1, 2, 4]),
    card([1, 3, 3, 0, 0, 0, 0, 1]),
    card([2, 0, 0, 1, 0, 0, 4, 3]),
    card([2, 1, 0, 1, 0, 2, 3, 2]),
    card([2, 1, 2, 1, 0, 0, 2, 1]),
    card([2, 2, 6, 0, 1, 0, 0, 2]),
    card([2, 2, 6, 0, 1, 2, 3, 2]),
    card([2, 3, 2, 1, 1, 2, 1, 5]),
    card([3, 0, 0, 0, 0, 0, 4, 4]),
    card([3, 0, 3, 0, 1, 1, 2, 0]),
    card([3, 0, 4, 1, 1, 0, 3, 5]),
    card([3, 1, 2, 1, 1, 2, 4, 3]),
    card([3, 2, 5, 0, 1, 2, 1, 3]),
    card([3, 3, 4, 1, 1, 2, 0, 5]),
];

const fn card(values: [u8; 8]) -> Card {
    match Card::new(values) {
        Some(card) => card,
        None => panic!("no trait has such a value"),
    }
}
