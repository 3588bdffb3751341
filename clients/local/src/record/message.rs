//! Messages about records of plays, finished or in progress.

use salon_rules::{Outcome, Seat};
use salon_table::fair::{Commitment, TableId};
use salon_table::machine::{GameSlug, Presence, TableView};
use salon_table::receipt::ReceiptCheck;
use salon_words::Phrase;
use serde::{Deserialize, Serialize};

/// Where a record comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A play on this device.
    Log {
        /// All stored lines of its table.
        log: String,
        /// The id of the play at that table.
        play: TableId,
    },
    /// The text of a replay file.
    File(String),
}

/// The point of view from which a record is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Eyes {
    /// A seat's: what it saw at the time, and no more.
    Seat(Seat),
    /// A spectator's.
    Public,
    /// Everything is open. Only possible once the play is over.
    All,
}

/// An open record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordHead {
    /// The id of the play.
    pub play: TableId,
    /// The play whose deal it was. It is another play if the deal was dealt again.
    pub deal: TableId,
    /// The game's slug.
    pub game: GameSlug,
    /// Its house rules.
    pub options: Vec<(String, String)>,
    /// The players in seat order.
    pub seats: Vec<Presence>,
    /// The seat whose action led to each moment. `None` for the first one, the deal.
    pub moments: Vec<Option<Seat>>,
    /// The possible points of view, the user's own first.
    pub eyes: Vec<Eyes>,
    /// The outcome, once the play is over.
    pub outcome: Option<Outcome>,
    /// The replay file, once the play is over.
    pub file: Option<String>,
}

/// A moment of a record.
#[derive(Debug, Serialize, Deserialize)]
pub struct RecordMoment {
    /// The number of the moment. The deal is 0.
    pub step: usize,
    /// The point of view.
    pub eyes: Eyes,
    /// The table as it looked at the time.
    pub view: TableView,
    /// What had been seen until then, oldest first.
    pub lines: Vec<RecordLine>,
}

/// A line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordLine {
    /// The moment it describes.
    pub step: usize,
    /// Whether a new round or part starts with it.
    pub opens: bool,
    /// The text.
    pub said: Phrase,
}

/// Why a record can't be shown or does not verify.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordError {
    /// The kind of problem.
    pub kind: RecordErrorKind,
    /// The line of the file, from 1.
    pub line: Option<usize>,
    /// The details, in English.
    pub detail: String,
}

/// The kind of problem with a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordErrorKind {
    /// The play does not exist here.
    NotHere,
    /// The text is not a replay file.
    NoReplay,
    /// The version of the file is not supported.
    OtherVersion,
    /// The file is longer than any replay file can be.
    TooLong,
    /// A line is missing or can't be parsed.
    Garbled,
    /// The game does not exist, or its options are not valid.
    NoGame,
    /// The seed does not match the commitment.
    Promise,
    /// The seed gives another deal.
    Deal,
    /// A move is illegal, or moves are missing.
    Moves,
    /// The result is different.
    Ending,
    /// A line was changed after the file was sealed.
    Changed,
    /// The receipt of this device can't be parsed.
    Receipt,
}

/// The result of dealing and playing a record again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proof {
    /// The server's commitment.
    pub commitment: Commitment,
    /// Whether this device noted the same commitment before the play.
    pub noted: bool,
    /// Whether the deal was used in an earlier play. Anyone who knew that play knew the cards.
    pub dealt_before: bool,
    /// The number of devices that added a share to the deal.
    pub shares: usize,
    /// The number of deals and draws.
    pub draws: usize,
    /// The number of moves, all of them legal.
    pub moves: usize,
    /// Whether the record was compared with the receipt of this device.
    pub receipt: bool,
    /// The result of that comparison.
    pub verdict: ReceiptCheck,
}
