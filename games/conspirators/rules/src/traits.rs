//! The eight traits of a character card.

/// One of the eight traits of a card, in the order of the notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Trait {
    /// Where the arrow points.
    Arrow,
    /// The season.
    Season,
    /// The day of the week.
    Day,
    /// Whether the light is on.
    Light,
    /// The character's sex.
    Sex,
    /// The character's age.
    Age,
    /// The number on the playbill.
    Number,
    /// The first letter of the name.
    Name,
}

impl Trait {
    /// All traits, in order.
    pub const ALL: [Trait; 8] = [
        Trait::Arrow,
        Trait::Season,
        Trait::Day,
        Trait::Light,
        Trait::Sex,
        Trait::Age,
        Trait::Number,
        Trait::Name,
    ];

    /// Returns its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns its word in the names of ciphers.
    pub const fn word(self) -> &'static str {
        match self {
            Trait::Arrow => "arrow",
            Trait::Season => "season",
            Trait::Day => "day",
            Trait::Light => "light",
            Trait::Sex => "sex",
            Trait::Age => "age",
            Trait::Number => "number",
            Trait::Name => "name",
        }
    }

    /// Returns its values in order, as cards write them.
    pub const fn values(self) -> &'static [&'static str] {
        match self {
            Trait::Arrow => &["up", "right", "down", "left"],
            Trait::Season => &["winter", "spring", "summer", "autumn"],
            Trait::Day => &["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
            Trait::Light => &["on", "off"],
            Trait::Sex => &["m", "f"],
            Trait::Age => &["young", "mature", "old"],
            Trait::Number => &["1", "2", "3", "4", "5"],
            Trait::Name => &["a", "b", "v", "g", "d", "e"],
        }
    }

    /// Returns whether the first value follows the last.
    pub const fn wraps(self) -> bool {
        matches!(self, Trait::Arrow | Trait::Season | Trait::Day)
    }

    /// Returns whether it has just two values, which repeat or alternate.
    pub const fn is_binary(self) -> bool {
        matches!(self, Trait::Light | Trait::Sex)
    }
}
