//! The part of a table's state that a game's own components use.

use std::sync::Arc;

use leptos::prelude::*;
use salon_rules::Seat;
use salon_table::machine::TalkLine;

use crate::board::Board;
use crate::choice::Path;
use crate::notes::Notes;
use crate::settings::AidLevel;

/// The state of the current table. The page of the table provides it as a context.
#[derive(Clone, Copy)]
pub struct TableState {
    /// The table as shown.
    pub board: RwSignal<Option<Arc<Board>>>,
    /// The words of an action chosen so far.
    pub chosen: RwSignal<Path>,
    /// The words of the action that a lesson asks for. Empty without a lesson.
    pub wanted: Signal<Path>,
    /// Whether several people share the device.
    pub shared: Signal<bool>,
    /// How much the page helps here: what the user wants, as far as the table allows it. Lessons
    /// always help.
    pub aids: Signal<AidLevel>,
    /// What the user points at in the notes, by a word of the game. The table shows where it
    /// occurs.
    pub pointed: RwSignal<Option<&'static str>>,
    /// What the user has crossed out by hand.
    pub notes: Notes,
    /// Called when something on the table is chosen.
    pub on_choose: Callback<Path>,
    /// What people have said at the table, oldest first, without those the user has muted.
    pub talk: Signal<Vec<TalkLine>>,
    /// Called to tell a story about the piece with this number.
    pub on_tell: Callback<(u8, String)>,
    /// Whose turn it is to tell stories at a server. `None` on a device, where nobody has to wait
    /// for a turn.
    pub teller: Signal<Option<Teller>>,
    /// Whether bots wait until the user has no more stories to tell.
    pub bots_wait: Signal<bool>,
    /// Called when the user has no more stories to tell.
    pub on_end_stories: Callback<()>,
}

/// A turn to tell stories.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Teller {
    /// Whose turn it is.
    pub seat: Seat,
    /// The seconds left.
    pub seconds: i64,
}

impl TableState {
    /// Chooses words on the way to an action.
    pub fn choose(self, path: Path) {
        self.on_choose.run(path);
    }
}

/// Returns the current table from the context.
pub fn table() -> TableState {
    expect_context()
}

/// Derives a value from the board. It notifies only when the value has changed.
pub fn shown<T: PartialEq + Clone + Default + Send + Sync + 'static>(
    read: impl Fn(&Board) -> T + Send + Sync + 'static,
) -> Memo<T> {
    let board = table().board;
    Memo::new(move |_| board.read().as_deref().map(&read).unwrap_or_default())
}

/// Returns whether the lesson wants the user to choose this next.
pub fn meant(way: impl Fn() -> Path + Send + Sync + 'static) -> Memo<bool> {
    let table = table();
    Memo::new(move |_| {
        let (wanted, way, chosen) = (table.wanted.get(), way(), table.chosen.read());
        !way.is_empty() && wanted.starts_with(&way) && !chosen.starts_with(&way)
    })
}
