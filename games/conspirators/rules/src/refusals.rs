//! The refusals of this game, in addition to those of all games.

salon_rules::refusals! {
    /// The pair would match the seat's own cipher.
    FITS_OWN_CIPHER = "fits-own-cipher";
    /// A seat may pass only if it can't lay a card.
    MAY_NOT_PASS = "may-not-pass";
    /// The redraw was used already.
    REDRAW_SPENT = "redraw-spent";
    /// A redraw needs three cards in hand.
    REDRAW_NEEDS_FULL_HAND = "redraw-needs-full-hand";
    /// More ciphers claimed than there are other players.
    CLAIM_TOO_LARGE = "claim-too-large";
    /// A guess is about another player.
    GUESS_ABOUT_SELF = "guess-about-self";
    /// Guesses are given one other seat at a time, in seat order.
    GUESS_OUT_OF_ORDER = "guess-out-of-order";
    /// This mode needs a different number of ciphers for each player, all different.
    WRONG_CIPHER_COUNT = "wrong-cipher-count";
    /// The seat has said so already.
    ALREADY_SAID = "already-said";
    /// The seat has declared: it has no more turns.
    HAS_DECLARED = "has-declared";
}
