//! Which clue says best who one is.

use salon_ghost_letters::{Action, Place, View, Zone};
use salon_rules::Seat;

use super::knowledge::{Associations, ByNumber, Knowledge, pointing};

/// A clue action and how much it tells: by how many nats it raises the others' belief in the
/// speaker's own character, if they take it at its word.
pub(crate) fn telling(
    view: &View,
    seat: Seat,
    actions: &[Action],
    table: &Associations,
    knowledge: &Knowledge,
) -> Vec<(Action, f64)> {
    let Some(roles) = &view.roles[seat] else {
        return Vec::new();
    };
    let cards = knowledge.cards_of(seat);
    let believed: Vec<ByNumber> = cards
        .map(|card| doubted(knowledge.public(card), view))
        .collect();
    let gain = |card: usize, open: u8, zone: Zone| {
        let clue = view.open[usize::from(open) - 1];
        let raised = pointing(table, &view.row, &believed[card], clue, zone);
        raised[usize::from(roles[card].0) - 1].ln()
    };
    actions
        .iter()
        .filter_map(|&action| {
            let Action::Clue { open, place } = action else {
                return None;
            };
            let told = match place {
                Place::Mine(zone) => gain(0, open, zone),
                Place::Of(zone, number) => {
                    let card = roles.iter().position(|&role| role == number)?;
                    gain(card, open, zone)
                }
                Place::Neither => (0..roles.len())
                    .map(|card| gain(card, open, Zone::Misfits))
                    .sum(),
            };
            Some((action, told))
        })
        .collect()
}

/// What listeners believe, never quite sure: they may hear otherwise than one thinks.
fn doubted(believed: &ByNumber, view: &View) -> ByNumber {
    const DOUBT: f64 = 0.05;
    believed.map(|chance| chance * (1.0 - DOUBT) + DOUBT / view.row.len() as f64)
}

/// The clue action that tells most.
pub(crate) fn clearest(told: &[(Action, f64)]) -> Option<Action> {
    let best = told.iter().max_by(|one, other| one.1.total_cmp(&other.1));
    best.map(|&(action, _)| action)
}
