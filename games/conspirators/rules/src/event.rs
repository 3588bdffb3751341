//! Events, and what each viewer sees of them.

use core::fmt;

use arrayvec::ArrayVec;
use salon_rules::{BySeat, Outcome, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::Card;
use crate::ciphers::Ciphers;
use crate::state::HAND;

/// The cards of a hand.
pub type Hand = ArrayVec<Card, HAND>;

/// Why the laying ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The row has its last card. CO-12, CO-19
    RowFull,
    /// Everyone was ready. CO-11
    AllReady,
    /// Every player in succession passed. CO-12
    AllPassed,
    /// Every player has declared. CO-19
    AllDeclared,
    /// No player who has not declared has a card. CO-19
    NoCards,
}

/// Something that happened, with all its details.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Something that everyone sees.
    Public(Public),
    /// Ciphers and cards were dealt. CO-4, CO-5
    Dealt {
        /// Each seat's cipher, or its two.
        ciphers: BySeat<Ciphers>,
        /// Each seat's hand.
        hands: BySeat<Hand>,
        /// The card that the row starts with.
        start: Card,
        /// The first player.
        first: Seat,
    },
    /// A card was drawn. CO-8
    Drew {
        /// The seat that drew it.
        seat: Seat,
        /// The card that was drawn.
        card: Card,
    },
    /// A hand was exchanged, and the pile shuffled. CO-7
    Redrew {
        /// The seat that exchanged its hand.
        seat: Seat,
        /// The cards that went under the pile.
        gave: Hand,
        /// The cards that came from its top.
        took: Hand,
    },
    /// A seat declared. CO-17
    Declared {
        /// The seat that declared.
        seat: Seat,
        /// Its hand, which went under the pile.
        hand: Hand,
    },
    /// A declarer took a point card, face down. CO-18
    TookPoint {
        /// The seat that took it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat guessed. CO-14
    Guessed {
        /// The seat that guessed.
        seat: Seat,
        /// The other seat.
        about: Seat,
        /// The ciphers that it named.
        ciphers: Ciphers,
    },
}

/// Something that all viewers see alike, including spectators. It contains nothing that is hidden
/// from anybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Public {
    /// A card was laid. CO-6, CO-9
    Laid {
        /// The seat that laid it.
        seat: Seat,
        /// The card that was laid.
        card: Card,
        /// The seats that signal.
        signals: Seats,
    },
    /// A seat passed.
    Passed(Seat),
    /// A seat said of how many others it knows the cipher. CO-10
    Claimed {
        /// The seat that claims it.
        seat: Seat,
        /// Of how many others it knows the cipher.
        others: u8,
    },
    /// A seat announced that it is ready to finish. CO-11
    Ready(Seat),
    /// A seat withdrew that.
    Unready(Seat),
    /// The last card was laid: these seats have one more turn. CO-19
    LastRound(Seats),
    /// The laying ended.
    LayingEnded(Ending),
    /// Everything is shown. CO-14
    Ended {
        /// Each seat's cipher, or its two.
        ciphers: BySeat<Ciphers>,
        /// What each seat guessed about the others, in seat order.
        guesses: BySeat<ArrayVec<Ciphers, 3>>,
        /// The outcome.
        outcome: Outcome,
    },
}

/// What a viewer saw of an event, without what it could not see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sight {
    /// Ciphers and cards were dealt.
    Dealt {
        /// The ciphers that the viewer may see.
        ciphers: BySeat<Option<Ciphers>>,
        /// The hands that the viewer may see.
        hands: BySeat<Option<Hand>>,
        /// The card that the row starts with.
        start: Card,
        /// The first player.
        first: Seat,
    },
    /// A card was drawn.
    Drew {
        /// The seat that drew it.
        seat: Seat,
        /// The card, if the viewer may see it.
        card: Option<Card>,
    },
    /// A hand was exchanged.
    Redrew {
        /// The seat that exchanged its hand.
        seat: Seat,
        /// The cards that went under the pile, if the viewer may see them.
        gave: Option<Hand>,
        /// The cards that came from its top, if the viewer may see them.
        took: Option<Hand>,
    },
    /// A seat declared.
    Declared {
        /// The seat that declared.
        seat: Seat,
        /// The cards that went under the pile, if the viewer may see them.
        hand: Option<Hand>,
    },
    /// A declarer took a point card.
    TookPoint {
        /// The seat that took it.
        seat: Seat,
        /// The card, for readers of a finished play; on the table it is face down.
        card: Option<Card>,
    },
    /// A seat guessed.
    Guessed {
        /// The seat that guessed.
        seat: Seat,
        /// The other seat.
        about: Seat,
        /// The guessed ciphers, if the viewer may see them.
        ciphers: Option<Ciphers>,
    },
    /// Something that everyone sees.
    Public(Public),
}

/// Returns what a viewer saw of an event.
pub(crate) fn sight(event: &Event, viewer: Viewer) -> Sight {
    match event {
        Event::Dealt {
            ciphers,
            hands,
            start,
            first,
        } => Sight::Dealt {
            ciphers: shown(ciphers, viewer),
            hands: shown(hands, viewer),
            start: *start,
            first: *first,
        },
        Event::Drew { seat, card } => Sight::Drew {
            seat: *seat,
            card: viewer.owns(*seat).then_some(*card),
        },
        Event::Redrew { seat, gave, took } => Sight::Redrew {
            seat: *seat,
            gave: viewer.owns(*seat).then(|| gave.clone()),
            took: viewer.owns(*seat).then(|| took.clone()),
        },
        Event::Declared { seat, hand } => Sight::Declared {
            seat: *seat,
            hand: viewer.owns(*seat).then(|| hand.clone()),
        },
        Event::TookPoint { seat, card } => Sight::TookPoint {
            seat: *seat,
            card: viewer.is_archive().then_some(*card),
        },
        Event::Guessed {
            seat,
            about,
            ciphers,
        } => Sight::Guessed {
            seat: *seat,
            about: *about,
            ciphers: viewer.owns(*seat).then_some(*ciphers),
        },
        Event::Public(public) => Sight::Public(public.clone()),
    }
}

/// Returns the seats' values that the viewer may see.
fn shown<T: Clone>(values: &BySeat<T>, viewer: Viewer) -> BySeat<Option<T>> {
    BySeat::from_fn(values.players(), |seat| {
        viewer.owns(seat).then(|| values[seat].clone())
    })
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::RowFull => "the row is full",
            Ending::AllReady => "all are ready",
            Ending::AllPassed => "all have passed",
            Ending::AllDeclared => "all have declared",
            Ending::NoCards => "nobody has a card",
        })
    }
}

impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sight::Dealt {
                ciphers,
                hands,
                start,
                first,
            } => {
                write!(f, "deal: start {start}, first {first}")?;
                for (seat, hand) in hands.by_seat() {
                    if let (Some(ciphers), Some(hand)) = (ciphers[seat], hand) {
                        write!(f, "; {seat} has {ciphers}, holds")?;
                        cards(f, hand)?;
                    }
                }
                Ok(())
            }
            Sight::Drew { seat, card } => {
                write!(f, "{seat} draws")?;
                cards(f, card.as_slice())
            }
            Sight::Redrew { seat, gave, took } => {
                write!(f, "{seat} redraw")?;
                if let (Some(gave), Some(took)) = (gave, took) {
                    f.write_str(":")?;
                    cards(f, gave)?;
                    f.write_str(" for")?;
                    cards(f, took)?;
                }
                Ok(())
            }
            Sight::Declared { seat, hand } => {
                write!(f, "{seat} declare")?;
                if let Some(hand) = hand {
                    f.write_str(": puts under the pile")?;
                    cards(f, hand)?;
                }
                Ok(())
            }
            Sight::TookPoint { seat, card } => {
                write!(f, "{seat} takes a point card")?;
                cards(f, card.as_slice())
            }
            Sight::Guessed {
                seat,
                about,
                ciphers,
            } => {
                write!(f, "{seat} guess {about}")?;
                ciphers.map_or(Ok(()), |ciphers| write!(f, " {ciphers}"))
            }
            Sight::Public(event) => public(f, event),
        }
    }
}

fn cards(f: &mut fmt::Formatter<'_>, cards: &[Card]) -> fmt::Result {
    cards.iter().try_for_each(|card| write!(f, " {card}"))
}

fn public(f: &mut fmt::Formatter<'_>, event: &Public) -> fmt::Result {
    match event {
        Public::Laid {
            seat,
            card,
            signals,
        } => write!(f, "{seat} play {card}: signals {signals}"),
        Public::Passed(seat) => write!(f, "{seat} pass"),
        Public::Claimed { seat, others } => write!(f, "{seat} sure {others}"),
        Public::Ready(seat) => write!(f, "{seat} ready"),
        Public::Unready(seat) => write!(f, "{seat} unready"),
        Public::LastRound(seats) => write!(f, "last turns: {seats}"),
        Public::LayingEnded(ending) => write!(f, "laying ends: {ending}"),
        Public::Ended {
            ciphers, outcome, ..
        } => {
            write!(f, "end: {}, scores {}", outcome.verdict, outcome.scores)?;
            ciphers
                .by_seat()
                .try_for_each(|(seat, ciphers)| write!(f, "; {seat} had {ciphers}"))
        }
    }
}
