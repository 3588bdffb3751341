//! Texts about games and their options.

use salon_catalog::{GameId, about};
use salon_words::{Args, Audience, GameWords, Phrase};

use crate::visit::{WordsVisitor, visit};

/// The description of a game in a list of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSummary {
    /// Its name.
    pub title: Phrase,
    /// One sentence about it.
    pub pitch: Phrase,
    /// The number of players.
    pub players: Phrase,
    /// How long it takes.
    pub minutes: Phrase,
    /// The age from which the rulebook recommends it, if it says so.
    pub age: Option<Phrase>,
    /// A short description of how it is played.
    pub how: Phrase,
}

/// A house rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionWords {
    /// Its key in the notation.
    pub key: &'static str,
    /// Its name.
    pub label: Phrase,
    /// Its values, the default first.
    pub values: Vec<ValueWords>,
}

/// A value of a house rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueWords {
    /// The value in the notation, or its pattern.
    pub value: &'static str,
    /// Its name.
    pub label: Phrase,
    /// What it means.
    pub about: Phrase,
}

/// Returns the description of a game.
pub fn game(game: GameId, to: &Audience) -> GameSummary {
    struct Summary<'a>(GameId, &'a Audience);
    impl WordsVisitor for Summary<'_> {
        type Output = GameSummary;
        fn visit<W: GameWords>(self) -> GameSummary {
            summary::<W>(self.0, self.1)
        }
    }
    visit(game, Summary(game, to))
}

fn summary<W: GameWords>(game: GameId, to: &Audience) -> GameSummary {
    let all = about(game);
    let counts = all
        .options
        .iter()
        .flat_map(|option| &option.players)
        .flat_map(|(_, players)| players)
        .chain(&all.players);
    let (min, max) = counts.fold((u8::MAX, 0), |(min, max), &n| (min.min(n), max.max(n)));
    let (from, up_to) = W::MINUTES;
    let range = |from: u8, up_to: u8| Args::none().number("from", from).number("to", up_to);
    let minutes = match from == up_to {
        true => "game-minutes-exact",
        false => "game-minutes",
    };
    let own = |id: &str| W::BOOK.say(to, id, Args::none());
    GameSummary {
        title: own(&format!("game-{game}")),
        pitch: own(&format!("game-{game}-pitch")),
        players: to.say("game-players", range(min, max)),
        minutes: to.say(minutes, range(from, up_to)),
        age: W::AGE.map(|age| to.say("game-age", Args::none().number("from", age))),
        how: own(&format!("game-{game}-how")),
    }
}

/// Returns the house rules of a game.
pub fn options(game: GameId, to: &Audience) -> Vec<OptionWords> {
    struct Options<'a>(GameId, &'a Audience);
    impl WordsVisitor for Options<'_> {
        type Output = Vec<OptionWords>;
        fn visit<W: GameWords>(self) -> Vec<OptionWords> {
            let Options(game, to) = self;
            let options = about(game).options;
            options
                .iter()
                .map(|about| option::<W>(game, about.key.key, about.key.values, to))
                .collect()
        }
    }
    visit(game, Options(game, to))
}

fn option<W: GameWords>(
    game: GameId,
    key: &'static str,
    values: &[&'static str],
    to: &Audience,
) -> OptionWords {
    let value = |&value: &&'static str| value_words::<W>(game, key, value, to);
    OptionWords {
        key,
        label: W::BOOK.say(to, &format!("option-{game}-{key}"), Args::none()),
        values: values.iter().map(value).collect(),
    }
}

fn value_words<W: GameWords>(
    game: GameId,
    key: &'static str,
    value: &'static str,
    to: &Audience,
) -> ValueWords {
    if let Some((label, about)) = W::option_value(key, value, to) {
        return ValueWords {
            value,
            label,
            about,
        };
    }
    // A pattern such as `N/N` has one id.
    let word = value.replace('/', "-").to_lowercase();
    let id = format!("value-{game}-{key}-{word}");
    ValueWords {
        value,
        label: W::BOOK.say(to, &id, Args::none()),
        about: W::BOOK.say(to, &format!("{id}-about"), Args::none()),
    }
}
