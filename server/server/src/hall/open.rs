//! Opening tables.

use std::net::IpAddr;

use salon_attendant::known_level;
use salon_journal::{AppendError, Head, Journal, JournalError, NewEntry};
use salon_protocol::{OpenTable, ProtocolError, TableLine};
use salon_rules::Seat;
use salon_table::fair::TableId;
use salon_table::machine::{
    Access, ChairView, DealFrom, OpeningError, PersonId, Stage, Table, TableView,
};

use super::Hall;
use super::lobby::is_listed;
use super::record::Written;
use crate::{clock, random};

/// How often a guest's tables are counted again because they have changed in the meantime.
const CLAIMS: usize = 40;
/// Why a table was not opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenTableError {
    /// The opening is not valid.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// The server can't open it.
    #[error(transparent)]
    Failed(#[from] ProtocolError),
    /// There is no such level.
    #[error("there is no bot of the level `{0}`")]
    NoSuchBot(String),
    /// The finished play was another game, or played with other options.
    #[error("the same deal makes sense only for the same game with the same options")]
    OtherGame,
}

impl Hall {
    /// Opens a table.
    pub(crate) async fn open(
        &self,
        by: PersonId,
        from: IpAddr,
        asked: OpenTable,
    ) -> Result<TableId, OpenTableError> {
        let OpenTable {
            opening,
            same_deal_as,
        } = asked;
        if known_level(&opening.stand_in).is_none() {
            return Err(OpenTableError::NoSuchBot(opening.stand_in.to_string()));
        }
        let deal = match same_deal_as {
            None => DealFrom::Fresh,
            Some(play) => {
                let (finished, _) = self.finished(&play).await?;
                let of = finished.opening();
                if (of.game, &of.options) != (opening.game, &opening.options) {
                    return Err(OpenTableError::OtherGame);
                }
                finished.finished_deal().ok_or(ProtocolError::NoTable)?
            }
        };
        let id = random::table();
        let is_listed = is_listed(opening.access);
        let entry = Table::open(id.clone(), by, opening, deal, random::seed())?;
        if is_listed {
            self.may_list(by, from).await?;
        }
        self.claim_table(by, &id).await?;
        let mut entry = [entry];
        self.complete(&id, &mut entry).await?;
        let [entry] = entry;
        self.write_opening(&id, entry).await?;
        if is_listed {
            self.list(id.clone(), by, from).await?;
        }
        Ok(id)
    }

    /// Adds the table to the guest's tables, if the guest may have one more. The entry is written
    /// only if the list has not changed since it was counted, so that simultaneous requests get no
    /// more tables than sequential ones.
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

    /// How many of these tables the guest has opened and not played to the end. One that does not
    /// exist yet is being opened.
    async fn kept_open(&self, by: PersonId, ids: &[TableId]) -> usize {
        let mut open = 0;
        for id in ids {
            let view = self.view(id, Some(by)).await;
            let counts =
                |view: &TableView| view.host && !matches!(view.stage, Stage::Over | Stage::Closed);
            open += usize::from(view.as_ref().map_or(true, counts));
        }
        open
    }

    async fn write_opening(
        &self,
        id: &TableId,
        entry: salon_table::machine::Entry,
    ) -> Result<(), ProtocolError> {
        let slot = self.slot(id)?;
        let written = Written {
            entry,
            request: None,
        };
        // Who opens a table has no name there yet.
        let body = serde_json::to_vec(&written).map_err(|_| ProtocolError::Unavailable)?;
        let at = clock::now();
        let new = vec![NewEntry { at, body }];
        let appended = self.inner.journal.append(&slot.stream, Head::EMPTY, new);
        appended.await.map(drop).map_err(|error| failed(&error))
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

pub(crate) fn failed(error: &AppendError) -> ProtocolError {
    tracing::warn!(%error, "journal access failed");
    match error {
        AppendError::Journal(JournalError::Full) => ProtocolError::Full,
        AppendError::TooLarge { .. } => ProtocolError::TooLarge,
        AppendError::Journal(_) | AppendError::Conflict { .. } => ProtocolError::Unavailable,
    }
}

pub(super) fn line(view: TableView) -> TableLine {
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
        friends_only: view.opening.access == Access::Friends,
        stage: view.stage,
        your_turn,
    }
}
