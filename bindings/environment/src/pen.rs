//! Writes an observation field by field.

use salon_rules::{Seat, Seats};

/// Writes an observation from its start to its end. Everything is 0 until it is written.
pub struct Pen<'a> {
    rest: &'a mut [u8],
    seat: usize,
    players: usize,
}

impl<'a> Pen<'a> {
    /// Starts an observation of `seat` at a table of `players`. Clears it first.
    #[inline]
    pub fn new(into: &'a mut [u8], seat: Seat, players: u8) -> Pen<'a> {
        into.fill(0);
        Pen {
            rest: into,
            seat: seat.index(),
            players: usize::from(players),
        }
    }

    /// Takes the next field, which has this many numbers.
    #[inline]
    pub fn field(&mut self, size: usize) -> &'a mut [u8] {
        let rest = core::mem::take(&mut self.rest);
        let (field, rest) = rest.split_at_mut(size);
        self.rest = rest;
        field
    }

    /// Writes a field with one number.
    #[inline]
    pub fn number(&mut self, number: usize) {
        self.field(1)[0] = number.min(255) as u8;
    }

    /// Writes a field with one yes or no.
    #[inline]
    pub fn flag(&mut self, yes: bool) {
        self.field(1)[0] = u8::from(yes);
    }

    /// Writes a field with a 1 at one of `size` places, or nowhere.
    #[inline]
    pub fn one_of(&mut self, size: usize, at: Option<usize>) {
        let field = self.field(size);
        if let Some(at) = at {
            field[at] = 1;
        }
    }

    /// Writes a yes or no for each seat, starting with the one that looks.
    #[inline]
    pub fn seats(&mut self, seats: Seats) {
        let bits = u32::from(seats.bits());
        let before = bits & ((1 << self.seat) - 1);
        // Turned so that the lowest bit is that of the one that looks. Bits beyond the last place are not written.
        let mut turned = (bits >> self.seat) & ((1 << (self.players - self.seat)) - 1)
            | before << (self.players - self.seat);
        for field in self.field(self.players) {
            *field = (turned & 1) as u8;
            turned >>= 1;
        }
    }

    /// Returns the place of a seat, counted from the one that looks.
    #[inline]
    pub fn place(&self, seat: Seat) -> usize {
        from(self.seat, self.players, seat)
    }

    /// Returns the seats in the order of their places.
    #[inline]
    pub fn round(&self) -> impl Iterator<Item = Seat> + use<> {
        let players = self.players as u8;
        let mut next = Seat::at(self.seat);
        (0..players).map(move |_| {
            let seat = next;
            next = seat.next(players);
            seat
        })
    }

    /// Returns how many numbers have not been written.
    pub fn left(&self) -> usize {
        self.rest.len()
    }
}

#[inline]
fn from(seat: usize, players: usize, other: Seat) -> usize {
    let step = other.index() + players - seat;
    if step >= players {
        step - players
    } else {
        step
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_seats_start_with_the_one_that_looks() {
        for players in 2..=6u8 {
            for seat in (0..usize::from(players)).map(Seat::at) {
                for bits in 0..64 {
                    let seats = Seats::from_bits(bits);
                    let mut row = [0; 6];
                    let mut pen = Pen::new(&mut row[..usize::from(players)], seat, players);
                    let round: Vec<Seat> = pen.round().collect();
                    pen.seats(seats);
                    for (place, &seat) in round.iter().enumerate() {
                        assert_eq!(row[place], u8::from(seats.contains(seat)));
                    }
                }
            }
        }
    }
}
