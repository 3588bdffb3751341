//! The end of a round as a scene on the table: what everyone held, who won and why, the tokens.

use std::sync::Arc;
use std::time::Duration;

use leptos::html::Button;
use leptos::prelude::*;
use salon_page::art::Art;
use salon_page::pieces::Said;
use salon_page::round_end::{RoundEnd, RoundPlace};
use salon_page::table::shown;
use salon_page::{Label, t};
use salon_rules::Seat;

use crate::desk::desk;

/// How long the scene stays if the user does nothing, in milliseconds.
const STAYS: u64 = 6_000;
/// How often the page looks whether the time is up.
const BEAT: u64 = 250;

/// The scene, while the end of a round is shown. The last move is on the stage before it.
#[component]
pub(crate) fn RoundEndScene() -> impl IntoView {
    let desk = desk();
    let end = desk.round.shown;
    let staged = Memo::new(move |_| desk.stage.now.read().is_some());
    view! { {move || end.get().filter(|_| !staged.get()).map(|end| view! { <Shown end/> })} }
}

#[component]
fn Shown(end: Arc<RoundEnd>) -> impl IntoView {
    let desk = desk();
    // The user reads or is about to press: the scene stays.
    let pointed = RwSignal::new(false);
    let focused = RwSignal::new(false);
    let busy = move || pointed.get_untracked() || focused.get_untracked();
    let teaches = desk.lesson.game.get_untracked().is_some();
    if !teaches {
        go_on_later(busy, move || desk.next_round());
    }
    let next = NodeRef::<Button>::new();
    next.on_load(|next| {
        // The tokens are on the page now.
        request_animation_frame(|| crate::flight::launch(true));
        // Who plays with the keyboard finds the button under the next key.
        let keyboard = document().query_selector(":focus-visible");
        if keyboard.is_ok_and(|found| found.is_some()) {
            // Focusing an element on the page cannot fail.
            let _ = next.focus();
        }
    });
    let RoundEnd {
        title,
        why,
        notes,
        places,
        goal,
    } = (*end).clone();
    let count = places.len();
    view! {
        <section class="round-end" aria-labelledby="round-end" data-round-end
            on:pointermove=move |_| pointed.set(true) on:pointerleave=move |_| pointed.set(false)
            on:focusin=move |_| focused.set(true) on:focusout=move |_| focused.set(false)>
            <header>
                <span class="round-bank" data-home="bank" aria-hidden="true"><Art id="letters-token"/></span>
                <h2 id="round-end"><Said phrase=title/></h2>
                <p class="round-why"><Said phrase=why/></p>
            </header>
            <ul class="round-places" data-places=count.to_string()>
                {places.into_iter().map(|place| view! { <Place place goal/> }).collect_view()}
            </ul>
            {notes.into_iter().map(|phrase| view! { <p class="round-note"><Said phrase/></p> }).collect_view()}
            <button type="button" class="button gold" class:waits=!teaches node_ref=next data-go-on on:click=move |_| desk.next_round()>
                {move || t(Label::NextRound)}
            </button>
        </section>
    }
}

/// Goes on by itself after a while in which the user was not busy and the page was visible.
fn go_on_later(busy: impl Fn() -> bool + 'static, go_on: impl Fn() + 'static) {
    let mut waited = 0;
    let beat = move || {
        let looks_on = !busy() && !document().hidden();
        waited = if looks_on { waited + BEAT } else { 0 };
        if waited >= STAYS {
            go_on();
        }
    };
    let beat = StoredValue::new_local(beat);
    let beat = move || {
        // The scene may be gone by now.
        let _ = beat.try_update_value(|beat| beat());
    };
    if let Ok(beat) = set_interval_with_handle(beat, Duration::from_millis(BEAT)) {
        on_cleanup(move || beat.clear());
    }
}

/// A player at the end of the round.
#[component]
fn Place(place: RoundPlace, goal: u8) -> impl IntoView {
    let RoundPlace {
        seat,
        won,
        out,
        card,
        note,
        tokens,
        gained,
    } = place;
    let old = tokens.saturating_sub(gained);
    view! {
        <li class="round-place" class:won=won class:out=out data-seat=seat.to_string()>
            <span class="round-card">{card()}</span>
            <b><bdi>{name(seat)}</bdi></b>
            <i>{note}</i>
            <span class="round-tokens" role="img" aria-label=move || format!("{tokens} / {goal}")>
                {(0..goal.max(tokens)).map(|at| {
                    let new = at >= old && at < tokens;
                    view! {
                        <span class="token" class:on=at < tokens class:new=new data-from=new.then_some("bank")><Art id="letters-token"/></span>
                    }
                }).collect_view()}
            </span>
        </li>
    }
}

/// The name under a card: "you" for the user.
fn name(seat: Seat) -> Memo<String> {
    let called = shown(move |board| {
        let player = board.players.get(seat)?;
        Some((player.name.clone(), player.you))
    });
    Memo::new(move |_| match called.get() {
        Some((_, true)) => t(Label::You).to_owned(),
        Some((name, false)) => name,
        None => String::new(),
    })
}
