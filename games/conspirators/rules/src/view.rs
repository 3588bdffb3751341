//! What a viewer may know.

use arrayvec::ArrayVec;
use salon_rules::{BySeat, Outcome, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::Card;
use crate::ciphers::Ciphers;
use crate::event::Hand;
use crate::options::{CountStart, Mode, Options};
use crate::outcome::{brilliant_limit, outcome};
use crate::state::{HAND, Laid, MAX_LAID, MAX_PILE, MAX_PLAYERS, Phase, State};

/// What a viewer may know now: what is open, and what the viewer holds or knows from a redraw.
///
/// It contains what is visible, not everything that can be deduced from it. Two things need the
/// history and are not in it: what a pass reveals (that no card of a hidden hand was legal), and
/// where cards went that other seats put under the pile by a redraw or a declaration.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat, if it has one.
    pub viewer: Option<Seat>,
    /// The house rules.
    pub options: Options,
    /// What the game waits for.
    pub phase: Phase,
    /// The card that the row starts with.
    pub start: Card,
    /// The rest of the row, with the signals.
    pub laid: ArrayVec<Laid, MAX_LAID>,
    /// The pile from its top: everyone sees its size, but the cards only once the play is over.
    pub pile: ArrayVec<Option<Card>, MAX_PILE>,
    /// The seats that still have a turn after the one with the last card, once that was played.
    /// CO-19
    pub last_round: Option<Seats>,
    /// What the viewer sees of each seat.
    pub seats: BySeat<SeatView>,
    /// The outcome, once the play is over.
    pub outcome: Option<Outcome>,
}

/// What a viewer may know of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Its cipher or its two, if the viewer may see them.
    pub ciphers: Option<Ciphers>,
    /// Its hand.
    pub hand: HandView,
    /// The length of the row when it redrew, if it has. CO-7
    pub redrew: Option<u8>,
    /// The length of the row each time that it passed.
    pub passed: ArrayVec<u8, MAX_LAID>,
    /// The number of others whose cipher it last claimed to know. CO-10
    pub claim: Option<u8>,
    /// Whether it is ready to finish. CO-11
    pub ready: bool,
    /// Whether it has declared. CO-17
    pub declared: bool,
    /// The number of its point cards. CO-18
    pub point_count: u8,
    /// Its point cards; they are face down for everybody until the play is over.
    pub points: Option<ArrayVec<Card, MAX_PILE>>,
    /// The number of others about whom it has guessed.
    pub guessed: u8,
    /// What it guessed about the others, in seat order, if the viewer may see it. CO-14
    pub guesses: Option<ArrayVec<Ciphers, { MAX_PLAYERS - 1 }>>,
    /// What it remembers of its redraw, if the viewer may see it.
    pub memory: Option<Returned>,
}

/// A hand of which the viewer knows all cards, or none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandView {
    /// How many cards there are.
    pub size: u8,
    /// The cards that the viewer knows, in the order in which they were drawn.
    pub known: Hand,
}

impl HandView {
    /// Returns the cards, if the viewer knows them.
    pub fn seen(&self) -> Option<&Hand> {
        (self.known.len() == usize::from(self.size)).then_some(&self.known)
    }
}

/// What a seat remembers of the cards that it put under the pile when it redrew.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Returned {
    /// The cards that it has not seen since: they are in the pile, in other hands, or among the
    /// point cards.
    pub cards: ArrayVec<Card, HAND>,
    /// How many of them each hand can hold at most: as many as it drew since, less those laid.
    pub hands: BySeat<u8>,
    /// In how many ways each hand can have come to none, one, two or three cards that it drew
    /// since: only these can be among the returned ones. Older views do not contain it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ways: Option<BySeat<[u32; HAND + 1]>>,
    /// How many of them can be among each seat's point cards at most.
    pub points: BySeat<u8>,
}

/// Builds the view of a viewer.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let open = viewer.is_archive() || state.phase == Phase::Over;
    View {
        viewer: viewer.seat(),
        options: state.options,
        phase: state.phase,
        start: state.start,
        laid: state.laid.iter().copied().collect(),
        pile: pile(state, open),
        last_round: state.last_round,
        seats: by_seat(state, |seat| {
            seat_view(state, seat, open, open || viewer.owns(seat))
        }),
        outcome: outcome(state),
    }
}

/// Builds the pile from its top; `open`: with its cards.
fn pile(state: &State, open: bool) -> ArrayVec<Option<Card>, MAX_PILE> {
    if open {
        return state.pile.iter().rev().copied().map(Some).collect();
    }
    let mut hidden = ArrayVec::from([None; MAX_PILE]);
    hidden.truncate(state.pile.len());
    hidden
}

/// Iterates over the numbers of the bits that are set, lowest first.
fn bits(mut left: u32) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let lowest = (left != 0).then(|| left.trailing_zeros() as u8)?;
        left &= left - 1;
        Some(lowest)
    })
}

/// Builds what there is to see of a seat; `open`: everything; `own`: what only that seat may see.
fn seat_view(state: &State, seat: Seat, open: bool, own: bool) -> SeatView {
    let at = seat.index();
    let points = || state.points.iter().filter(|point| point.owner == seat);
    SeatView {
        ciphers: own.then_some(state.ciphers[at]),
        hand: HandView {
            size: state.hands[at].len() as u8,
            known: match own {
                true => state.hands[at].iter().copied().collect(),
                false => Hand::new(),
            },
        },
        redrew: (state.redrew[at] != 0).then_some(state.redrew[at]),
        passed: bits(state.passed[at]).collect(),
        claim: state.claims[at],
        ready: state.ready.contains(seat),
        declared: state.declared.contains(seat),
        point_count: points().count() as u8,
        points: open.then(|| points().map(|point| point.card).collect()),
        guessed: state.guesses[at].len() as u8,
        guesses: own.then(|| state.guesses[at].iter().copied().collect()),
        memory: own.then(|| returned(state, seat)).flatten(),
    }
}

fn returned(state: &State, seat: Seat) -> Option<Returned> {
    let memory = &state.memory[seat.index()];
    (!memory.returned.is_empty()).then(|| Returned {
        cards: memory.returned.iter().copied().collect(),
        hands: by_seat(state, |seat| memory.hands[seat.index()].most()),
        ways: Some(by_seat(state, |seat| memory.hands[seat.index()].0)),
        points: by_seat(state, |seat| memory.points[seat.index()]),
    })
}

/// Returns a value for each seat of the table.
pub(crate) fn by_seat<T>(state: &State, value: impl FnMut(Seat) -> T) -> BySeat<T> {
    BySeat::from_fn(state.players, value)
}

impl View {
    /// Returns the number of players.
    pub fn players(&self) -> u8 {
        self.seats.players()
    }

    /// Returns the number of cards in the row, including its start.
    pub fn row(&self) -> usize {
        1 + self.laid.len()
    }

    /// Returns the number of cards of the row that the limits count. CO-12
    pub fn counted(&self) -> usize {
        match self.options.count_start {
            CountStart::Yes => self.row(),
            CountStart::No => self.laid.len(),
        }
    }

    /// Returns how many counted cards a brilliant result can have; nothing among rivals. CO-15
    pub fn brilliant_limit(&self) -> Option<usize> {
        (self.options.mode == Mode::Coop).then(|| brilliant_limit(self.players()))
    }

    /// Returns the right end of the row.
    pub fn last(&self) -> Card {
        self.laid.last().map_or(self.start, |laid| laid.card)
    }

    /// Returns all ciphers that the viewer sees, whoever has them.
    pub fn seen_ciphers(&self) -> Ciphers {
        let seen = self.seats.iter().filter_map(|seat| seat.ciphers);
        seen.fold(Ciphers::NONE, Ciphers::or)
    }
}
