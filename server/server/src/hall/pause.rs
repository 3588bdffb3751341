//! How long a bot waits before it acts.

use salon_table::machine::Millis;

use crate::config::BotPace;

/// Returns when a bot acts, if the table has been waiting since `since` and the bot has thought
/// until `now`.
///
/// Its timing must not reveal its cards: the pause is random, and thinking is hidden in it. If
/// thinking took longer, the move waits for the next of a few coarse steps.
pub(super) fn acts_at(pace: &BotPace, since: Millis, now: Millis, chance: u16) -> Millis {
    let share = f64::from(chance) / f64::from(u16::MAX);
    let pause = pace.least + pace.spread.mul_f64(share);
    let first = since.saturating_add(millis(pause));
    let step = millis(pace.spread);
    if now <= first || step == 0 {
        return first.max(now);
    }
    first + (now - first + step - 1) / step * step
}

/// Returns since when a table waits for a bot: since the last event, but not before people have had
/// time to look at the end of a round.
pub(super) fn after_round(pace: &BotPace, since: Millis, round_ended: Option<Millis>) -> Millis {
    let shown = round_ended.map(|at| at.saturating_add(millis(pace.after_round)));
    since.max(shown.unwrap_or(since))
}

fn millis(duration: std::time::Duration) -> Millis {
    Millis::try_from(duration.as_millis()).unwrap_or(Millis::MAX / 4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use salon_table::machine::ROUND_PAUSE;

    /// Promise: as long as thinking fits into the pause, the time of a bot's move depends on
    /// randomness alone.
    #[test]
    fn thinking_within_the_pause_is_not_seen() {
        let pace = BotPace::PEOPLE;
        for chance in [0, 1, 700, 40_000, u16::MAX] {
            let quick = acts_at(&pace, 1_000, 1_001, chance);
            for thought in [1, 10, 300, 699] {
                assert_eq!(acts_at(&pace, 1_000, 1_000 + thought, chance), quick);
            }
            assert!((1_700..=2_200).contains(&quick), "{quick}");
        }
    }

    /// Promise: longer thinking is visible only in coarse steps that start at a random time.
    #[test]
    fn longer_thinking_is_seen_in_steps_only() {
        let pace = BotPace::PEOPLE;
        let first = acts_at(&pace, 0, 0, 9_000);
        let acted: std::collections::BTreeSet<_> = (0..3_000)
            .map(|thought| acts_at(&pace, 0, thought, 9_000) - first)
            .collect();
        assert!(acted.iter().all(|after| after % 500 == 0), "{acted:?}");
        assert!((0..3_000).all(|thought| acts_at(&pace, 0, thought, 9_000) >= thought));
    }

    /// Promise: after the end of a round bots wait until people have seen it, and no longer,
    /// whatever is said meanwhile.
    #[test]
    fn bots_wait_a_bounded_time_after_a_round() {
        let pace = BotPace::PEOPLE;
        assert_eq!(after_round(&pace, 1_000, Some(1_000)), 1_000 + ROUND_PAUSE);
        assert_eq!(after_round(&pace, 5_000, Some(1_000)), 1_000 + ROUND_PAUSE);
        assert_eq!(after_round(&pace, 9_000, Some(1_000)), 9_000);
        assert_eq!(after_round(&pace, 1_000, None), 1_000);
        assert_eq!(after_round(&BotPace::AT_ONCE, 1_000, Some(1_000)), 1_000);
    }

    #[test]
    fn tests_need_not_wait() {
        assert_eq!(acts_at(&BotPace::AT_ONCE, 5, 9, u16::MAX), 9);
    }
}
