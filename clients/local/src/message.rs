//! Messages between a page and the server on its own device.
//!
//! At the table they use the protocol. Requests that would go to a server over HTTP, and those that
//! only a shared device needs, are here.

use salon_protocol::{ClientMessage, ServerMessage};
use salon_rules::{BySeat, Seat};
use salon_table::daily::Day;
use salon_table::fair::Commitment;
use salon_table::machine::{GameSlug, SeenStep};
use salon_table::replay::{BotLevel, Name};
use salon_words::{Audience, Language, Phrase};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::puzzle::{PuzzleEntry, ShownPuzzle};
use crate::record::{Eyes, Proof, RecordError, RecordHead, RecordMoment, Source};
use crate::review::Reviewed;

/// A request of a page to the local server.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Open a table: everyone takes a seat and the play starts.
    Open(Local),
    /// Continue a stored table.
    Restore {
        /// All stored lines.
        log: String,
    },
    /// Switch to the view of a person at this device, or to nobody's behind the curtain.
    Look {
        /// The person's seat. `None` behind the curtain.
        seat: Option<Seat>,
    },
    /// A message for the table, from the person whose view is shown.
    Table(ClientMessage),
    /// The person has no more stories to tell in this part: the bots may go on.
    EndStories,
    /// The page has shown the end of a round: the bots may go on.
    GoOn,
    /// Play again, with everyone in the same seat.
    Again,
    /// Start a game's lesson: a first game with a fixed deal, in which the others follow a script.
    Learn {
        /// The game.
        game: GameSlug,
        /// The pupil's name.
        name: Name,
    },
    /// The pupil has read the explanation.
    Next,
    /// Ask what a strong player would do in place of the person whose view is shown. There is no
    /// answer if the table allows no aids or if the game waits for others.
    Hint(Reader),
    /// Ask the same about a table on another server, based only on what the page was shown.
    Advise(Box<Position>, Reader),
    /// Open a record and close the previous one.
    Record(Source),
    /// Show a moment of the open record.
    Moment {
        /// The number of the moment; the deal is 0.
        step: usize,
        /// The point of view.
        eyes: Eyes,
        /// The language and names of the texts.
        to: Reader,
    },
    /// Review a seat's decisions in the open record. This takes a while.
    Review {
        /// The seat to review.
        seat: Seat,
        /// The language and names of the texts.
        to: Reader,
    },
    /// Open a table with the deal of a finished play, to compare the results. The person gets one
    /// of its seats, bots get the others. The record is opened too.
    SameDeal {
        /// The finished play.
        source: Source,
        /// The person's seat. The default is the seat of the only person in that play.
        seat: Option<Seat>,
        /// The person's name.
        name: Name,
        /// The level of the bots in other people's seats.
        level: BotLevel,
    },
    /// Open a deal of the day: as the play that counts, or as practice.
    Daily {
        /// The day.
        day: Day,
        /// The game.
        game: GameSlug,
        /// The person's name.
        name: Name,
        /// Whether it is practice.
        practice: bool,
    },
    /// Open the puzzles of a game.
    Puzzles {
        /// The text of their file.
        text: String,
    },
    /// Show one of the open puzzles.
    Puzzle {
        /// Its number in the file, from 0.
        number: usize,
        /// The language and names of the texts.
        to: Reader,
    },
    /// Check the open record completely by dealing and playing it again.
    Verify {
        /// The commitment that this device noted before the play, if it did.
        promised: Option<Commitment>,
        /// The receipt of this device, as text, if there is one.
        receipt: Option<String>,
    },
}

/// The language of texts, and the names in them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reader {
    /// The language.
    pub language: Language,
    /// The players' names, in seat order.
    pub names: Vec<String>,
}

impl Reader {
    /// Returns the audience in a seat, or without one.
    pub(crate) fn audience(&self, seat: Option<Seat>, players: u8) -> Audience {
        let name = |seat: Seat| match self.names.get(seat.index()) {
            Some(name) => name.clone(),
            None => seat.to_string(),
        };
        Audience::new(self.language, seat, &BySeat::from_fn(players, name))
    }
}

/// A decision as the deciding seat sees it.
#[derive(Debug, Serialize, Deserialize)]
pub struct Position {
    /// The game.
    pub game: GameSlug,
    /// Its house rules.
    pub options: Vec<(String, String)>,
    /// The number of players.
    pub players: u8,
    /// The seat.
    pub seat: Seat,
    /// What the seat has seen of the play so far. The first step is the deal.
    pub steps: Vec<SeenStep>,
    /// The seat's current view.
    pub view: Box<RawValue>,
    /// The legal actions.
    pub actions: Vec<String>,
}

/// A table on this device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Local {
    /// The game.
    pub game: GameSlug,
    /// Its house rules, as `key` and `value`.
    pub options: Vec<(String, String)>,
    /// The players in seat order.
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
pub struct LessonProgress {
    /// The id of its text.
    pub step: String,
    /// The number of the step, from 1.
    pub number: usize,
    /// The number of steps.
    pub of: usize,
    /// The element on the table to highlight.
    pub look: Option<String>,
    /// The action that the pupil has to take. `None` if the pupil only reads.
    pub wanted: Option<String>,
}

/// A message of the local server to the page.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tell {
    /// A message of the table, for the seat whose view is shown.
    Table(ServerMessage),
    /// Lines to append to the stored ones. The page stores them without reading them: they contain
    /// everyone's secrets.
    Keep {
        /// The table they belong to.
        table: String,
        /// Whether they start a new log.
        fresh: bool,
        /// The lines, each with its line end.
        lines: String,
    },
    /// What a strong player would do.
    Hint(Counsel),
    /// The record that was opened.
    Record(Box<RecordHead>),
    /// A moment of it.
    Moment(Box<RecordMoment>),
    /// The record can't be opened, or the requested moment can't be shown.
    NoRecord(RecordError),
    /// The progress of its review.
    Reviewing {
        /// The number of finished decisions.
        done: usize,
        /// The number of all decisions.
        of: usize,
    },
    /// The finished review.
    Review(Box<Reviewed>),
    /// The result of the check.
    Verified(Result<Proof, RecordError>),
    /// The puzzles that were opened, in the order of their numbers.
    Puzzles(Vec<PuzzleEntry>),
    /// One of them.
    Puzzle(Box<ShownPuzzle>),
    /// The puzzles can't be read.
    NoPuzzle,
    /// The current explanation of a lesson.
    Lesson(LessonProgress),
    /// The pupil has tried something other than what the lesson asks for.
    Nudge,
    /// There is no table: it could not be opened, or the stored lines are not valid.
    NoTable,
}

/// What a strong player would do, and why.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Counsel {
    /// The action, in the game's notation.
    pub action: String,
    /// The probability of winning after it, from 0 to 1, in games that are valued by probabilities.
    pub chance: Option<f32>,
    /// The reasons, most important first. All of them follow from what the seat sees.
    pub reasons: Vec<Phrase>,
}
