//! Formats numbers, lists and options.

use std::fmt;

use salon_rules::{Game, Options as _, Setup};
use serde::{Serialize, Serializer};

/// Formats sorted numbers with runs joined: `2–4, 6`.
pub(crate) fn ranges(numbers: &[u8]) -> String {
    let mut parts: Vec<(u8, u8)> = Vec::new();
    for &number in numbers {
        match parts.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => parts.push((number, number)),
        }
    }
    let part = |&(from, to): &(u8, u8)| {
        if from == to {
            from.to_string()
        } else {
            format!("{from}–{to}")
        }
    };
    if parts.is_empty() {
        return "nobody".to_owned();
    }
    parts.iter().map(part).collect::<Vec<_>>().join(", ")
}

/// The house rules of a table.
#[derive(Clone, Debug)]
pub(crate) struct Chosen(Vec<(&'static str, String)>);

impl Chosen {
    /// Returns the house rules of this set-up.
    pub(crate) fn of<G: Game>(setup: Setup<G>) -> Chosen {
        Chosen(setup.options().entries())
    }
}

/// Formats them as on the command line.
impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs: Vec<String> = self
            .0
            .iter()
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        f.pad(&pairs.join(" "))
    }
}

/// Serializes them as an object, in the game's order.
impl Serialize for Chosen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_joined() {
        assert_eq!(ranges(&[2, 3, 4]), "2–4");
        assert_eq!(ranges(&[2, 4, 5]), "2, 4–5");
        assert_eq!(ranges(&[]), "nobody");
    }
}
