//! What can be wrong with a replay.

use salon_catalog::{SetUpError, UnknownGameError};
use salon_rules::{IllegalAction, NotationError, Seat};

use crate::fair::{Commitment, HexError, Procedure, ShareHash, TableIdError};
use crate::replay::MAX_BYTES;
use crate::replay::sitter::SitterError;

/// A text that is no replay.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct ReplayError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: ReplayErrorKind,
}

/// How a line is no line of a replay.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayErrorKind {
    /// Longer than anything that was ever played.
    #[error("a replay has at most {MAX_BYTES} bytes")]
    TooLong,
    /// Something else altogether.
    #[error(
        "this is no replay: the first line of one is `salon-replay {}`",
        Procedure::CURRENT
    )]
    NoReplay,
    /// A version that this program does not know.
    #[error("this replay has version `{0}`; this program reads versions 1 and 2")]
    OtherVersion(String),
    /// Another line should stand here.
    #[error("`{expected} …` should stand here, not `{found}`")]
    Expected {
        /// The first word of the line that should.
        expected: &'static str,
        /// The first word of the line that does.
        found: String,
    },
    /// The file stops before its end.
    #[error("the file stops here: `{expected} …` should follow")]
    CutOff {
        /// The first word of the line that should follow.
        expected: &'static str,
    },
    /// The file goes on after its end.
    #[error("nothing may follow the seal")]
    GoesOn,
    /// More or fewer seats than any game has.
    #[error("a table has 1 to 6 players, not `{0}`")]
    Players(String),
    /// Lines for seats out of order.
    #[error("this line is for seat {expected}, not for `{found}`")]
    SeatOrder {
        /// The seat whose line it is.
        expected: Seat,
        /// What stands there.
        found: String,
    },
    /// Not one score for each seat.
    #[error("{expected} scores are needed, one for each seat, not {found}")]
    Scores {
        /// How many play.
        expected: usize,
        /// How many scores there are.
        found: usize,
    },
    /// A word that can't stand there.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// Bytes that are none, or not that many.
    #[error(transparent)]
    Hex(#[from] HexError),
    /// No table's id.
    #[error(transparent)]
    Table(#[from] TableIdError),
    /// Nobody who could sit there.
    #[error(transparent)]
    Sitter(#[from] SitterError),
}

/// The first thing of a replay that does not fit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct VerifyError {
    /// The line, from 1.
    pub line: usize,
    /// What does not fit.
    pub kind: VerifyErrorKind,
}

/// How something does not fit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VerifyErrorKind {
    /// The game does not exist.
    #[error(transparent)]
    Game(#[from] UnknownGameError),
    /// The game can't be played like this.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// The options are not those that a record of this table has.
    #[error("a record of this table has the options `{whole}`, not `{recorded}`")]
    Options {
        /// What a record has.
        whole: String,
        /// What this one has.
        recorded: String,
    },
    /// A play that would be the first of its deal and the second too.
    #[error("a deal is dealt again in another play, not in the one that it was dealt in first")]
    OwnDeal,
    /// The seed is not the promised one.
    #[error("the seed does not keep the commitment: it would be {kept}")]
    Commitment {
        /// What the seed keeps.
        kept: Commitment,
    },
    /// The share is not the one that was committed to.
    #[error("the share of seat {seat} does not fit its hash: that of this share is {hash}")]
    ShareHash {
        /// Whose share.
        seat: Seat,
        /// The hash that this share has.
        hash: ShareHash,
    },
    /// A bot that brought its own randomness.
    #[error("seat {0} is a bot's: its share must be zero")]
    BotShare(Seat),
    /// The seed deals something else.
    #[error(
        "the {line} differs at word {at}: the seed gives `{dealt}`, the record has `{recorded}`"
    )]
    Dealt {
        /// The first word of the line.
        line: String,
        /// Which of the words after it is the first that differs, from 1.
        at: usize,
        /// What follows there from seed, shares and table; empty if nothing does.
        dealt: String,
        /// What was recorded there, cut to a length that can be shown.
        recorded: String,
    },
    /// The seed deals something that the record does not have.
    #[error("the seed gives `{dealt}` here, the record has nothing")]
    NotRecorded {
        /// What follows from seed, shares and table.
        dealt: String,
    },
    /// The record has a deal that never was.
    #[error("nothing is dealt here, the record has `{recorded}`")]
    NotDealt {
        /// What was recorded.
        recorded: String,
    },
    /// Not an action of this game.
    #[error("action {number}: {error}")]
    NoAction {
        /// Which action, from 1.
        number: usize,
        /// Why it is none.
        error: NotationError,
    },
    /// An action that is written otherwise than this program would.
    #[error("action {number} is written `{written}`, not `{recorded}`")]
    Spelling {
        /// Which action, from 1.
        number: usize,
        /// As it is written.
        written: String,
        /// As the record has it.
        recorded: String,
    },
    /// The rules refuse it.
    #[error("action {number}, `{action}` by seat {seat}, is refused: {reason}")]
    Illegal {
        /// Which action, from 1.
        number: usize,
        /// Who acted.
        seat: Seat,
        /// What it wanted to do.
        action: String,
        /// Why not.
        reason: IllegalAction,
    },
    /// Actions are missing at the end.
    #[error("the play is not over after {actions} actions: seats {waiting} should act")]
    Unfinished {
        /// How many actions there are.
        actions: usize,
        /// Whom the game waits for.
        waiting: String,
    },
    /// A result that the play did not have.
    #[error("the {what} are `{found}`, the record has `{recorded}`")]
    Result {
        /// Which part of the result.
        what: &'static str,
        /// What the play gives.
        found: String,
        /// What the record has.
        recorded: String,
    },
    /// The record's number of actions is not its number of actions.
    #[error("there are {found} actions, the record says {recorded}")]
    Count {
        /// How many there are.
        found: usize,
        /// How many there should be.
        recorded: usize,
    },
    /// A line that is not the one that was sealed.
    #[error(
        "this line is not what was sealed (changed, moved, added, or one before it removed): `{shown}`"
    )]
    Changed {
        /// The line, cut to a length that can be shown.
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
    /// A seal that is not this file's.
    #[error("the seal is not that of the lines above it")]
    Seal,
}
