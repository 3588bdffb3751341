//! Interprets the others' plays: what would a player who uses rules of thumb have done with each
//! two cards that it may have held?

use arrayvec::ArrayVec;
use salon_love_letter::{
    Action, Card, DrawSource, Edition, EditionRules, Public, Sight, list_plays_of,
};
use salon_rules::{MAX_SEATS, Seat, Seats};

use crate::knowledge::Likely;
use crate::leaning::Leaning;
use crate::thumb::Scene;

/// The assumed probability that a player does something else.
const WHIM: f32 = 0.3;
/// How much better a play must be, by rule of thumb, to be clearly the likelier one.
const CLEAR: f32 = 0.05;

/// Follows the public part of a round, and what the others were shown of the player's own hand.
#[derive(Clone, Debug)]
pub(super) struct Reader {
    me: Seat,
    terms: &'static EditionRules,
    leaning: Leaning,
    /// The number of unseen copies of each kind.
    unseen: [u8; Card::KINDS],
    still_in: Seats,
    protected: Seats,
    pile: u8,
    spies: Seats,
    /// What each seat was shown of the player's hand and can still be certain of.
    shown: [Option<Card>; MAX_SEATS],
}

impl Reader {
    pub(super) fn new(edition: Edition, me: Seat) -> Reader {
        Reader {
            me,
            terms: edition.terms(),
            leaning: Leaning::NONE,
            unseen: [0; Card::KINDS],
            still_in: Seats::NONE,
            protected: Seats::NONE,
            pile: 0,
            spies: Seats::NONE,
            shown: [None; MAX_SEATS],
        }
    }

    /// Returns what the played cards say about the hands.
    pub(super) fn leaning(&self) -> Leaning {
        self.leaning
    }

    /// Processes a sight. If a seat played a card, returns how likely that was with each hand, as
    /// the others see it.
    pub(super) fn see(&mut self, sight: &Sight) -> Option<Likely> {
        let mut read = None;
        match *sight {
            Sight::Dealt {
                ref open,
                ref hands,
                ref pile,
                ..
            } => {
                self.unseen = Card::ALL.map(|card| self.terms.copies(card));
                open.iter().for_each(|&card| self.lay(card));
                self.still_in = Seats::all(hands.players());
                self.pile = pile.len() as u8;
                (self.protected, self.spies) = (Seats::NONE, Seats::NONE);
                self.shown = [None; MAX_SEATS];
            }
            Sight::Drew { seat, source, .. } => {
                if source == DrawSource::Pile {
                    self.pile = self.pile.saturating_sub(1);
                }
                self.protected = self.protected.without(seat);
            }
            Sight::Public(Public::Played { seat, action }) => {
                // In a round for two the player's own plays matter too: see `closing`.
                if seat != self.me || self.still_in.len() == 2 {
                    read = Some(self.read(seat, action));
                }
                self.play(seat, action);
            }
            Sight::Public(Public::Discarded { seat, card }) => {
                self.lay(card);
                self.forget_if_mine(seat);
                if card == Card::Spy {
                    self.spies = self.spies.with(seat);
                }
            }
            Sight::Public(Public::Out { seat, laid }) => {
                laid.into_iter().for_each(|card| self.lay(card));
                self.still_in = self.still_in.without(seat);
                self.protected = self.protected.without(seat);
            }
            Sight::Looked { seat, target, card } if target == self.me => {
                self.shown[seat.index()] = card;
            }
            Sight::Compared {
                seat,
                target,
                cards: Some([one, other]),
            } => self.show(seat, target, one, other),
            Sight::Swapped {
                seat,
                target,
                cards: Some([gave, got]),
            } => {
                self.forget_if_mine(self.me);
                self.show(seat, target, got, gave);
            }
            Sight::Kept { seat, count, .. } => {
                self.pile += count;
                self.forget_if_mine(seat);
            }
            _ => {}
        }
        self.leaning.see(sight);
        read
    }

    fn lay(&mut self, card: Card) {
        let left = &mut self.unseen[card.index()];
        *left = left.saturating_sub(1);
    }

    /// Records what the other of these two seats has seen of the player's own hand. `seat` holds `one`,
    /// `target` holds `other`.
    fn show(&mut self, seat: Seat, target: Seat, one: Card, other: Card) {
        if seat == self.me {
            self.shown[target.index()] = Some(one);
        } else if target == self.me {
            self.shown[seat.index()] = Some(other);
        }
    }

    fn forget_if_mine(&mut self, seat: Seat) {
        if seat == self.me {
            self.shown = [None; MAX_SEATS];
        }
    }

    fn play(&mut self, seat: Seat, action: Action) {
        let Some(card) = action.card() else {
            return;
        };
        self.lay(card);
        match card {
            Card::Handmaid => self.protected = self.protected.with(seat),
            Card::Spy => self.spies = self.spies.with(seat),
            _ => {}
        }
        if seat == self.me {
            for shown in &mut self.shown {
                *shown = shown.filter(|&shown| shown != card);
            }
        }
    }

    /// Returns how likely `action` was with each two cards.
    fn read(&self, seat: Seat, action: Action) -> Likely {
        let mut likely = [[0.0; Card::KINDS]; Card::KINDS];
        let Some(played) = action.card() else {
            return likely;
        };
        for other in Card::ALL {
            let chance = f64::from(self.chance_of(seat, action, [played, other]));
            likely[played.index()][other.index()] = chance;
            likely[other.index()][played.index()] = chance;
        }
        likely
    }

    /// Returns how likely a seat with these two cards would have taken this action.
    fn chance_of(&self, seat: Seat, action: Action, cards: [Card; 2]) -> f32 {
        let mut actions: ArrayVec<Action, 64> = ArrayVec::new();
        let others = self.still_in.minus(self.protected).without(seat);
        list_plays_of(self.terms, seat, cards, others, &mut actions);
        if !actions.contains(&action) {
            return 0.0;
        }
        let scene = self.scene(seat, cards);
        let worth: ArrayVec<f32, 64> = actions.iter().map(|&one| scene.worth(one)).collect();
        let best = worth.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let (mut sum, mut this) = (0.0, 0.0);
        for (&one, &worth) in actions.iter().zip(&worth) {
            let weight = libm::expf((worth - best) / CLEAR);
            sum += weight;
            if one == action {
                this = weight;
            }
        }
        (1.0 - WHIM) * this / sum + WHIM / actions.len() as f32
    }

    /// Returns the scene of a seat with these cards.
    fn scene(&self, seat: Seat, cards: [Card; 2]) -> Scene {
        let mut unseen = self.unseen;
        for card in cards {
            let left = &mut unseen[card.index()];
            *left = left.saturating_sub(1);
        }
        let mut hands = [[0.0; Card::KINDS]; MAX_SEATS];
        for other in self.still_in.without(seat) {
            let hand = &mut hands[other.index()];
            match self.shown[seat.index()] {
                Some(card) if other == self.me => hand[card.index()] = 1.0,
                _ => {
                    let leaning = &self.leaning.0[other.index()];
                    let weights: [f32; Card::KINDS] =
                        core::array::from_fn(|i| leaning[i] * f32::from(unseen[i]));
                    let sum: f32 = weights.iter().sum();
                    *hand = weights.map(|weight| weight / sum.max(1e-9));
                }
            }
        }
        Scene {
            seat,
            terms: self.terms,
            cards: cards.into_iter().collect(),
            still_in: self.still_in,
            pile: self.pile,
            hands,
            spies: self.spies,
        }
    }
}
