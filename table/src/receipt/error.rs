//! Errors for texts that are not receipts.

use salon_catalog::UnknownGameError;
use salon_rules::NotationError;

use crate::fair::{HexError, TableIdError};
use crate::receipt::{AlarmError, MAX_BYTES};

/// The error for a text that is not a receipt.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct ReceiptError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: ReceiptErrorKind,
}

/// Why a line is not a line of a receipt.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReceiptErrorKind {
    /// The text is longer than any receipt.
    #[error("a receipt has at most {MAX_BYTES} bytes")]
    TooLong,
    /// The text is something else, or a receipt of another version.
    #[error("this is no receipt: the first line of one is `salon-receipt 1`")]
    NoReceipt,
    /// Another line is expected here.
    #[error("`{expected} …` should stand here")]
    Expected {
        /// The first word of the expected line.
        expected: &'static str,
    },
    /// A line that no receipt has.
    #[error("this is no line of a receipt")]
    Unknown,
    /// An unknown word for hands.
    #[error("hands are `closed` or `open`")]
    Hands,
    /// The line is not a step.
    #[error("a step has a seat or `deal`, a mark of eight bytes or `-`, and a list in JSON")]
    Step,
    /// Not a seat.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// Not a game.
    #[error(transparent)]
    Game(#[from] UnknownGameError),
    /// Not the bytes that should be there.
    #[error(transparent)]
    Hex(#[from] HexError),
    /// Not an id.
    #[error(transparent)]
    Id(#[from] TableIdError),
    /// Not an alarm.
    #[error(transparent)]
    Alarm(#[from] AlarmError),
}
