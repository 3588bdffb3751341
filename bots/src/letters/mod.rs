//! Players of Love Letter (`love-letter`) and The Letter (`pismo`).
//!
//! | room | what is in it |
//! |---|---|
//! | [`knowledge`] | what a seat can know: exact chances of all hands |
//! | `notes` | what follows from the rules alone, for people |
//! | [`endgame`] | the last turns of a round for two, solved |
//! | `thumb` | what a play is worth by rule of thumb |
//! | `leaning` | a light belief for searches |
//! | `master/reader` | what a play tells about the hand behind it |
//! | `novice`, `club`, `master`, `cheat` | the levels |

mod cheat;
mod club;
pub mod endgame;
pub mod knowledge;
mod leaning;
mod master;
mod notes;
mod novice;
mod thumb;

use salon_love_letter::{Event, Family, Letters};
use salon_rules::{Seats, Setup};

use crate::bot::Bot;
use crate::level::{Level, Seating};
use crate::playable::{self, Playable};
use crate::random::RandomBot;

pub use club::Club;
pub use master::Master;
pub use notes::Notes;
pub use thumb::Scene;

impl<F: Family> Playable for Letters<F> {
    fn bot(level: Level, setup: Setup<Self>, seating: Seating) -> Box<dyn Bot<Self>> {
        let edition = F::edition(setup.options());
        match level {
            Level::Random => Box::new(RandomBot::new(&seating)),
            Level::Novice => Box::new(novice::Novice::new(&seating)),
            Level::Club => Box::new(Club::new(edition, &seating)),
            Level::Master => Box::new(Master::new(edition, &seating)),
            Level::Cheat => panic!("a cheat is no bot: it would have to be shown the state"),
        }
    }

    fn cheat(_: Setup<Self>, seating: Seating) -> Box<dyn playable::Cheat<Self>> {
        Box::new(cheat::Cheat::new(&seating))
    }

    fn round_winners(event: &Event) -> Option<Seats> {
        match event {
            Event::RoundEnded { winners, .. } => Some(*winners),
            _ => None,
        }
    }
}
