//! What lies in front of a player: the clues at their role or roles, and the votes that are left.
//!
//! Two players have two roles each, and a clue lies at one of them. The partner sees at which, but
//! not which character that is (GL-18).

use leptos::prelude::*;
use salon_ghost_letters::content::Character;
use salon_ghost_letters::{Clues, RoleCard, Spot, Zone};
use salon_ghost_letters_words as words;
use salon_page::art::Art;
use salon_page::board::Board;
use salon_page::table::shown;
use salon_rules::Seat;

use crate::label;
use crate::table::{clue, view};

/// Returns the character of a role card, if the user may know it.
pub(crate) fn known_role(board: &Board, seat: Seat, card: RoleCard) -> Option<(u8, Character)> {
    let view = view(board)?;
    let number = view.seats[seat].roles.as_ref()?.get(card.index())?.0;
    let character = *view.row.get(usize::from(number).checked_sub(1)?)?;
    Some((number, character))
}

/// The zones in front of a player and the votes that are left.
#[component]
pub(crate) fn Front(seat: Seat) -> impl IntoView {
    let rules = shown(|board| {
        let options = view(board).map(|view| view.options).unwrap_or_default();
        let red_only = options.clues == Clues::RedOnly;
        (options.mission.is_some(), red_only)
    });
    let for_two = move || rules.get().0;
    let red_only = move || rules.get().1;
    view! {
        <div class="gl-front" class:two=for_two class:red-only=red_only>
            {move || match rules.get() {
                (true, red_only) => view! {
                    <RolePlace seat card=RoleCard::First red_only/>
                    <RolePlace seat card=RoleCard::Second red_only/>
                    {red_only.then(|| view! { <ClueZone seat spot=Spot::Under/> })}
                }.into_any(),
                (false, red_only) => view! { <Zones seat card=RoleCard::Only red_only/> }.into_any(),
            }}
            <VotesLeft seat/>
        </div>
    }
}

#[component]
fn VotesLeft(seat: Seat) -> impl IntoView {
    let votes = shown(move |board| view(board).map(|view| view.seats[seat].votes_left));
    view! {
        {move || votes.get().map(|left| {
            let said = format!("{}: {left}", label("votes"));
            view! { <span class="gl-left" role="img" aria-label=said.clone() title=said><Art id="ghost-letters-vote-back"/>{left}</span> }
        })}
    }
}

/// One of a player's two roles with its clues. Only its owner sees which character it is.
#[component]
fn RolePlace(seat: Seat, card: RoleCard, red_only: bool) -> impl IntoView {
    let known = shown(move |board| {
        let (number, character) = known_role(board, seat, card)?;
        let name = words::character(character, &board.to).to_string();
        let picture = words::character_picture(character);
        Some((
            number,
            format!("guest-{}", character.index()),
            picture,
            name,
        ))
    });
    let order = match card {
        RoleCard::Only | RoleCard::First => "role-first",
        RoleCard::Second => "role-second",
    };
    let said = move || match known.get() {
        Some((_, _, _, name)) => format!("{}: {name}", label(order)),
        None => label(order),
    };
    view! {
        <div class="gl-place" role="group" aria-label=said data-role=order>
            {move || match known.get() {
                Some((number, code, picture, name)) => view! {
                    <p class="gl-place-name known" data-card=code>
                        <Art id=picture class="portrait"/><b>{number}</b><span>{name}</span><small>{label(order)}</small>
                    </p>
                }.into_any(),
                None => view! {
                    <p class="gl-place-name"><Art id="ghost-letters-role" class="portrait"/><span>{label(order)}</span></p>
                }.into_any(),
            }}
            <div class="gl-zones"><Zones seat card red_only/></div>
        </div>
    }
}

/// The green and the red zone at a role.
#[component]
fn Zones(seat: Seat, card: RoleCard, red_only: bool) -> impl IntoView {
    let spot = move |zone| Spot::Beside { card, zone };
    view! {
        {(!red_only).then(|| view! { <ClueZone seat spot=spot(Zone::Fits)/> })}
        <ClueZone seat spot=spot(Zone::Misfits)/>
    }
}

/// The clues that a player has put in one place.
#[component]
fn ClueZone(seat: Seat, spot: Spot) -> impl IntoView {
    let clues = shown(move |board| {
        let Some(view) = view(board) else {
            return Vec::new();
        };
        let here = view.placed_by(seat).filter(|placed| placed.spot == spot);
        here.map(|placed| clue(board, placed.clue)).collect()
    });
    let (picture, name, class) = match spot {
        Spot::Beside {
            zone: Zone::Fits, ..
        } => ("ghost-letters-fits", "fits", "gl-zone fits"),
        Spot::Beside {
            zone: Zone::Misfits,
            ..
        } => ("ghost-letters-misfits", "misfits", "gl-zone misfits"),
        Spot::Under => ("ghost-letters-neither", "neither", "gl-zone neither"),
    };
    view! {
        <div class=class role="group" aria-label=move || label(name) style=("--count", move || clues.read().len().to_string())>
            <Art id=picture/>
            {matches!(spot, Spot::Under).then(|| view! { <small>{move || label(name)}</small> })}
            <For each=move || clues.get() key=|clue| clue.name.clone() let(clue)>
                <span class="object" data-from="clues" role="img" aria-label=clue.name.clone() data-card=clue.code><Art id=clue.picture/></span>
            </For>
        </div>
    }
}
