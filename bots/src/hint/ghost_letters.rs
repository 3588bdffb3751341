//! Facts of Ghost Letters.

use salon_ghost_letters::content::{Character, Object, affinity};
use salon_ghost_letters::{Action, GhostLetters, Kind, Number, Place, View, Zone};
use salon_rules::Seat;
use serde::Serialize;

use super::{Explained, Reason};
use crate::belief::Belief;
use crate::ghost_letters::knowledge::{Associations, Ear, Knowledge, pointing};
use crate::ghost_letters::speak::doubted;

/// A fact that bears on an action. Characters are said by their numbers in the row.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "because", rename_all = "kebab-case")]
pub enum Fact {
    /// The clue points at one's own character more than at any other.
    PointsAtYou {
        /// The clue.
        clue: Object,
        /// One's own character.
        number: Number,
        /// Who that is.
        who: Character,
    },
    /// The clue points at another character more than at one's own.
    PointsElsewhere {
        /// The clue.
        clue: Object,
        /// The character that it points at most.
        number: Number,
        /// Who that is.
        who: Character,
    },
    /// So many people would say that this object fits, or does not fit, that character.
    Fits {
        /// The object.
        clue: Object,
        /// The character.
        number: Number,
        /// Who that is.
        who: Character,
        /// Is it said to fit?
        fits: bool,
        /// How many would say so, from 0 to 1.
        share: f32,
    },
    /// How sure the others can be that the seat is this character.
    Believed {
        /// One's own character.
        number: Number,
        /// Who that is.
        who: Character,
        /// How sure.
        chance: f32,
    },
    /// The character is likeliest to be that seat's role.
    RoleOf {
        /// The character.
        number: Number,
        /// Who that is.
        who: Character,
        /// Whose role.
        seat: Seat,
        /// The chance that it is anybody else's role.
        chance: f32,
    },
    /// The character is nobody's role, with this chance: a murderer.
    Nobody {
        /// The character.
        number: Number,
        /// Who that is.
        who: Character,
        /// How likely.
        chance: f32,
    },
}

impl Explained for GhostLetters {
    fn reasons(view: &View, _: &[Belief], action: Action) -> Vec<Reason> {
        let Some(you) = view.seat else {
            return Vec::new();
        };
        let knowledge = Knowledge::new(view, &Ear::pragmatic());
        let facts = match action {
            Action::Vote { on, kind } => vote(view, you, &knowledge, on, kind),
            Action::Clue { open, place } => {
                let clue = view.open.get(usize::from(open).wrapping_sub(1));
                clue.map_or(Vec::new(), |&clue| said(view, you, &knowledge, clue, place))
            }
        };
        facts.into_iter().map(Reason::GhostLetters).collect()
    }
}

/// What a vote rests on.
fn vote(view: &View, you: Seat, knowledge: &Knowledge, on: Number, kind: Kind) -> Vec<Fact> {
    let chance = match kind {
        Kind::Murderer => {
            let chance = 1.0 - knowledge.innocent(on) as f32;
            return vec![Fact::Nobody {
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
    let fact = |seat| Fact::RoleOf {
        number: on,
        who: who(view, on),
        seat,
        chance: chance as f32,
    };
    owner.map(fact).into_iter().collect()
}

/// What a clue tells the others.
fn said(view: &View, you: Seat, knowledge: &Knowledge, clue: Object, place: Place) -> Vec<Fact> {
    let Some(roles) = &view.roles[you] else {
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
            facts.push(Fact::Believed {
                number,
                who: who(view, number),
                chance,
            });
        }
    }
    facts
}

/// Whom a clue points at most.
fn points(
    view: &View,
    believed: &crate::ghost_letters::knowledge::ByNumber,
    clue: Object,
    zone: Zone,
    number: Number,
) -> Fact {
    let row = view.row.len();
    let believed = doubted(believed, row);
    let raised = pointing(&Associations::common(), &view.row, &believed, clue, zone);
    let own = raised[usize::from(number.0) - 1];
    let most = (0..row).max_by(|&one, &other| raised[one].total_cmp(&raised[other]));
    match most {
        Some(most) if raised[most] > own + 1e-9 => Fact::PointsElsewhere {
            clue,
            number: Number(most as u8 + 1),
            who: view.row[most],
        },
        _ => Fact::PointsAtYou {
            clue,
            number,
            who: who(view, number),
        },
    }
}

fn fits(view: &View, clue: Object, zone: Zone, number: Number) -> Fact {
    let character = who(view, number);
    let share = f32::from(affinity(character, clue)) / 100.0;
    let fits = zone == Zone::Fits;
    Fact::Fits {
        clue,
        number,
        who: character,
        fits,
        share: if fits { share } else { 1.0 - share },
    }
}

/// The character with this number.
fn who(view: &View, number: Number) -> Character {
    view.row[usize::from(number.0) - 1]
}
