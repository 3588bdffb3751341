//! What people ask of a table.

use salon_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::fair::{Share, ShareHash};
use crate::machine::person::PersonId;
use crate::machine::remark::{Emote, Remark};
use crate::machine::removal::WhyRemoved;
use crate::machine::table::Version;
use crate::replay::{BotLevel, Name};

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Caller {
    /// A person, known to be who it says.
    Person(PersonId),
    /// Whoever keeps the table: looks after clocks, absence and bots.
    Keeper,
}

/// What is asked of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Take a free seat.
    Sit {
        /// The seat to take.
        seat: Seat,
        /// Under which name.
        name: Name,
    },
    /// Leave one's seat before the play.
    Stand,
    /// Give a free seat to a bot, or take a bot's seat from it; for who opened the table.
    Fill {
        /// Which seat.
        seat: Seat,
        /// Which bot; nobody, to make the seat free.
        level: Option<BotLevel>,
    },
    /// Be ready to start. When all are, the devices reveal what they add to the deal.
    Ready {
        /// The hash of what the device adds.
        hash: ShareHash,
    },
    /// Reveal what one's device adds to the deal. When all have, the play starts.
    Reveal {
        /// What the device adds; it must fit the hash that was sent with "ready".
        share: Share,
    },
    /// Take it back.
    Unready,
    /// Do something in the game.
    Act {
        /// The version of the table that it was decided on.
        version: Version,
        /// What, in the game's notation.
        action: String,
    },
    /// Let a bot play for oneself.
    HandOver {
        /// Which bot.
        level: BotLevel,
    },
    /// Play oneself again.
    TakeBack,
    /// Say that a bot should play for someone who is absent.
    #[serde(rename = "miss")]
    VoteStandIn {
        /// Who is.
        seat: Seat,
    },
    /// Take a person off its seat: for who opened the table while no play runs; while one does
    /// it is a vote of the others.
    Remove {
        /// Whom.
        seat: Seat,
        /// For what reason; the person is told.
        why: WhyRemoved,
    },
    /// Let someone sit down again who was taken off its seat; for who opened the table.
    Readmit {
        /// Under which name it sat here.
        name: Name,
    },
    /// Ask to take one's last action back.
    OfferUndo,
    /// Agree to that, or not.
    AnswerUndo {
        /// Is it fine?
        agree: bool,
    },
    /// Be ready for another play at the same table.
    Rematch,
    /// Say something.
    Say {
        /// The text to say.
        text: Remark,
    },
    /// Make a gesture.
    Emote {
        /// The gesture to make.
        emote: Emote,
    },
    /// End the table; for who opened it, while no play runs.
    Close,
    /// A bot acts for a seat; for the keeper.
    BotAct {
        /// Which seat.
        seat: Seat,
        /// The version of the table that it was decided on.
        version: Version,
        /// What, in the game's notation.
        action: String,
    },
    /// Someone has been away for too long; for the keeper.
    Absent {
        /// The seat of the person who is away.
        seat: Seat,
    },
    /// See whether someone's time is up, or whether all shares are there and the play can start;
    /// for the keeper.
    CheckClock,
    /// See whether someone lets the others wait for its "ready" for too long; for the keeper.
    CheckSeats,
}
