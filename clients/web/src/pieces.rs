//! Things that lie on every table.

use leptos::prelude::*;
use salon_words::{Phrase, Piece};

use crate::art::Art;
use crate::desk::shown;
use crate::labels::{Label, t};

/// The back of a card, as this game prints it.
#[component]
pub(crate) fn Back() -> impl IntoView {
    let id = shown(|board| format!("cards-back-{}", board.game));
    view! {
        <span class="mini back" role="img" aria-label=move || t(Label::FaceDown)>
            {move || view! { <Art id=id.get()/> }}
        </span>
    }
}

/// A pile of cards face down.
#[component]
pub(crate) fn Pile(
    /// How many there are.
    #[prop(into)]
    count: Signal<usize>,
) -> impl IntoView {
    view! {
        <figure class="pile-spot pile" class:thin=move || count.get() < 4 class:empty=move || count.get() == 0>
            <Back/>
            <figcaption>{move || t(Label::Pile)}" · "{move || count.get()}</figcaption>
        </figure>
    }
}

/// Something said, with players' names and cards told apart.
#[component]
pub(crate) fn Said(phrase: Phrase) -> impl IntoView {
    let pieces = phrase.pieces().to_vec();
    pieces
        .into_iter()
        .map(|piece| match piece {
            Piece::Text(text) => text.into_any(),
            Piece::Player { text, .. } => view! { <bdi class="who">{text}</bdi> }.into_any(),
            Piece::Card { id, text } => match picture(&id) {
                Some(id) => view! { <span class="named"><Art id/>{text}</span> }.into_any(),
                None => view! { <span class="named">{text}</span> }.into_any(),
            },
        })
        .collect_view()
}

/// The picture of something that words name.
fn picture(id: &str) -> Option<String> {
    let (family, word) = id.split_once('-')?;
    match family {
        "letter" => Some(format!("letters-{word}")),
        "pismo" => Some(format!("letters-pismo-{word}")),
        _ => None,
    }
}
