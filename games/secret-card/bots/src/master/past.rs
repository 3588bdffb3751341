//! What the rivals' turns reveal.
//!
//! A rival that was certain would have named its card. One that feared to lose the race would have
//! guessed. And a rival that lays a card hardly had a better question in hand. All that depends on
//! what the rival saw at the time: its hand, and the viewer's own card. So the likelihood of the
//! rivals' hints and turns can be computed in every imagined world.

use arrayvec::ArrayVec;
use salon_rules::{Chance, Quick, Seat, Seats};
use salon_secret_card::{CARDS, Card, CardSet, Laid, SHARES, View};

use crate::knowledge::{Hint, Knowledge, Minds, Rival};
use crate::questions::QuestionHand;

/// The number of turns of each rival that are considered, from the last.
const TURNS: usize = 6;
/// The probability that a rival does not name its card although it should.
const MISSED: f32 = 0.05;
/// The probability, relative to the best question, that a rival asks another one.
const CARELESS: f32 = 0.3;

/// A turn on which a rival laid a card and did not guess.
#[derive(Clone, Debug)]
struct Turn {
    seat: Seat,
    card: Card,
    /// The cards that fitted the answers about each secret card at that time.
    fits: [CardSet; 4],
    /// The cards that were open at that time.
    open: CardSet,
}

/// A hint with its likelihood, for each card that it may have been about and each number of matches
/// that its giver holds now.
#[derive(Clone, Debug)]
struct Told {
    by: Seat,
    before: Seat,
    likely: Box<[[f32; 7]; CARDS]>,
}

impl Told {
    fn new(view: &View, hint: &Hint) -> Told {
        let mut likely = Box::new([[1.0; 7]; CARDS]);
        let pool = usize::from(view.seats[hint.by].hand.size);
        for secret in view.candidates(hint.before) {
            likely[secret.index()] = hint.likelihoods(secret, pool);
        }
        Told {
            by: hint.by,
            before: hint.before,
            likely,
        }
    }

    fn likelihood(&self, minds: &Minds) -> f32 {
        let secret = minds.secret(self.before);
        let matching = minds.hand(self.by).and(SHARES[secret.index()]).len();
        self.likely[secret.index()][matching.min(6)]
    }
}

/// The hints, and the rivals' turns, each rival's last turn first.
#[derive(Clone, Debug, Default)]
pub(super) struct Past {
    hints: ArrayVec<Told, 3>,
    turns: ArrayVec<Turn, { 3 * TURNS }>,
    still_in: Seats,
}

impl Past {
    /// Collects the turns from a view.
    pub(super) fn of(view: &View, you: Seat) -> Past {
        let mut past = Past {
            hints: Hint::all(view)
                .iter()
                .map(|hint| Told::new(view, hint))
                .collect(),
            still_in: view.still_in,
            ..Past::default()
        };
        let outside = view.seats.by_seat();
        let outside = outside.filter(|(seat, _)| !view.still_in.contains(*seat));
        let shown = outside.fold(CardSet::NONE, |all, (_, place)| all.or(place.hand.known));
        for seat in view.still_in.without(you) {
            // The table does not show when a question was asked or a guess forgiven.
            if view.seats[seat].spent {
                continue;
            }
            let own = |(_, laid): &(usize, &Laid)| laid.by == seat && !laid.is_hint();
            let turns = view.table.iter().enumerate().rev().filter(own);
            for (place, laid) in turns.take(TURNS) {
                let before = &view.table[..place];
                past.turns.push(Turn {
                    seat,
                    card: laid.card,
                    fits: fits(before),
                    open: before
                        .iter()
                        .map(|laid| laid.card)
                        .fold(shown, CardSet::with),
                });
            }
        }
        past
    }

    /// Returns the likelihood of each seat's turns in this world, if these seats are racers.
    pub(super) fn likelihood(&self, minds: &Minds, racers: Seats, chance: &mut Quick) -> [f32; 4] {
        let mut likely = [1.0; 4];
        for hint in &self.hints {
            likely[hint.by.index() & 3] *= hint.likelihood(minds);
        }
        let mut hand = CardSet::NONE;
        let mut last = None;
        for turn in &self.turns {
            if last != Some(turn.seat) {
                last = Some(turn.seat);
                hand = minds.hand(turn.seat);
            }
            // It has drawn one of its cards since. Any of them is equally likely.
            if !hand.is_empty() {
                let drawn = chance.below(hand.len() as u32) as usize;
                hand = hand.without(hand.nth(drawn));
            }
            hand = hand.with(turn.card);
            let racer = racers.contains(turn.seat);
            likely[turn.seat.index() & 3] *= self.likelihood_of(turn, minds, hand, racer);
        }
        likely
    }

    /// Returns the likelihood of this turn with this hand.
    fn likelihood_of(&self, turn: &Turn, minds: &Minds, hand: CardSet, racer: bool) -> f32 {
        let secrets = minds.secrets(turn.seat);
        let seen = turn.open.or(hand).or(secrets);
        let own = turn.fits[turn.seat.index() & 3].minus(seen);
        if own.len() <= 1 {
            return MISSED;
        }
        if racer && self.fears(turn, minds, own, seen) {
            return MISSED;
        }
        let desk = QuestionHand {
            candidates: own,
            hand,
            ability: None,
            laid: CardSet::NONE,
        };
        let least = desk.left(SHARES[turn.card.index()]);
        let better = |card: Card| desk.left(SHARES[card.index()]) < least;
        if hand.iter().any(better) {
            CARELESS
        } else {
            1.0
        }
    }

    /// Returns whether the rival had to fear on this turn that the race was lost.
    fn fears(&self, turn: &Turn, minds: &Minds, own: CardSet, seen: CardSet) -> bool {
        let mut knowledge = Knowledge {
            own,
            unseen: CardSet::ALL.minus(seen),
            rivals: ArrayVec::new(),
        };
        for seat in self.still_in.without(turn.seat) {
            let secrets = minds.secrets(turn.seat).and(minds.secrets(seat));
            let fits = turn.fits[seat.index() & 3];
            let secret = minds.secret(seat);
            knowledge.rivals.push(Rival {
                seat,
                secret,
                doubts: fits.minus(turn.open).minus(secrets).without(secret),
                hidden: minds.hand(seat).len(),
            });
        }
        knowledge.race_is_lost()
    }
}

/// Returns what fits the answers on this part of the table.
fn fits(table: &[Laid]) -> [CardSet; 4] {
    let mut fits = [CardSet::ALL; 4];
    for laid in table {
        let fits = &mut fits[laid.before.index() & 3];
        let shares = SHARES[laid.card.index()];
        *fits = if laid.yes {
            fits.and(shares)
        } else {
            fits.minus(shares)
        };
    }
    fits
}
