//! The list of public tables that wait for players.
//!
//! Nobody can flood it: each person and address has a few tables in it, the longest waiting come
//! first, and abandoned tables are left out.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use salon_journal::{Alongside, AppendError, Head, Journal, NewEntry, ProjectedRow, StreamId};
use salon_protocol::{ProtocolError, TableLine};
use salon_table::fair::TableId;
use salon_table::machine::{Access, Millis, PersonId, Stage, Table};
use serde::{Deserialize, Serialize};

use super::friends::door;
use super::open::{failed, line};
use super::{Hall, lock, place_of};
use crate::clock;

/// The maximum number of known public tables.
const KNOWN: usize = 2_000;
/// The maximum length of a list.
const LISTED: usize = 100;
/// How often the list is compared with the journal.
const COMPARE: Duration = Duration::from_millis(500);
/// For how long a table without activity and connections stays listed.
const FORSAKEN: Millis = 30 * 60_000;
/// After how many entries the list is stored, so that a server need not read them all.
const STORED: u64 = 200;
/// The journal's stream of public tables.
const LOBBY: &str = "lobby";

/// The public tables that wait for players, as a fold of the journal's stream.
#[derive(Default)]
pub(super) struct Lobby {
    known: tokio::sync::Mutex<LobbyState>,
    /// The listed tables that were opened from each network. Addresses are never stored.
    opened_from: Mutex<HashMap<IpAddr, Vec<TableId>>>,
}

struct LobbyState {
    head: Head,
    /// The tables by the version of their entry, newest last.
    tables: BTreeMap<u64, Waiting>,
    compared: Option<Instant>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Waiting {
    table: TableId,
    /// The host; missing in old entries.
    by: Option<PersonId>,
}

impl Default for LobbyState {
    fn default() -> LobbyState {
        LobbyState {
            head: Head::EMPTY,
            tables: BTreeMap::new(),
            compared: None,
        }
    }
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum LobbyEntry {
    /// The old format.
    Listed(TableId),
    Offered {
        table: TableId,
        by: PersonId,
    },
    Unlisted(TableId),
}

/// The list as it was after an entry.
#[derive(Serialize, Deserialize)]
struct Stored {
    version: u64,
    hash: String,
    tables: BTreeMap<u64, Waiting>,
}

impl LobbyState {
    /// The list to store.
    fn stored(&self) -> Option<ProjectedRow> {
        let stored = Stored {
            version: self.head.version,
            hash: hex::encode(self.head.hash.0),
            tables: self.tables.clone(),
        };
        Some(ProjectedRow {
            name: LOBBY.to_owned(),
            key: LOBBY.to_owned(),
            rank: None,
            body: serde_json::to_vec(&stored).ok()?,
        })
    }

    fn happened(&mut self, version: u64, entry: LobbyEntry) {
        match entry {
            LobbyEntry::Listed(table) => {
                self.tables.insert(version, Waiting { table, by: None });
            }
            LobbyEntry::Offered { table, by } => {
                let by = Some(by);
                self.tables.insert(version, Waiting { table, by });
            }
            LobbyEntry::Unlisted(table) => self.tables.retain(|_, known| known.table != table),
        }
        if self.tables.len() > KNOWN {
            self.tables.pop_first();
        }
    }

    fn has(&self, table: &TableId) -> bool {
        self.tables.values().any(|known| known.table == *table)
    }
}

impl Hall {
    /// Returns whether this person may list one more public table from this address. Running,
    /// closed and abandoned tables are not counted.
    pub(super) async fn may_list(&self, by: PersonId, from: IpAddr) -> Result<(), ProtocolError> {
        let mut known = self.inner.lobby.known.lock().await;
        self.fold(&mut known).await?;
        let own = known.tables.values().filter(|known| known.by == Some(by));
        let mut opened_from = lock(&self.inner.lobby.opened_from);
        opened_from.retain(|_, tables| {
            tables.retain(|table| known.has(table));
            !tables.is_empty()
        });
        let from_there = opened_from.get(&from).map_or(0, Vec::len);
        let limits = &self.inner.limits;
        if own.count() >= limits.listed || from_there >= limits.listed_per_address {
            return Err(ProtocolError::TooMany);
        }
        Ok(())
    }

    /// Lists a public table.
    pub(super) async fn list(
        &self,
        table: TableId,
        by: PersonId,
        from: IpAddr,
    ) -> Result<(), ProtocolError> {
        lock(&self.inner.lobby.opened_from)
            .entry(from)
            .or_default()
            .push(table.clone());
        self.write_lobby(LobbyEntry::Offered { table, by }).await
    }

    /// A table no longer waits for players.
    pub(super) fn unlist(&self, table: &Table) {
        if is_listed(table.opening().access) {
            self.unlist_later(table.id().clone());
        }
    }

    fn unlist_later(&self, id: TableId) {
        let hall = self.clone();
        tokio::spawn(async move {
            if let Err(error) = hall.write_lobby(LobbyEntry::Unlisted(id.clone())).await {
                tracing::warn!(table = %id, %error, "lobby update failed");
            }
        });
    }

    async fn write_lobby(&self, entry: LobbyEntry) -> Result<(), ProtocolError> {
        let stream = lobby_stream();
        let body = serde_json::to_vec(&entry).map_err(|_| ProtocolError::Unavailable)?;
        let mut known = self.inner.lobby.known.lock().await;
        for _ in 0..20 {
            let new = vec![NewEntry {
                at: clock::now(),
                body: body.clone(),
            }];
            match self.inner.journal.append(&stream, known.head, new).await {
                Ok(head) => {
                    self.fold(&mut known).await?;
                    if head.version.is_multiple_of(STORED) {
                        self.store(&known).await;
                    }
                    return Ok(());
                }
                Err(AppendError::Conflict { actual }) => {
                    if actual.version <= known.head.version {
                        // The database went back in time.
                        *known = LobbyState::default();
                    }
                    self.fold(&mut known).await?;
                }
                Err(error) => return Err(failed(&error)),
            }
        }
        Err(ProtocolError::Unavailable)
    }

    /// Stores the list. If that fails, more has to be read at the next start.
    async fn store(&self, known: &LobbyState) {
        let alongside = Alongside {
            rows: known.stored().into_iter().collect(),
            ..Alongside::default()
        };
        let journal = &self.inner.journal;
        let stored = journal.note(&lobby_stream(), known.head, alongside).await;
        if let Err(error) = stored {
            tracing::debug!(%error, "lobby not stored");
        }
    }

    /// Reads the stored list, if it is of this history.
    async fn restore(&self) -> Option<LobbyState> {
        let journal = &self.inner.journal;
        let rows = journal.projected(LOBBY, &[LOBBY.to_owned()]).await.ok()?;
        let stored: Stored = serde_json::from_slice(&rows.first()?.1).ok()?;
        let stream = lobby_stream();
        let records = journal.read_versions(&stream, &[stored.version]).await;
        let records = records.ok()?;
        let head = records.first()?.head();
        (hex::encode(head.hash.0) == stored.hash).then_some(LobbyState {
            head,
            tables: stored.tables,
            compared: None,
        })
    }

    /// Reads new entries of the list.
    async fn fold(&self, known: &mut LobbyState) -> Result<(), ProtocolError> {
        let stream = lobby_stream();
        if known.head == Head::EMPTY
            && let Some(stored) = self.restore().await
        {
            *known = stored;
        }
        loop {
            let from = known.head.version + 1;
            let records = self.inner.journal.read(&stream, from, 500).await;
            let records = records.map_err(|error| failed(&error.into()))?;
            for record in &records {
                if known.head.then(&stream, &record.entry) != record.head() {
                    *known = LobbyState::default();
                    break;
                }
                known.head = record.head();
                match serde_json::from_slice(&record.entry.body) {
                    Ok(entry) => known.happened(record.version, entry),
                    Err(error) => {
                        let error = place_of(&error);
                        tracing::warn!(version = record.version, error, "lobby entry unreadable");
                    }
                }
            }
            if records.len() < 500 && known.head.version >= from - 1 {
                known.compared = Some(Instant::now());
                return Ok(());
            }
        }
    }

    /// The public tables that wait for players, longest waiting first, so that new tables don't
    /// push others out; without those that the guest is kept apart from.
    pub(crate) async fn public_tables(
        &self,
        person: Option<PersonId>,
    ) -> Result<Vec<TableLine>, ProtocolError> {
        let ids: Vec<TableId> = {
            let mut known = self.inner.lobby.known.lock().await;
            if known.compared.is_none_or(|at| at.elapsed() > COMPARE) {
                self.fold(&mut known).await?;
            }
            let tables = known.tables.values();
            tables.map(|known| known.table.clone()).collect()
        };
        let ids = self.without_those_apart(ids, person).await?;
        let mut lines = Vec::new();
        for id in ids {
            if lines.len() == LISTED {
                break;
            }
            lines.extend(self.waiting_line(&id, person).await);
        }
        Ok(lines)
    }

    /// A listed table as a line, unless it no longer waits for players. An abandoned one is removed
    /// from the list.
    async fn waiting_line(&self, id: &TableId, person: Option<PersonId>) -> Option<TableLine> {
        let slot = self.slot(id).ok()?;
        let seen = self.with(&slot, |loaded| {
            let waits = loaded.table.stage() == Stage::Gathering;
            let patience = FORSAKEN.max(loaded.table.grace());
            let is_forsaken = loaded.here().is_empty() && loaded.since + patience < clock::now();
            (
                waits,
                is_forsaken,
                loaded.view(None),
                door(&loaded.table, person),
            )
        });
        let (waits, is_forsaken, view, door) = seen.await.ok()?;
        if !waits || is_forsaken {
            self.unlist_later(id.clone());
            return None;
        }
        let admitted = self.admits(&door, person).await.ok()?;
        view.filter(|_| admitted).map(line)
    }
}

/// Whether tables with this access are in the list. Those for friends are shown only to them.
pub(super) fn is_listed(access: Access) -> bool {
    matches!(access, Access::Public | Access::Friends)
}

fn lobby_stream() -> StreamId {
    LOBBY.parse().expect("a plain word is a stream's name")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Promise: entries that were written before they named the host can still be read.
    #[test]
    fn entries_of_old_are_read() {
        let entry = serde_json::from_str::<LobbyEntry>(r#"{"listed":"k3v9m2x7q4ab"}"#).unwrap();
        let mut known = LobbyState::default();
        known.happened(1, entry);
        assert!(known.has(&"k3v9m2x7q4ab".parse().unwrap()));
        let entry = serde_json::from_str(r#"{"unlisted":"k3v9m2x7q4ab"}"#).unwrap();
        known.happened(2, entry);
        assert!(known.tables.is_empty());
    }
}
