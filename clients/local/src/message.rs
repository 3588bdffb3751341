//! Messages between a page and the server on its own device.
//!
//! At the table they use the protocol. Requests that would go to a server over HTTP, and those that
//! only a shared device needs, are here.

use salon_protocol::{ClientMessage, ServerMessage};
use salon_rules::{BySeat, Seat};
use salon_table::fair::Commitment;
use salon_table::machine::{GameSlug, SeenStep};
use salon_table::replay::{BotLevel, Name};
use salon_words::{Audience, Language, Phrase};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::record::{Eyes, Moment, Proof, RecordError, RecordHead, Source};
use crate::review::Reviewed;

/// A request of a page to the local server.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Open a table; everyone sits down and the play starts.
    Open(Local),
    /// Continue a stored table.
    Restore {
        /// All stored lines.
        log: String,
    },
    /// Look from a seat of a person at this device; from none behind the curtain.
    Look {
        /// The seat to look from; none behind the curtain.
        seat: Option<Seat>,
    },
    /// A message for the table, from the person who looks.
    Table(ClientMessage),
    /// Play once more, with everyone in the same seat.
    Again,
    /// Start a game's lesson: a first game with a fixed deal, in which the others follow a script.
    Learn {
        /// Which game.
        game: GameSlug,
        /// The pupil's name.
        name: Name,
    },
    /// The pupil has read the explanation.
    Next,
    /// Ask what a strong player would do in the place of the person who looks. There is no answer
    /// if the table allows no aids, or if the game waits for others.
    Hint(Listener),
    /// The same at a table of another server, based only on what the page was shown.
    Advise(Box<Position>, Listener),
    /// Open a record, in place of the open one.
    Record(Source),
    /// A moment of the open record.
    Moment {
        /// The number of the moment; the deal is 0.
        step: usize,
        /// The viewer.
        eyes: Eyes,
        /// The reader of the texts.
        to: Listener,
    },
    /// Review how a seat played the open record; it takes a while.
    Review {
        /// Whose play.
        seat: Seat,
        /// The reader of the texts.
        to: Listener,
    },
    /// Open a table with the deal of a finished play, to compare: the person sits in one of its
    /// seats, bots in the others. The record is opened too.
    SameDeal {
        /// The finished play.
        source: Source,
        /// The person's seat; by default, that of the only person in that play.
        seat: Option<Seat>,
        /// The person's name.
        name: Name,
        /// The level of the bots in other people's seats.
        level: BotLevel,
    },
    /// Deal and play the open record again and check all of it.
    Verify {
        /// The commitment that this device noted before the play, if it did.
        promised: Option<Commitment>,
        /// The receipt of this device, as text, if there is one.
        receipt: Option<String>,
    },
}

/// The reader of a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listener {
    /// The language.
    pub language: Language,
    /// The players' names, in seat order.
    pub names: Vec<String>,
}

impl Listener {
    /// The listener in a seat, or in none.
    pub(crate) fn audience(&self, seat: Option<Seat>, players: u8) -> Audience {
        let name = |seat: Seat| match self.names.get(seat.index()) {
            Some(name) => name.clone(),
            None => seat.to_string(),
        };
        Audience::new(self.language, seat, &BySeat::from_fn(players, name))
    }
}

/// A decision, as seen by the seat that has to make it.
#[derive(Debug, Serialize, Deserialize)]
pub struct Position {
    /// Which game.
    pub game: GameSlug,
    /// Its house rules.
    pub options: Vec<(String, String)>,
    /// How many play.
    pub players: u8,
    /// The seat.
    pub seat: Seat,
    /// What the seat saw of the play so far; the first step is the deal.
    pub steps: Vec<SeenStep>,
    /// What it sees now.
    pub view: Box<RawValue>,
    /// The legal actions.
    pub actions: Vec<String>,
}

/// A table on this device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Local {
    /// Which game.
    pub game: GameSlug,
    /// Its house rules, as `key` and `value`.
    pub options: Vec<(String, String)>,
    /// The players by seat.
    pub seats: Vec<Sitting>,
}

/// The player in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitting {
    /// A person at this device.
    Person(Name),
    /// A bot.
    Bot(BotLevel),
}

/// A step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// The name of its words.
    pub step: String,
    /// Which step it is, from 1.
    pub number: usize,
    /// The number of steps.
    pub of: usize,
    /// What on the table is highlighted.
    pub look: Option<String>,
    /// What the pupil has to do; nothing if the pupil only reads.
    pub wanted: Option<String>,
}

/// A message of the local server to the page.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tell {
    /// A message of the table, for the seat that looks.
    Table(ServerMessage),
    /// Lines to store after the earlier ones. The page stores them without reading them: they
    /// contain everyone's secrets.
    Keep {
        /// The table that they belong to.
        table: String,
        /// Whether a new log begins with them.
        fresh: bool,
        /// The lines, each with its end.
        lines: String,
    },
    /// What a strong player would do.
    Hint(Counsel),
    /// The record that was opened.
    Record(Box<RecordHead>),
    /// A moment of it.
    Moment(Box<Moment>),
    /// It can't be opened, or not seen this way.
    NoRecord(RecordError),
    /// The progress of its review.
    Reviewing {
        /// How many decisions were thought about.
        done: usize,
        /// Of how many.
        of: usize,
    },
    /// The review of it.
    Review(Box<Reviewed>),
    /// The result of checking it.
    Verified(Result<Proof, RecordError>),
    /// The current explanation of a lesson.
    Lesson(Step),
    /// The pupil tries something else than what is asked.
    Nudge,
    /// There is no table: it could not be opened, or the stored lines are not valid.
    NoTable,
}

/// What a strong player would do, and why.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Counsel {
    /// The action, in the game's notation.
    pub action: String,
    /// The chance of winning after it, from 0 to 1, in games that are valued by chances.
    pub chance: Option<f32>,
    /// The reasons, most important first; all follow from what the seat sees.
    pub reasons: Vec<Phrase>,
}
