//! The four abilities (SC-11).

use core::fmt;
use core::str::FromStr;

use salon_rules::{NotationError, ShuffleKind};
use serde::{Deserialize, Serialize};

/// The assignment of abilities: `abilities` in scenarios and records.
pub(crate) const ABILITIES: ShuffleKind = ShuffleKind::Own("abilities");

/// A special ability of a player; each exists once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// SC-12: once, lay two cards in one turn.
    Speed,
    /// SC-13: once, ask about one feature of a card that you laid.
    Deduction,
    /// SC-14: the first wrong guess does not put you out.
    SecondChance,
    /// SC-15: you begin, and hold six cards.
    Palm,
}

impl Ability {
    /// All abilities.
    pub const ALL: [Ability; 4] = [
        Ability::Speed,
        Ability::Deduction,
        Ability::SecondChance,
        Ability::Palm,
    ];

    /// Returns its name in the notation.
    pub const fn name(self) -> &'static str {
        match self {
            Ability::Speed => "speed",
            Ability::Deduction => "deduction",
            Ability::SecondChance => "second-chance",
            Ability::Palm => "palm",
        }
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Ability {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Ability, NotationError> {
        Ability::ALL
            .into_iter()
            .find(|ability| ability.name() == word)
            .ok_or_else(|| NotationError::unknown("ability", word))
    }
}
