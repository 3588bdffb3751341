//! The numbers and layouts of each game.

mod conspirators;
mod ghost_letters;
mod letters;
mod secret_card;

use salon_rules::Seat;

/// Returns the seat `step` places clockwise of `seat`.
fn turned(seat: Seat, step: usize, players: u8) -> Seat {
    Seat::at((seat.index() + step) % usize::from(players))
}

/// Returns how many places clockwise of `seat` the other one is.
#[inline]
fn step(seat: Seat, other: Seat, players: u8) -> Option<usize> {
    let players = usize::from(players);
    if other.index() >= players {
        return None;
    }
    let step = other.index() + players - seat.index();
    Some(if step >= players {
        step - players
    } else {
        step
    })
}
