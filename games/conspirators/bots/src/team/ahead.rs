//! Plays on in worlds that are likely in the model, with the game's own rules.

use arrayvec::ArrayVec;
use salon_conspirators::{Action, Conspirators, DECK, MAX_PLAYERS, State, View, deck_number};
use salon_rules::{Chance, Game, NullSink, Quick, Seat, Viewer};

use super::matching::agreed;
use super::model::{Model, Plan};
use crate::knowledge::cards::{Set, cipher, has};
use crate::knowledge::minds::Weights;

/// The number of attempts to draw ciphers that all differ.
const TRIES: usize = 200;

/// Returns what a seat with this cipher does by this plan.
pub(crate) fn choice(plan: &Plan, own: usize, actions: &[Action]) -> Action {
    let can_redraw = actions.contains(&Action::Redraw);
    if can_redraw && has(plan.redraws, own) {
        return Action::Redraw;
    }
    let legal = |card: u8| {
        let found = actions.iter().find(|action| {
            matches!(action, Action::Play(held) if deck_number(*held) == Some(usize::from(card)))
        });
        found.copied()
    };
    for (rank, &card) in plan.manner[own].iter().enumerate() {
        if let Some(action) = legal(card) {
            let redraw = can_redraw && rank >= plan.cut[own];
            return if redraw { Action::Redraw } else { action };
        }
    }
    if can_redraw && plan.unsticks {
        return Action::Redraw;
    }
    // Any card, if the others' beliefs have made the plan ignore the seat's cipher.
    let moves = |action: &&Action| matches!(action, Action::Play(_) | Action::Pass);
    *actions.iter().find(moves).unwrap_or(&actions[0])
}

/// Draws a likely world in the model: what `view` shows, plus ciphers and hands for the rest.
pub(crate) fn world(view: &View, model: &Model, chance: &mut Quick) -> State {
    let mut view = view.clone();
    let ciphers = ciphers(&view, model, chance);
    let seen = view.seats.iter().filter_map(|seat| seat.hand.seen());
    let seen = seen.flatten().filter_map(|&card| deck_number(card));
    let mut free = seen.fold(model.minds.pool, |free, card| free & !(1 << card));
    for (at, &own) in ciphers.iter().enumerate() {
        let seat = &mut view.seats[Seat::at(at)];
        seat.ciphers = Some([cipher(own)].into_iter().collect());
        seat.memory = None;
        if seat.hand.seen().is_none() {
            let hand = model.minds.hand(at, own, free, chance);
            let hand = hand.into_iter().take(usize::from(seat.hand.size));
            free = hand.clone().fold(free, |free, card| free & !(1 << card));
            seat.hand.known = hand.map(|card| DECK[card]).collect();
        }
    }
    view.viewer = None;
    Conspirators::imagine(&view, chance)
}

/// Draws different ciphers for all seats, by the model's weights.
fn ciphers(view: &View, model: &Model, chance: &mut Quick) -> ArrayVec<usize, MAX_PLAYERS> {
    let mut tries = 0;
    loop {
        let mut taken: Set = 0;
        let mut all = ArrayVec::new();
        for (seat, seen) in view.seats.by_seat() {
            let drawn = match seen.ciphers {
                Some(own) => own.nth(0).index(),
                None => draw(&model.weights()[seat.index()], chance),
            };
            if has(taken, drawn) && tries < TRIES {
                break;
            }
            taken |= 1 << drawn;
            all.push(drawn);
        }
        if all.len() == usize::from(view.players()) {
            return all;
        }
        tries += 1;
    }
}

fn draw(weights: &Weights, chance: &mut Quick) -> usize {
    let share = f64::from(chance.below(1 << 30)) / f64::from(1u32 << 30);
    let mut left = share * weights.iter().sum::<f64>();
    let mut open = (0..weights.len()).filter(|&c| weights[c] > 0.0);
    let found = open.clone().find(|&c| {
        left -= weights[c];
        left < 0.0
    });
    found
        .or_else(|| open.next_back())
        .expect("some cipher is possible")
}

/// Plays on by the model until the row has `until` cards. Returns the probability that this seat,
/// whose cipher is `own`, and the others then name the right ciphers.
pub(crate) fn play_on(
    mut state: State,
    mut model: Model,
    (seat, own): (usize, usize),
    until: usize,
    chance: &mut Quick,
) -> f64 {
    let mut actions: Vec<Action> = Vec::new();
    while let Some(mover) = Conspirators::to_act(&state).first() {
        let view = Conspirators::view(&state, Viewer::Seat(mover));
        let Some(Some(turn)) = model.follow(&view) else {
            break;
        };
        if view.row() >= until {
            break;
        }
        actions.clear();
        Conspirators::legal_actions(&state, mover, &mut actions);
        let cipher = view.seats[mover].ciphers.expect("its own").nth(0).index();
        let action = choice(&model.plan(&turn), cipher, &actions);
        let done = Conspirators::act(&mut state, mover, action, chance, &mut NullSink);
        done.expect("it is legal");
    }
    agreed(model.weights(), seat, own).1
}
