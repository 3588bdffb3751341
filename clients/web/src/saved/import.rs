//! Moves games of earlier versions from the browser's local storage into the database.
//!
//! A tab of an earlier version may still play such a game. It appends to the log in local storage,
//! so after a move it writes only what followed: a tail. The next move appends the tail to the log
//! in the database, unless the game was continued there in the meantime.

use super::database::{Database, DatabaseError};
use super::{SavedGame, listed, note_in, old};

/// Moves all games, except those that this tab has open. What can't be moved stays where it is.
pub(super) async fn import(database: &Database, is_open: impl Fn(&str) -> bool) {
    let olds = old::games();
    if olds.is_empty() {
        return;
    }
    let known = listed(database).await;
    for game in olds.into_iter().filter(|game| !is_open(&game.table)) {
        let is_listed = |other: &SavedGame| other.table == game.table && other.at >= game.at;
        match adopt(database, &game.table).await {
            Ok(true) if !known.iter().any(is_listed) => {
                if note_in(database, &game).await.is_ok() {
                    old::unlist(&game.table);
                }
            }
            Ok(_) => old::unlist(&game.table),
            Err(_) => {}
        }
    }
}

/// Moves what local storage has of a table into the database. Returns whether the database has the
/// table then.
pub(super) async fn adopt(database: &Database, table: &str) -> Result<bool, DatabaseError> {
    let stored = database.log(table).await?;
    let Some(log) = old::log(table) else {
        return Ok(!stored.is_empty());
    };
    let count = u32::try_from(stored.len()).unwrap_or(u32::MAX);
    let fresh = new_lines(&stored.concat(), count, old::moved(table), &log);
    let added = fresh.is_some_and(|fresh| !fresh.is_empty());
    if let Some(fresh) = fresh {
        if added {
            database.add(table, count, fresh).await?;
        }
        old::note_moved(table, count + u32::from(added));
    }
    old::cut(table, &log);
    Ok(count > 0 || added)
}

/// Returns the lines in local storage that continue the log in the database, whose number of parts
/// is `count`. `moved` is the number after the last move. Returns `None` if the lines follow
/// something else: the game was continued in the database, or removed.
fn new_lines<'l>(stored: &str, count: u32, moved: Option<u32>, log: &'l str) -> Option<&'l str> {
    if count == 0 {
        // What comes after a removal is a tail of the removed game.
        return moved.is_none().then_some(log);
    }
    if let Some(rest) = log.strip_prefix(stored) {
        // The tab that moved it was closed before it could remove it.
        return Some(rest);
    }
    // The first version that moved games took no note of it.
    (count == moved.unwrap_or(1)).then_some(log)
}

#[cfg(test)]
mod tests {
    use super::new_lines;

    #[test]
    fn a_game_is_moved_once_and_its_tails_follow() {
        assert_eq!(new_lines("", 0, None, "ab"), Some("ab"));
        assert_eq!(new_lines("ab", 1, Some(1), "cd"), Some("cd"));
        assert_eq!(new_lines("abcd", 2, Some(2), "e"), Some("e"));
        assert_eq!(new_lines("ab", 1, None, "cd"), Some("cd"));
    }

    #[test]
    fn a_move_that_was_interrupted_adds_nothing_twice() {
        assert_eq!(new_lines("ab", 1, None, "ab"), Some(""));
        assert_eq!(new_lines("ab", 1, None, "abcd"), Some("cd"));
    }

    #[test]
    fn a_tail_never_follows_what_it_does_not_continue() {
        // The game was continued in the database.
        assert_eq!(new_lines("abx", 2, Some(1), "cd"), None);
        assert_eq!(new_lines("abx", 2, None, "cd"), None);
        // The game was removed.
        assert_eq!(new_lines("", 0, Some(1), "cd"), None);
    }
}
