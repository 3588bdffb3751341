//! Imagined worlds are uniformly distributed over those that the view allows.

use salon_high_card::{DECK, HighCard, Options};
use salon_rules::{Game, NullSink, Quick, Seat, Setup, Viewer};

/// HC-1: for a seat that sees one card of twelve, the other hand is any of the eleven others.
#[test]
fn the_other_hand_is_each_unseen_card_equally_often() {
    let setup = Setup::<HighCard>::new(Options::default(), 2).unwrap();
    let state = HighCard::begin(setup, &mut Quick::new(3), &mut NullSink);
    let own = Seat::at(0);
    let view = HighCard::view(&state, Viewer::Seat(own));

    let mut unseen = DECK.to_vec();
    let seen = view.seats[own].hand.unwrap();
    unseen.remove(unseen.iter().position(|card| *card == seen).unwrap());

    let archive = Viewer::Archive(salon_conformance::unsealed(&setup));
    let worlds = unseen.into_iter().map(|card| (Some(card), 1.0));
    salon_conformance::evenness::<HighCard, _>(&view, archive, worlds, 20_000, |world| {
        world.seats[own.next(2)].hand
    })
    .assert();
}
