//! The full state, which no player sees.

use core::fmt;

use salon_rules::{BySeat, Seat, Seats, Verdict};

use crate::cards::{Kind, MAX_ROW, MAX_VOTES, Number, VOTES_OF_A_KIND};
use crate::clues::ClueDeck;
use crate::content::{Assortment, Character};
use crate::options::{Host, Options, Task};
use crate::suspects::Suspects;

/// The full state, which no player sees.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct State {
    /// The objects in play, by the version of the rules.
    pub(crate) assortment: Assortment,
    pub(crate) clues: ClueDeck,
    pub(crate) suspects: Suspects,
    pub(crate) ballots: Ballots,
    pub(crate) row: [Character; MAX_ROW],
    pub(crate) host: Option<Character>,
    /// The role cards given to players, seat by seat; the other numbers are murderers.
    pub(crate) roles: [Number; 6],
    /// Points before bail.
    pub(crate) points: [u8; 6],
    /// How often a seat's own character was arrested.
    pub(crate) arrests: [u8; 6],
    pub(crate) options: Options,
    pub(crate) players: u8,
    pub(crate) part: u8,
    pub(crate) turn: Seat,
    /// Whether the seat on turn has voted in this turn.
    pub(crate) voted: bool,
    pub(crate) verdict: Option<Verdict>,
}

/// Reveals nothing: a state must not end up in a log.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("State(…)")
    }
}

impl State {
    /// Returns the mission, if two play.
    #[inline]
    pub(crate) fn mission(&self) -> Option<Task> {
        self.options.mission
    }

    /// Returns whether the players may tell how the characters knew the host: no clue was placed in
    /// this part. GL-24
    pub(crate) fn stories_are_told(&self) -> bool {
        self.options.host == Host::On && self.clues.placed_count() == 0
    }

    /// Returns how many role cards each seat has.
    #[inline]
    pub(crate) fn roles_each(&self) -> u8 {
        roles_each(self.players)
    }

    /// Returns how many role cards the players have, which is the number of innocents.
    #[inline]
    pub(crate) fn innocents(&self) -> usize {
        usize::from(self.players * self.roles_each())
    }

    /// Returns the length of the row: part k has k murderers (GL-4).
    #[inline]
    pub(crate) fn row_length(&self) -> usize {
        self.innocents() + usize::from(self.part)
    }

    /// Returns the characters on the table, in order.
    pub(crate) fn row(&self) -> &[Character] {
        &self.row[..self.row_length()]
    }

    /// Returns the role cards of a seat, in the order received.
    #[inline]
    pub(crate) fn roles_of(&self, seat: Seat) -> &[Number] {
        let each = usize::from(self.roles_each());
        let first = seat.index() * each;
        &self.roles[first..first + each]
    }

    /// Returns whether the seat on turn is the only one that still has votes, so that it plays them
    /// all (GL-9).
    #[inline]
    pub(crate) fn closing(&self) -> bool {
        self.mission().is_none() && self.ballots.voters == Seats::only(self.turn)
    }

    /// Returns a value for each seat.
    pub(crate) fn by_seat<T: Copy>(&self, values: &[T; 6]) -> BySeat<T> {
        BySeat::from_fn(self.players, |seat| values[seat.index()])
    }
}

/// Returns how many role cards each seat has: two players have two characters each (GL-17).
#[inline]
pub(crate) const fn roles_each(players: u8) -> u8 {
    if players == 2 { 2 } else { 1 }
}

/// A vote on the table, in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Vote(u8);

impl Vote {
    #[inline]
    pub(crate) fn new(seat: Seat, on: Number, kind: Kind) -> Vote {
        Vote(seat.index() as u8 | (kind as u8) << 3 | on.0 << 4)
    }

    #[inline]
    pub(crate) fn seat(self) -> Seat {
        Seat::at(usize::from(self.0 & 7))
    }

    #[inline]
    pub(crate) fn kind(self) -> Kind {
        if self.0 >> 3 & 1 == 0 {
            Kind::Innocent
        } else {
            Kind::Murderer
        }
    }

    #[inline]
    pub(crate) fn on(self) -> Number {
        Number(self.0 >> 4)
    }
}

/// The votes of a part: on the table and in hand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ballots {
    cast: [Vote; MAX_VOTES],
    /// The number of clues on the table when each was cast.
    after: [u8; MAX_VOTES],
    count: u8,
    /// The votes that each seat has left, by kind.
    hands: [[u8; 2]; 6],
    /// The seats that have any left.
    pub(crate) voters: Seats,
}

impl Ballots {
    /// Creates the state in which everyone has all votes in hand.
    pub(crate) fn fresh(players: u8) -> Ballots {
        Ballots {
            cast: [Vote::default(); MAX_VOTES],
            after: [0; MAX_VOTES],
            count: 0,
            hands: [[VOTES_OF_A_KIND; 2]; 6],
            voters: Seats::all(players),
        }
    }

    /// Returns how many votes of a kind a seat has left.
    #[inline]
    pub(crate) fn left(&self, seat: Seat, kind: Kind) -> u8 {
        self.hands[seat.index() % 6][kind.index()]
    }

    /// Returns how many votes a seat has left.
    #[inline]
    pub(crate) fn left_in_all(&self, seat: Seat) -> u8 {
        let [innocent, murderer] = self.hands[seat.index() % 6];
        innocent + murderer
    }

    /// Puts a vote that the seat has left on the table.
    #[inline]
    pub(crate) fn cast(&mut self, vote: Vote, after: u8) {
        let seat = vote.seat();
        self.cast[usize::from(self.count)] = vote;
        self.after[usize::from(self.count)] = after;
        self.count += 1;
        self.hands[seat.index() % 6][vote.kind().index()] -= 1;
        if self.left_in_all(seat) == 0 {
            self.voters = self.voters.without(seat);
        }
    }

    /// Returns the votes on the table, in the order in which they were cast.
    #[inline]
    pub(crate) fn all(&self) -> &[Vote] {
        &self.cast[..usize::from(self.count)]
    }

    /// Returns the number of clues on the table when each vote was cast.
    pub(crate) fn after(&self) -> &[u8] {
        &self.after[..usize::from(self.count)]
    }

    /// Returns the votes on a character, in the order in which they were cast.
    #[inline]
    pub(crate) fn on(&self, number: Number) -> impl Iterator<Item = Vote> + '_ {
        self.all()
            .iter()
            .copied()
            .filter(move |vote| vote.on() == number)
    }
}
