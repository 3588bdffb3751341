//! Playthroughs and scenarios.

use std::panic::catch_unwind;

use crate::high_card::HighCard;
use crate::high_card::fault::Fault;
use crate::high_card::specimen::setups;
use salon_conformance::{moves_without_allocation, playthrough, playthrough_of, scenarios};

const HERE: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn a_playthrough_shows_who_saw_what() {
    insta::assert_snapshot!(playthrough(setups(Fault::Honest)[1], 1));
}

#[test]
fn a_long_playthrough_is_cut() {
    let text = playthrough_of(setups(Fault::Honest)[0], 1, 2);
    assert!(text.contains("\n… 18 steps more\n"), "{text}");
}

fn said(run: fn()) -> String {
    let panic = catch_unwind(run).unwrap_err();
    panic.downcast_ref::<String>().cloned().unwrap_or_default()
}

#[test]
fn scenarios_that_hold_pass() {
    scenarios::<HighCard>(format!("{HERE}/tests/scenarios"));
}

#[test]
fn every_scenario_that_fails_is_named() {
    let text = said(|| scenarios::<HighCard>(format!("{HERE}/tests/bad_scenarios")));
    assert!(text.starts_with("5 of 5 scenarios failed:"), "{text}");
    assert!(
        text.contains("differs.scenario: line 4: expected pile 7, found 6"),
        "{text}"
    );
    assert!(
        text.contains("foreign-shuffle.scenario: line 4: `ciphers` is no instruction"),
        "{text}"
    );
    assert!(
        text.contains("nameless.scenario: the first comment names no rule"),
        "{text}"
    );
    // The reason of a refusal is checked if it is given, and an unused line is a mistake.
    assert!(
        text.contains("other-reason.scenario: line 5:") && text.contains("for another reason"),
        "{text}"
    );
    assert!(
        text.contains("unused.scenario: line 6: this `first` line is not used"),
        "{text}"
    );
}

#[test]
fn an_empty_folder_is_no_success() {
    let text = said(|| scenarios::<HighCard>(format!("{HERE}/src")));
    assert!(text.ends_with("no scenario"), "{text}");
}

#[test]
fn allocations_are_found() {
    let text = said(|| moves_without_allocation(setups(Fault::Honest)[0]));
    assert!(text.contains("300 plays allocate "), "{text}");
}
