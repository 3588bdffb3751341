//! What a viewer may know now.

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
    /// The seat that looks, if one does.
    pub viewer: Option<Seat>,
    /// The house rules.
    pub options: Options,
    /// What the game waits for.
    pub phase: Phase,
    /// Who has had its turn.
    pub acted: Seats,
    /// What there is to see of each seat.
    pub seats: BySeat<SeatView>,
    /// The pile from its top: everyone sees how many cards there are, only the archive which.
    pub pile: ArrayVec<Option<Card>, { DECK.len() }>,
    /// How the play ended, once it has.
    pub outcome: Option<Outcome>,
}

/// What a viewer may know of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Its card, if this viewer sees it: its own, and all of them once they are shown.
    pub hand: Option<Card>,
    /// What it laid down.
    pub laid: Option<Card>,
}

/// Built up from what is visible: a field that is forgotten here stays secret.
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
