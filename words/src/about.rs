//! Words about games and their options.

use salon_catalog::{GameId, about};

use crate::audience::{Args, Audience};
use crate::ghost_letters;
use crate::phrase::Phrase;

/// What is said of a game before it is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameWords {
    /// Its name.
    pub title: Phrase,
    /// One sentence about it.
    pub pitch: Phrase,
    /// How many play it.
    pub players: Phrase,
    /// How long it takes.
    pub minutes: Phrase,
    /// How it goes, in a few sentences.
    pub how: Phrase,
}

/// A house rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionWords {
    /// Its key in the notation.
    pub key: &'static str,
    /// Its name.
    pub label: Phrase,
    /// What it may be, the usual first.
    pub values: Vec<ValueWords>,
}

/// What a house rule may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueWords {
    /// The value in the notation, or its pattern.
    pub value: &'static str,
    /// Its name.
    pub label: Phrase,
    /// What it means.
    pub about: Phrase,
}

/// How long a play takes, in minutes, from and to.
const fn minutes(game: GameId) -> (u8, u8) {
    match game {
        GameId::LoveLetter | GameId::Pismo => (10, 20),
        GameId::Conspirators => (15, 25),
        GameId::SecretCard => (15, 20),
        GameId::GhostLetters => (20, 40),
    }
}

/// What is said of a game before it is played.
pub fn game(game: GameId, to: &Audience) -> GameWords {
    let all = about(game);
    let counts = all
        .options
        .iter()
        .flat_map(|option| &option.players)
        .flat_map(|(_, players)| players)
        .chain(&all.players);
    let (min, max) = counts.fold((u8::MAX, 0), |(min, max), &n| (min.min(n), max.max(n)));
    let (from, up_to) = minutes(game);
    let range = |from: u8, up_to: u8| Args::none().number("from", from).number("to", up_to);
    GameWords {
        title: to.say(&format!("game-{game}"), Args::none()),
        pitch: to.say(&format!("game-{game}-pitch"), Args::none()),
        players: to.say("game-players", range(min, max)),
        minutes: to.say("game-minutes", range(from, up_to)),
        how: to.say(&format!("game-{game}-how"), Args::none()),
    }
}

/// The house rules of a game.
pub fn options(game: GameId, to: &Audience) -> Vec<OptionWords> {
    let option = |key: &'static str, values: &[&'static str]| OptionWords {
        key,
        label: to.say(&format!("option-{game}-{key}"), Args::none()),
        values: values
            .iter()
            .map(|&value| value_words(game, key, value, to))
            .collect(),
    };
    about(game)
        .options
        .iter()
        .map(|about| option(about.key.key, about.key.values))
        .collect()
}

fn value_words(game: GameId, key: &'static str, value: &'static str, to: &Audience) -> ValueWords {
    let mission = value.parse().ok();
    if let Some((label, about)) = mission.and_then(|number| ghost_letters::mission(number, to)) {
        return ValueWords {
            value,
            label,
            about,
        };
    }
    // A pattern such as `N/N` is one id.
    let word = value.replace('/', "-").to_lowercase();
    let id = format!("value-{game}-{key}-{word}");
    ValueWords {
        value,
        label: to.say(&id, Args::none()),
        about: to.say(&format!("{id}-about"), Args::none()),
    }
}
