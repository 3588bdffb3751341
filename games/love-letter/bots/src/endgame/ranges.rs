//! The cards that each of two players may hold, as both believe.
//!
//! The same as an exact [`BeliefState`](crate::knowledge::BeliefState), in another form: there, a
//! seat weighs the other's hands knowing its own cards; here, each player has a reach for each card
//! ([explained here](super)), and both know both vectors.

use salon_love_letter::{Card, Public, Sight};
use salon_rules::Seat;

use crate::knowledge::Likely;

/// How much likelier each card is than by its number of copies alone.
pub type Reach = [f32; Card::KINDS];

/// Any card, in proportion to its copies.
const ANY: Reach = [1.0; Card::KINDS];

/// The reaches of both players of a round for two, by seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ranges([Reach; 2]);

impl Default for Ranges {
    fn default() -> Ranges {
        Ranges([ANY; 2])
    }
}

impl Ranges {
    /// Returns a seat's reach.
    pub fn of(&self, seat: Seat) -> Reach {
        self.0[seat.index() % 2]
    }

    /// Updates the reaches after a sight of either player. If the sight is of a play, `likely` says
    /// how likely that play was with each hand.
    pub fn see(&mut self, sight: &Sight, likely: Option<&Likely>) {
        match *sight {
            Sight::Dealt { .. } => *self = Ranges::default(),
            Sight::Public(Public::Played { seat, action }) => {
                if let (Some(card), Some(likely)) = (action.card(), likely) {
                    self.play(seat, card, likely);
                }
            }
            Sight::Public(Public::Answered {
                seat,
                named,
                holds: false,
            }) => self.at(seat)[named.index()] = 0.0,
            Sight::Looked {
                target,
                card: Some(card),
                ..
            } => *self.at(target) = only(card),
            Sight::Compared {
                seat,
                target,
                cards: Some([one, other]),
            } => {
                *self.at(seat) = only(one);
                *self.at(target) = only(other);
            }
            Sight::Swapped {
                seat,
                target,
                cards: Some([gave, got]),
            } => {
                *self.at(seat) = only(got);
                *self.at(target) = only(gave);
            }
            // The new card can be anything.
            Sight::Public(Public::Discarded { seat, .. }) => *self.at(seat) = ANY,
            _ => {}
        }
    }

    /// Updates a reach after a seat played this card: it had just drawn it, or had held it and
    /// keeps what it drew.
    fn play(&mut self, seat: Seat, played: Card, likely: &Likely) {
        let held = self.of(seat);
        let was_held = held[played.index()];
        let likely = &likely[played.index()];
        let reach = Card::ALL.map(|kept| {
            let ways = match kept == played {
                true => was_held,
                false => was_held + held[kept.index()],
            };
            ways * likely[kept.index()] as f32
        });
        // Only the ratios count. They are rescaled to prevent underflow.
        let most = reach.iter().copied().fold(0.0, f32::max);
        if most > 0.0 {
            *self.at(seat) = reach.map(|reach| reach / most);
        }
    }

    fn at(&mut self, seat: Seat) -> &mut Reach {
        &mut self.0[seat.index() % 2]
    }
}

fn only(card: Card) -> Reach {
    let mut reach = [0.0; Card::KINDS];
    reach[card.index()] = 1.0;
    reach
}
