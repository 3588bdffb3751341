//! Who the guests are.
//!
//! A guest has an id, a name, and for each device a secret that only the device knows; the
//! journal has the secret's hash. There is no password to lose. Everything about a guest is a
//! stream of the journal, so every house knows the same.

mod company;
mod known;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use salon_journal::{AnyJournal, AppendError, Head, Journal, NewEntry, StreamId};
use salon_protocol::{Guest, ProtocolError};
use salon_table::fair::TableId;
use salon_table::machine::{Millis, PersonId};
use salon_table::replay::Name;
use sha2::{Digest as _, Sha256};

use crate::hall::{lock, place_of};
use crate::{clock, random};
pub(crate) use company::How;
use known::{Known, PersonEntry};

/// How many guests are remembered between requests.
const REMEMBERED: usize = 50_000;
/// For how long what is remembered is believed: another house may have written since, and a
/// secret that was changed there must not stay good here.
const FRESH: Millis = 30_000;
/// How long a way to another device is open.
const CARRY: Millis = 10 * 60_000;
/// After how long a device gets a new secret.
const ROTATE: Millis = 24 * 3_600_000;
/// How often something is written anew because another house was faster.
const ATTEMPTS: usize = 10;
/// How many guests are written about at once.
const WRITERS: usize = 64;

/// The hash of a secret.
type SecretHash = [u8; 32];

/// Who the guests are.
#[derive(Clone)]
pub(crate) struct People {
    journal: AnyJournal,
    known: Arc<Mutex<HashMap<PersonId, Arc<Known>>>>,
    /// Whoever writes about a guest holds one of these, so that a house is not its own rival.
    writing: Arc<[tokio::sync::Mutex<()>; WRITERS]>,
}

/// A guest and what its device has to send from now on.
pub(crate) struct Admitted {
    pub(crate) guest: Guest,
    /// What proves it: `PERSON.SECRET`. A new one, or nothing if the old one stays.
    pub(crate) credential: Option<String>,
}

impl People {
    pub(crate) fn new(journal: AnyJournal) -> People {
        People {
            journal,
            known: Arc::default(),
            writing: Arc::new(std::array::from_fn(|_| tokio::sync::Mutex::default())),
        }
    }

    /// A new guest.
    pub(crate) async fn welcome(&self, name: Name, bot: bool) -> Result<Admitted, ProtocolError> {
        let (person, secret) = (random::person(), random::secret());
        let came = PersonEntry::Came {
            name,
            bot,
            secret: hex::encode(hash(&secret)),
        };
        let known = self.append(person, &Known::nobody(), came).await;
        let known = known?.ok_or(ProtocolError::Unavailable)?;
        Ok(Admitted {
            guest: known.guest(person),
            credential: Some(credential(person, &secret)),
        })
    }

    /// Whoever has this credential, if it is good.
    pub(crate) async fn recognise(&self, credential: &str) -> Result<Option<Guest>, ProtocolError> {
        let Some((person, secret)) = split(credential) else {
            return Ok(None);
        };
        let known = self.known_with(person, &hash(secret)).await?;
        Ok(known.map(|known| known.guest(person)))
    }

    /// Whoever has this credential, with a new secret if the old one has become old.
    pub(crate) async fn recognise_and_rotate(&self, old: &str) -> Result<Admitted, ProtocolError> {
        let (person, secret) = split(old).ok_or(ProtocolError::NoSession)?;
        // As it is now: another house may have changed the name or the secret.
        let known = self.read(person).await?;
        let good = |known: &Arc<Known>| known.has_secret(&hash(secret), clock::now());
        let known = known.filter(good).ok_or(ProtocolError::NoSession)?;
        let guest = known.guest(person);
        if guest.bot || known.age_of(&hash(secret), clock::now()) < ROTATE {
            return Ok(Admitted {
                guest,
                credential: None,
            });
        }
        let new = random::secret();
        let rotated = PersonEntry::Rotated {
            old: hex::encode(hash(secret)),
            new: hex::encode(hash(&new)),
        };
        let written = self.append(person, &known, rotated).await;
        let credential = written.ok().flatten().map(|_| credential(person, &new));
        Ok(Admitted { guest, credential })
    }

    /// A guest wants to be called otherwise.
    pub(crate) async fn rename(&self, guest: &Guest, name: Name) -> Result<(), ProtocolError> {
        self.note(guest.person, |_| {
            Some(PersonEntry::Renamed { name: name.clone() })
        })
        .await
        .map(drop)
    }

    /// Opens a way to another device, for a while and once.
    pub(crate) async fn carry(&self, person: PersonId) -> Result<(String, Millis), ProtocolError> {
        let secret = random::secret();
        let entry = PersonEntry::Carry {
            secret: hex::encode(hash(&secret)),
            until: clock::now() + CARRY,
        };
        self.note(person, |_| Some(entry.clone())).await?;
        Ok((credential(person, &secret), CARRY))
    }

    /// The other device has come that way.
    pub(crate) async fn claim(&self, code: &str) -> Result<Option<Admitted>, ProtocolError> {
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
            };
            // Whoever writes first has used the code.
            if let Some(known) = self.append(person, &known, entry).await? {
                return Ok(Some(Admitted {
                    guest: known.guest(person),
                    credential: Some(credential(person, &new)),
                }));
            }
        }
        Err(ProtocolError::Unavailable)
    }

    /// A guest has to do with a table: it is listed among its own.
    pub(crate) fn note_table(&self, person: PersonId, table: &TableId) {
        let (people, table) = (self.clone(), table.clone());
        tokio::spawn(async move {
            let entry = |known: &Known| {
                let new = !known.tables.contains(&table);
                new.then(|| PersonEntry::AtTable(table.clone()))
            };
            if let Err(error) = people.note(person, entry).await {
                tracing::warn!(%error, "a guest's table was not noted");
            }
        });
    }

    /// The same at once, but only if the guest's tables still are the ones that were seen. False
    /// if they are not.
    pub(crate) async fn note_another_table(
        &self,
        person: PersonId,
        table: &TableId,
        seen: &[TableId],
    ) -> Result<bool, ProtocolError> {
        let entry = |known: &Known| {
            let same = known.tables.iter().rev().eq(seen);
            same.then(|| PersonEntry::AtTable(table.clone()))
        };
        self.note(person, entry).await
    }

    /// The tables that a guest has to do with, newest first.
    pub(crate) async fn tables_of(&self, person: PersonId) -> Result<Vec<TableId>, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        Ok(known.tables.iter().rev().cloned().collect())
    }

    /// Appends to a guest's stream, again and again if another house was faster. False if there
    /// was nothing to append.
    async fn note(
        &self,
        person: PersonId,
        entry: impl Fn(&Known) -> Option<PersonEntry>,
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

    /// Appends one entry to what is known. Nothing if another house was faster.
    async fn append(
        &self,
        person: PersonId,
        known: &Known,
        entry: PersonEntry,
    ) -> Result<Option<Arc<Known>>, ProtocolError> {
        let at = clock::now();
        let body = serde_json::to_vec(&entry).map_err(|_| ProtocolError::Unavailable)?;
        let new = vec![NewEntry { at, body }];
        match self.journal.append(&stream(person), known.head, new).await {
            Ok(head) => {
                let mut known = known.clone();
                known.apply(entry, at);
                known.head = head;
                Ok(Some(self.remember(person, known)))
            }
            Err(AppendError::Conflict { .. }) => Ok(None),
            Err(error) => Err(crate::hall::append_failed(&error)),
        }
    }

    /// What is known of a guest if one of its devices has this secret.
    async fn known_with(
        &self,
        person: PersonId,
        secret: &SecretHash,
    ) -> Result<Option<Arc<Known>>, ProtocolError> {
        let now = clock::now();
        let known = self.cached(person).await?;
        if known.as_ref().is_some_and(|k| k.has_secret(secret, now)) {
            return Ok(known);
        }
        // Another house may have given it since.
        let known = self.read(person).await?;
        Ok(known.filter(|known| known.has_secret(secret, now)))
    }

    async fn cached(&self, person: PersonId) -> Result<Option<Arc<Known>>, ProtocolError> {
        let cached = lock(&self.known).get(&person).cloned();
        match cached {
            Some(known) if known.as_of + FRESH > clock::now() => Ok(Some(known)),
            // While the journal is away, what was known is better than nothing.
            Some(known) => Ok(self.read(person).await.unwrap_or(Some(known))),
            None => self.read(person).await,
        }
    }

    /// Reads a guest's stream, from where it is known. Nothing if there is no such guest; a
    /// journal that does not answer is another matter, or a known guest would be taken for a
    /// stranger.
    async fn read(&self, person: PersonId) -> Result<Option<Arc<Known>>, ProtocolError> {
        let cached = lock(&self.known).get(&person).cloned();
        let mut known = cached.map_or_else(Known::nobody, |known| (*known).clone());
        loop {
            let from = known.head.version + 1;
            let read = self.journal.read(&stream(person), from, 200).await;
            let records = read.map_err(|error| crate::hall::append_failed(&error.into()))?;
            for record in &records {
                known.head = record.head();
                match serde_json::from_slice(&record.entry.body) {
                    Ok(entry) => known.apply(entry, record.entry.at),
                    Err(error) => {
                        let error = place_of(&error);
                        tracing::error!(%error, "an entry of a guest can't be read");
                    }
                }
            }
            if records.len() < 200 {
                let exists = known.head != Head::EMPTY;
                return Ok(exists.then(|| self.remember(person, known)));
            }
        }
    }

    fn remember(&self, person: PersonId, mut known: Known) -> Arc<Known> {
        known.as_of = clock::now();
        let known = Arc::new(known);
        let mut all = lock(&self.known);
        if all.len() >= REMEMBERED && !all.contains_key(&person) {
            // Any of them: it is read again when it is needed.
            if let Some(other) = all.keys().next().copied() {
                all.remove(&other);
            }
        }
        all.insert(person, Arc::clone(&known));
        known
    }
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
