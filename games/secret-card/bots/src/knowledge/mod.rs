//! What a seat can know of every secret card, exactly.
//!
//! Of its own card a seat knows the candidates: what fits the answers and lies nowhere that it
//! sees. Of a rival it knows more than the rival: the true card, and from what is public which
//! other cards that rival may still think of. All that is hidden from the seat are its own card,
//! the rivals' hands and the pile, so the chance that a rival is certain is a matter of counting.

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

/// What a seat can know of every secret card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knowledge {
    /// What its own secret card can still be, each with the same chance but for what the hints
    /// tell; see [`own_chances`].
    pub own: CardSet,
    /// The cards whose place it does not know, its own secret card among them.
    pub unseen: CardSet,
    /// The others that are still in, in seat order.
    pub rivals: ArrayVec<Rival, 3>,
}

impl Knowledge {
    /// What this seat's view tells.
    ///
    /// # Panics
    /// If nobody looks from a seat.
    pub fn of(view: &View) -> Knowledge {
        let you = view.viewer.expect("a seat's view");
        let seen = view.seen();
        let mut knowledge = Knowledge {
            own: view.fits(you).minus(seen),
            unseen: CardSet::ALL.minus(seen),
            rivals: ArrayVec::new(),
        };
        for seat in view.still_in.without(you) {
            knowledge.rivals.push(rival(view, you, seat));
        }
        knowledge
    }

    /// The chance that the first guess from the candidates is right.
    pub fn lucky(&self) -> f64 {
        1.0 / self.own.len() as f64
    }

    /// The chance that this rival knows its card now, and so at its next turn at the latest.
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

    /// The chance that at least one rival knows its card now.
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
        // A card that no rival thinks of is as good as any other such card.
        let doubted = possible
            .iter()
            .fold(CardSet::NONE, |all, rival| all.or(rival.doubts));
        let doubted = self.own.and(doubted);
        let rest = (self.own.len() - doubted.len()) as f64;
        let sum: f64 = doubted.iter().map(|own| given(CardSet::only(own))).sum();
        (sum + rest * given(CardSet::NONE)) * self.lucky()
    }

    /// Is it more likely than not that some rival knows its card now?
    #[inline]
    pub fn race_is_lost(&self) -> bool {
        let (mut sum, mut most) = (0.0, 0.0);
        for rival in self.rivals.iter().filter(|rival| self.possible(rival)) {
            let certain = self.certain(rival);
            sum += certain;
            most = certain.max(most);
        }
        // The chance of some lies between the largest and the sum.
        most > 0.5 || sum > 0.5 && self.some_certain() > 0.5
    }

    /// Can this rival be certain at all?
    #[inline]
    fn possible(&self, rival: &Rival) -> bool {
        rival.doubts.minus(self.unseen).is_empty() && rival.doubts.len() <= rival.hidden + 1
    }
}

/// What `you` can know of another seat that is in.
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
