//! What the authenticator says: for whom it answers, whether it has checked its user, and the key
//! of a new passkey.

use ciborium::Value;
use sha2::{Digest as _, Sha256};

use super::{PasskeyError, PublicKey, RelyingParty};

/// Somebody was there.
const PRESENT: u8 = 1;
/// The authenticator has checked who: a finger, a face, a PIN.
const VERIFIED: u8 = 1 << 2;
/// A new credential follows.
const ATTESTED: u8 = 1 << 6;
/// The longest id of a credential that is accepted. The specification allows 1023 bytes; ids that
/// have to be found in a list again are short.
const LONGEST_ID: usize = 256;

/// A credential: the id by which the authenticator finds its key, and the public key.
#[derive(Debug)]
pub(crate) struct Credential {
    pub(crate) id: Vec<u8>,
    pub(crate) key: PublicKey,
}

/// The authenticator's data.
#[derive(Debug)]
pub(crate) struct AuthenticatorData {
    address_hash: [u8; 32],
    flags: u8,
    /// How often it has signed, or zero if it does not count.
    pub(crate) count: u32,
    /// The new credential, if it has made one.
    pub(crate) credential: Option<Credential>,
}

impl AuthenticatorData {
    pub(crate) fn read(mut bytes: &[u8]) -> Result<AuthenticatorData, PasskeyError> {
        let address_hash = take(&mut bytes)?;
        let [flags] = take(&mut bytes)?;
        let count = u32::from_be_bytes(take(&mut bytes)?);
        let credential = if flags & ATTESTED == 0 {
            None
        } else {
            Some(credential(bytes)?)
        };
        Ok(AuthenticatorData {
            address_hash,
            flags,
            count,
            credential,
        })
    }

    /// Whether it answers to this server, and to a person that it has checked. A passkey is the only
    /// thing that is asked for, so whoever finds a key in the street must not get in with it.
    pub(crate) fn check(&self, party: &RelyingParty) -> Result<(), PasskeyError> {
        if self.address_hash[..] != Sha256::digest(&party.id)[..] {
            return Err(PasskeyError::Origin);
        }
        let both = PRESENT | VERIFIED;
        (self.flags & both == both)
            .then_some(())
            .ok_or(PasskeyError::Unverified)
    }
}

/// Reads a new credential; what follows it are extensions, which nobody has asked for.
fn credential(mut bytes: &[u8]) -> Result<Credential, PasskeyError> {
    let _maker: [u8; 16] = take(&mut bytes)?;
    let length = usize::from(u16::from_be_bytes(take(&mut bytes)?));
    let (id, mut bytes) = bytes
        .split_at_checked(length)
        .filter(|(id, _)| (1..=LONGEST_ID).contains(&id.len()))
        .ok_or(PasskeyError::Unreadable)?;
    Ok(Credential {
        id: id.to_vec(),
        key: PublicKey::from_cose(&value(&mut bytes)?)?,
    })
}

/// The authenticator's data in an attestation.
pub(super) fn data_of_attestation(mut bytes: &[u8]) -> Result<Vec<u8>, PasskeyError> {
    let attestation = value(&mut bytes)?;
    let fields = attestation.into_map();
    let fields = fields.map_err(|_| PasskeyError::Unreadable)?;
    fields
        .into_iter()
        .find(|(name, _)| name.as_text() == Some("authData"))
        .and_then(|(_, data)| data.into_bytes().ok())
        .ok_or(PasskeyError::Unreadable)
}

fn value(bytes: &mut &[u8]) -> Result<Value, PasskeyError> {
    ciborium::from_reader(bytes).map_err(|_| PasskeyError::Unreadable)
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Result<[u8; N], PasskeyError> {
    let (first, rest) = bytes.split_first_chunk().ok_or(PasskeyError::Unreadable)?;
    *bytes = rest;
    Ok(*first)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Promise: whatever an authenticator sends, the answer is a value or an error.
    #[test]
    fn any_bytes_are_read_or_refused() {
        let mut data = vec![7; 37];
        data[32] = PRESENT | VERIFIED | ATTESTED;
        data.extend([0; 16]);
        data.extend([0, 2, 9, 9]);
        data.extend([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]);
        data.extend([1; 32]);
        data.extend([0x22, 0x58, 32]);
        data.extend([2; 32]);
        let read = AuthenticatorData::read(&data).unwrap();
        assert_eq!(read.credential.unwrap().id, [9, 9]);
        for end in 0..data.len() {
            assert!(
                AuthenticatorData::read(&data[..end]).is_err(),
                "{end} bytes"
            );
        }
        for at in 0..data.len() {
            for bit in 0..8 {
                let mut changed = data.clone();
                changed[at] ^= 1 << bit;
                drop(AuthenticatorData::read(&changed));
                drop(data_of_attestation(&changed));
            }
        }
        // Deeply nested, and longer than it is.
        assert!(data_of_attestation(&[0x81; 4_000]).is_err());
        assert!(data_of_attestation(&[0x5b, 255, 255, 255, 255, 255, 255, 255, 255]).is_err());
    }
}
