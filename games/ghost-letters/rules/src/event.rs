//! What happened, and what a viewer saw of it.

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
        /// What everyone saw.
        opening: Opening,
        /// Who is whom.
        roles: BySeat<Roles>,
    },
    /// A seat put a vote card on a character.
    Voted {
        /// The seat that voted.
        seat: Seat,
        /// On whom.
        on: Number,
        /// What the card says.
        kind: Kind,
    },
    /// A seat placed a clue.
    Placed {
        /// What everyone saw.
        placing: Placing,
        /// Two players: the character whose role card it lies beside.
        beside: Option<Number>,
    },
}

/// What everyone sees alike, spectators included. It holds nothing that is hidden from anybody.
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

/// How a part began.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// Its number, from 1.
    pub part: u8,
    /// Who starts.
    pub first: Seat,
    /// The characters on the table, number 1 first.
    pub row: ArrayVec<Character, MAX_ROW>,
    /// The murdered host of the evening, if the table plays with one.
    pub host: Option<Character>,
    /// The open clues from the left.
    pub open: ArrayVec<Object, OPEN>,
    /// How many clues the pile has.
    pub pile: u8,
}

/// How a clue was placed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placing {
    /// The seat that placed it.
    pub seat: Seat,
    /// Which of the open clues it was, from 1.
    pub open: u8,
    /// What it was.
    pub clue: Object,
    /// Where it lies now.
    pub spot: Spot,
    /// What was opened in its stead.
    pub next: Option<Object>,
}

/// A character with its votes, at the end of a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Showing {
    /// The character.
    pub number: Number,
    /// Whose role it was; nobody's if it is a murderer.
    pub role_of: Option<Seat>,
    /// Its votes, the first cast first.
    pub votes: ArrayVec<Counted, MAX_VOTES>,
    /// What its player got for the others' trust.
    pub trust: u8,
    /// Was it arrested?
    pub arrested: bool,
}

/// A vote that was shown, and what it gave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counted {
    /// Whose vote.
    pub seat: Seat,
    /// What it says.
    pub kind: Kind,
    /// What it gave: points of three to six players, clues gained (or one lost) of two.
    pub gives: i8,
}

/// What three to six players have after a part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PartScores {
    /// The part that ended.
    pub part: u8,
    /// Points so far, before bail.
    pub points: BySeat<u8>,
    /// Own arrests so far.
    pub arrests: BySeat<u8>,
}

/// What two players have after a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settling {
    /// The part that ended.
    pub part: u8,
    /// Clues for right votes.
    pub gained: u8,
    /// Clues for errors.
    pub lost: u8,
    /// What the pile holds now.
    pub pile: u8,
}

/// What a viewer saw of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// A part began.
    PartBegan {
        /// What everyone saw.
        opening: Opening,
        /// The roles that the viewer may know.
        roles: BySeat<Option<Roles>>,
    },
    /// A seat put a vote card on a character.
    Voted {
        /// The seat that voted.
        seat: Seat,
        /// On whom.
        on: Number,
        /// What the card says, if the viewer may know.
        kind: Option<Kind>,
    },
    /// A seat placed a clue.
    Placed {
        /// What everyone saw.
        placing: Placing,
        /// Two players: the character whose role card it lies beside, if the viewer may know.
        beside: Option<Number>,
    },
    /// Something that everyone sees.
    #[serde(untagged)]
    Public(Public),
}

/// Roles, kinds of votes, and to which of two characters a clue belongs are their owner's secret;
/// the rest happens in the open.
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
