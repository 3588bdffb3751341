//! Names of cards, features and abilities.

use crate::BOOK;
use salon_secret_card::{Ability, Card, CardSet, Colour, Feature, Features, Figure, Guess};
use salon_words::{Args, Audience, CardWords, Language, Phrase, Tile};

/// Returns the id of a card's name, which has colour, figure and number.
pub fn card_id(card: Card) -> String {
    guess_id(Guess {
        colour: card.colour(),
        figure: card.figure(),
        number: card.number(),
    })
}

/// Returns the id of the name of a guess, which need not be an existing card.
pub fn guess_id(guess: Guess) -> String {
    let (colour, figure) = (guess.colour.name(), guess.figure.name());
    format!("secret-{colour}-{figure}-{}", guess.number.value())
}

/// Returns a card's name.
pub fn card(card: Card, to: &Audience) -> Phrase {
    BOOK.say(to, "name", Args::none().text("id", card_id(card)))
}

/// Returns the name of a feature.
pub fn feature(feature: Feature, to: &Audience) -> Phrase {
    BOOK.say(to, &feature_id(feature), Args::none())
}

/// Returns the name of a colour.
pub fn colour(colour: Colour, to: &Audience) -> Phrase {
    BOOK.say(to, &colour_id(colour), Args::none())
}

/// Returns the letter that stands for a colour on cards: the first of its name in the reader's
/// language, where that is unique.
pub fn colour_letter(colour: Colour, language: Language) -> char {
    match (language, colour) {
        (Language::English, _) => colour.letter(),
        (Language::Russian, Colour::Red) => 'К',
        (Language::Russian, Colour::Orange) => 'О',
        (Language::Russian, Colour::Yellow) => 'Ж',
        (Language::Russian, Colour::Green) => 'З',
        (Language::Russian, Colour::Blue) => 'С',
        (Language::Russian, Colour::Violet) => 'Ф',
        (Language::Russian, Colour::Black) => 'Ч',
    }
}

/// Returns the name of a figure.
pub fn figure(figure: Figure, to: &Audience) -> Phrase {
    BOOK.say(to, &figure_id(figure), Args::none())
}

/// Returns the name of an ability.
pub fn ability(ability: Ability, to: &Audience) -> Phrase {
    BOOK.say(to, &ability_id(ability), Args::none())
}

/// Returns what an ability lets its player do.
pub fn ability_does(ability: Ability, to: &Audience) -> Phrase {
    BOOK.say(to, &format!("ability-{ability}-does"), Args::none())
}

pub(crate) fn ability_id(ability: Ability) -> String {
    format!("ability-{ability}")
}

pub(crate) fn colour_id(colour: Colour) -> String {
    format!("colour-{}", colour.name())
}

pub(crate) fn figure_id(figure: Figure) -> String {
    format!("figure-{}", figure.name())
}

fn feature_id(feature: Feature) -> String {
    format!("feature-{}", feature.name())
}

pub(crate) fn feature_ids(features: Features) -> impl Iterator<Item = String> {
    features.iter().map(feature_id)
}

pub(crate) fn card_ids(cards: CardSet) -> impl Iterator<Item = String> {
    cards.iter().map(card_id)
}

/// Returns all cards, a row per colour.
pub(crate) fn all(to: &Audience) -> Vec<Vec<CardWords>> {
    let words = |one: Card| CardWords {
        tile: Some(Tile {
            colour: one.colour().name(),
            number: one.number().value(),
            letter: colour_letter(one.colour(), to.language()),
        }),
        ..CardWords::new(
            one.to_string(),
            card(one, to).to_string(),
            format!("secret-card-{}", one.figure().name()),
        )
    };
    vec![Card::ALL.map(words).to_vec()]
}

/// Returns the pictures of colours, features, abilities and answers.
pub(crate) fn pictures() -> Vec<String> {
    let own = ["no", "yes"].map(|name| format!("secret-card/{name}"));
    let colours = Colour::ALL.map(|colour| format!("tiles/{colour}"));
    let features = Feature::ALL.map(|feature| format!("secret-card/feature-{feature}"));
    let abilities = Ability::ALL.map(|ability| format!("secret-card/ability-{ability}"));
    let all = own.into_iter().chain(colours).chain(features);
    all.chain(abilities).collect()
}
