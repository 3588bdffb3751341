//! Finds the place of a card in the deck without a search.

use crate::cards::Card;
use crate::deck::DECK;

/// Entries of the table: four times as many as cards and more, so that a factor is found at once.
const SLOTS: usize = 128;
/// Marks an entry without a card.
const NONE: u8 = u8::MAX;
/// A factor for which no two cards have the same slot.
const FACTOR: u16 = factor();
/// The number of the card that belongs into each slot.
const NUMBERS: [u8; SLOTS] = match numbers(FACTOR) {
    Some(numbers) => numbers,
    None => panic!("the factor was chosen so that all cards fit"),
};

/// Returns the place of a card in [`DECK`], or nothing for a card that is not in it.
#[inline]
pub fn deck_number(card: Card) -> Option<usize> {
    let number = usize::from(NUMBERS[slot(card, FACTOR)]);
    (DECK.get(number) == Some(&card)).then_some(number)
}

#[inline]
const fn slot(card: Card, factor: u16) -> usize {
    (card.bits().wrapping_mul(factor) >> 9) as usize
}

const fn factor() -> u16 {
    let mut factor = 1;
    while numbers(factor).is_none() {
        factor += 2;
    }
    factor
}

const fn numbers(factor: u16) -> Option<[u8; SLOTS]> {
    let mut numbers = [NONE; SLOTS];
    let mut n = 0;
    while n < DECK.len() {
        let at = slot(DECK[n], factor);
        if numbers[at] != NONE {
            return None;
        }
        numbers[at] = n as u8;
        n += 1;
    }
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CO-1: every card of the deck has its number, and no other card has one.
    #[test]
    fn a_card_has_the_number_of_its_place() {
        for bits in 0..=u16::MAX {
            let card = Card::of_bits(bits);
            let place = DECK.iter().position(|known| *known == card);
            assert_eq!(deck_number(card), place);
        }
    }
}
