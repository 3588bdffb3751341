//! The places of all clues: placed, open, in the pile, in the reserve.

use salon_rules::{Chance, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::{OPEN, ObjectSet, Zone};
use crate::content::{Assortment, OBJECTS, Object};

/// The place of a clue in front of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// Beside a role card.
    Beside {
        /// The player's role card.
        card: RoleCard,
        /// The zone.
        zone: Zone,
    },
    /// Under the token: fits neither character.
    Under,
}

impl Spot {
    /// Returns whether the clue says "fits".
    pub fn fits(self) -> bool {
        matches!(
            self,
            Spot::Beside {
                zone: Zone::Fits,
                ..
            }
        )
    }
}

/// One of a player's role cards, as everyone sees it: face down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoleCard {
    /// The only one (three to six players).
    Only,
    /// The one received first (two players).
    First,
    /// The one received second (two players).
    Second,
}

impl RoleCard {
    /// Returns its index among the player's role cards, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            RoleCard::Only | RoleCard::First => 0,
            RoleCard::Second => 1,
        }
    }
}

/// The seat that placed a clue, where, and from which place among the open ones: in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Laid(u8);

/// A spot in three bits: the role card and the zone, or this.
const UNDER: u8 = 6;

impl Laid {
    #[inline]
    pub(crate) fn new(seat: Seat, spot: Spot, open: u8) -> Laid {
        let spot = match spot {
            Spot::Beside { card, zone } => (card as u8) << 1 | zone as u8,
            Spot::Under => UNDER,
        };
        Laid(seat.index() as u8 | spot << 3 | (open & 3) << 6)
    }

    #[inline]
    pub(crate) fn seat(self) -> Seat {
        Seat::at(usize::from(self.0 & 7))
    }

    pub(crate) fn spot(self) -> Spot {
        let spot = self.0 >> 3 & 7;
        if spot == UNDER {
            return Spot::Under;
        }
        Spot::Beside {
            card: match spot >> 1 {
                0 => RoleCard::Only,
                1 => RoleCard::First,
                _ => RoleCard::Second,
            },
            zone: Zone::ALL[usize::from(spot & 1)],
        }
    }

    /// Returns its place among the open clues, from 1.
    pub(crate) fn open(self) -> u8 {
        self.0 >> 6
    }
}

/// All clues in one array, which always contains every clue once: first those placed in this part,
/// in the order in which they were placed, then the open ones from the left, then the pile, then
/// the reserve.
///
/// So placing a clue moves a few bytes, and a new part rotates the array: the placed clues move
/// behind everything else.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct ClueDeck {
    order: [Object; OBJECTS],
    laid: [Laid; OBJECTS],
    placed: u8,
    open: u8,
    pile: u8,
    layers: [u8; 3],
}

impl ClueDeck {
    /// Shuffles all clues and opens three. Two players play with a limited pile; more play with all
    /// clues.
    pub(crate) fn shuffled(
        assortment: Assortment,
        pile: Option<u8>,
        chance: &mut impl Chance,
    ) -> ClueDeck {
        let mut order = assortment.objects();
        chance.shuffle(&mut order, OBJECTS);
        let hidden = (OBJECTS - OPEN) as u8;
        ClueDeck {
            order,
            laid: [Laid::default(); OBJECTS],
            placed: 0,
            open: OPEN as u8,
            pile: pile.unwrap_or(hidden),
            layers: [hidden, 0, 0],
        }
    }

    /// Puts every clue in its given place.
    pub(crate) fn laid_out(
        placed: impl Iterator<Item = (Object, Laid)>,
        open: &[Object],
        hidden: impl Iterator<Item = Object>,
        pile: u8,
        layers: [u8; 3],
    ) -> ClueDeck {
        let mut deck = ClueDeck {
            order: [Object::at(0); OBJECTS],
            laid: [Laid::default(); OBJECTS],
            placed: 0,
            open: open.len() as u8,
            pile,
            layers,
        };
        for (at, (clue, laid)) in placed.enumerate() {
            deck.order[at] = clue;
            deck.laid[at] = laid;
            deck.placed += 1;
        }
        let rest = &mut deck.order[usize::from(deck.placed)..];
        for (place, clue) in rest.iter_mut().zip(open.iter().copied().chain(hidden)) {
            *place = clue;
        }
        deck
    }

    /// Returns the number of open clues.
    #[inline]
    pub(crate) fn open_count(&self) -> u8 {
        self.open
    }

    /// Returns the number of clues in the pile.
    #[inline]
    pub(crate) fn pile(&self) -> u8 {
        self.pile
    }

    /// Returns the number of clues in the reserve.
    pub(crate) fn reserve(&self) -> u8 {
        OBJECTS as u8 - self.placed - self.open - self.pile
    }

    /// Returns how many hidden clues nobody has seen yet, and how many were placed in the first and
    /// in the second part. They are in this order from the top of the pile to the bottom of the
    /// reserve.
    pub(crate) fn layers(&self) -> [u8; 3] {
        self.layers
    }

    /// Returns the open clues from the left.
    pub(crate) fn open(&self) -> &[Object] {
        let placed = usize::from(self.placed);
        &self.order[placed..placed + usize::from(self.open)]
    }

    /// Returns the clues placed in this part, in order.
    pub(crate) fn placed(&self) -> impl ExactSizeIterator<Item = (Object, Laid)> + '_ {
        let placed = usize::from(self.placed);
        let laid = self.laid[..placed].iter().copied();
        self.order[..placed].iter().copied().zip(laid)
    }

    /// Returns the number of clues placed in this part.
    #[inline]
    pub(crate) fn placed_count(&self) -> u8 {
        self.placed
    }

    /// Returns the pile from its top, then the reserve.
    pub(crate) fn hidden(&self) -> &[Object] {
        &self.order[usize::from(self.placed + self.open)..]
    }

    /// Returns the hidden clues that were placed in an earlier part (1 or 2), which everyone knows.
    pub(crate) fn returned(&self, part: usize) -> ObjectSet {
        let before: u8 = self.layers[..part].iter().sum();
        let layer = self.hidden().iter().skip(usize::from(before));
        layer
            .take(usize::from(self.layers[part]))
            .copied()
            .collect()
    }

    /// Places the `open`-th open clue, from 1, and opens another in its place; returns both.
    #[inline]
    pub(crate) fn place(&mut self, open: u8, seat: Seat, spot: Spot) -> (Object, Option<Object>) {
        let first = usize::from(self.placed);
        let taken = first + usize::from(open) - 1;
        let clue = self.order[taken];
        self.order.copy_within(first..taken, first + 1);
        self.order[first] = clue;
        self.laid[first] = Laid::new(seat, spot, open);
        self.placed += 1;
        if self.pile == 0 {
            self.open -= 1;
            return (clue, None);
        }
        // The top of the pile is right behind the open clues; it takes the empty place.
        let top = first + usize::from(self.open);
        let gap = taken + 1;
        let next = self.order[top];
        self.order.copy_within(gap..top, gap + 1);
        self.order[gap] = next;
        self.uncover();
        (clue, Some(next))
    }

    /// Opens the top of the pile.
    fn uncover(&mut self) {
        self.pile -= 1;
        let layer = self.layers.iter_mut().find(|layer| **layer > 0);
        *layer.expect("the pile's clues lie in some layer") -= 1;
    }

    /// Moves clues between the pile's bottom and the reserve's top: first those gained, as many as
    /// the reserve has, then those lost, as many as the pile has.
    pub(crate) fn settle(&mut self, gained: u8, lost: u8) {
        self.pile += gained.min(self.reserve());
        self.pile -= lost.min(self.pile);
    }

    /// Shuffles the clues placed in part `part` (1 or 2) under everything else: under the pile
    /// of three to six players, under the reserve of two. Then three are open again.
    pub(crate) fn gather(&mut self, part: u8, into_pile: bool, chance: &mut impl Chance) {
        let placed = usize::from(self.placed);
        self.order.rotate_left(placed);
        chance.shuffle(&mut self.order[OBJECTS - placed..], placed);
        self.laid[..placed].fill(Laid::default());
        self.layers[usize::from(part)] = self.placed;
        if into_pile {
            self.pile += self.placed;
        }
        self.placed = 0;
        while self.open < OPEN as u8 && self.pile > 0 {
            self.open += 1;
            self.uncover();
        }
    }
}
