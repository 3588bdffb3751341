//! A card as the page of rules and the gallery list it.

/// What is printed on a card, and what it is called.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardWords {
    /// Its code, as the table's `data-card` has it.
    pub code: String,
    /// Its name.
    pub name: String,
    /// The ids of its pictures, drawn over each other.
    pub pictures: Vec<String>,
    /// Small pictures with their meaning, for a card that has several marks.
    pub marks: Vec<(String, String)>,
    /// The tile that the picture is on, for a card that is one.
    pub tile: Option<Tile>,
}

/// A coloured tile with a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The colour.
    pub colour: &'static str,
    /// The number on it.
    pub number: u8,
    /// The letter that tells the colour to whoever can't see it.
    pub letter: char,
}

impl CardWords {
    /// A card with one picture.
    pub fn new(
        code: impl Into<String>,
        name: impl Into<String>,
        picture: impl Into<String>,
    ) -> CardWords {
        CardWords {
            code: code.into(),
            name: name.into(),
            pictures: vec![picture.into()],
            ..CardWords::default()
        }
    }
}
