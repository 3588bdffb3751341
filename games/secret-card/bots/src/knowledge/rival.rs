//! What can be known about a rival: how close it is.

use salon_rules::Seat;
use salon_secret_card::{Card, CardSet};

/// Another seat that is still in, as a seat sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rival {
    /// Its seat.
    pub seat: Seat,
    /// Its secret card.
    pub secret: Card,
    /// The other cards that it may still consider: they fit the answers it got, and are in no place
    /// that both of you see. It rules out those that it holds, and your own card.
    pub doubts: CardSet,
    /// The number of cards that it sees and you don't, besides your own card: its hand, and what it
    /// buried.
    pub hidden: usize,
}

/// Returns the probability that `wanted` given cards are all among `drawn` cards that were drawn
/// from `all`.
pub(super) fn all_among(wanted: usize, drawn: usize, all: usize) -> f64 {
    if wanted > drawn {
        return 0.0;
    }
    let one = |i: usize| (drawn - i) as f64 / (all - i) as f64;
    (0..wanted).map(one).product()
}

/// Returns the probability that at least one rival knows its card, given what the viewer's own card
/// is. `all` cards besides it are unseen. Computed by inclusion and exclusion over who is certain.
pub(super) fn some_certain(rivals: &[&Rival], own: CardSet, all: usize) -> f64 {
    let mut chance = 0.0;
    for who in 1..1usize << rivals.len() {
        let sign = if who.count_ones() % 2 == 1 { 1.0 } else { -1.0 };
        let those = (0..rivals.len()).filter(|i| who >> i & 1 == 1);
        chance += sign * all_certain(those.map(|i| rivals[i]), own, all);
    }
    chance
}

/// Returns the probability that all these rivals know their cards: each holds all cards that it
/// would have to see.
fn all_certain<'a>(rivals: impl Iterator<Item = &'a Rival>, own: CardSet, all: usize) -> f64 {
    let (mut chance, mut taken) = (1.0, CardSet::NONE);
    for rival in rivals {
        let wanted = rival.doubts.minus(own);
        if !wanted.and(taken).is_empty() || wanted.len() > rival.hidden {
            return 0.0;
        }
        for i in 0..wanted.len() {
            chance *= (rival.hidden - i) as f64 / (all - taken.len() - i) as f64;
        }
        taken = taken.or(wanted);
    }
    chance
}
