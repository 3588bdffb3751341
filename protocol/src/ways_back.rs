//! Ways back to the same guest: passkeys and a recovery code. Bytes are in hex, as everywhere in the protocol.

use salon_table::machine::PersonId;
use salon_table::replay::Name;
use serde::{Deserialize, Serialize};

/// How a guest can come back on a new device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WaysBack {
    /// Whether passkeys work at the address of this request. They need a name and TLS.
    pub passkeys_work: bool,
    /// The passkeys, the oldest first.
    pub passkeys: Vec<Passkey>,
    /// When the recovery code was made, in milliseconds since 1970, if there is one.
    pub recovery_code: Option<i64>,
    /// Whether the guest has been at a table, and so has something to come back to.
    pub has_played: bool,
}

impl WaysBack {
    /// Whether there is no way back at all.
    pub fn is_empty(&self) -> bool {
        self.passkeys.is_empty() && self.recovery_code.is_none()
    }
}

/// A passkey of a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Passkey {
    /// Its id, which proves nothing.
    pub passkey: String,
    /// What its owner calls it, or the browser in which it was added.
    pub name: String,
    /// The server's name that it belongs to. It works under no other.
    pub address: String,
    /// When it was added, in milliseconds since 1970.
    pub since: i64,
    /// When it last signed in a device.
    pub last_used: Option<i64>,
}

/// What a browser needs to create a passkey.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PasskeyOffer {
    /// The challenge.
    pub challenge: String,
    /// The server's name that the passkey will belong to.
    pub address: String,
    /// The guest. Its id is the user handle.
    pub person: PersonId,
    /// The guest's name.
    pub name: Name,
    /// Credentials that the guest already has. An authenticator with one of them makes no other.
    pub exclude: Vec<String>,
    /// The accepted algorithms, by their COSE numbers, best first.
    pub algorithms: Vec<i32>,
}

/// A passkey that a browser has created.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// What its owner calls it.
    pub name: Option<Name>,
    /// `clientDataJSON`.
    pub client_data: String,
    /// `attestationObject`.
    pub attestation: String,
}

/// What a browser needs to sign in with a passkey.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PasskeyChallenge {
    /// The challenge.
    pub challenge: String,
    /// The server's name that the passkey has to belong to.
    pub address: String,
}

/// A browser's answer to a [`PasskeyChallenge`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PasskeyAnswer {
    /// The user handle.
    pub person: PersonId,
    /// The credential's id.
    pub credential: String,
    /// `clientDataJSON`.
    pub client_data: String,
    /// `authenticatorData`.
    pub authenticator_data: String,
    /// The signature.
    pub signature: String,
}

/// A recovery code: when it was made, which is the only time that it is told, and when it is used.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecoveryCode {
    /// The code. Case, spaces and hyphens don't matter.
    pub code: String,
}
