//! Checks of the texts: both languages say the same things in the same order, each numbered rule is
//! explained, each card is named, each picture exists.

use std::collections::BTreeSet;

use pulldown_cmark::{Event, Tag};
use salon_catalog::GameId;
use salon_words::Language;

use super::{cards, fragment, lesson, source};
use crate::repo;

fn markdown(kind: &str, game: GameId, language: Language) -> String {
    source(kind, game, language).unwrap()
}

/// Returns the skeleton of a text without its words: the kinds of its blocks, the ids of its
/// sections, its pictures and its rules.
fn skeleton(markdown: &str) -> Vec<String> {
    let mut bones = Vec::new();
    for event in fragment::events(markdown) {
        match event {
            Event::Start(Tag::Heading { level, id, .. }) => bones.push(format!("{level} {id:?}")),
            Event::Start(Tag::Image { dest_url, .. }) => bones.push(format!("picture {dest_url}")),
            Event::Start(Tag::Paragraph) => bones.push("paragraph".to_owned()),
            Event::Start(Tag::List(_)) => bones.push("list".to_owned()),
            Event::Start(Tag::Item) => bones.push("item".to_owned()),
            Event::Start(Tag::TableRow) => bones.push("row".to_owned()),
            Event::Start(Tag::TableCell) => bones.push("cell".to_owned()),
            Event::Html(text) | Event::InlineHtml(text) => bones.push(text.trim().to_owned()),
            _ => {}
        }
    }
    bones
}

/// Returns the numbers of the rules that a text cites, as `LL-3`.
fn rule_ids(text: &str, prefix: &str) -> BTreeSet<u32> {
    let number = |rest: &str| {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    };
    text.split(prefix).skip(1).filter_map(number).collect()
}

/// Returns the rule sheet of a game and the prefix of its rule ids. The sheet is in the folder that
/// has the game's texts.
fn sheet(game: GameId) -> (String, String) {
    let folders = repo::root().join("games");
    let mut folders = std::fs::read_dir(folders)
        .unwrap()
        .map(|folder| folder.unwrap().path());
    let folder = folders.find(|folder| folder.join("texts").join(game.slug()).is_dir());
    let folder = folder.unwrap_or_else(|| panic!("{game} has no texts"));
    let sheet = repo::read(&folder.join("RULES.md")).unwrap();
    let first = sheet.split("**").find(|part| part.ends_with("-1"));
    let prefix = first.unwrap_or_else(|| panic!("{game} has no first rule"));
    (prefix.trim_end_matches('1').to_owned(), sheet)
}

#[test]
fn the_rules_are_built_alike_in_both_languages() {
    for &game in GameId::ALL {
        let [russian, english] = [Language::Russian, Language::English]
            .map(|language| skeleton(&markdown("rules", game, language)));
        for (at, (ru, en)) in russian.iter().zip(&english).enumerate() {
            let around = &english[at.saturating_sub(4)..at];
            assert_eq!(ru, en, "{game}: block {at}, after {around:?}");
        }
        assert_eq!(russian.len(), english.len(), "{game}");
    }
}

#[test]
fn every_numbered_rule_is_told() {
    for &game in GameId::ALL {
        let (prefix, sheet) = sheet(game);
        let all = rule_ids(&sheet, &format!("**{prefix}"));
        assert!(all.len() > 3);
        for language in Language::ALL {
            // A rule that the game does not have is marked as such:
            // `<!-- LL-12: not in this edition -->`.
            let told = rule_ids(&markdown("rules", game, language), &prefix);
            assert_eq!(told, all, "{game} in {}", language.tag());
        }
    }
}

#[test]
fn every_card_is_named() {
    for &game in GameId::ALL {
        for language in Language::ALL {
            let page = fragment::page(&markdown("rules", game, language), game, language).unwrap();
            let list = cards::list(game, language);
            assert!(page.contains(&list), "{game} in {}", language.tag());
            let expected = salon_catalog_words::card_codes(game).len();
            assert!(expected > 5, "{game}");
            assert_eq!(list.matches("<li>").count(), expected, "{game}");
            let title = salon_catalog_words::game(game, &cards::reader(language)).title;
            assert!(page.contains(&title.to_string()), "{game}: {title}");
        }
    }
}

#[test]
fn letters_tell_each_card_with_its_value_and_its_number() {
    use salon_love_letter::{Card, Edition, LoveLetterFamily, PismoFamily};
    for (game, edition) in [
        (GameId::LoveLetter, Edition::Full),
        (GameId::Pismo, Edition::Pismo),
    ] {
        let terms = edition.terms();
        for language in Language::ALL {
            let text = markdown("rules", game, language);
            let to = cards::reader(language);
            for card in Card::ALL.into_iter().filter(|&card| terms.has(card)) {
                let name = match game {
                    GameId::Pismo => salon_love_letter_words::card::<PismoFamily>(card, &to),
                    _ => salon_love_letter_words::card::<LoveLetterFamily>(card, &to),
                };
                let (value, copies) = (terms.value(card), terms.copies(card));
                let row = text.lines().find(|line| {
                    line.starts_with(&format!("| {value} |")) && line.contains(&name.to_string())
                });
                let row = row.unwrap_or_else(|| panic!("{game}: no row of {name}"));
                assert!(row.contains(&format!("| {copies} |")), "{game}: {row}");
            }
        }
    }
}

#[test]
fn every_mission_is_listed_with_its_numbers() {
    for language in Language::ALL {
        let text = markdown("rules", GameId::GhostLetters, language);
        for (at, mission) in salon_ghost_letters::content::MISSIONS.iter().enumerate() {
            let name = match language {
                Language::Russian => mission.name_ru,
                Language::English => mission.name_en,
            };
            let opens: Vec<String> = mission.opens.iter().map(u8::to_string).collect();
            let opens = if opens.is_empty() {
                "–".to_owned()
            } else {
                opens.join(", ")
            };
            let (start, goal) = (mission.start, mission.goal);
            let row = format!("| {} | {name} | {start} | {goal} | {opens} |", at + 1);
            assert!(text.contains(&row), "{row}");
        }
    }
}

#[test]
fn every_picture_of_a_text_exists() {
    let ids: BTreeSet<String> = repo::pictures()
        .unwrap()
        .iter()
        .map(|(name, _)| name.replace('/', "-"))
        .collect();
    for text in super::read().unwrap() {
        for file in ["art", "portraits", "objects"] {
            for used in text.content.split(&format!("{{{{{file}}}}}#")).skip(1) {
                let id = used.split(['"', '\\']).next().unwrap();
                assert!(ids.contains(id), "{}: there is no picture {id}", text.stem);
                assert_eq!(id.starts_with("portraits-"), file == "portraits", "{id}");
                assert_eq!(id.starts_with("objects-"), file == "objects", "{id}");
            }
        }
    }
}

#[test]
fn the_lessons_have_the_same_steps_in_both_languages() {
    for &game in GameId::ALL {
        let [russian, english] = [Language::Russian, Language::English].map(|language| {
            let sections = lesson::sections(&markdown("lesson", game, language)).unwrap();
            sections
                .into_iter()
                .map(|(name, _)| name)
                .collect::<Vec<_>>()
        });
        assert_eq!(russian, english, "{game}");
    }
}

/// The lesson of Secret Card speaks of numbers as words ("blue, or a four"). Each is on a card
/// that was played or named shortly before, or that is about to be.
#[test]
fn the_lesson_of_secret_card_speaks_of_the_numbers_on_its_cards() {
    const ENGLISH: [&str; 7] = ["one", "two", "three", "four", "five", "six", "seven"];
    const RUSSIAN: [&str; 7] = [
        "единиц",
        "двойк",
        "тройк",
        "четвёрк",
        "пятёрк",
        "шестёрк",
        "семёрк",
    ];
    let script = repo::root().join("games/secret-card/texts/secret-card/lesson.script");
    let script = repo::read(&script).unwrap();
    // The moves between two steps; before the first there are none.
    let mut steps: Vec<(&str, Vec<&str>)> = vec![("", Vec::new())];
    for line in script.lines() {
        match line.strip_prefix("say ") {
            Some(rest) => steps.push((rest.split(' ').next().unwrap(), Vec::new())),
            None => steps.last_mut().unwrap().1.push(line),
        }
    }
    for language in Language::ALL {
        let sections = lesson::sections(&markdown("lesson", GameId::SecretCard, language)).unwrap();
        let mut spoken = 0;
        for (name, text) in sections {
            let at = steps.iter().position(|&(step, _)| step == name);
            let at = at.unwrap_or_else(|| panic!("no step {name}"));
            let moves = [&steps[at - 1].1[..], &steps[at].1[..]].concat().join(" ");
            for number in 1..=7 {
                let says = match language {
                    Language::English => {
                        let word = format!(" a {}", ENGLISH[number - 1]);
                        let mut ends = text.match_indices(&word).map(|(at, _)| at + word.len());
                        ends.any(|end| !text[end..].starts_with(char::is_alphabetic))
                    }
                    Language::Russian => text.contains(RUSSIAN[number - 1]),
                };
                if says {
                    spoken += 1;
                    let tag = language.tag();
                    assert!(
                        moves.contains(&format!(".{number}")),
                        "{name} in {tag} speaks of a {number}, which is on none of: {moves}"
                    );
                }
            }
        }
        assert!(spoken >= 5, "{} numbers in {}", spoken, language.tag());
    }
}
