//! The end of a round: what everyone held, who won, and the tokens.

use std::sync::Arc;

use leptos::prelude::*;
use salon_love_letter::{Card, Public, Sight, View};
use salon_love_letter_words::{round_reason, round_winners, spy_reason};
use salon_page::SeenStep;
use salon_page::board::Board;
use salon_page::cue::sights;
use salon_page::pieces::Back;
use salon_page::round_end::{Rendered, RoundEnd, RoundPlace};
use salon_rules::{Seat, Seats};
use salon_words::Phrase;

use crate::card::{Mini, print, view};
use crate::label_in;

/// Returns the end of a round, if this step has one. The board is the table at that moment.
pub(crate) fn round_end(board: &Board, step: &SeenStep) -> Option<RoundEnd> {
    let view = view(board)?;
    let ended = sights::<Sight>(step)
        .flatten()
        .find_map(|sight| match sight {
            Sight::Public(Public::RoundEnded {
                round,
                hands,
                winners,
                spy,
                ..
            }) => Some((round, hands, winners, spy)),
            _ => None,
        });
    let (round, hands, winners, spy) = ended?;
    let why = round_reason(view, &hands, winners, &board.to);
    let summed = decided_by_sum(view, &hands);
    let place = |seat| place(board, view, seat, (winners, spy), summed.contains(seat));
    // The user comes first, then the others clockwise.
    let others = board.others().into_iter();
    let order = board.you.into_iter().chain(others);
    Some(RoundEnd {
        title: round_winners(round, winners, &board.to),
        why,
        notes: spy_reason(view, spy, &board.to)
            .into_iter()
            .collect::<Vec<Phrase>>(),
        places: order.map(place).collect(),
        goal: view.goal,
    })
}

/// Returns the seats whose totals were compared: those with equal highest cards, where totals
/// count.
fn decided_by_sum(view: &View, hands: &[(Seat, Card)]) -> Seats {
    let highest = hands.iter().map(|(_, card)| *card).max();
    let tied = hands.iter().filter(|(_, card)| Some(*card) == highest);
    let tied: Seats = tied.map(|(seat, _)| *seat).collect();
    let sums = view.edition.terms().tie != salon_love_letter::Tie::Everyone;
    if sums && tied.len() > 1 {
        tied
    } else {
        Seats::NONE
    }
}

fn place(
    board: &Board,
    view: &View,
    seat: Seat,
    (winners, spy): (Seats, Option<Seat>),
    summed: bool,
) -> RoundPlace {
    let out = !view.still_in.contains(seat);
    let word = |id| label_in(id, board.to.language());
    let sum = || {
        let terms = view.edition.terms();
        let cards = view.front(seat).chain(view.seats[seat].hand.card);
        cards.map(|card| terms.value(card)).sum::<u8>()
    };
    RoundPlace {
        seat,
        won: winners.contains(seat),
        out,
        card: held(board, view, seat),
        note: match (out, summed) {
            (true, _) => word("out-of-round"),
            (false, true) => format!("{} {}", word("total"), sum()),
            (false, false) => String::new(),
        },
        tokens: view.seats[seat].tokens,
        gained: u8::from(winners.contains(seat)) + u8::from(spy == Some(seat)),
    }
}

/// Renders the card that a player held at the end, or laid down last. The card of a player who was
/// the only one left stays hidden from those who don't know it.
fn held(board: &Board, view: &View, seat: Seat) -> Rendered {
    let card = if view.still_in.contains(seat) {
        view.seats[seat].hand.card
    } else {
        view.front(seat).last()
    };
    let print = card.map(|card| print(board, view, card));
    Arc::new(move || match print.clone() {
        Some(print) => view! { <Mini print/> }.into_any(),
        None => view! { <Back/> }.into_any(),
    })
}
