//! The arguments of a sentence.

use salon_rules::Seat;

/// The value of an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    /// One player or several.
    Players(Vec<Player>),
    /// A number, which also selects plural forms.
    Number(i64),
    /// A text, a word to select by, or the ids of names separated by spaces.
    Text(String),
}

/// A player as the reader is told of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    /// The seat.
    pub(crate) seat: Seat,
    /// The name. `None` for the reader, who is "you".
    pub(crate) name: Option<String>,
}

/// The person and number that a verb agrees with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Person {
    /// The reader, alone or with others.
    You,
    /// One other player.
    One,
    /// Several other players.
    Many,
}

impl Person {
    /// Returns the form for these players.
    pub(crate) fn of(players: &[Player]) -> Person {
        match players {
            _ if players.iter().any(|player| player.name.is_none()) => Person::You,
            [_] => Person::One,
            _ => Person::Many,
        }
    }

    /// Returns the word by which sentences select.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Person::You => "you",
            Person::One => "one",
            Person::Many => "many",
        }
    }
}
