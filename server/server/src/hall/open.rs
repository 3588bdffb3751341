//! Opening tables, and the list of those that anyone may join.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use salon_attendant::known_level;
use salon_journal::{AppendError, Head, Journal, JournalError, NewEntry, StreamId};
use salon_protocol::{OpenTable, ProtocolError, TableLine};
use salon_rules::Seat;
use salon_table::fair::TableId;
use salon_table::machine::{
    Access, ChairView, DealFrom, OpeningError, PersonId, Stage, Table, TableView,
};
use serde::{Deserialize, Serialize};

use super::Hall;
use super::record::Written;
use crate::{clock, random};

/// How many public tables are listed; older ones are left out.
const LISTED: usize = 200;
/// How often the list is compared with the journal.
const COMPARE: Duration = Duration::from_millis(500);
/// How often a guest's tables are counted anew because they have changed meanwhile.
const CLAIMS: usize = 40;
/// The journal's stream of public tables.
const LOBBY: &str = "lobby";

/// The public tables that wait for players, as a fold of the journal's stream.
#[derive(Default)]
pub(super) struct Lobby {
    known: tokio::sync::Mutex<Known>,
}

struct Known {
    head: Head,
    /// The tables by the version of their entry: the newest last.
    tables: BTreeMap<u64, TableId>,
    compared: Option<Instant>,
}

impl Default for Known {
    fn default() -> Known {
        Known {
            head: Head::EMPTY,
            tables: BTreeMap::new(),
            compared: None,
        }
    }
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum LobbyEntry {
    Listed(TableId),
    Unlisted(TableId),
}

/// Why a table was not opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// The opening makes no sense.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// The house can't.
    #[error(transparent)]
    Failed(#[from] ProtocolError),
    /// A bot of that level does not exist.
    #[error("there is no bot of the level `{0}`")]
    NoSuchBot(String),
    /// The finished play was another game, or played with other options.
    #[error("the same deal makes sense only for the same game with the same options")]
    OtherGame,
}

impl Hall {
    /// Opens a table.
    pub(crate) async fn open(&self, by: PersonId, asked: OpenTable) -> Result<TableId, OpenError> {
        let OpenTable {
            opening,
            same_deal_as,
        } = asked;
        if known_level(&opening.stand_in).is_none() {
            return Err(OpenError::NoSuchBot(opening.stand_in.to_string()));
        }
        let deal = match same_deal_as {
            None => DealFrom::Fresh,
            Some(play) => {
                let (finished, _) = self.finished(&play).await?;
                let of = finished.opening();
                if (of.game, &of.options) != (opening.game, &opening.options) {
                    return Err(OpenError::OtherGame);
                }
                finished.finished_deal().ok_or(ProtocolError::NoTable)?
            }
        };
        let id = random::table();
        let is_public = opening.access == Access::Public;
        let entry = Table::open(id.clone(), by, opening, deal, random::seed())?;
        self.claim_table(by, &id).await?;
        let mut entry = [entry];
        self.complete(&id, &mut entry).await?;
        let [entry] = entry;
        self.write_opening(&id, entry).await?;
        if is_public {
            self.list(LobbyEntry::Listed(id.clone())).await?;
        }
        Ok(id)
    }

    /// Notes the table as one of the guest's, if it may keep one more. The note is written where
    /// the guest's tables were counted or not at all, so that many requests at once get no more
    /// tables than one after the other.
    async fn claim_table(&self, by: PersonId, id: &TableId) -> Result<(), ProtocolError> {
        let most = self.inner.limits.tables;
        for _ in 0..CLAIMS {
            let seen = self.inner.people.tables_of(by).await?;
            if seen.len() >= most && self.kept_open(by, &seen).await >= most {
                return Err(ProtocolError::TooMany);
            }
            let people = &self.inner.people;
            if people.note_another_table(by, id, &seen).await? {
                return Ok(());
            }
        }
        Err(ProtocolError::Unavailable)
    }

    /// How many of these tables the guest has opened and not played to the end. One that is not
    /// there yet is being opened.
    async fn kept_open(&self, by: PersonId, ids: &[TableId]) -> usize {
        let mut open = 0;
        for id in ids {
            let view = self.view(id, Some(by)).await;
            let counts = |view: &TableView| {
                view.host && matches!(view.stage, Stage::Gathering | Stage::Playing)
            };
            open += usize::from(view.as_ref().map_or(true, counts));
        }
        open
    }

    async fn write_opening(
        &self,
        id: &TableId,
        entry: salon_table::machine::Entry,
    ) -> Result<(), ProtocolError> {
        let place = self.place(id)?;
        let written = Written {
            entry,
            request: None,
        };
        let new = vec![written.to_new_entry(clock::now())];
        let appended = self.inner.journal.append(&place.stream, Head::EMPTY, new);
        appended.await.map(drop).map_err(|error| failed(&error))
    }

    /// A table no longer waits for players.
    pub(super) fn unlist(&self, table: &Table) {
        if table.opening().access == Access::Public {
            let (hall, id) = (self.clone(), table.id().clone());
            tokio::spawn(async move {
                if let Err(error) = hall.list(LobbyEntry::Unlisted(id)).await {
                    tracing::warn!(%error, "a table stays listed");
                }
            });
        }
    }

    async fn list(&self, entry: LobbyEntry) -> Result<(), ProtocolError> {
        let stream = lobby_stream();
        let body = serde_json::to_vec(&entry).map_err(|_| ProtocolError::Unavailable)?;
        let mut known = self.inner.lobby.known.lock().await;
        for _ in 0..20 {
            let new = vec![NewEntry {
                at: clock::now(),
                body: body.clone(),
            }];
            match self.inner.journal.append(&stream, known.head, new).await {
                Ok(_) => return self.fold(&mut known).await,
                Err(AppendError::Conflict { .. }) => self.fold(&mut known).await?,
                Err(error) => return Err(failed(&error)),
            }
        }
        Err(ProtocolError::Unavailable)
    }

    /// Reads what is new in the list.
    async fn fold(&self, known: &mut Known) -> Result<(), ProtocolError> {
        let stream = lobby_stream();
        loop {
            let from = known.head.version + 1;
            let records = self.inner.journal.read(&stream, from, 500).await;
            let records = records.map_err(|error| failed(&error.into()))?;
            for record in &records {
                known.head = record.head();
                match serde_json::from_slice(&record.entry.body) {
                    Ok(LobbyEntry::Listed(table)) => {
                        known.tables.insert(record.version, table);
                    }
                    Ok(LobbyEntry::Unlisted(table)) => known.tables.retain(|_, id| *id != table),
                    Err(error) => tracing::warn!(%error, "an entry of the lobby can't be read"),
                }
                if known.tables.len() > LISTED {
                    known.tables.pop_first();
                }
            }
            if records.len() < 500 {
                known.compared = Some(Instant::now());
                return Ok(());
            }
        }
    }

    /// The public tables that wait for players, newest first,
    /// without those that a guest is kept away from.
    pub(crate) async fn public_tables(
        &self,
        person: Option<PersonId>,
    ) -> Result<Vec<TableLine>, ProtocolError> {
        let ids: Vec<TableId> = {
            let mut known = self.inner.lobby.known.lock().await;
            if known.compared.is_none_or(|at| at.elapsed() > COMPARE) {
                self.fold(&mut known).await?;
            }
            known.tables.values().rev().take(50).cloned().collect()
        };
        let ids = self.without_those_apart(ids, person).await?;
        let lines = self.lines(&ids, None).await;
        Ok(lines
            .into_iter()
            .filter(|line| line.stage == Stage::Gathering)
            .collect())
    }

    /// A person's tables, as lines of a list.
    pub(crate) async fn tables_of(
        &self,
        person: PersonId,
    ) -> Result<Vec<TableLine>, ProtocolError> {
        let ids = self.inner.people.tables_of(person).await?;
        Ok(self.lines(&ids, Some(person)).await)
    }

    async fn lines(&self, ids: &[TableId], person: Option<PersonId>) -> Vec<TableLine> {
        let mut lines = Vec::with_capacity(ids.len());
        for id in ids {
            if let Ok(view) = self.view(id, person).await {
                lines.push(line(view));
            }
        }
        lines
    }
}

fn lobby_stream() -> StreamId {
    LOBBY.parse().expect("a plain word is a stream's name")
}

pub(crate) fn failed(error: &AppendError) -> ProtocolError {
    tracing::warn!(%error, "the journal refused");
    match error {
        AppendError::Journal(JournalError::Full) => ProtocolError::Full,
        AppendError::TooLarge { .. } => ProtocolError::TooLarge,
        AppendError::Journal(_) | AppendError::Conflict { .. } => ProtocolError::Unavailable,
    }
}

fn line(view: TableView) -> TableLine {
    let your_turn = view
        .you
        .is_some_and(|seat: Seat| view.waiting.contains(seat));
    TableLine {
        table: view.table,
        game: view.opening.game,
        options: view.opening.options,
        seats: view
            .chairs
            .into_iter()
            .map(|chair: ChairView| chair.who)
            .collect(),
        clock: view.opening.clock,
        stage: view.stage,
        your_turn,
    }
}
