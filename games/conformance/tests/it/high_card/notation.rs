//! The facts that scenarios can check.

use salon_rules::{Fact, Notation, NotationError, Seat, Tokens};

use super::HighCard;
use super::state::State;
use super::view::View;

impl Notation for HighCard {
    fn fact(state: &State, key: &str, mut args: Tokens<'_>) -> Result<Fact, NotationError> {
        match key {
            "pile" => {
                let expected: usize = args.read("number")?;
                args.end()?;
                Ok(Fact::new(expected, state.pile.all().len()))
            }
            other => Err(NotationError::unknown("key", other)),
        }
    }

    fn standing(state: &State) -> Vec<String> {
        let scores: Vec<String> = (state.scores[..usize::from(state.players)].iter())
            .map(i16::to_string)
            .collect();
        vec![format!("points {}", scores.join(" "))]
    }

    fn keeps_secret(view: &View, seat: Seat) -> bool {
        view.hands[seat.index()].iter().any(Option::is_none)
    }
}
