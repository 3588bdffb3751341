//! The screen that belongs to an address.

use leptos::prelude::*;
use salon_catalog::GameId;

use crate::route::{Route, Router};
use crate::table::Occasion;

/// The screens.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Screen {
    Home,
    Settings,
    Gallery,
    Rules(GameId),
    SetUp(GameId),
    Table(Occasion),
    Open(GameId),
    Server(String),
    Join,
    Carry(Option<String>),
    About,
    Friends,
    Friend,
    /// The page of a person, by its address at the server.
    Person(String),
    Rankings(GameId),
    Records,
    Record(String),
    Puzzles(Option<GameId>),
    Daily(Option<GameId>),
    Nowhere,
}

/// Returns the current screen. A table's screen stays mounted when its address changes from that of
/// a new table to its own.
pub(crate) fn screen(router: Router) -> Memo<Screen> {
    Memo::new(
        move |before: Option<&Screen>| match (router.route(), before) {
            (Route::Here(_), Some(Screen::Table(Occasion::New(game)))) => {
                Screen::Table(Occasion::New(*game))
            }
            (Route::Here(_), Some(Screen::Table(Occasion::Same(play)))) => {
                Screen::Table(Occasion::Same(play.clone()))
            }
            (Route::Here(_), Some(Screen::Table(Occasion::Daily(play)))) => {
                Screen::Table(Occasion::Daily(*play))
            }
            (Route::Play(game), _) => Screen::Table(Occasion::New(game)),
            (Route::Here(table), _) => Screen::Table(Occasion::Kept(table)),
            (Route::New(game), _) => Screen::SetUp(game),
            (Route::Home, _) => Screen::Home,
            (Route::Gallery, _) => Screen::Gallery,
            (Route::Learn(game), _) => Screen::Table(Occasion::Lesson(game)),
            (Route::Rules(game), _) => Screen::Rules(game),
            (Route::Open(game), _) => Screen::Open(game),
            (Route::Table(table), _) => Screen::Server(table),
            (Route::Join, _) => Screen::Join,
            (Route::Carry(table), _) => Screen::Carry(table),
            (Route::Records, _) => Screen::Records,
            (Route::Record(play) | Route::Moment(play, _), _) => Screen::Record(play),
            (Route::Same(play), _) => Screen::Table(Occasion::Same(play)),
            (Route::Puzzles(game), _) => Screen::Puzzles(game),
            (Route::Daily(game), _) => Screen::Daily(game),
            (Route::Deal(play), _) => Screen::Table(Occasion::Daily(play)),
            (Route::Settings, _) => Screen::Settings,
            (Route::About, _) => Screen::About,
            (Route::Friends, _) => Screen::Friends,
            (Route::OfFriend(friend), _) => Screen::Person(format!("/api/friends/{friend}/page")),
            (Route::AtTable(table, seat), _) => {
                Screen::Person(format!("/api/tables/{table}/person/{seat}"))
            }
            (Route::Friend, _) => Screen::Friend,
            (Route::Rankings(game), _) => Screen::Rankings(game.unwrap_or(GameId::ALL[0])),
            (Route::Nowhere, _) => Screen::Nowhere,
        },
    )
}
