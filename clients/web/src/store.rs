//! What this device stores of its games: their logs, promises and receipts.

use salon_page::store::{get, remove, set};
use salon_table::machine::{Stage, TableView};
use serde::{Deserialize, Serialize};

/// A game on this device, as the list of games to continue shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Game {
    /// Its table.
    pub(crate) table: String,
    /// Which game.
    pub(crate) game: String,
    /// How many play.
    pub(crate) players: u8,
    /// When it was last touched.
    pub(crate) at: i64,
    /// Is it over?
    pub(crate) over: bool,
}

const GAMES: &str = "salon.games";
/// So many games are kept; the oldest goes first.
const MOST: usize = 12;

fn log_key(table: &str) -> String {
    format!("salon.log.{table}")
}

/// The games on this device, the newest first.
pub(crate) fn games() -> Vec<Game> {
    get(GAMES)
        .and_then(|text| salon_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Notes how a game stands.
pub(crate) fn note(game: Game) {
    let mut games = games();
    games.retain(|other| other.table != game.table);
    games.insert(0, game);
    for old in games.drain(games.len().min(MOST)..) {
        remove(&log_key(&old.table));
    }
    write(&games);
}

/// Forgets a game.
pub(crate) fn forget(table: &str) {
    let mut games = games();
    games.retain(|other| other.table != table);
    remove(&log_key(table));
    write(&games);
}

fn write(games: &[Game]) {
    if let Ok(text) = serde_json::to_string(games) {
        set(GAMES, &text);
    }
}

/// The lines that the server wants kept. Nobody reads them here: they hold everyone's secrets.
pub(crate) fn keep(table: &str, fresh: bool, lines: &str) {
    let key = log_key(table);
    let before = if fresh { None } else { get(&key) };
    set(&key, &(before.unwrap_or_default() + lines));
}

/// So many promises are remembered; the oldest goes first.
const PROMISES: usize = 40;
const PROMISED: &str = "salon.promises";

fn promises() -> Vec<(String, String)> {
    get(PROMISED)
        .and_then(|text| salon_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Notes what was promised for a play, as long as it can still be broken.
pub(crate) fn note_promise(view: &TableView) {
    let play = view.play_id.to_string();
    let mut known = promises();
    let noted = known.iter().any(|(other, _)| *other == play);
    if noted || view.stage == Stage::Over {
        return;
    }
    known.insert(0, (play, view.commitment.to_string()));
    known.truncate(PROMISES);
    if let Ok(text) = serde_json::to_string(&known) {
        set(PROMISED, &text);
    }
}

/// What was promised for a play before it was over, if this device was told.
pub(crate) fn promise(play: &str) -> Option<String> {
    let known = promises().into_iter();
    let mut same = known.filter(|(other, _)| other == play);
    same.next().map(|(_, promised)| promised)
}

/// The plays of which a receipt is kept, the newest first.
const RECEIPTS: &str = "salon.receipts";
/// So many receipts are kept; the oldest goes first.
const MOST_RECEIPTS: usize = 10;

fn receipt_key(play: &str) -> String {
    format!("salon.receipt.{play}")
}

/// What this device has noted of a play.
pub(crate) fn receipt(play: &str) -> Option<String> {
    get(&receipt_key(play))
}

/// Keeps what this device has noted of a play.
pub(crate) fn keep_receipt(play: &str, text: &str) {
    let known = get(RECEIPTS).and_then(|text| salon_json::from_str::<Vec<String>>(&text).ok());
    let mut known = known.unwrap_or_default();
    if known.first().is_none_or(|first| first != play) {
        known.retain(|other| other != play);
        known.insert(0, play.to_owned());
        for old in known.drain(known.len().min(MOST_RECEIPTS)..) {
            remove(&receipt_key(&old));
        }
        if let Ok(index) = serde_json::to_string(&known) {
            set(RECEIPTS, &index);
        }
    }
    set(&receipt_key(play), text);
}

/// The lines that were kept.
pub(crate) fn log(table: &str) -> Option<String> {
    get(&log_key(table))
}
