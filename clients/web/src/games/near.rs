//! Cards seen from near: the picture large, the name, how many there are, and all that is to be said.

use leptos::prelude::*;
use salon_catalog::GameId;
use salon_conspirators::Trait;
use salon_ghost_letters::content::{Character, Object};
use salon_love_letter::{Card, Edition};
use {
    salon_conspirators_words as conspirators, salon_ghost_letters_words as ghost_letters,
    salon_love_letter_words as letters, salon_secret_card_words as secret_card,
};

use crate::art::Art;
use crate::desk::Desk;
use crate::games::GameView;
use crate::labels::{Label, t};
use crate::rules::newcomer;
use crate::settings::settings;

/// A card of a game by its code, as `data-card` has it.
pub(crate) fn card(game: GameId, code: &str) -> Option<AnyView> {
    match game {
        GameId::LoveLetter | GameId::Pismo => letter(game, code.parse().ok()?),
        GameId::Conspirators => Some(conspirator(code.parse().ok()?)),
        GameId::SecretCard => Some(secret(code.parse().ok()?)),
        GameId::GhostLetters => match code.split_once('-')? {
            ("guest", index) => Character::all().nth(index.parse().ok()?).map(guest),
            ("clue", index) => Object::all().nth(index.parse().ok()?).map(clue),
            _ => None,
        },
    }
}

/// The edition that is played on this table; the usual one away from tables.
fn edition(game: GameId) -> Edition {
    let board = use_context::<Desk>().and_then(|desk| desk.board.get_untracked());
    match (board.as_deref().map(|board| &board.view), game) {
        (Some(GameView::Letters(view)), _) => view.edition,
        (_, GameId::Pismo) => Edition::Pismo,
        _ => Edition::Full,
    }
}

fn letter(game: GameId, card: Card) -> Option<AnyView> {
    let to = newcomer(settings().language.get());
    let terms = edition(game).terms();
    let name = super::letters::name(game, card, &to).to_string();
    terms.has(card).then(|| view! {
        <span class="near-value" aria-hidden="true">{terms.value(card)}</span>
        <Art id=super::letters::picture(game, card) class="near-picture"/>
        <strong>{name}</strong>
        <small>{t(Label::Rank)}" "{terms.value(card)}" · "{t(Label::InDeck)}" "{terms.copies(card)}</small>
        <p>{letters::card_does(card, &to).to_string()}</p>
    }.into_any())
}

fn conspirator(card: salon_conspirators::Card) -> AnyView {
    let to = newcomer(settings().language.get());
    let value = |of: Trait| of.values()[usize::from(card.value(of))];
    let portrait = super::conspirators::portrait(card);
    view! {
        <span class="co-portrait near-portrait">{portrait.into_iter().map(|id| view! { <Art id/> }).collect_view()}</span>
        <strong>{conspirators::card(card, &to).to_string()}</strong>
        <ul class="near-traits">
            {Trait::ALL.map(|of| view! {
                <li><Art id=format!("conspirators-{}-{}", of.word(), value(of))/>
                    <span>{conspirators::trait_name(of, &to).to_string()}": "{conspirators::trait_value(card, of, &to).to_string()}</span></li>
            }).collect_view()}
        </ul>
    }
    .into_any()
}

fn secret(card: salon_secret_card::Card) -> AnyView {
    let to = newcomer(settings().language.get());
    view! {
        <span class="sc-face near-face" data-colour=card.colour().name() aria-hidden="true">
            <b>{card.number().value()}</b>
            <Art id=format!("secret-card-{}", card.figure().name())/>
            <i class="letter">{card.colour().letter().to_string()}</i>
        </span>
        <strong>{secret_card::card(card, &to).to_string()}</strong>
        <p>{t(Label::SharesOne)}</p>
    }
    .into_any()
}

fn guest(character: Character) -> AnyView {
    let to = newcomer(settings().language.get());
    view! {
        <Art id=super::ghost_letters::picture(character) class="near-picture"/>
        <strong class="near-guest">{ghost_letters::character(character, &to).to_string()}</strong>
        <p>{ghost_letters::character_about(character, &to).to_string()}</p>
    }
    .into_any()
}

fn clue(object: Object) -> AnyView {
    let to = newcomer(settings().language.get());
    view! {
        <Art id=super::ghost_letters::object_picture(object) class="object near-object"/>
        <strong>{ghost_letters::object(object, &to).to_string()}</strong>
        <p>{t(Label::WhoseClue)}</p>
    }
    .into_any()
}
