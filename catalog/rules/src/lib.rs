//! All games of Salon by name, as listed in the registry (`catalog/games.rs`).
//!
//! A program that gets a game's name calls [`GameId::visit`]. The visitor's code is compiled once
//! for each game, so it is as fast as if there were only one game.
//!
//! ```
//! use salon_catalog::{GameId, GameVisitor};
//! use salon_rules::Notation;
//!
//! struct EnglishTitle;
//! impl GameVisitor for EnglishTitle {
//!     type Output = &'static str;
//!     fn visit<G: Notation>(self) -> &'static str {
//!         G::TITLE.en
//!     }
//! }
//!
//! let game: GameId = "pismo".parse().unwrap();
//! assert_eq!(game.visit(EnglishTitle), "The Letter");
//! ```

#![forbid(unsafe_code)]

mod about;
mod id;
pub mod scenario;

pub use about::{About, AboutOption, SetUpError, about, player_counts, set_up, set_up_version};
pub use id::{GameId, GameVisitor, UnknownGameError, rules};
