//! What travels between a page and the house.

use salon_rules::Seat;
use salon_table::machine::{Command, GameSlug, Refusal, TableView};
use salon_table::replay::{BotLevel, Name};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// What a page asks of the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
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
        /// Whose.
        seat: Option<Seat>,
    },
    /// Do something as the person whose eyes are looked through.
    Do {
        /// What.
        command: Command,
    },
    /// Play once more, with everyone in the same seat.
    Again,
    /// What would a strong player do in the place of the person whose eyes are looked through?
    Hint,
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

/// What the house tells the page.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "tell", rename_all = "kebab-case")]
pub enum Tell {
    /// What can be seen now.
    Seen(Box<Seen>),
    /// Lines to keep after those that were kept before. The page keeps them unread: they hold everyone's secrets.
    Keep {
        /// The table that they belong to.
        table: String,
        /// Does a new log begin with them?
        fresh: bool,
        /// The lines, each with its end.
        lines: String,
    },
    /// The house refuses, and nothing was changed.
    Refused {
        /// Why.
        refusal: Refusal,
    },
    /// What a strong player would do.
    Hint {
        /// The action, in the game's notation.
        action: String,
        /// Its chance to win, from 0 to 1, if the player thinks in chances.
        chance: Option<f32>,
    },
    /// There is no table: it could not be opened, or what was kept does not give one.
    NoTable,
}

/// What can be seen of the table now, through the eyes that look.
#[derive(Debug, Serialize, Deserialize)]
pub struct Seen {
    /// Whose eyes these are.
    pub eyes: Option<Seat>,
    /// The table, whole.
    pub table: TableView,
    /// What was seen to happen, step by step: everything, or what is new.
    pub steps: Vec<Vec<Box<RawValue>>>,
    /// Are these all steps of the play, in place of those told before?
    pub whole: bool,
}
