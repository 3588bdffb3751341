//! A player's place at the table.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::Status;
use salon_page::art::Art;
use salon_page::face::Face;
use salon_page::table::shown;
use salon_page::{Label, t};
use salon_rules::Seat;

use crate::desk::desk;

/// A player's place: name, status and the cards in front of them. If the player is a possible
/// target, the place itself is the button.
#[component]
pub(crate) fn SeatPlace(seat: Seat, game: GameId) -> impl IntoView {
    let desk = desk();
    let player = shown(move |board| board.players.get(seat).cloned());
    let status = shown(move |board| salon_catalog_page::status(game, board, seat));
    let way = Memo::new(move |_| {
        let chosen = desk.chosen.get();
        let board = desk.board.read();
        board
            .as_ref()
            .map(|board| salon_catalog_page::seat_path(game, board, &chosen, seat))
            .unwrap_or_default()
    });
    let target = Memo::new(move |_| !way.read().is_empty());
    let meant = salon_page::table::meant(move || way.get());
    let word = seat.to_string();
    let chosen = Memo::new(move |_| {
        desk.chosen.read().get(1) == Some(&word) && salon_catalog_page::aims(game)
    });
    let turn = move || player.read().as_ref().is_some_and(|player| player.turn);
    let you = move || player.read().as_ref().is_some_and(|player| player.you);
    let name = Memo::new(move |_| player.get().map(|player| player.name).unwrap_or_default());
    let bot = Signal::derive(move || player.read().as_ref().is_some_and(|player| player.machine));
    let click = move |_| desk.choose(way.get_untracked());
    view! {
        <section class="seat" class:turn=turn class:you=you class:target=target class:chosen=chosen
            class:out=move || status.read().out.is_some()
            class:won=move || player.read().as_ref().is_some_and(|player| player.won)>
            <div class="nameplate">
                <Face seat bot class="avatar" home=format!("seat-{seat}")/>
                <span class="who">
                    <b title=name><bdi>{move || if you() { t(Label::You).to_owned() } else { name.get() }}</bdi></b>
                    <i>{move || state(&status.read(), player.read().as_ref().and_then(|p| p.bot.clone()), turn(), you())}</i>
                </span>
                <Score status/>
            </div>
            <crate::online::SeatNet seat/>
            {salon_catalog_page::front(game, seat)}
            <Show when=move || target.get()>
                <button type="button" class="aim" data-meant=move || meant.get().then_some("") aria-label=move || format!("{} {}", name.get(), seat.index() + 1) on:click=click>
                    <kbd aria-hidden="true">{seat.index() + 1}</kbd>
                </button>
            </Show>
        </section>
    }
}

/// Returns the line below the name.
fn state(status: &Status, bot: Option<String>, turn: bool, you: bool) -> String {
    if let Some(said) = status.out.as_ref().or(status.safe.as_ref()) {
        return said.clone();
    }
    match (turn, you, bot) {
        (true, true, _) => t(Label::YourTurn).to_owned(),
        (true, false, _) => t(Label::Thinks).to_owned(),
        (false, _, Some(level)) => level.to_lowercase(),
        (false, _, None) => String::new(),
    }
}

/// The score as single tokens, or as a number if there are many.
#[component]
fn Score(status: Memo<Status>) -> impl IntoView {
    let score = Memo::new(move |_| (status.read().score, status.read().goal));
    view! {
        <span class="score" role="img" aria-label=move || score.get().0.to_string()>
            {move || match score.get() {
                (score, Some(goal)) => (0..i32::from(goal)).map(|at| view! {
                    <span class="token" class:on=at < score><Art id="letters-token"/></span>
                }).collect_view().into_any(),
                (0, None) => ().into_any(),
                (score, None) => view! { <span class="points">{score}</span> }.into_any(),
            }}
        </span>
    }
}
