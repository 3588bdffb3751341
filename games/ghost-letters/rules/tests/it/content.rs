//! The components of the game: characters and objects (GL-1, GL-2), affinities (GL-3), missions
//! (GL-22).

use std::collections::HashSet;

use salon_ghost_letters::content::{
    Assortment, CHARACTERS, CLEAR_FIT, CLEAR_MISFIT, Character, KNOWN_OBJECTS, MISSIONS, Mission,
    OBJECTS, Object, affinity,
};
use serde::de::value::{Error as ValueError, U8Deserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};

/// The objects of each version of the rules.
const VERSIONS: [Assortment; 2] = [Assortment::First, Assortment::Second];

/// GL-1
#[test]
fn there_are_32_characters_on_16_cards_and_150_objects() {
    assert_eq!((CHARACTERS, OBJECTS), (32, 150));
    assert_eq!(Character::all().len(), 32);
    assert_eq!(Object::all().len(), KNOWN_OBJECTS);
    assert!(Character::new(32).is_none() && Object::new(KNOWN_OBJECTS as u8).is_none());
    for version in VERSIONS {
        let objects = HashSet::from(version.objects());
        assert_eq!(objects.len(), 150);
    }
    for character in Character::all() {
        let other = character.other_side();
        assert_ne!(character, other);
        assert_eq!(other.other_side(), character);
        assert_eq!(other.card(), character.card());
    }
    let cards: HashSet<_> = Character::all().map(Character::card).collect();
    assert_eq!(cards, (0..16).collect());
}

/// GL-2: version 2 replaces sixteen objects, each in its place.
#[test]
fn version_2_replaces_objects_in_their_places() {
    let [first, second] = VERSIONS.map(Assortment::objects);
    let mut replaced = Vec::new();
    for (place, (old, new)) in first.into_iter().zip(second).enumerate() {
        assert_eq!((old.place(), new.place()), (place, place));
        if old != new {
            replaced.push((old.name_en(), new.name_en()));
            assert!(new.index() >= OBJECTS);
        }
    }
    assert_eq!(replaced.len(), KNOWN_OBJECTS - OBJECTS);
    for pair in [
        ("racehorse", "horseshoe"),
        ("boxing gloves", "skipping rope"),
        ("test tube", "soda siphon"),
    ] {
        assert!(replaced.contains(&pair), "{pair:?}");
    }
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
        let clue: Object = name.parse().expect(name);
        assert!(
            VERSIONS
                .iter()
                .all(|version| version.objects().contains(&clue))
        );
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
        assert_eq!(distinct.len(), CHARACTERS + KNOWN_OBJECTS);
        assert!(
            words
                .iter()
                .all(|word| !word.is_empty() && word.trim() == *word)
        );
        words
    };
    let english = all(Character::name_en, Object::name_en);
    let russian = all(Character::name_ru, Object::name_ru);
    assert!(english.iter().all(|name| name.is_ascii()));
    let cyrillic = |c: char| matches!(c, 'а'..='я' | 'ё' | 'А'..='Я' | ' ' | '-');
    assert!(russian.iter().all(|name| name.chars().all(cyrillic)));
    let pictures: HashSet<_> = Character::all().map(Character::emoji).collect();
    assert_eq!(pictures.len(), 32);
    assert!(pictures.iter().all(|picture| !picture.is_ascii()));
}

/// The Russian names tell the women among the guests.
#[test]
fn more_than_nine_guests_are_women() {
    let women = Character::all().filter(|character| character.name_ru().ends_with('а'));
    assert!(women.count() > 9);
}

#[test]
fn every_object_has_a_picture_name_of_its_own() {
    let slugs: HashSet<_> = Object::all().map(Object::slug).collect();
    assert_eq!(slugs.len(), KNOWN_OBJECTS);
    let plain = |c: char| c.is_ascii_lowercase() || c == '-';
    assert!(slugs.iter().all(|slug| slug.chars().all(plain)));
    assert!(slugs.contains("knights-shield"));
    assert!(slugs.contains("model-of-saturn"));
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
fn numbers_from_outside_are_checked() {
    fn read<T: DeserializeOwned>(number: u8) -> Option<T> {
        let deserializer: U8Deserializer<ValueError> = number.into_deserializer();
        T::deserialize(deserializer).ok()
    }
    assert_eq!(read(31), Some(Character::at(31)));
    assert_eq!(read::<Character>(32), None);
    assert_eq!(read(165), Some(Object::at(165)));
    assert_eq!(read::<Object>(166), None);
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

fn fits(character: Character, object: Object) -> bool {
    affinity(character, object) >= CLEAR_FIT
}

fn misfits(character: Character, object: Object) -> bool {
    affinity(character, object) <= CLEAR_MISFIT
}

/// GL-2, GL-3: for any two characters, at least 12 objects clearly fit one and clearly do not fit
/// the other. The bounds are far apart: an object that is just unrelated to a character counts for
/// neither.
#[test]
fn every_two_characters_are_told_apart_by_many_objects() {
    for one in Character::all() {
        for other in Character::all().filter(|&other| other > one) {
            let apart = |&object: &Object| {
                fits(one, object) && misfits(other, object)
                    || misfits(one, object) && fits(other, object)
            };
            for version in VERSIONS {
                let count = version.objects().iter().filter(|at| apart(at)).count();
                assert!(
                    count >= 12,
                    "only {count} objects tell {one} from {other}: {version:?}"
                );
            }
        }
    }
}

/// GL-3: an object that points to nobody, or to nearly everybody, would not be a clue.
#[test]
fn every_object_separates_characters() {
    for object in Object::all() {
        let fitting = Character::all()
            .filter(|&character| fits(character, object))
            .count();
        let misfitting = Character::all()
            .filter(|&character| misfits(character, object))
            .count();
        assert!(
            (2..=16).contains(&fitting),
            "{object} fits {fitting} characters"
        );
        assert!(
            misfitting >= 8,
            "{object} misfits only {misfitting} characters"
        );
    }
}

/// GL-3: among any few clues, each character can say "fits" and "does not fit" to some, and no
/// character is so rich that everything points to it.
#[test]
fn no_character_fits_or_misfits_nearly_everything() {
    let pairs = || VERSIONS.map(|version| Character::all().map(move |one| (version, one)));
    for (version, character) in pairs().into_iter().flatten() {
        let all = || version.objects().into_iter();
        let fitting = all().filter(|&object| fits(character, object)).count();
        let misfitting = all().filter(|&object| misfits(character, object)).count();
        assert!(
            (15..=60).contains(&fitting),
            "{fitting} objects fit the {character}: {version:?}"
        );
        assert!(
            (60..=125).contains(&misfitting),
            "{misfitting} objects misfit the {character}: {version:?}"
        );
    }
}

/// GL-3: beliefs need shades, and nothing is certain about people.
#[test]
fn fits_are_spread_and_never_certain() {
    let all = || Character::all().flat_map(|c| Object::all().map(move |o| affinity(c, o)));
    assert!(all().all(|fit| (3..=97).contains(&fit)));
    let distinct: HashSet<u8> = all().collect();
    assert!(
        distinct.len() >= 80,
        "only {} different values",
        distinct.len()
    );
    for (low, high) in [(5, 14), (15, 29), (30, 44), (45, 64), (65, 84), (85, 97)] {
        let count = all().filter(|fit| (low..=high).contains(fit)).count();
        assert!(count >= 200, "only {count} values from {low} to {high}");
    }
}

/// GL-1: the two sides of a card are very different people.
#[test]
fn the_two_sides_of_a_card_share_little() {
    for character in Character::all() {
        let other = character.other_side();
        let both = |&object: &Object| fits(character, object) && fits(other, object);
        for version in VERSIONS {
            let shared = version.objects().iter().filter(|at| both(at)).count();
            assert!(
                shared <= 6,
                "{character} and {other} share {shared} objects: {version:?}"
            );
        }
    }
}

/// GL-3: what any reader would say. First what fits, then what does not.
#[rustfmt::skip] // one character a line
const OBVIOUS: [(&str, &[&str], &[&str]); 32] = [
    ("chemist", &["flask", "test tube", "microscope", "poison"], &["bouquet", "racehorse", "cross"]),
    ("ballerina", &["ballet shoes", "bouquet", "ribbon"], &["hammer", "mug of beer", "tie"]),
    ("housewife", &["frying pan", "broom", "teapot", "needle"], &["army helmet", "dagger", "compass"]),
    ("sea captain", &["anchor", "compass", "model ship", "glass of rum"], &["teddy bear", "potted plant", "lipstick"]),
    ("pilot", &["model plane", "parachute", "goggles"], &["carrot", "ancient scroll", "broom"]),
    ("priest", &["cross", "candle", "prayer beads", "bell"], &["playing cards", "lipstick", "dice"]),
    ("architect", &["set square", "ruler", "brick", "pencil"], &["racehorse", "frying pan", "syringe"]),
    ("boxer", &["boxing gloves", "knocked-out tooth", "sticking plaster"], &["microscope", "stack of books", "silk kimono"]),
    ("doctor", &["stethoscope", "syringe", "thermometer"], &["crystal ball", "playing cards", "theatre masks"]),
    ("magician", &["magic wand", "top hat", "white dove", "playing cards"], &["carrot", "anchor", "thermometer"]),
    ("gardener", &["seedling", "straw hat", "rose", "wicker basket"], &["top hat", "globe", "briefcase"]),
    ("banker", &["bag of money", "ledger", "briefcase", "diamond"], &["hammer", "garlic", "axe"]),
    ("cook", &["frying pan", "kitchen knife", "garlic", "loaf of bread"], &["telescope", "sheet music", "briefcase"]),
    ("astronomer", &["telescope", "model of Saturn", "meteorite"], &["boxing gloves", "soap", "frying pan"]),
    ("novelist", &["poison", "inkwell with a quill", "dagger", "footprints"], &["boxing gloves", "hammer", "football"]),
    ("blacksmith", &["hammer", "axe", "iron chain"], &["stack of books", "silk kimono", "high heels"]),
    ("opera singer", &["bouquet", "grand piano", "champagne"], &["spanner", "hammer", "army helmet"]),
    ("hunter", &["hound", "footprints", "bow and arrows", "tent"], &["lipstick", "ballet shoes", "satchel"]),
    ("violinist", &["violin", "sheet music", "tie"], &["axe", "boxing gloves", "ham"]),
    ("jockey", &["racehorse", "riding boots", "trophy"], &["microscope", "loaf of bread", "set square"]),
    ("painter", &["palette", "framed picture", "pencil"], &["briefcase", "thermometer", "ledger"]),
    ("general", &["old rapier", "army helmet", "medal", "world map"], &["garlic", "ribbon", "potted plant"]),
    ("photographer", &["camera", "magnifying glass", "framed picture"], &["pickaxe", "garlic", "anchor"]),
    ("butler", &["service bell", "silver cutlery", "tie", "old key"], &["parachute", "tent", "telescope"]),
    ("archaeologist", &["amphora", "pickaxe", "ancient scroll", "skull"], &["high heels", "teapot", "frying pan"]),
    ("hairdresser", &["scissors", "mirror", "razor", "lipstick"], &["compass", "knight's shield", "telescope"]),
    ("fortune-teller", &["crystal ball", "playing cards", "black cat", "candle"], &["spanner", "microscope", "ruler"]),
    ("judge", &["scales", "last will", "hammer"], &["playing cards", "fishing rod", "ballet shoes"]),
    ("dressmaker", &["needle", "scissors", "scarf"], &["old rapier", "dynamite", "telescope"]),
    ("journalist", &["newspaper", "telephone", "pencil", "camera"], &["carrot", "ball of wool", "hourglass"]),
    ("watchmaker", &["mantel clock", "cogwheel", "stopwatch", "hourglass"], &["racehorse", "tent", "boxing gloves"]),
    ("teacher", &["satchel", "globe", "stack of books", "apple"], &["mug of beer", "dagger", "playing cards"]),
];

/// GL-3
#[test]
fn what_is_obvious_to_people_is_obvious_in_the_table() {
    let object = |name: &str| -> Object { name.parse().expect("an object") };
    for (character, (name, good, bad)) in Character::all().zip(OBVIOUS) {
        assert_eq!(character.name_en(), name, "in the order of the characters");
        for name in good {
            let fit = affinity(character, object(name));
            assert!(fit >= CLEAR_FIT, "{character} and {name}: {fit}");
        }
        for name in bad {
            let fit = affinity(character, object(name));
            assert!(fit <= CLEAR_MISFIT, "{character} and {name}: {fit}");
        }
    }
}

/// GL-3: the same for what version 2 brought.
#[rustfmt::skip] // one object a line
const OBVIOUS_OF_VERSION_2: [(&str, &[&str], &[&str]); 16] = [
    ("soda siphon", &["butler", "chemist"], &["teacher", "ballerina"]),
    ("hot-water bottle", &["doctor", "housewife"], &["general", "sea captain"]),
    ("torn photograph", &["photographer", "journalist", "novelist"], &["chemist", "blacksmith"]),
    ("old chest", &["archaeologist", "sea captain", "magician"], &["doctor", "hairdresser"]),
    ("hymn book", &["priest", "violinist"], &["boxer", "banker"]),
    ("fan", &["ballerina", "opera singer", "dressmaker"], &["general", "blacksmith"]),
    ("doll's house", &["architect", "housewife", "teacher"], &["sea captain", "hunter"]),
    ("spade", &["gardener", "archaeologist", "blacksmith"], &["opera singer", "banker"]),
    ("corkscrew", &["butler", "cook", "banker"], &["teacher", "jockey"]),
    ("opera glasses", &["opera singer", "photographer", "astronomer"], &["cook", "blacksmith"]),
    ("skipping rope", &["boxer", "ballerina", "teacher"], &["banker", "judge"]),
    ("horseshoe", &["blacksmith", "jockey", "fortune-teller"], &["butler", "doctor"]),
    ("drum", &["general", "violinist"], &["teacher", "fortune-teller", "painter"]),
    ("box of matches", &["cook", "blacksmith", "chemist"], &["ballerina", "doctor"]),
    ("weathervane", &["sea captain", "pilot", "gardener"], &["hairdresser", "dressmaker"]),
    ("star chart", &["astronomer", "sea captain", "teacher"], &["cook", "hairdresser"]),
];

/// GL-3
#[test]
fn what_is_obvious_about_the_objects_of_version_2_is_in_the_table() {
    let new: Vec<Object> = Object::all().skip(OBJECTS).collect();
    for (object, (name, good, bad)) in new.into_iter().zip(OBVIOUS_OF_VERSION_2) {
        assert_eq!(object.name_en(), name);
        let fit = |name: &str| affinity(name.parse().expect("a character"), object);
        for name in good {
            assert!(fit(name) >= CLEAR_FIT, "{name} and {object}");
        }
        for name in bad {
            assert!(fit(name) <= CLEAR_MISFIT, "{name} and {object}");
        }
    }
}

/// Returns the mission with this number.
fn mission(number: u8) -> &'static Mission {
    Mission::numbered(number).expect("a number from 1 to 14")
}

/// GL-22
#[test]
fn the_first_mission_is_an_easy_task() {
    let first = mission(1);
    assert_eq!((first.start, first.goal), (18, 12));
    assert_eq!(first.name_en, "An easy one");
    assert!(Mission::numbered(0).is_none());
    assert!(Mission::numbered(15).is_none());
}

/// GL-22: passing missions, starting with the first, opens all of them one after another, without
/// cycles.
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

/// GL-22: at the start only the first mission is open, and passing one opens those linked to it.
#[test]
fn a_mission_is_open_once_one_before_it_is_passed() {
    let open = |passed: &[u8]| {
        let numbers = 1..=MISSIONS.len() as u8;
        let open = numbers.filter(|&number| Mission::is_open(number, |one| passed.contains(&one)));
        open.collect::<Vec<_>>()
    };
    assert_eq!(open(&[]), [1]);
    assert_eq!(open(&[1]), [1, 2, 3]);
    assert_eq!(open(&[1, 3]), [1, 2, 3, 5, 6]);
    let all: Vec<u8> = (1..=13).collect();
    assert_eq!(open(&all).len(), MISSIONS.len());
    for (number, mission) in (1..).zip(&MISSIONS) {
        for &next in mission.opens {
            // Each line of the map leads to the next level, so that no line skips one.
            assert_eq!(Mission::depth(next), Mission::depth(number) + 1);
        }
    }
}

/// GL-22: a mission with more clues at the start and a lower goal is never harder, so no mission
/// opens such a one.
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

/// GL-20: at most 11, 14 and 17 clues can be gained in the three parts.
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
