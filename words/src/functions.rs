//! Functions that sentences can use beyond plain Fluent, so that the sentence, not the program,
//! handles the grammar:
//!
//! - `WHO($seat, form: "genitive")`: a player or several: «Бориса», «вас», «Анны и Бориса».
//!   The form `with` is the instrumental after the preposition: «с Анной», «со Львом».
//! - `DOES($seat, "играете", "играет", "играют")`: the verb for you, for one, for several.
//! - `PERSON($seat)`, to select by: `you`, `one` or `many`.
//! - `NAME($card, form: "accusative")`: a card or several: «Барона», «Барона и Принца».

use crate::declension::{self, Case};
use crate::language::Language;
use crate::phrase::{mark_card, mark_player};
use crate::value::{Person, Player, Value};
use crate::words::Words;

/// The arguments of a function call.
pub(crate) struct Call<'a> {
    /// The positional arguments.
    pub(crate) values: Vec<Value>,
    /// The named argument `form: "…"`.
    pub(crate) form: Option<&'a str>,
}

/// Calls a function. Returns `None` if the call is invalid.
pub(crate) fn call(words: &Words, function: &str, call: &Call<'_>) -> Option<String> {
    match (function, call.values.as_slice()) {
        ("WHO", [Value::Players(players)]) => who(words.language(), players, call.form),
        ("DOES", [Value::Players(players), verbs @ ..]) => does(players, verbs),
        ("PERSON", [Value::Players(players)]) => Some(Person::of(players).word().to_owned()),
        ("NAME", [Value::Text(ids)]) => name(words, ids, call.form),
        _ => None,
    }
}

fn who(language: Language, players: &[Player], form: Option<&str>) -> Option<String> {
    let with = language == Language::Russian && form == Some("with");
    let form = if with { Some("instrumental") } else { form };
    let one = |player: &Player| {
        let text = match &player.name {
            None => you(language, form)?.to_owned(),
            Some(name) => other(language, name, form)?,
        };
        let marked = mark_player(player.seat, &text);
        Some(match with {
            true => format!("{} {marked}", declension::with(&text)),
            false => marked,
        })
    };
    let names: Option<Vec<String>> = players.iter().map(one).collect();
    Some(list(language, &names?))
}

fn you(language: Language, form: Option<&str>) -> Option<&'static str> {
    match (language, form) {
        (Language::Russian, form) => Some(Case::read(form)?.you()),
        (Language::English, None) => Some("you"),
        (Language::English, Some("possessive")) => Some("your"),
        (Language::English, Some(_)) => None,
    }
}

fn other(language: Language, name: &str, form: Option<&str>) -> Option<String> {
    match (language, form) {
        (Language::Russian, form) => Some(declension::player(name, Case::read(form)?)),
        (Language::English, None) => Some(name.to_owned()),
        (Language::English, Some("possessive")) => Some(format!("{name}’s")),
        (Language::English, Some(_)) => None,
    }
}

fn does(players: &[Player], verbs: &[Value]) -> Option<String> {
    let verb = match Person::of(players) {
        Person::You => verbs.first(),
        Person::One => verbs.get(1),
        Person::Many => verbs.get(2),
    };
    match verb {
        Some(Value::Text(verb)) => Some(verb.clone()),
        _ => None,
    }
}

fn name(words: &Words, ids: &str, form: Option<&str>) -> Option<String> {
    let one = |id| Some(mark_card(id, &one_name(words, id, form)?));
    let names: Option<Vec<String>> = ids.split(' ').map(one).collect();
    Some(list(words.language(), &names?))
}

/// Returns a name, or a name followed by a number: `secret-red-star-5` is `secret-red-star` 5.
fn one_name(words: &Words, id: &str, form: Option<&str>) -> Option<String> {
    if let Some(name) = words.name(id, form) {
        return Some(name.to_owned());
    }
    let (id, number) = id.rsplit_once('-')?;
    let number: u8 = number.parse().ok()?;
    Some(format!("{} {number}", words.name(id, form)?))
}

/// Formats a list: `A`, `A and B`, `A, B and C`.
pub(crate) fn list(language: Language, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {} {last}", first.join(", "), language.and()),
    }
}
