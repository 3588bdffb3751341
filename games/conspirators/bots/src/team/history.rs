//! The turns of a play, read from a view.

use salon_conspirators::{Phase, View, deck_number};
use salon_rules::{Seat, Seats};

/// What a seat did in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Did {
    /// It laid the card with this number, and these seats signalled.
    Laid(usize, Seats),
    /// It passed.
    Passed,
    /// It has done nothing yet.
    Nothing,
}

/// A turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    /// The seat whose turn it is.
    pub(crate) seat: usize,
    /// The number of cards in the row.
    pub(crate) row: usize,
    /// The number of passes just before it, since the last card.
    pub(crate) passes: usize,
    /// Whether it redrew.
    pub(crate) redrew: bool,
    /// What it did after that.
    pub(crate) did: Did,
}

/// Returns all turns in order, including the current one. Returns `None` if a card is outside our
/// deck.
pub(crate) fn turns(view: &View) -> Option<Vec<Turn>> {
    let mut turns = Vec::new();
    for row in 1..=view.row() {
        let laid = view.laid.get(row - 1);
        let on_turn = match view.phase {
            Phase::Turn(seat) | Phase::Redrawn(seat) => Some(seat),
            _ => None,
        };
        let last = laid.map(|laid| laid.by).or(on_turn);
        let mut passes = 0;
        for seat in passers(view, row, last) {
            turns.push(turn(view, seat, (row, passes), Did::Passed));
            passes += 1;
        }
        if let Some(laid) = laid {
            let did = Did::Laid(deck_number(laid.card)?, laid.signals);
            turns.push(turn(view, laid.by, (row, passes), did));
        } else if let Some(seat) = last {
            turns.push(turn(view, seat, (row, passes), Did::Nothing));
        }
    }
    Some(turns)
}

fn turn(view: &View, seat: Seat, (row, passes): (usize, usize), did: Did) -> Turn {
    // A seat that passes and is on turn again at the same length of the row redrew before or since.
    // A seat that passes twice in a row of passes has ended the laying.
    let redrew = view.seats[seat].redrew == Some(row as u8);
    Turn {
        seat: seat.index(),
        row,
        passes,
        redrew,
        did,
    }
}

/// Returns the seats that passed at this length of the row, in order, before the seat that laid.
fn passers(view: &View, row: usize, last: Option<Seat>) -> impl Iterator<Item = Seat> + '_ {
    let from = last.unwrap_or(Seat::at(0));
    from.round_from_next(view.players())
        .filter(move |&seat| view.seats[seat].passed.contains(&(row as u8)))
}
