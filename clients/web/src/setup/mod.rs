//! The setup of a table, on this device or on a server: players, house rules and seats.

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
