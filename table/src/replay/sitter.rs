//! The players of a record.

use core::fmt;
use core::str::FromStr;

use crate::text::invisible;

/// The player in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person.
    Person(Name),
    /// A program that plays through the API.
    Program(Name),
    /// A bot of some level.
    Bot(BotLevel),
}

impl Sitter {
    /// Creates the player for a guest of the server: a person or a program.
    pub fn of_guest(name: Name, program: bool) -> Sitter {
        if program {
            Sitter::Program(name)
        } else {
            Sitter::Person(name)
        }
    }
}

/// A person's name on a line of text: 1 to 40 characters, none of them invisible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name(String);

/// The name of a bot's level: 1 to 32 lower-case letters, digits and `-`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotLevel(String);

/// The error for a text that is not a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SitterError {
    /// Neither a person nor a program nor a bot.
    #[error("`person NAME`, `program NAME` or `bot LEVEL` is needed here")]
    Kind,
    /// Not a name.
    #[error("a name has 1 to 40 characters, none of them invisible, and single spaces")]
    Name,
    /// Not a level.
    #[error("a bot's level has 1 to 32 lower-case letters, digits or `-`")]
    Level,
}

impl FromStr for Name {
    type Err = SitterError;

    fn from_str(text: &str) -> Result<Name, SitterError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let fits = (1..=40).contains(&text.chars().count())
            && words.join(" ") == text
            && !text.chars().any(invisible);
        if fits {
            Ok(Name(text.to_owned()))
        } else {
            Err(SitterError::Name)
        }
    }
}

impl FromStr for BotLevel {
    type Err = SitterError;

    fn from_str(text: &str) -> Result<BotLevel, SitterError> {
        let fits = (1..=32).contains(&text.len())
            && text
                .bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        if fits {
            Ok(BotLevel(text.to_owned()))
        } else {
            Err(SitterError::Level)
        }
    }
}

impl FromStr for Sitter {
    type Err = SitterError;

    fn from_str(text: &str) -> Result<Sitter, SitterError> {
        match text.split_once(' ') {
            Some(("person", name)) => Ok(Sitter::Person(name.parse()?)),
            Some(("program", name)) => Ok(Sitter::Program(name.parse()?)),
            Some(("bot", level)) => Ok(Sitter::Bot(level.parse()?)),
            _ => Err(SitterError::Kind),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for BotLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Person(name) => write!(f, "person {name}"),
            Sitter::Program(name) => write!(f, "program {name}"),
            Sitter::Bot(level) => write!(f, "bot {level}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sitters_are_read_as_they_are_written() {
        for text in [
            "person Анна Петрова",
            "person #1 fan",
            "program Deep Letter",
            "bot random",
            "bot level-3",
        ] {
            assert_eq!(text.parse::<Sitter>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn names_that_would_break_a_line_are_refused() {
        let long = "x".repeat(41);
        for name in [
            "",
            " a",
            "a ",
            "a  b",
            "a\nb",
            "a\u{2028}b",
            "\u{202e}abc",
            &long,
        ] {
            assert_eq!(name.parse::<Name>(), Err(SitterError::Name), "{name:?}");
        }
    }
}
