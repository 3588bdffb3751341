//! Every sentence that Salon says about its games, in Russian and English.
//!
//! The sentences are [Fluent](https://projectfluent.org) files beside this one, `ru/` and `en/`, one
//! per subject. They know the grammar: the program hands in seats, ids of cards and numbers, and
//! the sentence asks for the case, the verb's person or the plural form that it needs.
//! What is said is a [`Phrase`]: plain text that remembers where players and cards are named.
//!
//! ```
//! use salon_love_letter::{LoveLetter, LoveLetterOptions};
//! use salon_rules::{BySeat, Game, Nothing, Quick, Seat, Setup, Viewer};
//! use salon_words::{Audience, Language, Spoken};
//!
//! let names = ["Анна", "Борис"].map(str::to_owned);
//! let names = BySeat::from_fn(2, |seat| names[seat.index()].clone());
//! let boris = Audience::new(Language::Russian, Some(Seat::at(1)), &names);
//!
//! let setup = Setup::<LoveLetter>::new(LoveLetterOptions::default(), 2).unwrap();
//! let state = LoveLetter::begin(setup, &mut Quick::new(1), &mut Nothing);
//! let view = LoveLetter::view(&state, Viewer::Seat(Seat::at(1)));
//! let action = "baron 1".parse().unwrap();
//! let said = LoveLetter::deed(Seat::at(0), action, &view, &boris);
//! assert_eq!(said.to_string(), "Анна играет Барона против вас.");
//! ```

#![forbid(unsafe_code)]

mod about;
mod audience;
pub mod conspirators;
mod declension;
mod functions;
pub mod ghost_letters;
mod happenings;
pub mod hints;
mod language;
pub mod letters;
mod phrase;
mod record;
mod refusals;
mod resolver;
mod scores;
pub mod secret_card;
pub mod sources;
mod spoken;
mod table;
mod value;
mod word;
mod words;

pub use about::{GameWords, OptionWords, ValueWords, game, options};
pub use audience::Audience;
pub use happenings::{
    emote, happening, opening_error, removal, removal_vote, setup_error, why_removed,
};
pub use language::{Language, UnknownLanguage};
pub use phrase::{Phrase, Piece};
pub use record::record_head;
pub use refusals::{illegal, refusal};
pub use spoken::{Spoken, SpokenVisitor, visit};
pub use table::{clock, level, level_about, stage};
pub use words::Words;
