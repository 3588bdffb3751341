//! Rewards.

use salon_rules::{Outcome, Verdict};

/// What one episode is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Episode {
    /// A whole play.
    #[default]
    Play,
    /// The first round of a play, in games with rounds.
    Round,
}

/// Writes the rewards of a finished play.
///
/// Rivals: the winner gets 1, the others lose as much together. Winners who share split the win; if nobody wins, all get
/// 0. A team: everyone gets 1 for its best result, 0 for a failure, and steps of equal size between.
pub(crate) fn of_outcome(outcome: &Outcome, verdicts: &[Verdict], into: &mut [f32]) {
    if outcome.verdict == Verdict::Decided {
        let seats = salon_rules::Seat::ALL;
        let share = 1.0 / outcome.winners.len().max(1) as f32;
        let won = |place: usize| match outcome.winners.contains(seats[place]) {
            true => share,
            false => 0.0,
        };
        zero_sum(into, won);
        return;
    }
    let best = verdicts.len().saturating_sub(1).max(1) as f32;
    let place = verdicts
        .iter()
        .position(|&verdict| verdict == outcome.verdict);
    let reward = place.map_or(0.0, |place| 1.0 - place as f32 / best);
    into.fill(reward);
}

/// Writes the rewards of a round: those whose score grew most share the win.
pub(crate) fn of_round(before: &[i16], after: &[i16], into: &mut [f32]) {
    let gains = || {
        after
            .iter()
            .zip(before)
            .map(|(after, before)| after - before)
    };
    let most = gains().max().unwrap_or(0);
    if most <= 0 {
        into.fill(0.0);
        return;
    }
    let winners = gains().filter(|&gain| gain == most).count() as f32;
    let gain_of = |place: usize| after[place] - before[place];
    zero_sum(into, |place| match gain_of(place) == most {
        true => 1.0 / winners,
        false => 0.0,
    });
}

/// Turns shares of a win, which add up to 1 or 0, into rewards that add up to 0 and are at most 1.
fn zero_sum(into: &mut [f32], share: impl Fn(usize) -> f32) {
    let players = into.len() as f32;
    let total: f32 = (0..into.len()).map(&share).sum();
    for (place, reward) in into.iter_mut().enumerate() {
        *reward = (players * share(place) - total) / (players - 1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_zero_sum() {
        let mut rewards = [0.0; 3];
        of_round(&[1, 0, 0], &[1, 1, 0], &mut rewards);
        assert_eq!(rewards, [-0.5, 1.0, -0.5]);
        of_round(&[0, 0, 0], &[1, 1, 0], &mut rewards);
        assert_eq!(rewards, [0.25, 0.25, -0.5]);
        of_round(&[2, 2, 2], &[2, 2, 2], &mut rewards);
        assert_eq!(rewards, [0.0; 3]);
    }
}
