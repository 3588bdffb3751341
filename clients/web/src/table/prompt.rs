//! The prompt: the question to the player, in words at the centre.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::choice;
use salon_page::pieces::Said;
use salon_page::{Caution, Label, t};
use salon_words::Phrase;

use crate::desk::desk;
use crate::hint::Hinted;
use crate::pass::PassOn;

/// The question, and buttons for answers that are neither a card nor a seat.
#[component]
pub(crate) fn Prompt(game: GameId) -> impl IntoView {
    let desk = desk();
    // The chosen words, once they are a complete action.
    let ready = Memo::new(move |_| {
        let board = desk.board.get()?;
        let chosen = desk.chosen.get();
        let action = choice::action(&board.actions, &chosen)?;
        Some(board.label(action))
    });
    let asked = Memo::new(move |_| -> Option<Phrase> {
        let board = desk.board.get()?;
        let chosen = desk.chosen.get();
        if let Some(label) = ready.get() {
            return Some(label);
        }
        Some(
            salon_catalog_page::question(game, &board, &chosen)
                .unwrap_or_else(|| board.prompt.clone()),
        )
    });
    let warning = Memo::new(move |_| {
        let board = desk.board.get()?;
        let action = choice::action(&board.actions, &desk.chosen.read())?.clone();
        match salon_catalog_page::caution(game, &board, &action) {
            Caution::Warn(why) => Some(why),
            Caution::None | Caution::Ask => None,
        }
    });
    let mine = Memo::new(move |_| {
        desk.board
            .read()
            .as_ref()
            .is_some_and(|board| !board.actions.is_empty())
    });
    view! {
        <section class="prompt" class:yours=mine>
            <crate::online::Asks/>
            <p class="asked" aria-live="polite" tabindex="-1">{move || asked.get().map(|phrase| view! { <Said phrase/> })}</p>
            <Hinted/>
            <PassOn/>
            <div class="answers" on:keydown=salon_page::keys::rove>{salon_catalog_page::palette(game)}</div>
            {move || warning.get().map(|why| view! { <p class="warned" role="alert">{why}</p> })}
            <Show when=move || !desk.chosen.read().is_empty()>
                <div class="confirm">
                    <Show when=move || ready.read().is_some() && !desk.wants_more()>
                        <button type="button" class="button gold" data-confirm data-meant=move || (desk.wanted() == desk.chosen.get()).then_some("") on:click=move |_| desk.act()>{move || t(Label::Confirm)}</button>
                    </Show>
                    <button type="button" class="button" on:click=move |_| desk.cancel()>{move || t(Label::Cancel)}</button>
                </div>
            </Show>
        </section>
    }
}
