//! The pages of all games, by the name of the game.

#![forbid(unsafe_code)]

use std::sync::Arc;

use leptos::prelude::AnyView;
use salon_catalog::{GameId, with_game};
use salon_page::board::Board;
use salon_page::choice::Path;
use salon_page::{GamePage, Moment, Narrator, OptionPicker, Scene, Status, Tracker};
use salon_rules::Seat;
use salon_table::machine::{Opening, SeenStep, TableView};
use salon_words::{Language, Phrase};

/// The registry's column of pages.
macro_rules! games {
    (
        games { $($id:ident: $rules:path, $bots:path, $words:path, $page:path;)+ }
        examples { $($example:ident: $example_rules:path, $example_bots:path, $example_words:path, $example_page:path;)* }
    ) => {
        /// The page of each game, under its id.
        pub mod pages {
            $(pub use $page as $id;)+
            $(#[cfg(feature = "examples")] pub use $example_page as $example;)*
        }
    };
}

include!("../../games.rs");

/// Functions of [`GamePage`], for a game that is known by its id alone.
macro_rules! by_game {
    ($($(#[$doc:meta])* fn $name:ident($($arg:ident: $type:ty),*) -> $out:ty;)+) => {
        $($(#[$doc])*
        pub fn $name(game: GameId, $($arg: $type),*) -> $out {
            with_game!(game, P in salon_catalog_page::pages => P::$name($($arg),*))
        })+
    };
}

// `with_game` names the catalog that has the column.
extern crate self as salon_catalog_page;

by_game! {
    /// What lies in front of a player.
    fn front(seat: Seat) -> AnyView;
    /// The middle of the table.
    fn middle() -> AnyView;
    /// The reader's own cards.
    fn hand() -> AnyView;
    /// What the player chooses from on the way to an action.
    fn palette() -> AnyView;
    /// What helps to remember.
    fn tracker() -> Option<Tracker>;
    /// What can be said of a player.
    fn status(board: &Board, seat: Seat) -> Status;
    /// The round or part.
    fn subtitle(board: &Board, language: Language) -> String;
    /// What the player is asked on the way to an action.
    fn question(board: &Board, chosen: &[String]) -> Option<Phrase>;
    /// The words that choosing a player chooses.
    fn seat_path(board: &Board, chosen: &[String], seat: Seat) -> Path;
    /// A card for the close-up.
    fn card(code: &str, board: Option<&Board>) -> Option<AnyView>;
    /// A narrator of plays from their beginning.
    fn narrator(board: &Board) -> Option<Box<dyn Narrator>>;
    /// What is shown over the table after something was seen.
    fn scene(board: &Board, seen: &[SeenStep]) -> Option<Scene>;
    /// A play ended at this device.
    fn ended(board: &Board, last: &TableView) -> ();
    /// How a house rule is chosen.
    fn option_picker(picker: &OptionPicker) -> Option<AnyView>;
    /// Why nobody may talk freely now.
    fn why_silent(opening: &Opening, language: Language) -> Option<String>;
    /// What there is to talk about.
    fn talk_topic(language: Language) -> Option<String>;
}

/// Are players aimed at in this game?
pub fn aims(game: GameId) -> bool {
    with_game!(game, P in salon_catalog_page::pages => <P as GamePage>::AIMS)
}

/// Moments of the lesson that the gallery shows.
pub fn moments(game: GameId) -> &'static [Moment] {
    with_game!(game, P in salon_catalog_page::pages => <P as GamePage>::MOMENTS)
}

/// Reads what the server told of a table; nothing if no play runs or it can't be read.
pub fn read_board(table: Arc<TableView>, language: Language) -> Option<Board> {
    with_game!(table.opening.game.0, P in salon_catalog_page::pages => Board::read::<P>(table, language))
}
