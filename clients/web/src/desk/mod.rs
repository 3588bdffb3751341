//! The client side of one table: the state it received, and the action its player is putting
//! together.

mod ask_hint;
mod choose;
mod decided;
mod drop;
mod hear;
mod lesson;
mod log;
mod open;
mod round;
mod stage_state;
mod transport;

use std::sync::Arc;

use leptos::prelude::*;
use salon_local::{Ask, Tell};
use salon_page::board::Board;
use salon_page::choice::Path;
use salon_page::notes::Notes;
use salon_page::settings::{AidLevel, Settings, settings};
use salon_page::table::TableState;
use salon_page::{Scene, Team};
use salon_protocol::ClientMessage;
use salon_rules::Seat;
use salon_table::machine::{Aids, Command};

use crate::fair::Fair;
use crate::hint::HintState;
use crate::link::WorkerLink;
use crate::online::{Company, Socket};
use crate::pass::Pass;
use crate::saved;
use lesson::LessonState;
pub(crate) use log::{Batch, LogLine, LogState, ToldLine};
use round::RoundState;
pub(crate) use stage_state::{StageState, StagedMove};
use transport::Transport;

/// The state shared by all components of a table's page.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    transport: Transport,
    settings: Settings,
    /// The people at the table and their chat, votes and invitations.
    pub(crate) company: Company,
    /// The table as shown.
    pub(crate) board: RwSignal<Option<Arc<Board>>>,
    /// The game log.
    pub(crate) log: LogState,
    /// The stage in the middle of the table.
    pub(crate) stage: StageState,
    /// The words of an action chosen so far.
    pub(crate) chosen: RwSignal<Path>,
    /// Whether a card is being dragged. Nothing is sent until it is dropped.
    pub(crate) dragging: RwSignal<bool>,
    /// The seat whose action was the last one.
    pub(crate) last_by: RwSignal<Option<Seat>>,
    /// The current hint.
    pub(crate) hint: RwSignal<HintState>,
    /// Whether the table could not be loaded.
    pub(crate) missing: RwSignal<bool>,
    /// The table on this device that another tab plays now.
    pub(crate) elsewhere: RwSignal<Option<String>>,
    /// The lesson, if there is one.
    pub(crate) lesson: LessonState,
    /// An overlay that stays until the player closes it, for example the end of a round.
    pub(crate) scene: RwSignal<Option<Scene>>,
    /// The end of a round, while it is shown.
    pub(crate) round: RoundState,
    /// The state of pass and play: several people who share this device.
    pub(crate) pass: Pass,
    /// The notes this device takes to check a play on the server.
    pub(crate) fair: Fair,
    /// Whose plays as a team of two count here.
    pub(crate) team: RwSignal<Team>,
}

impl Desk {
    /// Creates a desk for a table in the worker behind `link`.
    pub(crate) fn new(link: WorkerLink) -> Desk {
        let desk = Desk::bare();
        link.listen(move |tell| desk.hear(tell));
        link.restore_by(move || desk.restore_after_death());
        desk.transport.to_device(link.clone());
        desk.watch_other_tabs();
        let bots = link.clone();
        let pace = desk.settings.pace;
        Effect::new(move |_| bots.set_pace(pace.get().of_bots()));
        let link = StoredValue::new_local(link);
        // Bots may go on after the player has left the page. Their moves are still stored.
        on_cleanup(move || {
            link.with_value(|link| {
                link.listen(keep);
                link.restore_by(|| true);
            });
        });
        desk
    }

    /// Creates a desk for a table on the server.
    pub(crate) fn at_server(table: &str) -> Desk {
        let desk = Desk::bare();
        let socket = Socket::open(table, desk.company.connection, move |said| {
            desk.hear_table(said);
        });
        desk.transport.to_server(socket);
        desk.company.watch_story_turns();
        desk
    }

    /// Creates a desk without a connection.
    pub(crate) fn bare() -> Desk {
        let desk = Desk {
            transport: Transport::new(),
            settings: settings(),
            company: Company::new(),
            board: RwSignal::new(None),
            log: LogState::new(),
            stage: StageState::new(),
            chosen: RwSignal::new(Vec::new()),
            dragging: RwSignal::new(false),
            last_by: RwSignal::new(None),
            hint: RwSignal::new(HintState::Nothing),
            missing: RwSignal::new(false),
            elsewhere: RwSignal::new(None),
            lesson: LessonState::new(),
            scene: RwSignal::new(None),
            round: RoundState::new(),
            pass: Pass::new(),
            fair: Fair::new(),
            team: RwSignal::new(Team::Device),
        };
        // After a change of language the log is written again.
        Effect::new(move |before: Option<()>| {
            desk.settings.language.track();
            if before.is_some() {
                desk.hint.set(HintState::Nothing);
                desk.retell();
            }
        });
        desk
    }

    /// Switches to the view of a person at this device, or to nobody's while the curtain is down.
    /// The previous person's view is dropped at once.
    pub(crate) fn look(self, seat: Option<Seat>) {
        self.forget();
        self.ask(Ask::Look { seat });
    }

    pub(super) fn forget(self) {
        self.board.set(None);
        self.log.replace(Vec::new());
        self.stage.forget();
        self.log.steps.set_value(Vec::new());
        self.chosen.set(Vec::new());
        self.hint.set(HintState::Nothing);
        self.log.spoken.set(String::new());
        self.pass.since.set(Vec::new());
        self.scene.set(None);
        self.round.forget();
        self.company.table.set(None);
    }

    /// Returns the part of the state that a game's own components can see.
    pub(crate) fn table(self) -> TableState {
        let shared = self.pass.shared.into();
        TableState {
            board: self.board,
            chosen: self.chosen,
            wanted: Signal::derive(move || self.wanted()),
            shared,
            aids: Signal::derive(move || self.aids()),
            pointed: RwSignal::new(None),
            notes: Notes::new(self.board, shared),
            on_choose: Callback::new(move |path| self.choose(path)),
            bots_wait: Signal::derive(move || {
                let lesson = self.lesson.game.read().is_some();
                match self.is_online() {
                    true => self.company.is_to_tell(),
                    false => !lesson && !self.pass.shared.get(),
                }
            }),
            on_end_stories: Callback::new(move |()| match self.is_online() {
                true => self.command(Command::EndStories),
                false => self.ask(Ask::EndStories),
            }),
            talk: Signal::derive(move || self.company.talk()),
            teller: Signal::derive(move || match self.is_online() {
                true => self.company.teller(),
                false => None,
            }),
            on_tell: Callback::new(move |(about, text): (u8, String)| {
                if let Ok(text) = text.parse() {
                    self.command(Command::Tell { about, text });
                }
            }),
        }
    }

    /// Returns how much the page helps at this table. A lesson explains the notes, so it shows
    /// them in full. A table of people may forbid notes that fill themselves in.
    pub(crate) fn aids(self) -> AidLevel {
        if self.lesson.game.read().is_some() {
            return AidLevel::Full;
        }
        let board = self.board.read();
        let forbids = |board: &Arc<Board>| board.table.opening.aids == Aids::None;
        match self.settings.aids.get() {
            AidLevel::Full if board.as_ref().is_some_and(forbids) => AidLevel::Marked,
            wanted => wanted,
        }
    }

    /// Provides the desk and its table state as context to the components below.
    pub(crate) fn provide(self) {
        provide_context(self);
        provide_context(self.table());
    }

    /// Returns the connection to the server if the table is there.
    pub(crate) fn socket(self) -> Option<Socket> {
        self.transport.socket()
    }

    /// Returns whether the table is on the server.
    pub(crate) fn is_online(self) -> bool {
        self.socket().is_some()
    }

    /// Sends a request to the worker.
    fn ask(self, ask: Ask) {
        self.transport.ask(ask);
    }

    /// Sends a message to the table, in the worker or on the server.
    fn say(self, message: ClientMessage) {
        self.transport.say(message);
    }

    /// Sends a command to the table, in the worker or on the server.
    pub(crate) fn command(self, command: Command) {
        self.transport.command(command);
    }

    /// Takes back the last action if the table allows it.
    pub(crate) fn undo(self) {
        self.command(Command::OfferUndo);
    }

    /// Says that the player is ready, with the hash of this device's randomness for the deal.
    pub(crate) fn ready(self) {
        let table = self.company.table.get_untracked();
        if let Some(hash) = table.and_then(|view| self.fair.commit(&view)) {
            self.command(Command::Ready { hash });
        }
    }
}

/// Stores what the worker asks the page to store.
pub(crate) fn keep(tell: Tell) {
    if let Tell::Keep {
        table,
        fresh,
        lines,
    } = tell
    {
        saved::keep(table, fresh, lines);
    }
}

/// Returns the desk of the current table from the context.
pub(crate) fn desk() -> Desk {
    expect_context()
}
