//! The words about a game: those of the server.

pub(crate) use salon_catalog_words::{lines, result};
