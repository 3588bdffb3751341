//! The words of one game.

use std::sync::OnceLock;

use crate::audience::{Args, Audience};
use crate::language::Language;
use crate::phrase::Phrase;
use crate::words::Words;

/// The sentences of one game in every language, as Fluent texts. Missing ones are looked up in the
/// sentences that all games share.
pub struct Book {
    texts: &'static [(Language, &'static [&'static str])],
    words: [OnceLock<Words>; Language::ALL.len()],
}

impl Book {
    /// Creates a book of these texts. Each language appears once.
    pub const fn new(texts: &'static [(Language, &'static [&'static str])]) -> Book {
        Book {
            texts,
            words: [const { OnceLock::new() }; Language::ALL.len()],
        }
    }

    /// Returns the texts of a language. Empty if it has none.
    pub fn texts(&self, language: Language) -> &'static [&'static str] {
        let of = self.texts.iter().find(|(known, _)| *known == language);
        of.map_or(&[], |(_, texts)| texts)
    }

    /// Returns the sentences of a language. They are parsed on first use.
    pub fn words(&self, language: Language) -> &Words {
        self.words[language as usize].get_or_init(|| {
            let texts = self.texts(language).iter().copied();
            Words::read(language, texts, Some(Words::of(language)))
        })
    }

    /// Returns the sentence with this id as a phrase.
    pub fn say(&self, to: &Audience, id: &str, args: Args) -> Phrase {
        Phrase::read(&self.text(to, id, args), to.seat())
    }

    /// Returns the sentence with this id, to be inserted into another.
    pub fn text(&self, to: &Audience, id: &str, args: Args) -> String {
        to.text_from(self.words(to.language()), id, args)
    }
}
