//! A day of the calendar, in UTC everywhere.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::machine::Millis;

/// A day in UTC: it begins and ends at the same moment in the whole world. Written `2026-12-01`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day(u32);

/// The error for a text that is not a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a day is written as year, month and day, like 2026-12-01")]
pub struct DayError;

impl Day {
    /// The number of characters of a day as text.
    pub const LEN: usize = 10;
    /// The length of a day in milliseconds.
    pub const MILLIS: Millis = 86_400_000;
    /// The day after the last one that has four digits in its year.
    const END: u32 = 2_932_897;

    /// Returns the day of this moment.
    pub fn at(now: Millis) -> Day {
        let days = now.div_euclid(Day::MILLIS).clamp(0, (Day::END - 1).into());
        Day(u32::try_from(days).unwrap_or(0))
    }

    /// Returns the moment at which it begins.
    pub fn begins(self) -> Millis {
        Millis::from(self.0) * Day::MILLIS
    }

    /// Returns the day this many days before.
    #[must_use]
    pub fn before(self, days: u32) -> Day {
        Day(self.0.saturating_sub(days))
    }

    /// Returns how many days this day is after another one; 0 if it is not.
    pub fn since(self, other: Day) -> u32 {
        self.0.saturating_sub(other.0)
    }

    /// Returns year, month and day of the month.
    pub fn date(self) -> (u32, u32, u32) {
        // Years begin in March here, so that the leap day is the last one of a year.
        let days = self.0 + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (era * 400 + year + u32::from(month <= 2), month, day)
    }

    /// Returns the day of this date, if there is one since 1970.
    fn of_date(year: u32, month: u32, day: u32) -> Option<Day> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || day == 0 {
            return None;
        }
        let from_march = year - u32::from(month <= 2);
        let (era, of_era) = (from_march / 400, from_march % 400);
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let of_era = of_era * 365 + of_era / 4 - of_era / 100 + of_year;
        let found = Day(era * 146_097 + of_era - 719_468);
        (found.date() == (year, month, day)).then_some(found)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Day, DayError> {
        let digits = |part: &str| {
            let plain = part.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| part.parse().ok()).flatten()
        };
        let read = || {
            let parts: Vec<&str> = text.split('-').collect();
            let [year, month, day] = parts[..] else {
                return None;
            };
            let lengths = (year.len(), month.len(), day.len()) == (4, 2, 2);
            lengths.then(|| Day::of_date(digits(year)?, digits(month)?, digits(day)?))?
        };
        read().ok_or(DayError)
    }
}

impl TryFrom<String> for Day {
    type Error = DayError;

    fn try_from(text: String) -> Result<Day, DayError> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_is_read_as_it_is_written() {
        let mut before = (1969, 12, 31);
        for number in 0..Day::END {
            let day = Day(number);
            if number % 97 == 0 {
                assert_eq!(day.to_string().parse(), Ok(day));
            }
            assert!(day.date() > before, "{day}");
            before = day.date();
        }
        assert_eq!(before, (9999, 12, 31));
    }

    #[test]
    fn known_days_are_where_they_belong() {
        for (text, begins) in [
            ("1970-01-01", 0),
            ("2000-02-29", 951_782_400_000),
            ("2026-12-01", 1_796_083_200_000),
        ] {
            let day: Day = text.parse().unwrap();
            assert_eq!(day.begins(), begins, "{text}");
            assert_eq!(Day::at(begins), day);
            assert_eq!(Day::at(begins + Day::MILLIS - 1), day);
            assert_ne!(Day::at(begins + Day::MILLIS), day);
        }
        assert_eq!(
            Day::at(-1),
            Day(0),
            "a clock before 1970 is on its first day"
        );
        assert_eq!(Day::at(Millis::MAX).to_string(), "9999-12-31");
    }

    #[test]
    fn anything_else_is_no_day() {
        for text in [
            "",
            "2026",
            "2026-2-3",
            "2026-02-29",
            "2026-13-01",
            "2026-00-01",
            "2026-01-00",
            "2026-04-31",
            "1969-12-31",
            "02026-01-01",
            "2026-01-01 ",
            "+026-01-01",
            "２026-01-01",
        ] {
            assert_eq!(text.parse::<Day>(), Err(DayError), "{text}");
        }
    }
}
