//! The value of a vote.

use salon_ghost_letters::cards::MAX_ROW;
use salon_ghost_letters::{Action, Kind, Number, View};
use salon_rules::Seat;

use super::knowledge::{ByNumber, Knowledge};

/// How often a stranger's vote is assumed to be right.
const STRANGER_RIGHT: f64 = 0.75;

/// A vote, the probability that it is right, and its expected gain if it is cast now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Valued {
    pub(crate) action: Action,
    pub(crate) kind: Kind,
    pub(crate) right: f64,
    /// The probability that the character is somebody else's role.
    pub(crate) others: f64,
    pub(crate) worth: f64,
}

/// A voter's beliefs about each character.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Suspicion {
    /// The probability that it is somebody else's role.
    pub(crate) others: ByNumber,
    /// The probability that it is nobody's.
    pub(crate) nobody: ByNumber,
}

impl Suspicion {
    /// Derives the beliefs from a seat's knowledge.
    pub(crate) fn of(knowledge: &Knowledge, seat: Seat) -> Suspicion {
        let mut suspicion = Suspicion {
            others: [0.0; MAX_ROW],
            nobody: [0.0; MAX_ROW],
        };
        for place in 0..knowledge.row() {
            let number = Number(place as u8 + 1);
            let innocent = knowledge.innocent(number);
            suspicion.others[place] = innocent - knowledge.role_of(seat, number);
            suspicion.nobody[place] = 1.0 - innocent;
        }
        suspicion
    }
}

/// Returns all votes among these actions, most valuable first.
pub(crate) fn valued(
    view: &View,
    seat: Seat,
    actions: &[Action],
    knowledge: &Knowledge,
) -> Vec<Valued> {
    let suspicion = Suspicion::of(knowledge, seat);
    let mut all: Vec<Valued> = actions
        .iter()
        .filter_map(|&action| value(view, seat, action, &suspicion))
        .collect();
    all.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    all
}

/// Returns the value of an action as a vote, if it is one.
pub(crate) fn value(
    view: &View,
    seat: Seat,
    action: Action,
    suspicion: &Suspicion,
) -> Option<Valued> {
    let Action::Vote { on, kind } = action else {
        return None;
    };
    let right = match kind {
        Kind::Innocent => suspicion.others[usize::from(on.0) - 1],
        Kind::Murderer => suspicion.nobody[usize::from(on.0) - 1],
    };
    let worth = if view.options.mission.is_some() {
        // GL-20: a right vote gains clues, an error costs one.
        right * if kind == Kind::Innocent { 3.0 } else { 4.0 } - 1.0
    } else {
        right * place(view, seat, on, kind)
    };
    Some(Valued {
        action,
        kind,
        right,
        others: suspicion.others[usize::from(on.0) - 1],
        worth,
    })
}

/// Returns the expected gain of the next right vote of this kind, over the possible contents of the
/// votes below it (GL-11, GL-12).
fn place(view: &View, seat: Seat, on: Number, kind: Kind) -> f64 {
    let places: &[f64] = match kind {
        Kind::Innocent => &[2.0, 1.0],
        Kind::Murderer => &[3.0, 2.0, 1.0],
    };
    // The probability that this many of the votes below are right.
    let mut below = [1.0, 0.0, 0.0];
    for vote in view.votes.iter().filter(|vote| vote.on == on) {
        let right = match vote.kind {
            Some(known) => f64::from(u8::from(known == kind)),
            None if vote.seat == seat => 0.0,
            None => STRANGER_RIGHT,
        };
        for count in (0..3).rev() {
            let come = if count > 0 {
                below[count - 1] * right
            } else {
                0.0
            };
            below[count] = below[count] * (1.0 - right) + come;
        }
    }
    places
        .iter()
        .zip(below)
        .map(|(place, chance)| place * chance)
        .sum()
}
