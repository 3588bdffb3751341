//! What a viewer may know.

use arrayvec::ArrayVec;
use salon_rules::{BySeat, Outcome, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, DECK};
use crate::options::Options;
use crate::outcome::outcome;
use crate::state::{Phase, State};

/// What a viewer sees now, and what it is certain of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat, if it has one.
    pub viewer: Option<Seat>,
    /// The house rules.
    pub options: Options,
    /// What the game waits for.
    pub phase: Phase,
    /// The seats that have had their turn.
    pub acted: Seats,
    /// What the viewer sees of each seat.
    pub seats: BySeat<SeatView>,
    /// The pile from its top: everyone sees its size, only the archive sees the cards.
    pub pile: ArrayVec<Option<Card>, { DECK.len() }>,
    /// The outcome, once the play is over.
    pub outcome: Option<Outcome>,
}

/// What a viewer may know of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Its card, if this viewer sees it: the viewer's own, and all of them once they are shown.
    pub hand: Option<Card>,
    /// The card that it laid down.
    pub laid: Option<Card>,
}

/// Builds a view from what is visible: a field that is forgotten here stays secret.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let shown = state.phase == Phase::Over;
    View {
        viewer: viewer.seat(),
        options: state.options,
        phase: state.phase,
        acted: state.acted,
        seats: BySeat::from_fn(state.players, |seat| SeatView {
            hand: (shown || viewer.owns(seat)).then_some(state.hands[seat.index()]),
            laid: state.laid[seat.index()],
        }),
        pile: state
            .pile()
            .iter()
            .map(|&card| viewer.is_archive().then_some(card))
            .collect(),
        outcome: outcome(state),
    }
}
