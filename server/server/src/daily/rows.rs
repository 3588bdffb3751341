//! What was computed from the results of the deals of the day, as rows of the journal.
//!
//! A row says up to which entry the others were computed. If that is not the end of the stream (the
//! rows were removed, or the database went back in time), everything is computed anew.

use std::collections::{BTreeMap, HashMap};

use salon_catalog::GameId;
use salon_journal::{Alongside, AnyJournal, Head, Journal as _, JournalError, ProjectedRow};
use salon_protocol::{DailyCount, DailyEnding, ProtocolError};
use salon_table::daily::{DailyPlay, Day};
use salon_table::machine::PersonId;
use serde::{Deserialize, Serialize};

use super::{Counted, Daily, stream};
use crate::hall::{append_failed, place_of};

/// How many entries are read at once.
const PAGE: u32 = 500;
/// How many results of a person are remembered.
const REMEMBERED: usize = 1_000;
/// How often rows are computed anew before the server gives up.
const ATTEMPTS: usize = 5;
/// The key of the row that says how far the rows go.
const HEAD: &str = "head";

/// How far the rows go.
#[derive(Serialize, Deserialize)]
struct Mark {
    version: u64,
    hash: String,
}

/// How many persons had each result of a day.
type Counts = BTreeMap<DailyEnding, BTreeMap<i32, u32>>;

/// The rows that some results concern.
#[derive(Default)]
pub(super) struct Rows {
    people: HashMap<PersonId, Vec<Counted>>,
    days: HashMap<Day, Counts>,
}

fn name(game: GameId) -> String {
    stream(game).as_str().to_owned()
}

fn person_key(person: PersonId) -> String {
    format!("person/{person}")
}

fn day_key(day: Day) -> String {
    format!("day/{day}")
}

fn failed(error: JournalError) -> ProtocolError {
    append_failed(&error.into())
}

impl Rows {
    /// Takes a result into account. Returns false if the person has one for that day.
    pub(super) fn apply(&mut self, counted: &Counted) -> bool {
        let own = self.people.entry(counted.person).or_default();
        if own.iter().any(|known| known.day == counted.day) {
            return false;
        }
        if own.len() >= REMEMBERED {
            own.remove(0);
        }
        own.push(counted.clone());
        let day = self.days.entry(counted.day).or_default();
        let scores = day.entry(counted.ending).or_default();
        *scores.entry(counted.score).or_default() += 1;
        true
    }

    /// Returns the rows to write, computed up to this entry.
    pub(super) fn written(
        &self,
        game: GameId,
        head: Head,
    ) -> Result<Vec<ProjectedRow>, ProtocolError> {
        let mark = Mark {
            version: head.version,
            hash: hex::encode(head.hash.0),
        };
        let mut rows = vec![row(game, HEAD.to_owned(), &mark)?];
        for (person, own) in &self.people {
            rows.push(row(game, person_key(*person), own)?);
        }
        for (day, counts) in &self.days {
            rows.push(row(game, day_key(*day), counts)?);
        }
        Ok(rows)
    }
}

fn row(game: GameId, key: String, body: &impl Serialize) -> Result<ProjectedRow, ProtocolError> {
    let body = serde_json::to_vec(body).map_err(|_| ProtocolError::Unavailable)?;
    Ok(ProjectedRow {
        name: name(game),
        key,
        rank: None,
        body,
    })
}

impl Daily {
    /// A person's results of a game.
    pub(super) async fn own_results(
        &self,
        game: GameId,
        person: PersonId,
    ) -> Result<Vec<Counted>, ProtocolError> {
        self.caught_up(game).await?;
        let own = self.row(game, person_key(person)).await?;
        Ok(own.unwrap_or_default())
    }

    /// How many persons had each result of a deal: wins first, then by score.
    pub(super) async fn counts(&self, play: DailyPlay) -> Result<Vec<DailyCount>, ProtocolError> {
        let counts: Option<Counts> = self.row(play.game, day_key(play.day)).await?;
        let counts = counts.unwrap_or_default().into_iter();
        let all = counts.flat_map(|(ending, scores)| {
            let scores = scores.into_iter().rev();
            scores.map(move |(score, persons)| DailyCount {
                ending,
                score,
                persons,
            })
        });
        Ok(all.collect())
    }

    /// Reads the rows that a result concerns.
    pub(super) async fn load(
        &self,
        game: GameId,
        counted: &Counted,
    ) -> Result<Rows, ProtocolError> {
        let mut rows = Rows::default();
        if let Some(own) = self.row(game, person_key(counted.person)).await? {
            rows.people.insert(counted.person, own);
        }
        if let Some(counts) = self.row(game, day_key(counted.day)).await? {
            rows.days.insert(counted.day, counts);
        }
        Ok(rows)
    }

    async fn row<T: for<'a> Deserialize<'a>>(
        &self,
        game: GameId,
        key: String,
    ) -> Result<Option<T>, ProtocolError> {
        let found = self.journal.projected(&name(game), &[key]).await;
        let found = found.map_err(failed)?;
        let read = found.first().map(|(key, body)| {
            serde_json::from_slice(body).map_err(|error| {
                let error = place_of(&error);
                tracing::error!(%game, key, error, "row of a deal of the day unreadable");
                ProtocolError::Unavailable
            })
        });
        read.transpose()
    }

    /// Computes what is missing, and returns the end of the stream that the rows go up to.
    pub(super) async fn caught_up(&self, game: GameId) -> Result<Head, ProtocolError> {
        for _ in 0..ATTEMPTS {
            // In this order: both move at once, so the end is never behind.
            let mark = self.mark(game).await?;
            let head = self.journal.head(&stream(game)).await.map_err(failed)?;
            if mark == head {
                return Ok(head);
            }
            // It may have been a result that was just written.
            if self.mark(game).await? == mark {
                self.compute(game, head).await?;
            }
        }
        Err(ProtocolError::Unavailable)
    }

    async fn mark(&self, game: GameId) -> Result<Head, ProtocolError> {
        let Some(mark) = self.row::<Mark>(game, HEAD.to_owned()).await? else {
            return Ok(Head::EMPTY);
        };
        let mut hash = Head::EMPTY.hash;
        hex::decode_to_slice(&mark.hash, &mut hash.0).map_err(|_| ProtocolError::Unavailable)?;
        Ok(Head {
            version: mark.version,
            hash,
        })
    }

    /// Computes all rows from the whole stream. They are written only if it still ends there.
    async fn compute(&self, game: GameId, head: Head) -> Result<(), ProtocolError> {
        let stream = stream(game);
        let mut rows = Rows::default();
        let mut next = 1;
        while next <= head.version {
            let records = self.journal.read(&stream, next, PAGE).await;
            let records = records.map_err(failed)?;
            if records.is_empty() {
                return Err(ProtocolError::Unavailable);
            }
            for record in records.iter().filter(|one| one.version <= head.version) {
                let counted = serde_json::from_slice(&record.entry.body).map_err(|error| {
                    let (version, error) = (record.version, place_of(&error));
                    tracing::error!(%game, version, error, "result of a deal of the day unreadable");
                    ProtocolError::Unavailable
                })?;
                rows.apply(&counted);
            }
            next += records.len() as u64;
        }
        let cleared = self.journal.clear_projection(&name(game)).await;
        cleared.map_err(failed)?;
        let alongside = Alongside {
            rows: rows.written(game, head)?,
            ..Alongside::default()
        };
        let noted = self.journal.note(&stream, head, alongside).await;
        noted.map(drop).map_err(failed)
    }
}

/// Computes everything anew that was computed from results of deals of the day. Returns how many
/// results there are.
pub async fn rebuild(journal: &AnyJournal) -> Result<u64, JournalError> {
    let daily = Daily::new(journal.clone());
    let mut all = 0;
    for &game in GameId::ALL {
        let unavailable = |error: ProtocolError| JournalError::Unavailable(error.to_string());
        journal.clear_projection(&name(game)).await?;
        let head = daily.caught_up(game).await.map_err(unavailable)?;
        all += head.version;
    }
    Ok(all)
}
