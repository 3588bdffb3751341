//! A part of a seat's view that is cheap enough to compute at every step of a search.

use salon_rules::Seat;

use crate::ability::Ability;
use crate::card_set::CardSet;
use crate::state::{Phase, State};

/// What a seat holds and sees: nothing beyond its view, but without building the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glance {
    /// Its hand.
    pub hand: CardSet,
    /// The secret cards that it sees.
    pub secrets: CardSet,
    /// Every card whose place it knows; see [`View::seen`](crate::View::seen).
    pub seen: CardSet,
}

impl State {
    /// Returns what the game waits for, which is public.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the winner, which is public.
    #[inline]
    pub const fn winner(&self) -> Option<Seat> {
        self.winner
    }

    /// Returns what a seat holds and sees.
    pub fn glance(&self, seat: Seat) -> Glance {
        let hand = self.hand(seat);
        let mut secrets = CardSet::NONE;
        let row = self.row.spots().iter();
        let mut seen: CardSet = row.map(|spot| spot.card(self.numbering)).collect();
        seen = seen.or(hand);
        for place in 0..usize::from(self.players) {
            let other = Seat::at(place);
            if other != seat || self.open.contains(other) {
                secrets = secrets.with(self.secret(other));
            }
            if !self.still_in.contains(other) {
                seen = seen.or(self.hand(other));
            }
        }
        if self.ability(seat) == Some(Ability::SecondChance) {
            let buried = self.graves.iter().flatten().map(|grave| grave.card);
            seen = seen.or(buried.collect());
        }
        Glance {
            hand,
            secrets,
            seen: seen.or(secrets),
        }
    }
}
