//! The characters and ciphers of Conspirators, on the table and in the close-up.

use leptos::prelude::*;
use salon_conspirators::{Card, Cipher, Trait};
use salon_conspirators_words as words;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::settings::{newcomer, settings};

/// A character with everything its card shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Print {
    pub(crate) word: String,
    pub(crate) name: String,
    /// The portrait and the opera box behind it.
    pub(crate) portrait: [String; 2],
    /// The eight marks: the trait, the picture and the name of the value.
    pub(crate) marks: Vec<(&'static str, String, String)>,
}

pub(crate) fn print(board: &Board, card: Card) -> Print {
    let mark = |of: Trait| {
        let picture = words::trait_picture(card, of, board.to.language());
        let said = words::trait_value(card, of, &board.to);
        (of.word(), picture, said.to_string())
    };
    Print {
        word: card.to_string(),
        name: words::card(card, &board.to).to_string(),
        portrait: words::portrait(card),
        marks: Trait::ALL.map(mark).to_vec(),
    }
}

/// A character's card: portrait, name and eight marks.
#[component]
pub(crate) fn Face(print: Print) -> impl IntoView {
    view! {
        <span class="co-portrait">{print.portrait.into_iter().map(|id| view! { <Art id/> }).collect_view()}</span>
        <span class="co-name">{print.name}</span>
        <span class="co-marks">
            {print.marks.into_iter().map(|(of, id, name)| view! {
                <span data-trait=of title=name.clone()><Art id/><span class="hidden">{name.clone()}" "</span></span>
            }).collect_view()}
        </span>
    }
}

/// A cipher as two marks and in words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Code {
    pub(crate) about: &'static str,
    pattern: &'static str,
    pub(crate) said: String,
}

pub(crate) fn code(board: &Board, cipher: Cipher) -> Code {
    let pattern = cipher.pattern().word();
    Code {
        about: cipher.about().word(),
        pattern,
        said: words::cipher(cipher, &board.to).to_string(),
    }
}

#[component]
pub(crate) fn CodeMark(code: Code) -> impl IntoView {
    view! {
        <span class="co-code" role="img" aria-label=code.said.clone() title=code.said.clone()>
            <Art id=format!("conspirators-trait-{}", code.about)/><Art id=format!("conspirators-pattern-{}", code.pattern)/>
        </span>
    }
}

/// A character in the close-up, with all its traits in words.
pub(crate) fn close_up(card: Card) -> AnyView {
    let to = newcomer(settings().language.get());
    let portrait = words::portrait(card);
    view! {
        <span class="co-portrait near-portrait">{portrait.into_iter().map(|id| view! { <Art id/> }).collect_view()}</span>
        <strong>{words::card(card, &to).to_string()}</strong>
        <ul class="near-traits">
            {Trait::ALL.map(|of| view! {
                <li><Art id=words::trait_picture(card, of, to.language())/>
                    <span>{words::trait_name(of, &to).to_string()}": "{words::trait_value(card, of, &to).to_string()}</span></li>
            }).collect_view()}
        </ul>
    }
    .into_any()
}
