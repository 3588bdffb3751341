//! Texts of persons in the journal: names, talk, labels of devices.
//!
//! Entries can't be changed, so a text that may have to be deleted is never in them. Each text is
//! encrypted under the key of its person, and what is in the entry is the ciphertext. When the key
//! is destroyed, nobody can read the text again, and the chain is still whole. Everything else in an
//! entry stays readable: tables, records and ratings don't depend on names.
//!
//! A body with such texts is stored as `{"sealed": […], "in": …}`. Bodies of older versions, without
//! `sealed`, are read as they are.

mod seal;

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use salon_journal::{AnyJournal, Journal as _, JournalError, Key, StoredKey};
use salon_table::machine::PersonId;
use serde::Serialize;

use crate::hall::lock;
use crate::random;
use seal::SealedBody;

/// What stands for a text of a person who was deleted. It is a sign, because an entry has no
/// language.
pub(crate) const ERASED: &str = "—";
/// The owner of the servers' secret: an id that no person gets.
const SERVERS: PersonId = PersonId::new([0; 16]);
/// How many keys are cached.
const REMEMBERED: usize = 100_000;

/// A text in a body, as a JSON pointer, and the person it belongs to.
pub(crate) type PrivateText = (String, PersonId);

/// Encrypts and decrypts the texts of persons.
#[derive(Clone)]
pub(crate) struct Vault {
    journal: AnyJournal,
    known: Arc<Mutex<HashMap<PersonId, StoredKey>>>,
}

impl Vault {
    pub(crate) fn new(journal: AnyJournal) -> Vault {
        Vault {
            journal,
            known: Arc::default(),
        }
    }

    /// A body to store, with these texts encrypted. Texts of persons who were deleted are left out.
    pub(crate) async fn seal(
        &self,
        value: &impl Serialize,
        private: Vec<PrivateText>,
    ) -> Result<Vec<u8>, JournalError> {
        let damaged = |error: serde_json::Error| JournalError::Damaged(error.to_string());
        if private.is_empty() {
            return serde_json::to_vec(value).map_err(damaged);
        }
        let owners = private.iter().map(|(_, owner)| *owner).collect();
        let keys = self.keys(owners, true).await?;
        let value = serde_json::to_value(value).map_err(damaged)?;
        let sealed = SealedBody::seal(value, private, &keys);
        serde_json::to_vec(&sealed).map_err(damaged)
    }

    /// Stored bodies as they were before their texts were encrypted. Texts of persons who were
    /// deleted are replaced by [`ERASED`].
    pub(crate) async fn open<'a>(
        &self,
        bodies: impl IntoIterator<Item = &'a [u8]>,
    ) -> Result<Vec<Cow<'a, [u8]>>, JournalError> {
        let bodies: Vec<_> = bodies
            .into_iter()
            .map(|body| (body, SealedBody::read(body)))
            .collect();
        let sealed = bodies.iter().filter_map(|(_, sealed)| sealed.as_ref());
        let owners: HashSet<PersonId> = sealed.flat_map(SealedBody::owners).collect();
        let keys = self.keys(owners, false).await?;
        let opened = bodies.into_iter().map(|(body, sealed)| match sealed {
            None => Cow::Borrowed(body),
            Some(sealed) => Cow::Owned(sealed.open(&keys)),
        });
        Ok(opened.collect())
    }

    /// Reads or creates the keys of these persons at once, if many bodies are to be sealed.
    pub(crate) async fn prepare(
        &self,
        persons: impl IntoIterator<Item = PersonId>,
    ) -> Result<(), JournalError> {
        let persons = persons.into_iter().collect();
        self.keys(persons, true).await.map(drop)
    }

    /// The secret that the servers of this journal share. It is made when it is first needed.
    pub(crate) async fn servers_secret(&self) -> Result<[u8; 32], JournalError> {
        let keys = self.keys(HashSet::from([SERVERS]), true).await?;
        match keys.get(&SERVERS) {
            Some(StoredKey::Key(Key(secret))) => Ok(*secret),
            _ => Err(JournalError::Damaged("the servers' secret".to_owned())),
        }
    }

    /// Whether a person was deleted.
    pub(crate) async fn is_deleted(&self, person: PersonId) -> Result<bool, JournalError> {
        let keys = self.keys(HashSet::from([person]), false).await?;
        Ok(keys.get(&person) == Some(&StoredKey::Destroyed))
    }

    /// A person was deleted, here or on another server.
    pub(crate) fn forget(&self, person: PersonId) {
        self.remember(person, StoredKey::Destroyed);
    }

    /// The keys of these persons. Missing ones are created, or left out.
    async fn keys(
        &self,
        persons: HashSet<PersonId>,
        create: bool,
    ) -> Result<HashMap<PersonId, StoredKey>, JournalError> {
        let mut found = HashMap::with_capacity(persons.len());
        let mut missing = Vec::new();
        {
            let known = lock(&self.known);
            for person in persons {
                match known.get(&person) {
                    Some(key) => drop(found.insert(person, *key)),
                    None => missing.push(person),
                }
            }
        }
        if missing.is_empty() {
            return Ok(found);
        }
        let owners: Vec<String> = missing.iter().map(ToString::to_string).collect();
        self.take(self.journal.keys(&owners).await?, &mut found)?;
        if create {
            missing.retain(|person| !found.contains_key(person));
            let fresh = |person: &PersonId| (person.to_string(), Key(random::bytes()));
            let fresh: Vec<(String, Key)> = missing.iter().map(fresh).collect();
            if !fresh.is_empty() {
                self.take(self.journal.create_keys(&fresh).await?, &mut found)?;
            }
        }
        Ok(found)
    }

    /// Remembers keys that were read.
    fn take(
        &self,
        read: Vec<(String, StoredKey)>,
        found: &mut HashMap<PersonId, StoredKey>,
    ) -> Result<(), JournalError> {
        for (owner, key) in read {
            let owner = owner.parse();
            let owner =
                owner.map_err(|_| JournalError::Damaged("the owner of a key".to_owned()))?;
            found.insert(owner, key);
            self.remember(owner, key);
        }
        Ok(())
    }

    fn remember(&self, person: PersonId, key: StoredKey) {
        let mut known = lock(&self.known);
        if known.len() >= REMEMBERED && !known.contains_key(&person) {
            known.clear();
        }
        let known = known.entry(person).or_insert(key);
        // A key that was read before it was destroyed does not revive it.
        if key == StoredKey::Destroyed {
            *known = key;
        }
    }
}
