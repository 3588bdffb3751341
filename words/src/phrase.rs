//! A phrase: text that marks the players and cards in it.

use core::fmt;

use salon_rules::Seat;
use serde::{Deserialize, Serialize};

/// A sentence or a label. Its `Display` is the plain text; its [pieces](Phrase::pieces) say where
/// players and cards are named, for pages that show these as pictures.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Phrase {
    pieces: Vec<PhrasePart>,
}

/// A piece of a [`Phrase`].
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PhrasePart {
    /// Plain text.
    Text(String),
    /// A player's name, or "you". Other people's names may be in any script: show them isolated.
    Player {
        /// The seat of the player.
        seat: Seat,
        /// The name in the form that the sentence needs.
        text: String,
    },
    /// The name of a card or another thing of the game.
    Card {
        /// Its id in the words, such as `letter-guard`.
        id: String,
        /// The name in the form that the sentence needs.
        text: String,
    },
}

impl PhrasePart {
    /// Returns the text.
    pub fn text(&self) -> &str {
        match self {
            PhrasePart::Text(text)
            | PhrasePart::Player { text, .. }
            | PhrasePart::Card { text, .. } => text,
        }
    }

    /// Returns the card's word in the game's notation, if it is a card.
    pub fn word(&self) -> Option<&str> {
        match self {
            PhrasePart::Card { id, .. } => id.split_once('-').map(|(_, word)| word),
            PhrasePart::Text(_) | PhrasePart::Player { .. } => None,
        }
    }
}

impl Phrase {
    /// Returns the pieces, in order.
    pub fn pieces(&self) -> &[PhrasePart] {
        &self.pieces
    }

    /// Returns whether the phrase is empty.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces
            .iter()
            .try_for_each(|piece| f.write_str(piece.text()))
    }
}

// While a sentence is built it is one string, with names between marks: OPEN kind id MIDDLE text
// CLOSE. The marks are private characters that no name contains (see `clean`).
const OPEN: char = '\u{e000}';
const MIDDLE: char = '\u{e001}';
const CLOSE: char = '\u{e002}';
/// The kinds of named things.
const PLAYER: char = 'p';
const CARD: char = 'c';

/// Returns a player's name with its marks.
pub(crate) fn mark_player(seat: Seat, text: &str) -> String {
    format!("{OPEN}{PLAYER}{seat}{MIDDLE}{text}{CLOSE}")
}

/// Returns a card's name with its marks.
pub fn mark_card(id: &str, text: &str) -> String {
    format!("{OPEN}{CARD}{id}{MIDDLE}{text}{CLOSE}")
}

/// Removes the characters with a meaning here from untrusted text.
pub(crate) fn clean(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control() && !matches!(c, '\u{e000}'..='\u{e00f}'))
        .collect()
}

/// Returns whether the next word starts a sentence, so that it has to be capitalised.
fn begins_sentence(before: &str) -> bool {
    let before = before.trim_end();
    before.is_empty() || before.ends_with(['.', '!', '?'])
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

impl Phrase {
    /// Parses a text with marks. A "you" at the start of a sentence is capitalised here; `you` says
    /// which seat that is. Names stay as they are.
    pub fn read(marked: &str, you: Option<Seat>) -> Phrase {
        let mut pieces = Vec::new();
        let mut said = String::new();
        let mut add = |piece: PhrasePart| {
            if !piece.text().is_empty() {
                said.push_str(piece.text());
                pieces.push(piece);
            }
            begins_sentence(&said)
        };
        let mut begins = true;
        let mut rest = marked;
        while let Some((before, after)) = rest.split_once(OPEN) {
            if !before.is_empty() {
                begins = add(PhrasePart::Text(before.to_owned()));
            }
            let (inside, after) = after.split_once(CLOSE).unwrap_or((after, ""));
            let (thing, text) = inside.split_once(MIDDLE).unwrap_or((inside, ""));
            begins = add(piece(thing, text, begins, you));
            rest = after;
        }
        if !rest.is_empty() {
            add(PhrasePart::Text(rest.to_owned()));
        }
        Phrase { pieces }
    }
}

fn piece(thing: &str, text: &str, begins: bool, you: Option<Seat>) -> PhrasePart {
    let text = text.to_owned();
    if let Some(id) = thing.strip_prefix(CARD) {
        let id = id.to_owned();
        return PhrasePart::Card { id, text };
    }
    match thing
        .strip_prefix(PLAYER)
        .and_then(|seat| seat.parse().ok())
    {
        Some(seat) if begins && Some(seat) == you => PhrasePart::Player {
            seat,
            text: capital(&text),
        },
        Some(seat) => PhrasePart::Player { seat, text },
        None => PhrasePart::Text(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_named_is_told_apart_and_you_begin_with_a_capital() {
        let you = Seat::at(1);
        let (named, card) = (mark_player(you, "вы"), mark_card("letter-baron", "Барона"));
        let other = mark_player(Seat::at(0), "анна");
        let marked = format!("{other} и {named}. {named} играете {card}.");
        let phrase = Phrase::read(&marked, Some(you));
        assert_eq!(phrase.to_string(), "анна и вы. Вы играете Барона.");
        let words: Vec<_> = phrase
            .pieces()
            .iter()
            .filter_map(PhrasePart::word)
            .collect();
        assert_eq!(words, ["baron"]);
    }

    #[test]
    fn a_name_cannot_bring_marks_of_its_own() {
        let name = clean("A\u{e000}p0\u{e001}B\u{e002}\u{1f}C");
        assert_eq!(name, "Ap0BC");
    }
}
