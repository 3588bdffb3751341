//! The pile of two-sided character cards.

use arrayvec::ArrayVec;
use salon_rules::Chance;

use crate::cards::CARDS;
use crate::content::Character;

/// The pile of character cards, from its top. The cards at its bottom were put there openly, so
/// everyone knows them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Suspects {
    cards: [Character; CARDS],
    count: u8,
    known: u8,
}

impl Suspects {
    /// Returns all cards shuffled, each with either side up with equal probability.
    pub(crate) fn shuffled(chance: &mut impl Chance) -> Suspects {
        let mut cards = ALL;
        chance.shuffle(&mut cards, CARDS);
        for card in &mut cards {
            *card = thrown(*card, chance);
        }
        Suspects {
            cards,
            count: CARDS as u8,
            known: 0,
        }
    }

    /// Returns a pile with these cards on top of the `known` ones; if none are given, all that are
    /// neither `elsewhere` nor `known`, in random order and with random sides up.
    pub(crate) fn imagined(
        top: &[Character],
        elsewhere: impl Iterator<Item = Character>,
        known: &[Character],
        chance: &mut impl Chance,
    ) -> Suspects {
        let mut pile = Suspects {
            cards: [Character::at(0); CARDS],
            count: 0,
            known: 0,
        };
        if top.is_empty() {
            let taken = elsewhere.chain(known.iter().copied());
            for card in shuffled_rest(taken, chance) {
                pile.push(thrown(card, chance));
            }
        } else {
            top.iter().for_each(|&card| pile.push(card));
        }
        known.iter().for_each(|&card| pile.put_under(card));
        pile
    }

    /// Returns the cards from the top.
    pub(crate) fn cards(&self) -> &[Character] {
        &self.cards[..usize::from(self.count)]
    }

    /// Returns how many cards on top nobody knows.
    pub(crate) fn unknown(&self) -> usize {
        usize::from(self.count - self.known)
    }

    /// Takes the top card. There always is one: the row and the host leave six.
    pub(crate) fn take(&mut self) -> Character {
        let top = self.cards[0];
        self.cards.copy_within(1.., 0);
        self.cards[CARDS - 1] = Character::at(0);
        self.count -= 1;
        self.known = self.known.min(self.count);
        top
    }

    /// Puts a card under the pile openly, with this side up.
    pub(crate) fn put_under(&mut self, side: Character) {
        self.push(side);
        self.known += 1;
    }

    fn push(&mut self, side: Character) {
        self.cards[usize::from(self.count)] = side;
        self.count += 1;
    }
}

/// Returns the cards that are not among these, shuffled, the even side up.
fn shuffled_rest(
    taken: impl Iterator<Item = Character>,
    chance: &mut impl Chance,
) -> ArrayVec<Character, CARDS> {
    let taken = taken.fold(0u16, |taken, character| taken | 1 << character.card());
    let mut rest: ArrayVec<Character, CARDS> = ALL
        .into_iter()
        .filter(|character| taken >> character.card() & 1 == 0)
        .collect();
    let count = rest.len();
    chance.shuffle(&mut rest, count);
    rest
}

/// Returns one of the two sides at random.
fn thrown(card: Character, chance: &mut impl Chance) -> Character {
    if chance.below(2) == 0 {
        card
    } else {
        card.other_side()
    }
}

/// The cards, the even side up.
const ALL: [Character; CARDS] = {
    let mut all = [Character::at(0); CARDS];
    let mut card = 0;
    while card < CARDS {
        all[card] = Character::at(card * 2);
        card += 1;
    }
    all
};
