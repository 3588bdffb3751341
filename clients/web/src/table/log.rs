//! The game log, newest first.

use leptos::prelude::*;
use salon_page::face::Face;
use salon_page::pieces::Said;
use salon_page::table::shown;
use salon_page::{Label, t};
use salon_rules::Seat;

use crate::desk::desk;

/// The log.
#[component]
pub(crate) fn Log() -> impl IntoView {
    let desk = desk();
    let you = shown(|board| board.you);
    let bots = shown(|board| {
        let players = board.players.iter();
        players.map(|player| player.machine).collect::<Vec<_>>()
    });
    let is_bot = move |seat: Seat| bots.read().get(seat.index()).copied().unwrap_or_default();
    let face = move |seat| view! { <Face seat bot=Signal::derive(move || is_bot(seat))/> };
    let newest = move || {
        let mut lines = desk.log.lines.get();
        lines.reverse();
        lines
    };
    view! {
        <section class="panel log-panel">
            <h2>{move || t(Label::Log)}</h2>
            <ol class="log" reversed tabindex="0" aria-label=move || t(Label::Log)>
                <For each=newest key=|line| (line.number, line.said.clone()) let(line)>
                    <li class:opens=line.opens class:own=move || line.by.is_some() && line.by == you.get()>{line.by.map(face)}<Said phrase=line.said/></li>
                </For>
            </ol>
        </section>
    }
}
