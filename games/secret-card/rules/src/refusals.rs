//! This game's reasons for refusing an action, in addition to those of every game.

salon_rules::refusals! {
    /// The seat holds a card that shares a feature, so the hint must be one.
    HINT_MUST_MATCH = "hint-must-match";
    /// With an empty hand only a guess is possible.
    MUST_GUESS = "must-guess";
    /// The seat does not have this ability.
    NO_SUCH_ABILITY = "no-such-ability";
    /// The ability was used already.
    ABILITY_SPENT = "ability-spent";
    /// Two different cards are needed.
    TWO_CARDS_NEEDED = "two-cards-needed";
    /// The question must be about a card that the seat laid.
    NOT_LAID_BY_YOU = "not-laid-by-you";
    /// Another number of cards has to go under the pile.
    WRONG_CARD_COUNT = "wrong-card-count";
}
