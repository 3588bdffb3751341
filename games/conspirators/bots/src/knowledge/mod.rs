//! What a seat can know, exactly.
//!
//! - [`Knowledge`]: what signals and passes say about everyone's ciphers by logic alone, with all
//!   possibilities equally likely; used for hints, notepads and every player.
//! - [`Minds`](minds::Minds): what choices reveal in addition, given how seats choose.
//! - [`Ways`]: joint probabilities of several seats' ciphers, which are all different.
//! - [`hands`]: what a hidden hand can be.

pub mod cards;
pub mod hands;
pub mod minds;
mod ways;

use salon_conspirators::{Card, Cipher, Ciphers, DECK, HAND, Laid, Mode, View, deck_number, pairs};
use salon_rules::Seat;

use cards::{Set, fitting, members, set_of};
pub use ways::{Ways, apart};

/// What a viewer knows about the other seats' ciphers, by logic alone.
#[derive(Clone, PartialEq, Debug)]
pub struct Knowledge {
    /// The seats in question, in order.
    pub seats: Vec<Seat>,
    /// The probabilities of each seat's ways.
    pub ways: Vec<Ways>,
    /// The inputs: each seat's ways before the condition that ciphers differ, and the total weight.
    raw: (Vec<Ways>, f64),
}

impl Knowledge {
    /// Returns what this viewer knows about all seats whose ciphers it does not see.
    pub fn of(view: &View) -> Knowledge {
        Knowledge::noticing(view, |_| true)
    }

    /// The same for a viewer who noticed only some cards of the row, counted from 0 without the
    /// start card.
    pub fn noticing(view: &View, notices: impl Fn(usize) -> bool) -> Knowledge {
        Knowledge::about(view, view.seen_ciphers(), notices)
    }

    /// Returns what someone at the table who sees no cipher knows about all seats.
    pub fn public(view: &View) -> Knowledge {
        Knowledge::about(view, Ciphers::NONE, |_| true)
    }

    fn about(view: &View, seen: Ciphers, notices: impl Fn(usize) -> bool) -> Knowledge {
        let clues: Vec<Clue<'_>> = pairs(view.start, &view.laid)
            .enumerate()
            .filter(|(n, _)| notices(*n))
            .map(|(_, (fits, laid))| (set_of(fits), laid))
            .collect();
        let hidden = |seat: &Seat| match view.seats[*seat].ciphers {
            Some(own) => !own.meets(seen),
            None => true,
        };
        let seats: Vec<Seat> = view
            .seats
            .by_seat()
            .map(|(seat, _)| seat)
            .filter(hidden)
            .collect();
        let raw: Vec<Ways> = seats
            .iter()
            .map(|&seat| ways(view, &clues, seat, seen))
            .collect();
        Knowledge::from_ways(seats, raw)
    }

    /// Creates knowledge from each seat's ways, for players that weigh them by more than logic.
    pub fn from_ways(seats: Vec<Seat>, raw: Vec<Ways>) -> Knowledge {
        let few = seats.len() < salon_conspirators::MAX_PLAYERS;
        let (ways, all) = if few { apart(&raw) } else { (alone(&raw), 1.0) };
        Knowledge {
            seats,
            ways,
            raw: (raw, all),
        }
    }

    fn at(&self, seat: Seat) -> usize {
        let at = self.seats.iter().position(|&other| other == seat);
        at.expect("knowledge is about hidden seats")
    }

    /// Returns the probability that a seat has this cipher.
    pub fn chance(&self, seat: Seat, cipher: Cipher) -> f64 {
        self.share(seat, 1 << cipher.index())
    }

    /// Returns the probability that a seat has one of these ciphers, which a signal would show.
    pub fn share(&self, seat: Seat, fits: Set) -> f64 {
        let ways = self.ways[self.at(seat)].0.iter();
        ways.filter(|(way, _)| way & fits != 0)
            .map(|(_, chance)| chance)
            .sum()
    }

    /// Returns a likely way for each seat and the probability that all of them are right. The ways
    /// are chosen greedily, starting with the surest seat.
    pub fn likeliest(&self) -> (Vec<Set>, f64) {
        let (raw, all) = &self.raw;
        let best = |at: usize, taken: Set| {
            let ways = self.ways[at].0.iter().filter(|(way, _)| way & taken == 0);
            ways.copied()
                .reduce(|best, way| if way.1 > best.1 { way } else { best })
        };
        let mut found = vec![0; raw.len()];
        let mut open: Vec<usize> = (0..raw.len()).collect();
        let (mut taken, mut weight) = (0, 1.0);
        while !open.is_empty() {
            let sure = |&at: &usize| best(at, taken).map_or(0.0, |(_, chance)| chance);
            let surest = open
                .iter()
                .copied()
                .reduce(|a, b| if sure(&b) > sure(&a) { b } else { a });
            let at = surest.expect("one is open");
            open.retain(|&other| other != at);
            let (way, _) = best(at, taken).unwrap_or((0, 0.0));
            let of = raw[at].0.iter().find(|(other, _)| *other == way);
            weight *= of.map_or(0.0, |(_, weight)| *weight);
            found[at] = way;
            taken |= way;
        }
        (found, weight / all.max(1e-300))
    }
}

/// Normalises each seat's ways on its own.
fn alone(raw: &[Ways]) -> Vec<Ways> {
    let each = |ways: &Ways| {
        let all: f64 = ways.0.iter().map(|(_, weight)| weight).sum();
        Ways(
            ways.0
                .iter()
                .map(|&(way, weight)| (way, weight / all))
                .collect(),
        )
    };
    raw.iter().map(each).collect()
}

/// What one card of the row revealed: the ciphers that it and its left neighbour fit, and the card.
type Clue<'a> = (Set, &'a Laid);

/// Returns the ways that these clues and a seat's passes allow, all with the same weight.
fn ways(view: &View, clues: &[Clue<'_>], seat: Seat, seen: Ciphers) -> Ways {
    let open = cards::ALL & !set_of(seen);
    let agrees = |way: Set| {
        let mut clues = clues.iter();
        clues.all(|(fits, laid)| laid.signals.contains(seat) == (way & fits != 0))
    };
    let mut all = Vec::new();
    match view.options.mode {
        Mode::Coop => {
            let stuck: Vec<Set> = passes(view, seat).collect();
            let could = |way: Set| stuck.iter().all(|stuck| way & stuck != 0);
            let ways = members(open).map(|c| 1 << c);
            all.extend(ways.filter(|&way| agrees(way) && could(way)));
        }
        Mode::Rivals => {
            // A missing signal rules out a cipher, whatever the other one is.
            let missing = clues
                .iter()
                .filter(|(_, laid)| !laid.signals.contains(seat));
            let open = missing.fold(open, |open, (fits, _)| open & !fits);
            for high in members(open) {
                let ways = members(open & ((1 << high) - 1)).map(|low| 1 << low | 1 << high);
                all.extend(ways.filter(|&way| agrees(way)));
            }
        }
    }
    Ways(all.into_iter().map(|way| (way, 1.0)).collect())
}

/// Returns, for each pass of a seat, the ciphers that can have prevented it from laying: those that
/// a whole possible hand fits. CO-6
fn passes(view: &View, seat: Seat) -> impl Iterator<Item = Set> + '_ {
    let lefts: Vec<Card> = core::iter::once(view.start)
        .chain(view.laid.iter().map(|laid| laid.card))
        .collect();
    view.seats[seat].passed.iter().map(move |&row| {
        let row = usize::from(row);
        let Some(left) = deck_number(lefts[row - 1]) else {
            return cards::ALL;
        };
        let lying = lefts[..row].iter().filter_map(|&card| deck_number(card));
        let lying = lying.fold(0, |set: Set, card| set | 1 << card);
        let free = members(cards::ALL & !lying);
        let mut counts = [0; Cipher::COUNT];
        for card in free {
            members(fitting(left, card)).for_each(|c| counts[c] += 1);
        }
        let could = (0..Cipher::COUNT).filter(|&c| counts[c] >= HAND);
        could.fold(0, |set, c| set | 1 << c)
    })
}

/// Returns whether all cards that a view shows are in our deck.
pub fn is_of_our_deck(view: &View) -> bool {
    let hands = view
        .seats
        .iter()
        .filter_map(|seat| seat.hand.seen())
        .flatten();
    let laid = view.laid.iter().map(|laid| &laid.card);
    hands
        .chain(laid)
        .chain([&view.start])
        .all(|card| DECK.contains(card))
}
