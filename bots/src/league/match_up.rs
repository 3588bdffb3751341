//! A match: the same deals, all rotations.

use salon_rules::{Quick, Setup, Verdict};

use crate::league::play::{Played, play};
use crate::league::tally::{Interval, LevelResult, Report, VerdictShare, times};
use crate::level::{Company, Level};
use crate::playable::Playable;

/// Who plays what, how often.
#[derive(Clone, Debug)]
pub struct Match<G: Playable> {
    /// The table.
    pub setup: Setup<G>,
    /// One level per seat; they are rotated.
    pub seats: Vec<Level>,
    /// Do the bots know that only bots play?
    pub company: Company,
    /// How many deals; each is played once per distinct rotation.
    pub deals: u64,
    /// The seed of all deals.
    pub seed: u64,
}

/// Plays a match. `each` runs a function for every deal number and collects the results in
/// order; the caller decides on threads and progress.
pub fn run<G: Playable>(
    game: &Match<G>,
    each: impl FnOnce(u64, &(dyn Fn(u64) -> Vec<Played> + Sync)) -> Vec<Vec<Played>>,
) -> Report {
    let rotations = rotations(&game.seats);
    let deals = each(game.deals, &|deal| {
        let play_one = |(turn, levels): (usize, &Vec<Level>)| {
            let mut chance = Quick::for_play(game.seed, deal);
            let mut seeds = Quick::for_play(!game.seed, deal * 8 + turn as u64);
            play::<G>(game.setup, levels, game.company, &mut chance, &mut seeds)
        };
        rotations.iter().enumerate().map(play_one).collect()
    });
    report(game, &rotations, &deals)
}

/// The different ways to seat these players by turning the table.
pub fn rotations(seats: &[Level]) -> Vec<Vec<Level>> {
    let mut all: Vec<Vec<Level>> = Vec::new();
    for turn in 0..seats.len() {
        let mut turned = seats.to_vec();
        turned.rotate_right(turn);
        if !all.contains(&turned) {
            all.push(turned);
        }
    }
    all
}

fn report<G: Playable>(game: &Match<G>, rotations: &[Vec<Level>], deals: &[Vec<Played>]) -> Report {
    let mut levels = Vec::new();
    for &level in &game.seats {
        if !levels.contains(&level) {
            levels.push(level);
        }
    }
    let rounds: u64 = deals
        .iter()
        .flatten()
        .map(|played| u64::from(played.rounds))
        .sum();
    let bots = levels
        .iter()
        .map(|&level| level_result(level, rotations, deals, rounds))
        .collect();
    Report {
        games: deals.iter().map(|rotated| rotated.len() as u64).sum(),
        rounds,
        bots,
        verdicts: verdicts(deals),
    }
}

fn level_result(
    level: Level,
    rotations: &[Vec<Level>],
    deals: &[Vec<Played>],
    rounds: u64,
) -> LevelResult {
    let mut wins = Vec::with_capacity(deals.len());
    let mut round_wins = Vec::new();
    let mut taken = Vec::new();
    for rotated in deals {
        let (mut won, mut won_rounds, mut seats, mut seat_rounds) = (0.0, 0.0, 0.0, 0.0);
        for (played, levels) in rotated.iter().zip(rotations) {
            for (i, _) in levels
                .iter()
                .enumerate()
                .filter(|(_, other)| **other == level)
            {
                let seat = salon_rules::Seat::at(i);
                seats += 1.0;
                if played.outcome.winners.contains(seat) {
                    won += 1.0 / played.outcome.winners.len() as f64;
                }
                won_rounds += played.round_shares[i];
                seat_rounds += f64::from(played.rounds);
            }
            let own = |(seat, _): &&(salon_rules::Seat, _)| levels[seat.index()] == level;
            taken.extend(played.times.iter().filter(own).map(|(_, time)| *time));
        }
        wins.push(won / seats);
        if seat_rounds > 0.0 {
            round_wins.push(won_rounds / seat_rounds);
        }
    }
    let (mean_ms, median_ms, p95_ms) = times(taken);
    LevelResult {
        bot: level.name().to_owned(),
        wins: Interval::of(&wins),
        round_wins: (rounds > 0).then(|| Interval::of(&round_wins)),
        mean_ms,
        p95_ms,
        median_ms,
    }
}

fn verdicts(deals: &[Vec<Played>]) -> Vec<VerdictShare> {
    let all = [
        Verdict::Brilliant,
        Verdict::Clean,
        Verdict::Near,
        Verdict::Passed,
        Verdict::Failed,
    ];
    all.into_iter()
        .filter(|&verdict| deals.iter().flatten().any(|p| p.outcome.verdict == verdict))
        .map(|verdict| {
            let share = |rotated: &Vec<Played>| {
                let hits = rotated
                    .iter()
                    .filter(|p| p.outcome.verdict == verdict)
                    .count();
                hits as f64 / rotated.len() as f64
            };
            let samples: Vec<f64> = deals.iter().map(share).collect();
            VerdictShare {
                verdict,
                share: Interval::of(&samples),
            }
        })
        .collect()
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
