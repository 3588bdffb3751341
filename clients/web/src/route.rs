//! The page's addresses and the router.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_table::daily::DailyPlay;
use wasm_bindgen::JsValue;

/// The screens that have an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// `/`
    Home,
    /// `/play/GAME`: a new game against bots, started at once.
    Play(GameId),
    /// `/new/GAME`: the setup of a game on this device.
    New(GameId),
    /// `/here/TABLE`: a table on this device.
    Here(String),
    /// `/gallery`: every card and every state of a table.
    Gallery,
    /// `/learn/GAME`: a first game with explanations.
    Learn(GameId),
    /// `/rules/GAME`: the complete rules.
    Rules(GameId),
    /// `/open/GAME`: the setup of a new table on the server.
    Open(GameId),
    /// `/table/TABLE`: a table on the server.
    Table(String),
    /// `/join`: the form to enter the code of a table.
    Join,
    /// `/carry` or `/carry/TABLE`: signs in a guest from another device.
    Carry(Option<String>),
    /// `/replay`: replay files and the plays played on this device.
    Records,
    /// `/replay/PLAY`: a replay. The fragment names a moment of it.
    Record(String),
    /// `/replay/PLAY#MOMENT`: a replay at a moment.
    Moment(String, usize),
    /// `/same/PLAY`: the deal of a finished play again, against bots.
    Same(String),
    /// `/puzzles` or `/puzzles/GAME`
    Puzzles(Option<GameId>),
    /// `/daily` or `/daily/GAME`: the deals of the day.
    Daily(Option<GameId>),
    /// `/daily/GAME/DAY`: the table of a deal of the day.
    Deal(DailyPlay),
    /// `/settings`
    Settings,
    /// `/me`: the user's name, results, sessions, programs and data.
    About,
    /// `/friends`: the user's friends.
    Friends,
    /// `/friends/ID`: the page of a friend.
    OfFriend(String),
    /// `/person/TABLE/SEAT`: the page of a person at a table.
    AtTable(String, String),
    /// `/friend`: accepts the link of a friend. The fragment has its code.
    Friend,
    /// `/rankings/GAME`: the strongest players of a game, or of the first one.
    Rankings(Option<GameId>),
    /// Any other address.
    Nowhere,
}

impl Route {
    /// Parses an address.
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
            ["puzzles"] => Route::Puzzles(None),
            ["puzzles", game] => game
                .parse()
                .map_or(Route::Nowhere, |game| Route::Puzzles(Some(game))),
            ["daily"] => Route::Daily(None),
            ["daily", game] => game
                .parse()
                .map_or(Route::Nowhere, |game| Route::Daily(Some(game))),
            ["daily", game, day] => match (game.parse(), day.parse()) {
                (Ok(game), Ok(day)) => Route::Deal(DailyPlay { day, game }),
                _ => Route::Nowhere,
            },
            ["settings"] => Route::Settings,
            // Links to the page of devices were shown in earlier versions.
            ["me" | "devices"] => Route::About,
            ["friends"] => Route::Friends,
            ["friends", friend] => Route::OfFriend(friend.to_owned()),
            ["person", table, seat] => Route::AtTable(table.to_owned(), seat.to_owned()),
            ["friend"] => Route::Friend,
            ["rankings"] => Route::Rankings(None),
            ["rankings", game] => game
                .parse()
                .map_or(Route::Nowhere, |game| Route::Rankings(Some(game))),
            _ => Route::Nowhere,
        }
    }

    /// Returns the address of this route.
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
            Route::Moment(play, moment) => format!("/replay/{play}#{moment}"),
            Route::Same(play) => format!("/same/{play}"),
            Route::Puzzles(None) => "/puzzles".to_owned(),
            Route::Puzzles(Some(game)) => format!("/puzzles/{game}"),
            Route::Daily(None) => "/daily".to_owned(),
            Route::Daily(Some(game)) => format!("/daily/{game}"),
            Route::Deal(play) => format!("/daily/{}/{}", play.game, play.day),
            Route::Settings => "/settings".to_owned(),
            Route::About => "/me".to_owned(),
            Route::Friends => "/friends".to_owned(),
            Route::OfFriend(friend) => format!("/friends/{friend}"),
            Route::AtTable(table, seat) => format!("/person/{table}/{seat}"),
            Route::Friend => "/friend".to_owned(),
            Route::Rankings(None) => "/rankings".to_owned(),
            Route::Rankings(Some(game)) => format!("/rankings/{game}"),
        }
    }
}

/// The current route, and navigation.
#[derive(Clone, Copy)]
pub(crate) struct Router(RwSignal<Route>);

impl Router {
    /// Creates a router at the browser's current address.
    pub(crate) fn new() -> Router {
        let here = RwSignal::new(current());
        window_event_listener(leptos::ev::popstate, move |_| here.set(current()));
        Router(here)
    }

    /// Returns the current route. Reactive.
    pub(crate) fn route(self) -> Route {
        self.0.get()
    }

    /// Navigates to a route and adds a history entry.
    pub(crate) fn go(self, to: Route) {
        self.change(to, false);
    }

    /// Navigates to a route and replaces the current history entry.
    pub(crate) fn replace(self, to: Route) {
        self.change(to, true);
    }

    /// Changes the address in the browser's address bar without navigating.
    pub(crate) fn show(self, address: &str) {
        if let Ok(history) = window().history() {
            // Setting an address of the same origin cannot fail.
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
        }
    }

    fn change(self, to: Route, replace: bool) {
        if let Ok(history) = window().history() {
            let address = to.address();
            // Setting an address of the same origin cannot fail.
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

/// Returns the router from the context.
pub(crate) fn router() -> Router {
    expect_context()
}

/// A link within the page.
#[component]
pub(crate) fn Go(
    /// The target.
    to: Route,
    /// The CSS class.
    #[prop(optional)]
    class: &'static str,
    /// The accessible label, for links whose content is a picture.
    #[prop(optional, into)]
    label: Option<Signal<String>>,
    children: Children,
) -> impl IntoView {
    let router = router();
    let target = to.clone();
    let click = move |event: leptos::ev::MouseEvent| {
        // The browser handles clicks that open another tab or window.
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
            Route::Puzzles(None),
            Route::Puzzles(Some(GameId::Pismo)),
            Route::Daily(None),
            Route::Daily(Some(GameId::Pismo)),
            Route::Deal(DailyPlay {
                day: "2026-12-01".parse().unwrap(),
                game: GameId::Pismo,
            }),
            Route::Settings,
            Route::About,
            Route::Friends,
            Route::Friend,
            Route::OfFriend("k3v9m2x7q4ab".to_owned()),
            Route::AtTable("k3v9m2x7q4ab".to_owned(), "1".to_owned()),
            Route::Rankings(None),
            Route::Rankings(Some(GameId::Pismo)),
        ] {
            assert_eq!(Route::read(&route.address()), route);
        }
        assert_eq!(Route::read("/play/poker"), Route::Nowhere);
        assert_eq!(Route::read("/daily/pismo/2026-02-30"), Route::Nowhere);
        assert_eq!(Route::read("/a/b/c"), Route::Nowhere);
        assert_eq!(Route::read("/devices"), Route::About);
    }
}
