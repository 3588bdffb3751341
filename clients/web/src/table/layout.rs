//! How a table is laid out, one that is played at and one that is looked at again: the bar above, the
//! others, the middle, what is asked, one's own place, and what is beside the table.

use leptos::prelude::*;
use salon_catalog::GameId;

use crate::home::title;
use crate::route::{Go, Route};
use crate::table::seat::SeatPlace;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::keys::rove;
use salon_page::table::shown;
use salon_page::{Label, t};

/// The bar above a table: the way home, the game, the tools, the settings.
#[component]
pub(crate) fn Bar(
    /// Which game.
    game: GameId,
    /// How far it is, or what is looked at.
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

/// Opens what is beside the table, where there is no room for it.
#[component]
pub(crate) fn DrawerButton(
    drawer: RwSignal<bool>,
    /// What else is on it.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <button type="button" class="tool drawer-button" aria-expanded=move || drawer.get().to_string() on:click=move |_| drawer.update(|open| *open = !*open)>
            <Art id="icons-log"/><span>{move || t(Label::Log)}</span>{children.map(|children| children())}
        </button>
    }
}

/// The table, and what is beside it.
#[component]
pub(crate) fn Cloth(
    /// Which game.
    game: GameId,
    /// Is what is beside the table open?
    drawer: RwSignal<bool>,
    /// Is it only looked at? Then nothing on it takes the focus, so it does itself: it may have to
    /// be scrolled.
    #[prop(optional)]
    still: bool,
    /// What stands before one's own place: what is asked, or what has happened.
    before: AnyView,
    /// What is beside the table.
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
            <section class="middle">{salon_catalog_page::middle(game)}</section>
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
