//! What travels between a table's server and its guests.
//!
//! The server keeps tables: a server, or the browser itself when one plays offline. A guest speaks
//! to it over one connection per table. There is one closed type for each direction,
//! [`ClientMessage`] and [`ServerMessage`], written as JSON. Every message of the server has a
//! number ([`Numbered`]); whoever finds a gap asks for a [`ClientMessage::Refresh`] and is told
//! everything anew, for news carry whole views: there is nothing to patch, and nothing can drift.
//!
//! ```
//! use salon_protocol::{ClientMessage, PROTOCOL};
//!
//! let hello = serde_json::to_string(&ClientMessage::Hello { protocol: PROTOCOL }).unwrap();
//! assert_eq!(hello, r#"{"hello":{"protocol":2}}"#);
//! ```

#![forbid(unsafe_code)]

mod client;
mod error;
mod http;
mod request;
mod server;

pub use client::{ClientMessage, MAX_CLIENT_BYTES, read};
pub use error::ProtocolError;
pub use http::{
    AskTable, BotAccount, ComparedResult, ComparedSeat, DeviceLink, DeviceLinkOffer, Done, Guest,
    HostCompany, Listing, NewBot, NewGuest, NewReport, OWN_SEAT, OpenTable, Opened, Others,
    OwnCompany, Problem, Program, Programs, RedeemLink, ResultLine, Session, Sessions, Shun,
    Shunned, Standing, Switch, TableCompany, TableLine, Tables,
};
pub use request::{RequestId, RequestIdError};
pub use server::{Away, Bye, News, Numbered, ServerMessage, Welcome};

/// The version of the protocol that is spoken here.
pub const PROTOCOL: u16 = 2;
