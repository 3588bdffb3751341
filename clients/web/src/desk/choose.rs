//! How the player puts an action together.

use leptos::prelude::*;
use salon_page::choice::{self, Path};
use salon_page::settings::Switch;
use salon_table::machine::Command;

use super::Desk;

impl Desk {
    /// Chooses what leads to an action, and does it if it is one and nothing has to be asked.
    pub(crate) fn choose(self, path: Path) {
        let Some(board) = self.board.get_untracked() else {
            return;
        };
        if path.is_empty() || !choice::leads(&board.actions, &path) {
            return;
        }
        let whole = choice::action(&board.actions, &path).is_some();
        let again = whole && self.chosen.get_untracked() == path;
        // Where more can follow, as a second card can, even whoever is not asked says when it is enough.
        let more = !choice::next(&board.actions, &path).is_empty();
        let asks = more || self.settings.confirm.get_untracked() == Switch::On;
        self.chosen.set(path);
        if whole && (again || !asks) {
            self.act();
        }
    }

    /// Does what was chosen.
    pub(crate) fn act(self) {
        let Some(board) = self.board.get_untracked() else {
            return;
        };
        let chosen = self.chosen.get_untracked();
        if let Some(action) = choice::action(&board.actions, &chosen) {
            let version = board.table.version;
            let action = action.clone();
            self.chosen.set(Vec::new());
            self.command(Command::Act { version, action });
        }
    }

    /// Chooses nothing.
    pub(crate) fn cancel(self) {
        if !self.chosen.read_untracked().is_empty() {
            self.chosen.set(Vec::new());
        }
    }
}
