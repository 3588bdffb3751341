//! A simulated move allocates nothing.

use salon_love_letter::{Deck, LoveLetter, LoveLetterOptions, Pismo, PismoOptions};
use salon_rules::Setup;

#[test]
fn a_move_allocates_nothing() {
    for players in 2..=4 {
        let setup = Setup::<Pismo>::new(PismoOptions::default(), players).unwrap();
        salon_conformance::moves_without_allocation(setup);
        let edition = Deck::Classic;
        let setup = Setup::<LoveLetter>::new(LoveLetterOptions { edition }, players).unwrap();
        salon_conformance::moves_without_allocation(setup);
    }
    for players in 2..=6 {
        let setup = Setup::<LoveLetter>::new(LoveLetterOptions::default(), players).unwrap();
        salon_conformance::moves_without_allocation(setup);
    }
}
