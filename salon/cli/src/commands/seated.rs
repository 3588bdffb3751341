//! Replays a recorded play from one of its seats, decision by decision.

use anyhow::bail;
use salon_bots::GameBots;
use salon_rules::{BySeat, Game, Notation, NullSink, Seat, Seats, Viewer};
use salon_table::replay::{Replay, Rerun, Sitter};

/// An observer in a seat of a recorded play.
pub(crate) trait Sits<G: Notation> {
    /// Called when the seat saw something.
    fn see(&mut self, sight: &G::Sight);

    /// Called when a round ended, with its winners.
    fn round_ended(&mut self, winners: Seats);

    /// Called before the seat does `chosen`, which is action `step` of the play.
    fn decide(&mut self, step: usize, view: &G::View, actions: &[G::Action], chosen: G::Action);
}

/// Checks that the play has such a seat.
pub(crate) fn check(replay: &Replay, seat: Seat) -> anyhow::Result<()> {
    if seat.index() >= usize::from(replay.players()) {
        let last = replay.players() - 1;
        bail!("there is no seat {seat} at this table: its seats are 0 to {last}");
    }
    Ok(())
}

/// Returns the names of all players.
pub(crate) fn names(replay: &Replay) -> BySeat<String> {
    let name = |seat: Seat| match &replay.sitters[seat] {
        Sitter::Person(name) | Sitter::Program(name) => name.to_string(),
        Sitter::Bot(level) => format!("{level}-{seat}"),
    };
    BySeat::from_fn(replay.players(), name)
}

/// Shows an observer everything that the seat was shown, in order.
pub(crate) fn walk<B: GameBots>(
    replay: &Replay,
    played: &Rerun<B::Game>,
    seat: Seat,
    sitter: &mut impl Sits<B::Game>,
) {
    show::<B>(&played.opening, seat, sitter);
    let mut chance = replay.deal.chance();
    let mut state = B::Game::begin(played.setup, &mut chance, &mut NullSink);
    for (index, step) in played.steps.iter().enumerate() {
        if step.seat == seat {
            let mut actions = Vec::new();
            B::Game::legal_actions(&state, seat, &mut actions);
            let view = B::Game::view(&state, Viewer::Seat(seat));
            sitter.decide(index + 1, &view, &actions, step.action);
        }
        B::Game::act(
            &mut state,
            step.seat,
            step.action,
            &mut chance,
            &mut NullSink,
        )
        .expect("the play was played again already");
        show::<B>(&step.events, seat, sitter);
    }
}

fn show<B: GameBots>(
    events: &[<B::Game as Game>::Event],
    seat: Seat,
    sitter: &mut impl Sits<B::Game>,
) {
    for event in events {
        sitter.see(&B::Game::sight(event, Viewer::Seat(seat)));
        if let Some(winners) = B::round_winners(event) {
            sitter.round_ended(winners);
        }
    }
}
