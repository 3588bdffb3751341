//! The novice: someone who has played a few times.

use salon_love_letter::{Action, Card, Family, Letters, Phase, Sight, View};
use salon_rules::{Chance, Quick};

use super::thumb::Scene;
use salon_bots::Bot;
use salon_bots::Seating;

/// Plays by rule of thumb and by gut feeling. It does not count the cards that are out, forgets
/// half of what it was shown, and never asks why somebody played a card.
#[derive(Clone, Debug)]
pub(super) struct Novice {
    chance: Quick,
}

/// The strength of gut feelings.
const GUT: f32 = 0.5;

impl Novice {
    /// Creates a player for one play.
    pub(super) fn new(seating: &Seating) -> Novice {
        Novice {
            chance: Quick::new(seating.seed),
        }
    }

    /// Returns how it thinks the table looks.
    fn picture(&mut self, view: &View, seat: salon_rules::Seat) -> Scene {
        let terms = view.edition.terms();
        let mut scene = Scene {
            seat,
            terms,
            cards: view.certain(seat).collect(),
            still_in: view.still_in,
            pile: view.pile.len() as u8,
            hands: Default::default(),
            spies: salon_rules::Seats::NONE,
        };
        for other in view.still_in.without(seat) {
            let hand = &mut scene.hands[other.index()];
            match view.seats[other].hand.card {
                Some(card) if self.chance.below(2) == 0 => hand[card.index()] = 1.0,
                _ => {
                    let size = terms.deck_size() as f32;
                    *hand = Card::ALL.map(|card| f32::from(terms.copies(card)) / size);
                }
            }
        }
        scene
    }
}

impl<F: Family> Bot<Letters<F>> for Novice {
    fn see(&mut self, _: &Sight) {}

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        let (Phase::Turn(seat) | Phase::Keep(seat)) = view.phase else {
            return actions[0];
        };
        let scene = self.picture(view, seat);
        let mut best = (actions[0], f32::NEG_INFINITY);
        for &action in actions {
            let gut = self.chance.below(1000) as f32 / 1000.0 * GUT;
            let worth = scene.worth(action) + gut;
            if worth > best.1 {
                best = (action, worth);
            }
        }
        best.0
    }
}
