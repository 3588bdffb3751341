//! The facts that a scenario can check.

use salon_rules::{Fact, Notation, NotationError, Seat, Tokens};

use crate::HighCard;
use crate::cards::Card;
use crate::state::State;
use crate::view::View;

impl Notation for HighCard {
    /// `hand SEAT CARD` · `laid SEAT CARD|none` · `pile N`
    fn fact(state: &State, key: &str, mut args: Tokens<'_>) -> Result<Fact, NotationError> {
        let fact = match key {
            "hand" => {
                let seat = seated(state, &mut args)?;
                Fact::new(args.read::<Card>("card")?, state.hands[seat.index()])
            }
            "laid" => {
                let seat = seated(state, &mut args)?;
                Fact::lists(args.rest::<Card>("card")?, state.laid[seat.index()])
            }
            "pile" => Fact::new(args.read::<usize>("number")?, state.pile().len()),
            _ => return Err(NotationError::unknown("key", key)),
        };
        args.end()?;
        Ok(fact)
    }

    fn standing(state: &State) -> Vec<String> {
        let hand = |seat: usize| format!("hand {seat} {}", state.hands[seat]);
        (0..usize::from(state.players)).map(hand).collect()
    }

    fn keeps_secret(view: &View, seat: Seat) -> bool {
        view.seats.get(seat).is_none_or(|seat| seat.hand.is_none())
    }
}

/// Parses a seat and checks that the table has it: a scenario may name any.
fn seated(state: &State, args: &mut Tokens<'_>) -> Result<Seat, NotationError> {
    let seat = args.seat()?;
    if seat.index() < usize::from(state.players) {
        Ok(seat)
    } else {
        Err(NotationError::unknown(
            "seat of this table",
            &seat.to_string(),
        ))
    }
}
