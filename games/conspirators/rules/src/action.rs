//! The actions of a seat.

use core::fmt;
use core::str::FromStr;

use salon_rules::{NotationError, Pace, Seat, Tokens};
use serde::{Deserialize, Serialize};

use crate::cards::Card;
use crate::ciphers::{Cipher, Ciphers};

/// An action of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// `play CARD`: lay this hand card at the right end of the row. CO-6
    Play(Card),
    /// `pass`: only if no card can be laid. CO-6
    Pass,
    /// `redraw`: exchange three hand cards for three others, once a game. CO-7
    Redraw,
    /// `guess SEAT CIPHER…`: guess another seat's cipher, or its two. CO-14
    Guess {
        /// The seat whose ciphers are guessed.
        about: Seat,
        /// The guessed ciphers.
        named: Named,
    },
    /// `sure N`: how many of the others' ciphers the seat knows. CO-10
    Sure(u8),
    /// `ready`: the seat wants to end the laying here. CO-11
    Ready,
    /// `unready`: withdraws that.
    Unready,
    /// `declare`: the seat knows all ciphers, and stops playing. CO-17
    Declare,
}

impl Action {
    /// Returns whether it is a move or a remark.
    #[inline]
    pub const fn pace(self) -> Pace {
        match self {
            Action::Play(_) | Action::Pass | Action::Redraw | Action::Guess { .. } => Pace::Move,
            Action::Sure(_) | Action::Ready | Action::Unready | Action::Declare => Pace::Remark,
        }
    }
}

/// The ciphers that a guess names: one, or two in either order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Named {
    low: Cipher,
    high: Option<Cipher>,
}

impl Named {
    /// Creates a guess of one cipher.
    #[inline]
    pub const fn one(cipher: Cipher) -> Named {
        Named {
            low: cipher,
            high: None,
        }
    }

    /// Creates a guess of two ciphers; their order makes no difference.
    #[inline]
    pub const fn two(a: Cipher, b: Cipher) -> Named {
        let (low, high) = if a.index() <= b.index() {
            (a, b)
        } else {
            (b, a)
        };
        Named {
            low,
            high: Some(high),
        }
    }

    /// Returns them as a set, if there are `count` ciphers and all are different.
    #[inline]
    pub fn distinct(self, count: usize) -> Option<Ciphers> {
        let set = Ciphers::only(self.low);
        let words = 1 + usize::from(self.high.is_some());
        let set = self.high.map_or(set, |high| set.with(high));
        (words == count && set.len() == count).then_some(set)
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.high {
            None => write!(f, "{}", self.low),
            Some(high) => write!(f, "{} {high}", self.low),
        }
    }
}

impl FromStr for Named {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Named, NotationError> {
        let mut words = Tokens::of(line);
        let named = read_named(&mut words)?;
        words.end()?;
        Ok(named)
    }
}

fn read_named(words: &mut Tokens<'_>) -> Result<Named, NotationError> {
    let first = words.word("cipher")?.parse()?;
    Ok(match words.next() {
        None => Named::one(first),
        Some(second) => Named::two(first, second.parse()?),
    })
}

salon_rules::written!(Named);

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card) => write!(f, "play {card}"),
            Action::Pass => f.write_str("pass"),
            Action::Redraw => f.write_str("redraw"),
            Action::Guess { about, named } => write!(f, "guess {about} {named}"),
            Action::Sure(others) => write!(f, "sure {others}"),
            Action::Ready => f.write_str("ready"),
            Action::Unready => f.write_str("unready"),
            Action::Declare => f.write_str("declare"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(line: &str) -> Result<Action, NotationError> {
        let mut words = Tokens::of(line);
        let action = match words.word("action")? {
            "play" => Action::Play(words.word("card")?.parse()?),
            "pass" => Action::Pass,
            "redraw" => Action::Redraw,
            "guess" => Action::Guess {
                about: words.seat()?,
                named: read_named(&mut words)?,
            },
            "sure" => Action::Sure(words.read("number")?),
            "ready" => Action::Ready,
            "unready" => Action::Unready,
            "declare" => Action::Declare,
            word => return Err(NotationError::unknown("action", word)),
        };
        words.end()?;
        Ok(action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_as_they_are_written() {
        for line in [
            "play up.winter.mon.on.m.young.1.a",
            "pass",
            "redraw",
            "guess 2 season-",
            "guess 2 season- age+",
            "sure 3",
            "ready",
            "unready",
            "declare",
        ] {
            let action: Action = line.parse().unwrap();
            assert_eq!(action.to_string(), line);
        }
    }

    /// CO-14: two named ciphers are the same guess in either order.
    #[test]
    fn the_order_of_two_named_ciphers_makes_no_difference() {
        let read = |line: &str| line.parse::<Action>().unwrap();
        assert_eq!(read("guess 1 age+ season-"), read("guess 1 season- age+"));
        assert!("guess 1 age+ age- age=".parse::<Action>().is_err());
        let twice: Named = "age+ age+".parse().unwrap();
        assert_eq!((twice.distinct(1), twice.distinct(2)), (None, None));
    }
}
