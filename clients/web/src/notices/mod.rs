//! What the page says when something has changed or gone wrong: a new version, a part that does not
//! load.

mod bars;
mod version;
mod words;

pub(crate) use bars::Bars;
pub(crate) use version::{NewVersion, reload};
pub(crate) use words::Notice;
