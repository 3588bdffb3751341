//! The three features of a card: colour, figure, number.

use core::fmt;
use core::str::FromStr;

use salon_rules::NotationError;
use serde::{Deserialize, Serialize};

/// The number of values of each feature.
pub const VALUES: usize = 7;

/// The background of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs)] // the names say it all
pub enum Colour {
    Red,
    Orange,
    Yellow,
    Green,
    Blue,
    Violet,
    Black,
}

impl Colour {
    /// All colours, in the order of SC-2.
    pub const ALL: [Colour; VALUES] = [
        Colour::Red,
        Colour::Orange,
        Colour::Yellow,
        Colour::Green,
        Colour::Blue,
        Colour::Violet,
        Colour::Black,
    ];

    /// Returns its name in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Orange => "orange",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::Violet => "violet",
            Colour::Black => "black",
        }
    }

    /// Returns its letter, for people who can't distinguish the colours.
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'R',
            Colour::Orange => 'O',
            Colour::Yellow => 'Y',
            Colour::Green => 'G',
            Colour::Blue => 'B',
            Colour::Violet => 'V',
            Colour::Black => 'K',
        }
    }

    /// Returns its pattern, for people who can't distinguish the colours.
    pub const fn pattern(self) -> &'static str {
        match self {
            Colour::Red => "stripes",
            Colour::Orange => "dots",
            Colour::Yellow => "rays",
            Colour::Green => "leaves",
            Colour::Blue => "waves",
            Colour::Violet => "grid",
            Colour::Black => "plain",
        }
    }
}

/// The picture on a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs)] // the names say it all
pub enum Figure {
    Circle,
    Square,
    Triangle,
    Star,
    Heart,
    Moon,
    Drop,
}

impl Figure {
    /// All figures, in the order of SC-2.
    pub const ALL: [Figure; VALUES] = [
        Figure::Circle,
        Figure::Square,
        Figure::Triangle,
        Figure::Star,
        Figure::Heart,
        Figure::Moon,
        Figure::Drop,
    ];

    /// Returns its name in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Figure::Circle => "circle",
            Figure::Square => "square",
            Figure::Triangle => "triangle",
            Figure::Star => "star",
            Figure::Heart => "heart",
            Figure::Moon => "moon",
            Figure::Drop => "drop",
        }
    }
}

/// The number on a card, from 1 to 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Number(u8);

impl Number {
    /// All numbers.
    pub const ALL: [Number; VALUES] = [
        Number(1),
        Number(2),
        Number(3),
        Number(4),
        Number(5),
        Number(6),
        Number(7),
    ];

    /// Returns its value, from 1.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0
    }

    /// Returns its index among the seven, from 0.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl TryFrom<u8> for Number {
    type Error = &'static str;

    fn try_from(value: u8) -> Result<Number, Self::Error> {
        Number::ALL
            .get(usize::from(value).wrapping_sub(1))
            .copied()
            .ok_or("a card's number is from 1 to 7")
    }
}

impl From<Number> for u8 {
    fn from(number: Number) -> u8 {
        number.0
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Colour {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Colour, NotationError> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.name() == word)
            .ok_or_else(|| NotationError::unknown("colour", word))
    }
}

impl FromStr for Figure {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Figure, NotationError> {
        Figure::ALL
            .into_iter()
            .find(|figure| figure.name() == word)
            .ok_or_else(|| NotationError::unknown("figure", word))
    }
}

impl FromStr for Number {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Number, NotationError> {
        // Accept a single digit only: `+1` and `01` are not numbers of cards.
        match word.as_bytes() {
            [digit @ b'1'..=b'7'] => Ok(Number(digit - b'0')),
            _ => Err(NotationError::unknown("number from 1 to 7", word)),
        }
    }
}

/// One of the three features.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Feature {
    /// The background.
    Colour,
    /// The picture.
    Figure,
    /// The number.
    Number,
}

impl Feature {
    /// All features, in the order of the notation.
    pub const ALL: [Feature; 3] = [Feature::Colour, Feature::Figure, Feature::Number];

    /// Returns its name in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Feature::Colour => "colour",
            Feature::Figure => "figure",
            Feature::Number => "number",
        }
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Feature {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Feature, NotationError> {
        Feature::ALL
            .into_iter()
            .find(|feature| feature.name() == word)
            .ok_or_else(|| NotationError::unknown("feature", word))
    }
}

/// A set of features: those that a guess got wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Feature>", into = "Vec<Feature>")]
pub struct Features(u8);

impl Features {
    /// The empty set.
    pub const NONE: Features = Features(0);

    /// Returns the set with this feature added.
    #[inline]
    #[must_use]
    pub const fn with(self, feature: Feature) -> Features {
        Features(self.0 | 1 << feature as u8)
    }

    /// Returns whether the set has this feature.
    #[inline]
    pub const fn contains(self, feature: Feature) -> bool {
        self.0 >> feature as u8 & 1 == 1
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the features in the order of the notation.
    pub fn iter(self) -> impl Iterator<Item = Feature> {
        Feature::ALL
            .into_iter()
            .filter(move |&feature| self.contains(feature))
    }
}

impl FromIterator<Feature> for Features {
    fn from_iter<I: IntoIterator<Item = Feature>>(features: I) -> Features {
        features.into_iter().fold(Features::NONE, Features::with)
    }
}

impl From<Vec<Feature>> for Features {
    fn from(features: Vec<Feature>) -> Features {
        features.into_iter().collect()
    }
}

impl From<Features> for Vec<Feature> {
    fn from(features: Features) -> Vec<Feature> {
        features.iter().collect()
    }
}

/// Formats the set as scenarios write it: with commas, `none` if it is empty.
impl fmt::Display for Features {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (i, feature) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{feature}")?;
        }
        Ok(())
    }
}

impl FromStr for Features {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Features, NotationError> {
        if word == "none" {
            return Ok(Features::NONE);
        }
        word.split(',').map(Feature::from_str).collect()
    }
}
