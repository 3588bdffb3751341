//! One table as a pure state machine.
//!
//! The caller asks what a [`Command`] would do ([`Table::decide`]), writes the returned [`Entry`]s
//! to a log, and only then applies them ([`Table::apply`]). The table is a fold of its log: the
//! same entries give the same table, on any machine, at any time. It reads no clock, draws no
//! randomness and does not know who is connected: all of that is passed in as [`Circumstances`].

mod absence;
mod apply;
mod chair;
mod circumstances;
mod clock;
mod command;
mod decide;
mod entry;
mod erased_play;
mod happening;
mod log_version;
mod logged_action;
mod opening;
mod person;
mod ready;
mod refusal;
mod remark;
mod removal;
mod round_pause;
mod story;
mod table;
mod undo;
mod view;
mod waiting;

pub use apply::FoldError;
pub use chair::{Chair, Occupant};
pub use circumstances::{Attendance, Circumstances};
pub use clock::{Clock, Millis, ROUND_PAUSE};
pub use command::{Caller, Command};
pub use entry::{Entry, WhyStandIn};
pub use erased_play::{ActError, ChapterEnd, ErasedPlay, SeenStep};
pub use happening::{Happening, TalkLine};
pub use log_version::{LogVersion, UnknownLogVersionError};
pub use logged_action::LoggedAction;
pub use opening::{Access, Aids, DealFrom, GameSlug, Hands, Opening, OpeningError, Spectators};
pub use person::{PersonId, PersonIdError};
pub use refusal::Refusal;
pub use remark::{Emote, Remark, RemarkError};
pub use removal::{Removal, RemovedBy, WhyRemoved, votes_to_remove};
pub use story::{STORY_TIME, Stories, StorySubject, StoryTurn};
pub use table::{Stage, Table, Version};
pub use view::{ChairView, PlayView, Presence, TableView};
