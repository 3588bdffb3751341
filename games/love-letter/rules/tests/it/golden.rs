//! Plays that a reviewer can read as a diff.

use salon_love_letter::{Deck, LoveLetter, LoveLetterOptions, Pismo, PismoOptions, SumTie};
use salon_rules::Setup;

#[test]
fn love_letter_for_four() {
    let setup = Setup::<LoveLetter>::new(LoveLetterOptions::default(), 4).unwrap();
    insta::assert_snapshot!(salon_conformance::playthrough(setup, 1));
}

#[test]
fn love_letter_classic_for_two() {
    let edition = Deck::Classic;
    let setup = Setup::<LoveLetter>::new(LoveLetterOptions { edition }, 2).unwrap();
    insta::assert_snapshot!(salon_conformance::playthrough(setup, 2));
}

#[test]
fn pismo_for_three() {
    let setup = Setup::<Pismo>::new(PismoOptions::default(), 3).unwrap();
    insta::assert_snapshot!(salon_conformance::playthrough(setup, 3));
}

#[test]
fn pismo_sum_tie_nobody_for_two() {
    let sum_tie = SumTie::Nobody;
    let setup = Setup::<Pismo>::new(PismoOptions { sum_tie }, 2).unwrap();
    insta::assert_snapshot!(salon_conformance::playthrough(setup, 4));
}
