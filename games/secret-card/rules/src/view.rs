//! What a viewer may know.

use arrayvec::ArrayVec;
use salon_rules::{BySeat, Outcome, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::ability::Ability;
use crate::card_set::CardSet;
use crate::cards::{CARDS, Card, Guess};
use crate::event::sees_secret;
use crate::features::{Feature, Features};
use crate::numbering::Numbering;
use crate::options::Options;
use crate::outcome::outcome;
use crate::pile::{Drawn, PILE_MAX};
use crate::state::{Answers, Phase, State};

/// A hand of which the viewer knows all, some or none of the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandView {
    /// The number of cards.
    pub size: u8,
    /// The cards that the viewer knows.
    pub known: CardSet,
}

impl HandView {
    /// Creates a hand that is fully known.
    pub fn open(cards: CardSet) -> HandView {
        HandView {
            size: cards.len() as u8,
            known: cards,
        }
    }

    /// Creates a hand that is unknown.
    pub const fn closed(size: u8) -> HandView {
        HandView {
            size,
            known: CardSet::NONE,
        }
    }
}

/// What a viewer knows of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    /// Its hand.
    pub hand: HandView,
    /// Its secret card, if the viewer sees it.
    pub secret: Option<Card>,
    /// Its ability, if abilities are on.
    pub ability: Option<Ability>,
    /// Whether that ability is used up.
    pub spent: bool,
}

/// A card on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// The seat that laid it.
    pub by: Seat,
    /// The seat whose secret card it is about; different from `by` for a hint.
    pub before: Seat,
    /// Whether it shares a feature with that secret card.
    pub yes: bool,
}

impl Laid {
    /// Returns whether it is an initial hint.
    pub fn is_hint(&self) -> bool {
        self.by != self.before
    }
}

/// The question that deduction asked (SC-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Asked {
    /// The seat that asked.
    pub seat: Seat,
    /// The laid card.
    pub card: Card,
    /// The feature of the card.
    pub feature: Feature,
    /// Whether the seat's secret card has it.
    pub yes: bool,
}

/// The wrong guess that second chance forgave (SC-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forgiven {
    /// The seat that guessed.
    pub seat: Seat,
    /// The guess.
    pub guess: Guess,
    /// The features that were wrong.
    pub wrong: Features,
}

/// A card that second chance put under the pile (SC-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Buried {
    /// The card, known to the burier and to whoever drew it.
    pub card: Option<Card>,
    /// The draw, if it was drawn.
    pub drawn: Option<Drawn>,
}

/// What a viewer may know now.
///
/// It records what was seen, not what can be deduced from it. In particular, a "no" hint means that
/// its giver held no match at that time; which of the giver's cards it already held then is not
/// recorded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat, if it has one.
    pub viewer: Option<Seat>,
    /// The house rules.
    pub options: Options,
    /// The numbers on the cards.
    #[serde(default, skip_serializing_if = "Numbering::is_first")]
    pub numbering: Numbering,
    /// The seat that gave the first hint and had the first turn.
    pub first: Seat,
    /// What the game waits for.
    pub phase: Phase,
    /// The seats that are still in the game; the hands of the others are open.
    pub still_in: Seats,
    /// The seats whose secret card is open to all.
    pub open: Seats,
    /// What the viewer sees of each seat.
    pub seats: BySeat<SeatView>,
    /// The cards on the table in the order in which they were laid, hints first.
    pub table: ArrayVec<Laid, CARDS>,
    /// The pile from its top: everyone sees its size. A player who put cards under it knows those,
    /// and the archive knows all.
    pub pile: ArrayVec<Option<Card>, PILE_MAX>,
    /// The cards that were put under the pile, the upper card first.
    pub buried: ArrayVec<Buried, 2>,
    /// The question that was asked, if it was.
    pub asked: Option<Asked>,
    /// The wrong guess that was forgiven, if one was.
    pub forgiven: Option<Forgiven>,
    /// The answers that were given last.
    pub answers: Answers,
    /// The outcome, once the play is over.
    pub outcome: Option<Outcome>,
}

/// Builds what a viewer may know.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    View {
        viewer: viewer.seat(),
        options: state.options,
        numbering: state.numbering,
        first: state.first,
        phase: state.phase,
        still_in: state.still_in,
        open: state.open,
        seats: BySeat::from_fn(state.players, |seat| seat_view(state, viewer, seat)),
        table: table(state),
        pile: pile(state, viewer),
        buried: buried(state, viewer),
        asked: asked(state),
        forgiven: forgiven(state),
        answers: state.answers,
        outcome: outcome(state),
    }
}

fn seat_view(state: &State, viewer: Viewer, seat: Seat) -> SeatView {
    let cards = state.hand(seat);
    let hand = if viewer.owns(seat) || !state.still_in.contains(seat) {
        HandView::open(cards)
    } else {
        let known = buried(state, viewer).into_iter().filter_map(|b| b.card);
        HandView {
            size: cards.len() as u8,
            known: known.filter(|&card| cards.contains(card)).collect(),
        }
    };
    let sees = state.open.contains(seat) || sees_secret(viewer, seat, state.options.spectators);
    SeatView {
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
        let (card, before) = (spot.card(state.numbering), spot.before());
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

/// Returns the pile. The burier knows its buried cards as long as they are in the pile; the archive
/// knows all.
fn pile(state: &State, viewer: Viewer) -> ArrayVec<Option<Card>, PILE_MAX> {
    let pile = state.pile.cards();
    if viewer.is_archive() {
        return pile.iter().copied().map(Some).collect();
    }
    let buried = buried(state, viewer);
    let lying = buried.iter().filter(|buried| buried.drawn.is_none());
    let known = lying.filter_map(|buried| buried.card);
    let hidden = pile.len() - known.clone().count();
    let mut all = ArrayVec::from([None; PILE_MAX]);
    all.truncate(hidden);
    all.extend(known.map(Some));
    all
}

impl View {
    /// Returns the cards of the pile that the viewer knows, from the top.
    pub fn known_pile(&self) -> impl Iterator<Item = Card> {
        self.pile.iter().copied().flatten()
    }
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
