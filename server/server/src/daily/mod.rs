//! Results of the deals of the day.
//!
//! A device plays the deal and sends its record. The record is played again, with the bots' moves,
//! before its result counts; a person's first result of a day is the one that counts. Results are a
//! stream of the journal for each game, and what was computed from it (how many persons had which
//! result, a person's results) is written in the same transaction, as with other results.

mod rows;

pub use rows::rebuild;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use salon_attendant::daily;
use salon_catalog::GameId;
use salon_journal::{Alongside, AnyJournal, AppendError, Journal as _, NewEntry, StreamId};
use salon_protocol::{DailyEnding, DailyOthers, DailyResult, ProtocolError};
use salon_table::daily::{DailyPlay, Day};
use salon_table::machine::{GameSlug, Millis, PersonId};
use salon_table::replay::Replay;
use serde::{Deserialize, Serialize};
use tokio::sync::{Mutex, Semaphore};

use crate::clock;
use crate::hall::append_failed;

/// How long before a day begins its results are accepted: clocks of devices differ.
const EARLY: Millis = 10 * 60_000;
/// For how many days after its end a day's results are accepted: a device may have been offline.
const LATE: u32 = 2;
/// How many records are played again at the same time. The bots think, so each one takes processor
/// time.
const CHECKS: usize = 1;
/// How long a record may wait for its turn.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often an append is tried when other servers write too.
const ATTEMPTS: usize = 20;

/// Why a result does not count.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DailyRefusal {
    /// The day has not begun, or is long over.
    #[error("the server counts results of {from} to {to}")]
    OtherDay {
        /// The first day that it counts.
        from: Day,
        /// The last one.
        to: Day,
    },
    /// The record is not that of an honest play.
    #[error("{0}")]
    Record(String),
    /// The person has not played this deal.
    #[error("whoever has played this deal is told how it went for others")]
    NotPlayed,
    /// Nothing to do with the result.
    #[error(transparent)]
    Failed(#[from] ProtocolError),
}

/// A result as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Counted {
    person: PersonId,
    day: Day,
    ending: DailyEnding,
    score: i32,
}

impl Counted {
    fn result(&self, game: GameId) -> DailyResult {
        DailyResult {
            day: self.day,
            game: GameSlug(game),
            ending: self.ending,
            score: self.score,
        }
    }
}

/// The results of the deals of the day.
#[derive(Clone)]
pub(crate) struct Daily {
    journal: AnyJournal,
    /// A lock for each game, so that a server does not compete with itself.
    games: Arc<HashMap<GameId, Mutex<()>>>,
    checks: Arc<Semaphore>,
}

impl Daily {
    pub(crate) fn new(journal: AnyJournal) -> Daily {
        let of_game = |&game: &GameId| (game, Mutex::new(()));
        Daily {
            journal,
            games: Arc::new(GameId::ALL.iter().map(of_game).collect()),
            checks: Arc::new(Semaphore::new(CHECKS)),
        }
    }

    /// Counts a person's result, if it is the first one and the record is that of an honest play.
    pub(crate) async fn count(
        &self,
        play: DailyPlay,
        person: PersonId,
        record: String,
    ) -> Result<DailyOthers, DailyRefusal> {
        admit(play.day, clock::now())?;
        if let Some(others) = self.others(play, person).await? {
            return Ok(others);
        }
        let counted = self.checked(play, person, record).await?;
        self.write(play.game, &counted).await?;
        let others = self.others(play, person).await?;
        others.ok_or(DailyRefusal::Failed(ProtocolError::Unavailable))
    }

    /// How a deal went for everyone, for a person who has played it.
    pub(crate) async fn seen_by(
        &self,
        play: DailyPlay,
        person: PersonId,
    ) -> Result<DailyOthers, DailyRefusal> {
        let others = self.others(play, person).await?;
        others.ok_or(DailyRefusal::NotPlayed)
    }

    /// A person's results in all games, oldest day first.
    pub(crate) async fn of_person(
        &self,
        person: PersonId,
    ) -> Result<Vec<DailyResult>, ProtocolError> {
        let mut all = Vec::new();
        for &game in GameId::ALL {
            let own = self.own_results(game, person).await?;
            all.extend(own.iter().map(|counted| counted.result(game)));
        }
        all.sort_by_key(|result| result.day);
        Ok(all)
    }

    async fn others(
        &self,
        play: DailyPlay,
        person: PersonId,
    ) -> Result<Option<DailyOthers>, ProtocolError> {
        let own = self.own_results(play.game, person).await?;
        let Some(own) = own.iter().find(|counted| counted.day == play.day) else {
            return Ok(None);
        };
        let own = own.result(play.game);
        let all = self.counts(play).await?;
        Ok(Some(DailyOthers { own, all }))
    }

    /// Plays a record again. Records wait for each other.
    async fn checked(
        &self,
        play: DailyPlay,
        person: PersonId,
        record: String,
    ) -> Result<Counted, DailyRefusal> {
        let turn = tokio::time::timeout(PATIENCE, Arc::clone(&self.checks).acquire_owned()).await;
        let Ok(Ok(turn)) = turn else {
            return Err(ProtocolError::Unavailable.into());
        };
        let checked = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            let replay = Replay::parse(&record).map_err(|error| error.to_string())?;
            daily::check(play, &replay).map_err(|error| error.to_string())
        });
        let checked = checked.await.map_err(|_| ProtocolError::Unavailable)?;
        let outcome = checked.map_err(DailyRefusal::Record)?;
        Ok(Counted {
            person,
            day: play.day,
            ending: DailyEnding::of(&outcome, daily::PERSON),
            score: outcome.scores[daily::PERSON].into(),
        })
    }

    /// Writes a result and what it changes, unless the person has one for that day.
    async fn write(&self, game: GameId, counted: &Counted) -> Result<(), ProtocolError> {
        let Some(alone) = self.games.get(&game) else {
            return Err(ProtocolError::Unavailable);
        };
        let _alone = alone.lock().await;
        let body = serde_json::to_vec(counted).map_err(|_| ProtocolError::Unavailable)?;
        for _ in 0..ATTEMPTS {
            let head = self.caught_up(game).await?;
            let mut rows = self.load(game, counted).await?;
            if !rows.apply(counted) {
                return Ok(());
            }
            let new = NewEntry {
                at: clock::now(),
                body: body.clone(),
            };
            let stream = stream(game);
            let alongside = Alongside {
                rows: rows.written(game, head.then(&stream, &new))?,
                ..Alongside::default()
            };
            let written = self
                .journal
                .append_with(&stream, head, vec![new], alongside);
            match written.await {
                Ok(_) => return Ok(()),
                Err(AppendError::Conflict { .. }) => {}
                Err(error) => return Err(append_failed(&error)),
            }
        }
        Err(ProtocolError::Unavailable)
    }
}

/// Refuses days whose results are not counted at this moment.
fn admit(day: Day, now: Millis) -> Result<(), DailyRefusal> {
    let to = Day::at(now.saturating_add(EARLY));
    // The days since the given one, on the server's clock, without the time that clocks may differ.
    let from = Day::at(now).before(LATE);
    match (from..=to).contains(&day) {
        true => Ok(()),
        false => Err(DailyRefusal::OtherDay { from, to }),
    }
}

fn stream(game: GameId) -> StreamId {
    let name = format!("daily/{}", game.slug());
    name.parse().expect("a slug fits into a stream's name")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_counts_from_shortly_before_until_two_days_after() {
        let day: Day = "2026-12-01".parse().unwrap();
        let goes = |now| admit(day, now).is_ok();
        assert!(!goes(day.begins() - EARLY - 1), "a future day");
        assert!(goes(day.begins() - EARLY), "a clock that is ahead");
        assert!(goes(day.begins() + Day::MILLIS));
        assert!(goes(day.begins() + 3 * Day::MILLIS - 1));
        assert!(!goes(day.begins() + 3 * Day::MILLIS), "long over");
    }
}
