//! What this device remembers of the deals of the day.

use std::collections::BTreeMap;

use salon_page::store::{get, set};
use salon_protocol::DailyEnding;
use salon_table::daily::{DailyPlay, Day};
use salon_table::machine::{Stage, TableView};
use serde::{Deserialize, Serialize};

use crate::browser;

const KEY: &str = "salon.daily";
/// The number of remembered plays. The oldest are dropped.
const MOST: usize = 600;

/// A play that began on this device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Known {
    /// The result, once it is over.
    pub(crate) result: Option<OwnResult>,
    /// What the server said about it.
    #[serde(default)]
    pub(crate) told: Told,
}

/// How a deal of the day ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct OwnResult {
    /// Won or lost.
    pub(crate) ending: DailyEnding,
    /// The score.
    pub(crate) score: i32,
    /// Whether the scores of this play say more than who won.
    pub(crate) scored: bool,
}

/// Whether a result is known to a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Told {
    /// Not yet.
    #[default]
    Not,
    /// It counts.
    Counted,
    /// The server did not accept it.
    Refused,
}

/// Returns the day in UTC, by this device's clock.
pub(crate) fn today() -> Day {
    Day::at(browser::now())
}

/// All plays, by their ids. The ids of a game are in the order of days.
pub(super) fn all() -> BTreeMap<String, Known> {
    get(KEY)
        .and_then(|text| salon_json::from_str(&text).ok())
        .unwrap_or_default()
}

fn keep(mut plays: BTreeMap<String, Known>) {
    while plays.len() > MOST {
        plays.pop_first();
    }
    if let Ok(text) = serde_json::to_string(&plays) {
        set(KEY, &text);
    }
}

/// Returns what is remembered of a play.
pub(crate) fn known(play: DailyPlay) -> Option<Known> {
    all().remove(play.id().as_str())
}

/// Remembers what a table says about a deal of the day, if it is one.
pub(crate) fn note(view: &TableView) {
    let Some(play) = DailyPlay::of(&view.table) else {
        return;
    };
    let mut plays = all();
    let before = plays.get(play.id().as_str()).copied();
    let result = (view.stage == Stage::Over).then(|| result(view)).flatten();
    let known = Known {
        result: before.and_then(|known| known.result).or(result),
        told: before.map(|known| known.told).unwrap_or_default(),
    };
    if before != Some(known) {
        plays.insert(play.id().to_string(), known);
        keep(plays);
    }
}

fn result(view: &TableView) -> Option<OwnResult> {
    let outcome = view.play.as_ref()?.outcome.as_ref()?;
    let you = view.you?;
    Some(OwnResult {
        ending: DailyEnding::of(outcome, you),
        score: outcome.scores[you].into(),
        scored: outcome.scores.iter().any(|score| !(0..=1).contains(score)),
    })
}

/// Remembers what a server said about a play.
pub(super) fn note_told(play: DailyPlay, told: Told) {
    let mut plays = all();
    if let Some(known) = plays.get_mut(play.id().as_str()) {
        known.told = told;
        keep(plays);
    }
}

/// How a day went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DayMark {
    /// The day.
    pub(super) day: Day,
    /// What is remembered of it.
    pub(super) known: Option<Known>,
}

/// Returns the last days of a game up to this one, oldest first.
pub(super) fn last_days(play: DailyPlay, count: u32) -> Vec<DayMark> {
    let mut plays = all();
    let days = (0..count).rev().map(|ago| play.day.before(ago));
    let mark = |day| {
        let id = DailyPlay { day, ..play }.id();
        DayMark {
            day,
            known: plays.remove(id.as_str()),
        }
    };
    days.map(mark).collect()
}

/// Returns how many days in a row, up to this one or the one before, have a result.
pub(super) fn streak(play: DailyPlay) -> u32 {
    let plays = all();
    let is_played = |ago: u32| {
        let day = play.day.before(ago);
        let known = plays.get(DailyPlay { day, ..play }.id().as_str());
        known.is_some_and(|known| known.result.is_some())
    };
    let first = u32::from(!is_played(0));
    let row = (first..).take_while(|&ago| is_played(ago));
    row.count().try_into().unwrap_or(u32::MAX)
}
