//! How long it takes to solve endgames, and how well they are solved.

use salon_bots::league::{Clock, grouped};
use serde::Serialize;

use super::{Endgame, EndgamePosition, Quality, Size};

/// The maximum number of iterations before an endgame is abandoned.
const MOST_ITERATIONS: u32 = 1000;

/// The figures of some positions with the same number of cards to be drawn: means, and the largest of each.
#[derive(Clone, Serialize, Debug)]
pub struct Measured {
    /// How many cards were still to be drawn.
    pub draws: u8,
    /// How many positions were solved.
    pub positions: u64,
    /// Public decision points in the tree.
    pub nodes: f64,
    /// The same, if none were solved separately and shared.
    pub unshared_nodes: f64,
    /// The largest tree.
    pub most_nodes: u64,
    /// Iterations until the solution was good enough.
    pub iterations: f64,
    /// The most iterations.
    pub most_iterations: u32,
    /// The share of rounds that a best response gains, from 0 to 1.
    pub exploitability: f64,
    /// The worst solution's.
    pub most_exploitability: f64,
    /// Seconds of one thread.
    pub seconds: f64,
    /// The longest time.
    pub most_seconds: f64,
}

/// The figures of one position.
struct Solved {
    size: Size,
    quality: Quality,
    iterations: u32,
    seconds: f64,
}

impl Solved {
    fn new(position: &EndgamePosition, goal: f32, clock: Clock) -> Solved {
        let start = clock();
        let mut endgame = Endgame::new(position);
        let quality = endgame.solve(goal, MOST_ITERATIONS);
        Solved {
            size: endgame.size(),
            quality,
            iterations: endgame.iterations(),
            seconds: clock().saturating_sub(start).as_secs_f64(),
        }
    }
}

impl Measured {
    /// What [`cells`](Measured::cells) holds, in the same order.
    pub const HEAD: [&'static str; 7] = [
        "draws left",
        "positions",
        "public nodes",
        "not shared",
        "iterations",
        "exploitability",
        "seconds",
    ];

    /// Solves random positions until each is at most so exploitable.
    pub fn new(draws: u8, positions: u64, seed: u64, goal: f32, clock: Clock) -> Measured {
        let solved: Vec<Solved> = EndgamePosition::sample(draws, positions, seed)
            .map(|position| Solved::new(&position, goal, clock))
            .collect();
        let mean = |of: &dyn Fn(&Solved) -> f64| {
            solved.iter().map(of).sum::<f64>() / solved.len().max(1) as f64
        };
        let most = |of: &dyn Fn(&Solved) -> f64| solved.iter().map(of).fold(0.0, f64::max);
        let exploitability = |one: &Solved| f64::from(one.quality.exploitability);
        Measured {
            draws,
            positions: solved.len() as u64,
            nodes: mean(&|one| one.size.nodes as f64),
            unshared_nodes: mean(&|one| one.size.unshared as f64),
            most_nodes: solved.iter().map(|one| one.size.nodes).max().unwrap_or(0),
            iterations: mean(&|one| f64::from(one.iterations)),
            most_iterations: solved.iter().map(|one| one.iterations).max().unwrap_or(0),
            exploitability: mean(&exploitability),
            most_exploitability: most(&exploitability),
            seconds: mean(&|one| one.seconds),
            most_seconds: most(&|one| one.seconds),
        }
    }

    /// The figures for people: means, the largest in brackets.
    pub fn cells(&self) -> [String; 7] {
        [
            self.draws.to_string(),
            self.positions.to_string(),
            format!(
                "{} ({})",
                grouped(self.nodes),
                grouped(self.most_nodes as f64)
            ),
            grouped(self.unshared_nodes),
            format!("{:.0} ({})", self.iterations, self.most_iterations),
            format!(
                "{:.3} % ({:.3})",
                self.exploitability * 100.0,
                self.most_exploitability * 100.0
            ),
            format!("{:.4} ({:.4})", self.seconds, self.most_seconds),
        ]
    }
}
