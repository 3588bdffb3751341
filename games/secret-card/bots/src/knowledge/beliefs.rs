//! A seat's knowledge in the form that all games share.

use salon_rules::Seats;
use salon_secret_card::View;

use super::{Knowledge, own_chances};
use salon_bots::Belief;

/// Returns the probabilities of the seat's own card (`secret 0`), and of each rival being certain
/// of its own (`certain 1`: `yes` or `no`). Empty once the seat is out.
///
/// # Panics
/// If the view is not a seat's.
pub fn beliefs(view: &View) -> Vec<Belief> {
    let you = view.viewer.expect("a seat's view");
    if !view.still_in.contains(you) || view.still_in == Seats::only(you) {
        return Vec::new();
    }
    let chances = own_chances(view);
    let cards = view.numbering.cards().into_iter();
    let own = cards.map(|card| (card.to_string(), chances[card.index()]));
    let mut all = vec![Belief::of(format!("secret {you}"), own)];
    let knowledge = Knowledge::of(view);
    for rival in &knowledge.rivals {
        let yes = knowledge.certain(rival);
        let weights = [("yes", yes), ("no", 1.0 - yes)];
        let weights = weights.map(|(word, chance)| (word.to_owned(), chance));
        all.push(Belief::of(format!("certain {}", rival.seat), weights));
    }
    all
}
