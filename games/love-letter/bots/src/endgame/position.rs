//! A position of a round between two, as both players see it.

use arrayvec::ArrayVec;
use salon_love_letter::{
    Aside, Card, Edition, FrontCard, HandView, LoveLetter, Phase, PileCard, SeatView, View,
};
use salon_rules::{BySeat, Chance, Game, Quick, Seat, Seats};

use super::common::{Common, public_view};
use super::lanes::{LANES, Lanes, Vector, kinds};

/// A turn of a round between two, with what each player may hold.
#[derive(Clone, Debug)]
pub struct EndgamePosition {
    /// The table as both players see it.
    pub(super) table: View,
    pub(super) common: Common,
    pub(super) kinds: [Card; LANES],
    /// How much likelier each card is than by its number of copies alone. The player on turn is
    /// first, before the draw.
    pub(super) ranges: [Vector; 2],
}

impl EndgamePosition {
    /// Returns the position that a view shows, or `None` if it is not a round between two with one
    /// of the decks of sixteen cards.
    ///
    /// `ranges`: how much likelier than by its number of copies alone each card is in each hand, as
    /// both believe. The player on turn is first, before the draw.
    pub fn of(view: &View, ranges: [[f32; Card::KINDS]; 2]) -> Option<EndgamePosition> {
        let mut view = view.clone();
        // The winner of the round wins the game, so that no further round is dealt for nothing.
        for seat in Seats::all(view.players()) {
            view.seats[seat].tokens = view.goal - 1;
        }
        // Any state that agrees with the view looks the same to both.
        let table = public_view(&LoveLetter::imagine(&view, &mut Quick::new(0)));
        let common = Common::of(&table)?;
        let kinds = kinds(view.edition.terms());
        let lanes = |range: [f32; Card::KINDS]| -> Vector {
            kinds.map(|card| match common.unseen[card.index()] {
                0 => 0.0,
                _ => range[card.index()],
            })
        };
        Some(EndgamePosition {
            ranges: ranges.map(lanes),
            table,
            common,
            kinds,
        })
    }

    /// Returns a position with this many cards to be drawn. The others are placed at random, and
    /// nothing is known about the hands.
    pub(super) fn random(
        edition: Edition,
        draws: u8,
        chance: &mut impl Chance,
    ) -> Option<EndgamePosition> {
        let terms = edition.terms();
        let mut deck: Vec<Card> = Vec::new();
        for card in Card::ALL {
            deck.extend((0..terms.copies(card)).map(|_| card));
        }
        let size = deck.len();
        chance.shuffle(&mut deck, size);
        let up = size.checked_sub(usize::from(draws) + 3)?;
        let (open, fronts) = deck.get(..up)?.split_at_checked(3)?;
        let seat = |n: usize| Seat::at(n % 2);
        let fronts = fronts.iter().enumerate();
        let unknown = PileCard {
            card: None,
            put_by: None,
        };
        let view = View {
            viewer: None,
            edition,
            round: 1,
            first: Seat::at(0),
            phase: Phase::Turn(Seat::at(0)),
            goal: terms.goal(2),
            still_in: Seats::all(2),
            protected: Seats::NONE,
            seats: BySeat::from_fn(2, |_| SeatView {
                tokens: 0,
                hand: HandView::default(),
            }),
            drawn: ArrayVec::from_iter([unknown]),
            open: open.iter().copied().collect(),
            fronts: fronts
                .map(|(n, &card)| FrontCard {
                    seat: seat(n),
                    card,
                })
                .collect(),
            pile: (1..draws).map(|_| unknown).collect(),
            aside: Aside::Hidden,
            outcome: None,
        };
        EndgamePosition::of(&view, [[1.0; Card::KINDS]; 2])
    }

    /// Returns this many random positions of `pismo`. The same seed gives the same positions.
    pub fn sample(draws: u8, count: u64, seed: u64) -> impl Iterator<Item = EndgamePosition> {
        let mut chance = Quick::new(seed);
        (0..count).filter_map(move |_| EndgamePosition::random(Edition::Pismo, draws, &mut chance))
    }

    /// Returns how many cards are still drawn from the pile, including the one just drawn.
    pub fn draws(&self) -> u8 {
        self.common.draws()
    }

    /// Returns the cards that each player may hold, the player on turn first.
    pub(super) fn supports(&self) -> [Lanes; 2] {
        self.ranges.map(|range| {
            (0..LANES)
                .filter(|&lane| range[lane] > 0.0)
                .fold(Lanes::NONE, Lanes::with)
        })
    }
}
