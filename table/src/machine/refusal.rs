//! Why a table refuses a command.

use salon_rules::IllegalAction;
use serde::{Deserialize, Serialize};

/// Why a table refuses a command. Nothing was changed. Like the rules' refusals, it depends only on
/// what the caller may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// The table has no such seat.
    #[error("this table has no such seat")]
    NoSuchSeat,
    /// The seat is taken.
    #[error("the seat is taken")]
    SeatTaken,
    /// The caller already has a seat.
    #[error("you have a seat already")]
    AlreadySeated,
    /// The caller has no seat.
    #[error("you have no seat at this table")]
    NotSeated,
    /// The name is taken.
    #[error("someone at this table has that name")]
    NameTaken,
    /// The caller and a person at this table are kept apart: one of them has blocked the other. The
    /// refusal does not say which.
    #[error("you can't play at this table")]
    KeptApart,
    /// Only the host may do this.
    #[error("only who opened the table may do this")]
    NotHost,
    /// Only the keeper of the table may do this.
    #[error("this is not for players to do")]
    NotKeeper,
    /// It is not possible at this stage of the table.
    #[error("this can't be done now")]
    WrongStage,
    /// It has already been done.
    #[error("it is so already")]
    NothingChanges,
    /// The share does not match the hash that was sent with "ready".
    #[error("this share does not fit the hash that was sent with \"ready\"")]
    WrongShare,
    /// The command was decided on an older state of the play.
    #[error("the table has moved on")]
    Outdated,
    /// The text is not an action of this game.
    #[error("this is no action of the game")]
    NoAction,
    /// The rules refuse the action.
    #[error(transparent)]
    Illegal(#[from] IllegalAction),
    /// A bot plays this seat now.
    #[error("a bot plays for you: take your seat back first")]
    BotPlays,
    /// A person plays this seat.
    #[error("a person plays this seat")]
    PersonPlays,
    /// There is nothing to undo.
    #[error("there is nothing to take back, or it has shown something to somebody")]
    NothingToUndo,
    /// The person is connected, or has not been away for long enough.
    #[error("this player is here, or has not been away for long enough")]
    NotAway,
    /// The time of the caller's seat is up.
    #[error("your time for this move is up: the bot plays it")]
    TimeIsUp,
    /// The person was removed from this table.
    #[error("you were taken off your seat at this table")]
    Removed,
    /// Too few persons play for a vote about one of them.
    #[error("a vote about a player needs two others")]
    TooFewToVote,
    /// There is no such level.
    #[error("there is no bot of this level")]
    NoSuchBot,
    /// The rules don't allow talk now.
    #[error("the rules want silence now")]
    Silence,
    /// There is no such piece on the table.
    #[error("there is no such piece on the table")]
    NoSuchPiece,
    /// It is another person's turn to tell stories.
    #[error("it is another player's turn to tell stories")]
    OthersTell,
    /// The table is closed.
    #[error("the table is closed")]
    Closed,
}
