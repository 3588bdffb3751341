//! What this device stores of its games: logs, commitments and receipts.

use salon_page::store::{get, remove, set};
use salon_table::machine::{Stage, TableView};
use serde::{Deserialize, Serialize};

/// A game on this device, as listed under games to continue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SavedGame {
    /// The id of its table.
    pub(crate) table: String,
    /// The game's slug.
    pub(crate) game: String,
    /// The number of players.
    pub(crate) players: u8,
    /// When it last changed, in milliseconds since 1970.
    pub(crate) at: i64,
    /// Whether it is over.
    pub(crate) over: bool,
}

const GAMES: &str = "salon.games";
/// The number of stored games. The oldest are dropped.
const MOST: usize = 12;

fn log_key(table: &str) -> String {
    format!("salon.log.{table}")
}

/// Returns the games on this device, newest first.
pub(crate) fn games() -> Vec<SavedGame> {
    get(GAMES)
        .and_then(|text| salon_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Stores the state of a game in the list.
pub(crate) fn note(game: SavedGame) {
    let mut games = games();
    games.retain(|other| other.table != game.table);
    games.insert(0, game);
    for old in games.drain(games.len().min(MOST)..) {
        remove(&log_key(&old.table));
    }
    write(&games);
}

/// Removes a game.
pub(crate) fn forget(table: &str) {
    let mut games = games();
    games.retain(|other| other.table != table);
    remove(&log_key(table));
    write(&games);
}

fn write(games: &[SavedGame]) {
    if let Ok(text) = serde_json::to_string(games) {
        set(GAMES, &text);
    }
}

/// Stores log lines of the local server. The page never reads them: they contain everyone's
/// secrets.
pub(crate) fn keep(table: &str, fresh: bool, lines: &str) {
    let key = log_key(table);
    let before = if fresh { None } else { get(&key) };
    set(&key, &(before.unwrap_or_default() + lines));
}

/// The number of stored commitments. The oldest are dropped.
const PROMISES: usize = 40;
const PROMISED: &str = "salon.promises";

fn promises() -> Vec<(String, String)> {
    get(PROMISED)
        .and_then(|text| salon_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Stores the commitment to a deal while the play is not over, that is, while the server could
/// still change it.
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

/// Returns the commitment to a play's deal if this device received it before the end.
pub(crate) fn promise(play: &str) -> Option<String> {
    let known = promises().into_iter();
    let mut same = known.filter(|(other, _)| other == play);
    same.next().map(|(_, promised)| promised)
}

/// The list of plays with a stored receipt, newest first.
const RECEIPTS: &str = "salon.receipts";
/// The number of stored receipts. The oldest are dropped.
const MOST_RECEIPTS: usize = 10;

fn receipt_key(play: &str) -> String {
    format!("salon.receipt.{play}")
}

/// Returns the receipt of a play.
pub(crate) fn receipt(play: &str) -> Option<String> {
    get(&receipt_key(play))
}

/// Stores the receipt of a play.
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

/// Returns the stored log of a table.
pub(crate) fn log(table: &str) -> Option<String> {
    get(&log_key(table))
}
