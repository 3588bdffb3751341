//! Seats at the table: a single one, a set, and a value for each.

use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::notation::NotationError;

/// The maximum number of seats in any game.
pub const MAX_SEATS: usize = 6;

/// A position at the table, numbered from 0 clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// Every seat that a table can have.
    pub const ALL: [Seat; MAX_SEATS] = [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4), Seat(5)];

    /// Returns the seat with this number, if a table can have it.
    #[inline]
    pub const fn new(number: u8) -> Option<Seat> {
        if (number as usize) < MAX_SEATS {
            Some(Seat(number))
        } else {
            None
        }
    }

    /// Returns the seat with this number.
    ///
    /// # Panics
    /// If no table has that many seats. Use it only for numbers that the program itself computed.
    #[inline]
    pub const fn at(number: usize) -> Seat {
        assert!(number < MAX_SEATS, "no table has that many seats");
        Seat(number as u8)
    }

    /// Returns its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing (a seat is below 6); it lets the compiler drop bounds checks
        // on the eight-wide arrays of the games' states.
        (self.0 & 7) as usize
    }

    /// Returns the next seat clockwise at a table of `players`.
    #[inline]
    pub const fn next(self, players: u8) -> Seat {
        let next = self.0 + 1;
        Seat(if next >= players { 0 } else { next })
    }

    /// Returns all seats of a table, clockwise, from the one after this to this one.
    pub fn round_from_next(self, players: u8) -> impl Iterator<Item = Seat> {
        (1..=players).map(move |step| Seat((self.0 + step) % players))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Seat, NotationError> {
        word.parse()
            .ok()
            .and_then(Seat::new)
            .ok_or_else(|| NotationError::unknown("seat", word))
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Seat::new(number).ok_or_else(|| serde::de::Error::custom("a seat is a number from 0 to 5"))
    }
}

/// A small set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

crate::small_set!(Seats(u8) of Seat, walked by SeatsIter: |seat| seat.0, |number| Seat(number));

impl Seats {
    /// Returns all seats of a table of `players`.
    #[inline]
    pub const fn all(players: u8) -> Seats {
        Seats(((1u16 << players) - 1) as u8)
    }

    /// Creates the set whose bit `n` stands for seat `n`; bits beyond the last seat are dropped.
    #[inline]
    pub const fn from_bits(bits: u8) -> Seats {
        Seats(bits & ((1 << MAX_SEATS) - 1))
    }

    /// Returns the set as bits; bit `n` stands for seat `n`.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns the only seat of a set that has exactly one.
    #[inline]
    pub const fn single(self) -> Option<Seat> {
        if self.0.is_power_of_two() {
            Some(Seat(self.0.trailing_zeros() as u8))
        } else {
            None
        }
    }

    /// Returns the first member clockwise after `seat`; `seat` itself comes last.
    #[inline]
    pub const fn next_after(self, seat: Seat) -> Option<Seat> {
        let above = self.0 & (0xFEu8 << seat.0);
        if above != 0 {
            Seats(above).first()
        } else {
            self.first()
        }
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|seat| seat.0))
            .finish()
    }
}

/// Formats a set as scenarios do: the numbers in order, or `none`.
impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (i, seat) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{seat}")?;
        }
        Ok(())
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        Ok(ArrayVec::<Seat, MAX_SEATS>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

/// A value for each seat of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(
    transparent,
    bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>")
)]
pub struct BySeat<T>(ArrayVec<T, MAX_SEATS>);

impl<T> BySeat<T> {
    /// Creates a value for each of `players` seats, seat by seat.
    pub fn from_fn(players: u8, value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(Seats::all(players).iter().map(value).collect())
    }

    /// Returns the number of seats, as the games count players.
    pub fn players(&self) -> u8 {
        self.0.len() as u8
    }

    /// Iterates over the values in seat order.
    pub fn iter(&self) -> core::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Iterates over the seats with their values.
    pub fn by_seat(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(self.0.iter())
    }

    /// Returns the value of a seat, or nothing if the table has no such seat.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<'a, T> IntoIterator for &'a BySeat<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// Formats one value per seat as scenarios do: in seat order, separated by spaces.
impl<T: fmt::Display> fmt::Display for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, value) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{value}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_goes_round_the_table() {
        assert_eq!(Seat::at(3).next(4), Seat::at(0));
        let round: Vec<_> = Seat::at(1).round_from_next(3).collect();
        assert_eq!(round, [Seat::at(2), Seat::at(0), Seat::at(1)]);
    }

    #[test]
    fn next_after_wraps_and_ends_with_the_seat_itself() {
        let set: Seats = [Seat::at(1), Seat::at(4)].into_iter().collect();
        assert_eq!(set.next_after(Seat::at(1)), Some(Seat::at(4)));
        assert_eq!(set.next_after(Seat::at(4)), Some(Seat::at(1)));
        assert_eq!(set.next_after(Seat::at(5)), Some(Seat::at(1)));
        assert_eq!(
            Seats::only(Seat::at(2)).next_after(Seat::at(2)),
            Some(Seat::at(2))
        );
        assert_eq!(Seats::NONE.next_after(Seat::at(2)), None);
    }

    #[test]
    fn sets_print_as_scenarios_write_them() {
        assert_eq!(Seats::all(3).to_string(), "0 1 2");
        assert_eq!(Seats::NONE.to_string(), "none");
    }

    #[test]
    fn a_seat_beyond_the_table_is_no_seat() {
        assert_eq!(Seat::new(6), None);
        assert!("6".parse::<Seat>().is_err());
        assert!("-1".parse::<Seat>().is_err());
    }
}
