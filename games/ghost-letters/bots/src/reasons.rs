//! Reasons for or against actions in Ghost Letters.

use crate::knowledge::{Associations, Ear, Knowledge, pointing};
use crate::speak::doubted;
use salon_bots::Belief;
use salon_ghost_letters::content::{Character, Object, affinity};
use salon_ghost_letters::{Action, Kind, Number, Place, Reason, View, Zone};
use salon_rules::Seat;

/// Returns the facts that matter for an action, most important first.
pub(crate) fn of(view: &View, _: &[Belief], action: Action) -> Vec<Reason> {
    let Some(you) = view.viewer else {
        return Vec::new();
    };
    let knowledge = Knowledge::new(view, &Ear::pragmatic());
    match action {
        Action::Vote { on, kind } => vote(view, you, &knowledge, on, kind),
        Action::Clue { open, place } => {
            let clue = view.open.get(usize::from(open).wrapping_sub(1));
            clue.map_or(Vec::new(), |&clue| said(view, you, &knowledge, clue, place))
        }
    }
}

/// Returns the facts behind a vote.
fn vote(view: &View, you: Seat, knowledge: &Knowledge, on: Number, kind: Kind) -> Vec<Reason> {
    let chance = match kind {
        Kind::Murderer => {
            let chance = 1.0 - knowledge.innocent(on) as f32;
            return vec![Reason::Nobody {
                number: on,
                who: who(view, on),
                chance,
            }];
        }
        Kind::Innocent => knowledge.innocent(on) - knowledge.role_of(you, on),
    };
    let others = you.round_from_next(view.players());
    let others = others.filter(|&other| other != you);
    let owner = others.max_by(|&one, &other| {
        let [one, other] = [one, other].map(|seat| knowledge.role_of(seat, on));
        one.total_cmp(&other)
    });
    let fact = |seat| Reason::RoleOf {
        number: on,
        who: who(view, on),
        seat,
        chance: chance as f32,
    };
    owner.map(fact).into_iter().collect()
}

/// Returns what a clue reveals to the others.
fn said(view: &View, you: Seat, knowledge: &Knowledge, clue: Object, place: Place) -> Vec<Reason> {
    let Some(roles) = &view.seats[you].roles else {
        return Vec::new();
    };
    let (zone, about): (Zone, &[Number]) = match place {
        Place::Mine(zone) => (zone, &roles[..1]),
        Place::Of(zone, number) => {
            let at = roles.iter().position(|&role| role == number);
            (zone, at.map_or(&[], |at| &roles[at..=at]))
        }
        Place::Neither => (Zone::Misfits, roles),
    };
    let mut facts = Vec::new();
    for &number in about {
        let at = roles.iter().position(|&role| role == number).unwrap_or(0);
        let card = knowledge.cards_of(you).start + at;
        facts.push(points(view, knowledge.public(card), clue, zone, number));
        facts.push(fits(view, clue, zone, number));
        if about.len() == 1 {
            let chance = knowledge.public(card)[usize::from(number.0) - 1] as f32;
            facts.push(Reason::Believed {
                number,
                who: who(view, number),
                chance,
            });
        }
    }
    facts
}

/// Returns the character that a clue points at most.
fn points(
    view: &View,
    believed: &crate::knowledge::ByNumber,
    clue: Object,
    zone: Zone,
    number: Number,
) -> Reason {
    let row = view.row.len();
    let believed = doubted(believed, row);
    let raised = pointing(&Associations::common(), &view.row, &believed, clue, zone);
    let own = raised[usize::from(number.0) - 1];
    let most = (0..row).max_by(|&one, &other| raised[one].total_cmp(&raised[other]));
    match most {
        Some(most) if raised[most] > own + 1e-9 => Reason::PointsElsewhere {
            clue,
            number: Number(most as u8 + 1),
            who: view.row[most],
        },
        _ => Reason::PointsAtYou {
            clue,
            number,
            who: who(view, number),
        },
    }
}

fn fits(view: &View, clue: Object, zone: Zone, number: Number) -> Reason {
    let character = who(view, number);
    let share = f32::from(affinity(character, clue)) / 100.0;
    let fits = zone == Zone::Fits;
    Reason::Fits {
        clue,
        number,
        who: character,
        fits,
        share: if fits { share } else { 1.0 - share },
    }
}

/// Returns the character with this number.
fn who(view: &View, number: Number) -> Character {
    view.row[usize::from(number.0) - 1]
}
