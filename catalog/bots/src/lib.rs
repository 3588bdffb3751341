//! The bots of all games, by game id.

#![forbid(unsafe_code)]

mod daily;
mod puzzle;
mod seated;
mod visit;

pub use daily::daily;
pub use puzzle::{DerivedPuzzle, KeptPuzzle, PuzzleError};
pub use seated::{SeatedBot, UnreadableError, seat_bot};
pub use visit::{BotsVisitor, visit};

/// Reads the registry's column of bots.
macro_rules! games {
    (
        games { $($id:ident: $rules:path, $bots:path, $($other:path),+;)+ }
        examples { $($example:ident: $example_rules:path, $example_bots:path, $($example_other:path),+;)* }
    ) => {
        /// The bots of each game, named by its id.
        pub mod bots {
            $(pub use $bots as $id;)+
            $(#[cfg(feature = "examples")] pub use $example_bots as $example;)*
        }
    };
}

include!("../../games.rs");
