//! Sources of randomness that watch or change another source.

use salon_rules::{Chance, Quick};

/// Counts the draws.
#[derive(Clone, Debug)]
pub(crate) struct Counted {
    inner: Quick,
    pub(crate) draws: u64,
}

impl Counted {
    pub(crate) fn new(inner: Quick) -> Counted {
        Counted { inner, draws: 0 }
    }
}

impl Chance for Counted {
    fn below(&mut self, bound: u32) -> u32 {
        self.draws += 1;
        self.inner.below(bound)
    }
}

/// Gives what another source gives, but swaps two pieces of one shuffle: a world that differs only
/// in these two places.
#[derive(Clone, Debug)]
pub(crate) struct Swapped<C> {
    inner: C,
    /// The number of shuffles before the one that is changed.
    before: usize,
    pair: (usize, usize),
    /// The number of pieces in each shuffle.
    pub(crate) sizes: Vec<usize>,
}

impl<C: Chance> Swapped<C> {
    pub(crate) fn new(inner: C, shuffle: usize, pair: (usize, usize)) -> Swapped<C> {
        Swapped {
            inner,
            before: shuffle,
            pair,
            sizes: Vec::new(),
        }
    }
}

impl<C: Chance> Chance for Swapped<C> {
    fn below(&mut self, bound: u32) -> u32 {
        self.inner.below(bound)
    }

    fn shuffle<T: Copy>(&mut self, pieces: &mut [T], places: usize) {
        self.inner.shuffle(pieces, places);
        let (one, other) = self.pair;
        if self.sizes.len() == self.before && one.max(other) < pieces.len() {
            pieces.swap(one, other);
        }
        self.sizes.push(pieces.len());
    }
}
