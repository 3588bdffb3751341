//! The page about the user (name, results, devices, data), and the rankings of each game.

mod curve;
mod data;
mod deletion;
mod page;
mod rankings;
mod results;
mod ways_back;
mod words;

pub(crate) use page::AboutPage;
pub(crate) use rankings::RankingsPage;
