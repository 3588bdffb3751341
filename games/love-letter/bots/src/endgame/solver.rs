//! The learned numbers of one root.

use super::Advice;
use super::lanes::{FEW, LANES, Vector, chance_of};
use super::learn::{Learn, Mix, Rates};
use super::response::Respond;
use super::tree::{Part, Tree};
use super::turn::{Key, Next};
use super::walk::Walk;

/// A subgame counts as solved when its exploitability is at most this…
const CLOSE: f32 = 5e-5;
/// …or after this many iterations.
const MOST_ITERATIONS: u32 = 400;
/// The number of iterations between two measurements of it.
const STRIDE: u32 = 10;

/// The learned numbers of one root.
#[derive(Clone, Debug)]
pub(super) struct Solver {
    pub(super) root: Next,
    /// The reaches of both players at the root, the player on turn first.
    pub(super) ranges: [Vector; 2],
    /// The total probability of such hands, given the unseen cards.
    pub(super) total: f32,
    unseen: [u8; LANES],
    regrets: Vec<f32>,
    sums: Vec<f32>,
    pub(super) iterations: u32,
}

impl Solver {
    pub(super) fn new(tree: &Tree, key: &Key, root: Next, ranges: [Vector; 2]) -> Solver {
        let numbers = tree.measure(root).numbers;
        let mut total = 0.0;
        for (a, mover) in ranges[0].iter().enumerate() {
            for (b, other) in ranges[1].iter().enumerate() {
                total += mover * other * chance_of(&key.unseen, &[a, b]);
            }
        }
        Solver {
            root,
            ranges,
            total,
            unseen: key.unseen,
            regrets: vec![0.0; numbers],
            sums: vec![0.0; numbers],
            iterations: 0,
        }
    }

    /// Updates each player once. The second uses what the first has learned.
    pub(super) fn iterate(&mut self, tree: &Tree) {
        self.iterations += 1;
        let pass = Learn {
            regrets: &mut self.regrets,
            sums: &mut self.sums,
            rates: Rates::of(self.iterations),
        };
        let mut walk = Walk { tree, pass };
        let [mover, other] = &self.ranges;
        walk.visit::<true>(self.root, 0, other);
        walk.visit::<false>(self.root, 0, mover);
    }

    /// Returns the wins minus losses of each player with a best response to the other's average
    /// strategy, the player on turn first.
    pub(super) fn responses(&self, tree: &Tree) -> [f32; 2] {
        let pass = Respond::new(&self.sums);
        let mut walk = Walk { tree, pass };
        let [mover, other] = &self.ranges;
        let worth = [
            walk.visit::<true>(self.root, 0, other),
            walk.visit::<false>(self.root, 0, mover),
        ];
        core::array::from_fn(|player| {
            let pairs = self.ranges[player].iter().zip(&worth[player]);
            pairs.map(|(reach, worth)| reach * worth).sum::<f32>() / self.total
        })
    }

    /// Solves a small tree accurately. Returns the wins minus losses of the player on turn, and the
    /// remaining exploitability.
    pub(super) fn solve_closely(&mut self, tree: &Tree) -> (f32, f32) {
        loop {
            for _ in 0..STRIDE {
                self.iterate(tree);
            }
            let [mover, other] = self.responses(tree);
            let left = (mover + other) / 4.0;
            if left < CLOSE || self.iterations >= MOST_ITERATIONS {
                return ((mover - other) / 2.0, left);
            }
        }
    }

    /// Returns the options at the root with the cards of these two lanes: how often each is chosen
    /// on average, and the wins minus losses of the player on turn with optimal play afterwards
    /// against the other's average strategy.
    pub(super) fn advice(&self, tree: &Tree, cards: [usize; 2]) -> Vec<Advice> {
        let mut walk = Walk {
            tree,
            pass: Respond::new(&self.sums),
        };
        walk.visit::<true>(self.root, 0, &self.ranges[1]);
        let worth = walk.pass.root;
        let others = self.ranges[1].iter().enumerate();
        let deals =
            others.map(|(b, reach)| reach * chance_of(&self.unseen, &[cards[0], cards[1], b]));
        let scale = 1.0 / deals.sum::<f32>().max(f32::MIN_POSITIVE);
        match self.root {
            Next::Wide(turn) => self.advice_at::<LANES>(&tree.wide, turn, cards, &worth, scale),
            Next::Last(turn) => {
                let kinds = tree.last.turns[turn as usize].kinds;
                let local = |lane: usize| kinds.iter().position(|&kind| usize::from(kind) == lane);
                match cards.map(local) {
                    [Some(one), Some(two)] => {
                        self.advice_at::<FEW>(&tree.last, turn, [one, two], &worth, scale)
                    }
                    _ => Vec::new(),
                }
            }
        }
    }

    fn advice_at<const L: usize>(
        &self,
        part: &Part<L>,
        turn: u32,
        [one, two]: [usize; 2],
        worth: &[Vec<f32>],
        scale: f32,
    ) -> Vec<Advice> {
        let turn = &part.turns[turn as usize];
        let acts = &part.acts[turn.acts.start as usize..turn.acts.end as usize];
        let (sums, _) = self.sums[..acts.len() * L].as_chunks::<L>();
        let mix = Mix::new(turn, acts, sums);
        let mut advice = Vec::new();
        for ((act, row), worth) in acts.iter().zip(sums).zip(worth) {
            let kept = match usize::from(act.card) {
                card if card == one => two,
                card if card == two => one,
                _ => continue,
            };
            if act.open[kept] > 0.0 {
                advice.push(Advice {
                    action: act.action,
                    share: mix.chances(act, row)[kept],
                    value: 0.5 + worth[kept] * scale / 2.0,
                });
            }
        }
        advice
    }
}
