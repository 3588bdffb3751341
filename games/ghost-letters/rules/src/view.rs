//! What a viewer may know.

use arrayvec::ArrayVec;
use salon_rules::{BySeat, Outcome, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{CARDS, Kind, MAX_ROW, MAX_VOTES, Number, OPEN, ObjectSet, VOTES_OF_A_KIND};
use crate::clues::Spot;
use crate::content::{Assortment, Character, Object};
use crate::event::Roles;
use crate::options::Options;
use crate::outcome::outcome;
use crate::state::State;

/// What a viewer may know now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat, if it has one.
    pub viewer: Option<Seat>,
    /// The house rules.
    pub options: Options,
    /// The objects in play.
    #[serde(default, skip_serializing_if = "Assortment::is_first")]
    pub assortment: Assortment,
    /// The current part, from 1.
    pub part: u8,
    /// What the game waits for.
    pub phase: Phase,
    /// Whether everyone may still tell how the characters knew the host: no clue was placed in this
    /// part (GL-24).
    pub stories: bool,
    /// The characters on the table, number 1 first.
    pub row: ArrayVec<Character, MAX_ROW>,
    /// The murdered host of the evening.
    pub host: Option<Character>,
    /// The pile of character cards.
    pub suspects: SuspectPile,
    /// What the viewer sees of each seat.
    pub seats: BySeat<SeatView>,
    /// The votes on the table, in the order in which they were cast.
    pub votes: ArrayVec<Ballot, MAX_VOTES>,
    /// The clues on the table, in the order in which they were placed.
    pub placed: Vec<Placed>,
    /// The open clues from the left.
    pub open: ArrayVec<Object, OPEN>,
    /// The hidden clues.
    pub hidden: HiddenClues,
    /// The outcome, once the play is over.
    pub outcome: Option<Outcome>,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// This seat is on turn.
    Turn(Seat),
    /// This seat is on turn and has voted in this turn.
    Voted(Seat),
    /// Nothing: the play is over.
    Over,
}

impl Phase {
    /// Returns the seat that the game waits for.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Phase::Turn(seat) | Phase::Voted(seat) => Some(seat),
            Phase::Over => None,
        }
    }
}

/// What a viewer may know of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Its roles, if the viewer may know them.
    pub roles: Option<Roles>,
    /// How many votes it has left.
    pub votes_left: u8,
    /// Its points so far, before bail.
    pub points: u8,
    /// How often its own characters were arrested so far.
    pub arrests: u8,
}

/// A vote on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ballot {
    /// The seat that cast it.
    pub seat: Seat,
    /// The character that it is on.
    pub on: Number,
    /// The kind of the vote, if the viewer may know it.
    pub kind: Option<Kind>,
    /// The number of clues on the table when it was cast.
    pub after: u8,
}

/// A clue on the table.
///
/// With `open`, one can walk back from the clues that are open now and see what else could have
/// been chosen at each turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placed {
    /// The seat that placed it.
    pub seat: Seat,
    /// The clue.
    pub clue: Object,
    /// Its place.
    pub spot: Spot,
    /// Its number among the open clues, from 1.
    pub open: u8,
}

/// The pile of character cards: some on top that nobody knows, then those that were put under it
/// openly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SuspectPile {
    /// The number of cards on top that nobody knows. They are the cards that are nowhere else, in
    /// any order, each with either side up.
    pub unknown: u8,
    /// The cards below them, the uppermost first: everyone saw them put there.
    pub known: ArrayVec<Character, CARDS>,
    /// The cards on top, the uppermost first; only the archive knows them.
    pub top: ArrayVec<Character, CARDS>,
}

/// The face-down clues: the pile, and the reserve of two players under it.
///
/// From the top of the pile to the bottom of the reserve, there are first those that nobody has
/// seen, then those placed in the first part, then those placed in the second.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HiddenClues {
    /// The number of clues in the pile.
    pub pile: u8,
    /// The number of clues in the reserve.
    pub reserve: u8,
    /// The number of clues that nobody has seen yet.
    pub unseen: u8,
    /// The clues that were placed in the first part, and those in the second.
    pub returned: [ObjectSet; 2],
    /// Their order from the top of the pile; only the archive knows it.
    pub order: Vec<Object>,
}

impl View {
    /// Returns the number of players.
    pub fn players(&self) -> u8 {
        self.seats.players()
    }

    /// Returns how many votes of this kind a seat still has, if the viewer may know it.
    pub fn votes_of_kind_left(&self, seat: Seat, kind: Kind) -> Option<u8> {
        let mut left = VOTES_OF_A_KIND;
        for vote in self.votes.iter().filter(|vote| vote.seat == seat) {
            left -= u8::from(vote.kind? == kind);
        }
        Some(left)
    }

    /// Returns the clues in front of a seat, in order.
    pub fn placed_by(&self, seat: Seat) -> impl Iterator<Item = &Placed> {
        self.placed.iter().filter(move |placed| placed.seat == seat)
    }
}

/// Builds what a viewer may know. When the play is over, the last part has been shown: its roles
/// and votes are no longer secret.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let shown = |owner| state.verdict.is_some() || viewer.owns(owner);
    View {
        viewer: viewer.seat(),
        options: state.options,
        assortment: state.assortment,
        part: state.part,
        phase: phase(state),
        stories: state.stories_are_told(),
        row: state.row().iter().copied().collect(),
        host: state.host,
        suspects: suspects(state, viewer),
        seats: BySeat::from_fn(state.players, |seat| seat_view(state, seat, shown(seat))),
        votes: votes(state, shown),
        placed: placed(state),
        open: state.clues.open().iter().copied().collect(),
        hidden: hidden(state, viewer),
        outcome: outcome(state),
    }
}

fn phase(state: &State) -> Phase {
    match (state.verdict, state.voted) {
        (Some(_), _) => Phase::Over,
        (None, true) => Phase::Voted(state.turn),
        (None, false) => Phase::Turn(state.turn),
    }
}

fn seat_view(state: &State, seat: Seat, shown: bool) -> SeatView {
    SeatView {
        roles: shown.then(|| state.roles_of(seat).iter().copied().collect()),
        votes_left: state.ballots.left_in_all(seat),
        points: state.points[seat.index()],
        arrests: state.arrests[seat.index()],
    }
}

fn suspects(state: &State, viewer: Viewer) -> SuspectPile {
    let (top, known) = state.suspects.cards().split_at(state.suspects.unknown());
    SuspectPile {
        unknown: top.len() as u8,
        known: known.iter().copied().collect(),
        top: (top.iter().copied())
            .filter(|_| viewer.is_archive())
            .collect(),
    }
}

fn votes(state: &State, shown: impl Fn(Seat) -> bool) -> ArrayVec<Ballot, MAX_VOTES> {
    let votes = state.ballots.all().iter().zip(state.ballots.after());
    votes
        .map(|(vote, &after)| Ballot {
            seat: vote.seat(),
            on: vote.on(),
            kind: shown(vote.seat()).then_some(vote.kind()),
            after,
        })
        .collect()
}

fn placed(state: &State) -> Vec<Placed> {
    let placed = state.clues.placed();
    placed
        .map(|(clue, laid)| Placed {
            seat: laid.seat(),
            clue,
            spot: laid.spot(),
            open: laid.open(),
        })
        .collect()
}

fn hidden(state: &State, viewer: Viewer) -> HiddenClues {
    let order = if viewer.is_archive() {
        state.clues.hidden().to_vec()
    } else {
        Vec::new()
    };
    HiddenClues {
        pile: state.clues.pile(),
        reserve: state.clues.reserve(),
        unseen: state.clues.layers()[0],
        returned: [state.clues.returned(1), state.clues.returned(2)],
        order,
    }
}
