//! What a receipt proves against a server.

use core::fmt;
use core::str::FromStr;

use salon_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::fair::{Commitment, Share, TableId};

/// A message that contradicted what this device had been shown before. In a receipt it is a word,
/// with a number if it is about a seat or a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alarm {
    /// The server commits to another seed than before.
    Commitment,
    /// The hash shown for this device is not the one it sent.
    OwnHash,
    /// A person is said to be ready, but there is no hash.
    NoHash(Seat),
    /// A hash is not the one that was shown before.
    OtherHash(Seat),
    /// The play began before this device was asked to reveal.
    NotAsked,
    /// The share shown for this device is not its own.
    OwnShare,
    /// A share does not match its hash.
    ShareHash(Seat),
    /// A share is not the one that was shown before.
    OtherShare(Seat),
    /// The play began, but a person's share was not shown.
    NoShare(Seat),
    /// The cards of this play were dealt a second time.
    DealtAgain,
    /// Something happened in the game, but the server did not report what was seen of it.
    Unseen(usize),
    /// The server now describes this step differently from what this device saw.
    OtherHistory(usize),
}

/// The error for a word that is not an alarm.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no alarm of a receipt")]
pub struct AlarmError;

impl Alarm {
    /// Returns the word for it, and the number that it is about.
    fn parts(self) -> (&'static str, Option<usize>) {
        let of = |seat: Seat| Some(seat.index());
        match self {
            Alarm::Commitment => ("commitment", None),
            Alarm::OwnHash => ("own-hash", None),
            Alarm::NoHash(seat) => ("no-hash", of(seat)),
            Alarm::OtherHash(seat) => ("other-hash", of(seat)),
            Alarm::NotAsked => ("not-asked", None),
            Alarm::OwnShare => ("own-share", None),
            Alarm::ShareHash(seat) => ("share-hash", of(seat)),
            Alarm::OtherShare(seat) => ("other-share", of(seat)),
            Alarm::NoShare(seat) => ("no-share", of(seat)),
            Alarm::DealtAgain => ("dealt-again", None),
            Alarm::Unseen(step) => ("unseen", Some(step)),
            Alarm::OtherHistory(step) => ("other-history", Some(step)),
        }
    }

    /// Returns the word for it.
    pub fn word(self) -> &'static str {
        self.parts().0
    }

    /// Returns the message in English.
    pub fn told(self) -> String {
        match self {
            Alarm::Commitment => {
                "the server promised another seed after this device was ready".to_owned()
            }
            Alarm::OwnHash => "the hash shown for this device is not the one it sent".to_owned(),
            Alarm::NoHash(seat) => format!("there was no hash for seat {seat}"),
            Alarm::OtherHash(seat) => format!("the hash of seat {seat} was exchanged"),
            Alarm::NotAsked => "the play began before this device had revealed".to_owned(),
            Alarm::OwnShare => "the share shown for this device is not its own".to_owned(),
            Alarm::ShareHash(seat) => {
                format!("the share shown for seat {seat} does not fit its hash")
            }
            Alarm::OtherShare(seat) => format!("the share of seat {seat} was exchanged"),
            Alarm::NoShare(seat) => {
                format!("the play began and the share of seat {seat} was not shown")
            }
            Alarm::DealtAgain => "the cards of this play were dealt a second time".to_owned(),
            Alarm::Unseen(step) => format!("step {step} happened and was not shown"),
            Alarm::OtherHistory(step) => {
                format!("the server later told step {step} otherwise than this device saw it")
            }
        }
    }
}

impl fmt::Display for Alarm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.parts() {
            (word, None) => f.write_str(word),
            (word, Some(number)) => write!(f, "{word} {number}"),
        }
    }
}

impl FromStr for Alarm {
    type Err = AlarmError;

    fn from_str(text: &str) -> Result<Alarm, AlarmError> {
        let (word, number) = match text.split_once(' ') {
            Some((word, number)) => (word, Some(number)),
            None => (text, None),
        };
        let seat = || number.and_then(|number| number.parse().ok());
        let step = || number.and_then(|number| number.parse().ok());
        let alarm = match word {
            "commitment" => Some(Alarm::Commitment),
            "own-hash" => Some(Alarm::OwnHash),
            "no-hash" => seat().map(Alarm::NoHash),
            "other-hash" => seat().map(Alarm::OtherHash),
            "not-asked" => Some(Alarm::NotAsked),
            "own-share" => Some(Alarm::OwnShare),
            "share-hash" => seat().map(Alarm::ShareHash),
            "other-share" => seat().map(Alarm::OtherShare),
            "no-share" => seat().map(Alarm::NoShare),
            "dealt-again" => Some(Alarm::DealtAgain),
            "unseen" => step().map(Alarm::Unseen),
            "other-history" => step().map(Alarm::OtherHistory),
            _ => None,
        };
        alarm.ok_or(AlarmError)
    }
}

/// A dishonesty in a record, or in what was shown during the play.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// The record itself does not verify.
    #[error("the record does not hold: {0}")]
    Record(String),
    /// It is the record of another play.
    #[error("the receipt is of the play {noted}, the record of {recorded}")]
    OtherPlay {
        /// The play of the receipt.
        noted: TableId,
        /// The play of the record.
        recorded: TableId,
    },
    /// The record has another game, deal or seat than the play.
    #[error("the record has another {what} than was agreed on")]
    OtherTerms {
        /// What differs.
        what: String,
    },
    /// The server committed to another seed before the play, so the deal came from another one.
    #[error("this device was promised {promised} before the play, the record has {recorded}")]
    Commitment {
        /// The commitment.
        promised: Commitment,
        /// The commitment in the record.
        recorded: Commitment,
    },
    /// This device's share was replaced.
    #[error("this device added {sent}, the record has {recorded} for it")]
    OwnShare {
        /// The share that the device sent.
        sent: Share,
        /// The share in the record.
        recorded: Share,
    },
    /// The record has another hash than was shown.
    #[error("the record has another hash for seat {0} than was shown before the play")]
    OtherHash(Seat),
    /// The record has another share than was shown.
    #[error("the record has another share for seat {0} than was shown before the first card")]
    OtherShare(Seat),
    /// A recorded share does not match the hash that this device was shown.
    #[error("the recorded share of seat {0} does not fit the hash that was shown")]
    ShareHash(Seat),
    /// This device was dealt other cards than the record has.
    #[error("this device was dealt other cards than the record has")]
    Dealt,
    /// The record has a move that this device was never shown.
    #[error("move {0} of the record was never shown to this device")]
    HiddenMove(usize),
    /// This device saw a move that the record does not have.
    #[error("move {0}, which this device saw, is not in the record")]
    DroppedMove(usize),
    /// Two moves have swapped places.
    #[error("move {0} and the next one are in another order than this device saw")]
    Reordered(usize),
    /// A move is not the one that this device saw.
    #[error("move {0} is not the one that this device saw")]
    ChangedMove(usize),
    /// The moves are the same, but this device was shown other cards.
    #[error("after move {0} this device was shown other cards than the record gives")]
    ChangedCards(usize),
    /// Something was wrong during the play.
    #[error("during the play: {}", .0.told())]
    Alarm(Alarm),
}

impl Finding {
    /// Returns the word for it.
    pub fn word(&self) -> &'static str {
        match self {
            Finding::Record(_) => "record",
            Finding::OtherPlay { .. } => "other-play",
            Finding::OtherTerms { .. } => "other-terms",
            Finding::Commitment { .. } => "commitment",
            Finding::OwnShare { .. } => "own-share",
            Finding::OtherHash(_) => "other-hash",
            Finding::OtherShare(_) => "other-share",
            Finding::ShareHash(_) => "share-hash",
            Finding::Dealt => "dealt",
            Finding::HiddenMove(_) => "hidden-move",
            Finding::DroppedMove(_) => "dropped-move",
            Finding::Reordered(_) => "reordered",
            Finding::ChangedMove(_) => "changed-move",
            Finding::ChangedCards(_) => "changed-cards",
            Finding::Alarm(alarm) => alarm.word(),
        }
    }
}

/// Something that could not be compared.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unknown {
    /// There is no receipt at all.
    #[error(
        "without a receipt nobody can tell whether the record is of what was really dealt and played, \
         and whether the shares are those that the devices added"
    )]
    NoReceipt,
    /// The play was dealt by version 1 of the procedure, where no device was shown any share.
    #[error("the play was dealt by version 1: the server could have chosen the shares")]
    VersionOne,
    /// The deal was dealt again: the shares are those of its first players.
    #[error("the deal was dealt before: the shares are those of its first players")]
    DealtBefore,
    /// The first view was not seen.
    #[error("this device did not see the deal itself")]
    Deal,
    /// Not all moves were seen.
    #[error("this device saw {seen} of {of} moves")]
    Moves {
        /// How many were seen.
        seen: usize,
        /// How many there are.
        of: usize,
    },
    /// The views were written by another version of the program.
    #[error("the views were noted by another version of this program and are not compared")]
    Views,
}
