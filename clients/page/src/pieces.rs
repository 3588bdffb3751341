//! Components that every table uses.

use leptos::prelude::*;
use salon_words::{Phrase, PhrasePart};

use crate::art::Art;
use crate::board::Board;
use crate::choice::{self, Path};
use crate::labels::{Label, t};
use crate::table::{TableState, meant, shown, table};

/// An element on the table that stands for the next words of an action. It is highlighted if it
/// leads to one.
#[component]
pub fn Thing(
    /// The words it chooses. Empty if it can't be chosen.
    #[prop(into)]
    way: Signal<Path>,
    /// The CSS class.
    class: &'static str,
    /// The accessible label, if the content does not provide one.
    #[prop(optional, into)]
    label: Option<String>,
    /// The card's code for the close-up, if this is a card.
    #[prop(optional, into)]
    card: Option<String>,
    /// The origin of its animation.
    #[prop(optional)]
    from: Option<&'static str>,
    children: Children,
) -> impl IntoView {
    let table = table();
    let lit = Memo::new(move |_| {
        let way = way.get();
        let board = table.board.read();
        let leads = |board: &Board| choice::leads(&board.actions, &way);
        !way.is_empty() && board.as_deref().is_some_and(leads)
    });
    let meant = meant(move || way.get());
    let picked = Memo::new(move |_| {
        let way = way.get();
        !way.is_empty() && table.chosen.read().starts_with(&way)
    });
    view! {
        <button type="button" class=class data-rove data-from=from data-card=card data-meant=move || meant.get().then_some("") class:lit=lit class:pick=picked aria-label=label
            aria-disabled=move || (!lit.get()).to_string()
            aria-pressed=move || picked.get().to_string()
            on:click=move |_| table.choose(way.get_untracked())>
            {children()}
        </button>
    }
}

/// Complete actions as labelled buttons: those for which `offered` is true.
#[component]
pub fn Deeds(
    /// Selects the actions.
    offered: fn(&str) -> bool,
) -> impl IntoView {
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

/// The back of this game's cards.
#[component]
pub fn Back() -> impl IntoView {
    let id = shown(|board| format!("cards-back-{}", board.game));
    view! {
        <span class="mini back" role="img" aria-label=move || t(Label::FaceDown)>
            {move || view! { <Art id=id.get()/> }}
        </span>
    }
}

/// A face-down pile of cards.
#[component]
pub fn Pile(
    /// The number of cards.
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

/// A phrase, with the names of players and cards marked up.
#[component]
pub fn Said(
    /// The phrase.
    phrase: Phrase,
    /// Whether the names of cards open the close-up.
    #[prop(optional)]
    near: bool,
) -> impl IntoView {
    let pieces = phrase.pieces().to_vec();
    let board = use_context::<TableState>().and_then(|table| table.board.get_untracked());
    let picture = {
        let board = board.clone();
        move |id: &str| board.as_ref().and_then(|board| board.picture(id))
    };
    let code = move |id: &str| board.as_ref().filter(|_| near)?.code(id);
    pieces
        .into_iter()
        .map(|piece| match piece {
            PhrasePart::Text(text) => text.into_any(),
            PhrasePart::Player { text, .. } => view! { <bdi class="who">{text}</bdi> }.into_any(),
            PhrasePart::Card { id, text } => {
                let code = code(&id);
                // The arrow keys move between the names; the Tab key skips them.
                let tab = code.is_some().then_some("-1");
                let picture = picture(&id).map(|id| view! { <Art id/> });
                view! { <span class="named" data-card=code tabindex=tab>{picture}{text}</span> }
                    .into_any()
            }
        })
        .collect_view()
}
