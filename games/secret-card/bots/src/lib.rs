//! The bots of Secret Card.
//!
//! The game is a race: questions can hardly be better than halving the candidates, so players
//! differ in what they see, and in when they dare to guess.
//!
//! | module | contents |
//! |---|---|
//! | [`knowledge`] | what a seat can know about every secret card, exactly |
//! | `questions`, `hinting` | the most informative question, the least informative hint |
//! | `thumb` | rules of thumb made of these: greedy, and the racer |
//! | `certain` | how long it takes to be certain |
//! | `novice`, `club`, `master`, `cheat` | the levels |

#![forbid(unsafe_code)]

mod certain;
mod cheat;
mod club;
mod hinting;
pub mod knowledge;
mod master;
mod novice;
mod puzzles;
pub(crate) mod questions;
mod reasons;
mod strength;
mod thumb;

use salon_bots::league::Section;
use salon_bots::puzzle::{Case, Position, Reader};
use salon_bots::{Belief, Bot, DailySetup, GameBots, Level, RandomBot, Seating};
use salon_rules::Setup;
use salon_secret_card::{Action, Reason, SecretCard, View};

pub use certain::plays_until_certain;
pub use master::Master;
pub use thumb::{Nerve, Thumb};

/// The bots of Secret Card.
#[derive(Clone, Copy, Debug)]
pub struct SecretCardBots;

impl GameBots for SecretCardBots {
    type Game = SecretCard;
    type Reason = Reason;

    const DAILY: DailySetup = DailySetup {
        players: 3,
        options: &[],
        level: Level::Club,
    };

    fn bot(level: Level, _: Setup<Self::Game>, seating: Seating) -> Box<dyn Bot<Self::Game>> {
        match level {
            Level::Random => Box::new(RandomBot::new(&seating)),
            Level::Novice => Box::new(novice::Novice::new(&seating)),
            Level::Club => Box::new(club::club()),
            Level::Master => Box::new(Master::new(&seating)),
        }
    }

    fn reasons(view: &View, beliefs: &[Belief], action: Action) -> Vec<Reason> {
        reasons::of(view, beliefs, action)
    }

    fn cheat(_: Setup<Self::Game>, seating: Seating) -> Box<dyn salon_bots::Cheat<Self::Game>> {
        Box::new(cheat::Cheat::new(&seating))
    }

    const BASELINES: &'static [&'static str] = &[strength::GREEDY];

    /// The greedy player asks the most informative question and guesses only when it is certain.
    fn baseline(name: &str, _: Setup<Self::Game>, _: Seating) -> Box<dyn Bot<Self::Game>> {
        assert_eq!(name, strength::GREEDY, "the only baseline");
        Box::new(Thumb::new(Nerve::Certain))
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
