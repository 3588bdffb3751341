//! Events, and what a viewer sees of them.

use salon_rules::{BySeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::card_set::CardSet;
use crate::cards::{Card, Guess};
use crate::features::{Feature, Features};
use crate::options::SpectatorView;
use crate::view::HandView;

/// Something that happened. It contains everything; `sight` decides who sees what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Something that everyone sees.
    Public(Public),
    /// Hands and secret cards were dealt.
    Dealt {
        /// Each seat's hand.
        hands: BySeat<CardSet>,
        /// Each seat's secret card.
        secrets: BySeat<Card>,
        /// The number of cards in the pile.
        pile: u8,
        /// What spectators of this table see.
        spectators: SpectatorView,
    },
    /// A seat drew cards.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The cards that it drew.
        cards: CardSet,
    },
    /// A seat put cards under the pile.
    Buried {
        /// The seat that buried them.
        seat: Seat,
        /// The cards that went under the pile.
        cards: CardSet,
    },
}

/// Something that everyone sees, including spectators.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Public {
    /// Everyone got an ability, face up.
    Abilities(BySeat<Ability>),
    /// This seat is the first player.
    First(Seat),
    /// A seat gave its left neighbour a hint.
    Hinted {
        /// The seat that gave it.
        by: Seat,
        /// The seat that it is about.
        before: Seat,
        /// The card.
        card: Card,
        /// Whether it shares a feature with the neighbour's secret card.
        yes: bool,
    },
    /// A seat laid a card.
    Played {
        /// The seat that played.
        seat: Seat,
        /// The card.
        card: Card,
        /// Whether it shares a feature with the seat's secret card.
        yes: bool,
    },
    /// A seat laid two cards in one turn.
    PlayedTwo {
        /// The seat that laid them.
        seat: Seat,
        /// The cards, in order.
        cards: [Card; 2],
        /// The answers, in the same order.
        yes: [bool; 2],
    },
    /// A seat asked about one feature of a card that it laid.
    Asked {
        /// The seat that asked.
        seat: Seat,
        /// The card.
        card: Card,
        /// The feature.
        feature: Feature,
        /// Whether the seat's secret card has it.
        yes: bool,
    },
    /// A seat named its secret card.
    Guessed {
        /// The seat that guessed.
        seat: Seat,
        /// The guess.
        guess: Guess,
        /// The result of the guess.
        result: GuessResult,
    },
    /// The play is over, and this seat won.
    Ended(Option<Seat>),
}

/// The result of a guess, which is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GuessResult {
    /// It was right.
    Right,
    /// It was wrong, but this was a second chance: these features were wrong.
    SecondChance(Features),
    /// It was wrong: the seat is out, and its cards are open.
    Out {
        /// Its hand.
        hand: CardSet,
        /// Its secret card.
        secret: Card,
    },
}

/// What a viewer saw of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// Something that everyone sees.
    Public(Public),
    /// Hands and secret cards were dealt.
    Dealt {
        /// Each seat's hand.
        hands: BySeat<HandView>,
        /// Each seat's secret card, if the viewer sees it.
        secrets: BySeat<Option<Card>>,
        /// The number of cards in the pile.
        pile: u8,
    },
    /// A seat drew cards.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The cards that it drew.
        cards: HandView,
    },
    /// A seat put cards under the pile.
    Buried {
        /// The seat that buried them.
        seat: Seat,
        /// The cards that went under the pile.
        cards: HandView,
    },
}

/// Returns whether this viewer may see the secret card of `seat` while it is secret. Every player
/// except its owner may. Of the spectators, only those may who can tell no player, if the table
/// allows it.
#[inline]
pub(crate) fn sees_secret(viewer: Viewer, seat: Seat, spectators: SpectatorView) -> bool {
    match viewer {
        Viewer::Seat(looking) => looking != seat,
        Viewer::Spectator => false,
        Viewer::TrustedSpectator => spectators == SpectatorView::Secrets,
        Viewer::Archive(_) => true,
    }
}

/// Returns what a viewer saw of an event.
pub(crate) fn sight(event: &Event, viewer: Viewer) -> Sight {
    let hand = |owner: Seat, cards: CardSet| {
        if viewer.owns(owner) {
            HandView::open(cards)
        } else {
            HandView::closed(cards.len() as u8)
        }
    };
    match *event {
        Event::Dealt {
            ref hands,
            ref secrets,
            pile,
            spectators,
        } => Sight::Dealt {
            hands: BySeat::from_fn(hands.players(), |seat| hand(seat, hands[seat])),
            secrets: BySeat::from_fn(secrets.players(), |seat| {
                sees_secret(viewer, seat, spectators).then(|| secrets[seat])
            }),
            pile,
        },
        // The burier knows the cards at the bottom, and so what others draw there. That is part of
        // its view, not of this sight.
        Event::Drew { seat, cards } => Sight::Drew {
            seat,
            cards: hand(seat, cards),
        },
        Event::Buried { seat, cards } => Sight::Buried {
            seat,
            cards: hand(seat, cards),
        },
        Event::Public(ref public) => Sight::Public(public.clone()),
    }
}
