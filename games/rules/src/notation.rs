//! Reading what people write: the pieces that every game's notation is made of.

use core::str::{FromStr, SplitWhitespace};

use crate::game::Game;
use crate::seat::Seat;

/// Why a text is no notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotationError {
    /// The text ends too early.
    #[error("{what} is missing")]
    Missing {
        /// What should have come.
        what: &'static str,
    },
    /// A word is not one of those that may stand here.
    #[error("`{word}` is no {what}")]
    Unknown {
        /// What should have stood there.
        what: &'static str,
        /// What stood there, cut to a length that can be shown.
        word: String,
    },
    /// The text goes on after its end.
    #[error("`{word}` is too much")]
    Extra {
        /// The first word too many, cut to a length that can be shown.
        word: String,
    },
}

/// The longest piece of foreign text that an error repeats.
const SHOWN: usize = 40;

/// A piece of foreign text as an error may repeat it: cut, and without control characters.
pub fn shown(word: &str) -> String {
    let mut short: String = word
        .chars()
        .take(SHOWN)
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect();
    if word.chars().nth(SHOWN).is_some() {
        short.push('…');
    }
    short
}

impl NotationError {
    /// `word` is no `what`.
    pub fn unknown(what: &'static str, word: &str) -> NotationError {
        NotationError::Unknown {
            what,
            word: shown(word),
        }
    }

    /// `word` is too much.
    pub fn extra(word: &str) -> NotationError {
        NotationError::Extra { word: shown(word) }
    }
}

/// The words of a line, taken one by one.
#[derive(Clone, Debug)]
pub struct Words<'a>(SplitWhitespace<'a>);

impl<'a> Words<'a> {
    /// The words of a line.
    pub fn of(line: &'a str) -> Words<'a> {
        Words(line.split_whitespace())
    }

    /// The next word, if there is one.
    #[allow(clippy::should_implement_trait)] // an iterator's `next` would hide what is asked for
    pub fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    /// The next word, which is a `what`.
    pub fn word(&mut self, what: &'static str) -> Result<&'a str, NotationError> {
        self.0.next().ok_or(NotationError::Missing { what })
    }

    /// The next word, read as a `what`; whatever its own error says, the word is no `what`.
    pub fn read<T: FromStr>(&mut self, what: &'static str) -> Result<T, NotationError> {
        let word = self.word(what)?;
        word.parse().map_err(|_| NotationError::unknown(what, word))
    }

    /// The next word, read as a seat.
    pub fn seat(&mut self) -> Result<Seat, NotationError> {
        self.word("seat")?.parse()
    }

    /// All words that are left, each read as a `what`; a single `none` stands for no word.
    pub fn rest<T: FromStr>(&mut self, what: &'static str) -> Result<Vec<T>, NotationError> {
        let mut ahead = self.0.clone();
        if ahead.next() == Some("none") && ahead.next().is_none() {
            self.0 = ahead;
            return Ok(Vec::new());
        }
        let mut all = Vec::new();
        for word in self.0.by_ref() {
            all.push(
                word.parse()
                    .map_err(|_| NotationError::unknown(what, word))?,
            );
        }
        Ok(all)
    }

    /// There must be no word left.
    pub fn end(mut self) -> Result<(), NotationError> {
        match self.0.next() {
            None => Ok(()),
            Some(word) => Err(NotationError::extra(word)),
        }
    }
}

/// What a scenario says of a state, and what is so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What the scenario expects, in the words of the notation.
    pub expected: String,
    /// What the state says, in the same words.
    pub found: String,
}

impl Fact {
    /// Expected and found, as their notation prints them.
    pub fn new(expected: impl ToString, found: impl ToString) -> Fact {
        Fact {
            expected: expected.to_string(),
            found: found.to_string(),
        }
    }

    /// Expected and found lists, each with spaces between; an empty list is `none`.
    pub fn lists<T: ToString>(
        expected: impl IntoIterator<Item = T>,
        found: impl IntoIterator<Item = T>,
    ) -> Fact {
        fn line<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
            let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
            if words.is_empty() {
                "none".to_owned()
            } else {
                words.join(" ")
            }
        }
        Fact {
            expected: line(expected),
            found: line(found),
        }
    }

    /// Does it hold?
    pub fn holds(&self) -> bool {
        self.expected == self.found
    }
}

/// What scenarios can ask of a game beyond the keys that all games share. It reads the full
/// state: only tests, records and finished plays go this way.
pub trait Notation: Game {
    /// May a scenario's `deal` line name cards that are not in the game's own deck?
    const FOREIGN_CARDS: bool = false;

    /// Looks up one of the game's own `expect` keys; `args` are the words after the key.
    fn fact(state: &Self::State, key: &str, args: Words<'_>) -> Result<Fact, NotationError>;

    /// The running scores as `expect` lines without the word `expect`; of a finished play,
    /// everything that is final.
    fn standing(state: &Self::State) -> Vec<String>;

    /// Can this view not tell the secret of `seat`?
    fn keeps_secret(view: &Self::View, seat: Seat) -> bool;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_words_are_cut_and_cleaned_before_they_are_repeated() {
        let error = NotationError::unknown("card", &format!("\u{1b}[31m{}", "x".repeat(500)));
        let text = error.to_string();
        assert!(!text.contains('\u{1b}'));
        assert!(text.chars().count() < 70, "{text}");
    }

    #[test]
    fn none_is_an_empty_list() {
        let mut words = Words::of("none");
        assert_eq!(words.rest::<Seat>("seat"), Ok(Vec::new()));
        words.end().unwrap();
    }
}
