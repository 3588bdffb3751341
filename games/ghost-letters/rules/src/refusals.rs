//! The refusals of this game, in addition to those of all games.

salon_rules::refusals! {
    /// There is no such character in the row.
    NO_SUCH_CHARACTER = "no-such-character";
    /// There is no such open clue.
    NO_SUCH_CLUE = "no-such-clue";
    /// The seat has no vote card of this kind left.
    NO_SUCH_VOTE = "no-such-vote";
    /// Only one vote a turn, and the seat has already voted.
    VOTED_ALREADY = "voted-already";
    /// The seat must vote, because nothing else is left to do.
    MUST_VOTE = "must-vote";
    /// The character already has a vote.
    VOTE_TAKEN = "vote-taken";
    /// That character is not the seat's own.
    NOT_YOUR_CHARACTER = "not-your-character";
    /// A zone that this table does not use.
    ZONE_CLOSED = "zone-closed";
}
