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

mod cheat;
mod club;
pub mod knowledge;
mod master;
mod novice;
mod rival;
mod team;
mod thumb;

use salon_conspirators::{Conspirators, Mode};
use salon_rules::{Setup, Verdict};

use crate::bot::Bot;
use crate::level::{Level, Seating};
use crate::playable::{self, Playable};
use crate::random::RandomBot;

pub use master::Master;
pub use rival::Rival;

impl Playable for Conspirators {
    fn bot(level: Level, setup: Setup<Self>, seating: Seating) -> Box<dyn Bot<Self>> {
        match level {
            Level::Random => Box::new(RandomBot::new(&seating)),
            Level::Novice => Box::new(novice::Novice::new(&seating)),
            Level::Club => Box::new(club::Club),
            Level::Master if setup.options().mode == Mode::Rivals => {
                Box::new(Rival::new(setup.players(), &seating))
            }
            Level::Master => Box::new(Master::new(&seating)),
            Level::Cheat => panic!("a cheat is no bot: it would have to be shown the state"),
        }
    }

    fn cheat(_: Setup<Self>, _: Seating) -> Box<dyn playable::Cheat<Self>> {
        Box::new(cheat::Cheat)
    }

    fn verdicts(setup: Setup<Self>) -> &'static [Verdict] {
        use Verdict::{Brilliant, Clean, Failed, Near};
        match setup.options().mode {
            Mode::Coop => &[Brilliant, Clean, Near, Failed],
            Mode::Rivals => &[],
        }
    }
}
