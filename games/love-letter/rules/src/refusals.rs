//! This game's reasons for refusing an action, in addition to those of every game.

salon_rules::refusals! {
    /// The countess must be played if the king or a prince is in the same hand.
    COUNTESS_FORCED = "countess-forced";
    /// A player who can be chosen must be chosen.
    TARGET_NEEDED = "target-needed";
    /// This card takes no target, or nobody can be chosen.
    NO_TARGET_POSSIBLE = "no-target-possible";
    /// The card needs another player.
    TARGET_IS_SELF = "target-is-self";
    /// The named player is out of the round.
    TARGET_IS_OUT = "target-is-out";
    /// The named player is protected.
    TARGET_PROTECTED = "target-protected";
    /// The guard can't name this card.
    CANNOT_NAME = "cannot-name";
    /// These are not the cards that the chancellor has to choose from.
    NOT_THESE_CARDS = "not-these-cards";
}
