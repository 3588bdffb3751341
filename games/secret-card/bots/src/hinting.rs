//! The choice of the least informative hint.

use salon_secret_card::{Action, Card, CardSet, SHARES};

/// Returns, of the cards that may be given, the one that leaves the neighbour most candidates.
/// `seen` are the cards that the giver knows the neighbour to see.
pub(crate) fn least_telling(choices: &[Action], secret: Card, seen: CardSet) -> Action {
    let left = |action: &&Action| match **action {
        Action::Hint(card) if card.shares(secret) => SHARES[card.index()].minus(seen).len(),
        Action::Hint(card) => CardSet::ALL.minus(SHARES[card.index()]).minus(seen).len(),
        _ => 0,
    };
    // The first of several. `max_by_key` alone would take the last.
    let best = choices.iter().rev().max_by_key(left);
    *best.expect("a hint is given from the hand")
}
