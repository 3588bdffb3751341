//! What happens when a dragged card is dropped.

use leptos::prelude::*;
use salon_page::choice;
use salon_page::settings::Motion;

use super::Desk;

impl Desk {
    /// Sends the chosen action after a card was dropped. An action that can be extended, for example
    /// by a second card, is left to be confirmed. Returns whether it was sent.
    pub(crate) fn act_on_drop(self) -> bool {
        let plain = self.is_whole()
            && self.board.get_untracked().is_some_and(|board| {
                choice::next(&board.actions, &self.chosen.read_untracked()).is_empty()
            });
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
