//! The stage: a move in the middle of the table, from its actor to its target, with what came of
//! it. And the notice for a player whom a move has hit.
//!
//! The stage takes no clicks and hides nothing from assistive technology: the log's live region
//! says the same sentences.

use std::sync::Arc;

use leptos::ev;
use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::cue::BesideCard;
use salon_page::face::Face;
use salon_page::pieces::Said;
use salon_page::table::shown;
use salon_page::{Label, t};
use salon_rules::Seat;

use super::stage_lines::{StageMap, lines};
use crate::closeup::card;
use crate::desk::{StagedMove, desk};

/// The most sentences on the stage.
const MOST_SAID: usize = 3;

/// The stage. A press anywhere, Space or Escape ends the move on it.
#[component]
pub(crate) fn Stage(game: GameId) -> impl IntoView {
    let stage = desk().stage;
    let pressed = window_event_listener(ev::pointerdown, move |_| stage.go_on());
    let keys = window_event_listener(ev::keydown, move |event| {
        if matches!(event.key().as_str(), "Escape" | " ") {
            stage.go_on();
        }
    });
    on_cleanup(move || {
        pressed.remove();
        keys.remove();
    });
    view! { {move || stage.now.get().map(|staged| view! { <OnStage game staged/> })} }
}

/// One move on the stage.
#[component]
fn OnStage(game: GameId, staged: Arc<StagedMove>) -> impl IntoView {
    let cue = &staged.cue;
    let map = StageMap::measure(cue.actor, cue.targets);
    let (x, y) = map.middle;
    let (from_x, from_y) = map.actor_offset();
    let time = format!("{}ms", desk().stage.full_time());
    let main = cue.card.as_ref().and_then(|code| {
        let face = card(game, code)?;
        Some(view! { <div class="stage-card" data-stage-card=code.clone()>{face}</div> })
    });
    let beside = |beside: &BesideCard| {
        let face = card(game, &beside.code)?;
        Some(
            view! { <div class="stage-card small" class:lost=beside.lost data-stage-card=beside.code.clone()>{face}</div> },
        )
    };
    let beside: Vec<_> = cue.beside.iter().filter_map(beside).collect();
    let stamp = cue.stamp.clone().map(|stamp| {
        view! { <b class="stage-stamp" data-answer=stamp.answer.word()>{stamp.text}</b> }
    });
    view! {
        <div class="stage" aria-hidden="true" data-stage=staged.number.to_string() style=("--stage-time", time)>
            {lines(&map)}
            <div class="stage-set" style:left=format!("{x}px") style:top=format!("{y}px")
                style=("--from-x", format!("{from_x}px")) style=("--from-y", format!("{from_y}px"))>
                <div class="stage-cards">{main}{(!beside.is_empty()).then(|| view! { <div class="stage-beside">{beside}</div> })}{stamp}</div>
                <p class="stage-said">{sentences(&staged)}</p>
            </div>
        </div>
    }
}

fn sentences(staged: &StagedMove) -> impl IntoView + use<> {
    let said = staged.said.iter().take(MOST_SAID).cloned();
    let said = said.map(|phrase| view! { <Said phrase/>" " });
    said.collect_view()
}

/// Tells a player whom a move has hit who did it, with what, and why. It stays until the player
/// closes it or acts.
#[component]
pub(crate) fn HitNotice() -> impl IntoView {
    let hit = desk().stage.hit;
    let bots = shown(|board| {
        let players = board.players.iter();
        players.map(|player| player.machine).collect::<Vec<_>>()
    });
    let is_bot = move |seat: Seat| bots.read().get(seat.index()).copied().unwrap_or_default();
    view! {
        {move || hit.get().map(|staged| {
            let seat = staged.cue.actor;
            view! {
                <aside class="hit-notice" role="note" aria-label=move || t(Label::ToYou) data-hit=seat.to_string()>
                    <Face seat bot=Signal::derive(move || is_bot(seat))/>
                    <p>{sentences(&staged)}</p>
                    <button type="button" class="hit-close" on:click=move |_| hit.set(None) aria-label=move || t(Label::Close)><Art id="icons-cross"/></button>
                </aside>
            }
        })}
    }
}
