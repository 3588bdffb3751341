//! The end of a play.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::table::shown;
use salon_page::{Label, t};

use crate::desk::desk;
use crate::fair::ReceiptLink;
use crate::record::same::{Compare, SameDealTable};
use crate::route::{Go, Route};
use crate::say;

/// The winners and the next steps.
#[component]
pub(crate) fn Over(game: GameId) -> impl IntoView {
    let desk = desk();
    let result = shown(move |board| {
        let outcome = board.outcome.as_ref()?;
        Some(say::result(game, outcome, &board.to))
    });
    let won = shown(|board| {
        let winners = board.outcome.as_ref().map(|outcome| outcome.winners);
        board
            .you
            .zip(winners)
            .is_some_and(|(you, winners)| winners.contains(you))
    });
    let closed = RwSignal::new(false);
    Effect::new(move |_| {
        if result.read().is_none() {
            closed.set(false);
        }
    });
    view! {
        {move || result.get().filter(|_| !closed.get()).map(|lines| view! {
            <section class="over" class:won=won role="dialog" aria-labelledby="over">
                <button type="button" class="drawer-close shown" on:click=move |_| closed.set(true) aria-label=move || t(Label::Close)><Art id="icons-cross"/></button>
                <Art id="icons-trophy"/>
                <h2 id="over">{move || t(Label::Result)}</h2>
                {super::paragraphs(lines)}
                <Compared/>
                <crate::online::Rematch/>
                <div class="confirm">
                    <button type="button" class="button gold" on:click=move |_| desk.again()>{move || t(Label::Again)}</button>
                    <After/>
                    <Noted/>
                    <Go to=Route::Home class="button">{move || t(Label::Home)}</Go>
                </div>
            </section>
        })}
    }
}

/// The options after a play: replay, review, check, or play the same deal again.
#[component]
fn After() -> impl IntoView {
    let desk = desk();
    let play = shown(|board| board.table.play_id.to_string());
    view! {
        {move || view! {
            <Go to=Route::Record(play.get()) class="button">{move || t(Label::LookAgain)}</Go>
            <Go to=Route::Same(play.get()) class="button">{move || t(Label::SameDeal)}</Go>
        }}
        {desk.is_online().then(|| view! { <SameDealTable/> })}
    }
}

/// The link to the receipt of this device, if there is one.
#[component]
fn Noted() -> impl IntoView {
    let play = shown(|board| board.table.play_id.to_string());
    view! { {move || view! { <ReceiptLink play=play.get()/> }} }
}

/// The results of other plays with the same deal, if there are any.
#[component]
fn Compared() -> impl IntoView {
    let deal = shown(|board| board.table.deal_of.as_ref().map(ToString::to_string));
    view! { {move || deal.get().map(|deal| view! { <Compare deal/> })} }
}
