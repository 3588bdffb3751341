//! Does `imagine` give each world that a view allows its share?

use core::fmt::Debug;
use std::collections::BTreeMap;

use salon_rules::{Game, Quick, Viewer};

use crate::chi_square::{chi_square, critical};

/// How imagined worlds are spread.
#[derive(Clone, Debug)]
pub struct Evenness<K> {
    /// How often each expected world came, with how often it was expected.
    pub counts: Vec<(K, u64, f64)>,
    /// Worlds that came though the view does not allow them, with how often.
    pub impossible: Vec<(K, u64)>,
    /// Pearson's chi-square over the expected worlds.
    pub chi_square: f64,
    /// What it exceeds once in a hundred thousand times if all is well.
    pub critical: f64,
}

impl<K: Debug> Evenness<K> {
    /// Is every world possible, and does each come as often as it should?
    pub fn holds(&self) -> bool {
        self.impossible.is_empty() && self.chi_square < self.critical
    }

    /// Fails unless it holds.
    ///
    /// # Panics
    /// With the counts, if it does not hold.
    pub fn assert(&self) {
        assert!(self.holds(), "imagined worlds are uneven: {self:#?}");
    }
}

/// Imagines `samples` worlds from a view, and compares how often each came with the weights of
/// `worlds`: all that the view allows, told apart by `key`, which reads the archive's view of an
/// imagined world. (Where several worlds have one key, their weights add up: give the key
/// as often as there are worlds, or with that weight.)
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
