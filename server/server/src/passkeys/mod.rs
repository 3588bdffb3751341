//! Passkeys: what a browser and an authenticator say (WebAuthn), and whether it is true.
//!
//! Nothing here is stored. The statement about the authenticator's make is not asked for and not
//! read: a table among friends has no reason to prefer one maker.

mod authenticator;
mod challenge;
mod client_data;
mod party;
mod public_key;

pub(crate) use authenticator::{AuthenticatorData, Credential};
pub(crate) use challenge::{Challenges, Issued, Nonce, Purpose};
pub(crate) use client_data::{Ceremony, ClientData};
pub(crate) use party::RelyingParty;
pub(crate) use public_key::{ALGORITHMS, PublicKey};

use salon_protocol::ProtocolError;
use sha2::{Digest as _, Sha256};

/// Why a passkey is refused.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum PasskeyError {
    /// The server's address is no name, or has no TLS.
    #[error("passkeys need an address with a name and TLS")]
    NoAddress,
    /// The challenge is not one of this server's, or not for this, or not any more.
    #[error("this challenge was used, is too old, or was not meant for this")]
    Challenge,
    /// The page that asked the browser belongs to somebody else.
    #[error("this passkey was asked for by a page of another site")]
    Origin,
    /// The authenticator has not checked who uses it.
    #[error("the authenticator has not checked who uses it")]
    Unverified,
    /// Something is not in its format.
    #[error("what the browser says about the passkey can't be read")]
    Unreadable,
    /// The signature is wrong.
    #[error("the signature of the passkey is wrong")]
    Signature,
    /// No guest has this passkey.
    #[error("nobody here has this passkey")]
    Unknown,
    /// The guest has this passkey already.
    #[error("this passkey was added before")]
    Known,
    /// The counter went back: there are two of this authenticator.
    #[error("there may be a copy of this passkey, so it is not accepted any more")]
    Copied,
    /// It could not be looked up or written.
    #[error(transparent)]
    Failed(#[from] ProtocolError),
}

/// A browser's answer that proves the possession of some passkey.
pub(crate) struct Assertion {
    /// The id of the credential, in hex.
    pub(crate) credential: String,
    /// The server's name that it answers to.
    pub(crate) address: String,
    pub(crate) issued: Issued,
    pub(crate) count: u32,
    signed: Vec<u8>,
    signature: Vec<u8>,
}

impl Assertion {
    /// Reads an answer and checks everything but the signature, for which the key is needed.
    pub(crate) fn read(
        answer: &salon_protocol::PasskeyAnswer,
        party: &RelyingParty,
        challenges: &Challenges,
    ) -> Result<Assertion, PasskeyError> {
        let client_data = bytes(&answer.client_data)?;
        let said = ClientData::read(&client_data)?;
        let issued = said.check(Ceremony::Get, party, challenges, &Purpose::SignIn)?;
        let mut signed = bytes(&answer.authenticator_data)?;
        let data = AuthenticatorData::read(&signed)?;
        data.check(party)?;
        signed.extend(Sha256::digest(&client_data));
        Ok(Assertion {
            // The same bytes have one spelling.
            credential: hex::encode(bytes(&answer.credential)?),
            address: party.id.clone(),
            issued,
            count: data.count,
            signed,
            signature: bytes(&answer.signature)?,
        })
    }

    /// Whether the passkey with this key has signed it.
    pub(crate) fn is_signed_by(&self, key: &PublicKey) -> bool {
        key.has_signed(&self.signed, &self.signature)
    }
}

/// A passkey that a browser has created.
pub(crate) struct Registration {
    pub(crate) credential: Credential,
    /// The server's name that it belongs to.
    pub(crate) address: String,
    pub(crate) issued: Issued,
    pub(crate) count: u32,
}

impl Registration {
    /// Reads and checks what a browser has created.
    pub(crate) fn read(
        new: &salon_protocol::NewPasskey,
        party: &RelyingParty,
        challenges: &Challenges,
        purpose: &Purpose,
    ) -> Result<Registration, PasskeyError> {
        let said = ClientData::read(&bytes(&new.client_data)?)?;
        let issued = said.check(Ceremony::Create, party, challenges, purpose)?;
        let data = authenticator::data_of_attestation(&bytes(&new.attestation)?)?;
        let data = AuthenticatorData::read(&data)?;
        data.check(party)?;
        Ok(Registration {
            count: data.count,
            credential: data.credential.ok_or(PasskeyError::Unreadable)?,
            address: party.id.clone(),
            issued,
        })
    }
}

fn bytes(text: &str) -> Result<Vec<u8>, PasskeyError> {
    hex::decode(text).map_err(|_| PasskeyError::Unreadable)
}
