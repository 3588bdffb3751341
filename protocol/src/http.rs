//! Requests and responses outside a table: identity, the lobby, results.

use salon_rules::{Seat, Seats};
use salon_table::fair::TableId;
use salon_table::machine::{
    Clock, Command, GameSlug, Opening, PersonId, Presence, Refusal, Remark, Stage, Version,
};
use salon_table::replay::{BotLevel, Name};
use serde::{Deserialize, Serialize};

use crate::error::ProtocolError;
use crate::request::RequestId;

/// The header of a record with the seat of the asking guest, if it had one.
pub const OWN_SEAT: &str = "salon-seat";

/// A new guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name.
    pub name: Name,
}

/// A guest's own account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Guest {
    /// The id; not secret.
    pub person: PersonId,
    /// The name.
    pub name: Name,
    /// Whether it is a program.
    pub bot: bool,
}

/// A link for another device: a code that can be redeemed once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeviceLink {
    /// The code. It belongs in the fragment of an address, which browsers don't send to servers.
    pub code: String,
    /// The number of seconds for which it is valid.
    pub seconds: u32,
}

/// Redeems such a code on the other device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RedeemLink {
    /// The code.
    pub code: String,
}

/// Deletes the guest for good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeletePerson {
    /// The guest's name, so that it can't happen by mistake.
    pub name: Name,
}

/// The person that this device would become with a code. Looking does not use up the code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeviceLinkOffer {
    /// The person's id.
    pub person: PersonId,
    /// The person's name.
    pub name: Name,
}

/// Guests that this device was before and can switch back to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Others {
    /// The guests, latest first.
    pub others: Vec<Guest>,
}

/// Switches back to one of those guests.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switch {
    /// The guest's id.
    pub person: PersonId,
}

/// One of a person's sessions: a device that is signed in, or a program's token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Session {
    /// Its id, which proves nothing and stays the same when secrets change.
    pub session: String,
    /// The browser and the system, if the browser named them when the session began.
    pub label: Option<String>,
    /// When it began, in milliseconds since 1970.
    pub since: i64,
    /// When it was last used, to the day.
    pub last_used: i64,
    /// When it expires, if it does.
    pub expires: Option<i64>,
    /// Whether it is the session of this request.
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

/// A new program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewBot {
    /// Its name.
    pub name: Name,
}

/// A program's account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotAccount {
    /// The id.
    pub person: PersonId,
    /// The token to send with each request, as `Authorization: Bearer TOKEN`. It is shown once.
    pub token: String,
    /// When the token expires, in milliseconds since 1970, unless it is renewed.
    pub expires: i64,
}

/// Opens a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// The set-up of the table.
    pub opening: Opening,
    /// The finished play whose deal is dealt again, for comparison.
    #[serde(default)]
    pub same_deal_as: Option<TableId>,
}

/// A table was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// Its id, which is also the invitation.
    pub table: TableId,
}

/// Sends a command to a table, without a connection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AskTable {
    /// The client's id for this request.
    pub id: RequestId,
    /// The command.
    pub command: Command,
}

/// The command is carried out and durable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Done {
    /// The table's version after it.
    pub version: Version,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableLine {
    /// Its id.
    pub table: TableId,
    /// The game.
    pub game: GameSlug,
    /// Its house rules.
    pub options: Vec<(String, String)>,
    /// The players.
    pub seats: Vec<Presence>,
    /// The clock.
    pub clock: Clock,
    /// Whether only friends of the host may sit down.
    #[serde(default)]
    pub friends_only: bool,
    /// The stage.
    pub stage: Stage,
    /// Whether it is the guest's turn there.
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
    /// The play's id, for its record.
    pub play: TableId,
    /// The game.
    pub game: GameSlug,
    /// The players.
    pub seats: Vec<Presence>,
    /// The winners by seat.
    pub winners: Vec<u8>,
    /// The scores by seat.
    pub scores: Vec<i32>,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
}

/// A finished play in a guest's own list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnResult {
    /// The play's id, for its record.
    pub play: TableId,
    /// The game.
    pub game: GameSlug,
    /// The players.
    pub seats: Vec<Presence>,
    /// Which of them the guest was.
    pub seat: Seat,
    /// The winners by seat.
    pub winners: Vec<u8>,
    /// The scores by seat.
    pub scores: Vec<i32>,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
}

/// A guest's own rating in a game, and how it came about.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OwnRating {
    /// The game.
    pub game: GameSlug,
    /// The rating, on the scale of Glicko.
    pub rating: f64,
    /// The deviation: the true strength is within twice this, 19 times out of 20.
    pub deviation: f64,
    /// The number of rated plays.
    pub plays: u32,
    /// The rating after each of the last rated plays, oldest first.
    pub curve: Vec<RatingPoint>,
}

/// A guest's rating after a play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingPoint {
    /// When the play ended, in milliseconds since 1970.
    pub at: i64,
    /// The rating, rounded.
    pub rating: i32,
}

/// What a guest has played so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OwnResults {
    /// The last results in all games, newest first.
    pub results: Vec<OwnResult>,
    /// The ratings in the games that the guest has a rating in.
    pub ratings: Vec<OwnRating>,
}

/// What a guest has played together with one other person, in games for a team of two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Partnership {
    /// The other person's name at their last play.
    pub partner: Name,
    /// Their plays, in order. Plays by the same house rules are listed a few times at most.
    pub played: Vec<TeamPlay>,
}

/// A play of two persons as a team.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TeamPlay {
    /// The house rules, as `key` and `value`.
    pub options: Vec<(String, String)>,
    /// Whether they have won.
    pub won: bool,
}

/// The answer with all partnerships of a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Partnerships {
    /// The partnerships, the last one first.
    pub partnerships: Vec<Partnership>,
}

/// What the guest has played together with the other person at a table for two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Together {
    /// Their plays of this game, in order. Plays by the same house rules are listed a few times at
    /// most. Empty if the guest does not sit there with another person.
    pub played: Vec<TeamPlay>,
}

/// The result of a play, in a comparison of the same deal that anyone can ask for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ComparedResult {
    /// The play, if the asking guest sat there or asked by its id.
    pub play: Option<TableId>,
    /// The game.
    pub game: GameSlug,
    /// The players.
    pub seats: Vec<ComparedSeat>,
    /// The winners by seat.
    pub winners: Vec<u8>,
    /// The scores by seat.
    pub scores: Vec<i32>,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
}

/// The player in a seat, without the names of people who did not agree to be listed.
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

/// Whether a guest's name may appear in public lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listing {
    /// Yes or no; without a value, the name appears only for public tables.
    pub show: Option<bool>,
}

/// A guest's decisions about others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnCompany {
    /// Whether its name may appear in public lists.
    pub show: Option<bool>,
    /// The people it has muted.
    pub muted: Vec<Shunned>,
    /// The people it has blocked.
    pub blocked: Vec<Shunned>,
}

/// A person whom a guest has muted or blocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shunned {
    /// The id of this decision, to take it back. It reveals nothing about the person.
    pub id: String,
    /// The person's name at that time.
    pub name: Name,
}

/// The seats of a table whose persons the asking guest has muted or blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TableCompany {
    /// The seats of muted persons.
    pub muted: Seats,
    /// The seats of blocked persons.
    pub blocked: Seats,
    /// The seats of friends.
    #[serde(default)]
    pub friends: Seats,
    /// The seats of persons whom the guest has asked to be friends.
    #[serde(default)]
    pub asked: Seats,
    /// The host, if that is another person without a seat.
    #[serde(default)]
    pub host: Option<HostCompany>,
}

/// A guest's decisions about a host without a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HostCompany {
    /// Whether the host is muted.
    pub muted: bool,
    /// Whether the host is blocked.
    pub blocked: bool,
}

/// Mutes or blocks a person at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shun {
    /// The person's seat; nothing for the host.
    pub seat: Option<Seat>,
}

/// Reports a person at a table to the operator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The person's seat; nothing for the host.
    pub seat: Option<Seat>,
    /// What happened, in one line.
    pub text: Remark,
}

/// An entry of a game's standings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// The name of the player.
    pub name: Name,
    /// The rating, on the scale of Glicko.
    pub rating: f64,
    /// The deviation: the true strength is within twice this, 19 times out of 20.
    pub deviation: f64,
    /// The number of rated plays.
    pub plays: u32,
}

/// The answer with a game's standings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Standings {
    /// The strongest first.
    pub standings: Vec<Standing>,
}

/// Why a request was not carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// The server's error, if it was the server's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<ProtocolError>,
    /// The table's refusal, if it was the table's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// The same in words, for people who read it in a terminal.
    pub message: String,
}
