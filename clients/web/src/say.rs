//! The words about a game: those of the house.

pub(crate) use salon_house::say::*;
