//! Facts that a hint can give as its reasons: the bots find them, the words say them.

use salon_rules::Seat;
use serde::Serialize;

use crate::cards::Card;

/// A fact that bears on a play.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "because", rename_all = "kebab-case")]
pub enum Reason {
    /// The seat holds this card for certain.
    Holds {
        /// The seat that holds it.
        seat: Seat,
        /// The card that it holds.
        card: Card,
    },
    /// No card is likelier in that hand.
    Likeliest {
        /// Whose hand.
        seat: Seat,
        /// The card.
        card: Card,
        /// How likely.
        chance: f32,
    },
    /// The card may be in that hand, but others are likelier.
    Possible {
        /// Whose hand.
        seat: Seat,
        /// The card.
        card: Card,
        /// How likely.
        chance: f32,
    },
    /// The seat can't hold this card.
    Impossible {
        /// The seat in question.
        seat: Seat,
        /// The card that it can't hold.
        card: Card,
    },
    /// So many copies of a card lie face up or are in one's own hand.
    Seen {
        /// The card.
        card: Card,
        /// How many are seen.
        seen: u8,
        /// How many there are.
        of: u8,
    },
    /// How a comparison with the card that is kept would end.
    Compares {
        /// With whom.
        seat: Seat,
        /// The card that is kept.
        kept: Card,
        /// The chance that the other's is lower.
        lower: f32,
        /// The chance that the other's is higher.
        higher: f32,
    },
    /// A hand that can be many cards.
    Unknown {
        /// The seat whose hand it is.
        seat: Seat,
        /// How many kinds it can be.
        kinds: u8,
    },
    /// Nobody can choose the seat until its next turn.
    Protects,
    /// Nobody can be chosen, so nothing happens.
    InVain,
    /// The other may have to lay the princess down.
    MayDropPrincess {
        /// The seat that has to discard.
        seat: Seat,
        /// How likely.
        chance: f32,
    },
    /// The one who plays it discards its own card and draws a new one.
    NewCard,
    /// What a swap would bring.
    Swaps {
        /// With whom.
        seat: Seat,
        /// The card that is given away.
        kept: Card,
        /// The chance to get a higher one.
        higher: f32,
    },
    /// The rules leave no choice: the countess beside the king or a prince.
    Forced,
    /// Whoever lays the princess down is out.
    Loses,
    /// The round is nearly over and the highest card wins it: this one is kept.
    KeepsForTheEnd {
        /// The card.
        card: Card,
        /// Its number.
        value: u8,
    },
    /// Nobody else who is in has a spy in front.
    OnlySpy,
    /// The best of three can be kept.
    Chooses,
}
