//! The bots of all games, by the name of the game.

#![forbid(unsafe_code)]

mod seated;
mod visit;

pub use seated::{SeatedBot, Unreadable, seat_bot};
pub use visit::{BotsVisitor, visit};

/// The registry's column of bots.
macro_rules! games {
    ($($id:ident: $rules:path, $bots:path, $($other:path),+;)+) => {
        /// The bots of each game, under its id.
        pub mod bots {
            $(pub use $bots as $id;)+
        }
    };
}

include!("../../games.rs");
