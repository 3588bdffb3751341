//! Setting up a table: players, house rules, who sits where.

mod form;
pub(crate) mod missions;
mod page;
mod plan;
mod seats;

pub(crate) use page::{Prepared, SetUp};
pub(crate) use plan::Plan;
