//! The edition table: everything in which the editions differ. No other code in this crate checks
//! which edition is played.

use salon_rules::SetupError;
use serde::{Deserialize, Serialize};

use crate::cards::{Card, CardSet};
use crate::legal::Plays;

/// The size of the largest deck.
pub(crate) const MAX_DECK: usize = 21;

/// A row of the edition table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Edition {
    /// `love-letter`, 21 cards.
    Full,
    /// `love-letter` with `edition=classic`, 16 cards.
    Classic,
    /// `pismo`, 16 cards.
    Pismo,
    /// `pismo` with `sum-tie=nobody`.
    PismoSumTieNobody,
}

impl Edition {
    /// Every edition.
    pub const ALL: [Edition; 4] = [
        Edition::Full,
        Edition::Classic,
        Edition::Pismo,
        Edition::PismoSumTieNobody,
    ];

    /// Returns the terms of this edition.
    #[inline]
    pub const fn terms(self) -> &'static EditionRules {
        &TABLE[self as usize]
    }
}

/// The terms of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditionRules {
    value: [u8; Card::KINDS],
    copies: [u8; Card::KINDS],
    most_players: u8,
    tokens_to_win: [u8; 7],
    /// Who gets a token when the highest cards at the reveal are equal.
    pub tie: Tie,
    /// Who starts the next round.
    pub next_first: NextFirst,
    // The following fields are computed from those above.
    deck: [Card; MAX_DECK],
    deck_size: u8,
    names: [Card; Card::KINDS],
    names_count: u8,
    kinds: CardSet,
    plays: Plays,
}

/// What happens when the highest cards at the reveal are equal (LL-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// Every tied player gets a token.
    Everyone,
    /// The larger sum of the cards in front of the player and in hand wins; if that is equal
    /// too, every one of them.
    LargerSumThenEveryone,
    /// The larger sum wins; if that is equal too, nobody.
    LargerSumThenNobody,
}

/// Who starts the next round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NextFirst {
    /// The round's winner; a random one if there are several.
    Winner,
    /// The seat after the one that started the previous round.
    SeatAfterFirst,
}

/// A card's value and number of copies.
struct Print(u8, u8);

/// A card that an edition does not have.
const ABSENT: Print = Print(0, 0);

#[rustfmt::skip]
static TABLE: [EditionRules; 4] = [
    // Full
    terms(
        [/* spy */ Print(0, 2), /* guard */ Print(1, 6), /* priest */ Print(2, 2), /* baron */ Print(3, 2),
         /* handmaid */ Print(4, 2), /* prince */ Print(5, 2), /* chancellor */ Print(6, 2),
         /* king */ Print(7, 1), /* countess */ Print(8, 1), /* princess */ Print(9, 1)],
        &[6, 5, 4, 3, 3], Tie::Everyone, NextFirst::Winner,
    ),
    // Classic
    terms(
        [/* spy */ ABSENT, /* guard */ Print(1, 5), /* priest */ Print(2, 2), /* baron */ Print(3, 2),
         /* handmaid */ Print(4, 2), /* prince */ Print(5, 2), /* chancellor */ ABSENT,
         /* king */ Print(7, 1), /* countess */ Print(8, 1), /* princess */ Print(9, 1)],
        &[6, 5, 4], Tie::Everyone, NextFirst::Winner,
    ),
    // Pismo
    terms(PISMO, PISMO_TOKENS, Tie::LargerSumThenEveryone, NextFirst::SeatAfterFirst),
    // Pismo, sum-tie=nobody
    terms(PISMO, PISMO_TOKENS, Tie::LargerSumThenNobody, NextFirst::SeatAfterFirst),
];

#[rustfmt::skip]
const PISMO: [Print; Card::KINDS] = [
    /* spy */ ABSENT, /* guard */ Print(1, 5), /* priest */ Print(2, 2), /* baron */ Print(3, 2),
    /* handmaid */ Print(4, 2), /* prince */ Print(5, 2), /* chancellor */ ABSENT,
    /* king */ Print(6, 1), /* countess */ Print(7, 1), /* princess */ Print(8, 1),
];
const PISMO_TOKENS: &[u8] = &[7, 5, 4];

impl EditionRules {
    /// Returns the row of the edition with this number; see [`Edition::ALL`].
    #[inline]
    pub(crate) const fn numbered(number: u8) -> &'static EditionRules {
        &TABLE[(number & 3) as usize]
    }

    /// Returns the value of a card.
    #[inline]
    pub const fn value(&self, card: Card) -> u8 {
        self.value[card.index()]
    }

    /// Returns the number of copies of a card in the deck.
    #[inline]
    pub const fn copies(&self, card: Card) -> u8 {
        self.copies[card.index()]
    }

    /// Returns whether the edition has this card.
    #[inline]
    pub const fn has(&self, card: Card) -> bool {
        self.kinds.contains(card)
    }

    /// Returns the whole deck ordered by value, padded to the largest deck; see
    /// [`EditionRules::deck_size`].
    #[inline]
    pub(crate) const fn deck(&self) -> [Card; MAX_DECK] {
        self.deck
    }

    /// Returns the number of cards.
    #[inline]
    pub const fn deck_size(&self) -> usize {
        self.deck_size as usize
    }

    /// LL-7: returns the cards that a guard may name.
    #[inline]
    pub fn names(&self) -> &[Card] {
        &self.names[..self.names_count as usize]
    }

    /// Returns the ways to play each card.
    #[inline]
    pub(crate) const fn plays(&'static self) -> &'static Plays {
        &self.plays
    }

    /// Returns how many tokens win the game.
    #[inline]
    pub const fn goal(&self, players: u8) -> u8 {
        self.tokens_to_win[(players as usize) % self.tokens_to_win.len()]
    }

    /// Refuses a number of players that this edition does not allow.
    pub fn check_players(&self, players: u8) -> Result<(), SetupError> {
        SetupError::check_players(players, FEWEST_PLAYERS, self.most_players)
    }

    /// Returns the maximum number of players of this edition.
    pub const fn most_players(&self) -> u8 {
        self.most_players
    }
}

const FEWEST_PLAYERS: u8 = 2;

/// Builds a row of the table; `tokens` is for two players and up.
const fn terms(
    prints: [Print; Card::KINDS],
    tokens: &[u8],
    tie: Tie,
    next: NextFirst,
) -> EditionRules {
    let mut terms = EditionRules {
        value: [0; Card::KINDS],
        copies: [0; Card::KINDS],
        most_players: FEWEST_PLAYERS + tokens.len() as u8 - 1,
        tokens_to_win: [0; 7],
        tie,
        next_first: next,
        deck: [Card::Spy; MAX_DECK],
        deck_size: 0,
        names: [Card::Spy; Card::KINDS],
        names_count: 0,
        kinds: CardSet::NONE,
        plays: Plays::new(&[]),
    };
    let mut players = 0;
    while players < tokens.len() {
        terms.tokens_to_win[players + FEWEST_PLAYERS as usize] = tokens[players];
        players += 1;
    }
    let mut kind = 0;
    while kind < Card::KINDS {
        let card = Card::ALL[kind];
        let Print(value, copies) = prints[kind];
        terms.value[kind] = value;
        terms.copies[kind] = copies;
        let mut copy = 0;
        while copy < copies {
            terms.deck[terms.deck_size as usize] = card;
            terms.deck_size += 1;
            copy += 1;
        }
        if copies > 0 {
            terms.kinds = terms.kinds.with(card);
            if !matches!(card, Card::Guard) {
                terms.names[terms.names_count as usize] = card;
                terms.names_count += 1;
            }
        }
        kind += 1;
    }
    let (names, _) = terms.names.split_at(terms.names_count as usize);
    terms.plays = Plays::new(names);
    terms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_have_as_many_cards_as_the_table_says() {
        let sizes = Edition::ALL.map(|edition| edition.terms().deck_size());
        assert_eq!(sizes, [21, 16, 16, 16]);
        let names = Edition::ALL.map(|edition| edition.terms().names().len());
        assert_eq!(names, [9, 7, 7, 7]);
    }

    #[test]
    fn tokens_that_win_are_as_the_table_says() {
        let goals = |edition: Edition| {
            let terms = edition.terms();
            let players = FEWEST_PLAYERS..=terms.most_players();
            players.map(|n| terms.goal(n)).collect::<Vec<_>>()
        };
        assert_eq!(goals(Edition::Full), [6, 5, 4, 3, 3]);
        assert_eq!(goals(Edition::Classic), [6, 5, 4]);
        assert_eq!(goals(Edition::Pismo), [7, 5, 4]);
        assert_eq!(goals(Edition::PismoSumTieNobody), [7, 5, 4]);
    }

    /// Comparing two cards of an edition by the order of [`Card`] compares their values.
    #[test]
    fn values_rise_in_the_order_of_the_cards() {
        for edition in Edition::ALL {
            let terms = edition.terms();
            let cards: Vec<Card> = Card::ALL.into_iter().filter(|&c| terms.has(c)).collect();
            assert!(
                cards
                    .windows(2)
                    .all(|w| terms.value(w[0]) < terms.value(w[1]))
            );
        }
    }

    /// If the winner starts the next round, every round must have a winner.
    #[test]
    fn where_winners_start_there_is_always_one() {
        for edition in Edition::ALL {
            let terms = edition.terms();
            assert!(terms.next_first != NextFirst::Winner || terms.tie == Tie::Everyone);
        }
    }
}
