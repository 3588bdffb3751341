//! The pictures that there must be: asked from the games, so that no card can be forgotten.

use salon_catalog::GameId;
use salon_conspirators::{Card as Conspirator, Cipher, DECK, Trait};
use salon_ghost_letters::content::{Character, Object};
use salon_love_letter::Card;
use salon_rules::MAX_SEATS;
use salon_secret_card::{Ability, Colour, Feature, Figure};

/// Pictures that no list of a game names.
const OTHERS: &[&str] = &[
    "brand/app",
    "brand/app-maskable",
    "brand/favicon",
    "brand/logo",
    "cards/frame",
    "cards/frame-mirror",
    "cards/frame-number",
    "cards/frame-object",
    "conspirators/ready",
    "conspirators/signal",
    "conspirators/sure",
    "ghost-letters/fits",
    "ghost-letters/ghost",
    "ghost-letters/innocent",
    "ghost-letters/misfits",
    "ghost-letters/murderer",
    "ghost-letters/neither",
    "letters/out",
    "letters/protected",
    "letters/token",
    "portraits/stranger",
    "scenes/curtain",
    "scenes/salon",
    "secret-card/no",
    "secret-card/yes",
];

/// The families whose pictures are all named here. A file that nobody asks for is left over from a change.
pub(super) const LISTED: &[&str] = &["objects", "portraits", "seats"];

/// The names of all pictures that there must be.
pub(super) fn names() -> Vec<String> {
    let mut names: Vec<String> = OTHERS.iter().map(|&name| name.to_owned()).collect();
    for game in GameId::ALL {
        let slug = game.slug();
        names.extend([
            format!("covers/{slug}"),
            format!("games/{slug}"),
            format!("cards/back-{slug}"),
        ]);
    }
    for seat in 1..=MAX_SEATS {
        names.extend([format!("seats/person-{seat}"), format!("seats/bot-{seat}")]);
    }
    letters(&mut names);
    conspirators(&mut names);
    secret_card(&mut names);
    ghost_letters(&mut names);
    names
}

fn letters(names: &mut Vec<String>) {
    names.extend(Card::ALL.map(|card| format!("letters/{card}")));
    let pismo = Card::ALL
        .into_iter()
        .filter(|card| !matches!(card, Card::Spy | Card::Chancellor));
    names.extend(pismo.map(|card| format!("letters/pismo-{card}")));
}

fn conspirators(names: &mut Vec<String>) {
    for of in Trait::ALL {
        let word = of.word();
        names.push(format!("conspirators/trait-{word}"));
        let values = of.values().iter();
        names.extend(values.map(|value| format!("conspirators/{word}-{value}")));
    }
    let patterns = Cipher::ALL.map(|cipher| cipher.pattern().word());
    names.extend(patterns.map(|word| format!("conspirators/pattern-{word}")));
    let lights = Trait::Light.values().iter();
    names.extend(lights.map(|light| format!("portraits/box-{light}")));
    names.extend(DECK.map(conspirator));
}

/// The portrait of a character. In the deck no two share initial and arrow.
pub(super) fn conspirator(card: Conspirator) -> String {
    let value = |of: Trait| of.values()[usize::from(card.value(of))];
    format!("portraits/{}-{}", value(Trait::Name), value(Trait::Arrow))
}

fn secret_card(names: &mut Vec<String>) {
    names.extend(Colour::ALL.map(|colour| format!("tiles/{colour}")));
    names.extend(Figure::ALL.map(|figure| format!("secret-card/{figure}")));
    names.extend(Feature::ALL.map(|feature| format!("secret-card/feature-{feature}")));
    names.extend(Ability::ALL.map(|ability| format!("secret-card/ability-{ability}")));
}

fn ghost_letters(names: &mut Vec<String>) {
    let file = |who: Character| format!("ghost-letters/{}", who.name_en().replace(' ', "-"));
    names.extend(Character::all().map(file));
    names.extend(Object::all().map(|object| format!("objects/{}", object.slug())));
}
