//! The cards.

use core::fmt;
use core::str::FromStr;

use salon_rules::NotationError;
use serde::{Deserialize, Serialize};

/// A card: its rank, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(u8);

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
    /// Its rank, 1 to 6.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0
    }
}

/// A view that comes over the wire must not hold a card that does not exist.
impl TryFrom<u8> for Card {
    type Error = NotationError;

    fn try_from(rank: u8) -> Result<Card, NotationError> {
        match rank {
            1..=6 => Ok(Card(rank)),
            _ => Err(NotationError::unknown("card", &rank.to_string())),
        }
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.0
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
        let rank: Option<u8> = word.parse().ok();
        rank.and_then(|rank| Card::try_from(rank).ok())
            .ok_or_else(|| NotationError::unknown("card", word))
    }
}
