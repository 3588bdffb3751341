//! What travels about records: plays that are looked at again.

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
        /// All lines of its table that were kept.
        log: String,
        /// Which play at that table.
        play: TableId,
    },
    /// The text of a replay file.
    File(String),
}

/// Through whose eyes a record is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Eyes {
    /// A seat's: what it saw then, and no more.
    Seat(Seat),
    /// Those of someone who watched.
    Public,
    /// Everything is open; only once the play is over.
    All,
}

/// A record that can be looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordHead {
    /// Which play.
    pub play: TableId,
    /// The play whose deal it was: another one's, if that was dealt again.
    pub deal: TableId,
    /// Which game.
    pub game: GameSlug,
    /// Its house rules.
    pub options: Vec<(String, String)>,
    /// Who sat where.
    pub seats: Vec<Presence>,
    /// Whose action led to each moment; nobody's led to the first, which is the deal.
    pub moments: Vec<Option<Seat>>,
    /// Through whose eyes it can be seen, one's own first.
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
    /// Through whose eyes.
    pub eyes: Eyes,
    /// The table, as it was then to these eyes.
    pub view: TableView,
    /// What these eyes had seen until then, oldest first.
    pub lines: Vec<RecordLine>,
}

/// A line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordLine {
    /// The moment that it tells about.
    pub step: usize,
    /// Does a new round or part begin with it?
    pub opens: bool,
    /// What it says.
    pub said: Phrase,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordError {
    /// What kind of thing.
    pub kind: RecordErrorKind,
    /// The line of the file, from 1.
    pub line: Option<usize>,
    /// All about it, in English, for whoever wants to know.
    pub detail: String,
}

/// What kind of thing is wrong with a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RecordErrorKind {
    /// There is no such play.
    NotHere,
    /// It is no replay file.
    NoReplay,
    /// It is of a version that can't be read.
    OtherVersion,
    /// It is longer than any replay file.
    TooLong,
    /// A line is missing, or can't be read.
    Garbled,
    /// It is of no game that there is, or of one that can't be played like this.
    NoGame,
    /// The seed is not the promised one.
    Promise,
    /// The seed deals other cards.
    Deal,
    /// A move was not allowed, or moves are missing.
    Moves,
    /// It ended otherwise.
    Ending,
    /// A line was changed after the file was sealed.
    Changed,
    /// What this device noted of the play can't be read.
    Receipt,
}

/// What was found when a record was dealt and played again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proof {
    /// What was promised before anybody was ready.
    pub commitment: Commitment,
    /// Did this device note the promise before the play, and is it the same?
    pub noted: bool,
    /// Was the deal dealt in another play before? Then whoever knew that play knew the cards.
    pub dealt_before: bool,
    /// How many devices added something to the deal.
    pub shares: usize,
    /// How often cards were dealt or something was drawn.
    pub draws: usize,
    /// How many moves there were, all of them allowed.
    pub moves: usize,
    /// Was it compared with what this device noted during the play?
    pub receipt: bool,
    /// What came of that.
    pub verdict: Verdict,
}
