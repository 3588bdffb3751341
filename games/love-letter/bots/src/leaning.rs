//! A fast belief for searches: what the played cards say about the hands.
//!
//! It has one number per seat and card: how much likelier than by its number of copies alone the
//! seat is to hold it. It uses only what everyone sees, so all players of an imagined round can
//! share it. Players who know more (their own cards, a hand they were shown) add that.

use std::sync::LazyLock;

use salon_love_letter::{Action, Card, Event, Public, Sight};
use salon_rules::{MAX_SEATS, Seat};

use super::knowledge::Model;

/// How much likelier each card is in each hand than by its number of copies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Leaning(pub [[f32; Card::KINDS]; MAX_SEATS]);

impl Leaning {
    /// The belief before anything has been played.
    pub(super) const NONE: Leaning = Leaning([[1.0; Card::KINDS]; MAX_SEATS]);

    /// Updates the belief after a sight. Any viewer's sights give the same.
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

    /// Updates the belief after an event, by what is public of it.
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

    /// Updates the belief after a chancellor: of three cards, a high one was probably kept.
    fn keep(&mut self, seat: Seat) {
        self.0[seat.index()] = Card::ALL.map(|card| 1.0 + card.index() as f32);
    }

    /// Updates the belief after a play: either the card was drawn and the hand is as before, or the
    /// card was the hand and the hand is new.
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

/// For each played card, how likely the play is beside each other card.
static LIKELY: LazyLock<[[f32; Card::KINDS]; Card::KINDS]> = LazyLock::new(|| {
    Card::ALL.map(|played| Card::ALL.map(|kept| Model::Habits.plays(kept, played, played) as f32))
});
