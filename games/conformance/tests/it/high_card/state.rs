//! The state, and the deal.

use core::sync::atomic::{AtomicU64, Ordering};

use salon_rules::{Chance, Seat, Seats, Setup, Sink};

use super::HighCard;
use super::event::Event;
use super::fault::Fault;

pub const CARDS: usize = 10;
pub const SEATS: usize = 3;
pub const HAND: usize = 2;
pub const ROUNDS: u16 = 2;

/// A short list of cards; unused places are always 0.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cards {
    cards: [u8; CARDS],
    len: u8,
}

impl Cards {
    pub const NONE: Cards = Cards {
        cards: [0; CARDS],
        len: 0,
    };

    pub fn all(&self) -> &[u8] {
        &self.cards[..usize::from(self.len)]
    }

    pub fn push(&mut self, card: u8) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Removes and returns the last card.
    pub fn pop(&mut self) -> Option<u8> {
        self.len = self.len.checked_sub(1)?;
        Some(core::mem::take(&mut self.cards[usize::from(self.len)]))
    }

    pub fn remove(&mut self, card: u8) {
        let rest = *self;
        *self = Cards::NONE;
        rest.all()
            .iter()
            .filter(|&&c| c != card)
            .for_each(|&c| self.push(c));
    }

    pub fn insert_sorted(&mut self, card: u8) {
        self.push(card);
        self.cards[..usize::from(self.len)].sort_unstable();
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    pub players: u8,
    pub burial: bool,
    pub fault: Fault,
    /// Sorted, so that two worlds with the same cards are equal.
    pub hands: [Cards; SEATS],
    pub fronts: [Cards; SEATS],
    /// The cards that each seat buried.
    pub buried: [Cards; SEATS],
    pub may_bury: Seats,
    /// The pile; the next card is last.
    pub pile: Cards,
    pub turn: Seat,
    pub round: u16,
    pub scores: [i16; SEATS],
    pub over: bool,
}

/// Returns a number that no seed determines.
pub fn restless() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

pub fn begin(
    setup: Setup<HighCard>,
    chance: &mut impl Chance,
    log: &mut impl Sink<Event>,
) -> State {
    let mut state = State {
        players: setup.players(),
        burial: setup.options().allowed,
        fault: setup.options().fault,
        hands: [Cards::NONE; SEATS],
        fronts: [Cards::NONE; SEATS],
        buried: [Cards::NONE; SEATS],
        may_bury: Seats::NONE,
        pile: Cards::NONE,
        turn: chance.first(Seats::all(setup.players())),
        round: 0,
        scores: [0; SEATS],
        over: false,
    };
    state.deal(chance, log);
    state
}

impl State {
    pub fn seats(&self) -> Seats {
        Seats::all(self.players)
    }

    pub fn deal(&mut self, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        let mut deck: [u8; CARDS] = core::array::from_fn(|i| i as u8 + 1);
        // Cards are plain numbers here, so scenarios can't set their order.
        chance.shuffle(&mut deck, CARDS);
        if self.fault == Fault::RestlessDeal {
            deck.rotate_left(restless() as usize % CARDS);
        }
        self.round += 1;
        self.hands = [Cards::NONE; SEATS];
        self.fronts = [Cards::NONE; SEATS];
        self.buried = [Cards::NONE; SEATS];
        self.may_bury = if self.burial {
            self.seats()
        } else {
            Seats::NONE
        };
        self.pile = Cards::NONE;
        deck.iter().for_each(|&card| self.pile.push(card));
        for seat in self.seats() {
            for _ in 0..HAND {
                let card = self.pile.pop().expect("there are enough cards");
                self.hands[seat.index()].insert_sorted(card);
            }
            let cards = self.hands[seat.index()].all().to_vec();
            log.push(Event::Dealt {
                seat,
                cards,
                open: self.fault == Fault::LeakingDeal,
            });
        }
    }
}
