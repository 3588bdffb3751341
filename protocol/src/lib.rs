//! The messages between a table's server and its clients.
//!
//! The tables are on a real server, or in the browser itself in an offline game. A client has one
//! connection per table. There is one closed type for each direction, [`ClientMessage`] and
//! [`ServerMessage`], serialized as JSON. Every message of the server has a number ([`Numbered`]).
//! A client that finds a gap sends [`ClientMessage::Refresh`] and gets a fresh view. News always
//! contains whole views, so nothing is patched and nothing can drift.
//!
//! ```
//! use salon_protocol::{ClientMessage, PROTOCOL};
//!
//! let hello = serde_json::to_string(&ClientMessage::Hello { protocol: PROTOCOL }).unwrap();
//! assert_eq!(hello, r#"{"hello":{"protocol":2}}"#);
//! ```

#![forbid(unsafe_code)]

mod client;
mod daily;
mod error;
mod friends;
mod http;
mod person_page;
mod request;
mod server;
mod ways_back;

pub use client::{ClientMessage, MAX_CLIENT_BYTES, read};
pub use daily::{DailyCount, DailyEnding, DailyOthers, DailyRecord, DailyResult, DailyResults};
pub use error::ProtocolError;
pub use friends::{
    Friend, FriendCode, FriendLink, FriendOffer, Friends, Invitation, Invitations, InviteFriends,
    Invited,
};
pub use http::{
    AskTable, BotAccount, ComparedResult, ComparedSeat, DeletePerson, DeviceLink, DeviceLinkOffer,
    Done, Guest, HostCompany, Listing, NewBot, NewGuest, NewReport, OWN_SEAT, OpenTable, Opened,
    Others, OwnCompany, OwnRating, OwnResult, OwnResults, Partnership, Partnerships, Problem,
    Program, Programs, RatingPoint, RedeemLink, ResultLine, Session, Sessions, Shun, Shunned,
    Standing, Standings, Switch, TableCompany, TableLine, Tables, TeamPlay, Together,
};
pub use person_page::{PersonPage, ShowTo, ShownResult, Shows};
pub use request::{RequestId, RequestIdError};
pub use server::{Away, Bye, News, Numbered, ServerMessage, Welcome};
pub use ways_back::{
    NewPasskey, Passkey, PasskeyAnswer, PasskeyChallenge, PasskeyOffer, RecoveryCode, WaysBack,
};

/// The version of the protocol.
pub const PROTOCOL: u16 = 2;
