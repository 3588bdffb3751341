//! The tables of a server.
//!
//! Each table is behind one lock. The task that holds it decides a command, writes the entries to
//! the journal and, once they are durable, applies them and notifies the clients. If another server
//! wrote first, its entries are applied here too, and the command is decided again.

mod archive;
mod ask;
mod company;
mod due;
mod elsewhere;
mod friends;
mod invite;
mod keeper;
mod loaded_table;
mod lobby;
mod look;
mod moderate;
mod open;
mod pause;
mod persons;
mod plays;
mod record;
mod requests;
mod schedule;
mod subscribers;
mod unattended;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use salon_journal::{AnyJournal, JournalError, StreamId};
use salon_protocol::ProtocolError;
use salon_table::fair::TableId;
use salon_table::machine::{FoldError, Refusal};
use tokio::sync::{MutexGuard, Semaphore};
use tokio_util::sync::CancellationToken;

pub(crate) use archive::nothing_goes_on;
pub use company::{AbuseReport, REPORTS, ReportsError, read_reports};
pub(crate) use invite::AgainError;
pub(crate) use moderate::TableSummary;
pub(crate) use open::{OpenTableError, failed as append_failed};
pub use record::UnreadableEntryError;
pub(crate) use record::place_of;
pub(crate) use subscribers::{Inbox, written};

use crate::bus::Bus;
use crate::clock;
use crate::config::{BotPace, Limits};
use crate::drain::Drain;
use crate::limits::CommandLimiter;
use crate::metrics::Metrics;
use crate::moderation::Moderation;
use crate::people::People;
use crate::results::Results;
use crate::vault::Vault;
use loaded_table::LoadedTable;
use schedule::Schedule;

/// The tables of a server.
#[derive(Clone)]
pub struct Hall {
    inner: Arc<Inner>,
}

struct Inner {
    journal: AnyJournal,
    vault: Vault,
    bus: Bus,
    people: People,
    results: Results,
    metrics: Arc<Metrics>,
    pace: BotPace,
    limits: Limits,
    slots: Mutex<HashMap<TableId, Arc<TableSlot>>>,
    schedule: Schedule,
    /// How many bots may think at once.
    thinking: Semaphore,
    /// How many unattended tables are looked after at once.
    caring: Arc<Semaphore>,
    next_subscriber: AtomicU64,
    lobby: lobby::Lobby,
    command_limiter: CommandLimiter,
    moderation: Moderation,
    drain: Drain,
    /// Cancelled when the server shuts down.
    stop: CancellationToken,
}

/// A slot for a table, which may be loaded or not.
struct TableSlot {
    id: TableId,
    stream: StreamId,
    loaded: tokio::sync::Mutex<Option<LoadedTable>>,
    /// When it needs attention next, in milliseconds since 1970; [`i64::MAX`] for never.
    wake: AtomicI64,
    /// Whether it is being handled right now.
    attended: AtomicBool,
    used: AtomicI64,
    /// Until when this server has the table's lease.
    leased: AtomicI64,
    /// It is not handled before this time, because something it needs is not available now.
    not_before: AtomicI64,
    /// Whether it is only here because something was due. It then leaves memory at once.
    is_unattended: AtomicBool,
}

impl TableSlot {
    /// Pauses handling the table for a while.
    fn rest(&self) {
        self.not_before
            .store(clock::now() + 1_000, Ordering::Relaxed);
    }
}

/// A table's log.
struct Stream<'a> {
    journal: &'a AnyJournal,
    vault: &'a Vault,
    id: &'a StreamId,
}

/// Why a table can't be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// There is no table with this id.
    #[error("there is no such table")]
    NoTable,
    /// The journal failed.
    #[error(transparent)]
    Journal(JournalError),
    /// Its log can't be folded.
    #[error("the table's log is damaged: {0}")]
    Damaged(String),
    /// The log is not the one that was folded: the database went back in time.
    #[error("the table's log is another one than before")]
    Rewritten,
}

/// Why a command was not executed. Nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AskError {
    /// The table refuses it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The server can't execute it.
    #[error(transparent)]
    Failed(#[from] ProtocolError),
}

impl From<FoldError> for LoadError {
    fn from(error: FoldError) -> LoadError {
        LoadError::Damaged(error.to_string())
    }
}

impl LoadError {
    /// Says in the log what nobody but the operator can mend.
    fn log(&self, what: &TableId) {
        match self {
            LoadError::Journal(error) => tracing::warn!(%what, %error, "table load failed"),
            LoadError::Damaged(error) => tracing::error!(%what, %error, "table log damaged"),
            LoadError::NoTable | LoadError::Rewritten => {}
        }
    }
}

impl From<&LoadError> for ProtocolError {
    fn from(error: &LoadError) -> ProtocolError {
        match error {
            LoadError::NoTable => ProtocolError::NoTable,
            LoadError::Journal(JournalError::Full) => ProtocolError::Full,
            LoadError::Journal(_) | LoadError::Damaged(_) | LoadError::Rewritten => {
                ProtocolError::Unavailable
            }
        }
    }
}

/// The dependencies of a hall.
pub(crate) struct HallDeps {
    pub(crate) journal: AnyJournal,
    pub(crate) vault: Vault,
    pub(crate) bus: Bus,
    pub(crate) people: People,
    pub(crate) results: Results,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) pace: BotPace,
    pub(crate) limits: Limits,
    pub(crate) moderation: Moderation,
    pub(crate) drain: Drain,
    pub(crate) stop: CancellationToken,
}

impl Hall {
    /// An empty hall; its keeper starts with it.
    pub(crate) fn new(deps: HallDeps) -> Hall {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let caring = unattended::at_once(&deps.journal);
        let hall = Hall {
            inner: Arc::new(Inner {
                journal: deps.journal,
                vault: deps.vault,
                bus: deps.bus,
                people: deps.people,
                results: deps.results,
                metrics: deps.metrics,
                pace: deps.pace,
                limits: deps.limits,
                slots: Mutex::default(),
                schedule: Schedule::default(),
                thinking: Semaphore::new(cores),
                caring: Arc::new(Semaphore::new(caring)),
                next_subscriber: AtomicU64::new(1),
                lobby: lobby::Lobby::default(),
                command_limiter: CommandLimiter::new(&deps.limits),
                moderation: deps.moderation,
                drain: deps.drain,
                stop: deps.stop,
            }),
        };
        tokio::spawn(keeper::run(Arc::downgrade(&hall.inner)));
        tokio::spawn(unattended::run(Arc::downgrade(&hall.inner)));
        hall
    }

    /// The slot of a table, which may not be loaded yet.
    fn slot(&self, id: &TableId) -> Result<Arc<TableSlot>, ProtocolError> {
        self.slot_or(id, false)
    }

    /// The slot of a table. A new one is marked as unattended or not.
    fn slot_or(&self, id: &TableId, unattended: bool) -> Result<Arc<TableSlot>, ProtocolError> {
        let mut slots = lock(&self.inner.slots);
        if let Some(slot) = slots.get(id) {
            return Ok(Arc::clone(slot));
        }
        // An id that no stream can have is not a table's.
        let stream = format!("table/{id}").parse();
        let slot = Arc::new(TableSlot {
            id: id.clone(),
            stream: stream.map_err(|_| ProtocolError::NoTable)?,
            loaded: tokio::sync::Mutex::new(None),
            wake: AtomicI64::new(i64::MAX),
            attended: AtomicBool::new(false),
            used: AtomicI64::new(clock::now()),
            leased: AtomicI64::new(0),
            not_before: AtomicI64::new(0),
            is_unattended: AtomicBool::new(unattended),
        });
        slots.insert(id.clone(), Arc::clone(&slot));
        Ok(slot)
    }

    /// The slot of a table, if it is in memory.
    fn known_slot(&self, id: &TableId) -> Option<Arc<TableSlot>> {
        lock(&self.inner.slots).get(id).cloned()
    }

    /// Runs a function with a table, which is loaded if necessary.
    async fn with<T>(
        &self,
        slot: &TableSlot,
        work: impl FnOnce(&mut LoadedTable) -> T,
    ) -> Result<T, ProtocolError> {
        let mut guard = self.loaded(slot).await?;
        let loaded = guard.as_mut().ok_or(ProtocolError::NoTable)?;
        Ok(work(loaded))
    }

    /// Locks a slot and loads its table.
    async fn loaded<'a>(
        &self,
        slot: &'a TableSlot,
    ) -> Result<MutexGuard<'a, Option<LoadedTable>>, ProtocolError> {
        let mut guard = slot.loaded.lock().await;
        slot.used.store(clock::now(), Ordering::Relaxed);
        if guard.is_none() {
            let loaded = self.load(slot).await;
            let loaded = loaded.map_err(|error| self.not_loaded(slot, &error))?;
            *guard = Some(loaded);
            self.reschedule(slot, guard.as_ref());
        }
        Ok(guard)
    }

    async fn load(&self, slot: &TableSlot) -> Result<LoadedTable, LoadError> {
        LoadedTable::load(&self.stream(slot)).await
    }

    fn not_loaded(&self, slot: &TableSlot, error: &LoadError) -> ProtocolError {
        match error {
            // A client that guesses ids must not fill the memory with slots.
            LoadError::NoTable => drop(lock(&self.inner.slots).remove(&slot.id)),
            LoadError::Journal(error) => {
                tracing::warn!(table = %slot.id, %error, "table load failed");
            }
            LoadError::Damaged(error) => {
                tracing::error!(table = %slot.id, %error, "table log damaged");
            }
            LoadError::Rewritten => {
                tracing::warn!(table = %slot.id, "table log rewritten");
            }
        }
        error.into()
    }

    fn stream<'a>(&'a self, slot: &'a TableSlot) -> Stream<'a> {
        Stream {
            journal: &self.inner.journal,
            vault: &self.inner.vault,
            id: &slot.stream,
        }
    }

    /// The rate limits of persons at tables.
    pub(crate) fn command_limiter(&self) -> &CommandLimiter {
        &self.inner.command_limiter
    }

    /// The number of tables in memory.
    pub fn tables_in_memory(&self) -> usize {
        lock(&self.inner.slots).len()
    }
}

/// Locks a mutex that is held only briefly. Its data is consistent even if a thread panicked while
/// holding it.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
