//! Enumerated chance has the probabilities of shuffles.

use salon_conformance::{chance_nodes, deals_match_outcomes};
use salon_love_letter::{
    Deck, Family, Letters, LoveLetter, LoveLetterOptions, Pismo, PismoOptions,
};
use salon_rules::Setup;

fn check<F: Family>(setup: Setup<Letters<F>>) {
    assert!(chance_nodes(setup, 4) > 100);
    // At least the hand of another seat, the pile and the card set aside.
    assert!(deals_match_outcomes(setup, 2000) > 3);
}

#[test]
fn chance_nodes_of_pismo() {
    for players in 2..=4 {
        check(Setup::<Pismo>::new(PismoOptions::default(), players).unwrap());
    }
}

#[test]
fn chance_nodes_of_love_letter() {
    for players in 2..=6 {
        check(Setup::<LoveLetter>::new(LoveLetterOptions::default(), players).unwrap());
    }
}

#[test]
fn chance_nodes_of_the_classic_deck() {
    let edition = Deck::Classic;
    check(Setup::<LoveLetter>::new(LoveLetterOptions { edition }, 2).unwrap());
}
