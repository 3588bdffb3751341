//! The integration tests of this crate. They share one binary because linking is slow.

mod any_change;
mod common;
mod fair_deals;
mod folds;
mod kept;
mod machine;
mod old_versions;
mod receipts;
mod reveal;
mod rival;
mod rival_seats;
mod round_pause;
mod stories;
mod tampering;
mod told;
