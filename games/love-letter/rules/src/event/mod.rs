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
        /// The number of the round, from 1.
        round: u16,
        /// The seat that starts it.
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
        /// The card.
        card: Card,
        /// The place that it was drawn from.
        source: DrawSource,
        /// The seats that know the card: the drawer, and whoever had put it under the pile.
        known_by: Seats,
    },
    /// A priest looked at a hand (LL-8).
    Looked {
        /// The seat that looked.
        seat: Seat,
        /// The seat whose hand it was.
        target: Seat,
        /// The card in that hand.
        card: Card,
    },
    /// A baron compared two hands (LL-9).
    Compared {
        /// The seat that played the baron.
        seat: Seat,
        /// The other seat.
        target: Seat,
        /// The two cards, in that order.
        cards: [Card; 2],
    },
    /// A king swapped two hands (LL-13).
    Swapped {
        /// The seat that played the king.
        seat: Seat,
        /// The other seat.
        target: Seat,
        /// The card that the player gave.
        gave: Card,
        /// The card that the player got.
        got: Card,
    },
    /// A seat chose what to keep after a chancellor (LL-12).
    Kept {
        /// The seat that chose.
        seat: Seat,
        /// The card that it kept, and those that went under the pile.
        choice: Keep,
    },
}

/// Something that all viewers see alike, including spectators. It contains nothing that is hidden
/// from anybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Public {
    /// A seat played a card.
    Played {
        /// The seat that played.
        seat: Seat,
        /// The card, with its target and named card.
        action: Action,
    },
    /// A seat answered a guard (LL-7).
    Answered {
        /// The accused seat.
        seat: Seat,
        /// The named card.
        named: Card,
        /// Whether it holds that card.
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
        /// The number of the round.
        round: u16,
        /// The hands that were shown; none if only one player was left.
        hands: ArrayVec<(Seat, Card), MAX_SEATS>,
        /// The winners.
        winners: Seats,
        /// The seat that got the spy's token (LL-15).
        spy: Option<Seat>,
        /// The tokens that each seat now has.
        tokens: BySeat<u8>,
    },
    /// The game ended (LL-17).
    GameEnded {
        /// The winners.
        winners: Seats,
    },
}

/// Where a card was drawn from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawSource {
    /// The top of the pile.
    Pile,
    /// The card set aside face down (LL-11).
    Aside,
}

/// What a viewer saw of an [`Event`]: the same, without what the viewer may not see. Its `Display`
/// is one line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// A round was dealt.
    Dealt {
        /// The number of the round, from 1.
        round: u16,
        /// The seat that starts it.
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
        /// The card, if the viewer sees it.
        card: Option<Card>,
        /// The place that it was drawn from.
        source: DrawSource,
    },
    /// A priest looked at a hand.
    Looked {
        /// The seat that looked.
        seat: Seat,
        /// The seat whose hand it was.
        target: Seat,
        /// The card, if the viewer sees it.
        card: Option<Card>,
    },
    /// A baron compared two hands.
    Compared {
        /// The seat that played the baron.
        seat: Seat,
        /// The other seat.
        target: Seat,
        /// The two cards, in that order.
        cards: Option<[Card; 2]>,
    },
    /// A king swapped two hands.
    Swapped {
        /// The seat that played the king.
        seat: Seat,
        /// The other seat.
        target: Seat,
        /// The cards that the player gave and got.
        cards: Option<[Card; 2]>,
    },
    /// A seat chose what to keep after a chancellor.
    Kept {
        /// The seat that chose.
        seat: Seat,
        /// How many cards went under the pile.
        count: u8,
        /// The card that was kept, and those that went under the pile.
        choice: Option<Keep>,
    },
    /// Something that everyone sees.
    #[serde(untagged)]
    Public(Public),
}

/// Returns whether the viewer sees what only these seats may see.
fn among(viewer: Viewer, seats: Seats) -> bool {
    seats.iter().any(|seat| viewer.owns(seat))
}

/// Returns what a viewer sees of an event.
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
