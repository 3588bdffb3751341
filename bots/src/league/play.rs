//! One play between bots.

use std::time::Duration;

use salon_rules::{Chance, Game, Outcome, Seat, Setup};

use super::party::Party;
use crate::game_bots::GameBots;

/// Returns the time since a fixed moment, which is the same for all calls on a thread.
pub type Clock = fn() -> Duration;

/// The result of a play between bots.
#[derive(Clone, Debug)]
pub struct Played {
    /// The outcome.
    pub outcome: Outcome,
    /// The rounds won by each seat, with a shared round split equally. Empty in games without
    /// rounds.
    pub round_shares: Vec<f64>,
    /// The number of rounds.
    pub rounds: u32,
    /// The duration of each decision, with the seat that made it.
    pub times: Vec<(Seat, Duration)>,
}

/// Runs one play.
pub(crate) fn play<B: GameBots>(
    setup: Setup<B::Game>,
    mut party: Party<B::Game>,
    deal: &mut impl Chance,
) -> Played {
    let mut rounds = Rounds {
        shares: vec![0.0; usize::from(setup.players())],
        count: 0,
    };
    let mut times = Vec::new();
    let mut events = Vec::new();
    let mut state = B::Game::begin(setup, deal, &mut events);
    loop {
        for event in events.drain(..) {
            rounds.count::<B>(&event);
            party.see(&event);
        }
        let Some(deed) = party.next(&state) else {
            break;
        };
        if deed.on_turn {
            times.push((deed.seat, deed.took));
        }
        let (seat, action) = (deed.seat, deed.action);
        B::Game::act(&mut state, seat, action, deal, &mut events)
            .unwrap_or_else(|reason| panic!("seat {seat} chose `{action}`, refused: {reason}"));
    }
    party.end(&state);
    Played {
        outcome: B::Game::outcome(&state).expect("nobody is waited for, so it is over"),
        round_shares: rounds.shares,
        rounds: rounds.count,
        times,
    }
}

struct Rounds {
    shares: Vec<f64>,
    count: u32,
}

impl Rounds {
    fn count<B: GameBots>(&mut self, event: &<B::Game as Game>::Event) {
        let Some(winners) = B::round_winners(event) else {
            return;
        };
        self.count += 1;
        for seat in winners {
            self.shares[seat.index()] += 1.0 / winners.len() as f64;
        }
    }
}
