//! The choice of the clue that best reveals one's character.

use salon_ghost_letters::cards::MAX_ROW;
use salon_ghost_letters::{Action, Number, Place, View, Zone};
use salon_rules::Seat;

use super::knowledge::{Associations, ByNumber, Knowledge, pointing};

/// A speaker's role cards, and what others believe about them.
pub(crate) struct Speaker<'a> {
    pub(crate) table: &'a Associations,
    pub(crate) roles: &'a [Number],
    /// What others believe about each of the role cards.
    pub(crate) believed: [ByNumber; 2],
}

impl Speaker<'_> {
    /// Returns the information of a clue: by how many nats it raises the others' belief in the
    /// speaker's own character, if they take it literally. Returns `None` if the action is not a
    /// clue.
    pub(crate) fn tells(&self, view: &View, action: Action) -> Option<f64> {
        let Action::Clue { open, place } = action else {
            return None;
        };
        let clue = view.open[usize::from(open) - 1];
        let gain = |card: usize, zone: Zone| {
            let raised = pointing(self.table, &view.row, &self.believed[card], clue, zone);
            libm::log(raised[usize::from(self.roles[card].0) - 1])
        };
        Some(match place {
            Place::Mine(zone) => gain(0, zone),
            Place::Of(zone, number) => {
                let card = self.roles.iter().position(|&role| role == number)?;
                gain(card, zone)
            }
            Place::Neither => (0..self.roles.len())
                .map(|card| gain(card, Zone::Misfits))
                .sum(),
        })
    }
}

/// Returns the clues among these actions, with the information of each.
pub(crate) fn telling(
    view: &View,
    seat: Seat,
    actions: &[Action],
    table: &Associations,
    knowledge: &Knowledge,
) -> Vec<(Action, f64)> {
    let Some(roles) = &view.seats[seat].roles else {
        return Vec::new();
    };
    let mut believed = [[0.0; MAX_ROW]; 2];
    for (believed, card) in believed.iter_mut().zip(knowledge.cards_of(seat)) {
        *believed = doubted(knowledge.public(card), view.row.len());
    }
    let speaker = Speaker {
        table,
        roles,
        believed,
    };
    let told = |&action: &Action| Some((action, speaker.tells(view, action)?));
    actions.iter().filter_map(told).collect()
}

/// Returns what listeners believe. They are never completely sure, because they may interpret clues
/// differently.
pub(crate) fn doubted(believed: &ByNumber, row: usize) -> ByNumber {
    const DOUBT: f64 = 0.05;
    believed.map(|chance| chance * (1.0 - DOUBT) + DOUBT / row as f64)
}

/// Returns the most informative clue action.
pub(crate) fn clearest(told: &[(Action, f64)]) -> Option<Action> {
    let best = told.iter().max_by(|one, other| one.1.total_cmp(&other.1));
    best.map(|&(action, _)| action)
}
