//! Names of characters, objects and missions. The rules contain them in both languages.

use crate::BOOK;
use salon_ghost_letters::Number;
use salon_ghost_letters::content::{Assortment, Character, Mission, Object};
use salon_words::{Args, Audience, CardWords, Language, Phrase, mark_card};

/// Returns a character's name.
pub fn character(character: Character, to: &Audience) -> Phrase {
    Phrase::read(&name_of(character, to), None)
}

/// Returns a line about a character.
pub fn character_about(character: Character, to: &Audience) -> Phrase {
    let line = match to.language() {
        Language::Russian => character.flavour_ru(),
        Language::English => character.flavour_en(),
    };
    Phrase::read(line, None)
}

/// Returns an object's name.
pub fn object(object: Object, to: &Audience) -> Phrase {
    Phrase::read(&object_name(object, to), None)
}

/// Returns the name and the goal of a mission for two.
pub fn mission(number: u8, to: &Audience) -> Option<(Phrase, Phrase)> {
    let mission = Mission::numbered(number)?;
    let name = match to.language() {
        Language::Russian => mission.name_ru,
        Language::English => mission.name_en,
    };
    let label = Args::none().number("number", number).text("name", name);
    let about = Args::none()
        .number("start", mission.start)
        .number("goal", mission.goal);
    Some((
        BOOK.say(to, "ghost-letters-mission", label),
        BOOK.say(to, "ghost-letters-mission-about", about),
    ))
}

/// Returns a character's name with its marks, to be inserted into a sentence.
pub(crate) fn name_of(character: Character, to: &Audience) -> String {
    let name = match to.language() {
        Language::Russian => character.name_ru(),
        Language::English => character.name_en(),
    };
    let id = format!("character-{}", character.name_en().replace(' ', "-"));
    mark_card(&id, name)
}

fn object_name(object: Object, to: &Audience) -> String {
    let name = match to.language() {
        Language::Russian => object.name_ru(),
        Language::English => object.name_en(),
    };
    mark_card(&format!("object-{}", object.index()), name)
}

/// Returns «№ 3 (химик)», to be inserted into a sentence, or the number alone if the row has no
/// such place.
pub(crate) fn numbered(number: Number, row: &[Character], to: &Audience) -> String {
    let args = Args::none().number("number", number.0);
    let place = usize::from(number.0).checked_sub(1);
    match place.and_then(|place| row.get(place)) {
        Some(character) => {
            let args = args.text("name", name_of(*character, to));
            BOOK.text(to, "ghost-letters-character", args)
        }
        None => BOOK.text(to, "ghost-letters-number", args),
    }
}

/// Returns an object's name in quotes, to be inserted into a sentence.
pub(crate) fn quoted(object: Object, to: &Audience) -> String {
    let args = Args::none().text("name", object_name(object, to));
    BOOK.text(to, "ghost-letters-object", args)
}

/// Returns all characters and all objects of the newest version of the rules.
pub(crate) fn all(to: &Audience) -> Vec<Vec<CardWords>> {
    let guest = |one: Character| {
        let name = character(one, to).to_string();
        CardWords::new(
            format!("guest-{}", one.index()),
            name,
            character_picture(one),
        )
    };
    let clue = |one: Object| {
        let name = object(one, to).to_string();
        CardWords::new(format!("clue-{}", one.index()), name, object_picture(one))
    };
    vec![
        Character::all().map(guest).collect(),
        Assortment::NEWEST.objects().map(clue).into(),
    ]
}

/// Returns the picture of a character.
pub fn character_picture(character: Character) -> String {
    let name = character.name_en().to_lowercase().replace(' ', "-");
    format!("ghost-letters-{name}")
}

/// Returns the picture of an object.
pub fn object_picture(object: Object) -> String {
    format!("objects-{}", object.slug())
}

/// Returns the pictures of votes and answers, and of the objects of older versions, with which old
/// tables are still played.
pub(crate) fn pictures() -> Vec<String> {
    let own = [
        "fits", "ghost", "innocent", "misfits", "murderer", "neither",
    ];
    let mut pictures = own.map(|name| format!("ghost-letters/{name}")).to_vec();
    let newest = Assortment::NEWEST.objects();
    let older = Object::all().filter(|object| !newest.contains(object));
    pictures.extend(older.map(|object| format!("objects/{}", object.slug())));
    pictures
}
