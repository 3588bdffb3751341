//! What the page says when something has changed or gone wrong: a new version, a worker that dies,
//! a game that another tab plays, a browser that stores nothing.

mod bars;
mod elsewhere;
mod version;
mod words;

pub(crate) use bars::Bars;
pub(crate) use elsewhere::Elsewhere;
pub(crate) use version::{NewVersion, reload};
pub(crate) use words::Notice;
