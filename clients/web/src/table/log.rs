//! The game log: an entry for each turn, newest first.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use salon_page::face::Face;
use salon_page::pieces::Said;
use salon_page::table::shown;
use salon_page::{Label, t};
use salon_rules::Seat;
use wasm_bindgen::JsCast;

use crate::desk::{Batch, LogLine, desk};

/// The number of entries in the middle of the table on small screens.
const RECENT: usize = 3;

/// The log.
#[component]
pub(crate) fn Log() -> impl IntoView {
    let log = desk().log;
    let table = LogTable::read();
    view! {
        <section class="panel log-panel">
            <h2>{move || t(Label::Log)}</h2>
            <ol class="log" reversed tabindex="0" aria-label=move || t(Label::Log) on:keydown=walk>
                <For each=move || log.batches() key=Batch::clone let(batch)><Entries batch table near=true/></For>
            </ol>
        </section>
    }
}

/// The last turns, in the empty part of the table on small screens, where the log is in a drawer.
#[component]
pub(crate) fn Recent() -> impl IntoView {
    let log = desk().log;
    let table = LogTable::read();
    view! {
        <div class="recent">
            <ol aria-label=move || t(Label::Log)>
                <For each=move || log.newest(RECENT) key=Batch::clone let(batch)><Entries batch table near=false/></For>
            </ol>
        </div>
    }
}

/// What all entries need to know of the table.
#[derive(Clone, Copy)]
struct LogTable {
    you: Memo<Option<Seat>>,
    bots: Memo<Vec<bool>>,
}

impl LogTable {
    fn read() -> LogTable {
        LogTable {
            you: shown(|board| board.you),
            bots: shown(|board| {
                let players = board.players.iter();
                players.map(|player| player.machine).collect()
            }),
        }
    }

    fn is_bot(self, seat: Seat) -> bool {
        let bots = self.bots.read();
        bots.get(seat.index()).copied().unwrap_or_default()
    }
}

/// The entries that came with one event, newest first.
#[component]
fn Entries(batch: Batch, table: LogTable, near: bool) -> impl IntoView {
    let turns = batch.turns.rev();
    let entries = turns.map(|turn| view! { <Entry turn table near/> });
    entries.collect_view()
}

/// The lines of a turn. Only those of the latest event fade in, and only new ones are added.
#[component]
fn Entry(turn: usize, table: LogTable, near: bool) -> impl IntoView {
    let log = desk().log;
    let face = move |seat| view! { <Face seat bot=Signal::derive(move || table.is_bot(seat))/> };
    let (owner, opens) = log
        .entry(turn)
        .map_or((None, false), |entry| (entry.owner, entry.opens));
    let count = Memo::new(move |_| log.lines(turn));
    let lines = move || {
        let lines = log.entry(turn).map(|entry| entry.lines);
        lines.into_iter().flatten().take(count.get())
    };
    let line = move |line: LogLine| {
        let fresh = move || line.number >= log.fresh.get();
        view! { <span class="line" class:fresh=fresh><Said phrase=line.told.said near/>" "</span> }
    };
    view! {
        <li class:opens=opens class:own=move || owner.is_some() && owner == table.you.get()>
            {owner.map(face)}<For each=lines key=|line| line.number children=line/>
        </li>
    }
}

/// Moves the focus between the names of cards with the left and right arrow keys. A focused name
/// opens the close-up.
fn walk(event: KeyboardEvent) {
    let step: i32 = match event.key().as_str() {
        "ArrowRight" => 1,
        "ArrowLeft" => -1,
        _ => return,
    };
    let log = event.current_target();
    let log = log.and_then(|log| log.dyn_into::<web_sys::Element>().ok());
    let Some(names) = log.and_then(|log| log.query_selector_all("[data-card]").ok()) else {
        return;
    };
    let focused = document().active_element();
    let is_focused = |at: &u32| match (names.item(*at), &focused) {
        (Some(name), Some(focused)) => name.is_same_node(Some(focused)),
        _ => false,
    };
    let at = (0..names.length()).find(is_focused);
    let next = match at {
        Some(at) => at.checked_add_signed(step),
        None => Some(0),
    };
    let name = next.and_then(|next| names.item(next));
    if let Some(name) = name.and_then(|name| name.dyn_into::<web_sys::HtmlElement>().ok()) {
        event.prevent_default();
        // Focusing an element on the page cannot fail.
        let _ = name.focus();
    }
}
