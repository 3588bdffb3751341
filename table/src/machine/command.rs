//! Commands to a table.

use salon_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::fair::{Share, ShareHash};
use crate::machine::person::PersonId;
use crate::machine::remark::{Emote, Remark};
use crate::machine::removal::WhyRemoved;
use crate::machine::table::Version;
use crate::replay::{BotLevel, Name};

/// The sender of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Caller {
    /// A person whose identity is known.
    Person(PersonId),
    /// The program that keeps the table: it handles clocks, absence and bots.
    Keeper,
}

/// A command to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Take a free seat.
    Sit {
        /// The seat to take.
        seat: Seat,
        /// The name to use.
        name: Name,
    },
    /// Leave the seat before the play.
    Stand,
    /// Give a free seat to a bot, or free a bot's seat; host only.
    Fill {
        /// The seat.
        seat: Seat,
        /// The bot's level; nothing to free the seat.
        level: Option<BotLevel>,
    },
    /// Be ready to start. When all are ready, the devices reveal their shares.
    Ready {
        /// The hash of the device's share.
        hash: ShareHash,
    },
    /// Reveal the device's share. When all have, the play starts.
    Reveal {
        /// The share; it must match the hash that was sent with "ready".
        share: Share,
    },
    /// Withdraw "ready".
    Unready,
    /// Act in the game.
    Act {
        /// The version of the table on which the decision is based.
        version: Version,
        /// The action, in the game's notation.
        action: String,
    },
    /// Go on after the end of a round: bots and clocks need not wait for this person.
    GoOn,
    /// Let a bot play the seat.
    HandOver {
        /// The bot's level.
        level: BotLevel,
    },
    /// Take the seat back from the bot.
    TakeBack,
    /// Vote for a bot to play for an absent person.
    #[serde(rename = "miss")]
    VoteStandIn {
        /// The seat of the absent person.
        seat: Seat,
    },
    /// Remove a person from a seat. Between plays only the host can; during a play it is a vote of
    /// the others.
    Remove {
        /// The person's seat.
        seat: Seat,
        /// The reason; the person is told.
        why: WhyRemoved,
    },
    /// Let a removed person sit down again; host only.
    Readmit {
        /// The name under which the person sat here.
        name: Name,
    },
    /// Ask to undo one's last action.
    OfferUndo,
    /// Agree to that, or not.
    AnswerUndo {
        /// Whether the seat agrees.
        agree: bool,
    },
    /// Be ready for another play at the same table.
    Rematch,
    /// Say something.
    Say {
        /// The text to say.
        text: Remark,
    },
    /// Tell a story about a piece on the table, in games that ask for stories.
    Tell {
        /// The number of the piece, from 1.
        about: u8,
        /// The story, in one line.
        text: Remark,
    },
    /// Have no more stories to tell in this part, or none at all.
    EndStories,
    /// Make a gesture.
    Emote {
        /// The gesture to make.
        emote: Emote,
    },
    /// Close the table; host only, between plays.
    Close,
    /// A bot acts for a seat; keeper only.
    BotAct {
        /// The seat.
        seat: Seat,
        /// The version of the table on which the decision is based.
        version: Version,
        /// The action, in the game's notation.
        action: String,
    },
    /// A person has been away for too long; keeper only.
    Absent {
        /// The seat of the person who is away.
        seat: Seat,
    },
    /// Check whether a seat's time is up, or whether all shares are revealed and the play can
    /// start; keeper only.
    CheckClock,
    /// Check whether a person keeps the others waiting for "ready" for too long; keeper only.
    CheckSeats,
}
