//! What a viewer may know now.

use arrayvec::ArrayVec;
use salon_rules::{BySeat, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, DECK};
use crate::options::Options;
use crate::state::State;

/// What a viewer sees now, and what it is certain of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The house rules.
    pub options: Options,
    /// Whose turn it is; nobody's when the play is over.
    pub turn: Option<Seat>,
    /// Who has had its turn.
    pub acted: Seats,
    /// The hands that this viewer sees: its own, and all of them once they are shown.
    pub hands: BySeat<Option<Card>>,
    /// What each seat laid down.
    pub laid: BySeat<Option<Card>>,
    /// The pile from its top: everyone sees how many cards there are, only the archive which.
    pub pile: ArrayVec<Option<Card>, { DECK.len() }>,
}

/// Built up from what is visible: a field that is forgotten here stays secret.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let shown = state.turn.is_none();
    View {
        options: state.options,
        turn: state.turn,
        acted: state.acted,
        hands: BySeat::from_fn(state.players, |seat| {
            (shown || viewer.owns(seat)).then_some(state.hands[seat.index()])
        }),
        laid: BySeat::from_fn(state.players, |seat| state.laid[seat.index()]),
        pile: state
            .pile()
            .iter()
            .map(|&card| viewer.is_archive().then_some(card))
            .collect(),
    }
}
