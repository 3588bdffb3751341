//! The common parts of all games' pages: the contract of a game's page ([`GamePage`]), the board,
//! the table state, and the components that every table uses.
//!
//! This crate names no game. The page of a game is in its folder, `games/NAME/page`; the
//! application around the table is `clients/web`.

#![forbid(unsafe_code)]
// Leptos' component macro makes the properties of components public.
#![allow(unreachable_pub)]

pub mod art;
pub mod board;
pub mod choice;
pub mod cue;
pub mod decisive;
pub mod face;
mod game_page;
pub mod keys;
mod labels;
pub mod notes;
pub mod pieces;
pub mod round_end;
pub mod settings;
mod setup;
pub mod store;
pub mod table;

pub use game_page::{Caution, GamePage, LessonMoment, Narrator, Scene, Status, Tracker};
pub use labels::{
    Label, LabelTexts, MISSING, Text, bot_name, game_label, game_label_in, message_id, t,
};
pub use salon_table::machine::SeenStep;
pub use salon_words::Language;
pub use setup::{OptionPicker, OptionValue, Partner, Partners, Team, TeamPlay};
