//! The pages of all games, by game id.

#![forbid(unsafe_code)]

use std::sync::Arc;

use leptos::prelude::AnyView;
use salon_catalog::{GameId, with_game};
use salon_page::board::Board;
use salon_page::choice::Path;
use salon_page::cue::{LogBreak, StageCue};
use salon_page::decisive::DecisiveStep;
use salon_page::round_end::RoundEnd;
use salon_page::{Caution, GamePage, LessonMoment, Narrator, OptionPicker, Scene, Status, Tracker};
use salon_rules::Seat;
use salon_table::machine::{Opening, SeenStep, TableView};
use salon_words::{Language, Phrase};

/// Reads the registry's column of pages.
macro_rules! games {
    (
        games { $($id:ident: $rules:path, $bots:path, $words:path, $page:path;)+ }
        examples { $($example:ident: $example_rules:path, $example_bots:path, $example_words:path, $example_page:path;)* }
    ) => {
        /// The page of each game, named by its id.
        pub mod pages {
            $(pub use $page as $id;)+
            $(#[cfg(feature = "examples")] pub use $example_page as $example;)*
        }
    };
}

include!("../../games.rs");

/// Defines functions that call those of [`GamePage`] for a game known only by its id.
macro_rules! by_game {
    ($($(#[$doc:meta])* fn $name:ident($($arg:ident: $type:ty),*) -> $out:ty;)+) => {
        $($(#[$doc])*
        pub fn $name(game: GameId, $($arg: $type),*) -> $out {
            with_game!(game, P in salon_catalog_page::pages => P::$name($($arg),*))
        })+
    };
}

// `with_game` names the crate that has the column, so this crate needs its own name.
extern crate self as salon_catalog_page;

by_game! {
    /// Renders the cards in front of a player.
    fn front(seat: Seat) -> AnyView;
    /// Renders the middle of the table.
    fn middle() -> AnyView;
    /// Renders the user's own cards.
    fn hand() -> AnyView;
    /// Renders the choices on the way to an action.
    fn palette() -> AnyView;
    /// Returns the tracker.
    fn tracker() -> Option<Tracker>;
    /// Returns what the cards of this game are and do.
    fn reference() -> Option<AnyView>;
    /// Returns the status of a player.
    fn status(board: &Board, seat: Seat) -> Status;
    /// Returns the current round or part.
    fn subtitle(board: &Board, language: Language) -> String;
    /// Returns the question to the player on the way to an action.
    fn question(board: &Board, chosen: &[String]) -> Option<Phrase>;
    /// Returns the words chosen by a click on a player.
    fn seat_path(board: &Board, chosen: &[String], seat: Seat) -> Path;
    /// Returns how careful the page should be with an action.
    fn caution(board: &Board, action: &str) -> Caution;
    /// Renders a card for the close-up.
    fn card(code: &str, board: Option<&Board>) -> Option<AnyView>;
    /// Returns what a step puts on the stage.
    fn cue(board: &Board, step: &SeenStep, lines: &[Phrase]) -> Option<StageCue>;
    /// Returns where new entries of the log start within a step.
    fn log_breaks(step: &SeenStep) -> Vec<LogBreak>;
    /// Returns a narrator, for games that need one.
    fn narrator(board: &Board) -> Option<Box<dyn Narrator>>;
    /// Returns an overlay for what was just seen.
    fn scene(board: &Board, seen: &[SeenStep]) -> Option<Scene>;
    /// Returns the end of a round for the scene on the table.
    fn round_end(board: &Board, step: &SeenStep) -> Option<RoundEnd>;
    /// Returns the step that decided a finished play.
    fn decisive(board: &Board, steps: &[SeenStep]) -> Option<DecisiveStep>;
    /// Called when a play ends on this device.
    fn ended(board: &Board, last: &TableView) -> ();
    /// Returns the custom input for a house rule.
    fn option_picker(picker: &OptionPicker) -> Option<AnyView>;
    /// Returns why the chat is closed now.
    fn why_silent(opening: &Opening, language: Language) -> Option<String>;
    /// Returns the topic while the chat is open during a play.
    fn talk_topic(language: Language) -> Option<String>;
}

/// Returns whether actions of this game have players as targets.
pub fn aims(game: GameId) -> bool {
    with_game!(game, P in salon_catalog_page::pages => <P as GamePage>::AIMS)
}

/// Returns the lesson steps that the gallery shows.
pub fn moments(game: GameId) -> &'static [LessonMoment] {
    with_game!(game, P in salon_catalog_page::pages => <P as GamePage>::MOMENTS)
}

/// Parses the server's view of a table. Returns `None` if no play is in progress or the view can't
/// be parsed.
pub fn read_board(table: Arc<TableView>, language: Language) -> Option<Board> {
    with_game!(table.opening.game.0, P in salon_catalog_page::pages => Board::read::<P>(table, language))
}
