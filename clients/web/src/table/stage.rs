//! The stage: a move in the middle of the table, from its actor to its target, with what came of
//! it. And the notice for a player whom a move has hit.
//!
//! The stage takes no clicks and hides nothing from assistive technology: the log's live region
//! says the same sentences.

use std::sync::Arc;

use leptos::ev;
use leptos::html::Div;
use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::cue::BesideCard;
use salon_page::face::Face;
use salon_page::pieces::Said;
use salon_page::table::shown;
use salon_page::{Label, t};
use salon_rules::{Seat, Seats};

use super::stage_lines::{StageMap, lines};
use super::stage_room::{Room, settle};
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
    let map = RwSignal::new(StageMap::default());
    let (set, cards) = (NodeRef::<Div>::new(), NodeRef::<Div>::new());
    follow_table(map, (set, cards), (cue.actor, cue.targets));
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
            {lines(map)}
            <div class="stage-set" node_ref=set>
                <div class="stage-cards" node_ref=cards>{main}{(!beside.is_empty()).then(|| view! { <div class="stage-beside">{beside}</div> })}{stamp}</div>
                <p class="stage-said">{sentences(&staged)}</p>
            </div>
        </div>
    }
}

/// Keeps a move clear of the question and the hand, and its lines at the seats, also when these or
/// the window change.
fn follow_table(
    map: RwSignal<StageMap>,
    (set, cards): (NodeRef<Div>, NodeRef<Div>),
    (actor, targets): (Seat, Seats),
) {
    let desk = desk();
    let settled: StoredValue<Option<(Room, StageMap)>> = StoredValue::new(None);
    let put = move || {
        // The move may have left the stage by now.
        let Some(before) = map.try_get_untracked() else {
            return;
        };
        let (room, now) = (Room::measure(), StageMap::measure(actor, targets));
        if before != now {
            map.set(now.clone());
        }
        // Each placing makes the browser lay the page out again, so it is done once.
        let place = Some((room, now));
        if settled.with_value(|settled| *settled == place) {
            return;
        }
        let (set, cards) = (set.get_untracked(), cards.get_untracked());
        if let (Some(set), Some(cards), Some((room, now))) = (set, cards, &place) {
            settle(&set, &cards, *room, now);
            settled.set_value(place);
        }
    };
    Effect::new(move |_| {
        set.track();
        desk.board.track();
        desk.chosen.track();
        desk.hint.track();
        // By then the table has changed as well, and nothing of it has been painted yet. Measuring
        // earlier would make the browser lay the page out once more.
        request_animation_frame(put);
    });
    let resized = window_event_listener(ev::resize, move |_| put());
    on_cleanup(move || resized.remove());
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
