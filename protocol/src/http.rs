//! What is asked and answered outside of a table: the lobby, who one is, results.

use salon_rules::{Seat, Seats};
use salon_table::fair::TableId;
use salon_table::machine::{
    Clock, Command, GameSlug, Opening, PersonId, Presence, Refusal, Remark, Stage, Version,
};
use salon_table::replay::{BotLevel, Name};
use serde::{Deserialize, Serialize};

use crate::error::ProtocolError;
use crate::request::RequestId;

/// The header of a record that says which seat was the asking guest's, if any was.
pub const OWN_SEAT: &str = "salon-seat";

/// Who would like to come in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// How it wants to be called.
    pub name: Name,
}

/// A guest, as it may know itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Guest {
    /// Who it is; no secret.
    pub person: PersonId,
    /// How it is called.
    pub name: Name,
    /// Is it a program?
    pub bot: bool,
}

/// A way to another device: a code that can be used once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeviceLink {
    /// The code. It belongs into the fragment of an address, which no server is sent.
    pub code: String,
    /// For how many seconds it is good.
    pub seconds: u32,
}

/// The other device, which has such a code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RedeemLink {
    /// The code.
    pub code: String,
}

/// Whom a code from another device would make of this device. Looking does not use the code up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeviceLinkOffer {
    /// The person's id.
    pub person: PersonId,
    /// The person's name.
    pub name: Name,
}

/// Guests that this device was before and can be again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Others {
    /// The guests, the latest first.
    pub others: Vec<Guest>,
}

/// Becomes one of those guests again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switch {
    /// The guest's id.
    pub person: PersonId,
}

/// One of a person's sessions: a device that is signed in, or a program's token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Session {
    /// Its id, which proves nothing and stays the same while secrets change.
    pub session: String,
    /// The browser and the system, as far as the browser said so when the session began.
    pub label: Option<String>,
    /// When it began, in milliseconds since 1970.
    pub since: i64,
    /// When it was last used, to the day.
    pub last_used: i64,
    /// When it ends by itself, if it does.
    pub expires: Option<i64>,
    /// Is it the one that asks?
    pub current: bool,
}

/// A person's sessions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sessions {
    /// The sessions, the oldest first.
    pub sessions: Vec<Session>,
}

/// A program that a person has made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Program {
    /// The program's id as a player.
    pub person: PersonId,
    /// Its name.
    pub name: Name,
    /// When it was made, in milliseconds since 1970.
    pub since: i64,
    /// When its token was last used, to the day.
    pub last_used: i64,
    /// When its token expires, if it does.
    pub expires: Option<i64>,
}

/// The programs that a person has made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Programs {
    /// The programs, the oldest first.
    pub programs: Vec<Program>,
}

/// A program that would like to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    /// How it is called.
    pub name: Name,
}

/// A program that may play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotAccount {
    /// Who it is.
    pub person: PersonId,
    /// What it has to send with each request, as `Authorization: Bearer TOKEN`. It is shown once.
    pub token: String,
    /// When the token expires, in milliseconds since 1970, unless it is renewed.
    pub expires: i64,
}

/// Opens a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// What for.
    pub opening: Opening,
    /// The finished play whose deal is dealt again, to compare.
    #[serde(default)]
    pub same_deal_as: Option<TableId>,
}

/// A table was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// Its id, which is the invitation too.
    pub table: TableId,
}

/// Asks something of a table, without a connection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AskTable {
    /// How the guest calls this request.
    pub id: RequestId,
    /// What it asks.
    pub command: Command,
}

/// It is done and durable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Done {
    /// The version that it brought the table to.
    pub version: Version,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableLine {
    /// Its id.
    pub table: TableId,
    /// Which game.
    pub game: GameSlug,
    /// Its house rules.
    pub options: Vec<(String, String)>,
    /// Who sits there.
    pub seats: Vec<Presence>,
    /// How long a move may take.
    pub clock: Clock,
    /// How far it is.
    pub stage: Stage,
    /// Is it the guest's turn there?
    pub your_turn: bool,
}

/// Some tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tables {
    /// The tables.
    pub tables: Vec<TableLine>,
}

/// A finished play in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResultLine {
    /// The play; its record can be asked for.
    pub play: TableId,
    /// Which game.
    pub game: GameSlug,
    /// Who sat there.
    pub seats: Vec<Presence>,
    /// Who won, by seat.
    pub winners: Vec<u8>,
    /// What each seat scored.
    pub scores: Vec<i32>,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
}

/// How a play ended, in a comparison of the same deal that anyone can ask for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ComparedResult {
    /// The play, if the asking guest sat there or asked by its id.
    pub play: Option<TableId>,
    /// Which game.
    pub game: GameSlug,
    /// Who sat there.
    pub seats: Vec<ComparedSeat>,
    /// Who won, by seat.
    pub winners: Vec<u8>,
    /// What each seat scored.
    pub scores: Vec<i32>,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
}

/// Who sat in a seat, without the names of those who did not agree to be named.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ComparedSeat {
    /// A person.
    Person(Option<Name>),
    /// A program that plays through the API.
    Program(Option<Name>),
    /// A bot.
    Bot(BotLevel),
}

/// May a guest's name stand in lists that everyone can read?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listing {
    /// It may or may not; nothing: only from public tables, as is usual.
    pub show: Option<bool>,
}

/// What a guest has decided about others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnCompany {
    /// May its name stand in public lists?
    pub show: Option<bool>,
    /// Whose talk it does not want to read.
    pub muted: Vec<Shunned>,
    /// With whom it does not sit at one table.
    pub blocked: Vec<Shunned>,
}

/// Somebody whom a guest has muted or blocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shunned {
    /// What this decision is called, to take it back. It tells nothing about the person.
    pub id: String,
    /// How the person was called then.
    pub name: Name,
}

/// Which seats of a table are of persons whom the asking guest has muted or blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TableCompany {
    /// The seats of those it has muted.
    pub muted: Seats,
    /// The seats of those it has blocked.
    pub blocked: Seats,
    /// Whoever opened the table, if that is somebody else who has no seat.
    #[serde(default)]
    pub host: Option<HostCompany>,
}

/// What a guest has decided about a host who has no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HostCompany {
    /// Does it not want to read what the host says?
    pub muted: bool,
    /// Does it not want to sit at one table with the host?
    pub blocked: bool,
}

/// Mutes or blocks somebody at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shun {
    /// Whose seat; nothing: whoever opened the table.
    pub seat: Option<Seat>,
}

/// Reports somebody at a table to whoever runs the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// Whose seat; nothing: whoever opened the table.
    pub seat: Option<Seat>,
    /// What happened, in a line.
    pub text: Remark,
}

/// A place in the standings of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// The name of the player.
    pub name: Name,
    /// How strong, on the scale of Glicko.
    pub rating: f64,
    /// How sure that is: the true strength is within twice this, 19 times of 20.
    pub deviation: f64,
    /// After how many plays.
    pub plays: u32,
}

/// Why a request was not carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// The server's reason, if it was the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<ProtocolError>,
    /// The table's reason, if it was the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// The same in words, for whoever reads it in a terminal.
    pub message: String,
}
