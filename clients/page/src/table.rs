//! What a game's own components see of the table that they are on.

use std::sync::Arc;

use leptos::prelude::*;

use crate::board::Board;
use crate::choice::Path;

/// The table that is shown, as its components know it. Whoever shows a table provides it as a context.
#[derive(Clone, Copy)]
pub struct TableState {
    /// What is shown now.
    pub board: RwSignal<Option<Arc<Board>>>,
    /// The words of an action that were chosen so far.
    pub chosen: RwSignal<Path>,
    /// The words of the action that a lesson asks for; none without a lesson.
    pub wanted: Signal<Path>,
    /// Do several persons share the device?
    pub shared: Signal<bool>,
    /// What happens when something on the table is chosen.
    pub on_choose: Callback<Path>,
}

impl TableState {
    /// Chooses what leads to an action.
    pub fn choose(self, path: Path) {
        self.on_choose.run(path);
    }
}

/// The table that is shown.
pub fn table() -> TableState {
    expect_context()
}

/// Something of the board that is shown; told again only when it has changed.
pub fn shown<T: PartialEq + Clone + Default + Send + Sync + 'static>(
    read: impl Fn(&Board) -> T + Send + Sync + 'static,
) -> Memo<T> {
    let board = table().board;
    Memo::new(move |_| board.read().as_deref().map(&read).unwrap_or_default())
}

/// Is this what the lesson means the pupil to choose next? Whatever can be chosen asks it of itself.
pub fn meant(way: impl Fn() -> Path + Send + Sync + 'static) -> Memo<bool> {
    let table = table();
    Memo::new(move |_| {
        let (wanted, way, chosen) = (table.wanted.get(), way(), table.chosen.read());
        !way.is_empty() && wanted.starts_with(&way) && !chosen.starts_with(&way)
    })
}
