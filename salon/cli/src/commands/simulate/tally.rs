//! Statistics over many plays.

use std::collections::BTreeMap;

use salon_rules::{Outcome, Verdict};

/// Statistics over many plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    /// The number of plays.
    pub(crate) games: u64,
    /// The total number of actions.
    pub(crate) actions: u64,
    /// The number of actions in the shortest play.
    pub(crate) shortest: u64,
    /// The number of actions in the longest play.
    pub(crate) longest: u64,
    /// How often each seat was among the winners.
    pub(crate) wins: Vec<u64>,
    /// How often nobody won.
    pub(crate) nobody: u64,
    /// How often each result occurred.
    pub(crate) verdicts: BTreeMap<Verdict, u64>,
}

impl Tally {
    /// Creates an empty tally.
    pub(crate) fn new(players: u8) -> Tally {
        Tally {
            games: 0,
            actions: 0,
            shortest: u64::MAX,
            longest: 0,
            wins: vec![0; usize::from(players)],
            nobody: 0,
            verdicts: BTreeMap::new(),
        }
    }

    /// Counts a play.
    pub(crate) fn count(&mut self, actions: u64, outcome: &Outcome) {
        self.games += 1;
        self.actions += actions;
        self.shortest = self.shortest.min(actions);
        self.longest = self.longest.max(actions);
        for seat in outcome.winners {
            self.wins[seat.index()] += 1;
        }
        self.nobody += u64::from(outcome.winners.is_empty());
        *self.verdicts.entry(outcome.verdict).or_default() += 1;
    }

    /// Merges two tallies; the order does not matter.
    pub(crate) fn and(mut self, other: &Tally) -> Tally {
        self.games += other.games;
        self.actions += other.actions;
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        self.nobody += other.nobody;
        for (mine, theirs) in self.wins.iter_mut().zip(&other.wins) {
            *mine += theirs;
        }
        for (&verdict, count) in &other.verdicts {
            *self.verdicts.entry(verdict).or_default() += count;
        }
        self
    }

    /// Returns the mean number of actions in a play.
    pub(crate) fn mean(&self) -> f64 {
        self.actions as f64 / self.games.max(1) as f64
    }

    /// Returns the results that occurred, with their counts.
    pub(crate) fn results(&self) -> impl Iterator<Item = (Verdict, u64)> {
        self.verdicts
            .iter()
            .map(|(&verdict, &count)| (verdict, count))
    }
}
