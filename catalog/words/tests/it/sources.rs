//! The texts of both languages match, and every text is used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use salon_bots::Level;
use salon_catalog::{GameId, about, with_game};
use salon_conspirators::Trait;
use salon_rules::{Game, IllegalAction};
use salon_secret_card::{Colour, Feature, Figure};
use salon_table::machine::{Emote, Refusal, Stage, WhyRemoved, WhyStandIn};
use salon_words::{GameWords, Language, sources};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, StrDeserializer};

/// Returns all texts of a language: the shared ones, and each game's own.
fn texts(language: Language) -> Vec<(&'static str, &'static str)> {
    let mut all = sources::of(language).to_vec();
    let mut slugs = BTreeMap::new();
    for &game in GameId::ALL {
        let book = with_game!(game, W in salon_catalog_words::words => <W as GameWords>::BOOK);
        // Two games can share a book.
        slugs.entry(std::ptr::from_ref(book)).or_insert(game.slug());
        if slugs[&std::ptr::from_ref(book)] == game.slug() {
            all.extend(book.texts(language).iter().map(|&text| (game.slug(), text)));
        }
    }
    all
}

/// Returns every message with the variables it uses.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for (subject, text) in texts(language) {
        let resource = fluent_syntax::parser::parse(text)
            .unwrap_or_else(|(_, errors)| panic!("{language}/{subject}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name.to_owned();
            let mut variables = BTreeSet::new();
            let value = message.value.unwrap_or_else(|| panic!("{id} says nothing"));
            in_pattern(&value, &mut variables);
            assert!(
                all.insert(id.clone(), variables).is_none(),
                "{language}: {id} is there twice"
            );
        }
    }
    all
}

fn in_pattern(pattern: &Pattern<&str>, into: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, into);
        }
    }
}

fn in_expression(expression: &Expression<&str>, into: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, into),
        Expression::Select { selector, variants } => {
            in_inline(selector, into);
            for variant in variants {
                in_pattern(&variant.value, into);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, into: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            into.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => in_call(arguments, into),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. }
        | InlineExpression::Placeable { .. } => panic!("{inline:?} is not resolved"),
    }
}

fn in_call(arguments: &CallArguments<&str>, into: &mut BTreeSet<String>) {
    for argument in &arguments.positional {
        in_inline(argument, into);
    }
}

#[test]
fn both_languages_say_the_same_things_of_the_same_things() {
    let (russian, english) = (messages(Language::Russian), messages(Language::English));
    for (id, variables) in &russian {
        assert_eq!(english.get(id), Some(variables), "{id}");
    }
    for id in english.keys() {
        assert!(russian.contains_key(id), "{id} is missing in Russian");
    }
}

/// Returns the names of all variants. Serde lists them in the error for an unknown one.
fn variants<'de, T: Deserialize<'de>>() -> Vec<String> {
    let none: StrDeserializer<'_, Error> = "?".into_deserializer();
    let Err(error) = T::deserialize(none) else {
        panic!("`?` is no variant");
    };
    let text = error.to_string();
    let known = text.split('`').skip(3).step_by(2);
    known.map(str::to_owned).collect()
}

/// Returns the refusals that only this game has.
fn own_refusals<W: GameWords>() -> &'static [IllegalAction] {
    <W::Game as Game>::REFUSALS
}

/// Returns the ids that the program composes.
fn composed() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for &game in GameId::ALL {
        ids.extend(["", "-pitch", "-how"].map(|end| format!("game-{game}{end}")));
        for option in about(game).options {
            let key = option.key.key;
            ids.insert(format!("option-{game}-{key}"));
            for value in option.key.values {
                // The listed missions have their own texts.
                if value.parse::<u8>().is_ok() {
                    continue;
                }
                let word = value.replace('/', "-").to_lowercase();
                let id = format!("value-{game}-{key}-{word}");
                ids.extend([format!("{id}-about"), id]);
            }
        }
    }
    for level in Level::ALL {
        ids.extend(["", "-about"].map(|end| format!("level-{level}{end}")));
    }
    let words = |kind: &str, all: Vec<String>| -> Vec<String> {
        all.iter().map(|word| format!("{kind}-{word}")).collect()
    };
    ids.insert("setup-mission-needs-two".to_owned());
    let mut refusals = IllegalAction::COMMON.to_vec();
    for &game in GameId::ALL {
        refusals.extend(with_game!(game, W in salon_catalog_words::words => own_refusals::<W>()));
    }
    let refusals = refusals.iter().map(|reason| reason.name().to_owned());
    ids.extend(words("illegal", refusals.collect()));
    ids.extend(words("refusal", variants::<Refusal>()));
    ids.remove("refusal-illegal");
    ids.extend(words("stage", variants::<Stage>()));
    ids.extend(words("emote", variants::<Emote>()));
    ids.extend(words("happening-stood-in", variants::<WhyStandIn>()));
    ids.extend(words("why-removed", variants::<WhyRemoved>()));
    for card in salon_love_letter::Card::ALL {
        ids.extend(["", "-does"].map(|end| format!("letter-{card}{end}")));
    }
    for card in salon_conspirators::DECK {
        ids.insert(salon_conspirators_words::card_id(card));
    }
    for of in Trait::ALL {
        ids.insert(format!("trait-{}", of.word()));
        ids.extend(
            of.values()
                .iter()
                .map(|v| format!("trait-{}-{v}", of.word())),
        );
        let patterns: &[&str] = match of.is_binary() {
            true => &["alternating", "first-twice", "second-twice"],
            false => &["forward", "backward", "equal"],
        };
        ids.extend(patterns.iter().map(|p| format!("cipher-{}-{p}", of.word())));
    }
    for colour in Colour::ALL.map(Colour::name) {
        ids.insert(format!("colour-{colour}"));
        for figure in Figure::ALL.map(Figure::name) {
            ids.insert(format!("figure-{figure}"));
            ids.insert(format!("secret-{colour}-{figure}"));
        }
    }
    ids.extend(Feature::ALL.map(|feature| format!("feature-{}", feature.name())));
    for ability in salon_secret_card::Ability::ALL {
        ids.extend(["", "-does"].map(|end| format!("ability-{ability}{end}")));
    }
    ids.extend(["pismo-guard", "pismo-priest"].map(str::to_owned));
    ids.extend(["", "-lowest"].map(|end| format!("letters-keep{end}")));
    ids.extend(["", "-lowest"].map(|end| format!("letters-do-keep{end}")));
    ids
}

/// Returns all Rust sources of words and of the games' pages, as one text.
fn program() -> String {
    fn read(folder: &Path, into: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, into);
            } else if path.extension().is_some_and(|end| end == "rs") {
                into.push_str(&fs::read_to_string(&path).unwrap());
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut text = String::new();
    read(&root.join("words/src"), &mut text);
    read(&root.join("catalog/words/src"), &mut text);
    for game in fs::read_dir(root.join("games")).unwrap() {
        let game = game.unwrap().path();
        for folder in ["words/src", "page/src"].map(|folder| game.join(folder)) {
            if folder.is_dir() {
                read(&folder, &mut text);
            }
        }
    }
    text
}

#[test]
fn whatever_the_program_puts_together_is_there() {
    let messages = messages(Language::Russian);
    for id in composed() {
        assert!(messages.contains_key(&id), "{id} is missing");
    }
}

#[test]
fn nothing_is_there_in_vain() {
    let (composed, program) = (composed(), program());
    for id in messages(Language::Russian).keys() {
        // The program names the labels of a game's table without `page-`.
        let said = id.strip_prefix("page-").unwrap_or(id);
        let named = program.contains(&format!("\"{said}\""));
        assert!(named || composed.contains(id), "nobody says {id}");
    }
}
