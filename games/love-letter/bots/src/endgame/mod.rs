//! Endgames for two, solved: how to play the last turns of a round so that no opponent, however
//! clever, gains anything by knowing it.
//!
//! # The public tree
//! In a round between two everything that both players learn, they learn together: a priest's
//! look tells the looker the card and the other that it is known; the same goes for a baron that
//! meets an equal card, for a king's swap, for what a prince makes somebody discard. So at the
//! start of a turn only one thing is private to each player: the card in its hand. All else is
//! public, and a tree of what is public (who played what, what came of it) has few nodes: a
//! `turn` for each way in which the round can go on as both see it.
//!
//! # The vectors
//! What a player may hold at a node is a vector with one number for each kind of card: the
//! *reach* of the card, that is, how likely the player's own choices would have led here with it.
//! How often the deal brings it about is left out until the round ends. Then the chances of the
//! cards as they lie are multiplied in, all at once: the probability of two hands is the product
//! of both reaches and of the chance that a shuffled deck deals these cards.
//!
//! That makes a turn simple. A player who may hold the cards with reaches `r` and draws has the
//! pair {a, b} with reach `r[a] + r[b]`: it held the one and drew the other. When it plays `a`,
//! what is left is one card again, `b`. So each action takes a vector to a vector, by the kept
//! card, and the chance of an action beside each kept card is a vector too. For a turn with
//! n actions all that is to be learnt are n vectors.
//!
//! On the way back up the vectors say what each card of one player is worth against the other's
//! reaches. At the end of the round that is a matrix times a vector; the matrices are filled in
//! by playing the turn with the game's own functions, once for each pair of hands, so that no
//! rule is written here a second time (`play`, `draft`).
//!
//! # What is shared
//! - Turns that look the same to both, with the same cards possible, have the same moves and the
//!   same tree below them. They are kept once; only what is learnt is kept for each place in the
//!   tree (`tree`).
//! - Where both hands are known to both, history is of no account: such a turn is a game of its
//!   own. It is solved once, closely, and is a mere number for the rest of the tree.
//! - What is never better than something else is left out (`draft::Draft::prune`).
//!
//! # Learning
//! `Solver` goes through the tree for one player at a time. It keeps for each option the
//! *regret*: how much more it would have won than what was done. Options are chosen in proportion
//! to positive regrets. The average over all iterations, later ones counting more, approaches an
//! equilibrium; regrets are discounted so that early mistakes are forgotten ("discounted CFR",
//! Brown and Sandholm 2019). A branch that the other player does not enter teaches nothing and is
//! skipped; nothing is lost by it, because a player's average is kept up on the way through the
//! tree for the other one, which goes wherever that player goes.
//!
//! # How good it is
//! [`Quality::exploitability`] is measured, not estimated: a best response to each player's
//! average, over the whole tree (`response`). In a pair of strategies of exploitability 0.1 %
//! nobody can win more than 0.1 % of rounds more (on average over the two seats) by knowing the
//! other's strategy.

mod draft;
mod lanes;
mod learn;
mod play;
mod position;
mod ranges;
mod response;
mod solver;
mod tree;
mod turn;
mod walk;

use salon_love_letter::{Action, Card};

pub use position::Position;
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
    /// The same, without solving and sharing subgames.
    pub unshared: u64,
    /// Distinct turns, including those of solved subgames.
    pub turns: u64,
}

/// How well an endgame is solved.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Quality {
    /// How often the player on turn wins, from 0 to 1.
    pub value: f32,
    /// How much more often a player could win who knew the other's strategy: the mean over both
    /// players, an upper bound.
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
    /// Builds the tree of a position. Nothing is learnt yet.
    pub fn new(position: &Position) -> Endgame {
        Endgame::with_extent(position, Extent::Sensible)
    }

    fn with_extent(position: &Position, extent: Extent) -> Endgame {
        let mut tree = Tree::new(position.kinds, extent);
        let [mover, other] = position.supports();
        let key = tree.key(&position.common, mover, other);
        let root = tree.turn(key, &position.table);
        let solver = Solver::new(&tree, &key, root, position.ranges);
        Endgame { tree, key, solver }
    }

    /// How large it is.
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
    /// result.
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

    /// The number of iterations so far.
    pub fn iterations(&self) -> u32 {
        self.solver.iterations
    }

    /// How well it is solved so far.
    pub fn quality(&self) -> Quality {
        let [mover, other] = self.solver.responses(&self.tree);
        let slack = self.tree.measure(self.solver.root).slack;
        Quality {
            value: 0.5 + (mover - other) / 4.0,
            exploitability: (mover + other) / 4.0 + slack,
        }
    }

    /// The options of the player on turn with these two cards, without those that are never better
    /// than another. Nothing if the player can't have them.
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
