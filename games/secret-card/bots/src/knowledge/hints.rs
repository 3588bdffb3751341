//! What hints reveal beyond their answers.
//!
//! A "no" reveals that its giver held no match at all (SC-4). A "yes" reveals that this card was
//! chosen among the matches: the more matches the giver held, the less likely this one was. Both
//! depend on what else the giver held at that time. Some of it has been laid since; the rest is
//! still in hand, among cards drawn later. Nobody sees which are which, so any of the cards is
//! assumed to be as old as any other that could be.

use arrayvec::ArrayVec;
use salon_rules::Seat;
use salon_secret_card::{Ability, CARDS, Card, CardSet, SHARES, View};

/// The maximum number of cards that a giver held besides the hint, plus one.
const KEPT: usize = 6;

/// A hint that another seat gave, and what its giver laid since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The seat that gave it.
    pub by: Seat,
    /// The seat whose secret card it is about.
    pub before: Seat,
    /// The card.
    pub card: Card,
    /// Whether it shares a feature.
    pub yes: bool,
    /// The number of other cards that the giver held.
    kept: usize,
    /// What the giver laid since, with the size of its hand at that time.
    laid: ArrayVec<(Card, usize), CARDS>,
}

/// The probability that a number of old cards are still held, and a number of the laid ones match:
/// one row per number of cards held.
type Spread = [[f64; KEPT]; KEPT];

impl Hint {
    /// Returns the hints that the others gave.
    pub fn all(view: &View) -> ArrayVec<Hint, 3> {
        let given = view.table.iter().filter(|laid| laid.is_hint());
        let given = given.filter(|laid| Some(laid.by) != view.viewer);
        given
            .map(|hint| {
                let palm = view.seats[hint.by].ability == Some(Ability::Palm);
                let kept = if palm { 5 } else { 4 };
                Hint {
                    by: hint.by,
                    before: hint.before,
                    card: hint.card,
                    yes: hint.yes,
                    kept,
                    laid: laid_since(view, hint.by, kept + 1),
                }
            })
            .collect()
    }

    /// Returns how likely this hint was, if it was about `secret` and what the giver still holds of
    /// its first hand was drawn from `pool`.
    pub fn likelihood(&self, secret: Card, pool: CardSet) -> f64 {
        let matching = pool.and(SHARES[secret.index()]).len();
        self.likelihood_with(&self.spread(secret), pool.len(), matching)
    }

    /// The same for a pool of this size, for each number of matching cards in it, up to six: for
    /// searches that know the giver's hand.
    pub fn likelihoods(&self, secret: Card, pool: usize) -> [f32; 7] {
        let spread = self.spread(secret);
        core::array::from_fn(|matching| {
            self.likelihood_with(&spread, pool, matching.min(pool)) as f32
        })
    }

    /// The same for a pool of this size with this number of matching cards.
    fn likelihood_with(&self, spread: &Spread, pool: usize, matching: usize) -> f64 {
        let mut likely = 0.0;
        for (held, row) in spread.iter().enumerate().take(self.kept + 1) {
            // Old cards may have gone under the pile (SC-14).
            let held = held.min(pool);
            for (old, &chance) in row.iter().enumerate() {
                if chance == 0.0 {
                    continue;
                }
                for new in 0..=held.min(matching) {
                    let matches = old + new;
                    let fits = match (self.yes, matches) {
                        (true, _) => 1.0 / (1 + matches) as f64,
                        (false, 0) => 1.0,
                        (false, _) => 0.0,
                    };
                    likely += chance * fits * draw(held, new, pool, matching);
                }
            }
        }
        likely
    }

    /// Goes through what the giver laid: each card may be from the first hand, or drawn since.
    fn spread(&self, secret: Card) -> Spread {
        let mut spread = [[0.0; KEPT]; KEPT];
        spread[self.kept][0] = 1.0;
        for &(card, hand) in &self.laid {
            let matches = usize::from(card.shares(secret));
            let mut next = [[0.0; KEPT]; KEPT];
            for (held, row) in spread.iter().enumerate() {
                for (old, &chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                    let first = (held as f64 / hand as f64).min(1.0);
                    next[held][old] += chance * (1.0 - first);
                    if held > 0 {
                        next[held - 1][old + matches] += chance * first;
                    }
                }
            }
            spread = next;
        }
        spread
    }
}

/// Returns what a seat laid on its turns, with the size of its hand before each, as long as it
/// draws one card for each that leaves.
fn laid_since(view: &View, seat: Seat, full: usize) -> ArrayVec<(Card, usize), CARDS> {
    let own = view
        .table
        .iter()
        .filter(|laid| laid.by == seat && !laid.is_hint());
    let count = own.clone().count();
    let held = usize::from(view.seats[seat].hand.size);
    // Counted from the end: it held what it holds now, and what it laid since.
    let hand = |i: usize| (held + count - i).min(full).max(1);
    own.enumerate()
        .map(|(i, laid)| (laid.card, hand(i)))
        .collect()
}

/// Returns the probability that exactly `hits` of `drawn` cards match, drawn from `pool` of which
/// `matching` do.
fn draw(drawn: usize, hits: usize, pool: usize, matching: usize) -> f64 {
    let misses = drawn - hits;
    if drawn > pool || misses > pool - matching {
        return 0.0;
    }
    let mut chance = 1.0;
    for i in 0..hits {
        chance *= (matching - i) as f64 / (pool - i) as f64;
        chance *= (hits + misses - i) as f64 / (i + 1) as f64;
    }
    for i in 0..misses {
        chance *= (pool - matching - i) as f64 / (pool - hits - i) as f64;
    }
    chance
}

/// Returns the probability of each card to be the viewer's own, from the answers, the seen cards
/// and the hints.
///
/// Each hint is weighed exactly. Several hints are treated as independent, which they nearly are:
/// the givers' hands can't have a card in common.
///
/// # Panics
/// If the view is not a seat's.
pub fn own_chances(view: &View) -> [f64; CARDS] {
    let you = view.viewer.expect("a seat's view");
    let unseen = view.numbering.deck().minus(view.seen());
    let hints = Hint::all(view);
    let mut chances = [0.0; CARDS];
    for own in view.candidates(you) {
        let secret = |hint: &Hint| view.seats[hint.before].secret.unwrap_or(own);
        let likely = |hint: &Hint| hint.likelihood(secret(hint), unseen.without(own));
        chances[own.index()] = hints.iter().map(likely).product();
    }
    let sum: f64 = chances.iter().sum();
    chances.map(|chance| chance / sum)
}
