//! Records what a source of randomness gave.

use crate::chance::{Chance, Piece, ShuffleKind};
use crate::seat::{Seat, Seats};

/// Passes on another source of randomness and records, as scenario lines, what it gave.
#[derive(Clone, Debug)]
pub struct Recorder<C> {
    inner: C,
    drawn: Vec<Drawn>,
}

/// One recorded draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// An order of pieces in their notation, separated by spaces. It is one string, because a table
    /// keeps it for as long as the table exists.
    Order(ShuffleKind, Box<str>),
    /// The seat that starts.
    First(Seat),
}

impl core::fmt::Display for Drawn {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Drawn::Order(lot, words) => write!(f, "{lot} {words}"),
            Drawn::First(seat) => write!(f, "first {seat}"),
        }
    }
}

impl<C: Chance> Recorder<C> {
    /// Creates a recorder of what `inner` gives.
    pub fn new(inner: C) -> Recorder<C> {
        Recorder {
            inner,
            drawn: Vec::new(),
        }
    }

    /// Returns the draws since the last call.
    pub fn take(&mut self) -> Vec<Drawn> {
        let mut drawn = core::mem::take(&mut self.drawn);
        drawn.shrink_to_fit();
        drawn
    }

    /// Returns the recorded source.
    pub fn inner(&mut self) -> &mut C {
        &mut self.inner
    }
}

impl<C: Chance> Chance for Recorder<C> {
    fn below(&mut self, bound: u32) -> u32 {
        self.inner.below(bound)
    }

    fn shuffle<T: Copy>(&mut self, pieces: &mut [T], places: usize) {
        self.inner.shuffle(pieces, places);
    }

    fn arrange<T: Piece>(&mut self, lot: ShuffleKind, pieces: &mut [T], places: usize) {
        self.inner.arrange(lot, pieces, places);
        let words: Vec<String> = pieces[..places].iter().map(T::to_string).collect();
        self.drawn.push(Drawn::Order(lot, words.join(" ").into()));
    }

    fn first_of_many(&mut self, candidates: Seats) -> Seat {
        let seat = self.inner.first_of_many(candidates);
        self.drawn.push(Drawn::First(seat));
        seat
    }
}
