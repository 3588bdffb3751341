//! The integration tests of this crate, in one program: fewer to link.

mod any_change;
mod common;
mod fair_deals;
mod kept;
mod machine;
mod old_versions;
mod receipts;
mod reveal;
mod rival;
mod rival_seats;
mod tampering;
mod told;
