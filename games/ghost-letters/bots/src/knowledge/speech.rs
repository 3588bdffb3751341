//! How players choose clues, and how a listener interprets them.
//!
//! A speaker who considers the listener takes, of all open clues and zones, one that points at its
//! character among those in the row. So a listener who considers the speaker asks not only whether
//! the object fits, but also why it was this one and none of the others.

use salon_ghost_letters::Zone;
use salon_ghost_letters::cards::MAX_ROW;
use salon_ghost_letters::content::{Character, Object};

use super::associations::Associations;

/// A value for each place in the row.
pub type ByNumber = [f64; MAX_ROW];

/// The way a player chooses a clue and a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Any clue, any zone.
    Careless,
    /// Any clue, in the zone where it belongs.
    Literal,
    /// Usually the clue and zone that point at its character.
    Pointed,
}

impl Manner {
    /// All manners.
    pub const ALL: [Manner; 3] = [Manner::Careless, Manner::Literal, Manner::Pointed];

    /// Returns how much less likely a player of this manner is to vote on its own character.
    pub(super) fn vote_on_self(self) -> f64 {
        match self {
            Manner::Careless => 1.0,
            Manner::Literal => 0.5,
            Manner::Pointed => 0.1,
        }
    }
}

/// How frequent each manner is, in the order of [`Manner::ALL`].
pub type Manners = [f64; 3];

/// How strongly a pointed speaker prefers the better clue: the probabilities are this power of how
/// much a clue points at the character.
const SHARPNESS: i32 = 4;

/// Returns the probability of a choice for each character that the speaker could be, by manner.
///
/// `believed` is what a literal listener believed before. `taken` is one of `offered`.
pub(crate) fn likelihood(
    table: &Associations,
    row: &[Character],
    believed: &ByNumber,
    offered: &[Object],
    zones: &[Zone],
    (taken, zone): (Object, Zone),
) -> [ByNumber; 3] {
    let options = (offered.len() * zones.len()) as f64;
    let mut all = [[0.0; MAX_ROW]; 3];
    all[0][..row.len()].fill(1.0 / options);
    let mut sums = [0.0; MAX_ROW];
    for &clue in offered {
        for &side in zones {
            let pointing = pointing(table, row, believed, clue, side);
            let this = clue == taken && side == zone;
            for n in 0..row.len() {
                let sharp = pointing[n].powi(SHARPNESS);
                sums[n] += sharp;
                if this {
                    all[2][n] = sharp;
                }
            }
        }
    }
    for n in 0..row.len() {
        let truth = f64::from(table.truth(row[n], taken, zone));
        all[1][n] = truth / offered.len() as f64;
        all[2][n] /= sums[n];
    }
    all
}

/// Returns the factor by which a clue in a zone raises a literal listener's belief in each
/// character.
pub fn pointing(
    table: &Associations,
    row: &[Character],
    believed: &ByNumber,
    clue: Object,
    zone: Zone,
) -> ByNumber {
    let mut truths = [0.0; MAX_ROW];
    let mut mean = 0.0;
    for (n, &character) in row.iter().enumerate() {
        truths[n] = f64::from(table.truth(character, clue, zone));
        mean += believed[n] * truths[n];
    }
    truths.map(|truth| truth / mean)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pointed_speaker_s_chances_sum_to_one_and_prefer_what_points() {
        let table = Associations::common();
        let row: Vec<Character> = [0, 4, 9, 13].map(Character::at).to_vec();
        let believed = [0.25; MAX_ROW];
        let offered = [3, 70, 120].map(Object::at);
        let mut sums = [0.0; MAX_ROW];
        let mut best = (0.0, 0.0);
        for &clue in &offered {
            for zone in Zone::ALL {
                let chosen = (clue, zone);
                let [_, _, pointed] =
                    likelihood(&table, &row, &believed, &offered, &Zone::ALL, chosen);
                (0..4).for_each(|n| sums[n] += pointed[n]);
                let raised = pointing(&table, &row, &believed, clue, zone)[2];
                if raised > best.0 {
                    best = (raised, pointed[2]);
                }
            }
        }
        sums[..4]
            .iter()
            .for_each(|sum| assert!((sum - 1.0).abs() < 1e-9));
        assert!(best.1 > 1.0 / 6.0);
    }
}
