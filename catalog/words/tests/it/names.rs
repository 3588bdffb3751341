//! Everything with a name has a name in both languages.

use std::fmt::Write as _;

use crate::common::check;
use salon_bots::Level;
use salon_catalog::GameId;
use salon_conspirators::{Cipher, DECK, Trait};
use salon_ghost_letters::content::{Character, Object};
use salon_love_letter::{Card, LoveLetterFamily, PismoFamily};
use salon_rules::BySeat;
use salon_secret_card::{Ability, Colour, Feature, Figure};
use salon_words::{Audience, Language, Phrase};
use {
    salon_conspirators_words as conspirators, salon_ghost_letters_words as ghost_letters,
    salon_love_letter_words as letters, salon_secret_card_words as secret_card,
};

fn newcomer(language: Language) -> Audience {
    Audience::new(language, None, &BySeat::from_fn(0, |_| String::new()))
}

/// Returns all names of things, game by game.
fn names(to: &Audience) -> Vec<Phrase> {
    let mut all = Vec::new();
    for card in Card::ALL {
        all.push(letters::card::<LoveLetterFamily>(card, to));
        all.push(letters::card::<PismoFamily>(card, to));
        all.push(letters::card_does(card, to));
    }
    for card in DECK {
        all.push(conspirators::card(card, to));
        let values = Trait::ALL.map(|of| conspirators::trait_value(card, of, to));
        all.extend(values);
    }
    all.extend(Trait::ALL.map(|of| conspirators::trait_name(of, to)));
    all.extend(Cipher::ALL.map(|cipher| conspirators::cipher(cipher, to)));
    all.extend(salon_secret_card::Card::ALL.map(|card| secret_card::card(card, to)));
    all.extend(Colour::ALL.map(|colour| secret_card::colour(colour, to)));
    all.extend(Figure::ALL.map(|figure| secret_card::figure(figure, to)));
    all.extend(Feature::ALL.map(|feature| secret_card::feature(feature, to)));
    for ability in Ability::ALL {
        all.push(secret_card::ability(ability, to));
        all.push(secret_card::ability_does(ability, to));
    }
    for character in Character::all() {
        all.push(ghost_letters::character(character, to));
        all.push(ghost_letters::character_about(character, to));
    }
    all.extend(Object::all().map(|object| ghost_letters::object(object, to)));
    for level in Level::ALL {
        all.push(salon_words::level(level, to));
        all.push(salon_words::level_about(level, to));
    }
    all
}

#[test]
fn every_thing_has_a_name() {
    for language in Language::ALL {
        for name in names(&newcomer(language)) {
            check(&name, &language);
        }
    }
}

/// No two characters of Conspirators have the same name, because a log could not tell them apart.
#[test]
fn conspirators_have_names_of_their_own() {
    for language in Language::ALL {
        let to = newcomer(language);
        let mut names = DECK.map(|card| conspirators::card(card, &to).to_string());
        names.sort();
        let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
        assert_eq!(twice, None);
        // CO-1: a name starts with its letter.
        for card in DECK {
            let letter = conspirators::trait_value(card, Trait::Name, &to).to_string();
            let name = conspirators::card(card, &to).to_string();
            assert!(name.starts_with(&letter), "{name} begins with {letter}");
        }
    }
}

#[test]
fn games_and_options_introduce_themselves() {
    for language in Language::ALL {
        let to = newcomer(language);
        let mut text = String::new();
        for &game in GameId::ALL {
            let words = salon_catalog_words::game(game, &to);
            let age = words.age.map_or(String::new(), |age| format!(" · {age}"));
            writeln!(
                text,
                "{} · {} · {}{age}",
                words.title, words.players, words.minutes
            )
            .unwrap();
            writeln!(text, "{}\n{}", words.pitch, words.how).unwrap();
            for option in salon_catalog_words::options(game, &to) {
                writeln!(text, "  {}", option.label).unwrap();
                for value in option.values {
                    check(&value.label, &value.value);
                    check(&value.about, &value.value);
                    // The numbers of missions are tuned to the bots' results, so they are not part
                    // of this snapshot.
                    if value.value.parse::<u8>().is_err() {
                        writeln!(text, "    {}: {}", value.label, value.about).unwrap();
                    }
                }
            }
        }
        insta::assert_snapshot!(format!("about-{language}"), text);
    }
}
