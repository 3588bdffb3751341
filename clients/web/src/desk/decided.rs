//! The move that decided a finished play, for the scene at its end.

use leptos::prelude::*;
use salon_table::machine::SeenStep;
use salon_words::Phrase;

use super::Desk;
use super::hear::told_from_start;

/// The move that decided a play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DecidingMove {
    /// Its moment in the record.
    pub(crate) step: usize,
    /// What was done.
    pub(crate) said: Vec<Phrase>,
    /// Why it was decisive. `None` for a game that does not say, where the last move stands for it.
    pub(crate) why: Option<Phrase>,
}

impl Desk {
    /// Returns the move that decided the play, once it is over. Reactive.
    pub(crate) fn deciding_move(self) -> Option<DecidingMove> {
        self.log.track();
        let board = self.board.get()?;
        board.outcome.as_ref()?;
        self.log.steps.with_value(|steps| {
            let decisive = salon_catalog_page::decisive(board.game, &board, steps);
            let (step, why) = match decisive {
                Some(decisive) => (decisive.step, Some(decisive.why)),
                None => (steps.iter().rposition(is_move)?, None),
            };
            let owner = steps.get(step)?.seat;
            let lines = told_from_start(&board, steps).into_iter().nth(step)?;
            let of_move = lines.into_iter().filter(|line| line.owner == owner);
            let said: Vec<Phrase> = of_move.map(|line| line.said).collect();
            (!said.is_empty()).then_some(DecidingMove { step, said, why })
        })
    }
}

fn is_move(step: &SeenStep) -> bool {
    step.seat.is_some()
}
