//! Players of Conspirators.
//!
//! Together, bots alone use a convention: when one redraws, and which card one lays, tell of
//! one's own cipher; what is agreed is the same whatever a bot's effort. With people at the table
//! there is none: the card that teaches most, and Bayes on that. `sure` is never said, and `ready`
//! only by one's own chance to be right. Effort counts for the values that a master gives to
//! actions: they come from playing on in worlds that it takes for likely.
//!
//! | room | what is in it |
//! |---|---|
//! | [`knowledge`] | what a seat can know of every cipher and hand, exactly |
//! | `team` | what everyone knows, what a choice tells, what the team guesses |
//! | `thumb` | rules of thumb on what logic tells |
//! | `novice`, `club`, `master`, `cheat` | the levels; `rival` is the master among rivals |

#![forbid(unsafe_code)]

mod cheat;
mod club;
pub mod knowledge;
mod master;
mod novice;
mod reasons;
mod rival;
mod team;
mod thumb;

use salon_bots::{Belief, Bot, GameBots, Level, RandomBot, Seating};
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
}
