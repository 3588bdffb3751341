//! The random stream of a key.

use core::fmt;

use rand_chacha::ChaCha20Rng;
use rand_core::{RngCore as _, SeedableRng as _};
use salon_rules::Chance;

/// The randomness of a fair deal: the ChaCha20 key stream (nonce 0, counter from 0), read as
/// little-endian 32-bit words.
///
/// It shuffles with the default [`Chance::shuffle`]; changing that breaks every recorded play.
#[derive(Clone)]
pub struct FairChance {
    words: ChaCha20Rng,
}

impl FairChance {
    /// Returns the stream of this key.
    pub fn from_key(key: [u8; 32]) -> FairChance {
        FairChance {
            words: ChaCha20Rng::from_seed(key),
        }
    }

    /// Returns the next word of the stream.
    pub fn word(&mut self) -> u32 {
        self.words.next_u32()
    }
}

impl Chance for FairChance {
    /// Words at or above the largest multiple of `bound` that fits 2^32 are skipped; the result is
    /// the remainder of the first other one. Every call takes at least one word.
    fn below(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound.max(1));
        let limit = (1 << 32) / bound * bound;
        loop {
            let word = u64::from(self.word());
            if word < limit {
                return (word % bound) as u32;
            }
        }
    }
}

/// The rest of the stream is secret.
impl fmt::Debug for FairChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FairChance(secret)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8439, appendix A.1, test vectors 1 and 2: key and nonce zero, blocks 0 and 1.
    #[test]
    fn the_stream_is_chacha20_as_published() {
        let mut chance = FairChance::from_key([0; 32]);
        let mut block = || -> String {
            let bytes: Vec<u8> = (0..16).flat_map(|_| chance.word().to_le_bytes()).collect();
            hex::encode(bytes)
        };
        let published = [
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7\
             da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed\
             29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
        ];
        assert_eq!([block(), block()], published);
    }

    #[test]
    fn a_word_in_the_last_incomplete_run_is_passed_over() {
        // 2^31 + 1 fits into 2^32 once: nearly half of all words have to be skipped.
        let bound = (1 << 31) + 1;
        let mut words = FairChance::from_key([1; 32]);
        let mut drawn = words.clone();
        for _ in 0..100 {
            let expected = loop {
                let word = words.word();
                if word < bound {
                    break word;
                }
            };
            assert_eq!(drawn.below(bound), expected);
        }
        assert_eq!(words.word(), drawn.word());
    }

    #[test]
    fn every_number_below_the_bound_comes_equally_often() {
        let mut chance = FairChance::from_key([2; 32]);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[chance.below(7) as usize] += 1;
        }
        // With six degrees of freedom, a value above 32 occurs once in a hundred thousand runs.
        let chi: f64 = counts
            .iter()
            .map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0)
            .sum();
        assert!(chi < 32.0, "chi-square {chi}, {counts:?}");
    }
}
