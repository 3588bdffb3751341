//! The bots of High Card: the smallest set of bots that a game can have.

#![forbid(unsafe_code)]

mod odds;
mod threshold;

use salon_bots::{
    Belief, Bot, Cheat, DailySetup, GameBots, Level, NoReason, RandomBot, RandomCheat, Seating,
};
use salon_high_card::{Action, HighCard, View};
use salon_rules::Setup;

pub use threshold::Threshold;

/// The bots of High Card.
#[derive(Clone, Copy, Debug)]
pub struct HighCardBots;

impl GameBots for HighCardBots {
    type Game = HighCard;
    type Reason = NoReason;

    const DAILY: DailySetup = DailySetup {
        players: 3,
        options: &[],
        level: Level::Club,
    };

    fn bot(level: Level, _: Setup<HighCard>, seating: Seating) -> Box<dyn Bot<HighCard>> {
        match level {
            Level::Random => Box::new(RandomBot::new(&seating)),
            _ => Box::new(Threshold),
        }
    }

    fn cheat(_: Setup<HighCard>, seating: Seating) -> Box<dyn Cheat<HighCard>> {
        Box::new(RandomCheat::new(&seating))
    }

    fn reasons(_: &View, _: &[Belief], _: Action) -> Vec<NoReason> {
        Vec::new()
    }
}
