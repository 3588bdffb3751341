//! The bots of Love Letter (`love-letter`) and The Letter (`pismo`).
//!
//! | module | contents |
//! |---|---|
//! | [`knowledge`] | what a seat can know: exact probabilities of all hands |
//! | `notes` | what follows from the rules alone, for people |
//! | [`endgame`] | the last turns of a round for two, solved |
//! | `thumb` | the value of a play by rule of thumb |
//! | `leaning` | a fast belief for searches |
//! | `master/reader` | what a play reveals about the hand behind it |
//! | `puzzles` | what can be asked about a position |
//! | `novice`, `club`, `master`, `cheat` | the levels |

#![forbid(unsafe_code)]

mod cheat;
mod club;
pub mod endgame;
pub mod knowledge;
mod leaning;
mod master;
mod notes;
mod novice;
mod puzzles;
mod reasons;
mod strength;
mod thumb;

use core::marker::PhantomData;

use salon_bots::league::Section;
use salon_bots::puzzle::{Case, Position, Reader};
use salon_bots::{Belief, Bot, DailySetup, GameBots, Level, RandomBot, Seating};
use salon_love_letter::{
    Action, Event, Letters, LoveLetterFamily, PismoFamily, Public, Reason, View,
};
use salon_rules::{Seats, Setup};

pub use club::Club;
pub use master::Master;
pub use notes::Notes;
pub use strength::MeasuredFamily;
pub use thumb::Scene;

/// The bots of Love Letter and The Letter, by the family of editions that they play.
#[derive(Clone, Copy, Debug)]
pub struct LettersBots<F>(PhantomData<F>);

/// The bots of Love Letter.
pub type LoveLetterBots = LettersBots<LoveLetterFamily>;

/// The bots of The Letter.
pub type PismoBots = LettersBots<PismoFamily>;

impl<F: MeasuredFamily> GameBots for LettersBots<F> {
    type Game = Letters<F>;
    type Reason = Reason;

    const DAILY: DailySetup = F::DAILY;

    fn bot(level: Level, setup: Setup<Self::Game>, seating: Seating) -> Box<dyn Bot<Self::Game>> {
        let edition = F::edition(setup.options());
        match level {
            Level::Random => Box::new(RandomBot::new(&seating)),
            Level::Novice => Box::new(novice::Novice::new(&seating)),
            Level::Club => Box::new(Club::new(edition, &seating)),
            Level::Master => Box::new(Master::new(edition, &seating)),
        }
    }

    fn reasons(view: &View, beliefs: &[Belief], action: Action) -> Vec<Reason> {
        reasons::of(view, beliefs, action)
    }

    fn claim_reasons(view: &View, _: &str, what: &str) -> Vec<Reason> {
        reasons::of_claim(view, what)
    }

    fn cheat(_: Setup<Self::Game>, seating: Seating) -> Box<dyn salon_bots::Cheat<Self::Game>> {
        Box::new(cheat::Cheat::new(&seating))
    }

    fn round_winners(event: &Event) -> Option<Seats> {
        match event {
            Event::Public(Public::RoundEnded { winners, .. }) => Some(*winners),
            _ => None,
        }
    }

    fn sections() -> Vec<Section> {
        F::sections()
    }

    /// Views don't say everything that was ruled out.
    const CASES_NEED_HISTORY: bool = true;

    fn case(position: &Position<Self::Game>) -> Option<Case> {
        puzzles::case(position)
    }

    fn readers(position: &Position<Self::Game>, case: &Case) -> Vec<Reader> {
        puzzles::readers(position, case)
    }
}
