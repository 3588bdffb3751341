//! What travels between a page and the house on its own device.
//!
//! At the table they speak the protocol. What a server would be asked over HTTP, and what only a
//! device that is passed round needs, is here.

use salon_protocol::{ClientMessage, ServerMessage};
use salon_rules::Seat;
use salon_table::machine::GameSlug;
use salon_table::replay::{BotLevel, Name};
use serde::{Deserialize, Serialize};

/// What a page asks of the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
        /// Whose.
        seat: Option<Seat>,
    },
    /// Something for the table, from the person whose eyes are looked through.
    Table(ClientMessage),
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
    Hint {
        /// The action, in the game's notation.
        action: String,
    },
    /// There is no table: it could not be opened, or what was kept does not give one.
    NoTable,
}
