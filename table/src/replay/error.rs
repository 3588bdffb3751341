//! Errors of replays.

use salon_catalog::{SetUpError, UnknownGameError};
use salon_rules::{IllegalAction, NotationError, Seat};

use crate::fair::{
    Commitment, HexError, Procedure, ShareHash, TableIdError, UnknownProcedureError,
};
use crate::machine::RemarkError;
use crate::replay::MAX_BYTES;
use crate::replay::record::Replay;
use crate::replay::sitter::SitterError;

/// The error for a text that is not a replay.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct ReplayError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: ReplayErrorKind,
}

/// Why a line is not a line of a replay.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayErrorKind {
    /// The text is longer than any replay.
    #[error("a replay has at most {MAX_BYTES} bytes")]
    TooLong,
    /// The text is something else.
    #[error(
        "this is no replay: the first line of one is `salon-replay {}`",
        Procedure::CURRENT
    )]
    NoReplay,
    /// A version that this program does not know.
    #[error(
        "this replay has version `{0}`; this program reads versions 1 to {newest}",
        newest = Replay::NEWEST_FORMAT
    )]
    OtherVersion(String),
    /// A newer version of the format than the record needs.
    #[error("nothing in this replay needs a newer version than {0}")]
    NeedlessVersion(u8),
    /// A version of the fair deal that this program does not know.
    #[error(transparent)]
    Procedure(#[from] UnknownProcedureError),
    /// Not a story.
    #[error(transparent)]
    Story(#[from] RemarkError),
    /// Another line is expected here.
    #[error("`{expected} …` should stand here, not `{found}`")]
    Expected {
        /// The first word of the expected line.
        expected: &'static str,
        /// The first word of the line that was found.
        found: String,
    },
    /// The file stops before its end.
    #[error("the file stops here: `{expected} …` should follow")]
    CutOff {
        /// The first word of the expected line.
        expected: &'static str,
    },
    /// The file continues after its end.
    #[error("nothing may follow the seal")]
    GoesOn,
    /// More or fewer seats than any game has.
    #[error("a table has 1 to 6 players, not `{0}`")]
    Players(String),
    /// Lines for seats out of order.
    #[error("this line is for seat {expected}, not for `{found}`")]
    SeatOrder {
        /// The expected seat.
        expected: Seat,
        /// What was found.
        found: String,
    },
    /// Not one score for each seat.
    #[error("{expected} scores are needed, one for each seat, not {found}")]
    Scores {
        /// The number of players.
        expected: usize,
        /// The number of scores.
        found: usize,
    },
    /// A word that is not valid there.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// Not hexadecimal bytes, or the wrong number of them.
    #[error(transparent)]
    Hex(#[from] HexError),
    /// Not a table's id.
    #[error(transparent)]
    Table(#[from] TableIdError),
    /// Not a valid player.
    #[error(transparent)]
    Sitter(#[from] SitterError),
}

/// The first problem that verifying a replay found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct VerifyError {
    /// The line, from 1.
    pub line: usize,
    /// The problem.
    pub kind: VerifyErrorKind,
}

/// Why a line does not verify.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VerifyErrorKind {
    /// The game does not exist.
    #[error(transparent)]
    Game(#[from] UnknownGameError),
    /// The game can't be played this way.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// A version of the rules that this program does not know.
    #[error(
        "this was played by version {rules} of the rules of {game}; this program knows versions 1 to {newest}"
    )]
    RulesVersion {
        /// The game.
        game: String,
        /// The version of the record.
        rules: u16,
        /// The newest version that this program knows.
        newest: u16,
    },
    /// A story at a moment when none can be told, or about nothing.
    #[error("seat {seat} can't tell a story about piece {about} here")]
    Story {
        /// The seat that told it.
        seat: Seat,
        /// What it is about.
        about: u8,
    },
    /// The options are not those that a record of this table would have.
    #[error("a record of this table has the options `{whole}`, not `{recorded}`")]
    Options {
        /// The options of such a record.
        whole: String,
        /// The options of this record.
        recorded: String,
    },
    /// The record says that the play dealt its own deal again.
    #[error("a deal is dealt again in another play, not in the one that it was dealt in first")]
    OwnDeal,
    /// The seed does not match the commitment.
    #[error("the seed does not keep the commitment: it would be {kept}")]
    Commitment {
        /// The commitment to this seed.
        kept: Commitment,
    },
    /// The share does not match its hash.
    #[error("the share of seat {seat} does not fit its hash: that of this share is {hash}")]
    ShareHash {
        /// Whose share.
        seat: Seat,
        /// The actual hash of this share.
        hash: ShareHash,
    },
    /// A bot whose share is not zero.
    #[error("seat {0} is a bot's: its share must be zero")]
    BotShare(Seat),
    /// The seed deals something else.
    #[error(
        "the {line} differs at word {at}: the seed gives `{dealt}`, the record has `{recorded}`"
    )]
    Dealt {
        /// The first word of the line.
        line: String,
        /// The first word after it that differs, from 1.
        at: usize,
        /// What the seed, the shares and the table give there; empty if nothing.
        dealt: String,
        /// What was recorded there, shortened for display.
        recorded: String,
    },
    /// The seed deals something that the record does not have.
    #[error("the seed gives `{dealt}` here, the record has nothing")]
    NotRecorded {
        /// What the seed, the shares and the table give.
        dealt: String,
    },
    /// The record has a draw that the play doesn't have.
    #[error("nothing is dealt here, the record has `{recorded}`")]
    NotDealt {
        /// What was recorded.
        recorded: String,
    },
    /// Not an action of this game.
    #[error("action {number}: {error}")]
    NoAction {
        /// The number of the action, from 1.
        number: usize,
        /// Why it is not an action.
        error: NotationError,
    },
    /// An action that this program would write differently.
    #[error("action {number} is written `{written}`, not `{recorded}`")]
    Spelling {
        /// The number of the action, from 1.
        number: usize,
        /// The notation of this program.
        written: String,
        /// The text in the record.
        recorded: String,
    },
    /// The rules refuse it.
    #[error("action {number}, `{action}` by seat {seat}, is refused: {reason}")]
    Illegal {
        /// The number of the action, from 1.
        number: usize,
        /// The seat that acted.
        seat: Seat,
        /// The refused action.
        action: String,
        /// The reason.
        reason: IllegalAction,
    },
    /// Actions are missing at the end.
    #[error("the play is not over after {actions} actions: seats {waiting} should act")]
    Unfinished {
        /// The number of actions.
        actions: usize,
        /// The seats that the game waits for.
        waiting: String,
    },
    /// A result that the play did not have.
    #[error("the {what} are `{found}`, the record has `{recorded}`")]
    Result {
        /// Which part of the result.
        what: &'static str,
        /// The result of the play.
        found: String,
        /// The result in the record.
        recorded: String,
    },
    /// The number of actions is not the recorded one.
    #[error("there are {found} actions, the record says {recorded}")]
    Count {
        /// The actual number.
        found: usize,
        /// The recorded number.
        recorded: usize,
    },
    /// A line that was changed after the record was sealed.
    #[error(
        "this line is not what was sealed (changed, moved, added, or one before it removed): `{shown}`"
    )]
    Changed {
        /// The line, shortened for display.
        shown: String,
    },
    /// More or fewer marks than lines.
    #[error("there are {found} marks for {lines} lines")]
    Marks {
        /// How many lines there are.
        lines: usize,
        /// How many marks there are.
        found: usize,
    },
    /// The seal does not match the file.
    #[error("the seal is not that of the lines above it")]
    Seal,
}
