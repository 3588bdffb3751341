//! A model of how players choose, for beliefs.

use salon_love_letter::{Card, may_play};

/// How likely a player is to play a card: this turns a play into evidence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Model {
    /// All legal plays are equally likely: what follows from the rules alone.
    Logic,
    /// People and bots keep the higher card more often than not, and the princess nearly always.
    Habits,
}

impl Model {
    /// Returns the likelihood that a player who holds `hand` and `drawn` plays `card`. Only the
    /// ratios count.
    #[inline]
    pub fn plays(self, hand: Card, drawn: Card, card: Card) -> f64 {
        if !may_play([hand, drawn], card) {
            return 0.0;
        }
        if self == Model::Logic || hand == drawn {
            return 1.0;
        }
        let other = if card == hand { drawn } else { hand };
        match (card, other) {
            (Card::Princess, _) => 0.01,
            (_, Card::Princess) => 0.99,
            // Forced.
            (Card::Countess, Card::King | Card::Prince) => 1.0,
            _ if card < other => 0.65,
            _ => 0.35,
        }
    }

    /// Returns the likelihood that a player who may keep one of these cards keeps the `kept`-th.
    pub fn keeps(self, cards: &[Card], kept: usize) -> f64 {
        let equal = 1.0 / cards.len() as f64;
        if self == Model::Logic {
            return equal;
        }
        let weight = |card: Card| 1.0 + card.index() as f64;
        weight(cards[kept]) / cards.iter().map(|&card| weight(card)).sum::<f64>()
    }
}
