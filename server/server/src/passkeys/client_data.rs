//! What the browser says: which page asked it, and with which challenge.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::Deserialize;

use super::{Challenges, Issued, PasskeyError, Purpose, RelyingParty};

/// What the browser did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) enum Ceremony {
    #[serde(rename = "webauthn.create")]
    Create,
    #[serde(rename = "webauthn.get")]
    Get,
}

/// `clientDataJSON`. Browsers add fields to it from time to time.
#[derive(Deserialize)]
pub(crate) struct ClientData {
    #[serde(rename = "type")]
    ceremony: Ceremony,
    challenge: String,
    origin: String,
    #[serde(default, rename = "crossOrigin")]
    cross_origin: bool,
}

impl ClientData {
    pub(crate) fn read(bytes: &[u8]) -> Result<ClientData, PasskeyError> {
        serde_json::from_slice(bytes).map_err(|_| PasskeyError::Unreadable)
    }

    /// The challenge, if the browser was asked by our page, for this, and with a challenge of ours.
    pub(crate) fn check(
        &self,
        ceremony: Ceremony,
        party: &RelyingParty,
        challenges: &Challenges,
        purpose: &Purpose,
    ) -> Result<Issued, PasskeyError> {
        if self.ceremony != ceremony {
            return Err(PasskeyError::Challenge);
        }
        // A page of ours in a frame of somebody else's is not ours.
        if self.origin != party.origin || self.cross_origin {
            return Err(PasskeyError::Origin);
        }
        let challenge = URL_SAFE_NO_PAD.decode(&self.challenge);
        let challenge = challenge.map_err(|_| PasskeyError::Unreadable)?;
        challenges.check(&challenge, party, purpose)
    }
}
