//! All sentences about Salon's games, in Russian and English.
//!
//! The sentences are [Fluent](https://projectfluent.org) files: `ru/` and `en/` beside this file
//! for what all games share, and `ru.ftl` and `en.ftl` in each game's folder. They handle the
//! grammar: the program passes in seats, ids of cards and numbers, and the sentence selects the
//! case, the verb's person or the plural form. The result is a [`Phrase`]: text with marks where
//! players and cards are named.
//!
//! This crate mentions no game. The words of a game are in its folder, `games/NAME/words`; they
//! implement [`GameWords`].

#![forbid(unsafe_code)]

mod audience;
mod book;
mod cards;
mod declension;
mod functions;
mod game_words;
mod happenings;
pub mod hints;
mod language;
mod phrase;
pub mod puzzles;
mod refusals;
mod resolver;
mod scores;
pub mod sources;
mod table;
mod value;
mod word;
mod words;

pub use audience::{Args, Audience};
pub use book::Book;
pub use cards::{CardWords, Tile};
pub use game_words::{GameWords, no_reason};
pub use happenings::{
    emote, happening, opening_error, removal, removal_vote, setup_error, story, why_removed,
};
pub use language::{Language, UnknownLanguageError};
pub use phrase::{Phrase, PhrasePart, mark_card};
pub use refusals::{illegal, refusal};
pub use scores::scores;
pub use table::{clock, level, level_about, stage};
pub use words::Words;
