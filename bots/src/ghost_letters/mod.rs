//! The players of Ghost Letters.
//!
//! | level | speaks | listens | votes |
//! |---|---|---|---|
//! | novice | roughly | literally, remembers a few clues | by gut |
//! | club | clearly | literally, forgets nothing | when sure enough |
//! | master | clearly | asks why this clue and no other, learns how each one speaks | by what votes bring and what waiting costs |
//! | cheat | clearly | knows | at once |

mod ballots;
mod cheat;
mod club;
pub mod knowledge;
mod master;
mod novice;
mod patience;
mod speak;

pub use cheat::GhostCheat;
pub use club::ClubBot;
pub use master::MasterBot;
pub use novice::NoviceBot;
pub use patience::Patience;

use salon_ghost_letters::GhostLetters;
use salon_rules::Setup;

use crate::bot::Bot;
use crate::level::{Level, Seating};
use crate::playable::{Cheat, Playable};
use crate::random::RandomBot;

impl Playable for GhostLetters {
    fn bot(level: Level, _: Setup<GhostLetters>, seating: Seating) -> Box<dyn Bot<GhostLetters>> {
        match level {
            Level::Random => Box::new(RandomBot::new(&seating)),
            Level::Novice => Box::new(NoviceBot::new(&seating)),
            Level::Club => Box::new(ClubBot::new(&seating)),
            Level::Master => Box::new(MasterBot::new(&seating)),
            Level::Cheat => panic!("a cheat is no bot: it would have to be shown the state"),
        }
    }

    fn cheat(_: Setup<GhostLetters>, _: Seating) -> Box<dyn Cheat<GhostLetters>> {
        Box::new(GhostCheat)
    }
}

#[cfg(test)]
mod tests;
