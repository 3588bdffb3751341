//! Parses notation: the building blocks that all games share.

use core::str::{FromStr, SplitWhitespace};

use crate::game::Game;
use crate::seat::Seat;

/// Why a text can't be parsed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotationError {
    /// The text ends too early.
    #[error("{what} is missing")]
    Missing {
        /// What was expected.
        what: &'static str,
    },
    /// A word is not valid here.
    #[error("`{word}` is no {what}")]
    Unknown {
        /// What was expected.
        what: &'static str,
        /// What was found, shortened for display.
        word: String,
    },
    /// The text continues after its end.
    #[error("`{word}` is too much")]
    Extra {
        /// The first extra word, shortened for display.
        word: String,
    },
}

/// The longest piece of untrusted text that an error repeats.
const SHOWN: usize = 40;

/// Returns a piece of untrusted text as an error may repeat it: shortened, and without control
/// characters.
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
    /// Creates the error that `word` is not a `what`.
    pub fn unknown(what: &'static str, word: &str) -> NotationError {
        NotationError::Unknown {
            what,
            word: shown(word),
        }
    }

    /// Creates the error that `word` is one too many.
    pub fn extra(word: &str) -> NotationError {
        NotationError::Extra { word: shown(word) }
    }
}

/// The words of a line, taken one by one.
#[derive(Clone, Debug)]
pub struct Tokens<'a>(SplitWhitespace<'a>);

impl<'a> Tokens<'a> {
    /// Splits a line into its words.
    pub fn of(line: &'a str) -> Tokens<'a> {
        Tokens(line.split_whitespace())
    }

    /// Returns the next word, if there is one.
    #[allow(clippy::should_implement_trait)] // an iterator's `next` would hide the purpose
    pub fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    /// Returns the next word, which is a `what`.
    pub fn word(&mut self, what: &'static str) -> Result<&'a str, NotationError> {
        self.0.next().ok_or(NotationError::Missing { what })
    }

    /// Parses the next word as a `what`. Whatever the parser's own error is, the error here says
    /// that the word is not a `what`.
    pub fn read<T: FromStr>(&mut self, what: &'static str) -> Result<T, NotationError> {
        let word = self.word(what)?;
        word.parse().map_err(|_| NotationError::unknown(what, word))
    }

    /// Parses the next word as a seat.
    pub fn seat(&mut self) -> Result<Seat, NotationError> {
        self.word("seat")?.parse()
    }

    /// Parses all remaining words, each as a `what`; a single `none` stands for no word.
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

    /// Checks that no word is left.
    pub fn end(mut self) -> Result<(), NotationError> {
        match self.0.next() {
            None => Ok(()),
            Some(word) => Err(NotationError::extra(word)),
        }
    }
}

/// What a scenario expects of a state, and what was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What the scenario expects, in the notation.
    pub expected: String,
    /// What the state says, in the notation.
    pub found: String,
}

impl Fact {
    /// Creates a fact from expected and found values, as their notation prints them.
    pub fn new(expected: impl ToString, found: impl ToString) -> Fact {
        Fact {
            expected: expected.to_string(),
            found: found.to_string(),
        }
    }

    /// Creates a fact from expected and found lists, separated by spaces; an empty list is `none`.
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

    /// Returns whether they are equal.
    pub fn holds(&self) -> bool {
        self.expected == self.found
    }
}

/// What scenarios can check in a game beyond the keys that all games share. It reads the full
/// state, so only tests, records and finished plays use it.
pub trait Notation: Game {
    /// Whether a scenario's `deal` line may name cards that are not in the game's own deck.
    const FOREIGN_CARDS: bool = false;

    /// Looks up one of the game's own `expect` keys; `args` are the words after the key.
    fn fact(state: &Self::State, key: &str, args: Tokens<'_>) -> Result<Fact, NotationError>;

    /// Returns the running scores as `expect` lines without the word `expect`; for a finished play,
    /// everything that is final.
    fn standing(state: &Self::State) -> Vec<String>;

    /// Returns whether this view can't reveal the secret of `seat`.
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
        let mut words = Tokens::of("none");
        assert_eq!(words.rest::<Seat>("seat"), Ok(Vec::new()));
        words.end().unwrap();
    }
}
