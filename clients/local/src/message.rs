//! What travels between a page and the server on its own device.
//!
//! At the table they speak the protocol. What a server would be asked over HTTP, and what only a
//! device that is passed round needs, is here.

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

/// What a page asks of the server.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Open a table; everyone sits down and the play starts.
    Open(Local),
    /// Go on with a table that was kept.
    Restore {
        /// All lines that were to be kept.
        log: String,
    },
    /// Look through the eyes of a seat that a person at this device has; nobody's, behind the
    /// curtain.
    Look {
        /// The seat to look from; none behind the curtain.
        seat: Option<Seat>,
    },
    /// Something for the table, from the person whose eyes are looked through.
    Table(ClientMessage),
    /// Play once more, with everyone in the same seat.
    Again,
    /// Begin a game's lesson: a first game with a fixed deal, in which the others keep to a script.
    Learn {
        /// Which game.
        game: GameSlug,
        /// What the pupil is called.
        name: Name,
    },
    /// The pupil has read what was explained.
    Next,
    /// What would a strong player do in the place of the person whose eyes are looked through?
    /// Nothing is told where the table allows no aids, or where the game waits for others.
    Hint(Listener),
    /// The same at a table of another server: all that is known is what the page was shown.
    Advise(Box<Position>, Listener),
    /// Open a record, in place of the one that was open.
    Record(Source),
    /// A moment of the open record.
    Moment {
        /// Which one; the deal is 0.
        step: usize,
        /// Through whose eyes.
        eyes: Eyes,
        /// Who is told.
        to: Listener,
    },
    /// Review how a seat played the open record; it takes a while.
    Review {
        /// Whose play.
        seat: Seat,
        /// Who is told.
        to: Listener,
    },
    /// Open a table with the deal of a finished play, to compare: someone sits in one of its seats,
    /// bots in the others. The record is opened too.
    SameDeal {
        /// The finished play.
        source: Source,
        /// Where the person sits; where the only person of that play sat, if nothing is said.
        seat: Option<Seat>,
        /// How the person is called.
        name: Name,
        /// How well bots play where people sat.
        level: BotLevel,
    },
    /// Deal and play the open record again and check all of it.
    Verify {
        /// What this device was promised before the play, if it has noted that.
        promised: Option<Commitment>,
        /// What this device noted of the play, as text, if it did.
        receipt: Option<String>,
    },
}

/// Who is told something in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listener {
    /// In which language.
    pub language: Language,
    /// How everyone is called, in seat order.
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

/// A decision, as the seat that has to make it sees it.
#[derive(Debug, Serialize, Deserialize)]
pub struct Position {
    /// Which game.
    pub game: GameSlug,
    /// Its house rules.
    pub options: Vec<(String, String)>,
    /// How many play.
    pub players: u8,
    /// Whose decision it is.
    pub seat: Seat,
    /// What the seat saw of the play so far; the first step is the deal.
    pub steps: Vec<SeenStep>,
    /// What it sees now.
    pub view: Box<RawValue>,
    /// What it may do.
    pub actions: Vec<String>,
}

/// A table on this device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Local {
    /// Which game.
    pub game: GameSlug,
    /// Its house rules, as `key` and `value`.
    pub options: Vec<(String, String)>,
    /// Who sits where.
    pub seats: Vec<Sitting>,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitting {
    /// Someone at this device.
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
    /// How many there are.
    pub of: usize,
    /// What on the table is pointed out.
    pub look: Option<String>,
    /// What the pupil has to do; where there is nothing, it reads on.
    pub wanted: Option<String>,
}

/// What the server tells the page.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tell {
    /// Something of the table, for the eyes that look.
    Table(ServerMessage),
    /// Lines to keep after those that were kept before. The page keeps them unread: they hold
    /// everyone's secrets.
    Keep {
        /// The table that they belong to.
        table: String,
        /// Does a new log begin with them?
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
    /// It can't be opened, or can't be seen like this.
    NoRecord(RecordError),
    /// How far the review of it is.
    Reviewing {
        /// How many decisions were thought about.
        done: usize,
        /// Of how many.
        of: usize,
    },
    /// The review of it.
    Review(Box<Reviewed>),
    /// What came of checking it.
    Verified(Result<Proof, RecordError>),
    /// What a lesson explains now.
    Lesson(Step),
    /// The pupil wants to do something else than what is asked.
    Nudge,
    /// There is no table: it could not be opened, or what was kept does not give one.
    NoTable,
}

/// What a strong player would do, and why.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Counsel {
    /// The action, in the game's notation.
    pub action: String,
    /// The chance of winning after it, from 0 to 1, where the game is thought of in chances.
    pub chance: Option<f32>,
    /// Why, the most telling reason first; all follow from what the seat sees.
    pub reasons: Vec<Phrase>,
}
