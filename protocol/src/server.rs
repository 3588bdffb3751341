//! Messages from a server.

use salon_rules::{Seat, Seats};
use salon_table::machine::{Happening, Millis, Refusal, SeenStep, TableView, TalkLine, Version};
use serde::{Deserialize, Serialize};

use crate::error::ProtocolError;
use crate::request::RequestId;

/// A message of the server with its number: 1, 2, 3 and so on for each connection. A missing number
/// means that the client missed something.
#[derive(Debug, Serialize, Deserialize)]
pub struct Numbered {
    /// The number.
    pub n: u64,
    /// The message.
    pub say: ServerMessage,
}

/// A message from a server to a client.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The current state of the table: the answer to `hello` and `refresh`.
    Welcome(Box<Welcome>),
    /// Something happened.
    News(Box<News>),
    /// A person connected or disconnected.
    Here {
        /// The seats of connected persons.
        here: Seats,
        /// The persons who are not connected, and since when.
        #[serde(default)]
        away: Vec<Away>,
    },
    /// A request is carried out and durable.
    Done {
        /// The id of the request.
        id: RequestId,
        /// The table's version after it.
        version: Version,
    },
    /// The table refuses a request; nothing was changed.
    Refused {
        /// The id of the request.
        id: RequestId,
        /// Why it is refused.
        why: Refusal,
    },
    /// The server can't execute a request; nothing was changed.
    Failed {
        /// The id of the request, if it could be read.
        id: Option<RequestId>,
        /// The error, for the client to show or to act on.
        why: ProtocolError,
    },
    /// Everything that the guest saw of the play.
    History {
        /// The play, step by step.
        steps: Vec<SeenStep>,
        /// The last lines of talk.
        talk: Vec<TalkLine>,
    },
    /// The answer to `ping`.
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

/// The current state of the table.
#[derive(Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// The version of the protocol.
    pub protocol: u16,
    /// The server's clock, for the clocks of the table.
    pub now: Millis,
    /// The seats of connected persons.
    pub here: Seats,
    /// The persons who are not connected, and since when.
    #[serde(default)]
    pub away: Vec<Away>,
    /// Everything that the guest may know.
    pub view: TableView,
}

/// What happened, and the new state.
#[derive(Debug, Serialize, Deserialize)]
pub struct News {
    /// The server's clock.
    pub now: Millis,
    /// What happened at the table.
    pub happened: Vec<Happening>,
    /// What the guest saw of the play.
    pub seen: Vec<SeenStep>,
    /// The seats of connected persons.
    pub here: Seats,
    /// The persons who are not connected, and since when.
    #[serde(default)]
    pub away: Vec<Away>,
    /// Everything that the guest may know now.
    pub view: TableView,
    /// The end of a round or part: what the guest saw of the last step until then. `view` is the
    /// table at that moment, and nothing is in `happened` and `seen` yet. The next message has the
    /// whole step and the next deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round_end: Option<SeenStep>,
}

/// Why a connection ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// The server restarts: reconnect at once.
    Restart,
    /// The client sends too much, or too many unreadable messages.
    Unruly,
    /// The client reads too slowly, or not at all.
    TooSlow,
    /// The guest may no longer see the table.
    NotYours,
    /// The guest has too many connections.
    TooMany,
    /// The people who run the server have banned the guest.
    Banned,
}
