//! Opens, restores and restarts tables on this device.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_catalog::GameId;
use salon_local::{Ask, Local, Sitting};
use salon_page::Label;
use salon_table::daily::DailyPlay;
use salon_table::machine::{Command, GameSlug};

use super::Desk;
use crate::daily;
use crate::record;
use crate::saved::{self, Opened, Want};

impl Desk {
    /// Opens a table that was set up on this device.
    pub(crate) fn open_local(self, local: Local) {
        self.ask(Ask::Open(local));
    }

    /// Opens a table with bots and takes a seat.
    pub(crate) fn open(self, game: GameId, players: u8) {
        let level = self.settings.level.get_untracked();
        let bot = Sitting::Bot(
            level
                .parse()
                .unwrap_or_else(|_| "club".parse().expect("a level's name")),
        );
        let name = Label::You.text(self.settings.language.get_untracked());
        let mut seats = vec![bot; usize::from(players)];
        seats[0] = Sitting::Person(name.parse().expect("a name"));
        self.ask(Ask::Open(Local {
            game: GameSlug(game),
            options: Vec::new(),
            seats,
        }));
    }

    /// Restores a stored table, unless another tab plays it.
    pub(crate) fn restore(self, table: &str) {
        self.continue_table(table.to_owned(), Want::IfFree);
    }

    /// Continues a stored table that another tab plays. That tab stops.
    pub(crate) fn take_over(self, table: String) {
        self.continue_table(table, Want::TakeOver);
    }

    fn continue_table(self, table: String, want: Want) {
        // The worker may still play this table. What it does while the log is read would be missing.
        if saved::was_opened(&table)
            && let Some(link) = self.transport.worker()
        {
            link.stop();
        }
        spawn_local(async move {
            let opened = saved::open(&table, want).await;
            // The user may have left in the meantime.
            if self.missing.is_disposed() {
                return;
            }
            self.elsewhere.set(None);
            match opened {
                Opened::Log(log) => self.ask(Ask::Restore { log }),
                Opened::Elsewhere => self.elsewhere.set(Some(table)),
                Opened::Missing => self.missing.set(true),
            }
        });
    }

    /// Restores the table in a new worker. Returns whether there is anything to restore.
    pub(super) fn restore_after_death(self) -> bool {
        let table = self.pass.table.try_get_untracked().flatten();
        let lesson = self.lesson.game.try_get_untracked().flatten();
        match (lesson, table) {
            (Some(game), _) => self.learn(game),
            (None, Some(table)) => self.restore(&table),
            (None, None) => return false,
        }
        true
    }

    /// Returns whether the page waits for its worker to open the table. Reactive.
    pub(crate) fn waits_for_table(self) -> bool {
        let known = self.pass.table.read().is_some();
        !known && !self.missing.get() && self.elsewhere.read().is_none()
    }

    /// Notices when another tab takes over the table of this one.
    pub(super) fn watch_other_tabs(self) {
        let lost = saved::lost();
        Effect::new(move |before: Option<()>| {
            let lost = lost.get();
            let table = self.pass.table.get_untracked();
            if before.is_some() && lost.is_some() && lost == table {
                if let Some(link) = self.transport.worker() {
                    link.stop();
                }
                self.forget();
                self.pass.leave();
                self.elsewhere.set(lost);
            }
        });
    }

    /// Opens a table against bots with the deal of a finished play.
    pub(crate) fn same_deal(self, play: &str) {
        let level = self.settings.level.get_untracked();
        let level = level
            .parse()
            .unwrap_or_else(|_| "club".parse().expect("a level's name"));
        let language = self.settings.language.get_untracked();
        let name = Label::You.text(language);
        let name = name.parse().expect("a name");
        record::source(play, move |found| match found {
            // The user may have left in the meantime.
            _ if self.missing.is_disposed() => {}
            Some((source, seat)) => self.ask(Ask::SameDeal {
                source,
                seat,
                name,
                level,
            }),
            None => self.missing.set(true),
        });
    }

    /// Opens a deal of the day. Today's is the play that counts, unless this device has begun it: then
    /// it goes on, or it is practice.
    pub(crate) fn open_daily(self, play: DailyPlay) {
        let known = daily::known(play);
        if known.is_some_and(|known| known.result.is_none()) {
            self.restore(play.id().as_str());
            return;
        }
        let name = Label::You.text(self.settings.language.get_untracked());
        self.ask(Ask::Daily {
            day: play.day,
            game: GameSlug(play.game),
            name: name.parse().expect("a name"),
            practice: known.is_some() || play.day != daily::today(),
        });
    }

    /// Starts another play at the same table.
    pub(crate) fn again(self) {
        if self.is_online() {
            self.company.eager.set_value(true);
            self.command(Command::Rematch);
        } else {
            // Nothing of the last play is shown at the next one.
            self.stage.forget();
            self.ask(Ask::Again);
        }
    }
}
