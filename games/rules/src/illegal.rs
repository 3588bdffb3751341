//! Why the rules refuse an action.

use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::notation::NotationError;

/// Why the rules refuse an action; the play is then as if nobody had asked.
///
/// A reason may only depend on what the asking seat can see: it is an answer, and an answer can
/// tell a secret. It carries no values for the same reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum IllegalAction {
    // Any game
    /// The play has ended.
    #[error("the game is over")]
    GameOver,
    /// The game waits for somebody else.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// The action names a seat that this table does not have.
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    /// The action belongs to another moment of the play.
    #[error("this can't be done at this moment")]
    WrongMoment,
    /// The action belongs to another mode or option of the game.
    #[error("the options of this table don't have this action")]
    NotAtThisTable,
    /// The seat does not hold that card.
    #[error("this seat does not hold that card")]
    NotInHand,

    // Letters
    /// The countess must be played beside the king or a prince.
    #[error("the countess must be played: she is beside the king or a prince")]
    CountessForced,
    /// A player who can be chosen must be chosen.
    #[error("name a player: one can be chosen")]
    TargetNeeded,
    /// This card takes no target, or nobody can be chosen.
    #[error("no player can be named here")]
    NoTargetPossible,
    /// The card needs another player.
    #[error("this card needs another player")]
    TargetIsSelf,
    /// The named player is out of the round.
    #[error("that player is out of the round")]
    TargetIsOut,
    /// The named player is protected.
    #[error("that player is protected")]
    TargetProtected,
    /// The guard can't name this card.
    #[error("a guard names a card of this edition other than a guard")]
    CannotName,
    /// These are not the cards that the chancellor has to choose from.
    #[error("these are not the cards to choose from")]
    NotTheseCards,

    // Conspirators
    /// The pair would fit the seat's own cipher.
    #[error("the pair would fit your own cipher")]
    FitsOwnCipher,
    /// Passing is only for those who can't lay a card.
    #[error("a card can be laid, so passing is not allowed")]
    MayNotPass,
    /// The redraw was used already.
    #[error("the redraw was used already")]
    RedrawSpent,
    /// A redraw needs three cards in hand.
    #[error("a redraw needs three cards in hand")]
    RedrawNeedsFullHand,
    /// More ciphers claimed than there are other players.
    #[error("there are not that many other players")]
    ClaimTooLarge,
    /// A guess is about another player.
    #[error("a guess is about another player")]
    GuessAboutSelf,
    /// Guesses are given one other seat at a time, in seat order.
    #[error("guesses are given in seat order, one other seat at a time")]
    GuessOutOfOrder,
    /// This mode names another number of ciphers for a player, all different.
    #[error("name as many different ciphers as a player has")]
    WrongCipherCount,
    /// The seat has said so already.
    #[error("that was said already")]
    AlreadySaid,
    /// The seat has declared: it has no more turns.
    #[error("this seat has declared")]
    HasDeclared,

    // Secret card
    /// The seat holds a card that shares a feature, so the hint must be one.
    #[error(
        "the hint must share a feature with the neighbour's secret card while you hold one that does"
    )]
    HintMustMatch,
    /// With an empty hand only a guess is left.
    #[error("with an empty hand you must guess")]
    MustGuess,
    /// The seat does not have this ability.
    #[error("this seat does not have that ability")]
    NoSuchAbility,
    /// The ability was used already.
    #[error("the ability was used already")]
    AbilitySpent,
    /// Two different cards are needed.
    #[error("two different cards are needed")]
    TwoCardsNeeded,
    /// The question must be about a card that the seat laid.
    #[error("ask about a card that you laid")]
    NotLaidByYou,
    /// Another number of cards has to go under the pile.
    #[error("another number of cards has to go under the pile")]
    WrongCardCount,

    // Ghost letters
    /// There is no such character in the row.
    #[error("there is no such character in the row")]
    NoSuchCharacter,
    /// There is no such open clue.
    #[error("there is no such open clue")]
    NoSuchClue,
    /// The seat has no vote card of this kind left.
    #[error("no vote of this kind is left")]
    NoSuchVote,
    /// One vote a turn, and it was given.
    #[error("one vote a turn, and it was given")]
    VotedAlready,
    /// With nothing else to do a vote is compulsory.
    #[error("a vote is compulsory now")]
    MustVote,
    /// The character carries a vote already.
    #[error("that character carries a vote already")]
    VoteTaken,
    /// That character is not the seat's own.
    #[error("that character is not yours")]
    NotYourCharacter,
    /// A zone that this table does not use.
    #[error("that zone is closed at this table")]
    ZoneClosed,
}

impl IllegalAction {
    /// All of them.
    pub const ALL: &'static [IllegalAction] = &[
        IllegalAction::GameOver,
        IllegalAction::NotYourTurn,
        IllegalAction::NoSuchSeat,
        IllegalAction::WrongMoment,
        IllegalAction::NotAtThisTable,
        IllegalAction::NotInHand,
        IllegalAction::CountessForced,
        IllegalAction::TargetNeeded,
        IllegalAction::NoTargetPossible,
        IllegalAction::TargetIsSelf,
        IllegalAction::TargetIsOut,
        IllegalAction::TargetProtected,
        IllegalAction::CannotName,
        IllegalAction::NotTheseCards,
        IllegalAction::FitsOwnCipher,
        IllegalAction::MayNotPass,
        IllegalAction::RedrawSpent,
        IllegalAction::RedrawNeedsFullHand,
        IllegalAction::ClaimTooLarge,
        IllegalAction::GuessAboutSelf,
        IllegalAction::GuessOutOfOrder,
        IllegalAction::WrongCipherCount,
        IllegalAction::AlreadySaid,
        IllegalAction::HasDeclared,
        IllegalAction::HintMustMatch,
        IllegalAction::MustGuess,
        IllegalAction::NoSuchAbility,
        IllegalAction::AbilitySpent,
        IllegalAction::TwoCardsNeeded,
        IllegalAction::NotLaidByYou,
        IllegalAction::WrongCardCount,
        IllegalAction::NoSuchCharacter,
        IllegalAction::NoSuchClue,
        IllegalAction::NoSuchVote,
        IllegalAction::VotedAlready,
        IllegalAction::MustVote,
        IllegalAction::VoteTaken,
        IllegalAction::NotYourCharacter,
        IllegalAction::ZoneClosed,
    ];

    /// The reason in a word, as it is written in scenarios and messages.
    pub const fn name(self) -> &'static str {
        match self {
            IllegalAction::GameOver => "game-over",
            IllegalAction::NotYourTurn => "not-your-turn",
            IllegalAction::NoSuchSeat => "no-such-seat",
            IllegalAction::WrongMoment => "wrong-moment",
            IllegalAction::NotAtThisTable => "not-at-this-table",
            IllegalAction::NotInHand => "not-in-hand",
            IllegalAction::CountessForced => "countess-forced",
            IllegalAction::TargetNeeded => "target-needed",
            IllegalAction::NoTargetPossible => "no-target-possible",
            IllegalAction::TargetIsSelf => "target-is-self",
            IllegalAction::TargetIsOut => "target-is-out",
            IllegalAction::TargetProtected => "target-protected",
            IllegalAction::CannotName => "cannot-name",
            IllegalAction::NotTheseCards => "not-these-cards",
            IllegalAction::FitsOwnCipher => "fits-own-cipher",
            IllegalAction::MayNotPass => "may-not-pass",
            IllegalAction::RedrawSpent => "redraw-spent",
            IllegalAction::RedrawNeedsFullHand => "redraw-needs-full-hand",
            IllegalAction::ClaimTooLarge => "claim-too-large",
            IllegalAction::GuessAboutSelf => "guess-about-self",
            IllegalAction::GuessOutOfOrder => "guess-out-of-order",
            IllegalAction::WrongCipherCount => "wrong-cipher-count",
            IllegalAction::AlreadySaid => "already-said",
            IllegalAction::HasDeclared => "has-declared",
            IllegalAction::HintMustMatch => "hint-must-match",
            IllegalAction::MustGuess => "must-guess",
            IllegalAction::NoSuchAbility => "no-such-ability",
            IllegalAction::AbilitySpent => "ability-spent",
            IllegalAction::TwoCardsNeeded => "two-cards-needed",
            IllegalAction::NotLaidByYou => "not-laid-by-you",
            IllegalAction::WrongCardCount => "wrong-card-count",
            IllegalAction::NoSuchCharacter => "no-such-character",
            IllegalAction::NoSuchClue => "no-such-clue",
            IllegalAction::NoSuchVote => "no-such-vote",
            IllegalAction::VotedAlready => "voted-already",
            IllegalAction::MustVote => "must-vote",
            IllegalAction::VoteTaken => "vote-taken",
            IllegalAction::NotYourCharacter => "not-your-character",
            IllegalAction::ZoneClosed => "zone-closed",
        }
    }
}

impl FromStr for IllegalAction {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<IllegalAction, NotationError> {
        let mut all = IllegalAction::ALL.iter().copied();
        all.find(|reason| reason.name() == word)
            .ok_or_else(|| NotationError::unknown("reason for a refusal", word))
    }
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, StrDeserializer};

    use super::*;

    /// Messages are read by serde, scenarios by name: both use the same words.
    #[test]
    fn messages_and_scenarios_use_the_same_words() {
        for &reason in IllegalAction::ALL {
            let word: StrDeserializer<'_, Error> = reason.name().into_deserializer();
            assert_eq!(IllegalAction::deserialize(word), Ok(reason));
            assert_eq!(reason.name().parse(), Ok(reason));
        }
    }
}
