//! The entries of a table's log. The table is a fold of these.

use salon_rules::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::fair::{Procedure, Seed, Share, ShareHash, TableId};
use crate::machine::clock::Millis;
use crate::machine::log_version::LogVersion;
use crate::machine::logged_action::LoggedAction;
use crate::machine::opening::{DealFrom, Opening};
use crate::machine::person::PersonId;
use crate::machine::remark::{Emote, Remark};
use crate::machine::removal::{Removal, WhyRemoved};
use crate::replay::{BotLevel, Name};

/// Something that happened at a table. The log is the source of truth, and it contains the seed: it
/// never leaves the server during a play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case", deny_unknown_fields)]
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
        /// The set-up of the table.
        opening: Box<Opening>,
        /// The source of the cards of its first play.
        #[serde(default, skip_serializing_if = "DealFrom::is_fresh")]
        deal: DealFrom,
        /// The seed of its first play.
        seed: Seed,
        /// The id of its first play. Logs of older versions have none: see [`Table::play_id`].
        ///
        /// [`Table::play_id`]: crate::machine::Table::play_id
        #[serde(default, skip_serializing_if = "Option::is_none")]
        play: Option<TableId>,
        /// The version of the procedure that deals it.
        #[serde(default, skip_serializing_if = "Procedure::is_first")]
        procedure: Procedure,
        /// The version of the game's rules that all plays of the table follow.
        #[serde(default = "first_version", skip_serializing_if = "is_first_version")]
        rules: u16,
        /// The version of the log.
        #[serde(default, skip_serializing_if = "LogVersion::is_first")]
        log: LogVersion,
    },
    /// A person sat down.
    Sat {
        /// The seat.
        seat: Seat,
        /// The person, known only to the server.
        person: PersonId,
        /// The name.
        name: Name,
        /// Whether it is a program that plays through the API. Older versions did not record that.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        program: bool,
    },
    /// A bot was given a seat.
    Filled {
        /// The seat.
        seat: Seat,
        /// The bot's level.
        level: BotLevel,
    },
    /// A seat became free.
    Left {
        /// The seat that is free now.
        seat: Seat,
    },
    /// A person is ready, under version 1 of the procedure. Only old logs have it.
    Readied {
        /// The seat of the person who is ready.
        seat: Seat,
        /// The share of its device.
        share: Share,
    },
    /// A table that gathered players under version 1 continues under another version. Nobody is
    /// ready any more: what was sent under version 1 does not count.
    Upgraded {
        /// The new version.
        procedure: Procedure,
    },
    /// A person is ready, and the device has committed to its share.
    Committed {
        /// The seat of the person who is ready.
        seat: Seat,
        /// The hash of the share.
        hash: ShareHash,
    },
    /// Everyone is ready and has seen all hashes: the devices now reveal their shares.
    Revealing,
    /// A device revealed its share, which matches the hash.
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
    /// A person is no longer ready.
    Unreadied {
        /// The seat of the person who is no longer ready.
        seat: Seat,
    },
    /// The play began.
    Started,
    /// A seat acted.
    Acted {
        /// The seat that acted.
        seat: Seat,
        /// What it did.
        action: LoggedAction,
        /// The bot that did it, if one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<BotLevel>,
    },
    /// A person has seen the end of the round.
    WentOn {
        /// The seat of the person.
        seat: Seat,
    },
    /// Every connected person has seen the end of the round: bots and clocks go on.
    PauseEnded,
    /// A bot plays for a person from now on.
    StoodIn {
        /// The person's seat.
        seat: Seat,
        /// The bot's level.
        level: BotLevel,
        /// The reason: absence, a lost clock, a vote, or the person's wish.
        why: WhyStandIn,
    },
    /// A person plays again.
    TookBack {
        /// The seat that its person plays again.
        seat: Seat,
    },
    /// A player voted for a bot to play for another.
    Missed {
        /// The seat of the absent person.
        seat: Seat,
        /// The seat that voted.
        by: Seat,
        /// When the absent person was last connected; missing in old entries.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        last_seen: Option<Millis>,
    },
    /// A player voted to remove another.
    RemovalVoted {
        /// The seat of the person to remove.
        seat: Seat,
        /// The seat that voted.
        by: Seat,
        /// The reason.
        why: WhyRemoved,
    },
    /// A person was removed.
    Removed {
        /// The seat.
        seat: Seat,
        /// Who removed the person, and why.
        removal: Removal,
    },
    /// A removed person may sit down again.
    Readmitted {
        /// The person.
        person: PersonId,
    },
    /// A player asked to undo the last action.
    UndoOffered {
        /// The seat that asked.
        by: Seat,
        /// The seats that have to agree; missing in old entries.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        asked: Option<Seats>,
    },
    /// A player agreed to the undo.
    UndoAgreed {
        /// The seat that agreed.
        by: Seat,
    },
    /// A player did not agree, or it is too late.
    UndoRefused {
        /// The seat that refused.
        by: Seat,
    },
    /// The last action was undone.
    Undone,
    /// A player wants to play again.
    RematchWanted {
        /// The seat.
        by: Seat,
    },
    /// Another play is prepared.
    Renewed {
        /// Its seed.
        seed: Seed,
        /// Its id. Logs of older versions have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        play: Option<TableId>,
        /// The version of the procedure that deals it.
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
    /// Someone told a story about a piece on the table.
    Told {
        /// The person who told it.
        person: PersonId,
        /// The number of the piece, from 1.
        about: u8,
        /// The story.
        text: Remark,
    },
    /// A person has no more stories to tell in this part.
    StoriesEnded {
        /// The seat of the person.
        seat: Seat,
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

/// Returns the version of logs and records that name none.
pub(crate) fn first_version() -> u16 {
    1
}

pub(crate) fn is_first_version(version: &u16) -> bool {
    *version == first_version()
}

/// Why a bot plays for a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyStandIn {
    /// The person asked for it.
    Asked,
    /// The person was away for too long.
    Absent,
    /// The others voted for it.
    Missed,
    /// The person's time was up.
    TimeUp,
    /// The person was removed.
    Removed,
}
