//! What the user has played with the other person at a table for two. Games for a team of two show
//! how far the two have come together.

use leptos::prelude::*;
use leptos::task::spawn_local;
use salon_page::{Team, TeamPlay};
use salon_protocol::Together;
use salon_table::machine::{Presence, TableView};

use crate::desk::Desk;
use crate::fetch;

/// Keeps the plays of the two persons at a table up to date: they are fetched when a play begins.
pub(crate) fn follow(desk: Desk) {
    let pair = desk.company.about(pair);
    Effect::new(move |_| match pair.get() {
        Some((table, _)) => look(desk, table),
        None => desk.team.set(Team::Device),
    });
}

/// Returns the table and its play, if the user plays there with one other person.
fn pair(table: &TableView) -> Option<(String, String)> {
    table.you?;
    let is_person = |who: &Presence| matches!(who, Presence::Person(_) | Presence::Program(_));
    let persons = table.chairs.iter().filter(|chair| is_person(&chair.who));
    let is_pair = table.chairs.len() == 2 && persons.count() == 2 && table.play.is_some();
    is_pair.then(|| (table.table.to_string(), table.play_id.to_string()))
}

/// Fetches what the two have played. If that fails, nothing is known about it.
fn look(desk: Desk, table: String) {
    if desk.team.get_untracked() == Team::Device {
        show(desk, Team::UnknownPair);
    }
    spawn_local(async move {
        let address = format!("/api/tables/{table}/together");
        if let Ok(Together { played }) = fetch::get(&address).await {
            let played = played.into_iter().map(|play| (play.options, play.won));
            let played: Vec<TeamPlay> = played.collect();
            // The page may be gone by now.
            if !desk.team.is_disposed() {
                show(desk, Team::Pair(played));
            }
        }
    });
}

/// Shows the table with what is known now.
fn show(desk: Desk, team: Team) {
    desk.team.set(team);
    desk.retell();
}
