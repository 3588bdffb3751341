//! Whose turn it is to tell stories at a table on the server.

use core::time::Duration;

use leptos::prelude::*;
use salon_page::table::Teller;

use super::company::Company;
use crate::browser;

impl Company {
    /// Returns whether the user may still tell stories before this part.
    pub(crate) fn is_to_tell(self) -> bool {
        let table = self.table.read();
        let table = table.as_ref();
        table.is_some_and(|table| {
            let mut turns = table.story_turns.iter();
            turns.any(|turn| table.you == Some(turn.seat))
        })
    }

    /// Returns whose turn it is to tell stories. A turn ends with its time, without a message of the
    /// server.
    pub(crate) fn teller(self) -> Option<Teller> {
        let table = self.table.read();
        let now = self.story_clock.get() + self.ahead.get();
        let mut turns = table.as_ref()?.story_turns.iter();
        let turn = turns.find(|turn| now < turn.until)?;
        let seconds = (turn.until - now).div_euclid(1000);
        let seat = turn.seat;
        Some(Teller { seat, seconds })
    }

    /// Keeps the time up to date while stories are told.
    pub(crate) fn watch_story_turns(self) {
        let told = move || {
            let table = self.table.read_untracked();
            table
                .as_ref()
                .is_some_and(|table| !table.story_turns.is_empty())
        };
        let tick = move || {
            if told() {
                self.story_clock.set(browser::now());
            }
        };
        let ticks = set_interval_with_handle(tick, Duration::from_millis(250));
        on_cleanup(move || {
            if let Ok(ticks) = ticks {
                ticks.clear();
            }
        });
    }
}
