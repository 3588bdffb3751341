//! `/daily`: one deal of each game a day, the same for everyone in the world.

mod card;
mod days;
mod game;
mod note;
mod page;
mod send;
mod words;

pub(crate) use game::DailyGamePage;
pub(crate) use note::{known, note, today};
pub(crate) use page::DailyPage;
pub(crate) use words::DailyLabel;
