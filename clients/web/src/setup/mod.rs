//! Setting up a table, on this device or at a server: players, house rules, who sits where.

mod form;
mod page;
mod plan;
mod seats;
mod sheet;

pub(crate) use form::TableForm;
pub(crate) use page::{Prepared, SetUp};
pub(crate) use plan::Plan;
pub(crate) use seats::{SeatChoices, SeatsForm, Where};
pub(crate) use sheet::SetUpSheet;
