//! The lists of a game's cards and pictures.

use salon_catalog::GameId;
use salon_rules::BySeat;
use salon_words::{Audience, CardWords, GameWords, Language};

use crate::visit::{WordsVisitor, visit};

/// Returns all cards of a game, in groups that are listed separately.
pub fn cards(game: GameId, to: &Audience) -> Vec<Vec<CardWords>> {
    struct Cards<'a>(&'a Audience);
    impl WordsVisitor for Cards<'_> {
        type Output = Vec<Vec<CardWords>>;
        fn visit<W: GameWords>(self) -> Self::Output {
            W::cards(self.0)
        }
    }
    visit(game, Cards(to))
}

/// Returns the codes of all cards of a game, as in the table's `data-card`.
pub fn card_codes(game: GameId) -> Vec<String> {
    let nobody = Audience::new(
        Language::English,
        None,
        &BySeat::from_fn(2, |seat| seat.to_string()),
    );
    let cards = cards(game, &nobody).into_iter().flatten();
    cards.map(|card| card.code).collect()
}

/// Returns the pictures that a game needs in addition to those of its cards, as `family/name`.
pub fn pictures(game: GameId) -> Vec<String> {
    struct Pictures;
    impl WordsVisitor for Pictures {
        type Output = Vec<String>;
        fn visit<W: GameWords>(self) -> Vec<String> {
            W::pictures()
        }
    }
    visit(game, Pictures)
}

/// Returns the default number of players.
pub fn usual_players(game: GameId) -> u8 {
    struct Usual;
    impl WordsVisitor for Usual {
        type Output = u8;
        fn visit<W: GameWords>(self) -> u8 {
            W::USUAL_PLAYERS
        }
    }
    visit(game, Usual)
}
