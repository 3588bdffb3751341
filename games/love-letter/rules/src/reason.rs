//! Facts that a hint can give as reasons. The bots find them, and the words crate phrases them.

use salon_rules::Seat;
use serde::Serialize;

use crate::cards::Card;

/// A fact that is relevant to a play.
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
    /// No card is more likely in that hand.
    Likeliest {
        /// The seat whose hand it is.
        seat: Seat,
        /// The card.
        card: Card,
        /// Its probability.
        chance: f32,
    },
    /// The card may be in that hand, but others are more likely.
    Possible {
        /// The seat whose hand it is.
        seat: Seat,
        /// The card.
        card: Card,
        /// Its probability.
        chance: f32,
    },
    /// The seat can't hold this card.
    Impossible {
        /// The seat in question.
        seat: Seat,
        /// The card that it can't hold.
        card: Card,
    },
    /// This many copies of a card are face up or in the player's own hand.
    Seen {
        /// The card.
        card: Card,
        /// The number of copies that are seen.
        seen: u8,
        /// The total number of copies.
        of: u8,
    },
    /// How a comparison with the card that is kept would end.
    Compares {
        /// The other seat.
        seat: Seat,
        /// The card that is kept.
        kept: Card,
        /// The probability that the other card is lower.
        lower: f32,
        /// The probability that the other card is higher.
        higher: f32,
    },
    /// A hand that can be many cards.
    Unknown {
        /// The seat whose hand it is.
        seat: Seat,
        /// The number of kinds that it can be.
        kinds: u8,
    },
    /// Nobody can choose the seat until its next turn.
    Protects,
    /// Nobody can be chosen, so nothing happens.
    InVain,
    /// The other may have to discard the princess.
    MayDropPrincess {
        /// The seat that has to discard.
        seat: Seat,
        /// The probability of that.
        chance: f32,
    },
    /// The player discards its own card and draws a new one.
    NewCard,
    /// The result of a swap.
    Swaps {
        /// The other seat.
        seat: Seat,
        /// The card that is given away.
        kept: Card,
        /// The probability of getting a higher one.
        higher: f32,
    },
    /// The rules leave no choice: the countess next to the king or a prince.
    Forced,
    /// A player who discards the princess is out.
    Loses,
    /// The round is nearly over and the highest card wins it: this one is kept.
    KeepsForTheEnd {
        /// The card.
        card: Card,
        /// Its value.
        value: u8,
    },
    /// Nobody else in the round has a spy in front.
    OnlySpy,
    /// The best of three can be kept.
    Chooses,
}
