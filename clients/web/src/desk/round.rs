//! The end of a round: it is shown before the next deal, and whatever the server says meanwhile is
//! held back.

use std::sync::Arc;

use leptos::prelude::*;
use salon_local::Ask;
use salon_page::round_end::RoundEnd;
use salon_page::settings::Pace;
use salon_protocol::ServerMessage;
use salon_table::machine::{Command, SeenStep, TableView};

use super::Desk;
use super::hear::told;

/// The end of a round that is shown, and the messages that wait for it.
#[derive(Clone, Copy)]
pub(crate) struct RoundState {
    /// The scene on the table.
    pub(crate) shown: RwSignal<Option<Arc<RoundEnd>>>,
    /// The messages that came after the end of the round. `None` while nothing is held back.
    held: StoredValue<Option<Vec<ServerMessage>>>,
    /// How many sights of the next step are in the log already.
    told: StoredValue<usize>,
}

impl RoundState {
    pub(super) fn new() -> RoundState {
        RoundState {
            shown: RwSignal::new(None),
            held: StoredValue::new(None),
            told: StoredValue::new(0),
        }
    }

    /// Drops the scene and everything that was held back.
    pub(super) fn forget(self) {
        self.shown.set(None);
        self.held.set_value(None);
        self.told.set_value(0);
    }

    /// Keeps a message for later if the end of a round is shown; otherwise returns it.
    pub(super) fn hold(self, said: ServerMessage) -> Option<ServerMessage> {
        let mut now = Some(said);
        self.held.update_value(|held| {
            let Some(held) = held else { return };
            if let Some(ServerMessage::Welcome(_)) = now {
                // It contains everything.
                held.clear();
            }
            let table = |said: &mut ServerMessage| {
                matches!(
                    said,
                    ServerMessage::Welcome(_)
                        | ServerMessage::News(_)
                        | ServerMessage::History { .. }
                )
            };
            held.extend(now.take_if(table));
        });
        now
    }

    /// Returns how many sights of the next step were told with the end of the round.
    pub(super) fn take_told(self) -> usize {
        let told = self.told.get_value();
        self.told.set_value(0);
        told
    }
}

impl Desk {
    /// Shows the end of a round: the table of that moment, and a scene.
    pub(super) fn hear_round_end(self, step: &SeenStep, view: TableView) {
        let before = self.board.get_untracked();
        self.sound(before.as_deref(), &view);
        self.round.held.set_value(Some(Vec::new()));
        self.round.told.set_value(step.sights.len());
        self.show(view);
        let board = self.board.get_untracked();
        if let Some(board) = before.as_deref().or(board.as_deref()) {
            let told = told(board, step);
            self.stage_step(board, step, &told);
            self.write(told);
        }
        let scene = before.and_then(|board| {
            salon_catalog_page::scene(board.game, &board, core::slice::from_ref(step))
        });
        let pace = self.settings.pace.get_untracked();
        let end = board
            .filter(|_| pace != Pace::AtOnce)
            .and_then(|board| salon_catalog_page::round_end(board.game, &board, step));
        if scene.is_none() && end.is_none() {
            return self.next_round();
        }
        self.scene.set(scene);
        self.round.shown.set(end.map(Arc::new));
    }

    /// Closes the scene and goes on with what came after it.
    pub(crate) fn next_round(self) {
        self.scene.set(None);
        self.round.shown.set(None);
        let mut held = None;
        self.round
            .held
            .update_value(|waiting| held = waiting.take());
        let Some(held) = held else { return };
        let board = self.board.get_untracked();
        let seated = board.is_some_and(|board| board.you.is_some());
        match self.is_online() {
            false => self.ask(Ask::GoOn),
            // Bots at the server need not wait for whoever has seen the end.
            true if seated => self.command(Command::GoOn),
            true => {}
        }
        for said in held {
            // Another round may have ended meanwhile.
            if let Some(said) = self.round.hold(said) {
                self.follow(said);
            }
        }
    }
}
