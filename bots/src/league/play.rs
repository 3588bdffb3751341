//! One play between bots.

use std::time::Duration;

use salon_rules::{Chance, Outcome, Seat, Setup};

use super::party::Party;
use crate::playable::Playable;

/// Says how much time has passed since some moment, always the same one on a thread.
pub type Clock = fn() -> Duration;

/// A play between bots, as the league counts it.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many rounds each seat won, a shared round in equal shares; empty without rounds.
    pub round_shares: Vec<f64>,
    /// How many rounds there were.
    pub rounds: u32,
    /// How long each decision took, with the seat that made it.
    pub times: Vec<(Seat, Duration)>,
}

/// Plays one play.
pub(crate) fn play<G: Playable>(
    setup: Setup<G>,
    mut party: Party<G>,
    deal: &mut impl Chance,
) -> Played {
    let mut rounds = Rounds {
        shares: vec![0.0; usize::from(setup.players())],
        count: 0,
    };
    let mut times = Vec::new();
    let mut events = Vec::new();
    let mut state = G::begin(setup, deal, &mut events);
    loop {
        for event in events.drain(..) {
            rounds.count::<G>(&event);
            party.see(&event);
        }
        let Some(deed) = party.next(&state) else {
            break;
        };
        if deed.on_turn {
            times.push((deed.seat, deed.took));
        }
        let (seat, action) = (deed.seat, deed.action);
        G::act(&mut state, seat, action, deal, &mut events)
            .unwrap_or_else(|reason| panic!("seat {seat} chose `{action}`, refused: {reason}"));
    }
    Played {
        outcome: G::outcome(&state).expect("nobody is waited for, so it is over"),
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
    fn count<G: Playable>(&mut self, event: &G::Event) {
        let Some(winners) = G::round_winners(event) else {
            return;
        };
        self.count += 1;
        for seat in winners {
            self.shares[seat.index()] += 1.0 / winners.len() as f64;
        }
    }
}
