//! What a sentence is given.

use salon_rules::Seat;

/// What a sentence is given under a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    /// One player or several.
    Players(Vec<Player>),
    /// A number, which also decides about plural forms.
    Number(i64),
    /// A text, a word to select by, or the ids of names with spaces between.
    Text(String),
}

/// A player, as somebody is told of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    /// Its seat.
    pub(crate) seat: Seat,
    /// Its name; none for the listener, who is "you".
    pub(crate) name: Option<String>,
}

/// What a verb agrees with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Person {
    /// The listener, alone or with others.
    You,
    /// One other.
    One,
    /// Several others.
    Many,
}

impl Person {
    /// Of these players.
    pub(crate) fn of(players: &[Player]) -> Person {
        match players {
            _ if players.iter().any(|player| player.name.is_none()) => Person::You,
            [_] => Person::One,
            _ => Person::Many,
        }
    }

    /// As sentences select by it.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Person::You => "you",
            Person::One => "one",
            Person::Many => "many",
        }
    }
}
