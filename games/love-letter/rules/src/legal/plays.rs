//! Precomputed lists of every way to play a card.
//!
//! The ways to play a card depend only on the card, the players that it can be aimed at and the
//! cards of the edition. There are few enough of these to precompute the lists, so listing a seat's
//! legal actions means looking up two of them.

use salon_rules::{MAX_SEATS, Seat, Seats};

use crate::action::{Accusation, Action};
use crate::cards::Card;

/// The number of sets of seats.
const SETS: usize = 1 << MAX_SEATS;
/// The total number of members of these sets.
const MEMBERS: usize = SETS / 2 * MAX_SEATS;
/// The maximum number of cards that a guard can name.
const NAMES: usize = Card::KINDS - 1;
/// The guard's lists, those of priest, baron, prince and king, and the other cards. The additional
/// entry of each is the play without a target.
const ROOM: usize = (MEMBERS * NAMES + 1) + 4 * (MEMBERS + 1) + 5;

/// The ways to play each card at each set of targets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plays {
    all: [Action; ROOM],
    runs: [[Run; SETS]; Card::KINDS],
}

/// A range of [`Plays::all`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Run {
    start: u16,
    len: u16,
}

impl Plays {
    /// Returns the ways to play a card, ordered by seat, then by named card.
    #[inline]
    pub(crate) fn of(&'static self, card: Card, targets: Seats) -> &'static [Action] {
        let Run { start, len } = self.runs[card.index()][usize::from(targets.bits()) % SETS];
        &self.all[usize::from(start)..usize::from(start) + usize::from(len)]
    }

    /// Computes the lists of an edition in which a guard can name these cards.
    pub(crate) const fn new(names: &[Card]) -> Plays {
        let mut plays = Plays {
            all: [Action::Spy; ROOM],
            runs: [[Run { start: 0, len: 0 }; SETS]; Card::KINDS],
        };
        let mut used = 0;
        let mut kind = 0;
        while kind < Card::KINDS {
            used = plays.add(Card::ALL[kind], names, used);
            kind += 1;
        }
        plays
    }

    /// Adds the lists of one card after the first `used` entries; returns how many are used then.
    const fn add(&mut self, card: Card, names: &[Card], mut used: usize) -> usize {
        let alone = used;
        self.all[used] = without_target(card);
        used += 1;
        let mut set = 0;
        while set < SETS {
            let start = used;
            let mut number = 0;
            while takes_target(card) && number < MAX_SEATS {
                if set >> number & 1 == 1 {
                    used = self.add_target(card, Seat::at(number), names, used);
                }
                number += 1;
            }
            self.runs[card.index()][set] = if used > start {
                run(start, used)
            } else {
                run(alone, alone + 1)
            };
            set += 1;
        }
        used
    }

    const fn add_target(
        &mut self,
        card: Card,
        target: Seat,
        names: &[Card],
        mut used: usize,
    ) -> usize {
        if !matches!(card, Card::Guard) {
            self.all[used] = at_target(card, target);
            return used + 1;
        }
        let mut name = 0;
        while name < names.len() {
            let named = names[name];
            self.all[used] = Action::Guard(Some(Accusation { target, named }));
            used += 1;
            name += 1;
        }
        used
    }
}

const fn run(start: usize, end: usize) -> Run {
    Run {
        start: start as u16,
        len: (end - start) as u16,
    }
}

const fn takes_target(card: Card) -> bool {
    matches!(
        card,
        Card::Guard | Card::Priest | Card::Baron | Card::Prince | Card::King
    )
}

const fn without_target(card: Card) -> Action {
    match card {
        Card::Spy => Action::Spy,
        Card::Guard => Action::Guard(None),
        Card::Priest => Action::Priest(None),
        Card::Baron => Action::Baron(None),
        Card::Handmaid => Action::Handmaid,
        Card::Prince => Action::Prince(None),
        Card::Chancellor => Action::Chancellor,
        Card::King => Action::King(None),
        Card::Countess => Action::Countess,
        Card::Princess => Action::Princess,
    }
}

const fn at_target(card: Card, target: Seat) -> Action {
    match card {
        Card::Priest => Action::Priest(Some(target)),
        Card::Baron => Action::Baron(Some(target)),
        Card::Prince => Action::Prince(Some(target)),
        Card::King => Action::King(Some(target)),
        other => without_target(other),
    }
}
