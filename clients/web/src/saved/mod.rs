//! The games on this device, in the browser's database.
//!
//! A table belongs to one tab at a time: the one that opened it last. The logs contain everyone's
//! secrets, so the page only passes them on to its worker and never reads them.

mod database;
mod game;
mod import;
mod lock;
mod old;

pub(crate) use game::{GameResult, SavedGame};
pub(crate) use lock::Want;

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::rc::Rc;

use js_sys::Promise;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::browser;
use database::{Database, DatabaseError};

/// Why games are not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StorageProblem {
    /// The browser stores nothing, for example in some private windows.
    Off,
    /// The browser's storage is full.
    Full,
    /// A newer version of Salon has changed the storage.
    Newer,
}

/// The result of opening a stored table.
#[derive(Debug)]
pub(crate) enum Opened {
    /// The log of the table, which this tab may now continue.
    Log(String),
    /// Another tab has the table.
    Elsewhere,
    /// There is no such table.
    Missing,
}

/// The number of stored games. The oldest are dropped.
const MOST: usize = 60;
/// How long the browser may take to open its database, in milliseconds.
const PATIENCE: u32 = 10_000;

/// The log of a table that belongs to this tab.
struct OwnLog {
    /// Tells this log from that of an earlier opening of the same table.
    opening: u32,
    /// The number of the next part.
    next: u32,
    /// The lines that wait to be stored.
    waiting: String,
    /// Whether a part is being stored.
    writing: bool,
}

struct Saved {
    opening: OnceCell<Promise>,
    opened: OnceCell<Result<Database, DatabaseError>>,
    /// The tables that belong to this tab.
    own: RefCell<BTreeMap<String, OwnLog>>,
    /// How often this tab has opened a table.
    openings: Cell<u32>,
    /// The logs, if there is no database.
    memory: RefCell<BTreeMap<String, String>>,
    games: ArcRwSignal<Vec<SavedGame>>,
    problem: ArcRwSignal<Option<StorageProblem>>,
    /// The table that another tab has taken over last.
    lost: ArcRwSignal<Option<String>>,
    /// The tables that this tab has opened so far.
    opened_here: RefCell<BTreeSet<String>>,
}

thread_local! {
    static SAVED: Rc<Saved> = Rc::new(Saved {
        opening: OnceCell::new(),
        opened: OnceCell::new(),
        own: RefCell::default(),
        openings: Cell::new(0),
        memory: RefCell::default(),
        games: ArcRwSignal::new(Vec::new()),
        problem: ArcRwSignal::new(None),
        lost: ArcRwSignal::new(None),
        opened_here: RefCell::default(),
    });
}

fn saved() -> Rc<Saved> {
    SAVED.with(Rc::clone)
}

/// Returns the games on this device, newest first. [`refresh`] updates them.
pub(crate) fn games() -> ArcRwSignal<Vec<SavedGame>> {
    saved().games.clone()
}

/// Returns why games are not kept, if they are not.
pub(crate) fn problem() -> ArcRwSignal<Option<StorageProblem>> {
    saved().problem.clone()
}

/// Returns the table that another tab has taken over from this one last.
pub(crate) fn lost() -> ArcRwSignal<Option<String>> {
    saved().lost.clone()
}

/// Returns whether this tab has opened the table before, so that its worker may still have it.
pub(crate) fn was_opened(table: &str) -> bool {
    saved().opened_here.borrow().contains(table)
}

/// Reads the list of games again: another tab may have changed it.
pub(crate) async fn refresh() {
    saved().refresh().await;
}

/// Stores the state of a game in the list.
pub(crate) fn note(game: SavedGame) {
    let saved = saved();
    if !saved.own.borrow().contains_key(&game.table) {
        return;
    }
    saved.games.update(|games| {
        games.retain(|other| other.table != game.table);
        games.insert(0, game.clone());
    });
    spawn_local(async move {
        if let Ok(database) = saved.database().await {
            // If this fails, storing the log fails too and says so.
            let _ = note_in(&database, &game).await;
        }
    });
}

async fn note_in(database: &Database, game: &SavedGame) -> Result<(), DatabaseError> {
    let text = serde_json::to_string(game).expect("a game has no keys but texts");
    database.note(&game.table, &text).await
}

/// Removes a game.
pub(crate) fn forget(table: String) {
    let saved = saved();
    saved.own.borrow_mut().remove(&table);
    saved.memory.borrow_mut().remove(&table);
    saved
        .games
        .update(|games| games.retain(|other| other.table != table));
    old::forget(&table);
    spawn_local(async move {
        if let Ok(database) = saved.database().await {
            // If this fails, the game is listed again.
            let _ = database.remove(&table).await;
        }
    });
}

/// Stores log lines of the local server, if the table belongs to this tab.
pub(crate) fn keep(table: String, fresh: bool, lines: String) {
    saved().keep(table, fresh, lines);
}

/// Returns the stored log of a table, without continuing the table.
pub(crate) async fn log(table: &str) -> Option<String> {
    saved().read(table).await.map(|(log, _)| log)
}

/// Opens a stored table in this tab.
pub(crate) async fn open(table: &str, want: Want) -> Opened {
    let saved = saved();
    let (loser, name) = (saved.clone(), table.to_owned());
    if !lock::lock(table, want, move || loser.lose(&name)).await {
        return Opened::Elsewhere;
    }
    saved.flushed(table).await;
    match saved.read(table).await {
        Some((log, parts)) => {
            saved.own_from(table, parts);
            Opened::Log(log)
        }
        None => Opened::Missing,
    }
}

impl Saved {
    /// Returns the database once it is open.
    async fn database(self: &Rc<Saved>) -> Result<Database, DatabaseError> {
        let opening = self.opening.get_or_init(|| self.clone().open_database());
        // The promise only says that the database is open, or can't be opened.
        drop(JsFuture::from(opening.clone()).await);
        let opened = self.opened.get().cloned();
        opened.unwrap_or(Err(DatabaseError::Unavailable))
    }

    /// Starts to open the database. Some browsers never answer, so this ends after a while.
    fn open_database(self: Rc<Saved>) -> Promise {
        Promise::new(&mut |resolve, _| {
            let finish = move |saved: &Saved, opened| {
                drop(saved.opened.set(opened));
                // Resolving a promise cannot fail.
                let _ = resolve.call0(&JsValue::NULL);
            };
            let (saved, end) = (self.clone(), finish.clone());
            browser::later(PATIENCE, move || {
                end(&saved, Err(DatabaseError::Unavailable));
            });
            let saved = self.clone();
            spawn_local(async move { finish(&saved, Database::open().await) });
        })
    }

    fn keep(self: Rc<Saved>, table: String, fresh: bool, lines: String) {
        if fresh {
            self.own_from(&table, 0);
            self.clone().lock_new(table.clone());
        }
        let mut own = self.own.borrow_mut();
        let Some(log) = own.get_mut(&table) else {
            return;
        };
        log.waiting.push_str(&lines);
        if !log.writing {
            log.writing = true;
            let opening = log.opening;
            drop(own);
            spawn_local(self.write(table, opening));
        }
    }

    /// Stores the lines that wait, one part after the other: after a part that could not be stored,
    /// none may follow. What comes while a part is being stored is the next part, so that a slow disk
    /// stays at most one part behind, however quickly somebody plays.
    async fn write(self: Rc<Saved>, table: String, opening: u32) {
        while let Some((number, lines)) = self.next_part(&table, opening) {
            let Err(error) = self.store(&table, number, &lines).await else {
                continue;
            };
            let current = self.own.borrow().get(&table).map(|log| log.opening);
            if current == Some(opening) {
                self.own.borrow_mut().remove(&table);
                self.failed(&table, error);
            }
            return;
        }
    }

    /// Returns the next part to store. `None` if there is none, or if the table was opened again.
    fn next_part(&self, table: &str, opening: u32) -> Option<(u32, String)> {
        let mut own = self.own.borrow_mut();
        let log = own.get_mut(table).filter(|log| log.opening == opening)?;
        if log.waiting.is_empty() {
            log.writing = false;
            return None;
        }
        log.next += 1;
        Some((log.next - 1, mem::take(&mut log.waiting)))
    }

    async fn store(
        self: &Rc<Saved>,
        table: &str,
        number: u32,
        lines: &str,
    ) -> Result<(), DatabaseError> {
        match self.database().await {
            Ok(database) => database.add(table, number, lines).await,
            Err(error) => {
                let mut memory = self.memory.borrow_mut();
                memory.entry(table.to_owned()).or_default().push_str(lines);
                self.warn(error);
                Ok(())
            }
        }
    }

    fn failed(&self, table: &str, error: DatabaseError) {
        match error {
            DatabaseError::Taken => self.lose(table),
            other => self.warn(other),
        }
    }

    /// Waits until everything of a table that belongs to this tab is stored.
    async fn flushed(&self, table: &str) {
        let writes = || self.own.borrow().get(table).is_some_and(|log| log.writing);
        while writes() {
            let wait = Promise::new(&mut |resolve, _| {
                browser::later(10, move || drop(resolve.call0(&JsValue::NULL)));
            });
            drop(JsFuture::from(wait).await);
        }
    }

    /// Makes a table belong to this tab.
    fn own_from(&self, table: &str, next: u32) {
        let opening = self.openings.get() + 1;
        self.openings.set(opening);
        let log = OwnLog {
            opening,
            next,
            waiting: String::new(),
            writing: false,
        };
        self.own.borrow_mut().insert(table.to_owned(), log);
        self.opened_here.borrow_mut().insert(table.to_owned());
    }

    fn lock_new(self: Rc<Saved>, table: String) {
        spawn_local(async move {
            let name = table.clone();
            lock::lock(&table, Want::IfFree, move || self.lose(&name)).await;
        });
    }

    /// Another tab has the table now: this one stores nothing of it any more.
    fn lose(&self, table: &str) {
        self.own.borrow_mut().remove(table);
        self.lost.set(Some(table.to_owned()));
    }

    fn warn(&self, error: DatabaseError) {
        let problem = match error {
            DatabaseError::Unavailable => StorageProblem::Off,
            DatabaseError::Newer => StorageProblem::Newer,
            DatabaseError::Full => StorageProblem::Full,
            // Another tab has the table; the page says so.
            DatabaseError::Taken => return,
        };
        if self.problem.read_untracked().is_none() {
            self.problem.set(Some(problem));
        }
    }

    /// Returns the log of a table and the number of its parts.
    async fn read(self: &Rc<Saved>, table: &str) -> Option<(String, u32)> {
        let database = self.database().await;
        if let Ok(database) = &database {
            // What can't be moved stays where it is.
            let _ = import::adopt(database, table).await;
        }
        if let Ok(database) = &database
            && let Ok(parts) = database.log(table).await
            && !parts.is_empty()
        {
            let count = u32::try_from(parts.len()).unwrap_or(u32::MAX);
            return Some((parts.concat(), count));
        }
        if let Some(log) = self.memory.borrow().get(table) {
            return Some((log.clone(), 1));
        }
        // It could not be moved.
        let log = old::log(table)?;
        if database.is_err() {
            let mut memory = self.memory.borrow_mut();
            memory.insert(table.to_owned(), log.clone());
        }
        Some((log, 1))
    }

    async fn refresh(self: Rc<Saved>) {
        let mut games = match self.database().await {
            Ok(database) => {
                let is_open = |table: &str| self.own.borrow().contains_key(table);
                import::import(&database, is_open).await;
                listed(&database).await
            }
            Err(_) => {
                let mut games = self.games.get_untracked();
                let known = |game: &SavedGame| games.iter().any(|own| own.table == game.table);
                let more: Vec<SavedGame> = old::games()
                    .into_iter()
                    .filter(|game| !known(game))
                    .collect();
                games.extend(more);
                games
            }
        };
        games.sort_by_key(|game| core::cmp::Reverse(game.at));
        let dropped = games.split_off(games.len().min(MOST));
        self.games.set(games);
        for game in dropped {
            forget(game.table);
        }
    }
}

/// Returns the games that the database lists.
async fn listed(database: &Database) -> Vec<SavedGame> {
    let texts = database.games().await.unwrap_or_default();
    let game = |text: &String| salon_json::from_str(text).ok();
    texts.iter().filter_map(game).collect()
}
