//! The page's side of one table: what it was told, and what its player is about to do.

mod ask_hint;
mod choose;
mod hear;
mod lesson;
mod open;
mod transport;

use std::sync::Arc;

use leptos::prelude::*;
use salon_local::{Ask, Tell};
use salon_page::Scene;
use salon_page::board::Board;
use salon_page::choice::Path;
use salon_page::settings::{Settings, settings};
use salon_page::table::TableState;
use salon_protocol::ClientMessage;
use salon_rules::Seat;
use salon_table::machine::{Command, SeenStep};
use salon_words::Phrase;

use crate::fair::Fair;
use crate::hint::Hint;
use crate::link::Link;
use crate::online::{Company, Socket};
use crate::pass::Pass;
use crate::store;
use lesson::LessonState;
use transport::Transport;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LogLine {
    /// Which one it is, from 0.
    pub(crate) number: usize,
    /// Does a new round or part begin with it?
    pub(crate) opens: bool,
    /// Whom it speaks of first.
    pub(crate) by: Option<Seat>,
    /// What it says.
    pub(crate) said: Phrase,
}

/// What has happened at the table.
#[derive(Clone, Copy)]
pub(crate) struct LogState {
    /// What is told of it, line by line.
    pub(crate) lines: RwSignal<Vec<LogLine>>,
    /// What was seen of it.
    steps: StoredValue<Vec<SeenStep>>,
    /// What is read out next.
    pub(crate) spoken: RwSignal<String>,
}

/// Shared with everything on a table's page.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    transport: Transport,
    settings: Settings,
    /// Who is at the table, and what passes between them beside the game.
    pub(crate) company: Company,
    /// What is shown now.
    pub(crate) board: RwSignal<Option<Arc<Board>>>,
    /// What has happened.
    pub(crate) log: LogState,
    /// The words of an action that were chosen so far.
    pub(crate) chosen: RwSignal<Path>,
    /// What a hint proposes.
    pub(crate) hint: RwSignal<Hint>,
    /// The table that could not be had.
    pub(crate) missing: RwSignal<bool>,
    /// The lesson, if this is one.
    pub(crate) lesson: LessonState,
    /// What is shown over the table until the reader goes on, such as the end of a part.
    pub(crate) scene: RwSignal<Option<Scene>>,
    /// Several persons share the device.
    pub(crate) pass: Pass,
    /// What this device notes of a play at the server.
    pub(crate) fair: Fair,
}

impl Desk {
    /// A desk at the end of this line.
    pub(crate) fn new(link: Link) -> Desk {
        let desk = Desk::bare();
        link.listen(move |tell| desk.hear(tell));
        desk.transport.to_device(link.clone());
        let link = StoredValue::new_local(link);
        // Bots may go on for a while after the reader has left: what they do is kept, not shown.
        on_cleanup(move || link.with_value(|link| link.listen(keep)));
        desk
    }

    /// A desk at a table of the server.
    pub(crate) fn at_server(table: &str) -> Desk {
        let desk = Desk::bare();
        let socket = Socket::open(table, desk.company.connection, move |said| {
            desk.hear_table(said);
        });
        desk.transport.to_server(socket);
        desk
    }

    /// A desk that nobody speaks to.
    pub(crate) fn bare() -> Desk {
        let desk = Desk {
            transport: Transport::new(),
            settings: settings(),
            company: Company::new(),
            board: RwSignal::new(None),
            log: LogState {
                lines: RwSignal::new(Vec::new()),
                steps: StoredValue::new(Vec::new()),
                spoken: RwSignal::new(String::new()),
            },
            chosen: RwSignal::new(Vec::new()),
            hint: RwSignal::new(Hint::Nothing),
            missing: RwSignal::new(false),
            lesson: LessonState::new(),
            scene: RwSignal::new(None),
            pass: Pass::new(),
            fair: Fair::new(),
        };
        // Another language: everything that was said is said anew.
        Effect::new(move |before: Option<()>| {
            desk.settings.language.track();
            if before.is_some() {
                desk.hint.set(Hint::Nothing);
                desk.retell();
            }
        });
        desk
    }

    /// Looks through the eyes of a person at this device; nobody's, behind the curtain. What the
    /// one before saw is forgotten at once.
    pub(crate) fn look(self, seat: Option<Seat>) {
        self.forget();
        self.ask(Ask::Look { seat });
    }

    fn forget(self) {
        self.board.set(None);
        self.log.lines.set(Vec::new());
        self.log.steps.set_value(Vec::new());
        self.chosen.set(Vec::new());
        self.hint.set(Hint::Nothing);
        self.log.spoken.set(String::new());
        self.pass.since.set(Vec::new());
        self.scene.set(None);
        self.company.table.set(None);
    }

    /// What the components of the game's own table see of it.
    pub(crate) fn table(self) -> TableState {
        TableState {
            board: self.board,
            chosen: self.chosen,
            wanted: Signal::derive(move || self.wanted()),
            shared: self.pass.shared.into(),
            on_choose: Callback::new(move |path| self.choose(path)),
        }
    }

    /// Lets everything below find the desk and its table.
    pub(crate) fn provide(self) {
        provide_context(self);
        provide_context(self.table());
    }

    /// The line to the server, if the table is there.
    pub(crate) fn socket(self) -> Option<Socket> {
        self.transport.socket()
    }

    /// Is the table at the server?
    pub(crate) fn is_online(self) -> bool {
        self.socket().is_some()
    }

    /// Asks the server on this device.
    fn ask(self, ask: Ask) {
        self.transport.ask(ask);
    }

    /// Says something at the table, wherever it is.
    fn say(self, message: ClientMessage) {
        self.transport.say(message);
    }

    /// Asks something of the table, wherever it is.
    pub(crate) fn command(self, command: Command) {
        self.transport.command(command);
    }

    /// Takes the last action back, if that can be done.
    pub(crate) fn undo(self) {
        self.command(Command::OfferUndo);
    }

    /// Is ready to start, with the hash of randomness of this device.
    pub(crate) fn ready(self) {
        let table = self.company.table.get_untracked();
        if let Some(hash) = table.and_then(|view| self.fair.commit(&view)) {
            self.command(Command::Ready { hash });
        }
    }
}

/// Keeps what the server wants kept.
pub(crate) fn keep(tell: Tell) {
    if let Tell::Keep {
        table,
        fresh,
        lines,
    } = tell
    {
        store::keep(&table, fresh, &lines);
    }
}

/// The desk of the table that is shown.
pub(crate) fn desk() -> Desk {
    expect_context()
}
