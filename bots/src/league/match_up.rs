//! A match: the same deals in all rotations of the players.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use salon_rules::{Quick, Seat, Setup, Verdict};

use super::contestant::Contestant;
use super::interval::Interval;
use super::party::{MatchTerms, Party};
use super::play::{Clock, Played, play};
use super::tally::{LevelResult, MatchReport, Times, VerdictShare};
use crate::game_bots::GameBots;
use crate::level::{Level, Opponents};

/// The setup of a match.
#[derive(Clone, Debug)]
pub struct Match<B: GameBots, C = Level> {
    /// The table.
    pub setup: Setup<B::Game>,
    /// The players in seat order. They are rotated.
    pub seats: Vec<C>,
    /// Whether the bots know that only bots play.
    pub opponents: Opponents,
    /// The number of deals. Each is played once per distinct rotation.
    pub deals: u64,
    /// The seed of all deals.
    pub seed: u64,
}

/// Plays a match with the usual effort, measured in wall-clock time; see [`run_under`].
pub fn run<B: GameBots, C: Contestant<B>>(
    game: &Match<B, C>,
    each: impl FnOnce(u64, &(dyn Fn(u64) -> Vec<Played> + Sync)) -> Vec<Vec<Played>>,
) -> MatchReport {
    let conditions = Conditions {
        clock: wall_time,
        effort: 1.0,
    };
    run_under(conditions, game, each)
}

/// Returns the wall-clock time since the first call.
pub fn wall_time() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// The conditions of a match.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    /// The clock that measures decisions. A clock of thread time is not distorted by a busy
    /// machine.
    pub clock: Clock,
    /// The effort of all players; see [`Seating::effort`](crate::Seating).
    pub effort: f32,
}

/// Plays a match. `each` runs a function for every deal number and collects the results in order,
/// so that the caller decides about threads and progress.
pub fn run_under<B: GameBots, C: Contestant<B>>(
    conditions: Conditions,
    game: &Match<B, C>,
    each: impl FnOnce(u64, &(dyn Fn(u64) -> Vec<Played> + Sync)) -> Vec<Vec<Played>>,
) -> MatchReport {
    let rotations = rotations(&game.seats);
    let terms = MatchTerms {
        setup: game.setup,
        opponents: game.opponents,
        effort: conditions.effort,
        clock: conditions.clock,
    };
    let deals = each(game.deals, &|deal| {
        let play_one = |(turn, seats): (usize, &Vec<C>)| {
            let mut chance = Quick::for_play(game.seed, deal);
            let mut seeds = Quick::for_play(!game.seed, deal * 8 + turn as u64);
            let party = Party::new::<B, C>(terms, seats, deal, &mut seeds);
            play::<B>(game.setup, party, &mut chance)
        };
        rotations.iter().enumerate().map(play_one).collect()
    });
    report(game, &rotations, &deals)
}

/// Returns the distinct rotations of these players around the table.
pub fn rotations<C: Clone + PartialEq>(seats: &[C]) -> Vec<Vec<C>> {
    let mut all: Vec<Vec<C>> = Vec::new();
    for turn in 0..seats.len() {
        let mut turned = seats.to_vec();
        turned.rotate_right(turn);
        if !all.contains(&turned) {
            all.push(turned);
        }
    }
    all
}

fn report<B: GameBots, C: Contestant<B>>(
    game: &Match<B, C>,
    rotations: &[Vec<C>],
    deals: &[Vec<Played>],
) -> MatchReport {
    let mut kinds: Vec<&C> = Vec::new();
    for kind in &game.seats {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let rounds = deals.iter().flatten();
    MatchReport {
        games: deals.iter().map(|rotated| rotated.len() as u64).sum(),
        rounds: rounds.map(|played| u64::from(played.rounds)).sum(),
        bots: kinds
            .iter()
            .map(|kind| result_of::<B, C>(kind, rotations, deals))
            .collect(),
        verdicts: verdicts(B::verdicts(game.setup), deals),
    }
}

fn result_of<B: GameBots, C: Contestant<B>>(
    kind: &C,
    rotations: &[Vec<C>],
    deals: &[Vec<Played>],
) -> LevelResult {
    let (mut wins, mut round_wins, mut taken) = (Vec::new(), Vec::new(), Vec::new());
    for rotated in deals {
        let mut sums = Sums::default();
        for (played, seats) in rotated.iter().zip(rotations) {
            for (i, _) in seats.iter().enumerate().filter(|(_, other)| *other == kind) {
                sums.count(played, Seat::at(i));
                let own = played.times.iter().filter(|(seat, _)| seat.index() == i);
                taken.extend(own.map(|(_, time)| *time));
            }
        }
        wins.push(sums.won / sums.seats);
        if sums.rounds > 0.0 {
            round_wins.push(sums.won_rounds / sums.rounds);
        }
    }
    let times = Times::of(taken);
    LevelResult {
        bot: kind.to_string(),
        wins: Interval::of_deals(&wins, rotations.len()),
        round_wins: (!round_wins.is_empty())
            .then(|| Interval::of_deals(&round_wins, rotations.len())),
        mean_ms: times.mean,
        median_ms: times.median,
        p95_ms: times.p95,
        max_ms: times.max,
    }
}

/// The results of one kind of player in all rotations of a deal.
#[derive(Default)]
struct Sums {
    seats: f64,
    won: f64,
    rounds: f64,
    won_rounds: f64,
}

impl Sums {
    fn count(&mut self, played: &Played, seat: Seat) {
        self.seats += 1.0;
        let winners = played.outcome.winners;
        if winners.contains(seat) {
            self.won += match played.outcome.verdict {
                Verdict::Decided => 1.0 / winners.len() as f64,
                // A team wins together.
                _ => 1.0,
            };
        }
        self.rounds += f64::from(played.rounds);
        self.won_rounds += played.round_shares[seat.index()];
    }
}

fn verdicts(all: &[Verdict], deals: &[Vec<Played>]) -> Vec<VerdictShare> {
    let share = |&verdict: &Verdict| {
        let share_of = |rotated: &Vec<Played>| {
            let hits = rotated.iter().filter(|p| p.outcome.verdict == verdict);
            hits.count() as f64 / rotated.len() as f64
        };
        let samples: Vec<f64> = deals.iter().map(share_of).collect();
        VerdictShare {
            verdict,
            share: Interval::of_deals(&samples, deals.first().map_or(1, Vec::len)),
        }
    };
    all.iter().map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_rotations_are_played_once() {
        let [m, c] = [Level::Master, Level::Club];
        assert_eq!(rotations(&[m, c, c]).len(), 3);
        assert_eq!(rotations(&[m, c, m, c]).len(), 2);
        assert_eq!(rotations(&[m, m]).len(), 1);
    }
}
