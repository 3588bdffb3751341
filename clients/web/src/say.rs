//! The texts about a game, the same as on the server.

pub(crate) use salon_catalog_words::{lines, result};
