//! Rules of thumb based on logic, for both modes of the game.

use salon_conspirators::{Action, Card, Ciphers, CountStart, Mode, Named, View};
use salon_rules::Seat;

use super::knowledge::Knowledge;
use super::knowledge::cards::{Set, cipher, members, set_of};
use salon_bots::Belief;
use salon_bots::{Difference, Weighed, error_of};

/// Returns the entropy of a yes-or-no answer with this probability of yes, in bits.
pub(crate) fn h2(p: f64) -> f64 {
    if p <= 0.0 || p >= 1.0 {
        return 0.0;
    }
    -p * libm::log2(p) - (1.0 - p) * libm::log2(1.0 - p)
}

/// Returns the expected information of the others' signals under this card, in bits.
pub(crate) fn teaches(knowledge: &Knowledge, view: &View, card: Card) -> f64 {
    let fits = set_of(Ciphers::fitting(view.last(), card));
    let seats = knowledge.seats.iter();
    seats.map(|&seat| h2(knowledge.share(seat, fits))).sum()
}

/// Returns the card of the highest worth, with that worth.
pub(crate) fn best_card(actions: &[Action], worth: impl Fn(Card) -> f64) -> Option<(Action, f64)> {
    let cards = actions.iter().filter_map(|action| match *action {
        Action::Play(card) => Some((*action, worth(card))),
        _ => None,
    });
    cards.reduce(|best, other| if other.1 > best.1 { other } else { best })
}

/// Returns the action that names these ciphers of a seat.
pub(crate) fn naming(about: Seat, way: Set) -> Action {
    let mut ciphers = members(way).map(cipher);
    let first = ciphers.next().expect("a way has a cipher");
    let named = ciphers
        .next()
        .map_or(Named::one(first), |second| Named::two(first, second));
    Action::Guess { about, named }
}

/// Returns the guess about the seat in question: its likeliest ciphers one by one if each right one
/// counts, otherwise its likeliest combination.
pub(crate) fn guess(
    view: &View,
    knowledge: &Knowledge,
    about: Seat,
    all_or_nothing: bool,
) -> Action {
    let at = knowledge.seats.iter().position(|&seat| seat == about);
    let at = at.expect("guesses are about others");
    if all_or_nothing || view.options.mode == Mode::Coop {
        return naming(about, knowledge.likeliest().0[at]);
    }
    let mut ciphers: Vec<(usize, f64)> = (0..24)
        .map(|c| (c, knowledge.share(about, 1 << c)))
        .collect();
    ciphers.sort_by(|a, b| b.1.total_cmp(&a.1));
    naming(about, 1 << ciphers[0].0 | 1 << ciphers[1].0)
}

/// Returns the seat to guess about, if it is time to guess.
pub(crate) fn about(actions: &[Action]) -> Option<Seat> {
    match actions.first() {
        Some(Action::Guess { about, .. }) => Some(*about),
        _ => None,
    }
}

/// Returns how many cards the row may still get for a brilliant result. Negative if it is too late.
pub(crate) fn short_of_brilliant(view: &View) -> isize {
    let counted = view.row() - usize::from(view.options.count_start == CountStart::No);
    5 + isize::from(view.players() as i8) - counted as isize
}

/// Returns the beliefs about each other seat's cipher, or its two.
pub(crate) fn beliefs(knowledge: &Knowledge) -> Vec<Belief> {
    let each = knowledge.seats.iter().zip(&knowledge.ways);
    each.map(|(seat, ways)| {
        let word = |way: Set| {
            let words: Vec<String> = members(way).map(|c| cipher(c).to_string()).collect();
            words.join(" ")
        };
        let shares = ways.0.iter().map(|&(way, chance)| (word(way), chance));
        Belief::of(format!("cipher {seat}"), shares)
    })
    .collect()
}

/// Returns whether an action is valued by playing on in imagined worlds. The values of others are
/// exact.
pub(crate) fn is_played_out(action: Action) -> bool {
    matches!(
        action,
        Action::Play(_) | Action::Pass | Action::Redraw | Action::Declare
    )
}

/// Returns the actions that have a value, best first. Among equals, the chosen one is first.
pub(crate) fn weighed(
    chosen: Action,
    actions: &[Action],
    worlds: u32,
    mut value: impl FnMut(Action) -> Option<f64>,
) -> Vec<Weighed<Action>> {
    let weigh = |&action: &Action| {
        let value = value(action)?;
        Some(Weighed {
            action,
            value: Some(value as f32),
            error: is_played_out(action).then(|| error_of(value as f32, worlds as f32)),
        })
    };
    let mut all: Vec<Weighed<Action>> = actions.iter().filter_map(weigh).collect();
    if all.is_empty() {
        all.push(Weighed {
            action: chosen,
            value: None,
            error: None,
        });
    }
    let other = |one: &Weighed<Action>| one.action != chosen;
    all.sort_by(|a, b| {
        let by_value = b.value.unwrap_or(0.0).total_cmp(&a.value.unwrap_or(0.0));
        by_value.then(other(a).cmp(&other(b)))
    });
    all
}

/// Compares two actions in new worlds, which `value_in` numbers. Returns false if one of them is not
/// valued in worlds.
pub(crate) fn compare(
    (one, other): (Action, Action),
    worlds: u32,
    into: &mut Difference,
    mut value_in: impl FnMut(u32, Action) -> Option<f64>,
) -> bool {
    if !is_played_out(one) || !is_played_out(other) {
        return false;
    }
    // The first worlds have chosen which actions are compared.
    let first = worlds + into.worlds();
    for world in first..first + worlds {
        let (Some(one), Some(other)) = (value_in(world, one), value_in(world, other)) else {
            return false;
        };
        into.add(one - other, 1.0);
    }
    true
}

/// Scales a number of worlds by the effort.
pub(crate) fn scaled(usual: f32, effort: f32) -> u32 {
    (usual * effort).round().max(1.0) as u32
}
