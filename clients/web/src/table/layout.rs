//! The layout of a table, in a play and in a replay: the bar, the other players, the middle, the
//! prompt, the player's own place, and the side panel.

use leptos::prelude::*;
use salon_catalog::GameId;

use crate::home::title;
use crate::route::{Go, Route};
use crate::table::log::Recent;
use crate::table::seat::SeatPlace;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::keys::rove;
use salon_page::table::shown;
use salon_page::{Label, t};

/// The bar above a table: home link, game, tools and settings.
#[component]
pub(crate) fn Bar(
    /// The game.
    game: GameId,
    /// The state of the play, or the title of the replay.
    #[prop(into)]
    subtitle: Signal<String>,
    /// The tools.
    children: Children,
) -> impl IntoView {
    view! {
        <header class="bar">
            <Go to=Route::Home class="round" label=Signal::derive(move || t(Label::Home).to_owned())><Art id="icons-home"/></Go>
            <h1>{move || title(game)}<small>{subtitle}</small></h1>
            <nav>
                {children()}
                <Go to=Route::Settings class="tool" label=Signal::derive(move || t(Label::Settings).to_owned())>
                    <Art id="icons-settings"/>
                </Go>
            </nav>
        </header>
    }
}

/// The button that opens the side panel on small screens.
#[component]
pub(crate) fn DrawerButton(
    drawer: RwSignal<bool>,
    /// Further content of the button.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <button type="button" class="tool drawer-button" aria-expanded=move || drawer.get().to_string() on:click=move |_| drawer.update(|open| *open = !*open)>
            <Art id="icons-log"/><span>{move || t(Label::Log)}</span>{children.map(|children| children())}
        </button>
    }
}

/// The table and the side panel.
#[component]
pub(crate) fn Cloth(
    /// The game.
    game: GameId,
    /// Whether the side panel is open.
    drawer: RwSignal<bool>,
    /// Whether the table is read-only. Nothing on it takes the focus then, so the table itself has
    /// to be focusable for scrolling.
    #[prop(optional)]
    still: bool,
    /// The prompt or the caption, in front of the player's own place.
    before: AnyView,
    /// The side panel.
    children: Children,
) -> impl IntoView {
    let others = shown(Board::others);
    let you = shown(|board| board.you);
    let version = shown(|board| board.table.version);
    view! {
        <main class="cloth" id="main" tabindex=still.then_some("0") data-others=move || others.read().len().to_string()
            data-version=move || version.get().to_string()>
            <h2 class="hidden">{move || t(Label::Table)}</h2>
            <ul class="others">
                <For each=move || others.get() key=|seat| *seat let(seat)>
                    <li><SeatPlace seat game/></li>
                </For>
            </ul>
            <section class="middle">{salon_catalog_page::middle(game)}{(!still).then(|| view! { <Recent/> })}</section>
            {before}
            <section class="mine" class:nobody=move || you.get().is_none() aria-label=move || t(Label::YourHand)>
                {move || you.get().map(|seat| view! { <SeatPlace seat game/> })}
                <div class="hand" on:keydown=rove>{salon_catalog_page::hand(game)}</div>
            </section>
        </main>
        <aside class="side" class:open=drawer>
            <button type="button" class="drawer-close" on:click=move |_| drawer.set(false) aria-label=move || t(Label::Close)>
                <Art id="icons-cross"/>
            </button>
            {children()}
        </aside>
        <button type="button" class="veil" class:open=drawer tabindex="-1" aria-hidden="true" on:click=move |_| drawer.set(false)></button>
    }
}
