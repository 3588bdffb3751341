//! Solved endgames for two: how to play the last turns of a round so that no opponent gains
//! anything by knowing the strategy.
//!
//! # The public tree
//! In a round between two, both players learn everything together: when a priest looks at a card,
//! the looker learns the card and the other learns that it is known. The same goes for a baron that
//! meets an equal card, for a king's swap, and for what a prince makes somebody discard. So at the
//! start of a turn only one thing is private to each player: the card in its hand. Everything else
//! is public, and a tree of what is public (who played what, with what result) has few nodes: a
//! `turn` for each way in which the round can continue as both see it.
//!
//! # The vectors
//! What a player may hold at a node is a vector with one number for each kind of card: the *reach*
//! of the card, that is, how likely the player's own choices would have led here with it. The
//! probability of the deal is left out until the round ends. Then the probabilities of the cards
//! are multiplied in, all at once: the probability of two hands is the product of both reaches and
//! of the probability that a shuffled deck deals these cards.
//!
//! That makes a turn simple. A player who may hold the cards with reaches `r` and draws has the
//! pair {a, b} with reach `r[a] + r[b]`: it held the one and drew the other. When it plays `a`, one
//! card is left again, `b`. So each action maps a vector to a vector, by the kept card, and the
//! probability of an action beside each kept card is a vector too. For a turn with n actions there
//! are n vectors to learn.
//!
//! On the way back up the vectors say what each card of one player is worth against the other's
//! reaches. At the end of the round that is a matrix times a vector. The matrices are filled in by
//! playing the turn with the game's own functions, once for each pair of hands, so that no rule is
//! implemented here again (`play`, `draft`).
//!
//! # What is shared
//! - Turns that look the same to both, with the same cards possible, have the same moves and the
//!   same tree below them. They are stored once; only the learned numbers are stored for each place
//!   in the tree (`tree`).
//! - Where both hands are known to both, history does not matter: such a turn is a subgame of its
//!   own. It is solved once, accurately, and is a plain number for the rest of the tree.
//! - Actions that are never better than another are left out (`draft::Draft::prune`).
//!
//! # Learning
//! `Solver` goes through the tree for one player at a time. For each option it stores the *regret*:
//! how much more it would have won than what was chosen. Options are chosen in proportion to
//! positive regrets. The average over all iterations, with later ones counting more, approaches an
//! equilibrium. Regrets are discounted so that early mistakes are forgotten ("discounted CFR",
//! Brown and Sandholm 2019). A branch that the other player does not enter teaches nothing and is
//! skipped. Nothing is lost by that, because a player's average is updated on the way through the
//! tree for the other one, which goes wherever that player goes.
//!
//! # How good it is
//! [`Quality::exploitability`] is measured, not estimated: a best response to each player's
//! average, over the whole tree (`response`). With a pair of strategies of exploitability 0.1 %
//! nobody can win more than 0.1 % of rounds more (on average over the two seats) by knowing the
//! other's strategy.

mod common;
mod draft;
mod lanes;
mod learn;
mod measured;
mod play;
mod position;
mod ranges;
mod response;
mod solver;
mod tree;
mod turn;
mod walk;

use salon_love_letter::{Action, Card};

pub use measured::Measured;
pub use position::EndgamePosition;
pub use ranges::{Ranges, Reach};
use solver::Solver;
use tree::{Extent, Tree};
use turn::Key;

/// The number of iterations between two measurements of the exploitability.
const STRIDE: u32 = 5;

/// An endgame that is being solved.
#[derive(Clone, Debug)]
pub struct Endgame {
    tree: Tree,
    key: Key,
    solver: Solver,
}

/// The size of an endgame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// Public decision points that are solved in each iteration.
    pub nodes: u64,
    /// The same, if subgames were neither solved separately nor shared.
    pub unshared: u64,
    /// Distinct turns, including those of solved subgames.
    pub turns: u64,
}

/// The quality of a solution.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Quality {
    /// The probability that the player on turn wins, from 0 to 1.
    pub value: f32,
    /// How much more often a player could win who knew the other's strategy. This is the mean over
    /// both players, and an upper bound.
    pub exploitability: f32,
}

/// A possible action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// The action.
    pub action: Action,
    /// How often it is chosen, from 0 to 1, in the average strategy.
    pub share: f32,
    /// How often it wins against the other's strategy, from 0 to 1, with optimal play afterwards.
    pub value: f32,
}

impl Endgame {
    /// Builds the tree of a position, without any learning.
    pub fn new(position: &EndgamePosition) -> Endgame {
        Endgame::with_extent(position, Extent::Sensible)
    }

    fn with_extent(position: &EndgamePosition, extent: Extent) -> Endgame {
        let mut tree = Tree::new(position.kinds, extent);
        let [mover, other] = position.supports();
        let key = tree.key(&position.common, mover, other);
        let root = tree.turn(key, &position.table);
        let solver = Solver::new(&tree, &key, root, position.ranges);
        Endgame { tree, key, solver }
    }

    /// Returns the size.
    pub fn size(&self) -> Size {
        let measure = self.tree.measure(self.solver.root);
        Size {
            nodes: measure.nodes,
            unshared: measure.unshared,
            turns: self.tree.turns() as u64,
        }
    }

    /// Runs one iteration.
    pub fn iterate(&mut self) {
        self.solver.iterate(&self.tree);
    }

    /// Iterates until the exploitability is at most `goal`, or the limit is reached. Returns the
    /// quality.
    pub fn solve(&mut self, goal: f32, most_iterations: u32) -> Quality {
        loop {
            for _ in 0..STRIDE.min(most_iterations.saturating_sub(self.iterations())) {
                self.iterate();
            }
            let quality = self.quality();
            if quality.exploitability <= goal || self.iterations() >= most_iterations {
                return quality;
            }
        }
    }

    /// Returns the number of iterations so far.
    pub fn iterations(&self) -> u32 {
        self.solver.iterations
    }

    /// Returns the quality so far.
    pub fn quality(&self) -> Quality {
        let [mover, other] = self.solver.responses(&self.tree);
        let slack = self.tree.measure(self.solver.root).slack;
        Quality {
            value: 0.5 + (mover - other) / 4.0,
            exploitability: (mover + other) / 4.0 + slack,
        }
    }

    /// Returns the options of the player on turn with these two cards, without those that are never
    /// better than another. Empty if the player can't have these cards.
    pub fn advice(&self, cards: [Card; 2]) -> Vec<Advice> {
        let lane = |card| self.tree.kinds.iter().position(|&kind| kind == card);
        let [Some(one), Some(two)] = cards.map(lane) else {
            return Vec::new();
        };
        if self.key.unseen[one] == 0 || self.key.unseen[two] == 0 {
            return Vec::new();
        }
        self.solver.advice(&self.tree, [one, two])
    }
}

#[cfg(test)]
mod tests;
