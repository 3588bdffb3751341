//! Why this game refuses an action, beside what every game can say.

salon_rules::refusals! {
    /// There is no such character in the row.
    NO_SUCH_CHARACTER = "no-such-character";
    /// There is no such open clue.
    NO_SUCH_CLUE = "no-such-clue";
    /// The seat has no vote card of this kind left.
    NO_SUCH_VOTE = "no-such-vote";
    /// One vote a turn, and it was given.
    VOTED_ALREADY = "voted-already";
    /// With nothing else to do a vote is compulsory.
    MUST_VOTE = "must-vote";
    /// The character carries a vote already.
    VOTE_TAKEN = "vote-taken";
    /// That character is not the seat's own.
    NOT_YOUR_CHARACTER = "not-your-character";
    /// A zone that this table does not use.
    ZONE_CLOSED = "zone-closed";
}
