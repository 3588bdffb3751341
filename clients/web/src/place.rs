//! What the page shows, as its address has it.

use leptos::prelude::*;
use salon_catalog::GameId;

use crate::route::{Route, Router};
use crate::table::Occasion;

/// What is shown.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Place {
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
    Devices,
    Records,
    Record(String),
    Nowhere,
}

/// Where the reader is. A table's page stays when its address changes from "a new one" to its own.
pub(crate) fn place(router: Router) -> Memo<Place> {
    Memo::new(
        move |before: Option<&Place>| match (router.route(), before) {
            (Route::Here(_), Some(Place::Table(Occasion::New(game)))) => {
                Place::Table(Occasion::New(*game))
            }
            (Route::Here(_), Some(Place::Table(Occasion::Same(play)))) => {
                Place::Table(Occasion::Same(play.clone()))
            }
            (Route::Play(game), _) => Place::Table(Occasion::New(game)),
            (Route::Here(table), _) => Place::Table(Occasion::Kept(table)),
            (Route::New(game), _) => Place::SetUp(game),
            (Route::Home, _) => Place::Home,
            (Route::Gallery, _) => Place::Gallery,
            (Route::Learn(game), _) => Place::Table(Occasion::Lesson(game)),
            (Route::Rules(game), _) => Place::Rules(game),
            (Route::Open(game), _) => Place::Open(game),
            (Route::Table(table), _) => Place::Server(table),
            (Route::Join, _) => Place::Join,
            (Route::Carry(table), _) => Place::Carry(table),
            (Route::Records, _) => Place::Records,
            (Route::Record(play), _) => Place::Record(play),
            (Route::Same(play), _) => Place::Table(Occasion::Same(play)),
            (Route::Settings, _) => Place::Settings,
            (Route::Devices, _) => Place::Devices,
            (Route::Nowhere, _) => Place::Nowhere,
        },
    )
}
