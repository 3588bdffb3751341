//! Prints affinities: `cargo run -p salon-ghost-letters --example affinities -- pilot`
//!
//! With a character's English name, it prints the 12 best and 12 worst objects; with an object's
//! name, all characters, best first. `all` prints the 12 best and worst of every character, `pairs`
//! the pairs of characters that the fewest objects distinguish, `doubles` the pairs of objects that
//! people would answer about most alike, and `table` all numbers, separated by tabs. Objects are those
//! of the newest version of the rules.

use salon_ghost_letters::content::{
    Assortment, CLEAR_FIT, CLEAR_MISFIT, Character, Object, affinity,
};

fn main() {
    let wish: Vec<String> = std::env::args().skip(1).collect();
    let wish = wish.join(" ");
    match wish.as_str() {
        "all" => Character::all().for_each(print_character),
        "pairs" => print_pairs(),
        "doubles" => print_doubles(),
        "table" => print_table(),
        name => match (name.parse(), name.parse()) {
            (Ok(character), _) => print_character(character),
            (_, Ok(object)) => print_object(object),
            _ => {
                let names: Vec<_> = Character::all().map(Character::name_en).collect();
                eprintln!(
                    "ask for `all`, `pairs`, `doubles`, `table`, an object, or one of: {}",
                    names.join(", ")
                );
                std::process::exit(2);
            }
        },
    }
}

/// Returns the objects of the newest version.
fn objects() -> impl Iterator<Item = Object> {
    Assortment::NEWEST.objects().into_iter()
}

fn print_character(character: Character) {
    let mut objects: Vec<Object> = objects().collect();
    objects.sort_by_key(|&object| core::cmp::Reverse(affinity(character, object)));
    let count = |wanted: fn(u8) -> bool| {
        let fitting = objects
            .iter()
            .filter(|&&object| wanted(affinity(character, object)));
        fitting.count()
    };
    println!(
        "{} {character} ({}): {} clear fits, {} clear misfits",
        character.emoji(),
        character.name_ru(),
        count(|fit| fit >= CLEAR_FIT),
        count(|fit| fit <= CLEAR_MISFIT)
    );
    let line = |objects: &[Object]| {
        let words = objects
            .iter()
            .map(|&object| format!("{object} {}", affinity(character, object)));
        words.collect::<Vec<_>>().join(" · ")
    };
    println!("  best:  {}", line(&objects[..12]));
    println!("  worst: {}", line(&objects[objects.len() - 12..]));
}

fn print_object(object: Object) {
    let mut characters: Vec<Character> = Character::all().collect();
    characters.sort_by_key(|&character| core::cmp::Reverse(affinity(character, object)));
    println!("{object} ({})", object.name_ru());
    for character in characters {
        println!("  {:3} {character}", affinity(character, object));
    }
}

fn print_pairs() {
    let apart = |one, other| {
        let clear = |object: &Object| {
            let (a, b) = (affinity(one, *object), affinity(other, *object));
            a.max(b) >= CLEAR_FIT && a.min(b) <= CLEAR_MISFIT
        };
        objects().filter(clear).count()
    };
    let mut pairs = Vec::new();
    for one in Character::all() {
        for other in Character::all().filter(|&other| other > one) {
            pairs.push((apart(one, other), one, other));
        }
    }
    pairs.sort();
    for (apart, one, other) in pairs.iter().take(20) {
        println!("{apart:3} objects tell {one} from {other}");
    }
}

fn print_doubles() {
    let differ = |one, other| {
        let by = |character| affinity(character, one).abs_diff(affinity(character, other));
        Character::all()
            .filter(|&character| by(character) >= 20)
            .count()
    };
    let mut pairs = Vec::new();
    for one in objects() {
        for other in objects().filter(|&other| other > one) {
            pairs.push((differ(one, other), one, other));
        }
    }
    pairs.sort();
    for (characters, one, other) in pairs.iter().take(20) {
        println!("{characters:2} characters differ by 20 or more: {one}, {other}");
    }
}

fn print_table() {
    let names: Vec<_> = Character::all().map(Character::name_en).collect();
    println!("object\t{}", names.join("\t"));
    for object in objects() {
        let fits = Character::all().map(|character| affinity(character, object).to_string());
        println!("{object}\t{}", fits.collect::<Vec<_>>().join("\t"));
    }
}
