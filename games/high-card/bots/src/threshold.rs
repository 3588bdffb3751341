//! A player that swaps if the new card is at least as likely to be higher as not.

use salon_bots::Bot;
use salon_high_card::{Action, HighCard, Sight, View};

use crate::odds;

/// Swaps if at least half of the unseen cards are higher.
#[derive(Clone, Copy, Debug)]
pub struct Threshold;

impl Bot<HighCard> for Threshold {
    fn see(&mut self, _: &Sight) {}

    fn choose(&mut self, view: &View, _: &[Action]) -> Action {
        let hand = view.viewer.and_then(|seat| view.seats[seat].hand);
        match hand.map(|card| odds::higher(view, card)) {
            Some((better, all)) if better * 2 >= all => Action::Swap,
            _ => Action::Keep,
        }
    }
}
