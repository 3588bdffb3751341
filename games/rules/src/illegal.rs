//! Why the rules refuse an action.

use core::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::code::Code;
use crate::notation::NotationError;

/// Why the rules refuse an action. A refused action changes nothing.
///
/// A reason may only depend on what the asking seat can see: it is an answer, and an answer can
/// reveal a secret. For the same reason it contains no values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum IllegalAction {
    /// The play has ended.
    #[error("the game is over")]
    GameOver,
    /// The game waits for somebody else.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// The action names a seat that this table does not have.
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    /// The action belongs to another phase of the play.
    #[error("this can't be done at this moment")]
    WrongMoment,
    /// The action belongs to another mode or option of the game.
    #[error("the options of this table don't have this action")]
    NotAtThisTable,
    /// The seat does not hold that card.
    #[error("this seat does not hold that card")]
    NotInHand,
    /// A rule that only this game has: one of its [`Game::REFUSALS`](crate::Game::REFUSALS).
    #[error("a rule of the game forbids it: {0}")]
    Rule(Code),
}

impl IllegalAction {
    /// The refusals that every game can use.
    pub const COMMON: [IllegalAction; 6] = [
        IllegalAction::GameOver,
        IllegalAction::NotYourTurn,
        IllegalAction::NoSuchSeat,
        IllegalAction::WrongMoment,
        IllegalAction::NotAtThisTable,
        IllegalAction::NotInHand,
    ];

    /// Creates the refusal by a rule that only one game has. See [`refusals!`](crate::refusals).
    pub const fn rule(name: &'static str) -> IllegalAction {
        IllegalAction::Rule(Code::new(name))
    }

    /// Returns the name of the reason, as it is written in scenarios and messages.
    pub fn name(&self) -> &str {
        match self {
            IllegalAction::GameOver => "game-over",
            IllegalAction::NotYourTurn => "not-your-turn",
            IllegalAction::NoSuchSeat => "no-such-seat",
            IllegalAction::WrongMoment => "wrong-moment",
            IllegalAction::NotAtThisTable => "not-at-this-table",
            IllegalAction::NotInHand => "not-in-hand",
            IllegalAction::Rule(code) => code.as_str(),
        }
    }
}

/// Declares the refusals of a game: a constant for each, and `ALL` of them. The sentence for each is
/// `illegal-NAME` in the game's words.
///
/// ```
/// mod refusals {
///     salon_rules::refusals! {
///         /// Nobody may play two kings.
///         ONE_KING = "one-king";
///     }
/// }
/// assert_eq!(refusals::ALL, [refusals::ONE_KING]);
/// assert_eq!(refusals::ONE_KING.name(), "one-king");
/// ```
#[macro_export]
macro_rules! refusals {
    ($($(#[$about:meta])* $name:ident = $word:literal;)+) => {
        $($(#[$about])* pub const $name: $crate::IllegalAction = $crate::IllegalAction::rule($word);)+

        /// All refusals of this game.
        pub const ALL: &[$crate::IllegalAction] = &[$($name),+];
    };
}

impl FromStr for IllegalAction {
    type Err = NotationError;

    /// Any name that is not common is parsed as the name of a game's own rule.
    fn from_str(word: &str) -> Result<IllegalAction, NotationError> {
        let mut common = IllegalAction::COMMON.into_iter();
        match common.find(|reason| reason.name() == word) {
            Some(reason) => Ok(reason),
            None => match word.parse() {
                Ok(code) => Ok(IllegalAction::Rule(code)),
                Err(_) => Err(NotationError::unknown("reason for a refusal", word)),
            },
        }
    }
}

impl Serialize for IllegalAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for IllegalAction {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<IllegalAction, D::Error> {
        crate::text::read(from, |_| None)
    }
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, StrDeserializer};

    use super::*;

    /// Messages are parsed by serde, scenarios by name: both use the same words.
    #[test]
    fn messages_and_scenarios_use_the_same_words() {
        let own = [IllegalAction::rule("must-vote")];
        for reason in IllegalAction::COMMON.into_iter().chain(own) {
            let word: StrDeserializer<'_, Error> = reason.name().into_deserializer();
            assert_eq!(IllegalAction::deserialize(word), Ok(reason));
            assert_eq!(reason.name().parse(), Ok(reason));
        }
    }
}
