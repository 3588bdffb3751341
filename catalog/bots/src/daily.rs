//! The set-ups of the deals of the day.

use salon_bots::{DailySetup, GameBots};
use salon_catalog::GameId;

use crate::visit::{BotsVisitor, visit};

/// Returns the set-up of a game's deal of the day.
pub fn daily(game: GameId) -> DailySetup {
    struct Daily;
    impl BotsVisitor for Daily {
        type Output = DailySetup;

        fn visit<B: GameBots>(self) -> DailySetup {
            B::DAILY
        }
    }
    visit(game, Daily)
}
