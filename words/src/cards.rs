//! A card as listed in the rules and in the gallery.

/// The name and the pictures of a card.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardWords {
    /// The code, as in the table's `data-card`.
    pub code: String,
    /// Its name.
    pub name: String,
    /// The ids of its pictures, drawn on top of each other.
    pub pictures: Vec<String>,
    /// Small pictures with their meaning, for a card that has several marks.
    pub marks: Vec<(String, String)>,
    /// The tile behind the picture, for a card that is a tile.
    pub tile: Option<Tile>,
}

/// A coloured tile with a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The colour.
    pub colour: &'static str,
    /// The number on it.
    pub number: u8,
    /// The letter of the colour, for people who can't tell the colours apart.
    pub letter: char,
}

impl CardWords {
    /// Creates a card with one picture.
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
