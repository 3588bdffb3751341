//! Checks that `imagine` draws each world that a view allows with its probability.

use core::fmt::Debug;
use std::collections::BTreeMap;

use salon_rules::{Game, Quick, Viewer};

use crate::chi_square::{chi_square, critical};

/// The distribution of imagined worlds.
#[derive(Clone, Debug)]
pub struct Evenness<K> {
    /// Each expected world with its actual and expected count.
    pub counts: Vec<(K, u64, f64)>,
    /// Worlds that the view does not allow but were imagined, with their counts.
    pub impossible: Vec<(K, u64)>,
    /// Pearson's chi-square over the expected worlds.
    pub chi_square: f64,
    /// The value that it exceeds once in a hundred thousand times if `imagine` is right.
    pub critical: f64,
}

impl<K: Debug> Evenness<K> {
    /// Returns whether every imagined world is possible and each has the right frequency.
    pub fn holds(&self) -> bool {
        self.impossible.is_empty() && self.chi_square < self.critical
    }

    /// Fails unless the distribution is right.
    ///
    /// # Panics
    /// If it is not; the message has the counts.
    pub fn assert(&self) {
        assert!(self.holds(), "imagined worlds are uneven: {self:#?}");
    }
}

/// Imagines `samples` worlds from a view and compares their frequencies with the weights of
/// `worlds`: all worlds that the view allows, identified by `key`, which reads the archive's view
/// of an imagined world. (If several worlds have the same key, their weights add up: give the key
/// once per world, or with that weight.)
pub fn evenness<G: Game, K: Ord + Clone + Debug>(
    view: &G::View,
    archive: Viewer,
    worlds: impl IntoIterator<Item = (K, f64)>,
    samples: u64,
    key: impl Fn(&G::View) -> K,
) -> Evenness<K> {
    assert!(archive.is_archive(), "a key is read from all that there is");
    let mut weights: BTreeMap<K, f64> = BTreeMap::new();
    for (world, weight) in worlds {
        *weights.entry(world).or_default() += weight;
    }
    let mut seen: BTreeMap<K, u64> = BTreeMap::new();
    let mut chance = Quick::new(samples);
    for _ in 0..samples {
        let world = G::imagine(view, &mut chance);
        *seen.entry(key(&G::view(&world, archive))).or_default() += 1;
    }
    let total: f64 = weights.values().sum();
    let counts: Vec<(K, u64, f64)> = (weights.into_iter())
        .map(|(world, weight)| {
            let count = seen.remove(&world).unwrap_or(0);
            (world, count, weight / total * samples as f64)
        })
        .collect();
    let observed: Vec<u64> = counts.iter().map(|&(_, count, _)| count).collect();
    let expected: Vec<f64> = counts.iter().map(|&(_, _, mean)| mean).collect();
    Evenness {
        chi_square: chi_square(&observed, &expected),
        critical: critical(counts.len().saturating_sub(1)),
        impossible: seen.into_iter().collect(),
        counts,
    }
}
