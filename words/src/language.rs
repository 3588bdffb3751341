//! The languages of Salon.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// A language of Salon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Language {
    /// Русский.
    #[serde(rename = "ru")]
    Russian,
    /// English.
    #[serde(rename = "en")]
    English,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::Russian, Language::English];

    /// Returns the language tag without a region.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::Russian => "ru",
            Language::English => "en",
        }
    }

    /// Returns the language's name in itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::Russian => "Русский",
            Language::English => "English",
        }
    }

    /// Returns the word before the last item of a list.
    pub(crate) const fn and(self) -> &'static str {
        match self {
            Language::Russian => "и",
            Language::English => "and",
        }
    }

    /// Returns the plural form of a number, by the rules of Unicode's CLDR.
    pub(crate) const fn plural(self, number: i64) -> &'static str {
        let number = number.unsigned_abs();
        match (self, number % 10, number % 100) {
            (Language::English, _, _) if number == 1 => "one",
            (Language::English, _, _) => "other",
            (Language::Russian, _, 11..=14) => "many",
            (Language::Russian, 1, _) => "one",
            (Language::Russian, 2..=4, _) => "few",
            (Language::Russian, _, _) => "many",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// The error for a language that Salon does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLanguageError;

impl fmt::Display for UnknownLanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the languages are ru and en")
    }
}

impl core::error::Error for UnknownLanguageError {}

/// Parses tags as browsers and systems write them: `ru`, `ru-RU`, `ru_RU.UTF-8`.
impl FromStr for Language {
    type Err = UnknownLanguageError;

    fn from_str(tag: &str) -> Result<Language, UnknownLanguageError> {
        let primary = tag.split(['-', '_', '.', '@']).next().unwrap_or(tag);
        Language::ALL
            .into_iter()
            .find(|language| language.tag().eq_ignore_ascii_case(primary))
            .ok_or(UnknownLanguageError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_their_plural_forms() {
        let forms = |numbers: &[i64]| -> Vec<&str> {
            let plural = |&number| Language::Russian.plural(number);
            numbers.iter().map(plural).collect()
        };
        assert_eq!(forms(&[1, 21, 101, -1]), ["one"; 4]);
        assert_eq!(forms(&[2, 3, 4, 22, 104]), ["few"; 5]);
        assert_eq!(forms(&[0, 5, 11, 12, 14, 20, 111, 112]), ["many"; 8]);
        assert_eq!(Language::English.plural(1), "one");
        assert_eq!(Language::English.plural(21), "other");
    }

    #[test]
    fn tags_are_read_with_whatever_follows_the_language() {
        for tag in ["ru", "RU", "ru-RU", "ru_RU.UTF-8", "ru@cyrillic"] {
            assert_eq!(tag.parse(), Ok(Language::Russian), "{tag}");
        }
        assert_eq!("en-GB".parse(), Ok(Language::English));
        for tag in ["", "C", "rus", "de_DE"] {
            assert_eq!(tag.parse::<Language>(), Err(UnknownLanguageError), "{tag}");
        }
    }
}
