//! The accounts of guests.
//!
//! A guest has an id, a name, and for each device a session with a secret that only the device
//! knows; the journal has the secret's hash. There is no password to lose. Everything about a guest
//! is a stream of the journal, so every server knows the same.

mod company;
mod deletion;
mod export;
mod friends;
mod label;
mod person_state;
mod programs;
mod session;
mod shows;
mod summary;
mod tables;
mod watch;
mod ways_back;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use salon_journal::{AnyJournal, AppendError, Head, Journal, JournalError, NewEntry, StreamId};
use salon_protocol::{Guest, ProtocolError, Session};
use salon_table::machine::{Millis, PersonId};
use salon_table::replay::Name;
use sha2::{Digest as _, Sha256};

use crate::config::Limits;
use crate::hall::{lock, place_of};
use crate::vault::Vault;
use crate::{clock, random};
pub(crate) use company::How;
pub(crate) use label::label;
use person_state::{PersonEntry, PersonState};
pub(crate) use session::SessionId;
pub(crate) use shows::Known;
pub(crate) use summary::PersonSummary;
pub(crate) use watch::Watch;
use watch::Watched;

/// How many guests are cached between requests.
const REMEMBERED: usize = 50_000;
/// For how long a code for another device is valid.
const CARRY: Millis = 10 * 60_000;
/// How often an entry is written again because another server was faster.
const ATTEMPTS: usize = 10;
/// The number of locks for writing about guests.
const WRITERS: usize = 64;

/// The hash of a secret.
type SecretHash = [u8; 32];

/// The accounts of the guests.
#[derive(Clone)]
pub(crate) struct People {
    journal: AnyJournal,
    vault: Vault,
    known: Arc<Mutex<HashMap<PersonId, Arc<PersonState>>>>,
    /// A lock for writing about a guest, so that a server does not compete with itself.
    writing: Arc<[tokio::sync::Mutex<()>; WRITERS]>,
    watched: Watched,
    /// Whether other servers write to the same journal.
    is_shared: bool,
    /// For how long the cached state of a guest is used. Another server may have written since, and
    /// a secret that was changed there must not stay valid here.
    cache: Millis,
}

/// An authenticated guest and its session.
#[derive(Clone)]
pub(crate) struct Recognised {
    pub(crate) guest: Guest,
    pub(crate) session: SessionId,
}

/// A guest and the credential that its device has to send from now on.
pub(crate) struct Admitted {
    pub(crate) guest: Guest,
    /// The credential: `PERSON.SECRET`. A new one, or nothing if the old one stays.
    pub(crate) credential: Option<String>,
}

impl People {
    pub(crate) fn new(
        journal: AnyJournal,
        vault: Vault,
        is_shared: bool,
        limits: &Limits,
    ) -> People {
        People {
            journal,
            vault,
            watched: Watched::default(),
            is_shared,
            cache: Millis::try_from(limits.person_cache.as_millis()).unwrap_or(Millis::MAX),
            known: Arc::default(),
            writing: Arc::new(std::array::from_fn(|_| tokio::sync::Mutex::default())),
        }
    }

    /// A new guest, on a device with this label.
    pub(crate) async fn welcome(
        &self,
        name: Name,
        label: Option<String>,
    ) -> Result<Admitted, ProtocolError> {
        let (person, secret) = (random::person(), random::secret());
        let came = PersonEntry::Came {
            name,
            bot: false,
            secret: hex::encode(hash(&secret)),
            label,
            expires: None,
        };
        let known = self.append(person, &PersonState::nobody(), came).await;
        let known = known?.ok_or(ProtocolError::Unavailable)?;
        Ok(Admitted {
            guest: known.guest(person),
            credential: Some(credential(person, &secret)),
        })
    }

    /// The guest with this credential, if it is valid.
    pub(crate) async fn recognise(
        &self,
        credential: &str,
    ) -> Result<Option<Recognised>, ProtocolError> {
        let Some((person, secret)) = split(credential) else {
            return Ok(None);
        };
        let secret = hash(secret);
        let Some(known) = self.known_with(person, &secret).await? else {
            return Ok(None);
        };
        self.note_use(person, &known, &secret).await;
        let holder = known.holder(&secret, clock::now());
        Ok(holder.map(|(session, _)| Recognised {
            guest: known.guest(person),
            session: session.id,
        }))
    }

    /// The guest with this credential, with a new secret if the old one is due.
    pub(crate) async fn recognise_and_rotate(&self, old: &str) -> Result<Admitted, ProtocolError> {
        let (person, secret) = split(old).ok_or(ProtocolError::NoSession)?;
        let (secret, now) = (hash(secret), clock::now());
        // The current state: another server may have changed the name or the secret.
        let known = self.read(person).await?;
        let known = known.filter(|known| known.holder(&secret, now).is_some());
        let known = known.ok_or(ProtocolError::NoSession)?;
        let guest = known.guest(person);
        let mut sessions = known.sessions.iter();
        if guest.bot || !sessions.any(|session| session.is_due(&secret, now)) {
            self.note_use(person, &known, &secret).await;
            return Ok(Admitted {
                guest,
                credential: None,
            });
        }
        let new = random::secret();
        let rotated = PersonEntry::Rotated {
            old: hex::encode(secret),
            new: hex::encode(hash(&new)),
            expires: None,
        };
        let written = self.append(person, &known, rotated).await;
        let credential = written.ok().flatten().map(|_| credential(person, &new));
        Ok(Admitted { guest, credential })
    }

    /// Records the use of a secret if that is new: a new secret has arrived, or the session was not
    /// used for a day. The guest is served even if it can't be written now.
    async fn note_use(&self, person: PersonId, known: &PersonState, secret: &SecretHash) {
        let entry = |known: &PersonState| known.use_entry(secret, clock::now());
        if entry(known).is_none() {
            return;
        }
        if let Err(error) = self.note(person, entry).await {
            tracing::warn!(%person, %error, "session update failed");
        }
    }

    /// The sessions of a person; `current` is the one of this request.
    pub(crate) async fn sessions_of(
        &self,
        person: PersonId,
        current: SessionId,
    ) -> Result<Vec<Session>, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        let line = |session: &session::Session| Session {
            session: session.id.to_string(),
            label: session.label.clone(),
            since: session.since,
            last_used: session.last_used,
            expires: session.expires(),
            current: session.id == current,
        };
        Ok(known.sessions.iter().map(line).collect())
    }

    /// Ends a session: its secrets become invalid, and its connections are closed. False if there
    /// is no such session.
    pub(crate) async fn end_session(
        &self,
        person: PersonId,
        session: SessionId,
    ) -> Result<bool, ProtocolError> {
        let entry = |known: &PersonState| {
            let exists = known.has_session(session);
            exists.then_some(PersonEntry::Ended { session })
        };
        self.note(person, entry).await
    }

    /// A guest changes the name.
    pub(crate) async fn rename(&self, guest: &Guest, name: Name) -> Result<(), ProtocolError> {
        self.note(guest.person, |_| {
            Some(PersonEntry::Renamed { name: name.clone() })
        })
        .await
        .map(drop)
    }

    /// Creates a code for another device, which works once and for a limited time.
    pub(crate) async fn carry(&self, person: PersonId) -> Result<(String, Millis), ProtocolError> {
        let secret = random::secret();
        let entry = PersonEntry::Carry {
            secret: hex::encode(hash(&secret)),
            until: clock::now() + CARRY,
        };
        self.note(person, |_| Some(entry.clone())).await?;
        Ok((credential(person, &secret), CARRY))
    }

    /// The guest of a code, if it is still valid. The code is not used up.
    pub(crate) async fn look_at(&self, code: &str) -> Result<Option<Guest>, ProtocolError> {
        let Some((person, secret)) = split(code) else {
            return Ok(None);
        };
        let known = self.read(person).await?;
        let known = known.filter(|known| known.may_carry(&hash(secret), clock::now()));
        Ok(known.map(|known| known.guest(person)))
    }

    /// Redeems a code.
    pub(crate) async fn claim(
        &self,
        code: &str,
        label: Option<String>,
    ) -> Result<Option<Admitted>, ProtocolError> {
        let Some((person, secret)) = split(code) else {
            return Ok(None);
        };
        let (used, new) = (hash(secret), random::secret());
        for _ in 0..ATTEMPTS {
            let known = self.read(person).await?;
            let Some(known) = known.filter(|known| known.may_carry(&used, clock::now())) else {
                return Ok(None);
            };
            let entry = PersonEntry::Carried {
                used: hex::encode(used),
                new: hex::encode(hash(&new)),
                label: label.clone(),
            };
            // The first writer has used the code.
            if let Some(known) = self.append(person, &known, entry).await? {
                return Ok(Some(Admitted {
                    guest: known.guest(person),
                    credential: Some(credential(person, &new)),
                }));
            }
        }
        Err(ProtocolError::Unavailable)
    }

    /// Appends to a guest's stream, with retries if another server was faster. Returns false if
    /// there was nothing to append.
    async fn note(
        &self,
        person: PersonId,
        entry: impl Fn(&PersonState) -> Option<PersonEntry>,
    ) -> Result<bool, ProtocolError> {
        let writer = usize::from(person.first_byte()) % WRITERS;
        let _alone = self.writing[writer].lock().await;
        let known = self.cached(person).await?;
        let mut known = known.ok_or(ProtocolError::NoSession)?;
        for _ in 0..ATTEMPTS {
            let Some(entry) = entry(&known) else {
                return Ok(false);
            };
            if self.append(person, &known, entry).await?.is_some() {
                return Ok(true);
            }
            let read = self.read(person).await?;
            known = read.ok_or(ProtocolError::NoSession)?;
        }
        Err(ProtocolError::Unavailable)
    }

    /// Appends one entry to the known state. Nothing if another server was faster.
    async fn append(
        &self,
        person: PersonId,
        known: &PersonState,
        entry: PersonEntry,
    ) -> Result<Option<Arc<PersonState>>, ProtocolError> {
        let at = clock::now();
        let body = self.vault.seal(&entry, entry.private(person)).await;
        let body = body.map_err(|error| crate::hall::append_failed(&error.into()))?;
        let new = vec![NewEntry { at, body }];
        match self.journal.append(&stream(person), known.head, new).await {
            Ok(head) => {
                let mut known = known.clone();
                known.apply(entry, at);
                known.head = head;
                Ok(Some(self.remember(person, known)))
            }
            Err(AppendError::Conflict { actual }) => {
                if actual.version <= known.head.version {
                    // The database went back in time: read everything again.
                    lock(&self.known).remove(&person);
                }
                Ok(None)
            }
            Err(error) => Err(crate::hall::append_failed(&error)),
        }
    }

    /// The state of a guest, if one of its devices has this secret.
    async fn known_with(
        &self,
        person: PersonId,
        secret: &SecretHash,
    ) -> Result<Option<Arc<PersonState>>, ProtocolError> {
        let now = clock::now();
        let known = self.cached(person).await?;
        let holds = |known: &Arc<PersonState>| known.holder(secret, now).is_some();
        if known.as_ref().is_some_and(holds) {
            return Ok(known);
        }
        // Another server may have issued the secret in the meantime.
        Ok(self.read(person).await?.filter(holds))
    }

    async fn cached(&self, person: PersonId) -> Result<Option<Arc<PersonState>>, ProtocolError> {
        let cached = lock(&self.known).get(&person).cloned();
        match cached {
            Some(known) if known.as_of.saturating_add(self.cache) > clock::now() => Ok(Some(known)),
            // While the journal is unavailable, the cached state is better than nothing.
            Some(known) => Ok(self.read(person).await.unwrap_or(Some(known))),
            None => self.read(person).await,
        }
    }

    /// Reads a guest's stream from the cached position. Nothing if there is no such guest. An
    /// unavailable journal is an error, because otherwise a known guest would be treated as
    /// unknown.
    async fn read(&self, person: PersonId) -> Result<Option<Arc<PersonState>>, ProtocolError> {
        let failed = |error: JournalError| crate::hall::append_failed(&error.into());
        let cached = lock(&self.known).get(&person).cloned();
        let mut known = cached.map_or_else(PersonState::nobody, |known| (*known).clone());
        loop {
            let from = known.head.version + 1;
            let records = self.journal.read(&stream(person), from, 200).await;
            let records = records.map_err(failed)?;
            let bodies = records.iter().map(|record| &record.entry.body[..]);
            let bodies = self.vault.open(bodies).await.map_err(failed)?;
            if self.vault.is_deleted(person).await.map_err(failed)? {
                self.forget(person);
                return Ok(None);
            }
            for (record, body) in records.iter().zip(bodies) {
                known.head = record.head();
                match serde_json::from_slice(&body) {
                    Ok(entry) => known.apply(entry, record.entry.at),
                    Err(error) => return Err(unknown_entry(person, record.version, &error)),
                }
            }
            if records.len() < 200 {
                let exists = known.head != Head::EMPTY;
                return Ok(exists.then(|| self.remember(person, known)));
            }
        }
    }

    fn remember(&self, person: PersonId, mut known: PersonState) -> Arc<PersonState> {
        known.as_of = clock::now();
        self.watched.tell(person, &known);
        let known = Arc::new(known);
        let mut all = lock(&self.known);
        if all.len() >= REMEMBERED && !all.contains_key(&person) {
            // Evict any of them: it is read again when it is needed.
            if let Some(other) = all.keys().next().copied() {
                all.remove(&other);
            }
        }
        all.insert(person, Arc::clone(&known));
        known
    }
}

/// Reports an unknown entry. It may have ended a session or revoked something, and continuing
/// without it would be a guess. So the guest has to wait for a server version that knows the entry.
fn unknown_entry(person: PersonId, version: u64, error: &serde_json::Error) -> ProtocolError {
    let error = place_of(error);
    tracing::error!(
        %person, version, %error,
        "guest entry unreadable"
    );
    ProtocolError::Unavailable
}

fn hash(secret: &str) -> SecretHash {
    Sha256::digest(secret).into()
}

fn credential(person: PersonId, secret: &str) -> String {
    format!("{person}.{secret}")
}

fn split(credential: &str) -> Option<(PersonId, &str)> {
    let (person, secret) = credential.split_once('.')?;
    Some((person.parse().ok()?, secret))
}

fn stream(person: PersonId) -> StreamId {
    format!("person/{person}")
        .parse()
        .expect("hexadecimal digits fit into a stream's name")
}
