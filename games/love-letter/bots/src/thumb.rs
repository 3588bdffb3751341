//! Rules of thumb: the value of a play, from the cards in hand and the probabilities of the others'
//! hands.
//!
//! The core is one short rule per card, with weights found by trial. It takes well under a
//! microsecond, so that searches can play whole rounds with it.

use arrayvec::ArrayVec;
use salon_love_letter::{Accusation, Action, Card, EditionRules, Glance, Keep, Phase, View};
use salon_rules::{MAX_SEATS, Seat, Seats};

use super::knowledge::BeliefState;

/// The basis of a seat's decision.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The seat that is to act.
    pub seat: Seat,
    /// The edition's cards and values.
    pub terms: &'static EditionRules,
    /// The cards to choose from.
    pub cards: ArrayVec<Card, 3>,
    /// The seats that are still in.
    pub still_in: Seats,
    /// The number of cards in the pile.
    pub pile: u8,
    /// The probability of each card in each hand.
    pub hands: [[f32; Card::KINDS]; MAX_SEATS],
    /// The seats with a spy in front.
    pub spies: Seats,
}

impl Scene {
    /// Creates a scene from what a seat sees and believes.
    pub fn new(view: &View, belief: &BeliefState) -> Scene {
        let seat = match view.phase {
            Phase::Turn(seat) | Phase::Keep(seat) => seat,
            Phase::Over => view.first,
        };
        let mut hands = [[0.0; Card::KINDS]; MAX_SEATS];
        for other in view.still_in.without(seat) {
            hands[other.index()] = belief.hand(other).map(|chance| chance as f32);
        }
        let spies = view.fronts.iter().filter(|front| front.card == Card::Spy);
        Scene {
            seat,
            terms: view.edition.terms(),
            cards: view.certain(seat).collect(),
            still_in: view.still_in,
            pile: view.pile.len() as u8,
            hands,
            spies: spies.map(|front| front.seat).collect(),
        }
    }

    /// Creates a scene for the seat on turn of an imagined state. `leaning` says how much likelier
    /// each card is in each hand than by its number of copies, from what was played.
    pub fn at(glance: &Glance, leaning: &[[f32; Card::KINDS]; MAX_SEATS]) -> Scene {
        let mut hands = [[0.0; Card::KINDS]; MAX_SEATS];
        for other in glance.still_in.without(glance.seat) {
            let at = other.index();
            hands[at] = match glance.certain[at] {
                Some(card) => {
                    let mut sure = [0.0; Card::KINDS];
                    sure[card.index()] = 1.0;
                    sure
                }
                None => lean(glance, at, &leaning[at]),
            };
        }
        Scene {
            seat: glance.seat,
            terms: glance.edition.terms(),
            cards: glance.cards.clone(),
            still_in: glance.still_in,
            pile: glance.pile,
            hands,
            spies: glance.spies,
        }
    }

    /// Returns the best of these actions by rule of thumb. Among equals, the first.
    pub fn best(&self, actions: &[Action]) -> Action {
        let mut best = (actions[0], f32::NEG_INFINITY);
        for &action in actions {
            let worth = self.worth(action);
            if worth > best.1 {
                best = (action, worth);
            }
        }
        best.0
    }

    /// Returns the value of an action by rule of thumb. Only the order counts.
    pub fn worth(&self, action: Action) -> f32 {
        let Some(card) = action.card() else {
            return match action {
                Action::Keep(keep) => self.worth_of_keeping(keep),
                _ => 0.0,
            };
        };
        let kept = self.kept(card);
        let worth = self.worth_of_playing(action, kept) - 0.04 * self.value(card);
        // In the last turn the kept card is shown.
        let fights = matches!(card, Card::Guard | Card::Baron | Card::King);
        if self.pile == 0 && !fights {
            worth - 0.1 * (self.value(Card::Princess) - self.value(kept))
        } else {
            worth
        }
    }

    fn worth_of_playing(&self, action: Action, kept: Card) -> f32 {
        match action {
            Action::Guard(Some(Accusation { target, named })) => self.chance(target, named),
            Action::Priest(Some(_)) => 0.10,
            Action::Baron(Some(target)) => {
                let hand = &self.hands[target.index()];
                let lower: f32 = hand[..kept.index()].iter().sum();
                let higher: f32 = hand[kept.index() + 1..].iter().sum();
                lower - 1.2 * higher
            }
            Action::Handmaid => 0.25,
            Action::Prince(Some(target)) if target == self.seat => match kept {
                Card::Princess => -5.0,
                _ => -0.05 - 0.05 * self.value(kept),
            },
            Action::Prince(Some(target)) => self.chance(target, Card::Princess) + 0.05,
            Action::King(Some(target)) => 0.08 * (self.expected(target) - self.value(kept)) - 0.05,
            Action::Spy if !self.spies.contains(self.seat) => 0.12,
            Action::Chancellor if self.pile > 0 => 0.22,
            Action::Princess => -10.0,
            _ => 0.0,
        }
    }

    /// Values a kept card: near the end the highest is best; before, one that is safe to hold or
    /// good to play.
    fn worth_of_keeping(&self, keep: Keep) -> f32 {
        let turns = usize::from(self.pile + keep.count());
        let held = self.value(keep.card) / self.value(Card::Princess);
        // Cards that are put back come into play at the end: rather the lower ones, lowest first.
        let order = match keep.lowest {
            Some(lowest) if lowest > keep.under => 0.001,
            _ => 0.0,
        };
        if turns <= self.still_in.len() {
            return held + order;
        }
        let handy = match keep.card {
            Card::Spy | Card::Princess => 0.0,
            Card::Priest | Card::Baron | Card::Chancellor => 0.1,
            Card::Guard | Card::King | Card::Prince => 0.15,
            Card::Countess => 0.2,
            Card::Handmaid => 0.3,
        };
        0.2 * held + handy + order
    }

    /// Returns the card that stays in hand when this card is played.
    pub fn kept(&self, played: Card) -> Card {
        match self.cards[..] {
            [one, other] if one == played => other,
            [one, ..] => one,
            [] => played,
        }
    }

    fn chance(&self, seat: Seat, card: Card) -> f32 {
        self.hands[seat.index()][card.index()]
    }

    fn value(&self, card: Card) -> f32 {
        f32::from(self.terms.value(card))
    }

    fn expected(&self, seat: Seat) -> f32 {
        let hand = &self.hands[seat.index()];
        Card::ALL
            .into_iter()
            .map(|card| hand[card.index()] * self.value(card))
            .sum()
    }
}

/// Returns the probabilities of a hand of which the seat is not certain.
#[inline]
fn lean(glance: &Glance, at: usize, leaning: &[f32; Card::KINDS]) -> [f32; Card::KINDS] {
    let mut chances = [0.0; Card::KINDS];
    let mut sum = 0.0;
    for card in Card::ALL {
        let i = card.index();
        if !glance.not[at].contains(card) {
            chances[i] = leaning[i] * f32::from(glance.unseen[i]);
            sum += chances[i];
        }
    }
    if sum > 0.0 {
        chances.map(|chance| chance / sum)
    } else {
        chances
    }
}
