//! Messages about records: finished or running plays that are viewed again.

use salon_rules::{Outcome, Seat};
use salon_table::fair::{Commitment, TableId};
use salon_table::machine::{GameSlug, Presence, TableView};
use salon_table::receipt::Verdict;
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
        /// The number of the play at that table.
        play: TableId,
    },
    /// The text of a replay file.
    File(String),
}

/// From whose point of view a record is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Eyes {
    /// A seat's: what it saw then, and no more.
    Seat(Seat),
    /// A spectator's.
    Public,
    /// Everything is open; only once the play is over.
    All,
}

/// An open record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordHead {
    /// Which play.
    pub play: TableId,
    /// The play whose deal it was: another one, if that deal was dealt again.
    pub deal: TableId,
    /// Which game.
    pub game: GameSlug,
    /// Its house rules.
    pub options: Vec<(String, String)>,
    /// The players by seat.
    pub seats: Vec<Presence>,
    /// The seat whose action led to each moment; none for the first, which is the deal.
    pub moments: Vec<Option<Seat>>,
    /// The possible points of view, one's own first.
    pub eyes: Vec<Eyes>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
    /// The replay file, once the play is over.
    pub file: Option<String>,
}

/// A moment of a record.
#[derive(Debug, Serialize, Deserialize)]
pub struct Moment {
    /// Which one; the deal is 0.
    pub step: usize,
    /// The point of view.
    pub eyes: Eyes,
    /// The table, as it looked then.
    pub view: TableView,
    /// What had been seen until then, oldest first.
    pub lines: Vec<RecordLine>,
}

/// A line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordLine {
    /// The moment that it describes.
    pub step: usize,
    /// Whether a new round or part begins with it.
    pub opens: bool,
    /// What it says.
    pub said: Phrase,
}

/// Why a record can't be shown or does not verify.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordError {
    /// The kind of problem.
    pub kind: RecordErrorKind,
    /// The line of the file, from 1.
    pub line: Option<usize>,
    /// The details, in English, for those who want to know.
    pub detail: String,
}

/// The kind of problem with a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordErrorKind {
    /// There is no such play.
    NotHere,
    /// It is not a replay file.
    NoReplay,
    /// It is of a version that can't be read.
    OtherVersion,
    /// It is longer than any replay file.
    TooLong,
    /// A line is missing, or can't be read.
    Garbled,
    /// Its game does not exist, or can't be played this way.
    NoGame,
    /// The seed does not match the commitment.
    Promise,
    /// The seed deals other cards.
    Deal,
    /// A move was not allowed, or moves are missing.
    Moves,
    /// The result is different.
    Ending,
    /// A line was changed after the file was sealed.
    Changed,
    /// The receipt of this device can't be read.
    Receipt,
}

/// The result of dealing and playing a record again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proof {
    /// The server's commitment.
    pub commitment: Commitment,
    /// Whether this device noted the commitment before the play, and it is the same.
    pub noted: bool,
    /// Whether the deal was dealt in another play before. Then anyone who knew that play knew the
    /// cards.
    pub dealt_before: bool,
    /// The number of devices that added a share to the deal.
    pub shares: usize,
    /// The number of deals and draws.
    pub draws: usize,
    /// The number of moves, all of them legal.
    pub moves: usize,
    /// Whether it was compared with the receipt of this device.
    pub receipt: bool,
    /// The result of that comparison.
    pub verdict: Verdict,
}
