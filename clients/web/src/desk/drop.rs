//! What happens when a dragged card is dropped.

use leptos::prelude::*;
use salon_page::Caution;
use salon_page::board::Board;
use salon_page::choice;
use salon_page::settings::{Confirmation, Motion};

use super::Desk;

impl Desk {
    /// Sends the chosen action after a card was dropped. A drop is deliberate, so it is asked about
    /// only if the game warns of it, if it can be extended, for example by a second card, or if the
    /// user wants to be asked about every move. Returns whether it was sent.
    pub(crate) fn act_on_drop(self) -> bool {
        let always = self.settings.confirm.get_untracked() == Confirmation::Always;
        let board = self.board.get_untracked();
        let chosen = self.chosen.get_untracked();
        let plain = !always && board.is_some_and(|board| is_plain(&board, &chosen));
        if plain {
            self.act();
        }
        plain
    }

    /// Returns whether the chosen words are a complete action.
    pub(crate) fn is_whole(self) -> bool {
        let board = self.board.get_untracked();
        let chosen = self.chosen.read_untracked();
        board.is_some_and(|board| choice::action(&board.actions, &chosen).is_some())
    }

    /// Returns whether the user has not switched motion off.
    pub(crate) fn is_lively(self) -> bool {
        self.settings.motion.get_untracked() != Motion::Still
    }
}

/// Returns whether these words are an action that can't be extended and that the game does not warn
/// of.
fn is_plain(board: &Board, chosen: &[String]) -> bool {
    let Some(action) = choice::action(&board.actions, chosen) else {
        return false;
    };
    let caution = salon_catalog_page::caution(board.game, board, action);
    choice::next(&board.actions, chosen).is_empty() && !matches!(caution, Caution::Warn(_))
}
