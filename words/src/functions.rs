//! What sentences can ask for beyond plain Fluent, so that the sentence, not the program, knows
//! the grammar:
//!
//! - `WHO($seat, form: "genitive")`: a player or several: «Бориса», «вас», «Анны и Бориса».
//! - `DOES($seat, "играете", "играет", "играют")`: the verb for you, for one, for several.
//! - `PERSON($seat)`, to select by: `you`, `one` or `many`.
//! - `NAME($card, form: "accusative")`: a card or several: «Барона», «Барона и Принца».

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::declension::{self, Case};
use crate::forms::Forms;
use crate::language::Language;
use crate::phrase::{mark_card, mark_player};
use crate::words::Words;

/// Stands between the players of a list.
pub(crate) const BETWEEN: char = '\u{1f}';
/// Stands for the listener's own seat, before its number.
pub(crate) const YOU: &str = "you";

/// Teaches a bundle these functions.
pub(crate) fn add(bundle: &mut FluentBundle<FluentResource>, language: Language, forms: Forms) {
    let who = move |args: &[FluentValue<'_>], named: &FluentArgs<'_>| {
        said(who(language, args, form(named)))
    };
    let does = |args: &[FluentValue<'_>], _: &FluentArgs<'_>| said(does(args));
    let name = move |args: &[FluentValue<'_>], named: &FluentArgs<'_>| {
        said(name(language, &forms, args, form(named)))
    };
    // The bundle is new, so no function has these names yet.
    let _ = bundle.add_function("WHO", move |args, named| who(args, named));
    let _ = bundle.add_function("DOES", move |args, named| does(args, named));
    let _ = bundle.add_function("PERSON", |args, _| said(person(args).map(str::to_owned)));
    let _ = bundle.add_function("NAME", move |args, named| name(args, named));
}

fn said(text: Option<String>) -> FluentValue<'static> {
    FluentValue::from(text.unwrap_or_else(|| Words::FAULT.to_string()))
}

fn form<'a>(named: &'a FluentArgs<'_>) -> Option<&'a str> {
    named.get("form").and_then(text)
}

fn text<'a>(value: &'a FluentValue<'_>) -> Option<&'a str> {
    match value {
        FluentValue::String(text) => Some(text),
        _ => None,
    }
}

/// One of the players of an argument.
enum Player<'a> {
    You { seat: &'a str },
    Other { seat: &'a str, name: &'a str },
}

/// `you:0` and `1:Анна`, with [`BETWEEN`] between them.
fn players<'a>(value: &'a FluentValue<'_>) -> Option<Vec<Player<'a>>> {
    let player = |item: &'a str| {
        let (seat, name) = item.split_once(':')?;
        Some(if seat == YOU {
            Player::You { seat: name }
        } else {
            Player::Other { seat, name }
        })
    };
    text(value)?.split(BETWEEN).map(player).collect()
}

fn who(language: Language, args: &[FluentValue<'_>], form: Option<&str>) -> Option<String> {
    let [value] = args else { return None };
    let names = players(value)?
        .into_iter()
        .map(|player| {
            let (seat, text) = match player {
                Player::You { seat } => (seat, you(language, form)?),
                Player::Other { seat, name } => (seat, other(language, name, form)?),
            };
            Some(mark_player(seat, &text))
        })
        .collect::<Option<Vec<String>>>()?;
    Some(list(language, &names))
}

fn you(language: Language, form: Option<&str>) -> Option<String> {
    let word = match language {
        Language::Russian => Case::read(form)?.you(),
        Language::English => match form {
            None => "you",
            Some("possessive") => "your",
            Some(_) => return None,
        },
    };
    Some(word.to_owned())
}

fn other(language: Language, name: &str, form: Option<&str>) -> Option<String> {
    match language {
        Language::Russian => Some(declension::player(name, Case::read(form)?)),
        Language::English => match form {
            None => Some(name.to_owned()),
            Some("possessive") => Some(format!("{name}’s")),
            Some(_) => None,
        },
    }
}

fn person(args: &[FluentValue<'_>]) -> Option<&'static str> {
    let players = players(args.first()?)?;
    let has_you = players.iter().any(|p| matches!(p, Player::You { .. }));
    Some(match (has_you, players.len()) {
        (true, _) => "you",
        (false, 1) => "one",
        (false, _) => "many",
    })
}

fn does(args: &[FluentValue<'_>]) -> Option<String> {
    let verb = match person(args)? {
        "you" => args.get(1),
        "one" => args.get(2),
        _ => args.get(3),
    };
    verb.and_then(text).map(str::to_owned)
}

fn name(
    language: Language,
    forms: &Forms,
    args: &[FluentValue<'_>],
    form: Option<&str>,
) -> Option<String> {
    let [value] = args else { return None };
    let names = text(value)?
        .split(' ')
        .map(|id| Some(mark_card(id, &one_name(forms, id, form)?)))
        .collect::<Option<Vec<String>>>()?;
    Some(list(language, &names))
}

/// A name, or a name with a number behind it: `secret-red-star-5` is `secret-red-star` 5.
fn one_name(forms: &Forms, id: &str, form: Option<&str>) -> Option<String> {
    if let Some(name) = forms.get(id, form) {
        return Some(name.to_owned());
    }
    let (id, number) = id.rsplit_once('-')?;
    let number: u8 = number.parse().ok()?;
    Some(format!("{} {number}", forms.get(id, form)?))
}

/// `A`, `A and B`, `A, B and C`.
pub(crate) fn list(language: Language, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {} {last}", first.join(", "), language.and()),
    }
}
