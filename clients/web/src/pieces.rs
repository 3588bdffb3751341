//! Things that lie on every table.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_words::{Phrase, Piece};

use crate::art::Art;
use crate::choice::{self, Path};
use crate::desk::{Desk, desk, shown};
use crate::labels::{Label, t};

/// Something on the table that stands for the next words of an action: lit if it leads to one.
#[component]
pub(crate) fn Thing(
    /// The words that choosing it chooses; none if it can't be chosen.
    #[prop(into)]
    way: Signal<Path>,
    /// How the style knows it.
    class: &'static str,
    /// What it is called, where its content does not say it.
    #[prop(optional, into)]
    label: Option<String>,
    /// Which card it is, where it is one: so it can be seen from near.
    #[prop(optional, into)]
    card: Option<String>,
    /// Where it flies from when it comes.
    #[prop(optional)]
    from: Option<&'static str>,
    children: Children,
) -> impl IntoView {
    let desk = desk();
    let lit = Memo::new(move |_| {
        let way = way.get();
        let board = desk.board.read();
        let leads =
            |board: &std::sync::Arc<crate::board::Board>| choice::leads(&board.actions, &way);
        !way.is_empty() && board.as_ref().is_some_and(leads)
    });
    let meant = crate::lesson::meant(move || way.get());
    let picked = Memo::new(move |_| {
        let way = way.get();
        !way.is_empty() && desk.chosen.read().starts_with(&way)
    });
    view! {
        <button type="button" class=class data-rove data-from=from data-card=card data-meant=move || meant.get().then_some("") class:lit=lit class:pick=picked aria-label=label
            aria-disabled=move || (!lit.get()).to_string()
            aria-pressed=move || picked.get().to_string()
            on:click=move |_| desk.choose(way.get_untracked())>
            {children()}
        </button>
    }
}

/// Whole actions as buttons with their labels: those that `offered` picks.
#[component]
pub(crate) fn Deeds(offered: fn(&str) -> bool) -> impl IntoView {
    let deeds = shown(move |board| {
        let actions = board.actions.iter().filter(|action| offered(action));
        actions
            .map(|action| (action.clone(), board.label(action).to_string()))
            .collect::<Vec<_>>()
    });
    view! {
        {move || deeds.get().into_iter().map(|(action, label)| {
            let way: Path = action.split_whitespace().map(str::to_owned).collect();
            view! { <Thing way=Signal::stored(way) class="button deed">{label}</Thing> }
        }).collect_view()}
    }
}

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
        <figure class="pile-spot pile" data-home="pile" class:thin=move || count.get() < 4 class:empty=move || count.get() == 0>
            <Back/>
            <figcaption>{move || t(Label::Pile)}" · "{move || count.get()}</figcaption>
        </figure>
    }
}

/// Something said, with players' names and cards told apart.
#[component]
pub(crate) fn Said(phrase: Phrase) -> impl IntoView {
    let pieces = phrase.pieces().to_vec();
    let pismo = use_context::<Desk>().is_some_and(|desk| {
        let board = desk.board.read_untracked();
        board
            .as_ref()
            .is_some_and(|board| board.game == GameId::Pismo)
    });
    pieces
        .into_iter()
        .map(|piece| match piece {
            Piece::Text(text) => text.into_any(),
            Piece::Player { text, .. } => view! { <bdi class="who">{text}</bdi> }.into_any(),
            Piece::Card { id, text } => match picture(&id, pismo) {
                Some(id) => view! { <span class="named"><Art id/>{text}</span> }.into_any(),
                None => view! { <span class="named">{text}</span> }.into_any(),
            },
        })
        .collect_view()
}

/// The picture of something that words name; The Letter has pictures of its own.
fn picture(id: &str, pismo: bool) -> Option<String> {
    let (family, word) = id.split_once('-')?;
    match family {
        "letter" if pismo => Some(format!("letters-pismo-{word}")),
        "letter" => Some(format!("letters-{word}")),
        "pismo" => Some(format!("letters-pismo-{word}")),
        _ => None,
    }
}
