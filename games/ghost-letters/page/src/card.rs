//! The characters and objects of Ghost Letters in the close-up.

use leptos::prelude::*;
use salon_ghost_letters::content::{Character, Object};
use salon_ghost_letters_words as words;
use salon_page::art::Art;
use salon_page::settings::{newcomer, settings};

use crate::label;

/// A character or an object in the close-up, by its code on the table: `guest-3`, `clue-17`.
pub(crate) fn close_up(code: &str) -> Option<AnyView> {
    match code.split_once('-')? {
        ("guest", index) => Character::all().nth(index.parse().ok()?).map(character),
        ("clue", index) => Object::all().nth(index.parse().ok()?).map(object),
        _ => None,
    }
}

fn character(character: Character) -> AnyView {
    let to = newcomer(settings().language.get());
    view! {
        <Art id=words::character_picture(character) class="near-picture"/>
        <strong class="near-guest">{words::character(character, &to).to_string()}</strong>
        <p>{words::character_about(character, &to).to_string()}</p>
    }
    .into_any()
}

fn object(object: Object) -> AnyView {
    let to = newcomer(settings().language.get());
    view! {
        <Art id=words::object_picture(object) class="object near-object"/>
        <strong>{words::object(object, &to).to_string()}</strong>
        <p>{label("whose-clue")}</p>
    }
    .into_any()
}
