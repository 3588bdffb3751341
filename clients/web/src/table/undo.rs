//! The button that takes back the last action, and why it can't be taken back.

use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::table::shown;
use salon_page::{Label, t};

use crate::desk::desk;
use crate::record::address::is_daily;

/// The button for taking back the player's last action. It is dimmed once somebody else has acted.
/// The pointer or a click on it then says what can be taken back.
#[component]
pub(crate) fn UndoButton() -> impl IntoView {
    let desk = desk();
    let you = shown(|board| board.you);
    let playing = shown(|board| board.outcome.is_none());
    // The deal of the day is played as it comes.
    let daily = shown(|board| is_daily(board.table.table.as_str()));
    let possible = Memo::new(move |_| {
        playing.get() && you.get().is_some_and(|you| desk.last_by.get() == Some(you))
    });
    let version = shown(|board| board.table.version);
    // The version of the table at which the dimmed button was pressed last.
    let pressed = RwSignal::new(None);
    let why = Memo::new(move |_| {
        let dimmed = !possible.get() && pressed.get() == Some(version.get());
        dimmed || desk.company.has_nothing_to_undo()
    });
    let press = move |_| {
        if possible.get_untracked() {
            desk.undo();
        } else {
            pressed.set(Some(version.get_untracked()));
        }
    };
    view! {
        <Show when=move || you.get().is_some() && !daily.get()>
            <button type="button" class="tool" data-tool="undo" aria-disabled=move || (!possible.get()).to_string()
                title=move || (!possible.get()).then(|| t(Label::NoUndo)) aria-describedby=move || why.get().then_some("no-undo") on:click=press>
                <Art id="icons-undo"/><span>{move || t(Label::Undo)}</span>
            </button>
            <div class="undo-note" role="status">
                <Show when=move || why.get()><p id="no-undo" data-no-undo>{move || t(Label::NoUndo)}</p></Show>
            </div>
        </Show>
    }
}
