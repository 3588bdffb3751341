//! The cards.

use core::fmt;
use core::str::FromStr;

use salon_rules::NotationError;

/// A card: its rank, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

salon_rules::written!(Card);

/// All cards (HC-1): each rank twice.
pub const DECK: [Card; 12] = {
    let mut deck = [Card(1); 12];
    let mut at = 0;
    while at < deck.len() {
        deck[at] = Card(at as u8 / 2 + 1);
        at += 1;
    }
    deck
};

impl Card {
    /// Returns its rank, 1 to 6.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Card, NotationError> {
        // Accept a single digit only: `+1` and `01` are not cards.
        match word.as_bytes() {
            [digit @ b'1'..=b'6'] => Ok(Card(digit - b'0')),
            _ => Err(NotationError::unknown("card", word)),
        }
    }
}
