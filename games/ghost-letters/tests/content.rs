//! The pieces of the game: characters and objects (GL-1, GL-2), what fits whom (GL-3), missions
//! (GL-22).

use std::collections::HashSet;

use salon_ghost_letters::content::{CHARACTERS, Character, MISSIONS, Mission, OBJECTS, Object};

/// GL-1
#[test]
fn there_are_32_characters_on_16_cards_and_150_objects() {
    assert_eq!((CHARACTERS, OBJECTS), (32, 150));
    assert_eq!((Character::all().len(), Object::all().len()), (32, 150));
    assert!(Character::new(32).is_none() && Object::new(150).is_none());
    for character in Character::all() {
        let other = character.other_side();
        assert_ne!(character, other);
        assert_eq!(other.other_side(), character);
        assert_eq!(other.card(), character.card());
    }
    let cards: HashSet<_> = Character::all().map(Character::card).collect();
    assert_eq!(cards, (0..16).collect());
}

/// GL-2
#[test]
fn the_rulebooks_characters_and_clues_are_there() {
    for name in ["chemist", "housewife", "pilot", "architect"] {
        assert!(name.parse::<Character>().is_ok(), "{name}");
    }
    let clues = [
        "tie",
        "old rapier",
        "hourglass",
        "model ship",
        "inkwell with a quill",
    ];
    for name in clues {
        assert!(name.parse::<Object>().is_ok(), "{name}");
    }
}

/// GL-2
#[test]
fn names_and_pictures_are_there_and_distinct() {
    let all = |of_character: fn(Character) -> &'static str,
               of_object: fn(Object) -> &'static str| {
        let words: Vec<_> = Character::all()
            .map(of_character)
            .chain(Object::all().map(of_object))
            .collect();
        let distinct: HashSet<_> = words.iter().copied().collect();
        assert_eq!(distinct.len(), 182);
        assert!(
            words
                .iter()
                .all(|word| !word.is_empty() && word.trim() == *word)
        );
        words
    };
    let english = all(Character::name_en, Object::name_en);
    let russian = all(Character::name_ru, Object::name_ru);
    let pictures = all(Character::emoji, Object::emoji);
    assert!(english.iter().all(|name| name.is_ascii()));
    let cyrillic = |c: char| matches!(c, 'а'..='я' | 'ё' | 'А'..='Я' | ' ' | '-');
    assert!(russian.iter().all(|name| name.chars().all(cyrillic)));
    assert!(pictures.iter().all(|picture| !picture.is_ascii()));
}

/// GL-2
#[test]
fn flavour_is_there_in_both_languages_and_short() {
    for character in Character::all() {
        for line in [character.flavour_en(), character.flavour_ru()] {
            assert!(
                (20..=80).contains(&line.chars().count()),
                "{character}: {line}"
            );
            assert!(line.ends_with('.'), "{character}: {line}");
        }
    }
    let lines: HashSet<_> = Character::all().map(Character::flavour_ru).collect();
    assert_eq!(lines.len(), 32);
}

#[test]
fn names_are_read_back() {
    for character in Character::all() {
        assert_eq!(character.to_string().parse(), Ok(character));
    }
    for object in Object::all() {
        assert_eq!(object.to_string().parse(), Ok(object));
    }
    assert!("nobody".parse::<Character>().is_err());
    assert!("nothing".parse::<Object>().is_err());
}

/// The mission with this number.
fn mission(number: u8) -> &'static Mission {
    Mission::numbered(number).expect("a number from 1 to 14")
}

/// GL-22
#[test]
fn the_first_mission_is_an_easy_task() {
    let first = mission(1);
    assert_eq!((first.start, first.goal), (18, 12));
    assert_eq!(first.name_en, "An easy task");
    assert!(Mission::numbered(0).is_none());
    assert!(Mission::numbered(15).is_none());
}

/// GL-22: passing missions from the first on opens all of them, one after the other, and the way
/// never leads back.
#[test]
fn the_missions_are_a_graph_without_circles_that_opens_from_the_first() {
    let mut open = HashSet::from([1]);
    // Each mission opens only later ones, so their numbers are an order in which to play them all.
    for (number, mission) in (1..).zip(&MISSIONS) {
        assert!(open.contains(&number), "nothing opens mission {number}");
        for &next in mission.opens {
            assert!(next > number, "mission {number} opens {next}");
            assert!(
                Mission::numbered(next).is_some(),
                "there is no mission {next}"
            );
            open.insert(next);
        }
    }
    assert!(mission(14).opens.is_empty());
}

/// GL-22: a mission with more clues to begin with and a lower goal is never the harder one, so
/// no mission opens such a one.
#[test]
fn the_missions_do_not_get_easier_along_the_graph() {
    for before in &MISSIONS {
        for &next in before.opens {
            let after = mission(next);
            assert!(
                after.start < before.start || after.goal > before.goal,
                "{} is no harder than {}",
                after.name_en,
                before.name_en
            );
        }
    }
}

/// GL-20 allows at most 11, 14 and 17 clues to be won in the three parts.
#[test]
fn every_goal_can_be_reached() {
    for mission in &MISSIONS {
        assert!(mission.start >= 3 && mission.goal >= 3);
        assert!(mission.goal < mission.start + 11 + 14 + 17);
    }
}

#[test]
fn mission_names_are_distinct() {
    let russian: HashSet<_> = MISSIONS.iter().map(|mission| mission.name_ru).collect();
    let english: HashSet<_> = MISSIONS.iter().map(|mission| mission.name_en).collect();
    assert_eq!((russian.len(), english.len()), (14, 14));
}
