//! The passkeys of a guest: adding, listing, removing, and signing in with them.

use salon_protocol::{Passkey, ProtocolError};
use salon_table::machine::PersonId;

use super::super::person_state::{PersonEntry, PersonState};
use super::super::{ATTEMPTS, Admitted, People, SessionId, credential, hash};
use super::{OwnPasskey, PASSKEYS, PasskeyId, WayBackBook, WayBackEntry};
use crate::passkeys::{Assertion, PasskeyError, Registration};
use crate::random;

impl From<&OwnPasskey> for Passkey {
    fn from(known: &OwnPasskey) -> Passkey {
        Passkey {
            passkey: known.id.to_string(),
            name: known.name.clone(),
            address: known.address.clone(),
            since: known.since,
            last_used: known.last_used,
        }
    }
}

impl WayBackBook {
    /// The passkey of an answer, if the answer is good for signing in.
    fn admit(&self, assertion: &Assertion) -> Result<PasskeyId, PasskeyError> {
        let mut passkeys = self.passkeys.iter();
        let known = passkeys
            .find(|known| {
                known.credential == assertion.credential && known.address == assertion.address
            })
            .ok_or(PasskeyError::Unknown)?;
        if !assertion.is_signed_by(&known.key) {
            return Err(PasskeyError::Signature);
        }
        if self.is_spent(&assertion.issued) {
            return Err(PasskeyError::Challenge);
        }
        // Many authenticators don't count. One that does never goes back.
        let counts = known.count > 0 || assertion.count > 0;
        if counts && assertion.count <= known.count {
            return Err(PasskeyError::Copied);
        }
        Ok(known.id)
    }
}

impl People {
    /// The ids of the credentials of a guest at this address.
    pub(crate) async fn credentials_of(
        &self,
        person: PersonId,
        address: &str,
    ) -> Result<Vec<String>, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        let passkeys = known.ways_back.passkeys.iter();
        let here = passkeys.filter(|known| known.address == address);
        Ok(here.map(|known| known.credential.clone()).collect())
    }

    /// Adds a passkey to a guest, in this session, which must not have ended anywhere: a passkey
    /// would outlive it.
    pub(crate) async fn add_passkey(
        &self,
        person: PersonId,
        session: SessionId,
        new: Registration,
        name: String,
    ) -> Result<Passkey, PasskeyError> {
        let id = PasskeyId::new();
        let credential = hex::encode(&new.credential.id);
        for _ in 0..ATTEMPTS {
            // The current state: the session may have ended on another server.
            let known = self.read(person).await?;
            let known = known.ok_or(ProtocolError::NoSession)?;
            if !known.has_session(session) {
                return Err(ProtocolError::NoSession.into());
            }
            let book = &known.ways_back;
            if book.is_spent(&new.issued) {
                return Err(PasskeyError::Challenge);
            }
            let mut passkeys = book.passkeys.iter();
            if passkeys.any(|known| known.credential == credential) {
                return Err(PasskeyError::Known);
            }
            if book.passkeys.len() >= PASSKEYS {
                return Err(ProtocolError::TooMany.into());
            }
            let added = WayBackEntry::AddedPasskey {
                passkey: id,
                address: new.address.clone(),
                credential: credential.clone(),
                key: new.credential.key.clone(),
                name: name.clone(),
                count: new.count,
                spent: new.issued.into(),
            };
            let written = self.append(person, &known, PersonEntry::WayBack(added));
            if let Some(known) = written.await? {
                let mut passkeys = known.ways_back.passkeys.iter();
                let added = passkeys.find(|known| known.id == id);
                return added.map(Passkey::from).ok_or(PasskeyError::Unknown);
            }
        }
        Err(ProtocolError::Unavailable.into())
    }

    /// Removes a passkey. False if there is no such passkey.
    pub(crate) async fn remove_passkey(
        &self,
        person: PersonId,
        passkey: PasskeyId,
    ) -> Result<bool, ProtocolError> {
        let entry = |known: &PersonState| {
            let mut passkeys = known.ways_back.passkeys.iter();
            let exists = passkeys.any(|known| known.id == passkey);
            exists.then_some(PersonEntry::WayBack(WayBackEntry::RemovedPasskey {
                passkey,
            }))
        };
        self.note(person, entry).await
    }

    /// Signs in a device with a passkey.
    pub(crate) async fn sign_in(
        &self,
        person: PersonId,
        assertion: &Assertion,
        label: Option<String>,
    ) -> Result<Admitted, PasskeyError> {
        let new = random::secret();
        for _ in 0..ATTEMPTS {
            let known = self.read(person).await?.ok_or(PasskeyError::Unknown)?;
            let used = WayBackEntry::UsedPasskey {
                passkey: known.ways_back.admit(assertion)?,
                count: assertion.count,
                spent: assertion.issued.into(),
                new: hex::encode(hash(&new)),
                label: label.clone(),
            };
            // The first writer has used the challenge.
            let written = self.append(person, &known, PersonEntry::WayBack(used));
            if let Some(known) = written.await? {
                return Ok(Admitted {
                    guest: known.guest(person),
                    credential: Some(credential(person, &new)),
                });
            }
        }
        Err(ProtocolError::Unavailable.into())
    }
}
