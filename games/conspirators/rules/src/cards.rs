//! Character cards.

use core::fmt;
use core::str::FromStr;

use salon_rules::NotationError;

use crate::few::Blank;
use crate::traits::Trait;

/// A character card: a value for each of the eight traits.
///
/// It is written as its values with dots between: `up.winter.mon.on.m.young.1.a`. Any combination
/// is a card; the 24 cards of the game are [`crate::DECK`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u16);

// Age and number share four bits (three times five values), so that a card fits into 16 bits:
//   low byte   light · name · season · arrow     (1, 3, 2, 2 bits)
//   high byte  age × 5 + number · sex · day      (4, 1, 3 bits)
// Patterns are computed on another form, with one nibble per trait. Two tables expand each byte
// into its nibbles.
const LOW: [u32; 256] = low_nibbles();
const HIGH: [u32; 256] = high_nibbles();

const fn nibble(value: usize, of: Trait) -> u32 {
    (value as u32) << (4 * of.index())
}

const fn low_nibbles() -> [u32; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = nibble(byte & 3, Trait::Arrow)
            | nibble(byte >> 2 & 3, Trait::Season)
            | nibble(byte >> 4 & 7, Trait::Name)
            | nibble(byte >> 7, Trait::Light);
        byte += 1;
    }
    table
}

const fn high_nibbles() -> [u32; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = nibble(byte & 7, Trait::Day)
            | nibble(byte >> 3 & 1, Trait::Sex)
            | nibble((byte >> 4) / 5, Trait::Age)
            | nibble((byte >> 4) % 5, Trait::Number);
        byte += 1;
    }
    table
}

impl Card {
    /// Returns the card with these values, each counted from 0 in the order of [`Trait::ALL`];
    /// nothing if a trait has no such value.
    pub const fn new(values: [u8; 8]) -> Option<Card> {
        let mut t = 0;
        while t < 8 {
            if values[t] as usize >= Trait::ALL[t].values().len() {
                return None;
            }
            t += 1;
        }
        let [arrow, season, day, light, sex, age, number, name] = values;
        let low = light << 7 | name << 4 | season << 2 | arrow;
        let high = (age * 5 + number) << 4 | sex << 3 | day;
        Some(Card(u16::from_le_bytes([low, high])))
    }

    /// Returns the bits that it is stored as.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    #[cfg(test)]
    pub(crate) const fn of_bits(bits: u16) -> Card {
        Card(bits)
    }

    /// Returns its value for a trait, counted from 0.
    #[inline]
    pub const fn value(self, of: Trait) -> u8 {
        (self.nibbles() >> (4 * of.index()) & 0xF) as u8
    }

    /// Returns its values, each counted from 0, in the order of [`Trait::ALL`].
    pub fn values(self) -> [u8; 8] {
        Trait::ALL.map(|of| self.value(of))
    }

    /// Returns its values, one nibble per trait, the first trait lowest.
    #[inline]
    pub(crate) const fn nibbles(self) -> u32 {
        let [low, high] = self.0.to_le_bytes();
        LOW[low as usize] | HIGH[high as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for of in Trait::ALL {
            if of != Trait::Arrow {
                f.write_str(".")?;
            }
            f.write_str(of.values()[usize::from(self.value(of))])?;
        }
        Ok(())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Card, NotationError> {
        read(word).ok_or_else(|| NotationError::unknown("card", word))
    }
}

fn read(word: &str) -> Option<Card> {
    let mut parts = word.split('.');
    let mut values = [0; 8];
    for of in Trait::ALL {
        let part = parts.next()?;
        let value = of.values().iter().position(|known| *known == part)?;
        values[of.index()] = value as u8;
    }
    parts.next().is_none().then_some(())?;
    Card::new(values)
}

salon_rules::written!(Card);

impl Blank for Card {
    const BLANK: Card = Card(0);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CO-1: every combination of values survives writing, parsing and unpacking.
    #[test]
    fn every_card_is_read_as_it_is_written() {
        let mut seen = std::collections::HashSet::new();
        let sizes = Trait::ALL.map(|of| of.values().len());
        for number in 0..sizes.iter().product() {
            let mut rest = number;
            let values = sizes.map(|size| {
                let value = rest % size;
                rest /= size;
                value as u8
            });
            let card = Card::new(values).unwrap();
            assert_eq!(card.values(), values);
            assert_eq!(card.to_string().parse(), Ok(card));
            assert!(seen.insert(card));
        }
    }

    #[test]
    fn what_is_no_card_is_refused() {
        for word in [
            "",
            "up",
            "up.winter.mon.on.m.young.6.a",
            "up.winter.mon.on.m.young.1",
            "up.winter.mon.on.m.young.1.a.a",
            "winter.up.mon.on.m.young.1.a",
        ] {
            assert!(word.parse::<Card>().is_err(), "{word}");
        }
        assert_eq!(Card::new([0, 0, 7, 0, 0, 0, 0, 0]), None);
    }
}
