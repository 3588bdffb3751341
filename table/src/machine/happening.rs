//! The public part of an entry.

use salon_rules::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::machine::chair::Occupant;
use crate::machine::entry::{Entry, WhyStandIn};
use crate::machine::person::PersonId;
use crate::machine::remark::{Emote, Remark};
use crate::machine::removal::{Removal, WhyRemoved};
use crate::machine::story::StorySubject;
use crate::machine::table::Table;
use crate::replay::{BotLevel, Name};

/// What everyone at a table may know about an entry. It is built from public data only: it contains
/// no seeds and no actions. The game's sights show what a viewer sees of an action; the view of the
/// table has the hashes and revealed shares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "happened", rename_all = "kebab-case")]
pub enum Happening {
    /// The table was opened.
    Opened,
    /// A person sat down.
    Sat {
        /// The seat.
        seat: Seat,
        /// The name.
        name: Name,
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
    /// A person is ready.
    Readied {
        /// The seat of the person who is ready.
        seat: Seat,
    },
    /// A person is no longer ready.
    Unreadied {
        /// The seat of the person who is no longer ready.
        seat: Seat,
    },
    /// The table continues under a new version of the fair deal; everyone has to get ready again.
    Upgraded,
    /// Everyone is ready: the devices reveal their shares.
    Revealing,
    /// A device revealed its share.
    Revealed {
        /// The seat of the device.
        seat: Seat,
    },
    /// Some devices did not reveal in time; everyone has to get ready again.
    RevealMissed {
        /// The seats of these devices.
        seats: Seats,
    },
    /// The play began.
    Started,
    /// A seat acted.
    Acted {
        /// The seat that acted.
        seat: Seat,
    },
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
        /// The person's name.
        name: Option<Name>,
        /// Who removed the person, and why.
        removal: Removal,
    },
    /// A removed person may sit down again.
    Readmitted,
    /// A player asked to undo the last action.
    UndoOffered {
        /// The seat that asked.
        by: Seat,
    },
    /// A player agreed to the undo.
    UndoAgreed {
        /// The seat that agreed.
        by: Seat,
    },
    /// A player did not agree to the undo.
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
    Renewed,
    /// A person said something.
    Said(TalkLine),
    /// A person made a gesture.
    Emoted {
        /// The person's seat; none for a host who watches.
        seat: Option<Seat>,
        /// The gesture.
        emote: Emote,
    },
    /// The table ended.
    Closed,
}

/// A line of talk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TalkLine {
    /// The person's seat; none for a host who watches.
    pub seat: Option<Seat>,
    /// The name that the others see.
    pub name: Option<Name>,
    /// What was said.
    pub text: Remark,
    /// What a story is about; none for other talk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<StorySubject>,
}

impl Table {
    /// Returns the public part of an entry of this table. Some entries have none: they change
    /// nothing that anyone is told about.
    pub fn happening(&self, entry: &Entry) -> Option<Happening> {
        Some(match entry {
            Entry::WentOn { .. } | Entry::PauseEnded | Entry::StoriesEnded { .. } => return None,
            Entry::Opened { .. } => Happening::Opened,
            Entry::Sat { seat, name, .. } => Happening::Sat {
                seat: *seat,
                name: name.clone(),
            },
            Entry::Filled { seat, level } => Happening::Filled {
                seat: *seat,
                level: level.clone(),
            },
            Entry::Left { seat } => Happening::Left { seat: *seat },
            Entry::Readied { seat, .. } | Entry::Committed { seat, .. } => {
                Happening::Readied { seat: *seat }
            }
            Entry::Upgraded { .. } => Happening::Upgraded,
            Entry::Revealing => Happening::Revealing,
            Entry::Revealed { seat, .. } => Happening::Revealed { seat: *seat },
            Entry::RevealMissed { seats } => Happening::RevealMissed { seats: *seats },
            Entry::Unreadied { seat } => Happening::Unreadied { seat: *seat },
            Entry::Started => Happening::Started,
            Entry::Acted { seat, .. } => Happening::Acted { seat: *seat },
            Entry::StoodIn { seat, level, why } => Happening::StoodIn {
                seat: *seat,
                level: level.clone(),
                why: *why,
            },
            Entry::TookBack { seat } => Happening::TookBack { seat: *seat },
            Entry::Missed { seat, by, .. } => Happening::Missed {
                seat: *seat,
                by: *by,
            },
            Entry::RemovalVoted { seat, by, why } => Happening::RemovalVoted {
                seat: *seat,
                by: *by,
                why: *why,
            },
            Entry::Removed { seat, removal } => Happening::Removed {
                seat: *seat,
                name: self.name_of(*seat),
                removal: removal.clone(),
            },
            Entry::Readmitted { .. } => Happening::Readmitted,
            Entry::UndoOffered { by, .. } => Happening::UndoOffered { by: *by },
            Entry::UndoAgreed { by } => Happening::UndoAgreed { by: *by },
            Entry::UndoRefused { by } => Happening::UndoRefused { by: *by },
            Entry::Undone => Happening::Undone,
            Entry::RematchWanted { by } => Happening::RematchWanted { by: *by },
            Entry::Renewed { .. } => Happening::Renewed,
            Entry::Said { person, text } => Happening::Said(self.talk_line(*person, text, None)),
            Entry::Told {
                person,
                about,
                text,
            } => Happening::Said(self.talk_line(*person, text, self.subject(*about))),
            Entry::Emoted { person, emote } => Happening::Emoted {
                seat: self.seat_of(*person),
                emote: *emote,
            },
            Entry::Closed => Happening::Closed,
        })
    }

    pub(super) fn talk_line(
        &self,
        person: PersonId,
        text: &Remark,
        about: Option<StorySubject>,
    ) -> TalkLine {
        let seat = self.seat_of(person);
        let name = seat.and_then(|seat| match self.chairs[seat.index()].occupant() {
            Occupant::Person { name, .. } => Some(name.clone()),
            Occupant::Bot(_) | Occupant::Nobody => None,
        });
        let text = text.clone();
        TalkLine {
            seat,
            name,
            text,
            about,
        }
    }
}
