//! Games that earlier versions of Salon kept in the browser's local storage.

use salon_page::store::{get, remove, set};

use super::SavedGame;

const GAMES: &str = "salon.games";

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

/// Removes a table, for example after it was moved to the database.
pub(super) fn forget(table: &str) {
    remove(&log_key(table));
    let mut games = games();
    games.retain(|other| other.table != table);
    if games.is_empty() {
        remove(GAMES);
    } else if let Ok(text) = serde_json::to_string(&games) {
        set(GAMES, &text);
    }
}
