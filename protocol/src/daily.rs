//! The deal of the day: a person's results, and those of others.

use salon_rules::{Outcome, Seat, Verdict};
use salon_table::daily::Day;
use salon_table::machine::GameSlug;
use serde::{Deserialize, Serialize};

/// How a deal of the day ended for its person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DailyEnding {
    /// The person won alone, or the person's team won.
    Won,
    /// The person won together with a bot.
    Shared,
    /// A bot won, or nobody.
    Lost,
}

impl DailyEnding {
    /// Returns how a play ended for this seat.
    pub fn of(outcome: &Outcome, seat: Seat) -> DailyEnding {
        let won = outcome.winners.contains(seat);
        match outcome.verdict {
            _ if !won => DailyEnding::Lost,
            Verdict::Failed => DailyEnding::Lost,
            Verdict::Decided if outcome.winners.single().is_none() => DailyEnding::Shared,
            Verdict::Decided | Verdict::Own(_) => DailyEnding::Won,
        }
    }
}

/// A person's result of a deal of the day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyResult {
    /// The day, in UTC.
    pub day: Day,
    /// The game.
    pub game: GameSlug,
    /// How it ended.
    pub ending: DailyEnding,
    /// The person's score.
    pub score: i32,
}

/// The record of a deal of the day that a person has played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DailyRecord {
    /// The record, as text.
    pub record: String,
}

/// How many persons had a result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyCount {
    /// How it ended.
    pub ending: DailyEnding,
    /// The score.
    pub score: i32,
    /// The number of persons.
    pub persons: u32,
}

/// How a deal of the day went for everyone who has played it here. Only who has played it is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyOthers {
    /// The result that counts for the person.
    pub own: DailyResult,
    /// All results with their number, the person's own included: wins first, then by score.
    pub all: Vec<DailyCount>,
}

/// A person's results of deals of the day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyResults {
    /// The results, oldest day first.
    pub results: Vec<DailyResult>,
}
