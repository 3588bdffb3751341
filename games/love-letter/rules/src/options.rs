//! The house rules of the two games. Each choice selects a row of the [edition](crate::Edition)
//! table and is not needed after that.

use salon_rules::{OptionError, OptionKey, Options};

use crate::edition::Edition;

/// The house rules of `love-letter`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LoveLetterOptions {
    /// The deck.
    pub edition: Deck,
}

/// The deck of `love-letter`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Deck {
    /// All 21 cards.
    #[default]
    Full,
    /// The 16 cards without spies, chancellors and one guard.
    Classic,
}

impl LoveLetterOptions {
    pub(crate) const fn edition(self) -> Edition {
        match self.edition {
            Deck::Full => Edition::Full,
            Deck::Classic => Edition::Classic,
        }
    }
}

impl Options for LoveLetterOptions {
    const KEYS: &'static [OptionKey] = &[OptionKey {
        key: "edition",
        values: &["full", "classic"],
        about: "21 cards for 2 to 6 players, or the classic 16 for 2 to 4",
    }];

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        self.edition = match (key, value) {
            ("edition", "full") => Deck::Full,
            ("edition", "classic") => Deck::Classic,
            ("edition", _) => return Err(OptionError::unknown_value::<Self>(key, value)),
            _ => return Err(OptionError::unknown_key::<Self>(key)),
        };
        Ok(())
    }

    fn entries(&self) -> Vec<(&'static str, String)> {
        let value = match self.edition {
            Deck::Full => "full",
            Deck::Classic => "classic",
        };
        vec![("edition", value.to_owned())]
    }
}

/// The house rules of `pismo`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct PismoOptions {
    /// Who gets the token if the sums are equal too.
    pub sum_tie: SumTie,
}

/// Who gets the token of a round of `pismo` in which the best cards and the sums are equal.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum SumTie {
    /// All tied players.
    #[default]
    All,
    /// Nobody.
    Nobody,
}

impl PismoOptions {
    pub(crate) const fn edition(self) -> Edition {
        match self.sum_tie {
            SumTie::All => Edition::Pismo,
            SumTie::Nobody => Edition::PismoSumTieNobody,
        }
    }
}

impl Options for PismoOptions {
    const KEYS: &'static [OptionKey] = &[OptionKey {
        key: "sum-tie",
        values: &["all", "nobody"],
        about: "who gets the token when the best cards and the sums are equal",
    }];

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        self.sum_tie = match (key, value) {
            ("sum-tie", "all") => SumTie::All,
            ("sum-tie", "nobody") => SumTie::Nobody,
            ("sum-tie", _) => return Err(OptionError::unknown_value::<Self>(key, value)),
            _ => return Err(OptionError::unknown_key::<Self>(key)),
        };
        Ok(())
    }

    fn entries(&self) -> Vec<(&'static str, String)> {
        let value = match self.sum_tie {
            SumTie::All => "all",
            SumTie::Nobody => "nobody",
        };
        vec![("sum-tie", value.to_owned())]
    }
}
