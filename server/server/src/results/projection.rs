//! What was computed from results, as rows of the journal.
//!
//! The rows of a game are written in the same transaction as each result, together with a row that
//! says up to which entry they were computed. If that is not the end of the stream (an older server
//! wrote, or the rows were removed), the rest is computed first, by one server at a time.

use std::borrow::Cow;
use std::collections::HashMap;
use std::time::Duration;

use salon_catalog::GameId;
use salon_journal::{
    Alongside, AnyJournal, Head, Journal, JournalError, Lease, ProjectedRow, Record,
};
use salon_protocol::ProtocolError;
use salon_table::fair::TableId;
use salon_table::machine::PersonId;
use serde::{Deserialize, Serialize};

use super::own::Curve;
use super::pairs::Partner;
use super::ratings::OfPerson;
use super::{Ended, REMEMBERED, Results, stream};
use crate::hall::{append_failed, place_of};
use crate::people::People;
use crate::vault::{PrivateText, Vault};

/// How many entries are computed at once.
const PAGE: u32 = 500;
/// How long a server may take for a page before another one takes over.
const TURN: Duration = Duration::from_secs(30);
/// How often a server asks whether another one has caught up, and for how long it waits in between.
const ASKS: u32 = 50;
const BETWEEN: Duration = Duration::from_millis(100);
/// The key of the row that says how far the rows go.
const HEAD: &str = "head";

/// How far the rows go.
#[derive(Serialize, Deserialize)]
struct Mark {
    version: u64,
    hash: String,
}

/// The rows that some results concern.
#[derive(Default)]
pub(super) struct Rows {
    name: String,
    pub(super) people: HashMap<PersonId, OfPerson>,
    /// The plays with the cards of another play, by that other play.
    again: HashMap<TableId, Vec<u64>>,
    /// What persons have played with others as a team of two.
    pub(super) partners: HashMap<PersonId, Vec<Partner>>,
    /// The ratings that persons had.
    pub(super) curves: HashMap<PersonId, Curve>,
    /// The versions of the results of plays.
    plays: HashMap<TableId, u64>,
}

/// The projection of a game's results.
pub(super) fn name(game: GameId) -> String {
    format!("results/{}", game.slug())
}

pub(super) fn person_key(person: PersonId) -> String {
    format!("person/{person}")
}

fn partners_key(person: PersonId) -> String {
    format!("partners/{person}")
}

pub(super) fn curve_key(person: PersonId) -> String {
    format!("curve/{person}")
}

fn again_key(play: &TableId) -> String {
    format!("again/{play}")
}

fn play_key(play: &TableId) -> String {
    format!("play/{play}")
}

/// The person that a row is about.
pub(super) fn person_of(key: &str) -> Option<PersonId> {
    key.strip_prefix("person/")?.parse().ok()
}

fn failed(error: JournalError) -> ProtocolError {
    append_failed(&error.into())
}

impl Results {
    /// Reads results, with their versions. If one can't be read, that is an error: ratings without
    /// it would be wrong, and nobody would notice.
    pub(super) async fn read_records(
        &self,
        game: GameId,
        records: &[Record],
    ) -> Result<Vec<(Ended, u64)>, ProtocolError> {
        let bodies = records.iter().map(|record| &record.entry.body[..]);
        let bodies = self.vault.open(bodies).await.map_err(failed)?;
        let read = |(record, body): (&Record, Cow<'_, [u8]>)| {
            let ended = serde_json::from_slice(&body).map_err(|error| {
                let error = place_of(&error);
                tracing::error!(%game, version = record.version, error, "result unreadable");
                ProtocolError::Unavailable
            });
            Ok((ended?, record.version))
        };
        records.iter().zip(bodies).map(read).collect()
    }

    pub(super) async fn row<T: for<'a> Deserialize<'a> + Default>(
        &self,
        game: GameId,
        key: String,
    ) -> Result<T, ProtocolError> {
        let found = self.rows(game, &[key]).await?;
        let body = found.first().map(|(_, body)| &body[..]);
        Ok(body
            .and_then(|body| serde_json::from_slice(body).ok())
            .unwrap_or_default())
    }

    /// Reads rows by their keys.
    async fn rows(
        &self,
        game: GameId,
        keys: &[String],
    ) -> Result<Vec<(String, Vec<u8>)>, ProtocolError> {
        let found = self.journal.projected(&name(game), keys).await;
        let found = found.map_err(failed)?;
        let bodies = self
            .vault
            .open(found.iter().map(|(_, body)| &body[..]))
            .await;
        let bodies: Vec<Vec<u8>> = bodies
            .map_err(failed)?
            .into_iter()
            .map(Cow::into_owned)
            .collect();
        let keys = found.into_iter().map(|(key, _)| key);
        Ok(keys.zip(bodies).collect())
    }

    /// The results of the plays with the cards of this one.
    pub(super) async fn again(
        &self,
        game: GameId,
        play: &TableId,
    ) -> Result<Vec<u64>, ProtocolError> {
        self.row(game, again_key(play)).await
    }

    /// What a person has played with others as a team of two.
    pub(super) async fn partners_of(
        &self,
        game: GameId,
        person: PersonId,
    ) -> Result<Vec<Partner>, ProtocolError> {
        self.row(game, partners_key(person)).await
    }

    /// Reads the rows that these results concern.
    pub(super) async fn load(
        &self,
        game: GameId,
        results: &[Ended],
    ) -> Result<Rows, ProtocolError> {
        let mut keys = Vec::new();
        for ended in results {
            keys.extend(ended.people.iter().flatten().copied().map(person_key));
            if ended.team.is_some() {
                keys.extend(ended.people.iter().flatten().copied().map(partners_key));
            }
            if ended.rated {
                keys.extend(ended.people.iter().flatten().copied().map(curve_key));
            }
            keys.extend(ended.deal_of.as_ref().map(again_key));
            keys.push(play_key(&ended.line.play));
        }
        keys.sort_unstable();
        keys.dedup();
        let mut rows = Rows {
            name: name(game),
            ..Rows::default()
        };
        for (key, body) in self.rows(game, &keys).await? {
            rows.take(&key, &body);
        }
        Ok(rows)
    }
}

impl Rows {
    fn take(&mut self, key: &str, body: &[u8]) -> Option<()> {
        if let Some(person) = person_of(key) {
            let known = serde_json::from_slice(body).ok()?;
            self.people.insert(person, known);
        } else if let Some(person) = key.strip_prefix("partners/") {
            let partners = serde_json::from_slice(body).ok()?;
            self.partners.insert(person.parse().ok()?, partners);
        } else if let Some(person) = key.strip_prefix("curve/") {
            let curve = serde_json::from_slice(body).ok()?;
            self.curves.insert(person.parse().ok()?, curve);
        } else if let Some(play) = key.strip_prefix("again/") {
            let versions = serde_json::from_slice(body).ok()?;
            self.again.insert(play.parse().ok()?, versions);
        } else if let Some(play) = key.strip_prefix("play/") {
            let version = serde_json::from_slice(body).ok()?;
            self.plays.insert(play.parse().ok()?, version);
        }
        Some(())
    }

    /// Whether the result of a play is written.
    pub(super) fn has(&self, play: &TableId) -> bool {
        self.plays.contains_key(play)
    }

    /// Computes what a result changes.
    pub(super) fn apply(&mut self, ended: Ended, version: u64) {
        if self.has(&ended.line.play) {
            return;
        }
        self.plays.insert(ended.line.play.clone(), version);
        if ended.rated && self.meet_seldom(&ended) {
            self.rate(&ended);
        }
        self.pair(&ended);
        if let Some(first) = &ended.deal_of {
            let again = self.again.entry(first.clone()).or_default();
            if again.len() < REMEMBERED {
                again.push(version);
            }
        }
        let seats = ended.people.iter().zip(&ended.line.seats);
        for (person, presence) in seats {
            let (Some(person), Some(name)) = (person, presence.name()) else {
                continue;
            };
            let known = self.people.entry(*person).or_default();
            known.name = Some(name.clone());
            if ended.public {
                known.public_name = Some(name.clone());
            }
            if known.plays.len() >= REMEMBERED {
                known.plays.remove(0);
            }
            known.plays.push(version);
        }
    }

    /// The rows to write, computed up to this entry.
    pub(super) async fn changed(
        self,
        head: Head,
        vault: &Vault,
    ) -> Result<Vec<ProjectedRow>, JournalError> {
        let mut rows = Changed {
            name: &self.name,
            vault,
            rows: Vec::new(),
        };
        vault.prepare(self.people.keys().copied()).await?;
        for (person, known) in &self.people {
            let text = |place: &str| (place.to_owned(), *person);
            let private = vec![text("/name"), text("/public_name")];
            let rank = known.rank(*person);
            rows.add(person_key(*person), rank, known, private).await?;
        }
        for (person, partners) in &self.partners {
            let private = Partner::private(partners);
            rows.add(partners_key(*person), None, partners, private)
                .await?;
        }
        for (person, curve) in &self.curves {
            rows.add(curve_key(*person), None, curve, Vec::new())
                .await?;
        }
        for (play, versions) in &self.again {
            rows.add(again_key(play), None, versions, Vec::new())
                .await?;
        }
        for (play, version) in &self.plays {
            rows.add(play_key(play), None, version, Vec::new()).await?;
        }
        let mark = Mark {
            version: head.version,
            hash: hex::encode(head.hash.0),
        };
        rows.add(HEAD.to_owned(), None, &mark, Vec::new()).await?;
        Ok(rows.rows)
    }
}

/// Rows that have changed.
struct Changed<'a> {
    name: &'a str,
    vault: &'a Vault,
    rows: Vec<ProjectedRow>,
}

impl Changed<'_> {
    async fn add(
        &mut self,
        key: String,
        rank: Option<f64>,
        row: &impl Serialize,
        private: Vec<PrivateText>,
    ) -> Result<(), JournalError> {
        let body = self.vault.seal(row, private).await?;
        self.rows.push(ProjectedRow {
            name: self.name.to_owned(),
            key,
            rank,
            body,
        });
        Ok(())
    }
}

impl Results {
    /// Computes what is missing, and returns the end of the stream that the rows go up to.
    pub(super) async fn caught_up(&self, game: GameId) -> Result<Head, ProtocolError> {
        for ask in 0..ASKS {
            let (mark, head) = self.ends(game).await?;
            if mark == head {
                return Ok(head);
            }
            // The first time, it may have been a result that was just written.
            if ask > 0 {
                if self.may_catch_up(game).await? {
                    self.catch_up(game).await?;
                } else {
                    tokio::time::sleep(BETWEEN).await;
                }
            }
        }
        Err(ProtocolError::Unavailable)
    }

    /// The entry that the rows go up to, and the last one. In this order: both move at once, so the
    /// last one is never behind, unless the database went back in time.
    async fn ends(&self, game: GameId) -> Result<(Head, Head), ProtocolError> {
        let mark = self.mark(game).await?;
        let head = self.journal.head(&stream(game)).await.map_err(failed)?;
        Ok((mark, head))
    }

    async fn mark(&self, game: GameId) -> Result<Head, ProtocolError> {
        let mark: Option<Mark> = self.row(game, HEAD.to_owned()).await?;
        let Some(mark) = mark else {
            return Ok(Head::EMPTY);
        };
        let mut hash = Head::EMPTY.hash;
        hex::decode_to_slice(&mark.hash, &mut hash.0).map_err(|_| ProtocolError::Unavailable)?;
        Ok(Head {
            version: mark.version,
            hash,
        })
    }

    /// Whether it is this server's turn to catch up.
    async fn may_catch_up(&self, game: GameId) -> Result<bool, ProtocolError> {
        let lease = Lease {
            name: name(game),
            holder: self.server.to_string(),
            lasts: TURN,
        };
        self.journal.take_lease(&lease).await.map_err(failed)
    }

    /// Computes the rows up to the end of the stream, page by page. A result that is already in
    /// the rows changes nothing.
    async fn catch_up(&self, game: GameId) -> Result<(), ProtocolError> {
        let (mut done, head) = self.ends(game).await?;
        let stream = stream(game);
        let caught_up = loop {
            if done.version >= head.version {
                break done == head;
            }
            let records = self.journal.read(&stream, done.version + 1, PAGE).await;
            let mut records = records.map_err(failed)?;
            records.retain(|record| record.version <= head.version);
            let Some(first) = records.first() else {
                break false;
            };
            if done.then(&stream, &first.entry) != first.head() {
                break false;
            }
            let read = self.read_records(game, &records).await?;
            let (results, versions): (Vec<Ended>, Vec<u64>) = read.into_iter().unzip();
            let mut rows = self.load(game, &results).await?;
            for (ended, version) in results.into_iter().zip(versions) {
                rows.apply(ended, version);
            }
            done = records.last().map_or(done, Record::head);
            let rows = rows.changed(done, &self.vault).await.map_err(failed)?;
            let alongside = Alongside {
                rows,
                ..Alongside::default()
            };
            let noted = self.journal.note(&stream, head, alongside).await;
            if !noted.map_err(failed)? || !self.may_catch_up(game).await? {
                return Ok(());
            }
        };
        if !caught_up {
            // The rows are of another history: the database went back in time.
            tracing::warn!(%game, "results computed anew");
            self.journal
                .clear_projection(&name(game))
                .await
                .map_err(failed)?;
        }
        let lease = self.journal.drop_lease(&name(game), &self.server).await;
        lease.map_err(failed)
    }
}

/// Computes everything anew that was computed from results. Returns how many results there are.
pub async fn rebuild(journal: &AnyJournal) -> Result<u64, JournalError> {
    let vault = Vault::new(journal.clone());
    let limits = &crate::config::Limits::STRANGERS;
    let people = People::new(journal.clone(), vault.clone(), true, limits);
    let results = Results::new(journal.clone(), vault, people);
    let mut all = 0;
    for &game in GameId::ALL {
        journal.clear_projection(&name(game)).await?;
        let unavailable = |error: ProtocolError| JournalError::Unavailable(error.to_string());
        let head = results.caught_up(game).await.map_err(unavailable)?;
        all += head.version;
    }
    Ok(all)
}
