//! The page about the user (name, results, devices, data), and the rankings of each game.

mod curve;
mod data;
mod deletion;
mod friends;
mod page;
mod person;
mod rankings;
mod results;
mod ways_back;
mod words;

pub(crate) use friends::{FriendPage, FriendsPage};
pub(crate) use page::AboutPage;
pub(crate) use person::OtherPage;
pub(crate) use rankings::RankingsPage;
