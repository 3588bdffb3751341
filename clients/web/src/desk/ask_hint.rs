//! Requests for a hint.

use leptos::prelude::*;
use salon_local::{Ask, Reader, Tell};
use salon_page::board::Board;
use salon_page::settings::AidLevel;

use super::{Desk, keep};
use crate::hint::{self, HintState};

impl Desk {
    /// Asks for a hint: what would a strong player do?
    pub(crate) fn ask_hint(self) {
        let board = self.board.get_untracked();
        let wanted = untrack(|| self.aids()) != AidLevel::None;
        if let Some(board) = board.filter(|board| wanted && hint::is_due(board)) {
            self.hint.set(HintState::Asked);
            match self.is_online() {
                true => self.ask_adviser(&board),
                false => self.ask(Ask::Hint(listener(&board))),
            }
        }
    }

    /// Asks the worker for a hint at a table on the server. The worker only gets what this client
    /// was shown.
    fn ask_adviser(self, board: &Board) {
        let position = self
            .log
            .steps
            .with_value(|steps| hint::position(board, steps));
        let link = self.transport.worker();
        if let Some((position, link)) = position.zip(link) {
            link.listen(move |tell| match tell {
                // The page may be gone by now.
                Tell::Hint(counsel) => drop(self.hint.try_set(HintState::Given(counsel))),
                _ => keep(tell),
            });
            link.ask(Ask::Advise(Box::new(position), listener(board)));
        }
    }
}

/// Returns the language and the names to use in the answer.
fn listener(board: &Board) -> Reader {
    let names = board.players.iter().map(|player| player.name.clone());
    Reader {
        language: board.to.language(),
        names: names.collect(),
    }
}
