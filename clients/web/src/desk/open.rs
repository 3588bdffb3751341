//! Opens, restores and restarts tables on this device.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_local::{Ask, Local, Sitting};
use salon_page::Label;
use salon_table::machine::{Command, GameSlug};

use super::Desk;
use crate::{record, store};

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

    /// Restores a stored table.
    pub(crate) fn restore(self, table: &str) {
        match store::log(table) {
            Some(log) => self.ask(Ask::Restore { log }),
            None => self.missing.set(true),
        }
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
            Some((source, seat)) => self.ask(Ask::SameDeal {
                source,
                seat,
                name,
                level,
            }),
            None => self.missing.set(true),
        });
    }

    /// Starts another play at the same table.
    pub(crate) fn again(self) {
        if self.is_online() {
            self.company.eager.set_value(true);
            self.command(Command::Rematch);
        } else {
            self.ask(Ask::Again);
        }
    }
}
