//! What the rivals' turns tell.
//!
//! A rival that was certain would have named its card; one that feared to lose the race would
//! have guessed; and who lays a card had hardly a better question in hand. All that depends on
//! what the rival saw then: its hand, and the viewer's own card. So in every imagined world it
//! can be worked out how likely the rivals' hints and turns were there.

use arrayvec::ArrayVec;
use salon_rules::{Chance, Quick, Seat, Seats};
use salon_secret_card::{CARDS, Card, CardSet, Laid, SHARES, View};

use crate::knowledge::{Hint, Knowledge, Minds, Rival};
use crate::questions::Desk;

/// How many turns of each rival are looked at, from the last.
const TURNS: usize = 6;
/// How likely it is that a rival does not name its card though it should.
const MISSED: f32 = 0.05;
/// How likely it is, against the best question, that a rival asks another one.
const CARELESS: f32 = 0.3;

/// A turn on which a rival laid a card and did not guess.
#[derive(Clone, Debug)]
struct Turn {
    seat: Seat,
    card: Card,
    /// What fitted the answers about each secret card then.
    fits: [CardSet; 4],
    /// What lay open then.
    open: CardSet,
}

/// A hint, and how likely it was for each card that it may have been about and each number of
/// matches that its giver holds now.
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
    /// The turns that a view tells of.
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
            // When a question was asked, or a guess forgiven, the table does not tell.
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

    /// How likely each seat's turns are in this world, if these seats are racers.
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
            // It drew one of its cards since; any, for all that is known.
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

    /// How likely this turn is with this hand.
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
        let desk = Desk {
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

    /// Had the rival, as it saw things on this turn, to fear that the race was lost?
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

/// What fits the answers on this part of the table.
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
