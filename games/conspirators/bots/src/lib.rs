//! The bots of Conspirators.
//!
//! In a team without people, bots use a convention: when a bot redraws, and which card it lays,
//! reveals something about its own cipher. The convention does not depend on a bot's effort. With
//! people at the table there is no convention: a bot lays the card from which it learns most and
//! applies Bayes' rule. It never says `sure`, and says `ready` only by its own probability of being
//! right. Effort matters for the values that a master gives to actions: they come from playing on
//! in likely worlds.
//!
//! | module | contents |
//! |---|---|
//! | [`knowledge`] | what a seat can know about every cipher and hand, exactly |
//! | `team` | common knowledge, what a choice reveals, what the team guesses |
//! | `thumb` | rules of thumb based on logic |
//! | `novice`, `club`, `master`, `cheat` | the levels; `rival` is the master among rivals |

#![forbid(unsafe_code)]

mod cheat;
mod club;
pub mod knowledge;
mod master;
mod novice;
mod puzzles;
mod reasons;
mod rival;
mod strength;
mod team;
mod thumb;

use salon_bots::league::Section;
use salon_bots::puzzle::{Case, Position, Reader};
use salon_bots::{Belief, Bot, DailySetup, GameBots, Level, RandomBot, Seating};
use salon_conspirators::verdicts;
use salon_conspirators::{Action, Conspirators, Mode, Reason, View};
use salon_rules::{Setup, Verdict};

pub use master::Master;
pub use rival::Rival;

/// The bots of Conspirators.
#[derive(Clone, Copy, Debug)]
pub struct ConspiratorsBots;

impl GameBots for ConspiratorsBots {
    type Game = Conspirators;
    type Reason = Reason;

    const DAILY: DailySetup = DailySetup {
        players: 3,
        options: &[("mode", "rivals")],
        level: Level::Club,
    };

    fn bot(level: Level, setup: Setup<Self::Game>, seating: Seating) -> Box<dyn Bot<Self::Game>> {
        match level {
            Level::Random => Box::new(RandomBot::new(&seating)),
            Level::Novice => Box::new(novice::Novice::new(&seating)),
            Level::Club => Box::new(club::Club),
            Level::Master if setup.options().mode == Mode::Rivals => {
                Box::new(Rival::new(setup.players(), &seating))
            }
            Level::Master => Box::new(Master::new(&seating)),
        }
    }

    fn reasons(view: &View, beliefs: &[Belief], action: Action) -> Vec<Reason> {
        reasons::of(view, beliefs, action)
    }

    fn cheat(_: Setup<Self::Game>, _: Seating) -> Box<dyn salon_bots::Cheat<Self::Game>> {
        Box::new(cheat::Cheat)
    }

    fn verdicts(setup: Setup<Self::Game>) -> &'static [Verdict] {
        match setup.options().mode {
            Mode::Coop => &[
                verdicts::BRILLIANT,
                verdicts::CLEAN,
                verdicts::NEAR,
                Verdict::Failed,
            ],
            Mode::Rivals => &[],
        }
    }

    fn sections() -> Vec<Section> {
        strength::sections()
    }

    fn case(position: &Position<Self::Game>) -> Option<Case> {
        puzzles::case(&position.view)
    }

    fn readers(position: &Position<Self::Game>, case: &Case) -> Vec<Reader> {
        puzzles::readers(&position.view, case)
    }
}
