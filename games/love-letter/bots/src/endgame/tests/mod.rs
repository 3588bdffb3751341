//! The tree and the solver compared with slow and simple ones that go through every deal with the
//! game's own functions.

mod brute;
mod ranges;

use salon_love_letter::{Card, Edition, LoveLetter};
use salon_rules::{Chance, Game, Quick};

use super::lanes::Vector;
use super::learn::Mix;
use super::tree::Extent;
use super::turn::{Act, Turn};
use super::walk::{Pass, Walk};
use super::{Endgame, EndgamePosition};
use brute::Brute;

/// Both players choose any legal action with the same probability.
struct Even;

impl Pass for Even {
    fn own<const L: usize>(
        &mut self,
        turn: &Turn<L>,
        acts: &[Act<L>],
        at: usize,
        worth: &[Vector<L>],
    ) -> Vector<L> {
        let mut value = [0.0; L];
        let mix = self.mix(turn, acts, at);
        for (act, worth) in acts.iter().zip(worth) {
            let card = usize::from(act.card);
            let chance = self.chances(&mix, act, at);
            for k in 0..L {
                value[card] += worth[k] * chance[k];
                if k != card {
                    value[k] += worth[k] * chance[k];
                }
            }
        }
        value
    }

    fn mix<const L: usize>(&self, turn: &Turn<L>, acts: &[Act<L>], _: usize) -> Mix<L> {
        Mix::new(turn, acts, &vec![[0.0; L]; acts.len()])
    }

    fn chances<const L: usize>(&self, mix: &Mix<L>, act: &Act<L>, _: usize) -> Vector<L> {
        mix.chances(act, &[0.0; L])
    }
}

/// Returns the wins minus losses of the player on turn if both play at random.
fn even_value(endgame: &Endgame) -> f32 {
    let mut walk = Walk {
        tree: &endgame.tree,
        pass: Even,
    };
    let root = endgame.solver.root;
    let [mover, other] = endgame.solver.ranges;
    let worth = walk.visit::<true>(root, 0, &other);
    let sum: f32 = mover.iter().zip(worth).map(|(r, w)| r * w).sum();
    sum / endgame.solver.total
}

/// Returns random positions. In every other one the hands are known to some degree.
fn positions(edition: Edition, draws: u8, count: u64, seed: u64) -> Vec<EndgamePosition> {
    let mut chance = Quick::new(seed);
    let mut list = Vec::new();
    while list.len() < count as usize {
        let mut position = EndgamePosition::random(edition, draws, &mut chance).unwrap();
        if list.len() % 2 == 1 {
            for reach in position.ranges.iter_mut().flatten() {
                *reach *= chance.below(4) as f32 / 3.0;
            }
        }
        if brute::deals(&position).next().is_some() {
            list.push(position);
        }
    }
    list
}

#[test]
fn the_tree_plays_as_the_game_does() {
    for edition in [Edition::Pismo, Edition::Classic, Edition::PismoSumTieNobody] {
        for (draws, count) in [(1, 8), (2, 8), (3, 2)] {
            for position in positions(edition, draws, count, 3) {
                let whole = Endgame::with_extent(&position, Extent::Everything);
                let brute = Brute::new(&position);
                let [tree, game] = [even_value(&whole), brute.even_value()];
                assert!((tree - game).abs() < 1e-5, "{draws} draws: {tree} {game}");
                assert_eq!(whole.size().nodes, brute.public_nodes());
            }
        }
    }
}

#[test]
fn best_responses_are_those_of_the_game() {
    for (draws, count) in [(1, 6), (2, 6), (3, 2)] {
        for position in positions(Edition::Pismo, draws, count, 5) {
            let whole = Endgame::with_extent(&position, Extent::Everything);
            let brute = Brute::new(&position);
            // Nothing is learned yet, so the average strategy is random play.
            let tree = whole.solver.responses(&whole.tree);
            let game = [0, 1].map(|player| brute.best_response(player));
            for (tree, game) in tree.into_iter().zip(game) {
                assert!((tree - game).abs() < 1e-5, "{draws} draws: {tree} {game}");
            }
        }
    }
}

#[test]
fn the_value_is_that_of_a_simple_solver() {
    for (draws, count, iterations) in [(2, 8, 400), (3, 2, 200)] {
        for position in positions(Edition::Pismo, draws, count, 7) {
            let mut endgame = Endgame::new(&position);
            for _ in 0..200 {
                endgame.iterate();
            }
            let quality = endgame.quality();
            let simple = 0.5 + Brute::new(&position).solve(iterations) / 2.0;
            assert!(quality.exploitability < 0.001, "{quality:?}");
            let apart = (quality.value - simple).abs();
            assert!(apart < 0.003, "{draws} draws: {quality:?} {simple}");
        }
    }
}

#[test]
fn what_is_left_out_was_of_no_use() {
    for position in positions(Edition::Pismo, 4, 6, 11) {
        let [sensible, everything] = [Extent::Sensible, Extent::Everything].map(|extent| {
            let mut endgame = Endgame::with_extent(&position, extent);
            for _ in 0..150 {
                endgame.iterate();
            }
            endgame.quality()
        });
        assert!(sensible.exploitability < 0.001, "{sensible:?}");
        assert!(everything.exploitability < 0.002, "{everything:?}");
        let apart = (sensible.value - everything.value).abs();
        assert!(apart < 0.002, "{sensible:?} {everything:?}");
    }
}

#[test]
fn advice_is_about_legal_actions() {
    for position in positions(Edition::Pismo, 3, 6, 13) {
        let whole = Endgame::with_extent(&position, Extent::Everything);
        for deal in brute::deals(&position).take(20) {
            let state = deal.state;
            let seat = LoveLetter::to_act(&state).first().unwrap();
            let mut legal = Vec::new();
            LoveLetter::legal_actions(&state, seat, &mut legal);
            let mut advised: Vec<_> = (whole.advice(deal.cards).iter())
                .map(|one| one.action)
                .collect();
            let sum: f32 = whole.advice(deal.cards).iter().map(|one| one.share).sum();
            assert!((sum - 1.0).abs() < 1e-5);
            advised.retain(|action| !legal.contains(action));
            assert_eq!(advised, []);
            assert_eq!(whole.advice(deal.cards).len(), legal.len());
        }
    }
}

#[test]
fn the_same_position_is_solved_in_the_same_way() {
    for position in positions(Edition::Pismo, 4, 2, 17) {
        let [one, other] = [(), ()].map(|()| {
            let mut endgame = Endgame::new(&position);
            (0..10).for_each(|_| endgame.iterate());
            (
                endgame.quality(),
                endgame.advice([Card::Guard, Card::Priest]),
            )
        });
        assert_eq!(one, other);
    }
}

#[test]
fn values_are_those_of_the_position() {
    for position in positions(Edition::Pismo, 3, 6, 19) {
        let mut endgame = Endgame::new(&position);
        (0..200).for_each(|_| endgame.iterate());
        let quality = endgame.quality();
        let (mut sum, mut total) = (0.0, 0.0);
        for deal in brute::deals(&position) {
            let advice = endgame.advice(deal.cards);
            let best = advice.iter().map(|one| one.value).fold(0.0, f32::max);
            // Actions that are chosen often are among the best.
            for one in advice.iter().filter(|one| one.share > 0.2) {
                assert!(one.value > best - 0.02, "{advice:?}");
            }
            sum += deal.weight * best;
            total += deal.weight;
        }
        assert!(
            (sum / total - quality.value).abs() < 0.002,
            "{quality:?} {}",
            sum / total
        );
    }
}
