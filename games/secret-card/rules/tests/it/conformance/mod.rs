//! Secret Card fulfils the contract.

mod leaks;
mod sampling;
mod specimen;

use specimen::Kit;

#[test]
fn secret_card_keeps_the_contract() {
    salon_conformance::check::<Kit>();
}
