//! Fast randomness for simulations.

use crate::chance::Chance;

/// Fast randomness of good quality for simulations, searches and tests; not for tables that
/// people play at (it can be predicted) and not for records (it may change).
///
/// The generator is `xoshiro256++` (Blackman and Vigna, public domain), seeded by `SplitMix64`.
#[derive(Clone, Debug)]
pub struct Quick {
    words: [u64; 4],
}

impl Quick {
    /// Creates a stream; the same seed gives the same stream.
    pub fn new(seed: u64) -> Quick {
        let mut mix = seed;
        let mut next = || {
            mix = mix.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut z = mix;
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            z ^ (z >> 31)
        };
        Quick {
            words: [next(), next(), next(), next()],
        }
    }

    /// Creates the stream for the `n`-th of many independent plays: plays can be made in any order,
    /// on any number of threads, and stay the same.
    pub fn for_play(seed: u64, n: u64) -> Quick {
        Quick::new(seed ^ (n.wrapping_add(1)).wrapping_mul(0xD6E8_FEB8_6659_FD93))
    }

    /// Returns the next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = self.words;
        let result = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let t = b << 17;
        let c = c ^ a;
        let d = d ^ b;
        self.words = [a ^ d, b ^ c, c ^ t, d.rotate_left(45)];
        result
    }
}

impl Chance for Quick {
    // Uses Lemire's method: one multiplication, and a division only in the rare case that could be
    // biased.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.bits() as u32) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.bits() as u32) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    // A shuffle needs many small numbers; one random word gives several of them.
    #[inline]
    fn shuffle<T: Copy>(&mut self, pieces: &mut [T], places: usize) {
        let mut pieces = pieces;
        let mut places = places.min(pieces.len().saturating_sub(1));
        while places > 0 {
            let count = places.min(batch(pieces.len()));
            self.shuffle_batch(pieces, count);
            pieces = &mut pieces[count..];
            places -= count;
        }
    }
}

impl Quick {
    /// Fills the first `count` places, at most [`batch`], from one word: "batched ranged random
    /// integer generation" (Brackett-Rozinsky and Lemire). The word is multiplied by one bound
    /// after the other; the overflow is a number below that bound, and the rest is used for the
    /// next one. Words that would favour some orders are rejected, which is rare.
    #[inline]
    fn shuffle_batch<T: Copy>(&mut self, pieces: &mut [T], count: usize) {
        let len = pieces.len();
        loop {
            let mut word = self.bits();
            // What is left to shuffle starts at the place to fill. The overflow is below its
            // length; the minimum changes nothing, but is cheaper than a bounds check.
            let mut left = &mut *pieces;
            while left.len() > len - count {
                let wide = u128::from(word) * left.len() as u128;
                word = wide as u64;
                let from = ((wide >> 64) as usize).min(left.len() - 1);
                left.swap(0, from);
                left = &mut left[1..];
            }
            // Pieces moved by a rejected word are as good a start as any.
            if word >= BATCH_LIMIT || !is_biased(word, len, count) {
                return;
            }
        }
    }
}

/// The maximum number of orders of a batch. It is small compared with the number of words, so that
/// a word is hardly ever near the threshold.
const BATCH_LIMIT: u64 = 1 << 48;

/// Returns how many places of `len` pieces can be filled from one word.
#[inline]
fn batch(len: usize) -> usize {
    const SIZES: [u8; 65] = batch_sizes();
    match SIZES.get(len) {
        Some(&size) => usize::from(size),
        None => 1,
    }
}

const fn batch_sizes() -> [u8; 65] {
    let mut sizes = [1; 65];
    let mut len = 1;
    while len < sizes.len() {
        let mut orders = len as u64;
        let mut size = 1;
        while size < len && orders * (len - size) as u64 <= BATCH_LIMIT {
            orders *= (len - size) as u64;
            size += 1;
        }
        sizes[len] = size as u8;
        len += 1;
    }
    sizes
}

/// Returns whether this is the rest of a word that must be rejected.
#[cold]
fn is_biased(word: u64, len: usize, count: usize) -> bool {
    let orders: u64 = (len - count + 1..=len).map(|bound| bound as u64).product();
    word < orders.wrapping_neg() % orders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_the_bound_comes_equally_often() {
        let mut quick = Quick::new(1);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[quick.below(7) as usize] += 1;
        }
        // With six degrees of freedom, a value above 32 occurs once in a hundred thousand runs.
        let chi: f64 = counts
            .iter()
            .map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0)
            .sum();
        assert!(chi < 32.0, "chi-square {chi}, {counts:?}");
    }

    #[test]
    fn every_order_comes_equally_often() {
        let mut quick = Quick::new(2);
        let mut counts = std::collections::HashMap::new();
        for _ in 0..24_000 {
            let mut pieces = [0u8, 1, 2, 3];
            quick.shuffle(&mut pieces, 4);
            *counts.entry(pieces).or_insert(0u32) += 1;
        }
        assert_eq!(counts.len(), 24);
        // With 23 degrees of freedom, a value above 63 occurs about once in a hundred thousand
        // runs.
        let chi: f64 = counts
            .values()
            .map(|&n| (f64::from(n) - 1000.0).powi(2) / 1000.0)
            .sum();
        assert!(chi < 63.0, "chi-square {chi}");
    }

    /// 21 pieces need two batches; the boundary must not matter.
    #[test]
    fn every_piece_comes_to_every_place_equally_often() {
        let mut quick = Quick::new(3);
        let mut counts = [[0u32; 21]; 21];
        for _ in 0..21_000 {
            let mut pieces: [usize; 21] = core::array::from_fn(|n| n);
            quick.shuffle(&mut pieces, 21);
            for (place, &piece) in pieces.iter().enumerate() {
                counts[place][piece] += 1;
            }
        }
        for (place, counts) in counts.iter().enumerate() {
            // With twenty degrees of freedom, a value above 65 occurs less than once in a million
            // runs.
            let chi: f64 = counts
                .iter()
                .map(|&n| (f64::from(n) - 1000.0).powi(2) / 1000.0)
                .sum();
            assert!(chi < 65.0, "place {place}: chi-square {chi}");
        }
    }

    #[test]
    fn a_batch_never_has_more_orders_than_the_limit() {
        for len in 1..=64 {
            let orders: u128 = (len - batch(len) + 1..=len).map(|n| n as u128).product();
            assert!(orders <= u128::from(BATCH_LIMIT), "{len}");
        }
        assert_eq!(batch(16), 16, "a small deck is shuffled from one word");
    }

    /// Of the 2^64 words, exactly as many are rejected as would favour some orders.
    #[test]
    fn words_below_the_threshold_are_rejected() {
        let orders = 10u64 * 9 * 8;
        let excess = ((1u128 << 64) % u128::from(orders)) as u64;
        assert!(is_biased(excess - 1, 10, 3));
        assert!(!is_biased(excess, 10, 3));
    }
}
