//! The words of all games, by game id.

#![forbid(unsafe_code)]

mod about;
mod cards;
mod record;
mod told;
mod visit;

pub use about::{GameSummary, OptionWords, ValueWords, game, options};
pub use cards::{card_codes, cards, pictures, usual_players};
pub use record::record_head;
pub use told::{book, label, lines, prompt, result, story};
pub use visit::{WordsVisitor, visit};

/// Reads the registry's column of words.
macro_rules! games {
    (
        games { $($id:ident: $rules:path, $bots:path, $words:path, $page:path;)+ }
        examples { $($example:ident: $example_rules:path, $example_bots:path, $example_words:path, $example_page:path;)* }
    ) => {
        /// The words of each game, named by its id.
        pub mod words {
            $(pub use $words as $id;)+
            $(#[cfg(feature = "examples")] pub use $example_words as $example;)*
        }
    };
}

include!("../../games.rs");
