//! The page's side of one table: what it was told, and what its player is about to do.

mod hear;

use std::sync::Arc;

use leptos::prelude::*;
use salon_local::{Ask, Listener, Local, Sitting, Step, Tell};
use salon_page::Scene;
use salon_page::board::Board;
use salon_page::choice::{self, Path};
use salon_page::settings::{Settings, Switch, settings};
use salon_page::table::TableState;
use salon_protocol::ClientMessage;
use salon_rules::Seat;
use salon_table::machine::{Command, SeenStep};
use salon_words::Phrase;

use crate::fair::Fair;
use crate::hint::{self, Hint};
use crate::link::Link;
use crate::online::{Company, Socket};
use crate::pass::Pass;
use crate::record::{self};
use crate::store;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// Which one it is, from 0.
    pub(crate) number: usize,
    /// Does a new round or part begin with it?
    pub(crate) opens: bool,
    /// Whom it speaks of first.
    pub(crate) by: Option<Seat>,
    /// What it says.
    pub(crate) said: Phrase,
}

/// What keeps the table.
#[derive(Clone)]
enum Backend {
    /// In the page's worker.
    Device(Link),
    /// At the server.
    Server(Socket),
}

/// Shared with everything on a table's page.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    server: StoredValue<Option<Backend>, LocalStorage>,
    /// The line to the page's worker, which thinks about hints wherever the table is.
    worker: StoredValue<Option<Link>, LocalStorage>,
    settings: Settings,
    /// Who is at the table, and what passes between them beside the game.
    pub(crate) company: Company,
    /// What is shown now.
    pub(crate) board: RwSignal<Option<Arc<Board>>>,
    /// What has happened.
    pub(crate) lines: RwSignal<Vec<Line>>,
    steps: StoredValue<Vec<SeenStep>>,
    /// The words of an action that were chosen so far.
    pub(crate) chosen: RwSignal<Path>,
    /// What a hint proposes.
    pub(crate) hint: RwSignal<Hint>,
    /// The table that could not be had.
    pub(crate) missing: RwSignal<bool>,
    /// What is read out next.
    pub(crate) spoken: RwSignal<String>,
    /// Which game's lesson this is, if it is one.
    pub(crate) lesson: RwSignal<Option<salon_catalog::GameId>>,
    /// What the lesson explains now.
    pub(crate) step: RwSignal<Option<Step>>,
    /// How often the pupil has wanted something else in this step.
    pub(crate) nudges: RwSignal<u32>,
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
        desk.server.set_value(Some(Backend::Device(link.clone())));
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
        desk.server.set_value(Some(Backend::Server(socket)));
        desk
    }

    /// A desk that nobody speaks to.
    pub(crate) fn bare() -> Desk {
        let desk = Desk {
            server: StoredValue::new_local(None),
            worker: StoredValue::new_local(worker()),
            settings: settings(),
            company: Company::new(),
            board: RwSignal::new(None),
            lines: RwSignal::new(Vec::new()),
            steps: StoredValue::new(Vec::new()),
            chosen: RwSignal::new(Vec::new()),
            hint: RwSignal::new(Hint::Nothing),
            missing: RwSignal::new(false),
            spoken: RwSignal::new(String::new()),
            lesson: RwSignal::new(None),
            step: RwSignal::new(None),
            nudges: RwSignal::new(0),
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

    /// Asks the server on this device.
    fn ask(self, ask: Ask) {
        self.server.with_value(|server| {
            if let Some(Backend::Device(link)) = server {
                link.ask(ask);
            }
        });
    }

    /// The line to the server, if the table is there.
    pub(crate) fn socket(self) -> Option<Socket> {
        self.server.with_value(|server| match server {
            Some(Backend::Server(socket)) => Some(socket.clone()),
            Some(Backend::Device(_)) | None => None,
        })
    }

    /// Is the table at the server?
    pub(crate) fn is_online(self) -> bool {
        self.socket().is_some()
    }

    /// Says something at the table, wherever it is.
    fn say(self, message: ClientMessage) {
        match self.socket() {
            Some(socket) => socket.say(&message),
            None => self.ask(Ask::Table(message)),
        }
    }

    /// Opens a table that was set up on this device.
    pub(crate) fn open_local(self, local: Local) {
        self.ask(Ask::Open(local));
    }

    /// Looks through the eyes of a person at this device; nobody's, behind the curtain. What the
    /// one before saw is forgotten at once.
    pub(crate) fn look(self, seat: Option<Seat>) {
        self.forget();
        self.ask(Ask::Look { seat });
    }

    fn forget(self) {
        self.board.set(None);
        self.lines.set(Vec::new());
        self.steps.set_value(Vec::new());
        self.chosen.set(Vec::new());
        self.hint.set(Hint::Nothing);
        self.spoken.set(String::new());
        self.pass.since.set(Vec::new());
        self.scene.set(None);
        self.company.table.set(None);
    }

    /// Opens a table with bots and sits down.
    pub(crate) fn open(self, game: salon_catalog::GameId, players: u8) {
        let level = self.settings.level.get_untracked();
        let bot = Sitting::Bot(
            level
                .parse()
                .unwrap_or_else(|_| "club".parse().expect("a level's name")),
        );
        let name = salon_page::Label::You.text(self.settings.language.get_untracked());
        let mut seats = vec![bot; usize::from(players)];
        seats[0] = Sitting::Person(name.parse().expect("a name"));
        self.ask(Ask::Open(Local {
            game: salon_table::machine::GameSlug(game),
            options: Vec::new(),
            seats,
        }));
    }

    /// Begins a game's lesson, or begins it anew.
    pub(crate) fn learn(self, game: salon_catalog::GameId) {
        let name = salon_page::Label::You.text(self.settings.language.get_untracked());
        self.lesson.set(Some(game));
        self.step.set(None);
        self.chosen.set(Vec::new());
        self.ask(Ask::Learn {
            game: salon_table::machine::GameSlug(game),
            name: name.parse().expect("a name"),
        });
    }

    /// The pupil has read what was explained.
    pub(crate) fn read_on(self) {
        self.ask(Ask::Next);
    }

    /// The words of the action that the lesson asks for.
    pub(crate) fn wanted(self) -> Path {
        let step = self.step.read();
        let wanted = step.as_ref().and_then(|step| step.wanted.as_deref());
        let words = wanted.unwrap_or_default().split_whitespace();
        words.map(str::to_owned).collect()
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

    /// Does the lesson ask for more than what was chosen so far?
    pub(crate) fn wants_more(self) -> bool {
        let (wanted, chosen) = (self.wanted(), self.chosen.read());
        wanted.len() > chosen.len() && wanted.starts_with(&chosen)
    }

    /// Goes on with a table that was kept.
    pub(crate) fn restore(self, table: &str) {
        match store::log(table) {
            Some(log) => self.ask(Ask::Restore { log }),
            None => self.missing.set(true),
        }
    }

    /// Opens a table with the deal of a finished play, against bots.
    pub(crate) fn same_deal(self, play: &str) {
        let level = self.settings.level.get_untracked();
        let level = level
            .parse()
            .unwrap_or_else(|_| "club".parse().expect("a level's name"));
        let language = self.settings.language.get_untracked();
        let name = salon_page::Label::You.text(language);
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

    /// Plays once more.
    pub(crate) fn again(self) {
        if self.is_online() {
            self.company.eager.set_value(true);
            self.command(Command::Rematch);
        } else {
            self.ask(Ask::Again);
        }
    }

    /// What would a strong player do?
    pub(crate) fn ask_hint(self) {
        let board = self.board.get_untracked();
        if let Some(board) = board.filter(|board| hint::is_due(board)) {
            self.hint.set(Hint::Asked);
            match self.is_online() {
                true => self.ask_adviser(&board),
                false => self.ask(Ask::Hint(listener(&board))),
            }
        }
    }

    /// At a table of the server, this device thinks about what it was shown.
    fn ask_adviser(self, board: &Board) {
        let position = self.steps.with_value(|steps| hint::position(board, steps));
        let link = self.worker.get_value();
        if let Some((position, link)) = position.zip(link) {
            link.listen(move |tell| match tell {
                // The page may be gone by now.
                Tell::Hint(counsel) => drop(self.hint.try_set(Hint::Given(counsel))),
                _ => keep(tell),
            });
            link.ask(Ask::Advise(Box::new(position), listener(board)));
        }
    }

    /// Takes the last action back, if that can be done.
    pub(crate) fn undo(self) {
        self.command(Command::OfferUndo);
    }

    /// Asks something of the table, wherever it is.
    pub(crate) fn command(self, command: Command) {
        match self.socket() {
            Some(socket) => socket.ask(command),
            None => {
                let id = "p".parse().expect("a request's name");
                self.ask(Ask::Table(ClientMessage::Ask { id, command }));
            }
        }
    }

    /// Is ready to start, with the hash of randomness of this device.
    pub(crate) fn ready(self) {
        let table = self.company.table.get_untracked();
        if let Some(hash) = table.and_then(|view| self.fair.commit(&view)) {
            self.command(Command::Ready { hash });
        }
    }

    /// Chooses what leads to an action, and does it if it is one and nothing has to be asked.
    pub(crate) fn choose(self, path: Path) {
        let Some(board) = self.board.get_untracked() else {
            return;
        };
        if path.is_empty() || !choice::leads(&board.actions, &path) {
            return;
        }
        let whole = choice::action(&board.actions, &path).is_some();
        let again = whole && self.chosen.get_untracked() == path;
        // Where more can follow, as a second card can, even whoever is not asked says when it is enough.
        let more = !choice::next(&board.actions, &path).is_empty();
        let asks = more || self.settings.confirm.get_untracked() == Switch::On;
        self.chosen.set(path);
        if whole && (again || !asks) {
            self.act();
        }
    }

    /// Does what was chosen.
    pub(crate) fn act(self) {
        let Some(board) = self.board.get_untracked() else {
            return;
        };
        let chosen = self.chosen.get_untracked();
        if let Some(action) = choice::action(&board.actions, &chosen) {
            let version = board.table.version;
            let action = action.clone();
            self.chosen.set(Vec::new());
            self.command(Command::Act { version, action });
        }
    }

    /// Chooses nothing.
    pub(crate) fn cancel(self) {
        if !self.chosen.read_untracked().is_empty() {
            self.chosen.set(Vec::new());
        }
    }
}

/// The reader, to whom the server says something.
fn listener(board: &Board) -> Listener {
    Listener {
        language: board.to.language(),
        names: board
            .players
            .iter()
            .map(|player| player.name.clone())
            .collect(),
    }
}

/// The line to the page's worker.
fn worker() -> Option<Link> {
    let link: Option<StoredValue<Link, LocalStorage>> = use_context();
    link.map(|link| link.get_value())
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
