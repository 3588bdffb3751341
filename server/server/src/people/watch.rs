//! Notifies connections when their session has ended.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use salon_table::machine::PersonId;
use tokio_util::sync::CancellationToken;

use super::person_state::PersonState;
use super::session::SessionId;
use super::{People, Recognised};
use crate::hall::lock;

/// The sessions of the connections.
#[derive(Clone, Default)]
pub(super) struct Watched(Arc<Mutex<HashMap<PersonId, Vec<Entry>>>>);

struct Entry {
    session: SessionId,
    ended: CancellationToken,
    connections: usize,
}

impl Watched {
    fn add(&self, person: PersonId, session: SessionId) -> CancellationToken {
        let mut all = lock(&self.0);
        let entries = all.entry(person).or_default();
        if let Some(entry) = entries.iter_mut().find(|entry| entry.session == session) {
            entry.connections += 1;
            return entry.ended.clone();
        }
        let ended = CancellationToken::new();
        entries.push(Entry {
            session,
            ended: ended.clone(),
            connections: 1,
        });
        ended
    }

    fn remove(&self, person: PersonId, session: SessionId) {
        let mut all = lock(&self.0);
        let Some(entries) = all.get_mut(&person) else {
            return;
        };
        for entry in entries.iter_mut().filter(|entry| entry.session == session) {
            entry.connections -= 1;
        }
        entries.retain(|entry| entry.connections > 0);
        if entries.is_empty() {
            all.remove(&person);
        }
    }

    /// Notifies the connections of sessions that have ended.
    pub(super) fn tell(&self, person: PersonId, known: &PersonState) {
        if let Some(entries) = lock(&self.0).get(&person) {
            let gone = entries.iter().filter(|e| !known.has_session(e.session));
            gone.for_each(|entry| entry.ended.cancel());
        }
    }
}

/// Signals when a connection's session ends. An anonymous connection has none.
pub(crate) struct Watch(Option<Watching>);

struct Watching {
    people: People,
    person: PersonId,
    session: SessionId,
    ended: CancellationToken,
}

impl People {
    /// Watches the session of a connection while it is open.
    pub(crate) fn watch(&self, recognised: Option<&Recognised>) -> Watch {
        let watching = recognised.map(|recognised| {
            let (person, session) = (recognised.guest.person, recognised.session);
            let ended = self.watched.add(person, session);
            // It may have ended since it was authenticated.
            if let Some(known) = lock(&self.known).get(&person) {
                self.watched.tell(person, known);
            }
            Watching {
                people: self.clone(),
                person,
                session,
                ended,
            }
        });
        Watch(watching)
    }
}

impl Watch {
    /// Returns when the session has ended.
    pub(crate) async fn ended(&self) {
        match &self.0 {
            Some(watching) => watching.ended.cancelled().await,
            None => core::future::pending().await,
        }
    }

    /// Checks whether it was ended on another server, if several share a journal.
    pub(crate) async fn look(&self) {
        if let Some(watching) = &self.0
            && watching.people.is_shared
        {
            // If it can't be read now, it is checked again next time.
            let _ = watching.people.cached(watching.person).await;
        }
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.people.watched.remove(self.person, self.session);
    }
}
