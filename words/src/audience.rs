//! The reader of a sentence.

use salon_rules::{BySeat, Seat, Seats};

use crate::functions;
use crate::language::Language;
use crate::phrase::{Phrase, clean};
use crate::resolver;
use crate::value::{Player, Value};
use crate::words::Words;

/// The reader of a sentence: language, seat, and the names of the players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audience {
    language: Language,
    seat: Option<Seat>,
    names: BySeat<String>,
}

impl Audience {
    /// Creates an audience in `seat` ("you"), or a spectator.
    pub fn new(language: Language, seat: Option<Seat>, names: &BySeat<String>) -> Audience {
        Audience {
            language,
            seat,
            names: BySeat::from_fn(names.players(), |seat| clean(&names[seat])),
        }
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns the seat.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Returns the name of the player in a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat).map_or("", String::as_str)
    }

    /// Returns the names of all players in seat order.
    pub fn names(&self) -> Vec<String> {
        self.names.iter().cloned().collect()
    }

    /// Returns the sentence with this id as a phrase.
    pub fn say(&self, id: &str, args: Args) -> Phrase {
        Phrase::read(&self.text(id, args), self.seat)
    }

    /// Returns the sentence with this id, to be inserted into another.
    pub fn text(&self, id: &str, args: Args) -> String {
        self.text_from(Words::of(self.language), id, args)
    }

    /// Returns the sentence with this id, from these words.
    pub(crate) fn text_from(&self, words: &Words, id: &str, args: Args) -> String {
        let given = |(key, given)| (key, self.value(given));
        let args: Vec<(&'static str, Value)> = args.0.into_iter().map(given).collect();
        resolver::text(words, id, &args)
    }

    /// Joins texts to a list with "and" before the last.
    pub fn list(&self, items: &[String]) -> String {
        functions::list(self.language, items)
    }

    fn value(&self, given: Given) -> Value {
        match given {
            Given::Seats(seats) => {
                // The person addressed comes first: «вы и Анна».
                let you = self.seat.filter(|&seat| seats.contains(seat));
                let others = seats.iter().filter(|&seat| Some(seat) != you);
                let all = you.into_iter().chain(others);
                Value::Players(all.map(|seat| self.player(seat)).collect())
            }
            Given::Named(seat, name) => Value::Players(vec![Player {
                seat,
                name: (self.seat != Some(seat)).then(|| clean(&name)),
            }]),
            Given::Number(number) => Value::Number(number),
            Given::Text(text) => Value::Text(text),
        }
    }

    fn player(&self, seat: Seat) -> Player {
        let name = || match self.names.get(seat) {
            Some(name) => name.clone(),
            None => seat.to_string(),
        };
        Player {
            seat,
            name: (self.seat != Some(seat)).then(name),
        }
    }
}

/// The arguments of a sentence.
#[derive(Default)]
pub struct Args(Vec<(&'static str, Given)>);

/// An argument of a sentence, before the reader is known.
enum Given {
    Seats(Seats),
    Named(Seat, String),
    Number(i64),
    Text(String),
}

impl Args {
    /// No arguments.
    pub fn none() -> Args {
        Args::default()
    }

    /// Adds a player.
    pub fn seat(self, key: &'static str, seat: Seat) -> Args {
        self.seats(key, Seats::only(seat))
    }

    /// Adds a player with a name, because the reader may not know it yet.
    pub fn named(mut self, key: &'static str, seat: Seat, name: String) -> Args {
        self.0.push((key, Given::Named(seat, name)));
        self
    }

    /// Adds some players, at least one.
    pub fn seats(mut self, key: &'static str, seats: Seats) -> Args {
        self.0.push((key, Given::Seats(seats)));
        self
    }

    /// Adds a number, which also selects plural forms.
    pub fn number(mut self, key: &'static str, number: impl Into<i64>) -> Args {
        self.0.push((key, Given::Number(number.into())));
        self
    }

    /// Adds a text, a word to select by, or the id of a name.
    pub fn text(mut self, key: &'static str, text: impl Into<String>) -> Args {
        self.0.push((key, Given::Text(text.into())));
        self
    }

    /// Adds the ids of some names, at least one.
    pub fn ids(self, key: &'static str, ids: impl IntoIterator<Item = String>) -> Args {
        let ids: Vec<String> = ids.into_iter().collect();
        self.text(key, ids.join(" "))
    }
}
