//! A light belief for searches: what the cards that were played say about the hands.
//!
//! One number per seat and card: how much likelier than by its copies alone the seat is to hold
//! it. It goes by what everyone sees, so all players of an imagined round can share it; who knows
//! more (its own cards, a hand that it was shown) puts that on top.

use std::sync::LazyLock;

use salon_love_letter::{Action, Card, Event, Public, Sight};
use salon_rules::{MAX_SEATS, Seat};

use super::knowledge::Model;

/// How much likelier than by its copies each card is in each hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Leaning(pub [[f32; Card::KINDS]; MAX_SEATS]);

impl Leaning {
    /// Nothing has been played.
    pub(super) const NONE: Leaning = Leaning([[1.0; Card::KINDS]; MAX_SEATS]);

    /// Goes on with a sight; any viewer's sights give the same.
    pub(super) fn see(&mut self, sight: &Sight) {
        match *sight {
            Sight::Dealt { .. } => *self = Leaning::NONE,
            Sight::Public(Public::Played { seat, action }) => self.play(seat, action),
            Sight::Public(Public::Discarded { seat, .. }) => self.fresh(seat),
            Sight::Swapped { seat, target, .. } => self.0.swap(seat.index(), target.index()),
            Sight::Kept { seat, .. } => self.keep(seat),
            Sight::Public(Public::Answered {
                seat,
                named,
                holds: false,
            }) => self.0[seat.index()][named.index()] = 0.0,
            _ => {}
        }
    }

    /// Goes on with an event, by what is public of it.
    #[inline]
    pub(super) fn hear(&mut self, event: &Event) {
        match *event {
            Event::Public(Public::Played { seat, action }) => self.play(seat, action),
            Event::Public(Public::Discarded { seat, .. }) => self.fresh(seat),
            Event::Swapped { seat, target, .. } => self.0.swap(seat.index(), target.index()),
            Event::Kept { seat, .. } => self.keep(seat),
            Event::Public(Public::Answered {
                seat,
                named,
                holds: false,
            }) => self.0[seat.index()][named.index()] = 0.0,
            _ => {}
        }
    }

    fn fresh(&mut self, seat: Seat) {
        self.0[seat.index()] = [1.0; Card::KINDS];
    }

    /// One of three was chosen: rather a high one.
    fn keep(&mut self, seat: Seat) {
        self.0[seat.index()] = Card::ALL.map(|card| 1.0 + card.index() as f32);
    }

    /// The card was the one drawn and the hand is as before, or it was the hand and the hand is
    /// fresh.
    #[inline]
    fn play(&mut self, seat: Seat, action: Action) {
        let Some(card) = action.card() else {
            return;
        };
        let old = self.0[seat.index()];
        let was_held = old[card.index()];
        let likely = &LIKELY[card.index()];
        self.0[seat.index()] = core::array::from_fn(|kept| (old[kept] + was_held) * likely[kept]);
    }
}

/// For each card that is played, how likely that is beside each other card.
static LIKELY: LazyLock<[[f32; Card::KINDS]; Card::KINDS]> = LazyLock::new(|| {
    Card::ALL.map(|played| Card::ALL.map(|kept| Model::Habits.plays(kept, played, played) as f32))
});
