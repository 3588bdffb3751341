//! Events, and what a viewer sees of them.

use arrayvec::ArrayVec;
use salon_rules::{BySeat, Outcome, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Kind, MAX_ROW, MAX_VOTES, Number, OPEN};
use crate::clues::Spot;
use crate::content::{Character, Object};

/// The role cards of a seat, in the order received.
pub type Roles = ArrayVec<Number, 2>;

/// An event with all its details.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Something that everyone sees.
    Public(Public),
    /// A part began and the roles were dealt.
    PartBegan {
        /// The public part.
        opening: Opening,
        /// The roles of each seat.
        roles: BySeat<Roles>,
    },
    /// A seat put a vote card on a character.
    Voted {
        /// The seat that voted.
        seat: Seat,
        /// The character.
        on: Number,
        /// The kind of the vote.
        kind: Kind,
    },
    /// A seat placed a clue.
    Placed {
        /// The public part.
        placing: Placing,
        /// With two players: the character of the role card next to it.
        beside: Option<Number>,
    },
}

/// Something that all viewers see alike, including spectators. It contains nothing that is hidden
/// from anybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Public {
    /// A character was shown and its votes were counted.
    Shown(Showing),
    /// A part of three to six players ended.
    PartEnded(PartScores),
    /// A part of two players ended.
    PileSettled(Settling),
    /// The game ended.
    Ended(Outcome),
}

/// The start of a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// Its number, from 1.
    pub part: u8,
    /// The first player.
    pub first: Seat,
    /// The characters on the table, number 1 first.
    pub row: ArrayVec<Character, MAX_ROW>,
    /// The murdered host of the evening, if the table plays with one.
    pub host: Option<Character>,
    /// The open clues from the left.
    pub open: ArrayVec<Object, OPEN>,
    /// The number of clues in the pile.
    pub pile: u8,
}

/// The placing of a clue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placing {
    /// The seat that placed it.
    pub seat: Seat,
    /// Its number among the open clues, from 1.
    pub open: u8,
    /// The clue.
    pub clue: Object,
    /// Its new place.
    pub spot: Spot,
    /// The clue that was opened in its place.
    pub next: Option<Object>,
}

/// A character with its votes, at the end of a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Showing {
    /// The character.
    pub number: Number,
    /// The seat whose role it was; nobody for a murderer.
    pub role_of: Option<Seat>,
    /// Its votes, in the order in which they were cast.
    pub votes: ArrayVec<Counted, MAX_VOTES>,
    /// The points that its player got for the others' trust.
    pub trust: u8,
    /// Whether it was arrested.
    pub arrested: bool,
}

/// A vote that was shown, and what it gave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counted {
    /// The seat that cast it.
    pub seat: Seat,
    /// The kind of the vote.
    pub kind: Kind,
    /// Its gain: points for three to six players, clues gained (or one lost) for two.
    pub gives: i8,
}

/// The scores of three to six players after a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PartScores {
    /// The part that ended.
    pub part: u8,
    /// The points so far, before bail.
    pub points: BySeat<u8>,
    /// The arrests of each seat's own characters so far.
    pub arrests: BySeat<u8>,
}

/// The result of a part of two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settling {
    /// The part that ended.
    pub part: u8,
    /// The number of clues for right votes.
    pub gained: u8,
    /// The number of clues for errors.
    pub lost: u8,
    /// The number of clues in the pile now.
    pub pile: u8,
}

/// What a viewer saw of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// A part began.
    PartBegan {
        /// The public part.
        opening: Opening,
        /// The roles that the viewer may know.
        roles: BySeat<Option<Roles>>,
    },
    /// A seat put a vote card on a character.
    Voted {
        /// The seat that voted.
        seat: Seat,
        /// The character.
        on: Number,
        /// The kind of the vote, if the viewer may know it.
        kind: Option<Kind>,
    },
    /// A seat placed a clue.
    Placed {
        /// The public part.
        placing: Placing,
        /// With two players: the character of the role card next to it, if the viewer may know it.
        beside: Option<Number>,
    },
    /// Something that everyone sees.
    #[serde(untagged)]
    Public(Public),
}

/// Returns what a viewer saw of an event. Roles, kinds of votes, and to which of two characters a
/// clue belongs are their owner's secret; the rest is public.
pub(crate) fn sight(event: &Event, viewer: Viewer) -> Sight {
    match event {
        Event::PartBegan { opening, roles } => Sight::PartBegan {
            opening: opening.clone(),
            roles: BySeat::from_fn(roles.players(), |seat| {
                viewer.owns(seat).then(|| roles[seat].clone())
            }),
        },
        &Event::Voted { seat, on, kind } => Sight::Voted {
            seat,
            on,
            kind: viewer.owns(seat).then_some(kind),
        },
        Event::Placed { placing, beside } => Sight::Placed {
            placing: placing.clone(),
            beside: beside.filter(|_| viewer.owns(placing.seat)),
        },
        Event::Public(public) => Sight::Public(public.clone()),
    }
}
