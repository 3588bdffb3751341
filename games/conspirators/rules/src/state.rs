//! The full state of a play, which no player sees.

use salon_rules::{Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::cards::Card;
use crate::ciphers::Ciphers;
use crate::few::{Blank, Few};
use crate::memory::Memory;
use crate::options::{CountStart, Mode, Options};

/// The maximum number of players.
pub const MAX_PLAYERS: usize = 4;
/// The number of character cards.
pub const CARDS: usize = 24;
/// The number of cards in a full hand.
pub const HAND: usize = 3;
/// The card of the row with which the laying ends. CO-12
pub const LAST_CARD: usize = 12;
/// The maximum number of laid cards: twelve, and one more turn for each rival. CO-19
pub const MAX_LAID: usize = LAST_CARD + MAX_PLAYERS;
/// The maximum number of cards in the pile: all but the start of the row.
pub const MAX_PILE: usize = CARDS - 1;

/// A card that a player laid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// The seat that laid it.
    pub by: Seat,
    /// The seats that signalled for it. CO-9
    pub signals: Seats,
}

/// A face-down point card and its owner. CO-18
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Point {
    pub(crate) owner: Seat,
    pub(crate) card: Card,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// This seat is on turn.
    Turn(Seat),
    /// This seat is on turn and has redrawn: it has to lay a card, or to pass. CO-7
    Redrawn(Seat),
    /// A seat has declared and gives its guesses. CO-17
    Declaring {
        /// The seat that has declared.
        declarer: Seat,
        /// The seat that was on turn, which may be the same.
        on_turn: Seat,
    },
    /// The laying is over; everyone who has not guessed yet does so. CO-14
    Guessing,
    /// The play has ended.
    Over,
}

/// The complete state of a play. It has no `Debug` and no `Serialize`, because nobody may see all
/// of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) players: u8,
    pub(crate) phase: Phase,
    /// The seats that are ready to finish. CO-11
    pub(crate) ready: Seats,
    /// The seats that have declared. CO-17
    pub(crate) declared: Seats,
    /// The seats that still have a turn after the one with the last card, once that was played.
    /// CO-19
    pub(crate) last_round: Option<Seats>,
    /// The card that the row starts with.
    pub(crate) start: Card,
    /// The rest of the row.
    pub(crate) laid: Few<Laid, MAX_LAID>,
    /// The pile; its top is last.
    pub(crate) pile: Few<Card, MAX_PILE>,
    /// The hands, in the order in which the cards were drawn.
    pub(crate) hands: [Few<Card, HAND>; MAX_PLAYERS],
    pub(crate) ciphers: [Ciphers; MAX_PLAYERS],
    /// All point cards, seat by seat.
    pub(crate) points: Few<Point, MAX_PILE>,
    /// What each seat guessed about the others, in seat order.
    pub(crate) guesses: [Few<Ciphers, { MAX_PLAYERS - 1 }>; MAX_PLAYERS],
    /// The length of the row when each seat redrew; 0 if it has not.
    pub(crate) redrew: [u8; MAX_PLAYERS],
    /// Bit `n` is set if the seat passed when the row had `n` cards. It can't do so twice: if
    /// nobody lays a card in between, everyone has passed, and the laying is over.
    pub(crate) passed: [u32; MAX_PLAYERS],
    /// The number of others whose cipher each seat last claimed to know. CO-10
    pub(crate) claims: [Option<u8>; MAX_PLAYERS],
    pub(crate) memory: [Memory; MAX_PLAYERS],
}

impl State {
    /// Returns all seats of this table.
    #[inline]
    pub(crate) fn seats(&self) -> Seats {
        Seats::all(self.players)
    }

    #[inline]
    pub(crate) fn is_coop(&self) -> bool {
        self.options.mode == Mode::Coop
    }

    /// Returns the number of cards in the row, including its start.
    #[inline]
    pub(crate) fn row(&self) -> usize {
        1 + self.laid.len()
    }

    /// Returns the number of cards of the row that the limits count. CO-12
    #[inline]
    pub(crate) fn counted(&self) -> usize {
        match self.options.count_start {
            CountStart::Yes => self.row(),
            CountStart::No => self.laid.len(),
        }
    }

    /// Returns the right end of the row.
    #[inline]
    pub(crate) fn last(&self) -> Card {
        self.laid.last().map_or(self.start, |laid| laid.card)
    }

    /// Returns whether this seat may lay this card. CO-6, CO-16
    #[inline]
    pub(crate) fn may_lay(&self, seat: Seat, card: Card) -> bool {
        !self.is_coop() || !Ciphers::fitting(self.last(), card).meets(self.ciphers[seat.index()])
    }

    /// Returns whether this seat can't lay any card.
    pub(crate) fn is_stuck(&self, seat: Seat) -> bool {
        let hand = &self.hands[seat.index()];
        !hand.iter().any(|&card| self.may_lay(seat, card))
    }

    /// Returns whether all players have passed in succession.
    pub(crate) fn all_passed(&self) -> bool {
        let players = usize::from(self.players);
        self.passed[..players]
            .iter()
            .all(|marks| marks >> self.row() & 1 == 1)
    }

    /// Returns the seat that this seat has to guess about next, if any. CO-14
    #[inline]
    pub(crate) fn next_guess(&self, seat: Seat) -> Option<Seat> {
        let given = self.guesses[seat.index()].len();
        let next = given + usize::from(given >= seat.index());
        (next < usize::from(self.players)).then(|| Seat::at(next))
    }

    /// Returns what a seat guessed about another, if it has.
    pub(crate) fn guess(&self, seat: Seat, about: Seat) -> Option<Ciphers> {
        let at = about.index() - usize::from(about > seat);
        self.guesses[seat.index()].get(at).copied()
    }

    /// Returns the seats that the game waits for.
    #[inline]
    pub(crate) fn waiting(&self) -> Seats {
        match self.phase {
            Phase::Turn(seat) | Phase::Redrawn(seat) => Seats::only(seat),
            Phase::Declaring { declarer, .. } => Seats::only(declarer),
            Phase::Guessing => self
                .seats()
                .iter()
                .filter(|&seat| self.next_guess(seat).is_some())
                .collect(),
            Phase::Over => Seats::NONE,
        }
    }
}

impl Blank for Laid {
    const BLANK: Laid = Laid {
        card: Card::BLANK,
        by: Seat::ALL[0],
        signals: Seats::NONE,
    };
}

impl Blank for Point {
    const BLANK: Point = Point {
        owner: Seat::ALL[0],
        card: Card::BLANK,
    };
}
