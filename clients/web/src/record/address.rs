//! Addresses of records and moments: `/replay/PLAY#12` is the moment after twelve actions,
//! `#12-seat2` the same from seat 2, `#12-all` with all cards open.

use core::fmt;
use core::str::FromStr;

use leptos::prelude::window;
use salon_local::Eyes;

/// A moment of a record and a point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct At {
    /// The number of actions before this moment.
    pub(crate) step: usize,
    /// The point of view. `None` stands for the default.
    pub(crate) eyes: Option<Eyes>,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.eyes {
            None => write!(f, "{}", self.step),
            Some(Eyes::Seat(seat)) => write!(f, "{}-seat{seat}", self.step),
            Some(Eyes::Public) => write!(f, "{}-public", self.step),
            Some(Eyes::All) => write!(f, "{}-all", self.step),
        }
    }
}

/// The fragment does not name a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ParseMomentError;

impl FromStr for At {
    type Err = ParseMomentError;

    fn from_str(text: &str) -> Result<At, ParseMomentError> {
        let (step, eyes) = match text.split_once('-') {
            Some((step, eyes)) => (step, Some(eyes)),
            None => (text, None),
        };
        let eyes = match eyes {
            None => None,
            Some("public") => Some(Eyes::Public),
            Some("all") => Some(Eyes::All),
            Some(other) => {
                let seat = other.strip_prefix("seat").ok_or(ParseMomentError)?;
                Some(Eyes::Seat(seat.parse().map_err(|_| ParseMomentError)?))
            }
        };
        let step = step.parse().map_err(|_| ParseMomentError)?;
        Ok(At { step, eyes })
    }
}

/// Returns the moment in the browser's address.
pub(crate) fn current() -> Option<At> {
    let hash = window().location().hash().ok()?;
    hash.trim_start_matches('#').parse().ok()
}

/// Returns the table of a play on this device, or `None` for a play on a server.
pub(crate) fn local_table(play: &str) -> Option<String> {
    if is_daily(play) {
        return Some(play.to_owned());
    }
    let rest = play.strip_prefix("home-")?;
    let name = rest.split('-').next()?;
    Some(format!("home-{name}"))
}

/// Returns whether this is the table of a deal of the day, on this device.
pub(crate) fn is_daily(table: &str) -> bool {
    table.starts_with("daily-")
}

#[cfg(test)]
mod tests {
    use super::*;
    use salon_rules::Seat;

    #[test]
    fn moments_are_read_as_they_are_written() {
        let eyes = [
            None,
            Some(Eyes::Seat(Seat::at(2))),
            Some(Eyes::Public),
            Some(Eyes::All),
        ];
        for eyes in eyes {
            let at = At { step: 12, eyes };
            assert_eq!(at.to_string().parse(), Ok(at));
        }
        for text in ["", "x", "1-", "1-seat9", "1-seat", "-1", "1-2-all"] {
            assert_eq!(text.parse::<At>(), Err(ParseMomentError), "{text}");
        }
    }

    #[test]
    fn a_rematch_belongs_to_its_table() {
        assert_eq!(local_table("home-12ab").as_deref(), Some("home-12ab"));
        assert_eq!(local_table("home-12ab-3").as_deref(), Some("home-12ab"));
        let daily = "daily-2026-12-01-pismo";
        assert_eq!(local_table(daily).as_deref(), Some(daily));
        assert_eq!(local_table("k3v9m2x7q4ab-2"), None);
    }
}
