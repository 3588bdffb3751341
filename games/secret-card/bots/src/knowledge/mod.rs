//! What a seat can know about every secret card, exactly.
//!
//! For its own card a seat knows the candidates: cards that fit the answers and that it sees
//! nowhere. About a rival it knows more than the rival: the true card, and from what is public
//! which other cards that rival may still consider. Hidden from the seat are only its own card, the
//! rivals' hands and the pile, so the probability that a rival is certain is a matter of counting.

mod beliefs;
mod hints;
mod minds;
mod rival;

use arrayvec::ArrayVec;
use salon_rules::Seat;
use salon_secret_card::{Ability, CardSet, View};

pub use beliefs::beliefs;
pub use hints::{Hint, own_chances};
pub use minds::Minds;
pub use rival::Rival;

/// A seat's knowledge about every secret card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    /// The candidates for its own secret card, each with the same probability except for what the
    /// hints reveal; see [`own_chances`].
    pub own: CardSet,
    /// The cards whose place it does not know, including its own secret card.
    pub unseen: CardSet,
    /// The others that are still in, in seat order.
    pub rivals: ArrayVec<Rival, 3>,
}

impl Knowledge {
    /// Derives the knowledge from this seat's view.
    ///
    /// # Panics
    /// If the view is not a seat's.
    pub fn of(view: &View) -> Knowledge {
        let you = view.viewer.expect("a seat's view");
        let seen = view.seen();
        let mut knowledge = Knowledge {
            own: view.fits(you).minus(seen),
            unseen: view.numbering.deck().minus(seen),
            rivals: ArrayVec::new(),
        };
        for seat in view.still_in.without(you) {
            knowledge.rivals.push(rival(view, you, seat));
        }
        knowledge
    }

    /// Returns the probability that the first guess from the candidates is right.
    pub fn lucky(&self) -> f64 {
        1.0 / self.own.len() as f64
    }

    /// Returns the probability that this rival knows its card now, and so names it at its next turn
    /// at the latest.
    pub fn certain(&self, rival: &Rival) -> f64 {
        if !self.possible(rival) {
            return 0.0;
        }
        let doubts = rival.doubts.len();
        let mine = rival.doubts.and(self.own).len() as f64 * self.lucky();
        let others = self.unseen.len() - 1;
        let all_held = rival::all_among(doubts, rival.hidden, others);
        if mine == 0.0 {
            return all_held;
        }
        mine * rival::all_among(doubts - 1, rival.hidden, others) + (1.0 - mine) * all_held
    }

    /// Returns the probability that at least one rival knows its card now.
    pub fn some_certain(&self) -> f64 {
        let possible: ArrayVec<&Rival, 3> = self
            .rivals
            .iter()
            .filter(|rival| self.possible(rival))
            .collect();
        let [one, others @ ..] = &possible[..] else {
            return 0.0;
        };
        if others.is_empty() {
            return self.certain(one);
        }
        let unseen = self.unseen.len() - 1;
        let given = |own| rival::some_certain(&possible, own, unseen);
        // All cards that no rival considers are equivalent.
        let doubted = possible
            .iter()
            .fold(CardSet::NONE, |all, rival| all.or(rival.doubts));
        let doubted = self.own.and(doubted);
        let rest = (self.own.len() - doubted.len()) as f64;
        let sum: f64 = doubted.iter().map(|own| given(CardSet::only(own))).sum();
        (sum + rest * given(CardSet::NONE)) * self.lucky()
    }

    /// Returns whether it is more likely than not that some rival knows its card now.
    #[inline]
    pub fn race_is_lost(&self) -> bool {
        let (mut sum, mut most) = (0.0, 0.0);
        for rival in self.rivals.iter().filter(|rival| self.possible(rival)) {
            let certain = self.certain(rival);
            sum += certain;
            most = certain.max(most);
        }
        // The probability that any of them is certain lies between the largest and the sum.
        most > 0.5 || sum > 0.5 && self.some_certain() > 0.5
    }

    /// Returns whether this rival can be certain at all.
    #[inline]
    fn possible(&self, rival: &Rival) -> bool {
        rival.doubts.minus(self.unseen).is_empty() && rival.doubts.len() <= rival.hidden + 1
    }
}

/// Returns what `you` can know about another seat that is in.
fn rival(view: &View, you: Seat, seat: Seat) -> Rival {
    let place = &view.seats[seat];
    let laid: CardSet = view.table.iter().map(|laid| laid.card).collect();
    let mut sees = laid.or(place.hand.known);
    for (other, place) in view.seats.by_seat() {
        if other == seat || other == you {
            continue;
        }
        sees = sees.or(place.secret.into_iter().collect());
        if !view.still_in.contains(other) {
            sees = sees.or(place.hand.known);
        }
    }
    let secret = place.secret.expect("a seat sees the others' secret cards");
    let buried = if place.ability == Some(Ability::SecondChance) {
        let lying = view.buried.iter().filter(|buried| buried.drawn.is_none());
        lying.count()
    } else {
        0
    };
    Rival {
        seat,
        secret,
        doubts: view.fits(seat).minus(sees).without(secret),
        hidden: usize::from(place.hand.size) - place.hand.known.len() + buried,
    }
}
