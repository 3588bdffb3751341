//! The choice of the most informative question.
//!
//! Every way to use a turn splits the candidates into parts, one of which will be left. The best
//! question leaves the fewest candidates on average: the sum of the squared sizes of its parts,
//! divided by the number of candidates.

use arrayvec::ArrayVec;
use salon_rules::Seat;
use salon_secret_card::{Ability, Action, Bury, Card, CardSet, Feature, SHARES, View};

use super::knowledge::Minds;

/// What a seat can use to ask a question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QuestionHand {
    /// The candidates for its card.
    pub(crate) candidates: CardSet,
    /// Its hand.
    pub(crate) hand: CardSet,
    /// Its ability, if it is not used up.
    pub(crate) ability: Option<Ability>,
    /// The cards that it laid itself.
    pub(crate) laid: CardSet,
}

/// An action, and the sum of the squared sizes of the parts that it leaves.
pub(crate) type Question = (Action, u32);

impl QuestionHand {
    /// Creates a desk from a seat's view.
    pub(crate) fn of(view: &View, seat: Seat) -> QuestionHand {
        let place = &view.seats[seat];
        let own = |laid: &&salon_secret_card::Laid| laid.by == seat && !laid.is_hint();
        QuestionHand {
            candidates: view.candidates(seat),
            hand: place.hand.known,
            ability: place.ability.filter(|_| !place.spent),
            laid: view
                .table
                .iter()
                .filter(own)
                .map(|laid| laid.card)
                .collect(),
        }
    }

    /// Creates a desk in an imagined world.
    #[inline]
    pub(crate) fn in_world(minds: &Minds, seat: Seat) -> QuestionHand {
        QuestionHand {
            candidates: minds.candidates(seat),
            hand: minds.hand(seat),
            ability: minds.ability(seat),
            laid: minds.laid(seat),
        }
    }

    /// Returns the question that leaves fewest candidates, the first of several. `None` with an
    /// empty hand.
    #[inline]
    pub(crate) fn best(&self) -> Option<Question> {
        let mut best: Option<Question> = None;
        let mut keep = |action, left| {
            if best.is_none_or(|(_, least)| left < least) {
                best = Some((action, left));
            }
        };
        self.lays(&mut keep);
        if self.ability.is_some() {
            self.abilities(&mut keep);
        }
        best
    }

    /// Returns all questions worth considering, those that leave fewest candidates first.
    pub(crate) fn ranked(&self) -> ArrayVec<Question, 64> {
        let mut all = ArrayVec::new();
        let mut keep = |action, left| {
            // There is space for any hand. Of the laid cards to ask about, the first few dozen are
            // enough.
            let _ = all.try_push((action, left));
        };
        self.lays(&mut keep);
        self.abilities(&mut keep);
        all.sort_by_key(|&(_, left)| left);
        all
    }

    #[inline]
    fn lays(&self, keep: &mut impl FnMut(Action, u32)) {
        for card in self.hand {
            keep(Action::Play(card), self.left(SHARES[card.index()]));
        }
    }

    fn abilities(&self, keep: &mut impl FnMut(Action, u32)) {
        if self.hand.is_empty() {
            return;
        }
        match self.ability {
            Some(Ability::Speed) => self.pairs(keep),
            Some(Ability::Deduction) => {
                for card in self.laid {
                    for feature in Feature::ALL {
                        keep(Action::Ask(card, feature), self.left(card.alike(feature)));
                    }
                }
            }
            Some(Ability::SecondChance) => {
                for card in self.candidates {
                    keep(Action::Guess(card.into()), self.left_by_guess(card));
                }
            }
            Some(Ability::Palm) | None => {}
        }
    }

    fn pairs(&self, keep: &mut impl FnMut(Action, u32)) {
        let mut others = self.hand;
        for one in self.hand {
            others = others.without(one);
            for two in others {
                let sets = [SHARES[one.index()], SHARES[two.index()]];
                let yes = self.candidates.and(sets[0]);
                let no = self.candidates.minus(sets[0]);
                let left = squares(yes, sets[1]) + squares(no, sets[1]);
                keep(Action::PlayTwo(one, two), left);
            }
        }
    }

    /// Returns the sum of the squared sizes of the parts that a question leaves.
    #[inline]
    pub(crate) fn left(&self, yes: CardSet) -> u32 {
        squares(self.candidates, yes)
    }

    /// The same for a guess that would be forgiven: if it is wrong, its features split the
    /// candidates. A right one leaves nothing.
    fn left_by_guess(&self, card: Card) -> u32 {
        let mut none = self.candidates.without(card);
        let mut left = 0;
        for feature in Feature::ALL {
            let alike = none.and(card.alike(feature));
            left += square(alike);
            none = none.minus(alike);
        }
        left + square(none)
    }

    /// Buries the cards that it needs least: those that would leave most candidates.
    pub(crate) fn bury(&self) -> Action {
        let mut cards: ArrayVec<(u32, Card), 6> = ArrayVec::new();
        for card in self.hand {
            cards.push((self.left(SHARES[card.index()]), card));
        }
        cards.sort_by_key(|&(left, _)| core::cmp::Reverse(left));
        Action::Bury(match cards[..] {
            [(_, only)] => Bury::one(only),
            _ => Bury::two(cards[0].1, cards[1].1),
        })
    }

    /// Guesses the first candidate.
    ///
    /// # Panics
    /// Without candidates.
    #[inline]
    pub(crate) fn guess(&self) -> Action {
        let first = self.candidates.first();
        Action::Guess(first.expect("the truth is a candidate").into())
    }
}

#[inline]
fn squares(among: CardSet, yes: CardSet) -> u32 {
    square(among.and(yes)) + square(among.minus(yes))
}

#[inline]
fn square(part: CardSet) -> u32 {
    (part.len() * part.len()) as u32
}
