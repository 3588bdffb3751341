//! What happened, and what a viewer sees of it.

mod line;

use arrayvec::ArrayVec;
use salon_rules::{BySeat, MAX_SEATS, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Keep};
use crate::cards::Card;
use crate::edition::MAX_DECK;

/// What happened: the whole truth. What a viewer sees of it is its [`Sight`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Something that everyone sees.
    Public(Public),
    /// A round was dealt (LL-1).
    Dealt {
        /// Which round, from 1.
        round: u16,
        /// Who starts it.
        first: Seat,
        /// The card set aside, face down.
        aside: Card,
        /// The cards face up beside the pile.
        open: ArrayVec<Card, 3>,
        /// Each seat's card.
        hands: BySeat<Card>,
        /// The pile, from its top.
        pile: ArrayVec<Card, MAX_DECK>,
    },
    /// A seat drew a card.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// Which card.
        card: Card,
        /// From where.
        source: Source,
        /// Who knows the card: the seat, and whoever had put it under the pile.
        known_by: Seats,
    },
    /// A priest looked at a hand (LL-8).
    Looked {
        /// Who looked.
        seat: Seat,
        /// At whose hand.
        target: Seat,
        /// What it is.
        card: Card,
    },
    /// A baron compared two hands (LL-9).
    Compared {
        /// Who played the baron.
        seat: Seat,
        /// With whom.
        target: Seat,
        /// The two cards, in that order.
        cards: [Card; 2],
    },
    /// A king swapped two hands (LL-13).
    Swapped {
        /// Who played the king.
        seat: Seat,
        /// With whom.
        target: Seat,
        /// What the player gave.
        gave: Card,
        /// What the player got.
        got: Card,
    },
    /// A seat chose what to keep after a chancellor (LL-12).
    Kept {
        /// The seat that chose.
        seat: Seat,
        /// What it kept and what went under the pile.
        choice: Keep,
    },
}

/// What everyone sees alike, spectators included. It holds nothing that is hidden from anybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Public {
    /// A seat played a card.
    Played {
        /// The seat that played.
        seat: Seat,
        /// The card, with what was said.
        action: Action,
    },
    /// A seat answered a guard (LL-7).
    Answered {
        /// Who was asked.
        seat: Seat,
        /// For which card.
        named: Card,
        /// Does it hold that card?
        holds: bool,
    },
    /// A prince made a seat discard its hand (LL-11).
    Discarded {
        /// The seat that discarded.
        seat: Seat,
        /// The card that it laid down.
        card: Card,
    },
    /// A seat is out of the round (LL-4).
    Out {
        /// The seat that is out.
        seat: Seat,
        /// The hand that it laid down; nothing if it had discarded its hand.
        laid: Option<Card>,
    },
    /// A round ended (LL-16).
    RoundEnded {
        /// Which round.
        round: u16,
        /// The hands that were shown; none if only one player was left.
        hands: ArrayVec<(Seat, Card), MAX_SEATS>,
        /// Who won it.
        winners: Seats,
        /// Who got the spy's token (LL-15).
        spy: Option<Seat>,
        /// The tokens that each seat now has.
        tokens: BySeat<u8>,
    },
    /// The game ended (LL-17).
    GameEnded {
        /// Who won it.
        winners: Seats,
    },
}

/// Where a card was drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The top of the pile.
    Pile,
    /// The card set aside face down (LL-11).
    Aside,
}

/// What a viewer saw of an [`Event`]: the same, with nothing where it may not look. Its `Display`
/// is one line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// A round was dealt.
    Dealt {
        /// Which round, from 1.
        round: u16,
        /// Who starts it.
        first: Seat,
        /// The card set aside.
        aside: Option<Card>,
        /// The cards face up beside the pile.
        open: ArrayVec<Card, 3>,
        /// Each seat's card, if it can be seen.
        hands: BySeat<Option<Card>>,
        /// The pile, from its top.
        pile: ArrayVec<Option<Card>, MAX_DECK>,
    },
    /// A seat drew a card.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// Which card.
        card: Option<Card>,
        /// From where.
        source: Source,
    },
    /// A priest looked at a hand.
    Looked {
        /// Who looked.
        seat: Seat,
        /// At whose hand.
        target: Seat,
        /// What it is.
        card: Option<Card>,
    },
    /// A baron compared two hands.
    Compared {
        /// Who played the baron.
        seat: Seat,
        /// With whom.
        target: Seat,
        /// The two cards, in that order.
        cards: Option<[Card; 2]>,
    },
    /// A king swapped two hands.
    Swapped {
        /// Who played the king.
        seat: Seat,
        /// With whom.
        target: Seat,
        /// What the player gave and what it got.
        cards: Option<[Card; 2]>,
    },
    /// A seat chose what to keep after a chancellor.
    Kept {
        /// The seat that chose.
        seat: Seat,
        /// How many cards went under the pile.
        count: u8,
        /// What was kept and what went under the pile.
        choice: Option<Keep>,
    },
    /// Something that everyone sees.
    #[serde(untagged)]
    Public(Public),
}

/// Does the viewer see what only these seats may see?
fn among(viewer: Viewer, seats: Seats) -> bool {
    seats.iter().any(|seat| viewer.owns(seat))
}

/// What a viewer sees of an event.
pub(crate) fn sight(event: &Event, viewer: Viewer) -> Sight {
    let both = |seat, target| among(viewer, Seats::only(seat).with(target));
    match *event {
        Event::Public(ref public) => Sight::Public(public.clone()),
        Event::Dealt {
            round,
            first,
            aside,
            ref open,
            ref hands,
            ref pile,
        } => Sight::Dealt {
            round,
            first,
            aside: viewer.is_archive().then_some(aside),
            open: open.clone(),
            hands: BySeat::from_fn(hands.players(), |seat| {
                viewer.owns(seat).then_some(hands[seat])
            }),
            pile: pile
                .iter()
                .map(|&card| viewer.is_archive().then_some(card))
                .collect(),
        },
        Event::Drew {
            seat,
            card,
            source,
            known_by,
        } => Sight::Drew {
            seat,
            card: among(viewer, known_by).then_some(card),
            source,
        },
        Event::Looked { seat, target, card } => Sight::Looked {
            seat,
            target,
            card: both(seat, target).then_some(card),
        },
        Event::Compared {
            seat,
            target,
            cards,
        } => Sight::Compared {
            seat,
            target,
            cards: both(seat, target).then_some(cards),
        },
        Event::Swapped {
            seat,
            target,
            gave,
            got,
        } => Sight::Swapped {
            seat,
            target,
            cards: both(seat, target).then_some([gave, got]),
        },
        Event::Kept { seat, choice } => Sight::Kept {
            seat,
            count: choice.count(),
            choice: viewer.owns(seat).then_some(choice),
        },
    }
}
