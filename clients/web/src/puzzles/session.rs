//! The state of a puzzle's page.

use std::sync::Arc;

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_local::{Ask, PuzzleAnswer, PuzzleEntry, Reader, ShownPuzzle, Tell};
use salon_page::Label;
use salon_page::bot_name;
use salon_page::settings::{Settings, settings};
use salon_rules::{MAX_SEATS, Seat};
use salon_words::{Phrase, PhrasePart};

use crate::desk::{self, Desk, ToldLine};
use crate::link::WorkerLink;
use crate::puzzles::progress::Progress;
use crate::texts::{self, Fetched};

/// The state shared by all components of a puzzle's page.
#[derive(Clone, Copy)]
pub(crate) struct Session {
    link: StoredValue<WorkerLink, LocalStorage>,
    settings: Settings,
    game: GameId,
    /// Shows the table like any other, but read-only.
    desk: Desk,
    /// All puzzles of the game.
    index: RwSignal<Arc<Vec<PuzzleEntry>>>,
    /// The number of the current puzzle.
    pub(crate) number: RwSignal<Option<usize>>,
    /// The question.
    pub(crate) question: RwSignal<Phrase>,
    /// The answers.
    pub(crate) answers: RwSignal<Vec<PuzzleAnswer>>,
    /// The chosen answer.
    pub(crate) chosen: RwSignal<Option<usize>>,
    /// What this device remembers.
    pub(crate) progress: RwSignal<Progress>,
    /// Whether all puzzles were answered, and they start again.
    pub(crate) again: RwSignal<bool>,
    /// Whether the puzzles could not be loaded.
    pub(crate) missing: RwSignal<bool>,
}

impl Session {
    /// Creates the state of a game's page and loads its puzzles.
    pub(crate) fn new(link: WorkerLink, game: GameId) -> Session {
        let desk = Desk::new(link.clone());
        desk.provide();
        let session = Session {
            link: StoredValue::new_local(link.clone()),
            settings: settings(),
            game,
            desk,
            index: RwSignal::new(Arc::new(Vec::new())),
            number: RwSignal::new(None),
            question: RwSignal::new(Phrase::default()),
            answers: RwSignal::new(Vec::new()),
            chosen: RwSignal::new(None),
            progress: RwSignal::new(Progress::load(game)),
            again: RwSignal::new(false),
            missing: RwSignal::new(false),
        };
        link.listen(move |tell| session.hear(tell));
        let reload = session;
        // A new worker knows no puzzles.
        link.restore_by(move || {
            reload.load();
            true
        });
        // After a change of language the puzzle is phrased again.
        Effect::new(move |before: Option<()>| {
            session.settings.language.track();
            if before.is_some() {
                session.ask_again();
            }
        });
        session.load();
        session
    }

    /// Fetches the file of puzzles and hands it to the worker.
    pub(crate) fn load(self) {
        self.missing.set(false);
        leptos::task::spawn_local(async move {
            match texts::puzzles(self.game).await {
                // The user may have left in the meantime.
                _ if self.missing.is_disposed() => {}
                Fetched::Here(text) => self.ask(Ask::Puzzles { text }),
                Fetched::Waited | Fetched::Missing => self.missing.set(true),
            }
        });
    }

    fn ask(self, ask: Ask) {
        self.link.with_value(|link| link.ask(ask));
    }

    /// Goes to the next puzzle.
    pub(crate) fn go_on(self) {
        let index = self.index.get_untracked();
        let found = self.progress.read_untracked().next(&index);
        self.again.set(found.is_none());
        let next = found.or_else(|| {
            self.progress.update(Progress::start_again);
            self.progress.read_untracked().next(&index)
        });
        self.chosen.set(None);
        // Nobody answers the last puzzle while the next one is on its way.
        self.answers.set(Vec::new());
        self.number.set(next);
        self.ask_again();
    }

    fn ask_again(self) {
        if let Some(number) = self.number.get_untracked() {
            let language = self.settings.language.get_untracked();
            let names = (0..MAX_SEATS).map(|seat| bot_name(seat, language).to_owned());
            let to = Reader {
                language,
                names: names.collect(),
            };
            self.ask(Ask::Puzzle { number, to });
        }
    }

    /// Returns the current puzzle's entry. Reactive.
    pub(crate) fn entry(self) -> Option<PuzzleEntry> {
        let number = self.number.get()?;
        self.index.read().get(number).cloned()
    }

    /// Takes an answer. Only the first one counts.
    pub(crate) fn answer(self, option: usize) {
        if self.chosen.get_untracked().is_some() {
            return;
        }
        let right = self.answers.read_untracked().get(option).map(|a| a.right);
        let number = self.number.get_untracked();
        if let Some((right, number)) = right.zip(number) {
            let index = self.index.get_untracked();
            self.progress
                .update(|progress| progress.answer(number, &index[number], right));
            self.progress.read_untracked().store(self.game);
            self.chosen.set(Some(option));
        }
    }

    fn hear(self, tell: Tell) {
        match tell {
            Tell::Puzzles(index) => {
                self.index.set(Arc::new(index));
                match self.number.get_untracked() {
                    Some(_) => self.ask_again(),
                    None => self.go_on(),
                }
            }
            Tell::Puzzle(puzzle) => self.show(*puzzle),
            Tell::NoPuzzle => self.missing.set(true),
            Tell::Keep { .. } => desk::keep(tell),
            // Messages about a table or a record that is still in the worker.
            _ => {}
        }
    }

    fn show(self, puzzle: ShownPuzzle) {
        if self.number.get_untracked() != Some(puzzle.number) {
            return;
        }
        let line = |(opens, said): (bool, Phrase)| ToldLine {
            opens,
            owner: subject(&said).filter(|_| !opens),
            said,
        };
        self.desk
            .log
            .replace(puzzle.lines.into_iter().map(line).collect());
        let language = self.settings.language.get_untracked();
        let mut view = puzzle.view;
        // The person at this device is "you" wherever a name is shown.
        if let Some(chair) = view.you.and_then(|you| view.chairs.get_mut(you.index()))
            && let Ok(name) = Label::You.text(language).parse()
        {
            chair.who = salon_table::machine::Presence::Person(name);
        }
        let board = salon_catalog_page::read_board(Arc::new(view), language);
        self.desk.board.set(board.map(Arc::new));
        self.question.set(puzzle.question);
        self.answers.set(puzzle.answers);
    }
}

/// Returns the player whom a line names first: it is that player's line in the log.
fn subject(said: &Phrase) -> Option<Seat> {
    said.pieces().iter().find_map(|piece| match piece {
        PhrasePart::Player { seat, .. } => Some(*seat),
        PhrasePart::Text(_) | PhrasePart::Card { .. } => None,
    })
}
