//! The bots of Ghost Letters.
//!
//! | level | speaks | listens | votes |
//! |---|---|---|---|
//! | novice | roughly | literally, remembers a few clues | by gut |
//! | club | clearly | literally, forgets nothing | when sure enough |
//! | master | clearly | asks why this clue was chosen and no other, learns how each player speaks | by what votes gain and what waiting costs |
//! | cheat | clearly | knows | at once |

#![forbid(unsafe_code)]

mod ballots;
mod cheat;
mod club;
pub mod knowledge;
mod master;
mod novice;
mod patience;
mod reasons;
pub(crate) mod speak;
mod strength;

pub use cheat::GhostCheat;
pub use club::ClubBot;
pub use master::MasterBot;
pub use novice::NoviceBot;
pub use patience::Patience;

use salon_bots::league::Section;
use salon_bots::{Belief, Bot, Cheat, DailySetup, GameBots, Level, RandomBot, Seating};
use salon_ghost_letters::verdicts;
use salon_ghost_letters::{Action, GhostLetters, Reason, View};
use salon_rules::{Setup, Verdict};

use knowledge::{Associations, Ear};

/// The spread of a stranger's associations around the common ones; see [`Associations::own`].
const STRANGE: f32 = 0.5;

/// The bots of Ghost Letters.
#[derive(Clone, Copy, Debug)]
pub struct GhostLettersBots;

impl GameBots for GhostLettersBots {
    type Game = GhostLetters;
    type Reason = Reason;

    const DAILY: DailySetup = DailySetup {
        players: 3,
        options: &[],
        level: Level::Club,
    };

    fn bot(level: Level, _: Setup<GhostLetters>, seating: Seating) -> Box<dyn Bot<GhostLetters>> {
        match level {
            Level::Random => Box::new(RandomBot::new(&seating)),
            Level::Novice => Box::new(NoviceBot::new(&seating)),
            Level::Club => Box::new(ClubBot::new(&seating)),
            Level::Master => Box::new(MasterBot::new(&seating)),
        }
    }

    fn reasons(view: &View, beliefs: &[Belief], action: Action) -> Vec<Reason> {
        reasons::of(view, beliefs, action)
    }

    fn cheat(_: Setup<GhostLetters>, _: Seating) -> Box<dyn Cheat<GhostLetters>> {
        Box::new(GhostCheat)
    }

    const BASELINES: &'static [&'static str] = &[strength::STRANGER];

    /// The stranger is a master with its own associations: they differ from the common table and
    /// from every other player's.
    fn baseline(name: &str, _: Setup<Self::Game>, seating: Seating) -> Box<dyn Bot<Self::Game>> {
        assert_eq!(name, "stranger", "the only baseline");
        let ear = Ear {
            table: Associations::own(STRANGE, seating.seed),
            ..Ear::pragmatic()
        };
        Box::new(MasterBot::with_ear(&seating, ear))
    }

    fn verdicts(setup: Setup<Self::Game>) -> &'static [Verdict] {
        match setup.options().mission {
            Some(_) => &[verdicts::PASSED, Verdict::Failed],
            None => &[],
        }
    }

    fn sections() -> Vec<Section> {
        strength::sections()
    }
}

#[cfg(test)]
mod tests;
