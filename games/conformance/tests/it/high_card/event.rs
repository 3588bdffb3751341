//! Events, and what is seen of them.

use core::fmt;

use salon_rules::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// An event. A card that is `open` is seen by everybody; only a faulty game has such cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Dealt {
        seat: Seat,
        cards: Vec<u8>,
        open: bool,
    },
    Played {
        seat: Seat,
        card: u8,
    },
    Buried {
        seat: Seat,
        card: u8,
        open: bool,
    },
    Drew {
        seat: Seat,
        card: u8,
        open: bool,
    },
    Greeted {
        seat: Seat,
    },
    RoundEnded {
        round: u16,
    },
    Refused,
    Nudged,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Sight {
    Dealt { seat: Seat, cards: Option<Vec<u8>> },
    Played { seat: Seat, card: u8 },
    Buried { seat: Seat, card: Option<u8> },
    Drew { seat: Seat, card: Option<u8> },
    Greeted { seat: Seat },
    RoundEnded { round: u16 },
    Refused,
    Nudged,
}

pub fn sight(event: &Event, viewer: Viewer) -> Sight {
    match *event {
        Event::Dealt {
            seat,
            ref cards,
            open,
        } => Sight::Dealt {
            seat,
            cards: (viewer.owns(seat) || open).then(|| cards.clone()),
        },
        Event::Played { seat, card } => Sight::Played { seat, card },
        Event::Buried { seat, card, open } => Sight::Buried {
            seat,
            card: (viewer.owns(seat) || open).then_some(card),
        },
        Event::Drew { seat, card, open } => Sight::Drew {
            seat,
            card: (viewer.owns(seat) || open).then_some(card),
        },
        Event::Greeted { seat } => Sight::Greeted { seat },
        Event::RoundEnded { round } => Sight::RoundEnded { round },
        Event::Refused => Sight::Refused,
        Event::Nudged => Sight::Nudged,
    }
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = |card: &Option<u8>| card.map_or("a card".to_owned(), |card| card.to_string());
        match self {
            Sight::Dealt { seat, cards: None } => write!(f, "{seat} gets cards"),
            Sight::Dealt {
                seat,
                cards: Some(cards),
            } => write!(f, "{seat} gets {cards:?}"),
            Sight::Played { seat, card } => write!(f, "{seat} plays {card}"),
            Sight::Buried { seat, card: buried } => write!(f, "{seat} buries {}", card(buried)),
            Sight::Drew { seat, card: drawn } => write!(f, "{seat} draws {}", card(drawn)),
            Sight::Greeted { seat } => write!(f, "{seat} says hello"),
            Sight::RoundEnded { round } => write!(f, "round {round} ends"),
            Sight::Refused => f.write_str("something was refused"),
            Sight::Nudged => f.write_str("a nudge"),
        }
    }
}
