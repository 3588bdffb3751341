//! What a server says.

use salon_rules::{Seat, Seats};
use salon_table::machine::{Happening, Millis, Refusal, SeenStep, TableView, TalkLine, Version};
use serde::{Deserialize, Serialize};

use crate::error::ProtocolError;
use crate::request::RequestId;

/// A message of the server with its number: 1, 2, 3 and so on for each connection. A number that
/// is left out means that something was missed.
#[derive(Debug, Serialize, Deserialize)]
pub struct Numbered {
    /// The number.
    pub n: u64,
    /// The message.
    pub say: ServerMessage,
}

/// What a server says to a guest.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The table as it is: the answer to a hello and to a refresh.
    Welcome(Box<Welcome>),
    /// Something happened.
    News(Box<News>),
    /// Somebody came or went.
    Here {
        /// The seats whose persons are connected.
        here: Seats,
        /// The persons who are not, and since when.
        #[serde(default)]
        away: Vec<Away>,
    },
    /// What was asked is done and durable.
    Done {
        /// What the guest called it.
        id: RequestId,
        /// The version that it brought the table to.
        version: Version,
    },
    /// The table refuses; nothing was changed.
    Refused {
        /// What the guest called it.
        id: RequestId,
        /// The rule of the table that was broken.
        why: Refusal,
    },
    /// The server can't do it; nothing was changed.
    Failed {
        /// What the guest called it, if that could be read.
        id: Option<RequestId>,
        /// The error, for the client to show or to act on.
        why: ProtocolError,
    },
    /// Everything that the guest's viewer saw.
    History {
        /// The play, step by step.
        steps: Vec<SeenStep>,
        /// The last lines of talk.
        talk: Vec<TalkLine>,
    },
    /// The server is there.
    Pong,
    /// The connection ends.
    Bye(Bye),
}

/// A person at the table who is not connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Away {
    /// Its seat.
    pub seat: Seat,
    /// When it was last known to be connected, by the server's clock.
    pub since: Millis,
}

/// The table as it is.
#[derive(Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// The version of the protocol that is spoken.
    pub protocol: u16,
    /// The server's clock, for the clocks of the table.
    pub now: Millis,
    /// The seats whose persons are connected.
    pub here: Seats,
    /// The persons who are not, and since when.
    #[serde(default)]
    pub away: Vec<Away>,
    /// Everything that the guest may know.
    pub view: TableView,
}

/// What happened, and how things are now.
#[derive(Debug, Serialize, Deserialize)]
pub struct News {
    /// The server's clock.
    pub now: Millis,
    /// What happened at the table.
    pub happened: Vec<Happening>,
    /// What the guest saw of the play.
    pub seen: Vec<SeenStep>,
    /// The seats whose persons are connected.
    pub here: Seats,
    /// The persons who are not, and since when.
    #[serde(default)]
    pub away: Vec<Away>,
    /// Everything that the guest may know now.
    pub view: TableView,
}

/// Why a connection ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// The server restarts: come back at once.
    Restart,
    /// The guest sends too much, or nothing that can be read.
    Unruly,
    /// The guest reads too slowly, or not at all.
    TooSlow,
    /// The table is not for this guest to see any more.
    NotYours,
    /// The same guest has too many connections.
    TooMany,
}
