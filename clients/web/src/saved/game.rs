//! What the list of games says about each of them.

use salon_rules::Verdict;
use salon_table::machine::TableView;
use serde::{Deserialize, Serialize};

/// A game on this device, as listed under games to continue and among the records.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SavedGame {
    /// The id of its table.
    pub(crate) table: String,
    /// The game's slug.
    pub(crate) game: String,
    /// The number of players.
    pub(crate) players: u8,
    /// When it last changed, in milliseconds since 1970.
    pub(crate) at: i64,
    /// Whether it is over.
    pub(crate) over: bool,
    /// How it ended for the only person at the table. Earlier versions did not store it.
    #[serde(default)]
    pub(crate) result: Option<GameResult>,
}

/// How a game ended for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GameResult {
    /// The person won alone, or the person's team won.
    Won,
    /// The person won together with a rival.
    Shared,
    /// Others won, or the team lost.
    Lost,
}

impl GameResult {
    /// Returns how a play ended for the viewer. `None` while it goes on, and for people who share
    /// the device.
    pub(crate) fn of(view: &TableView) -> Option<GameResult> {
        let outcome = view.play.as_ref()?.outcome.as_ref()?;
        let won = outcome.winners.contains(view.you?);
        match outcome.verdict {
            Verdict::Decided if !won => Some(GameResult::Lost),
            Verdict::Decided if outcome.winners.single().is_none() => Some(GameResult::Shared),
            Verdict::Failed => Some(GameResult::Lost),
            // A team's result may be neither a victory nor a defeat.
            Verdict::Decided | Verdict::Own(_) => won.then_some(GameResult::Won),
        }
    }
}
