//! Texts for those who read a failure.

use core::fmt::Debug;

use salon_rules::{Game, Options, Setup, Viewer};

/// The most differing lines that a failure shows.
const SHOWN: usize = 12;

/// The game, its players and options in one line.
pub(crate) fn setup<G: Game>(setup: &Setup<G>) -> String {
    let mut text = format!("{} with {} players", G::SLUG, setup.players());
    for (key, value) in setup.options().entries() {
        text.push_str(&format!(", {key}={value}"));
    }
    text
}

/// A viewer in a word.
pub(crate) fn viewer(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Spectator => "spectator".to_owned(),
        Viewer::Archive(_) => "archive".to_owned(),
    }
}

/// The lines in which two values differ when they are printed.
pub(crate) fn difference(one: &impl Debug, other: &impl Debug) -> String {
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    let (left, right): (Vec<_>, Vec<_>) = (one.lines().collect(), other.lines().collect());
    let same_start = left.iter().zip(&right).take_while(|(a, b)| a == b).count();
    let rest = left.len().min(right.len()) - same_start;
    let same_end = (left.iter().rev().zip(right.iter().rev()))
        .take(rest)
        .take_while(|(a, b)| a == b)
        .count();
    let mut text = String::new();
    for (sign, lines) in [('-', &left), ('+', &right)] {
        let middle = &lines[same_start..lines.len() - same_end];
        for line in middle.iter().take(SHOWN) {
            text.push_str(&format!("  {sign} {line}\n"));
        }
        if middle.len() > SHOWN {
            text.push_str(&format!("  {sign} … {} lines more\n", middle.len() - SHOWN));
        }
    }
    if text.is_empty() {
        text.push_str("  (they print alike)\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_shown() {
        let text = difference(&[1, 2, 3], &[1, 5, 3]);
        assert_eq!(text, "  -     2,\n  +     5,\n");
        assert_eq!(difference(&1, &1), "  (they print alike)\n");
    }
}
