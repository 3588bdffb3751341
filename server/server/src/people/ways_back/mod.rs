//! The ways back to a guest on a new device: passkeys and a recovery code.

mod passkeys;
mod recovery;

use core::fmt;
use core::str::FromStr;

use salon_protocol::{Passkey, ProtocolError, WaysBack};
use salon_table::machine::{Millis, PersonId};
use serde::{Deserialize, Serialize};

use crate::passkeys::{Issued, Nonce, PublicKey};
use crate::random;
use crate::vault::PrivateText;

use super::person_state::read_hash;
use super::{People, SecretHash};

/// How many passkeys one guest may have.
pub(super) const PASSKEYS: usize = 16;

/// The id of a passkey in its owner's list. It proves nothing, and says nothing about the
/// credential.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct PasskeyId([u8; 8]);

impl PasskeyId {
    fn new() -> PasskeyId {
        PasskeyId(random::bytes())
    }
}

impl fmt::Display for PasskeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl FromStr for PasskeyId {
    type Err = hex::FromHexError;

    fn from_str(text: &str) -> Result<PasskeyId, hex::FromHexError> {
        let mut bytes = [0; 8];
        hex::decode_to_slice(text, &mut bytes)?;
        Ok(PasskeyId(bytes))
    }
}

impl TryFrom<String> for PasskeyId {
    type Error = hex::FromHexError;

    fn try_from(text: String) -> Result<PasskeyId, hex::FromHexError> {
        text.parse()
    }
}

impl From<PasskeyId> for String {
    fn from(id: PasskeyId) -> String {
        id.to_string()
    }
}

/// A challenge that was accepted. It is remembered until it is worthless anyway.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(in crate::people) struct Spent {
    nonce: Nonce,
    until: Millis,
}

impl From<Issued> for Spent {
    fn from(Issued { nonce, until }: Issued) -> Spent {
        Spent { nonce, until }
    }
}

/// Entries about the ways back to a guest.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(in crate::people) enum WayBackEntry {
    /// A passkey was added.
    AddedPasskey {
        passkey: PasskeyId,
        /// The server's name that it belongs to.
        address: String,
        credential: String,
        key: PublicKey,
        name: String,
        count: u32,
        spent: Spent,
    },
    /// A passkey has signed in a device.
    UsedPasskey {
        passkey: PasskeyId,
        count: u32,
        spent: Spent,
        /// The secret of the new session.
        new: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        label: Option<String>,
    },
    /// A passkey was removed.
    RemovedPasskey { passkey: PasskeyId },
    /// A recovery code was made, and the former one is void. Its secret is stored as a hash.
    MadeRecoveryCode { secret: String },
    /// The recovery code was removed.
    RemovedRecoveryCode,
    /// The recovery code has signed in a device, and is void.
    Recovered {
        /// The secret of the new session.
        new: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        label: Option<String>,
    },
}

impl WayBackEntry {
    /// The texts in an entry that belong to the person.
    pub(in crate::people) fn private(&self, person: PersonId) -> Vec<PrivateText> {
        let texts: &[&str] = match self {
            WayBackEntry::AddedPasskey { .. } => &[
                "/way-back/added-passkey/credential",
                "/way-back/added-passkey/key",
                "/way-back/added-passkey/name",
            ],
            WayBackEntry::UsedPasskey { .. } => &["/way-back/used-passkey/label"],
            WayBackEntry::Recovered { .. } => &["/way-back/recovered/label"],
            WayBackEntry::RemovedPasskey { .. }
            | WayBackEntry::MadeRecoveryCode { .. }
            | WayBackEntry::RemovedRecoveryCode => &[],
        };
        let texts = texts.iter();
        texts.map(|place| ((*place).to_owned(), person)).collect()
    }

    /// The session that began with it: the hash of its secret, and its label.
    pub(in crate::people) fn session(&self) -> Option<(&str, Option<String>)> {
        match self {
            WayBackEntry::UsedPasskey { new, label, .. }
            | WayBackEntry::Recovered { new, label } => Some((new, label.clone())),
            _ => None,
        }
    }
}

/// A passkey, folded from its person's stream.
#[derive(Clone, Debug)]
pub(in crate::people) struct OwnPasskey {
    id: PasskeyId,
    address: String,
    credential: String,
    key: PublicKey,
    name: String,
    count: u32,
    since: Millis,
    last_used: Option<Millis>,
}

/// A recovery code, folded from its person's stream.
#[derive(Clone, Debug)]
pub(in crate::people) struct RecoveryCode {
    secret: SecretHash,
    since: Millis,
}

/// The ways back to a guest, folded from its stream.
#[derive(Clone, Debug, Default)]
pub(in crate::people) struct WayBackBook {
    passkeys: Vec<OwnPasskey>,
    recovery: Option<RecoveryCode>,
    spent: Vec<Spent>,
}

impl WayBackBook {
    pub(in crate::people) fn apply(&mut self, entry: WayBackEntry, at: Millis) {
        match entry {
            WayBackEntry::AddedPasskey {
                passkey,
                address,
                credential,
                key,
                name,
                count,
                spent,
            } => {
                self.passkeys.push(OwnPasskey {
                    id: passkey,
                    address,
                    credential,
                    key,
                    name,
                    count,
                    since: at,
                    last_used: None,
                });
                self.spend(spent, at);
            }
            WayBackEntry::UsedPasskey {
                passkey,
                count,
                spent,
                ..
            } => {
                let mut passkeys = self.passkeys.iter_mut();
                if let Some(known) = passkeys.find(|known| known.id == passkey) {
                    known.count = count;
                    known.last_used = Some(at);
                }
                self.spend(spent, at);
            }
            WayBackEntry::RemovedPasskey { passkey } => {
                self.passkeys.retain(|known| known.id != passkey);
            }
            WayBackEntry::MadeRecoveryCode { secret } => {
                let code = |secret| RecoveryCode { secret, since: at };
                self.recovery = read_hash(&secret).map(code);
            }
            WayBackEntry::RemovedRecoveryCode | WayBackEntry::Recovered { .. } => {
                self.recovery = None;
            }
        }
    }

    fn spend(&mut self, spent: Spent, at: Millis) {
        self.spent.retain(|spent| spent.until > at);
        self.spent.push(spent);
    }

    fn is_spent(&self, issued: &Issued) -> bool {
        self.spent.iter().any(|spent| spent.nonce == issued.nonce)
    }
}

impl People {
    /// The ways back to a guest.
    pub(crate) async fn ways_back_of(
        &self,
        person: PersonId,
        passkeys_work: bool,
    ) -> Result<WaysBack, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        let book = &known.ways_back;
        Ok(WaysBack {
            passkeys_work,
            passkeys: book.passkeys.iter().map(Passkey::from).collect(),
            recovery_code: book.recovery.as_ref().map(|code| code.since),
            has_played: !known.tables.is_empty(),
        })
    }
}
