//! Games that earlier versions of Salon kept in the browser's local storage.

use std::collections::BTreeMap;

use salon_page::store::{get, remove, set};

use super::SavedGame;

const GAMES: &str = "salon.games";
const MOVED: &str = "salon.moved";

fn log_key(table: &str) -> String {
    format!("salon.log.{table}")
}

/// Returns the list of games.
pub(super) fn games() -> Vec<SavedGame> {
    let text = get(GAMES);
    text.and_then(|text| salon_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Returns the log of a table.
pub(super) fn log(table: &str) -> Option<String> {
    get(&log_key(table))
}

/// Removes a table.
pub(super) fn forget(table: &str) {
    remove(&log_key(table));
    unlist(table);
}

/// Removes a table from the list. Its log stays.
pub(super) fn unlist(table: &str) {
    let mut games = games();
    games.retain(|other| other.table != table);
    if games.is_empty() {
        remove(GAMES);
    } else {
        store(GAMES, &games);
    }
}

/// Removes lines from the start of a table's log. A tab of an earlier version may have appended
/// more since they were read.
pub(super) fn cut(table: &str, lines: &str) {
    let log = log(table);
    match log.as_deref().and_then(|log| log.strip_prefix(lines)) {
        Some(rest) if !rest.is_empty() => set(&log_key(table), rest),
        _ => remove(&log_key(table)),
    }
}

/// Returns the number of parts that the database had after a table was moved there last.
pub(super) fn moved(table: &str) -> Option<u32> {
    all_moved().remove(table)
}

/// Stores that number. It stays when the game is removed: what a tab of an earlier version writes
/// after that is not a whole log.
pub(super) fn note_moved(table: &str, parts: u32) {
    let mut all = all_moved();
    all.insert(table.to_owned(), parts);
    store(MOVED, &all);
}

fn all_moved() -> BTreeMap<String, u32> {
    let text = get(MOVED);
    text.and_then(|text| salon_json::from_str(&text).ok())
        .unwrap_or_default()
}

fn store(key: &str, value: &impl serde::Serialize) {
    if let Ok(text) = serde_json::to_string(value) {
        set(key, &text);
    }
}
