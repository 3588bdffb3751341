//! What a viewer may know.

use arrayvec::ArrayVec;
use salon_rules::{BySeat, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::card_set::CardSet;
use crate::cards::{CARDS, Card, Guess};
use crate::event::sees_secret;
use crate::features::{Feature, Features};
use crate::options::Options;
use crate::pile::{Drawn, PILE_MAX};
use crate::state::{Answers, Phase, State};

/// Cards of a place of which the viewer knows some, all or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hand {
    /// How many there are.
    pub size: u8,
    /// Those that the viewer knows.
    pub known: CardSet,
}

impl Hand {
    /// All of them are known.
    pub fn open(cards: CardSet) -> Hand {
        Hand {
            size: cards.len() as u8,
            known: cards,
        }
    }

    /// None of them is known.
    pub const fn closed(size: u8) -> Hand {
        Hand {
            size,
            known: CardSet::NONE,
        }
    }
}

/// What a viewer knows of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// Its hand.
    pub hand: Hand,
    /// Its secret card, if the viewer sees it.
    pub secret: Option<Card>,
    /// Its ability, if abilities are on.
    pub ability: Option<Ability>,
    /// Is that ability used up?
    pub spent: bool,
}

/// A card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// Who put it there.
    pub by: Seat,
    /// Whose secret card it is about; another seat than `by` if it is a hint.
    pub before: Seat,
    /// Does it share a feature with that secret card?
    pub yes: bool,
}

impl Laid {
    /// Is it an initial hint?
    pub fn is_hint(&self) -> bool {
        self.by != self.before
    }
}

/// The question that deduction asked (SC-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Asked {
    /// Who asked.
    pub seat: Seat,
    /// About which laid card.
    pub card: Card,
    /// About which of its features.
    pub feature: Feature,
    /// Does the seat's secret card have it?
    pub yes: bool,
}

/// The wrong guess that second chance forgave (SC-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forgiven {
    /// Who guessed.
    pub seat: Seat,
    /// What it said.
    pub guess: Guess,
    /// Which features were wrong.
    pub wrong: Features,
}

/// A card that second chance put under the pile (SC-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Buried {
    /// Which card; the burier knows it, and whoever drew it.
    pub card: Option<Card>,
    /// Who drew it, if it was drawn.
    pub drawn: Option<Drawn>,
}

/// What a viewer may know now.
///
/// It records what was seen, not what follows from it. In particular, a "no" hint tells that its
/// giver held no match then; which of its cards the giver has held since then is not seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The seat that looks, if a seat looks.
    pub you: Option<Seat>,
    /// The house rules.
    pub options: Options,
    /// Who gave the first hint and had the first turn.
    pub first: Seat,
    /// What the game waits for.
    pub phase: Phase,
    /// Who is still in the game; the hands of the others lie open.
    pub inside: Seats,
    /// Whose secret card lies open to all.
    pub open: Seats,
    /// Each seat.
    pub places: BySeat<Place>,
    /// The cards on the table in the order in which they came: first the hints.
    pub table: ArrayVec<Laid, CARDS>,
    /// How many cards are in the pile.
    pub pile: u8,
    /// The cards at the bottom of the pile that the viewer knows, the lowest last.
    pub bottom: ArrayVec<Card, PILE_MAX>,
    /// What was put under the pile, the upper card first.
    pub buried: ArrayVec<Buried, 2>,
    /// The question that was asked, if it was.
    pub asked: Option<Asked>,
    /// The wrong guess that was forgiven, if one was.
    pub forgiven: Option<Forgiven>,
    /// The answers that were given last.
    pub answers: Answers,
}

/// Puts together what a viewer may know.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    View {
        you: viewer.seat(),
        options: state.options,
        first: state.first,
        phase: state.phase,
        inside: state.inside,
        open: state.open,
        places: BySeat::from_fn(state.players, |seat| place(state, viewer, seat)),
        table: table(state),
        pile: state.pile.len(),
        bottom: bottom(state, viewer),
        buried: buried(state, viewer),
        asked: asked(state),
        forgiven: forgiven(state),
        answers: state.answers,
    }
}

fn place(state: &State, viewer: Viewer, seat: Seat) -> Place {
    let cards = state.hand(seat);
    let hand = if viewer.owns(seat) || !state.inside.contains(seat) {
        Hand::open(cards)
    } else {
        let known = buried(state, viewer).into_iter().filter_map(|b| b.card);
        Hand {
            size: cards.len() as u8,
            known: known.filter(|&card| cards.contains(card)).collect(),
        }
    };
    let sees = state.open.contains(seat) || sees_secret(viewer, seat, state.options.spectators);
    Place {
        hand,
        secret: sees.then(|| state.secret(seat)),
        ability: state.ability(seat),
        spent: state.spent.contains(seat),
    }
}

fn table(state: &State) -> ArrayVec<Laid, CARDS> {
    let mut giver = state.first;
    let mut table = ArrayVec::new();
    for (i, spot) in state.row.spots().iter().enumerate() {
        let (card, before) = (spot.card(), spot.before());
        let by = if i < usize::from(state.players) {
            giver
        } else {
            before
        };
        giver = giver.next(state.players);
        table.push(Laid {
            card,
            by,
            before,
            yes: state.answer(card, before),
        });
    }
    table
}

/// The burier knows its buried cards as long as they lie in the pile; the archive knows all.
fn bottom(state: &State, viewer: Viewer) -> ArrayVec<Card, PILE_MAX> {
    let pile = state.pile.cards();
    if viewer.is_archive() {
        return pile.iter().copied().collect();
    }
    let lying = buried(state, viewer);
    lying
        .iter()
        .filter(|buried| buried.drawn.is_none())
        .filter_map(|buried| buried.card)
        .collect()
}

fn buried(state: &State, viewer: Viewer) -> ArrayVec<Buried, 2> {
    let burier = state.holder(Ability::SecondChance);
    let graves = state.graves.iter().flatten();
    graves
        .map(|grave| {
            let knows = |seat: Option<Seat>| seat.is_some_and(|seat| viewer.owns(seat));
            let knows = knows(burier) || knows(grave.drawn.map(|drawn| drawn.by));
            Buried {
                card: knows.then_some(grave.card),
                drawn: grave.drawn,
            }
        })
        .collect()
}

fn asked(state: &State) -> Option<Asked> {
    let seat = state.holder(Ability::Deduction)?;
    state.asked.map(|(card, feature)| Asked {
        seat,
        card,
        feature,
        yes: card.alike(feature).contains(state.secret(seat)),
    })
}

fn forgiven(state: &State) -> Option<Forgiven> {
    let seat = state.holder(Ability::SecondChance)?;
    state.forgiven.map(|guess| Forgiven {
        seat,
        guess,
        wrong: guess.wrong_about(state.secret(seat)),
    })
}
