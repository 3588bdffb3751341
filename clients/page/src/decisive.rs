//! The move that decided a finished play.

use salon_words::Phrase;

/// A step of a finished play that decided it, and why a game thinks so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisiveStep {
    /// The index of the step; the deal is step 0. A record counts its moments in the same way.
    pub step: usize,
    /// Why it was decisive, in a sentence.
    pub why: Phrase,
}

/// Returns the item with the highest worth, the last one if several are equal.
pub fn last_best<T>(items: impl IntoIterator<Item = T>, worth: impl Fn(&T) -> f64) -> Option<T> {
    let best = |best: T, next: T| {
        if worth(&next) >= worth(&best) {
            next
        } else {
            best
        }
    };
    items.into_iter().reduce(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_equal_items_the_last_is_best() {
        let items = [("a", 1.0), ("b", 3.0), ("c", 2.0), ("d", 3.0)];
        let best = last_best(items, |item| item.1);
        assert_eq!(best.map(|item| item.0), Some("d"));
        assert_eq!(last_best([], |_: &u8| 0.0), None);
    }
}
