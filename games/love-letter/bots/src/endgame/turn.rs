//! One turn of the public tree: the possible actions, and where they lead for each pair of hands.
//!
//! A turn is identified by what both players know: the unseen cards, whether the other is
//! protected, the lead, and which cards each of the two may hold at all. Turns of different
//! histories that agree in these are the same turn, so they are computed once and shared.

use core::ops::Range;

use salon_love_letter::Action;

use super::lanes::{LANES, Lanes, Matrix, Vector};

/// What identifies a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Key {
    /// The number of unseen copies of each kind.
    pub(super) unseen: [u8; LANES],
    pub(super) protected: bool,
    pub(super) lead: i8,
    /// The cards that the player on turn may have held before the draw.
    pub(super) mover: Lanes,
    /// The cards that the other may hold.
    pub(super) other: Lanes,
}

/// A turn, with `L` lanes.
#[derive(Clone, Debug)]
pub(super) struct Turn<const L: usize> {
    pub(super) acts: Range<u32>,
    /// For each pair of cards, the probability of each option when all are equally likely.
    pub(super) even: Matrix<L>,
    /// The kinds of the lanes.
    pub(super) kinds: [u8; L],
    pub(super) measure: Measure,
}

/// The size of the tree below a turn, including the turn.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Measure {
    /// The number of numbers to learn: one for each option of each pair of cards (and some unused
    /// ones, so that each option has a whole vector).
    pub(super) numbers: usize,
    /// Public decision points that are solved here.
    pub(super) nodes: u64,
    /// The same, with separately solved subgames counted wherever they occur.
    pub(super) unshared: u64,
    /// The maximum exploitability left in separately solved subgames.
    pub(super) slack: f32,
}

/// A possible action in a turn.
#[derive(Clone, Debug)]
pub(super) struct Act<const L: usize> {
    pub(super) action: Action,
    /// The lane of the card that is played.
    pub(super) card: u8,
    /// One for cards with which it can be played, zero elsewhere.
    pub(super) open: Vector<L>,
    /// Zero for the card itself, one elsewhere.
    pub(super) unlike: Vector<L>,
    /// Its immediate result.
    pub(super) table: Option<u32>,
    /// The ways in which the round can continue after it.
    pub(super) outs: Range<u32>,
}

/// The immediate result of an act, or of a solved subgame: for each kept card and each card of the
/// other, the wins minus losses of the player on turn, times the probability of these cards.
#[derive(Clone, Debug)]
pub(super) struct Table<const L: usize> {
    /// By the other's card, then by the kept card.
    pub(super) by_other: Matrix<L>,
    /// By the kept card, then by the other's.
    pub(super) by_kept: Matrix<L>,
}

/// A way in which the round continues, as both players see it.
#[derive(Clone, Debug)]
pub(super) struct Out {
    pub(super) next: Next,
    /// Where the numbers of the next turn start, relative to those of this turn.
    pub(super) offset: usize,
    /// The probability of the cards that were turned face up.
    pub(super) chance: f32,
    /// The kept cards that lead here.
    pub(super) kept: Vector,
    /// The other's cards that lead here.
    pub(super) other: Vector,
    pub(super) change: Change,
}

/// The next turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// A turn with all lanes.
    Wide(u32),
    /// The last turn of the round.
    Last(u32),
}

/// How the hands change.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Change {
    /// Both players keep their cards.
    Nothing,
    /// The player on turn discards the card of this lane and draws any of these.
    MoverDraws(u8, Vector),
    /// The other player does.
    OtherDraws(u8, Vector),
    /// The player on turn gives the card of the first lane for that of the second.
    Swap(u8, u8),
}
