//! What was written: the table is a fold of these.

use salon_rules::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::fair::{Procedure, Seed, Share, ShareHash, TableId};
use crate::machine::clock::Millis;
use crate::machine::logged_action::LoggedAction;
use crate::machine::opening::{DealFrom, Opening};
use crate::machine::person::PersonId;
use crate::machine::remark::{Emote, Remark};
use crate::machine::removal::{Removal, WhyRemoved};
use crate::replay::{BotLevel, Name};

/// Something that happened at a table. The log is the truth, and it holds the seed: it never
/// leaves the server while a play runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case")]
#[allow(
    clippy::large_enum_variant,
    reason = "a log has one `Opened`, and entries are not kept in memory"
)]
pub enum Entry {
    /// The table was opened.
    Opened {
        /// Its id.
        table: TableId,
        /// Who opened it.
        by: PersonId,
        /// What for.
        opening: Box<Opening>,
        /// Where the cards of its first play come from.
        #[serde(default, skip_serializing_if = "DealFrom::is_fresh")]
        deal: DealFrom,
        /// The seed of its first play.
        seed: Seed,
        /// The id of its first play. Logs of older versions have none: see [`Table::play_id`].
        ///
        /// [`Table::play_id`]: crate::machine::Table::play_id
        #[serde(default, skip_serializing_if = "Option::is_none")]
        play: Option<TableId>,
        /// By which version of the procedure that play is dealt.
        #[serde(default, skip_serializing_if = "Procedure::is_first")]
        procedure: Procedure,
    },
    /// A person sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// The person, known to the server alone.
        person: PersonId,
        /// Under which name.
        name: Name,
        /// Is it a program that plays through the API? Older versions did not note that.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        program: bool,
    },
    /// A bot was given a seat.
    Filled {
        /// Where.
        seat: Seat,
        /// How well the bot plays.
        level: BotLevel,
    },
    /// A seat became free.
    Left {
        /// The seat that is free now.
        seat: Seat,
    },
    /// Someone is ready, under version 1 of the procedure. Only old logs have it.
    Readied {
        /// The seat of the person who is ready.
        seat: Seat,
        /// What its device added.
        share: Share,
    },
    /// A table that gathered under version 1 goes on under another. Nobody is ready any more: what
    /// was sent under version 1 does not count.
    Upgraded {
        /// The version from now on.
        procedure: Procedure,
    },
    /// Someone is ready, and its device is bound to its share.
    Committed {
        /// The seat of the person who is ready.
        seat: Seat,
        /// The hash of the share.
        hash: ShareHash,
    },
    /// Everyone is ready and has seen all hashes: the devices reveal their shares now.
    Revealing,
    /// A device revealed its share, and it fits the hash.
    Revealed {
        /// The seat of the device.
        seat: Seat,
        /// The share.
        share: Share,
    },
    /// Some devices did not reveal in time. Nobody is ready any more.
    RevealMissed {
        /// The seats of these devices.
        seats: Seats,
    },
    /// Someone is not ready any more.
    Unreadied {
        /// The seat of the person who is no longer ready.
        seat: Seat,
    },
    /// The play began.
    Started,
    /// Someone acted.
    Acted {
        /// The seat that acted.
        seat: Seat,
        /// What it did.
        action: LoggedAction,
        /// The bot that did it, if one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<BotLevel>,
    },
    /// A bot plays for someone from now on.
    StoodIn {
        /// For whom.
        seat: Seat,
        /// How well the bot plays.
        level: BotLevel,
        /// The reason: absence, a lost clock, a vote, or the person's wish.
        why: WhyStandIn,
    },
    /// Someone plays again.
    TookBack {
        /// The seat that its person plays again.
        seat: Seat,
    },
    /// Someone thinks that a bot should play for another.
    Missed {
        /// For whom.
        seat: Seat,
        /// Who thinks so.
        by: Seat,
        /// When the missed person was last connected; entries of old don't say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        last_seen: Option<Millis>,
    },
    /// Someone voted to take another off its seat.
    RemovalVoted {
        /// Whom it is about.
        seat: Seat,
        /// Who voted.
        by: Seat,
        /// For what reason.
        why: WhyRemoved,
    },
    /// Someone was taken off its seat.
    Removed {
        /// The seat.
        seat: Seat,
        /// By whom, and why.
        removal: Removal,
    },
    /// Someone who was taken off its seat may sit down again.
    Readmitted {
        /// Who may.
        person: PersonId,
    },
    /// Someone asked to take its last action back.
    UndoOffered {
        /// The seat that asked.
        by: Seat,
        /// Who has to agree; entries of old don't say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        asked: Option<Seats>,
    },
    /// Someone agreed.
    UndoAgreed {
        /// The seat that agreed.
        by: Seat,
    },
    /// Someone did not agree, or the moment has passed.
    UndoRefused {
        /// The seat that refused.
        by: Seat,
    },
    /// The last action was taken back.
    Undone,
    /// Someone would play again.
    RematchWanted {
        /// The seat that would play again.
        by: Seat,
    },
    /// Another play is prepared.
    Renewed {
        /// Its seed.
        seed: Seed,
        /// Its id. Logs of older versions have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        play: Option<TableId>,
        /// By which version of the procedure it is dealt.
        #[serde(default, skip_serializing_if = "Procedure::is_first")]
        procedure: Procedure,
    },
    /// Someone said something.
    Said {
        /// The person who spoke.
        person: PersonId,
        /// The text that was said.
        text: Remark,
    },
    /// Someone made a gesture.
    Emoted {
        /// The person who made it.
        person: PersonId,
        /// The gesture.
        emote: Emote,
    },
    /// The table ended.
    Closed,
}

/// Why a bot plays for someone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyStandIn {
    /// It was asked to.
    Asked,
    /// Its person was away for too long.
    Absent,
    /// The others wanted to go on.
    Missed,
    /// Its person's time was up.
    TimeUp,
    /// Its person was taken off the seat.
    Removed,
}
