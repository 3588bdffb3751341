//! The page's side of one table: what it was told, and what its player is about to do.

use std::sync::Arc;

use leptos::prelude::*;
use salon_house::{Ask, Local, Sitting, Step, Tell};
use salon_protocol::{ClientMessage, ServerMessage};
use salon_rules::Seat;
use salon_table::fair::Share;
use salon_table::machine::{Command, Happening, SeenStep, Stage, TableView};
use salon_words::{Phrase, Piece};

use crate::board::Board;
use crate::choice::{self, Path};
use crate::games::GameView;
use crate::games::scoring::Scoring;
use crate::hint::{self, Hint};
use crate::link::Link;
use crate::online::{Company, Socket};
use crate::parts::Parts;
use crate::pass::Pass;
use crate::record::{self, same};
use crate::settings::{Settings, Switch, settings};
use crate::setup::missions;
use crate::sound::{self, Sound};
use crate::{browser, say, store};

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

/// Where a table is kept.
#[derive(Clone)]
enum House {
    /// In the page's worker.
    Device(Link),
    /// At the server.
    Server(Socket),
}

/// Shared with everything on a table's page.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    house: StoredValue<Option<House>, LocalStorage>,
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
    /// How a part has just ended, where that is shown by itself.
    pub(crate) scoring: RwSignal<Option<Scoring>>,
    /// Several persons share the device.
    pub(crate) pass: Pass,
}

impl Desk {
    /// A desk at the end of this line.
    pub(crate) fn new(link: Link) -> Desk {
        let desk = Desk::bare();
        link.listen(move |tell| desk.hear(tell));
        desk.house.set_value(Some(House::Device(link.clone())));
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
        desk.house.set_value(Some(House::Server(socket)));
        desk
    }

    /// A desk that nobody speaks to.
    pub(crate) fn bare() -> Desk {
        let desk = Desk {
            house: StoredValue::new_local(None),
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
            scoring: RwSignal::new(None),
            pass: Pass::new(),
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

    /// Asks the house on this device.
    fn ask(self, ask: Ask) {
        self.house.with_value(|house| {
            if let Some(House::Device(link)) = house {
                link.ask(ask);
            }
        });
    }

    /// The line to the server, if the table is there.
    pub(crate) fn socket(self) -> Option<Socket> {
        self.house.with_value(|house| match house {
            Some(House::Server(socket)) => Some(socket.clone()),
            Some(House::Device(_)) | None => None,
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
        self.scoring.set(None);
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
        let name = crate::labels::Label::You.text(self.settings.language.get_untracked());
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
        let name = crate::labels::Label::You.text(self.settings.language.get_untracked());
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
        let name = crate::labels::Label::You.text(language);
        let name = name.parse().expect("a name");
        record::source(play, move |source| match source {
            Some(source) => self.ask(Ask::SameDeal {
                source,
                seat: None,
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
                false => self.ask(Ask::Hint(board.listener())),
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
            link.ask(Ask::Advise(Box::new(position), board.listener()));
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

    /// Is ready to start, with randomness of this device.
    pub(crate) fn ready(self) {
        let mut share = [0; Share::SIZE];
        share.copy_from_slice(&browser::random()[..Share::SIZE]);
        let share = Share::new(share);
        self.command(Command::Ready { share });
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
        let asks = self.settings.confirm.get_untracked() == Switch::On;
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

    /// Hears what a house tells.
    pub(crate) fn hear(self, tell: Tell) {
        match tell {
            Tell::Table(said) => self.hear_table(said),
            Tell::Keep { .. } => keep(tell),
            Tell::Hint(counsel) => self.hint.set(Hint::Given(counsel)),
            Tell::Lesson(step) => {
                self.nudges.set(0);
                self.step.set(Some(step));
            }
            Tell::Nudge => {
                self.cancel();
                self.nudges.update(|nudges| *nudges += 1);
            }
            Tell::NoTable => self.missing.set(true),
            // The play whose deal is dealt again here.
            Tell::Record(head) => same::note_first(&head),
            // Records have a page of their own.
            Tell::Moment(_)
            | Tell::NoRecord(_)
            | Tell::Verified(_)
            | Tell::Reviewing { .. }
            | Tell::Review(_) => {}
        }
    }

    fn hear_table(self, said: ServerMessage) {
        if let Some(aloud) = self.company.hear(&said) {
            self.spoken.set(aloud);
        }
        match said {
            ServerMessage::Welcome(welcome) => {
                self.show(welcome.view);
                if self.is_online() {
                    // A house on this device tells it by itself.
                    self.say(ClientMessage::History);
                }
            }
            ServerMessage::History { steps, .. } => {
                self.steps.set_value(steps);
                self.retell();
                self.pass.came_back(self.board, self.since());
            }
            ServerMessage::News(news) => {
                // What was seen is no longer what happened, or belongs to a play that is over.
                let anew =
                    |what: &Happening| matches!(what, Happening::Undone | Happening::Renewed);
                let anew = news.happened.iter().any(anew);
                self.hear_news(news.seen, news.view);
                if anew {
                    self.say(ClientMessage::History);
                }
                if self.company.starts_again() {
                    self.ready();
                }
            }
            ServerMessage::Refused { .. } | ServerMessage::Failed { .. } => self.cancel(),
            ServerMessage::Done { .. }
            | ServerMessage::Here { .. }
            | ServerMessage::Pong
            | ServerMessage::Bye(_) => {}
        }
    }

    fn hear_news(self, seen: Vec<SeenStep>, view: TableView) {
        let before = self.board.get_untracked();
        let part = before
            .as_ref()
            .and_then(|board| Scoring::read(board, &seen));
        if part.is_some() {
            self.scoring.set(part);
        }
        self.sound(before.as_deref(), &view, !seen.is_empty());
        self.show(view);
        let before = before.or_else(|| self.board.get_untracked());
        let mut fresh = Vec::new();
        for step in seen {
            if let Some(board) = &before {
                fresh.extend(told(board, &step));
            }
            self.steps.update_value(|steps| steps.push(step));
        }
        if fresh.is_empty() {
            return;
        }
        let all: Vec<String> = fresh.iter().map(|line| line.said.to_string()).collect();
        self.spoken.set(all.join(" "));
        self.lines.update(|lines| {
            for mut line in fresh {
                line.number = lines.len();
                lines.push(line);
            }
        });
    }

    /// Lets the reader hear what came.
    fn sound(self, before: Option<&Board>, view: &TableView, news: bool) {
        let asked = |view: &TableView| view.you.is_some_and(|you| view.waiting.contains(you));
        let was = before.is_some_and(|board| asked(&board.table));
        let ended =
            before.is_some_and(|board| board.outcome.is_none()) && view.stage == Stage::Over;
        if ended {
            sound::play(self.settings, Sound::End);
        } else if asked(view) && !was {
            sound::play(self.settings, Sound::Turn);
        } else if news {
            sound::play(self.settings, Sound::Card);
        }
        let mission = before.filter(|_| ended).and_then(mission);
        if let Some(mission) = mission {
            let done = view.play.as_ref().and_then(|play| play.outcome.as_ref());
            missions::note(&mission, done.is_some_and(|end| !end.winners.is_empty()));
        }
    }

    /// What happened since the reader's last action.
    fn since(self) -> Vec<Phrase> {
        let Some(board) = self.board.get_untracked() else {
            return Vec::new();
        };
        self.steps.with_value(|steps| {
            let own = |step: &SeenStep| step.seat.is_some() && step.seat == board.you;
            let from = steps.iter().rposition(own).map_or(0, |at| at + 1);
            let lines = told_from_start(&board, steps).into_iter().skip(from);
            lines.flatten().map(|line| line.said).collect()
        })
    }

    fn show(self, view: TableView) {
        self.pass.see(&view);
        if !self.is_online() && self.lesson.read_untracked().is_none() {
            store::note(store::Game {
                table: view.table.to_string(),
                game: view.opening.game.to_string(),
                players: view.opening.players,
                at: browser::now(),
                over: view.stage == Stage::Over,
            });
        }
        store::note_promise(&view);
        same::note_again(&view);
        let language = self.settings.language.get_untracked();
        let table = Arc::new(view);
        let board = Board::read(table.clone(), language).map(Arc::new);
        self.company.table.set(Some(table));
        self.chosen.update(|chosen| {
            let actions = board.as_ref().map(|board| &board.actions);
            if !actions.is_some_and(|actions| choice::leads(actions, chosen)) {
                chosen.clear();
            }
        });
        self.hint.set(Hint::Nothing);
        let you = |board: &Option<Arc<Board>>| board.as_ref().map(|board| board.you);
        let turned = you(&board) != self.board.with_untracked(you) && board.is_some();
        self.board.set(board);
        if turned && self.pass.shared.get_untracked() {
            // Another sees another's part of what happened before.
            self.ask(Ask::Table(ClientMessage::History));
        }
    }

    /// Says everything anew.
    fn retell(self) {
        let Some(old) = self.board.get_untracked() else {
            self.lines.set(Vec::new());
            return;
        };
        let language = self.settings.language.get_untracked();
        let board = Board::read(old.table.clone(), language).map(Arc::new);
        if let Some(board) = &board {
            let mut lines = Vec::new();
            self.steps.with_value(|steps| {
                for mut line in told_from_start(board, steps).into_iter().flatten() {
                    line.number = lines.len();
                    lines.push(line);
                }
            });
            self.lines.set(lines);
        }
        self.board.set(board);
    }
}

/// The line to the page's worker.
fn worker() -> Option<Link> {
    let link: Option<StoredValue<Link, LocalStorage>> = use_context();
    link.map(|link| link.get_value())
}

/// The mission that is played, if one is.
fn mission(board: &Board) -> Option<String> {
    match &board.view {
        GameView::GhostLetters(view) => view.options.mission.map(|task| task.to_string()),
        _ => None,
    }
}

/// Keeps what the house wants kept.
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

/// What is said of a step.
fn told(board: &Board, step: &SeenStep) -> Vec<Line> {
    let Some(play) = &board.table.play else {
        return Vec::new();
    };
    let said = say::lines(board.game, &step.sights, &play.view, &board.to);
    said.into_iter().map(line).collect()
}

/// What is said of all steps from the beginning.
fn told_from_start(board: &Board, steps: &[SeenStep]) -> Vec<Vec<Line>> {
    let mut parts = match &board.view {
        GameView::GhostLetters(view) => Some(Parts::new(view)),
        _ => None,
    };
    let one = |step: &SeenStep| match &mut parts {
        Some(parts) => {
            let said = parts.lines(&step.sights, &board.to);
            said.into_iter().map(line).collect()
        }
        None => told(board, step),
    };
    steps.iter().map(one).collect()
}

fn line((opens, said): (bool, Phrase)) -> Line {
    Line {
        number: 0,
        opens,
        by: said.pieces().iter().find_map(|piece| match piece {
            Piece::Player { seat, .. } => Some(*seat),
            Piece::Text(_) | Piece::Card { .. } => None,
        }),
        said,
    }
}

/// The desk of the table that is shown.
pub(crate) fn desk() -> Desk {
    expect_context()
}

/// Something of the board that is shown; told again only when it has changed.
pub(crate) fn shown<T: PartialEq + Clone + Default + Send + Sync + 'static>(
    read: impl Fn(&Board) -> T + Send + Sync + 'static,
) -> Memo<T> {
    let board = desk().board;
    Memo::new(move |_| board.read().as_deref().map(&read).unwrap_or_default())
}
