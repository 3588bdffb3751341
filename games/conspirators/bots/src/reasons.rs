//! Reasons for or against actions in Conspirators.

use crate::knowledge::Knowledge;
use crate::knowledge::cards::{Set, set_of};
use salon_bots::Belief;
use salon_bots::belief::CERTAIN;
use salon_conspirators::{Action, Card, Cipher, Ciphers, Named, Reason, View};
use salon_rules::Seat;

/// Returns the facts that matter for an action, most important first.
pub(crate) fn of(view: &View, _: &[Belief], action: Action) -> Vec<Reason> {
    if view.viewer.is_none() {
        return Vec::new();
    }
    match action {
        Action::Play(card) => vec![signals(view, card)],
        Action::Guess { about, named } => guess(view, about, named).into_iter().collect(),
        Action::Ready | Action::Unready | Action::Declare | Action::Sure(_) => {
            let chance = Knowledge::of(view).likeliest().1 as f32;
            vec![Reason::AllRight { chance }]
        }
        Action::Redraw => best_card(view).into_iter().collect(),
        Action::Pass => vec![Reason::NothingFits],
    }
}

/// Returns the seat whose signal under this card would be most informative.
fn signals(view: &View, card: Card) -> Reason {
    let knowledge = Knowledge::of(view);
    let fits = set_of(Ciphers::fitting(view.last(), card));
    let chances = knowledge.seats.iter();
    let chances = chances.map(|&seat| (seat, knowledge.share(seat, fits) as f32));
    let open = |chance: f32| (chance - 0.5).abs();
    let most = chances.min_by(|one, other| open(one.1).total_cmp(&open(other.1)));
    match most {
        Some((seat, chance)) if (1.0 - CERTAIN..=CERTAIN).contains(&chance) => {
            Reason::Signals { seat, chance }
        }
        _ => Reason::TellsNothing,
    }
}

fn best_card(view: &View) -> Option<Reason> {
    let knowledge = Knowledge::of(view);
    let hand = view.seats[view.viewer?].hand.seen()?;
    let bits = |card: &Card| {
        let fits = set_of(Ciphers::fitting(view.last(), *card));
        let shares = knowledge
            .seats
            .iter()
            .map(|&seat| knowledge.share(seat, fits));
        shares.map(entropy).sum::<f64>()
    };
    let bits = hand.iter().map(bits).fold(0.0, f64::max) as f32;
    Some(Reason::BestCard { bits })
}

/// Returns the entropy of a yes-or-no answer with this probability of yes, in bits.
fn entropy(p: f64) -> f64 {
    if p <= 0.0 || p >= 1.0 {
        return 0.0;
    }
    -p * p.log2() - (1.0 - p) * (1.0 - p).log2()
}

/// Returns what logic says about a guess. Certain means that it can't be otherwise, however anyone
/// plays.
fn guess(view: &View, seat: Seat, named: Named) -> Option<Reason> {
    let words = named.to_string();
    let ciphers: Vec<Cipher> = words
        .split(' ')
        .filter_map(|word| word.parse().ok())
        .collect();
    let way: Set = ciphers
        .iter()
        .fold(0, |way, cipher| way | 1 << cipher.index());
    let knowledge = Knowledge::of(view);
    let at = knowledge.seats.iter().position(|&other| other == seat)?;
    let ways = &knowledge.ways[at].0;
    let chance = ways.iter().find(|(other, _)| *other == way);
    let chance = chance.map_or(0.0, |(_, chance)| *chance as f32);
    let most = ways
        .iter()
        .map(|(_, chance)| *chance as f32)
        .fold(0.0, f32::max);
    Some(match chance {
        0.0 => Reason::Impossible { seat, ciphers },
        sure if sure >= CERTAIN => Reason::Has { seat, ciphers },
        _ if most <= chance + 1e-4 => Reason::Likeliest {
            seat,
            ciphers,
            chance,
            of: ways.len() as u16,
        },
        _ => Reason::Possible {
            seat,
            ciphers,
            chance,
        },
    })
}
