//! What the people who run a server decide: bans, mutes, read-only mode.
//!
//! Every decision is an entry of one stream of the journal. Each server folds it and reads it again
//! every second, so a decision applies on all of them.

mod decisions;

use std::sync::Arc;
use std::time::Duration;

use salon_journal::{
    Alongside, AnyJournal, AppendError, Journal, JournalError, NewEntry, StreamId,
};
use salon_protocol::ProtocolError;
use salon_table::machine::{Command, PersonId};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

use crate::clock;
use crate::hall::append_failed;
pub(crate) use decisions::Decisions;
pub use decisions::ModerationEntry;

/// The journal's stream of decisions.
pub const MODERATION: &str = "moderation";
/// How often other servers' decisions are read.
const LOOK: Duration = Duration::from_secs(1);
/// How often a decision is written again because another server was faster.
const ATTEMPTS: usize = 20;
const PAGE: u32 = 500;

/// The decisions of the people who run a server.
#[derive(Clone)]
pub(crate) struct Moderation {
    journal: AnyJournal,
    current: Arc<watch::Sender<Decisions>>,
}

impl Moderation {
    /// Reads the decisions so far.
    pub(crate) async fn open(journal: AnyJournal) -> Result<Moderation, JournalError> {
        let moderation = Moderation {
            journal,
            current: Arc::new(watch::Sender::new(Decisions::default())),
        };
        moderation.read().await?;
        Ok(moderation)
    }

    /// Follows the decisions that other servers write, until the server stops.
    pub(crate) async fn follow(self, stop: CancellationToken) {
        while !stop.is_cancelled() {
            tokio::time::sleep(LOOK).await;
            // If it can't be read now, it is read again in a moment.
            let _ = self.read().await;
        }
    }

    async fn read(&self) -> Result<(), JournalError> {
        loop {
            let from = self.current.borrow().head.version + 1;
            let records = self.journal.read(&stream(), from, PAGE).await?;
            for record in &records {
                self.apply(record.head(), &record.entry.body);
            }
            if records.len() < PAGE as usize {
                return Ok(());
            }
        }
    }

    fn apply(&self, head: salon_journal::Head, body: &[u8]) {
        self.current.send_if_modified(|known| {
            // A reader and a writer may both come with the same entry.
            if head.version != known.head.version + 1 {
                return false;
            }
            known.head = head;
            match serde_json::from_slice(body) {
                Ok(entry) => known.apply(entry),
                // A newer server knows more decisions. The ones that this server knows still apply.
                Err(_) => tracing::error!(version = head.version, "moderation entry unreadable"),
            }
            true
        });
    }

    /// Writes a decision. It applies here at once, and on other servers within a second.
    pub(crate) async fn decide(&self, entry: &ModerationEntry) -> Result<(), ProtocolError> {
        self.decide_with(entry, &Alongside::default()).await
    }

    /// Deletes a person: writes that it is deleted and destroys its key, at once.
    pub(crate) async fn delete(&self, person: PersonId) -> Result<(), ProtocolError> {
        let destroy = Alongside::destroy_key(person.to_string());
        let entry = ModerationEntry::Deleted { person };
        self.decide_with(&entry, &destroy).await
    }

    async fn decide_with(
        &self,
        entry: &ModerationEntry,
        alongside: &Alongside,
    ) -> Result<(), ProtocolError> {
        let body = serde_json::to_vec(entry).map_err(|_| ProtocolError::Unavailable)?;
        for _ in 0..ATTEMPTS {
            let head = self.current.borrow().head;
            let new = NewEntry {
                at: clock::now(),
                body: body.clone(),
            };
            let (stream, alongside) = (stream(), alongside.clone());
            let written = self
                .journal
                .append_with(&stream, head, vec![new], alongside);
            match written.await {
                Ok(head) => {
                    self.apply(head, &body);
                    return Ok(());
                }
                Err(AppendError::Conflict { .. }) => {
                    let read = self.read().await;
                    read.map_err(|error| append_failed(&error.into()))?;
                }
                Err(error) => return Err(append_failed(&error)),
            }
        }
        Err(ProtocolError::Unavailable)
    }

    /// Looks at the decisions.
    pub(crate) fn with<T>(&self, look: impl FnOnce(&Decisions) -> T) -> T {
        look(&self.current.borrow())
    }

    /// Whether this person may use the server.
    pub(crate) fn admit(&self, person: PersonId) -> Result<(), ProtocolError> {
        match self.with(|known| known.banned.contains_key(&person)) {
            true => Err(ProtocolError::Banned),
            false => Ok(()),
        }
    }

    /// Whether anything may be written now.
    pub(crate) fn admit_writing(&self) -> Result<(), ProtocolError> {
        match self.with(|known| known.read_only) {
            true => Err(ProtocolError::ReadOnly),
            false => Ok(()),
        }
    }

    /// Whether this person may send this command to a table.
    pub(crate) fn admit_command(
        &self,
        person: PersonId,
        command: &Command,
    ) -> Result<(), ProtocolError> {
        self.admit(person)?;
        self.admit_writing()?;
        let speaks = matches!(
            command,
            Command::Say { .. } | Command::Tell { .. } | Command::Emote { .. }
        );
        match speaks && self.with(|known| known.muted.contains(&person)) {
            true => Err(ProtocolError::Muted),
            false => Ok(()),
        }
    }

    /// Follows the decisions.
    pub(crate) fn watch(&self) -> watch::Receiver<Decisions> {
        self.current.subscribe()
    }

    /// Returns when a person is banned.
    pub(crate) async fn banned(&self, person: Option<PersonId>) {
        let Some(person) = person else {
            return core::future::pending().await;
        };
        let mut decisions = self.current.subscribe();
        let is_banned = |known: &Decisions| known.banned.contains_key(&person);
        if decisions.wait_for(is_banned).await.is_err() {
            core::future::pending::<()>().await;
        }
    }
}

fn stream() -> StreamId {
    MODERATION.parse().expect("a plain word is a stream's name")
}
