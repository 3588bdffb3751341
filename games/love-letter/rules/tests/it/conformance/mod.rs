//! Both games fulfil the contract.

mod leaks;
mod sampling;
mod specimen;

use salon_love_letter::{LoveLetterFamily, PismoFamily};
use specimen::Kit;

#[test]
fn love_letter_keeps_the_contract() {
    salon_conformance::check::<Kit<LoveLetterFamily>>();
}

#[test]
fn pismo_keeps_the_contract() {
    salon_conformance::check::<Kit<PismoFamily>>();
}
