//! Addresses of the page.

use leptos::prelude::*;
use salon_catalog::GameId;
use wasm_bindgen::JsValue;

/// What an address shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// `/`
    Home,
    /// `/play/GAME`: a new game against bots, at once.
    Play(GameId),
    /// `/new/GAME`: a game on this device is set up.
    New(GameId),
    /// `/here/TABLE`: a table on this device.
    Here(String),
    /// `/gallery`: every card and every state of a table.
    Gallery,
    /// `/learn/GAME`: a first game that explains itself.
    Learn(GameId),
    /// `/rules/GAME`: the complete rules.
    Rules(GameId),
    /// `/open/GAME`: a new table at the server.
    Open(GameId),
    /// `/table/TABLE`: a table at the server.
    Table(String),
    /// `/join`: a table by its code.
    Join,
    /// `/carry` or `/carry/TABLE`: a guest from another device comes here.
    Carry(Option<String>),
    /// `/replay`: replay files, and what was played on this device.
    Records,
    /// `/replay/PLAY`: a play that is looked at again; a moment of it stands behind `#`.
    Record(String),
    /// `/same/PLAY`: the deal of a finished play once more, against bots.
    Same(String),
    /// `/settings`
    Settings,
    /// `/devices`: where the reader is signed in, and the reader's programs.
    Devices,
    /// Anything else.
    Nowhere,
}

impl Route {
    /// Reads an address.
    pub(crate) fn read(path: &str) -> Route {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts[..] {
            [] => Route::Home,
            ["play", game] => game.parse().map_or(Route::Nowhere, Route::Play),
            ["new", game] => game.parse().map_or(Route::Nowhere, Route::New),
            ["here", table] => Route::Here(table.to_owned()),
            ["gallery"] => Route::Gallery,
            ["learn", game] => game.parse().map_or(Route::Nowhere, Route::Learn),
            ["rules", game] => game.parse().map_or(Route::Nowhere, Route::Rules),
            ["open", game] => game.parse().map_or(Route::Nowhere, Route::Open),
            ["table", table] => Route::Table(table.to_owned()),
            ["join"] => Route::Join,
            ["carry"] => Route::Carry(None),
            ["carry", table] => Route::Carry(Some(table.to_owned())),
            ["replay"] => Route::Records,
            ["replay", play] => Route::Record(play.to_owned()),
            ["same", play] => Route::Same(play.to_owned()),
            ["settings"] => Route::Settings,
            ["devices"] => Route::Devices,
            _ => Route::Nowhere,
        }
    }

    /// Its address.
    pub(crate) fn address(&self) -> String {
        match self {
            Route::Home | Route::Nowhere => "/".to_owned(),
            Route::Play(game) => format!("/play/{game}"),
            Route::New(game) => format!("/new/{game}"),
            Route::Here(table) => format!("/here/{table}"),
            Route::Gallery => "/gallery".to_owned(),
            Route::Learn(game) => format!("/learn/{game}"),
            Route::Rules(game) => format!("/rules/{game}"),
            Route::Open(game) => format!("/open/{game}"),
            Route::Table(table) => format!("/table/{table}"),
            Route::Join => "/join".to_owned(),
            Route::Carry(None) => "/carry".to_owned(),
            Route::Carry(Some(table)) => format!("/carry/{table}"),
            Route::Records => "/replay".to_owned(),
            Route::Record(play) => format!("/replay/{play}"),
            Route::Same(play) => format!("/same/{play}"),
            Route::Settings => "/settings".to_owned(),
            Route::Devices => "/devices".to_owned(),
        }
    }
}

/// Where the page is, and how to go elsewhere.
#[derive(Clone, Copy)]
pub(crate) struct Router(RwSignal<Route>);

impl Router {
    /// Begins where the browser is.
    pub(crate) fn new() -> Router {
        let here = RwSignal::new(current());
        window_event_listener(leptos::ev::popstate, move |_| here.set(current()));
        Router(here)
    }

    /// Where the page is.
    pub(crate) fn route(self) -> Route {
        self.0.get()
    }

    /// Goes to an address; `back` leads here again.
    pub(crate) fn go(self, to: Route) {
        self.change(to, false);
    }

    /// Goes to an address in place of this one.
    pub(crate) fn replace(self, to: Route) {
        self.change(to, true);
    }

    /// Shows an address of the page that the browser is at already, without going anywhere.
    pub(crate) fn show(self, address: &str) {
        if let Ok(history) = window().history() {
            // An address of our own can always be shown.
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
        }
    }

    fn change(self, to: Route, replace: bool) {
        if let Ok(history) = window().history() {
            let address = to.address();
            // An address of our own can always be shown.
            let _ = if replace {
                history.replace_state_with_url(&JsValue::NULL, "", Some(&address))
            } else {
                history.push_state_with_url(&JsValue::NULL, "", Some(&address))
            };
        }
        self.0.set(to);
    }
}

fn current() -> Route {
    Route::read(&window().location().pathname().unwrap_or_default())
}

/// The page's router.
pub(crate) fn router() -> Router {
    expect_context()
}

/// A link within the page.
#[component]
pub(crate) fn Go(
    /// Where to.
    to: Route,
    /// How the style knows it.
    #[prop(optional)]
    class: &'static str,
    /// What it says, where its content is a picture.
    #[prop(optional, into)]
    label: Option<Signal<String>>,
    children: Children,
) -> impl IntoView {
    let router = router();
    let target = to.clone();
    let click = move |event: leptos::ev::MouseEvent| {
        // Opening in another tab is the browser's.
        if event.button() == 0 && !event.ctrl_key() && !event.meta_key() && !event.shift_key() {
            event.prevent_default();
            router.go(target.clone());
        }
    };
    view! {
        <a class=class href=to.address() on:click=click aria-label=move || label.map(|label| label.get())>
            {children()}
        </a>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_they_are_written() {
        for route in [
            Route::Home,
            Route::Play(GameId::SecretCard),
            Route::New(GameId::Pismo),
            Route::Here("home-12ab".to_owned()),
            Route::Gallery,
            Route::Learn(GameId::LoveLetter),
            Route::Rules(GameId::Pismo),
            Route::Open(GameId::Pismo),
            Route::Table("k3v9m2x7q4ab".to_owned()),
            Route::Join,
            Route::Carry(None),
            Route::Carry(Some("k3v9m2x7q4ab".to_owned())),
            Route::Records,
            Route::Record("home-12ab-2".to_owned()),
            Route::Same("home-12ab".to_owned()),
            Route::Settings,
            Route::Devices,
        ] {
            assert_eq!(Route::read(&route.address()), route);
        }
        assert_eq!(Route::read("/play/poker"), Route::Nowhere);
        assert_eq!(Route::read("/a/b/c"), Route::Nowhere);
    }
}
