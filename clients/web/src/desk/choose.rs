//! How the player puts an action together, word by word.

use leptos::prelude::*;
use salon_page::Caution;
use salon_page::choice::{self, Path};
use salon_page::settings::Confirmation;
use salon_table::machine::Command;

use super::Desk;

impl Desk {
    /// Chooses a path of words. If the path is a complete action and no confirmation is needed, the
    /// action is sent.
    pub(crate) fn choose(self, path: Path) {
        let Some(board) = self.board.get_untracked() else {
            return;
        };
        if path.is_empty() || !choice::leads(&board.actions, &path) {
            return;
        }
        let clicked = path.len();
        // A lesson shows every step.
        let path = match self.lesson.game.get_untracked() {
            None => choice::without_single_options(&board.actions, path),
            Some(_) => path,
        };
        let skipped = path.len() > clicked;
        let Some(action) = choice::action(&board.actions, &path) else {
            self.chosen.set(path);
            return;
        };
        let again = self.chosen.get_untracked() == path;
        // If the action can be extended, for example by a second card, the player has to confirm it
        // even if confirmation is switched off.
        let more = !choice::next(&board.actions, &path).is_empty();
        let caution = salon_catalog_page::caution(board.game, &board, action);
        let asks = match (&caution, self.settings.confirm.get_untracked()) {
            (Caution::Warn(_), _)
            | (_, Confirmation::Always)
            | (Caution::Ask, Confirmation::Risky) => true,
            (_, Confirmation::Never) => more,
            // The page has completed the action, so the player has not seen all of it yet.
            (Caution::None, Confirmation::Risky) => more || skipped,
        };
        let warned = matches!(caution, Caution::Warn(_));
        self.chosen.set(path);
        if (again && !warned) || !asks {
            self.act();
        }
    }

    /// Sends the chosen action, unless a card is still in the air.
    pub(crate) fn act(self) {
        if self.dragging.get_untracked() {
            return;
        }
        let Some(board) = self.board.get_untracked() else {
            return;
        };
        let chosen = self.chosen.get_untracked();
        if let Some(action) = choice::action(&board.actions, &chosen) {
            let version = board.table.version;
            let action = action.clone();
            self.chosen.set(Vec::new());
            self.stage.clear();
            self.command(Command::Act { version, action });
        }
    }

    /// Clears the choice.
    pub(crate) fn cancel(self) {
        if !self.chosen.read_untracked().is_empty() {
            self.chosen.set(Vec::new());
        }
    }
}
