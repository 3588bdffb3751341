//! An uneven distribution of worlds is found, an even one passes.

use crate::high_card::HighCard;
use crate::high_card::fault::Fault;
use crate::high_card::specimen::setups;
use crate::high_card::view::View;
use salon_conformance::{Evenness, evenness, unsealed};
use salon_rules::{Game, NullSink, Quick, Seat, Viewer};

/// Returns the distribution of worlds imagined from a seat's first view: by the other's two cards,
/// of which there are 28 pairs.
fn spread(fault: Fault, worlds: impl Fn(&View) -> Vec<([u8; 2], f64)>) -> Evenness<[u8; 2]> {
    let setup = setups(fault)[0];
    let state = HighCard::begin(setup, &mut Quick::new(1), &mut NullSink);
    let view = HighCard::view(&state, Viewer::Seat(Seat::at(0)));
    let archive = Viewer::Archive(unsealed(&setup));
    evenness::<HighCard, _>(&view, archive, worlds(&view), 20_000, |world| {
        core::array::from_fn(|i| world.hands[1][i].unwrap())
    })
}

fn pairs(view: &View) -> Vec<([u8; 2], f64)> {
    let own: Vec<u8> = view.hands[0].iter().flatten().copied().collect();
    let others: Vec<u8> = (1..=10).filter(|card| !own.contains(card)).collect();
    let mut pairs = Vec::new();
    for (i, &low) in others.iter().enumerate() {
        pairs.extend(others[i + 1..].iter().map(|&high| ([low, high], 1.0)));
    }
    pairs
}

#[test]
fn an_honest_game_is_even() {
    let spread = spread(Fault::Honest, pairs);
    assert_eq!(spread.counts.len(), 28);
    spread.assert();
}

#[test]
fn an_uneven_game_is_found() {
    let spread = spread(Fault::Uneven, pairs);
    assert!(spread.impossible.is_empty());
    assert!(!spread.holds(), "{spread:?}");
}

#[test]
fn a_world_that_was_not_expected_is_found() {
    let spread = spread(Fault::Honest, |view| pairs(view).split_off(1));
    assert_eq!(spread.impossible.len(), 1);
    assert!(!spread.holds());
}
