//! The league's upper bound: a master that sees every hand.
//!
//! It does not look at its own secret card, nor into the pile. If it did, it would name its card in
//! its first turn, and would be useless as a bound.

use salon_rules::{Game, Seat, Viewer};
use salon_secret_card::{Action, HandView, SecretCard, State};

use super::master::Master;
use salon_bots::Bot;
use salon_bots::Seating;

/// A master that sees every hand.
pub(crate) struct Cheat {
    master: Master,
}

impl Cheat {
    /// Creates a cheat for a new play.
    pub(crate) fn new(seating: &Seating) -> Cheat {
        Cheat {
            master: Master::new(seating),
        }
    }
}

impl salon_bots::Cheat<SecretCard> for Cheat {
    fn choose(&mut self, state: &State, seat: Seat, actions: &[Action]) -> Action {
        let mut view = SecretCard::view(state, Viewer::Seat(seat));
        for (other, place) in view.clone().seats.by_seat() {
            let hand = HandView::open(state.glance(other).hand);
            debug_assert_eq!(hand.size, place.hand.size);
            view.seats[other].hand = hand;
        }
        self.master.choose(&view, actions)
    }
}
