//! The notes that a user makes by hand: what is crossed out, stored in the browser with the table.

use std::sync::Arc;

use leptos::prelude::*;
use salon_rules::Seat;

use crate::board::Board;
use crate::store;

/// What is crossed out: for each subject, such as a player, one bit per thing.
type Crossed = Vec<(String, u64)>;

/// The user's notes at the current table.
#[derive(Clone, Copy)]
pub struct Notes {
    crossed: RwSignal<Crossed>,
    whose: Memo<Option<(String, Option<Seat>)>>,
    shared: Signal<bool>,
}

impl Notes {
    /// Loads the notes of the table on the board, and those of the next one when it changes.
    pub fn new(board: RwSignal<Option<Arc<Board>>>, shared: Signal<bool>) -> Notes {
        let whose = Memo::new(move |_| {
            let board = board.read();
            let board = board.as_ref()?;
            Some((board.table.table.to_string(), board.you))
        });
        let crossed = RwSignal::new(Crossed::new());
        // Another viewer at the same device starts with empty notes too.
        Effect::new(move |_| {
            let stored = whose.read().as_ref().and_then(|(table, _)| {
                let text = store::get(&key(table))?;
                salon_json::from_str(&text).ok()
            });
            crossed.set(stored.unwrap_or_default());
        });
        Notes {
            crossed,
            whose,
            shared,
        }
    }

    /// Returns whether a thing is crossed out in the notes about a subject. Reactive.
    pub fn is_crossed(self, about: &str, at: usize) -> bool {
        let notes = self.crossed.read();
        let mut notes = notes.iter().filter(|(other, _)| other == about);
        notes.any(|(_, bits)| bits >> at & 1 == 1)
    }

    /// Crosses a thing out, or removes the cross.
    pub fn toggle(self, about: &str, at: usize) {
        self.crossed.update(
            |all| match all.iter_mut().find(|(other, _)| other == about) {
                Some((_, bits)) => *bits ^= 1 << at,
                None => all.push((about.to_owned(), 1 << at)),
            },
        );
        // On a shared device the page stores nobody's notes.
        if !self.shared.get_untracked()
            && let Some((table, _)) = &*self.whose.read_untracked()
            && let Ok(text) = serde_json::to_string(&*self.crossed.read_untracked())
        {
            store::set(&key(table), &text);
        }
    }
}

fn key(table: &str) -> String {
    format!("salon.notes.{table}")
}
