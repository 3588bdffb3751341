//! A table's page: one layout for all games.

pub(crate) mod layout;
pub(crate) mod log;
mod over;
pub(crate) mod prompt;
mod round_end;
pub(crate) mod seat;
mod stage;
mod stage_lines;
mod stage_room;
mod standings;
mod undo;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use salon_catalog::GameId;
use salon_page::art::Art;
use salon_page::pieces::Said;
use salon_page::settings::{Switch, settings};
use salon_page::table::shown;
use salon_page::{Label, t};
use salon_table::daily::DailyPlay;

use crate::chunk::Coming;
use crate::closeup::Closeup;
use crate::desk::{Desk, desk};
use crate::hint::HintButton;
use crate::lesson::Teacher;
use crate::link::WorkerLink;
use crate::notices::Elsewhere;
use crate::online;
use crate::pass::{Curtain, Since};
use crate::route::{Go, Route, router};
use crate::rules::Rules;
use crate::setup::{Plan, Prepared};
use crate::table::layout::{Bar, Cloth, DrawerButton};

/// Why a table's page is opened.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Occasion {
    /// A new game against bots.
    New(GameId),
    /// A stored table on this device.
    Kept(String),
    /// The deal of a finished play again.
    Same(String),
    /// A first game with explanations.
    Lesson(GameId),
    /// A deal of the day.
    Daily(DailyPlay),
}

/// A table's page.
#[component]
pub(crate) fn TablePage(occasion: Occasion) -> impl IntoView {
    let link: StoredValue<WorkerLink, LocalStorage> = expect_context();
    let desk = Desk::new(link.get_value());
    desk.provide();
    let prepared: Prepared = expect_context();
    match &occasion {
        Occasion::New(game) => match prepared.take(*game) {
            Some(local) => desk.open_local(local),
            None => desk.open(*game, Plan::usual(*game).players),
        },
        Occasion::Kept(table) => desk.restore(table),
        Occasion::Same(play) => desk.same_deal(play),
        Occasion::Lesson(game) => desk.learn(*game),
        Occasion::Daily(play) => desk.open_daily(*play),
    }
    let router = router();
    Effect::new(move |_| {
        // A new table gets an address as soon as it exists, so that the user can come back to it.
        if let Some(table) = desk.pass.table.get()
            && matches!(
                router.route(),
                Route::Play(_) | Route::Same(_) | Route::Deal(_)
            )
        {
            router.replace(Route::Here(table));
        }
    });
    let game = shown(|board| Some(board.game));
    view! {
        <Show when=move || desk.missing.get()>
            <main class="notice" id="main">
                <h1>{move || t(Label::NoTable)}</h1>
                <Go to=Route::Home class="button">{move || t(Label::Home)}</Go>
            </main>
        </Show>
        <Elsewhere/>
        <Show when=move || desk.waits_for_table()><Coming/></Show>
        <Curtain/>
        {move || game.get().map(|game| view! { <Layout game/> })}
    }
}

/// The table itself, once a play is in progress.
#[component]
pub(crate) fn Layout(game: GameId) -> impl IntoView {
    let desk = desk();
    let drawer = RwSignal::new(false);
    let rules = RwSignal::new(false);
    let menu = RwSignal::new(false);
    // There is no context inside an event handler, so it captures what it needs.
    let single = settings().keys;
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let single = single.get_untracked() == Switch::On;
        pressed(&event, single, desk, drawer, rules, menu);
    });
    on_cleanup(move || keys.remove());
    Effect::new(move |before: Option<bool>| {
        let chosen = !desk.chosen.read().is_empty();
        if chosen || before == Some(true) {
            // The next choices are on the page only after rendering.
            request_animation_frame(move || lead(chosen));
        }
        chosen
    });
    Effect::new(move |_| document().set_title(&crate::home::title(game)));
    crate::flight::follow();
    crate::gestures::follow(desk);
    view! {
        <div class="page table-page" data-game=game.slug() data-lesson=move || desk.lesson.game.get().map(GameId::slug)
            data-look=move || desk.lesson.step.read().as_ref().and_then(|step| step.look.clone())>
            <a class="skip" href="#main">{move || t(Label::Skip)}</a>
            <Tools game drawer rules menu/>
            {move || desk.lesson.game.get().map(|game| view! { <Teacher game/> })}
            <Cloth game drawer before=view! { <stage::HitNotice/><prompt::Prompt game/><round_end::RoundEndScene/> }.into_any()>
                {salon_catalog_page::tracker(game).map(|tracker| view! {
                    <section class="panel"><h2>{tracker.title}</h2>{tracker.view}</section>
                })}
                <log::Log/>
                {desk.is_online().then(|| view! { <online::Talk/> })}
            </Cloth>
            <div class="hidden" role="status" aria-live="polite">{desk.log.spoken}</div>
            <stage::Stage game/>
            {move || desk.scene.get().filter(|_| desk.stage.now.read().is_none()).map(|scene| scene(Callback::new(move |()| desk.next_round())))}
            <over::Over game/>
            <Since/>
            <Rules game open=rules/>
            <online::Menu open=menu/>
            <Closeup game/>
        </div>
    }
}

#[component]
fn Tools(
    game: GameId,
    drawer: RwSignal<bool>,
    rules: RwSignal<bool>,
    menu: RwSignal<bool>,
) -> impl IntoView {
    let desk = desk();
    let language = settings().language;
    let subtitle = Memo::new(move |_| {
        let language = language.get();
        let board = desk.board.read();
        board
            .as_ref()
            .map(|board| salon_catalog_page::subtitle(game, board, language))
            .unwrap_or_default()
    });
    view! {
        <Bar game subtitle>
            <HintButton/>
            <undo::UndoButton/>
            <button type="button" class="tool" on:click=move |_| rules.set(true)>
                <Art id="icons-rules"/><span>{move || t(Label::Rules)}</span>
            </button>
            <DrawerButton drawer><online::Unread seen=drawer/></DrawerButton>
            <online::MenuButton open=menu/>
        </Bar>
    }
}

/// Renders phrases as paragraphs.
pub(crate) fn paragraphs(phrases: Vec<salon_words::Phrase>) -> impl IntoView {
    let line = |phrase| view! { <p><Said phrase/></p> };
    phrases.into_iter().map(line).collect_view()
}

/// Handles single-key shortcuts if they are switched on.
fn pressed(
    event: &KeyboardEvent,
    single: bool,
    desk: Desk,
    drawer: RwSignal<bool>,
    rules: RwSignal<bool>,
    menu: RwSignal<bool>,
) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    if event.repeat() && matches!(event.key().as_str(), "Enter" | " ") && !is_typing(event) {
        // A key that is held down would choose and confirm in one go.
        event.prevent_default();
        return;
    }
    if event.key() == "Escape" {
        desk.cancel();
        drawer.set(false);
        rules.set(false);
        menu.set(false);
        return;
    }
    if is_typing(event) {
        return;
    }
    if !single {
        return;
    }
    match event.key().as_str() {
        "h" | "H" | "р" | "Р" => desk.ask_hint(),
        "l" | "L" | "д" | "Д" => drawer.update(|open| *open = !*open),
        "?" => rules.update(|open| *open = !*open),
        digit => {
            if let Ok(number @ 1..=6) = digit.parse::<usize>() {
                // Players count from 1, seats from 0.
                let seat = salon_rules::Seat::at(number - 1);
                let board = desk.board.get_untracked();
                if let Some(board) =
                    board.filter(|board| number <= usize::from(board.players.players()))
                {
                    desk.choose(salon_catalog_page::seat_path(
                        board.game,
                        &board,
                        &desk.chosen.get_untracked(),
                        seat,
                    ));
                }
            }
        }
    }
}

/// Returns whether the event comes from a text field, where single keys are letters.
fn is_typing(event: &KeyboardEvent) -> bool {
    use wasm_bindgen::JsCast;
    let target = event.target();
    let place = target.and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    place.is_some_and(|place| matches!(place.tag_name().as_str(), "INPUT" | "SELECT"))
}

/// Moves the keyboard focus to the next choice: the answer, the named cards or the targets, or back
/// to the question.
fn lead(chosen: bool) {
    use wasm_bindgen::JsCast;
    let places: &[&str] = if chosen {
        &["[data-confirm]", ".answers [data-rove]", ".aim"]
    } else {
        &[".asked"]
    };
    let page = document();
    let place = places
        .iter()
        .find_map(|place| page.query_selector(place).ok().flatten());
    if let Some(place) = place.and_then(|place| place.dyn_into::<web_sys::HtmlElement>().ok()) {
        // Focusing an element on the page cannot fail.
        let _ = place.focus();
    }
}
