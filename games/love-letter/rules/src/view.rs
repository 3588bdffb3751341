//! What a viewer may know.

use arrayvec::ArrayVec;
use salon_rules::{BySeat, Outcome, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, CardSet};
use crate::edition::{Edition, MAX_DECK};
use crate::outcome::outcome;
use crate::state::{PhaseKind, Spot, State};

/// What a viewer sees now, and what it is certain of.
///
/// It contains what a seat learnt by priest, baron, king or chancellor for as long as that is
/// certain, and what everyone could learn from wrong guesses and lost comparisons. Two things need
/// the history and are not in it: that two hands were equal when a baron tied (for third seats),
/// and how likely a hand is still the one for which something was ruled out, once its holder has
/// played again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat, if it has one.
    pub viewer: Option<Seat>,
    /// The edition.
    pub edition: Edition,
    /// The round, from 1.
    pub round: u16,
    /// The seat that started the round.
    pub first: Seat,
    /// What the game waits for.
    pub phase: Phase,
    /// How many tokens win the game.
    pub goal: u8,
    /// The seats that are still in the round.
    pub still_in: Seats,
    /// The protected seats.
    pub protected: Seats,
    /// What the viewer sees of each seat.
    pub seats: BySeat<SeatView>,
    /// The cards that the seat on turn has drawn and not yet decided about: one card; after a
    /// chancellor, one or two in addition to the hand.
    pub drawn: ArrayVec<PileCard, 2>,
    /// The cards face up beside the pile (two players).
    pub open: ArrayVec<Card, 3>,
    /// The cards in front of players, in the order in which they were laid.
    pub fronts: ArrayVec<FrontCard, MAX_DECK>,
    /// The pile, from its top.
    pub pile: ArrayVec<PileCard, MAX_DECK>,
    /// The card set aside face down.
    pub aside: Aside,
    /// The outcome, once the play is over.
    pub outcome: Option<Outcome>,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// This seat has drawn and plays a card.
    Turn(Seat),
    /// This seat has played a chancellor and says what it keeps.
    Keep(Seat),
    /// Nothing: the game is over or, without an outcome, the round is.
    Over,
}

impl Phase {
    /// Returns the seat that the game waits for.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Phase::Turn(seat) | Phase::Keep(seat) => Some(seat),
            Phase::Over => None,
        }
    }
}

/// What a viewer may know of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Its tokens.
    pub tokens: u8,
    /// What is known of its hand.
    pub hand: HandView,
}

/// What is known of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HandView {
    /// The card, if the viewer is certain of it. Nothing for those who are out.
    pub card: Option<Card>,
    /// The seats that are certain of the card, as far as the viewer can tell. A seat knows this for
    /// itself and, for its own card, who was shown it; a reader of a finished play knows it for
    /// all.
    pub known_by: Seats,
    /// Those of them that the holder can't know about: they knew the card before a king moved it.
    /// Only a reader of a finished play sees this.
    pub untold: Seats,
    /// What the card is not, as everyone could see.
    pub not: CardSet,
}

/// A card of the pile, or from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PileCard {
    /// The card, if the viewer knows it.
    pub card: Option<Card>,
    /// The seat that put it under the pile with a chancellor; nobody if it was dealt there.
    pub put_by: Option<Seat>,
}

/// A card in front of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FrontCard {
    /// The player's seat.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// The card set aside face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aside {
    /// It is there, unseen.
    Hidden,
    /// It is there, and the viewer reads a finished play.
    Seen(Card),
    /// A prince made someone take it.
    Taken,
}

impl View {
    /// Returns the number of players.
    pub fn players(&self) -> u8 {
        self.seats.players()
    }

    /// Returns the cards in front of a seat, in order.
    pub fn front(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.fronts
            .iter()
            .filter(move |front| front.seat == seat)
            .map(|front| front.card)
    }

    /// Returns the cards that the viewer is certain a seat holds, including drawn ones.
    pub fn certain(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let drawn = self
            .drawn
            .iter()
            .filter(move |_| self.phase.seat() == Some(seat))
            .filter_map(|drawn| drawn.card);
        self.seats[seat].hand.card.into_iter().chain(drawn)
    }
}

/// Builds what a viewer may know.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let players = state.players();
    View {
        viewer: viewer.seat(),
        edition: state.edition(),
        round: state.round,
        first: state.first,
        phase: match state.phase {
            PhaseKind::Turn => Phase::Turn(state.turn),
            PhaseKind::KeepOneOfTwo | PhaseKind::KeepOneOfThree => Phase::Keep(state.turn),
            PhaseKind::Over => Phase::Over,
        },
        goal: state.terms().goal(players),
        still_in: state.still_in,
        protected: state.protected,
        seats: BySeat::from_fn(players, |seat| SeatView {
            tokens: state.tokens(seat),
            hand: hand_view(state, seat, viewer),
        }),
        drawn: state
            .drawn()
            .iter()
            .map(|&spot| pile_card(spot, viewer.owns(state.turn) || knows(spot, viewer)))
            .collect(),
        open: state.open().iter().map(|spot| spot.card()).collect(),
        fronts: state
            .fronts()
            .iter()
            .filter_map(|&spot| front_card(spot))
            .collect(),
        pile: pile_view(state, viewer),
        aside: match state.aside {
            Some(card) if viewer.is_archive() => Aside::Seen(card),
            Some(_) => Aside::Hidden,
            None => Aside::Taken,
        },
        outcome: outcome(state),
    }
}

fn hand_view(state: &State, seat: Seat, viewer: Viewer) -> HandView {
    if !state.still_in.contains(seat) {
        return HandView::default();
    }
    let hand = state.hand(seat);
    let known_by = match viewer {
        Viewer::Seat(looking) if looking == seat => hand.known_by_as_told(),
        Viewer::Seat(looking) => hand.known_by.and(Seats::only(looking)),
        Viewer::Spectator | Viewer::TrustedSpectator => Seats::NONE,
        Viewer::Archive(_) => hand.known_by,
    };
    HandView {
        card: (!known_by.is_empty() || state.hands_are_shown()).then_some(hand.card),
        known_by,
        untold: match viewer {
            Viewer::Archive(_) => hand.untold(),
            _ => Seats::NONE,
        },
        not: hand.not(),
    }
}

fn pile_view(state: &State, viewer: Viewer) -> ArrayVec<PileCard, MAX_DECK> {
    // Without a chancellor nobody puts a card under the pile, and nobody knows one there.
    if !state.terms().has(Card::Chancellor) && !viewer.is_archive() {
        let unknown = PileCard {
            card: None,
            put_by: None,
        };
        let mut pile = ArrayVec::from([unknown; MAX_DECK]);
        pile.truncate(usize::from(state.pile_size()));
        return pile;
    }
    let cards = state.pile().iter();
    cards
        .map(|&spot| pile_card(spot, knows(spot, viewer)))
        .collect()
}

/// LL-12: returns whether the viewer knows a card of the pile.
fn knows(spot: Spot, viewer: Viewer) -> bool {
    viewer.is_archive() || spot.seat().is_some_and(|seat| viewer.owns(seat))
}

fn pile_card(spot: Spot, known: bool) -> PileCard {
    PileCard {
        card: known.then_some(spot.card()),
        put_by: spot.seat(),
    }
}

fn front_card(spot: Spot) -> Option<FrontCard> {
    let seat = spot.seat()?;
    Some(FrontCard {
        seat,
        card: spot.card(),
    })
}
