//! The players of one play, and the loop that asks them for actions.

use std::time::Duration;

use salon_rules::{Notation, Quick, Seat, Seats, Setup};

use super::contestant::{Contestant, Player};
use super::play::Clock;
use crate::game_bots::GameBots;
use crate::level::{Opponents, Seating};

/// The players of one play. They are shown every event and asked for actions.
pub struct Party<G: Notation> {
    players: Vec<Player<G>>,
    /// How long each player has thought since its last action.
    thought: Vec<Duration>,
    /// The clock that measures each player.
    clocks: Vec<Clock>,
    /// The seats that have not yet been asked for a remark on the last action.
    unasked: Seats,
    actions: Vec<G::Action>,
}

/// An action of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed<A> {
    /// The seat that acts.
    pub seat: Seat,
    /// The chosen action.
    pub action: A,
    /// Whether the game was waiting for the seat. Otherwise the action is a remark.
    pub on_turn: bool,
    /// How long the player has thought since its last turn, including thinking about what it saw.
    pub took: Duration,
}

/// The conditions of a play.
#[derive(Clone, Copy, Debug)]
pub struct MatchTerms<G: Notation> {
    /// The setup of the game.
    pub setup: Setup<G>,
    /// Whether the bots know that only bots play.
    pub opponents: Opponents,
    /// The bots' effort.
    pub effort: f32,
    /// The clock that measures how long they think.
    pub clock: Clock,
}

impl<G: Notation> Party<G> {
    /// Seats the contestants for a new play of the deal with this number. Their seeds are drawn in
    /// seat order.
    pub fn new<B: GameBots<Game = G>, C: Contestant<B>>(
        terms: MatchTerms<G>,
        contestants: &[C],
        deal: u64,
        seeds: &mut Quick,
    ) -> Party<G> {
        let sit = |(i, contestant): (usize, &C)| {
            let seating = Seating {
                seat: Seat::at(i),
                opponents: terms.opponents,
                effort: terms.effort,
                seed: seeds.bits(),
            };
            contestant.sit(terms.setup, seating, deal)
        };
        Party {
            players: contestants.iter().enumerate().map(sit).collect(),
            thought: vec![Duration::ZERO; contestants.len()],
            clocks: contestants
                .iter()
                .map(|contestant| contestant.clock().unwrap_or(terms.clock))
                .collect(),
            unasked: Seats::NONE,
            actions: Vec::new(),
        }
    }

    /// Shows every player what it may see of this event.
    pub fn see(&mut self, event: &G::Event) {
        for i in 0..self.players.len() {
            self.think(Seat::at(i), |player, seat, _| player.see(event, seat));
        }
    }

    /// Returns the next action: first the remarks on the last action, with each seat asked once,
    /// then the move that the game waits for. Returns `None` when the play is over.
    pub fn next(&mut self, state: &G::State) -> Option<Deed<G::Action>> {
        while let Some(seat) = self.unasked.first() {
            self.unasked = self.unasked.without(seat);
            if let Some(action) = self.remark(state, seat) {
                return Some(Deed {
                    seat,
                    action,
                    on_turn: false,
                    took: Duration::ZERO,
                });
            }
        }
        let seat = G::to_act(state).first()?;
        self.list(state, seat);
        let action = self.think(seat, |player, seat, actions| {
            player.choose(state, seat, actions)
        });
        self.unasked = Seats::all(self.players.len() as u8).without(seat);
        Some(Deed {
            seat,
            action,
            on_turn: true,
            took: core::mem::take(&mut self.thought[seat.index()]),
        })
    }

    /// Tells every player that the play is over.
    pub fn end(&mut self, state: &G::State) {
        for (i, player) in self.players.iter_mut().enumerate() {
            player.end(state, Seat::at(i));
        }
    }

    /// Calls a player and measures the time.
    fn think<T>(
        &mut self,
        seat: Seat,
        about: impl FnOnce(&mut Player<G>, Seat, &[G::Action]) -> T,
    ) -> T {
        let clock = self.clocks[seat.index()];
        let start = clock();
        let result = about(&mut self.players[seat.index()], seat, &self.actions);
        self.thought[seat.index()] += clock().saturating_sub(start);
        result
    }

    fn list(&mut self, state: &G::State, seat: Seat) {
        self.actions.clear();
        G::legal_actions(state, seat, &mut self.actions);
    }

    fn remark(&mut self, state: &G::State, seat: Seat) -> Option<G::Action> {
        if G::to_act(state).contains(seat) {
            return None;
        }
        self.list(state, seat);
        if self.actions.is_empty() {
            return None;
        }
        self.think(seat, |player, seat, actions| {
            player.remark(state, seat, actions)
        })
    }
}
