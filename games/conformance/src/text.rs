//! Texts for failure messages.

use core::fmt::Debug;

use salon_rules::{Game, Options, Setup, Viewer};

/// The maximum number of differing lines that a failure shows.
const SHOWN: usize = 12;

/// Returns the game, its players and options in one line.
pub(crate) fn setup<G: Game>(setup: &Setup<G>) -> String {
    let mut text = format!("{} with {} players", G::SLUG, setup.players());
    for (key, value) in setup.options().entries() {
        text.push_str(&format!(", {key}={value}"));
    }
    text
}

/// Returns a viewer as a word.
pub(crate) fn viewer(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Spectator => "stranger".to_owned(),
        Viewer::TrustedSpectator => "spectator".to_owned(),
        Viewer::Archive(_) => "archive".to_owned(),
    }
}

/// Returns the lines in which two values differ when they are printed.
pub(crate) fn difference(one: &impl Debug, other: &impl Debug) -> String {
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    let (left, right): (Vec<_>, Vec<_>) = (one.lines().collect(), other.lines().collect());
    let same_start = left.iter().zip(&right).take_while(|(a, b)| a == b).count();
    let rest = left.len().min(right.len()) - same_start;
    let same_end = (left.iter().rev().zip(right.iter().rev()))
        .take(rest)
        .take_while(|(a, b)| a == b)
        .count();
    let mut text = match path(&left, same_start) {
        path if path.is_empty() => path,
        path => format!("  in {path}:\n"),
    };
    for (sign, lines) in [('-', &left), ('+', &right)] {
        let middle = &lines[same_start..lines.len() - same_end];
        for line in middle.iter().take(SHOWN) {
            text.push_str(&format!("  {sign} {line}\n"));
        }
        if middle.len() > SHOWN {
            text.push_str(&format!("  {sign} … {} lines more\n", middle.len() - SHOWN));
        }
    }
    if one == other {
        return "  (they print alike)\n".to_owned();
    }
    text
}

/// Returns what a line of a pretty print is nested in, from the outside in.
fn path(lines: &[&str], at: usize) -> String {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut within = lines.get(at).map_or(0, |line| indent(line));
    let mut parents = Vec::new();
    for line in lines[..at].iter().rev() {
        if indent(line) < within {
            within = indent(line);
            let name = line.trim().trim_end_matches(['{', '(', '[', ' ']);
            if !name.is_empty() {
                parents.push(name);
            }
        }
    }
    parents.reverse();
    parents.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_shown() {
        let text = difference(&[1, 2, 3], &[1, 5, 3]);
        assert_eq!(text, "  -     2,\n  +     5,\n");
        let text = difference(&Some((1, [2])), &Some((1, [4])));
        assert_eq!(text, "  in Some:\n  -             2,\n  +             4,\n");
        assert_eq!(difference(&1, &1), "  (they print alike)\n");
    }
}
