//! Challenges that a server recognises without having stored them.
//!
//! A challenge says until when it is valid, and has a tag that only the servers of this journal can
//! make. So strangers who ask for challenges cost no memory, and any server can check what another
//! has issued. That it is used once is up to whoever accepts it: its nonce goes into the journal.

use core::fmt;
use core::str::FromStr;

use ring::hmac;
use salon_table::machine::{Millis, PersonId};
use serde::{Deserialize, Serialize};

use super::{PasskeyError, RelyingParty};
use crate::people::SessionId;
use crate::random;

/// For how long a challenge is valid: a person has to find a key or a phone.
const VALID: Millis = 5 * 60_000;
const NONCE: usize = 16;
const UNTIL: usize = 8;
const TAG: usize = 32;

/// The name of a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Nonce([u8; NONCE]);

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl FromStr for Nonce {
    type Err = hex::FromHexError;

    fn from_str(text: &str) -> Result<Nonce, hex::FromHexError> {
        let mut bytes = [0; NONCE];
        hex::decode_to_slice(text, &mut bytes)?;
        Ok(Nonce(bytes))
    }
}

impl TryFrom<String> for Nonce {
    type Error = hex::FromHexError;

    fn try_from(text: String) -> Result<Nonce, hex::FromHexError> {
        text.parse()
    }
}

impl From<Nonce> for String {
    fn from(nonce: Nonce) -> String {
        nonce.to_string()
    }
}

/// What a challenge is for. It is worth nothing for anything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// Adding a passkey to this person, in this session.
    Add(PersonId, SessionId),
    /// Signing in.
    SignIn,
}

/// A challenge of ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Issued {
    pub(crate) nonce: Nonce,
    pub(crate) until: Millis,
}

/// Issues and checks challenges.
pub(crate) struct Challenges {
    key: hmac::Key,
    now: Millis,
}

impl Challenges {
    /// With the secret of the servers that share a journal, at this time.
    pub(crate) fn new(secret: &[u8; 32], now: Millis) -> Challenges {
        Challenges {
            key: hmac::Key::new(hmac::HMAC_SHA256, secret),
            now,
        }
    }

    /// A new challenge.
    pub(crate) fn issue(&self, party: &RelyingParty, purpose: &Purpose) -> Vec<u8> {
        let mut bytes = random::bytes::<NONCE>().to_vec();
        bytes.extend((self.now + VALID).to_be_bytes());
        let tag = hmac::sign(&self.key, &bound(&bytes, party, purpose));
        bytes.extend(tag.as_ref());
        bytes
    }

    /// The challenge, if it is one of ours for this purpose and still valid.
    pub(crate) fn check(
        &self,
        bytes: &[u8],
        party: &RelyingParty,
        purpose: &Purpose,
    ) -> Result<Issued, PasskeyError> {
        let (said, tag) = bytes
            .split_at_checked(NONCE + UNTIL)
            .filter(|(_, tag)| tag.len() == TAG)
            .ok_or(PasskeyError::Challenge)?;
        // In constant time.
        hmac::verify(&self.key, &bound(said, party, purpose), tag)
            .map_err(|_| PasskeyError::Challenge)?;
        let (mut nonce, mut until) = ([0; NONCE], [0; UNTIL]);
        nonce.copy_from_slice(&said[..NONCE]);
        until.copy_from_slice(&said[NONCE..]);
        let issued = Issued {
            nonce: Nonce(nonce),
            until: Millis::from_be_bytes(until),
        };
        (issued.until > self.now)
            .then_some(issued)
            .ok_or(PasskeyError::Challenge)
    }
}

/// What a tag is made of. The parts before the last have fixed lengths, so no two challenges with
/// different purposes or addresses look alike.
fn bound(said: &[u8], party: &RelyingParty, purpose: &Purpose) -> Vec<u8> {
    let purpose = match purpose {
        Purpose::Add(person, session) => format!("add {person} {session}"),
        Purpose::SignIn => "sign in".to_owned(),
    };
    let mut bytes = said.to_vec();
    bytes.extend(format!("salon passkey\n{purpose}\n{}", party.origin).as_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn party(name: &str) -> RelyingParty {
        RelyingParty {
            id: name.to_owned(),
            origin: format!("https://{name}"),
        }
    }

    fn session(byte: u8) -> SessionId {
        hex::encode([byte; 8]).parse().unwrap()
    }

    /// Promise: a challenge is good for one purpose, at one address, on servers with the same
    /// secret, and for a while; any change makes it worthless.
    #[test]
    fn a_challenge_is_good_for_what_it_was_issued_for() {
        let ours = Challenges::new(&[1; 32], 1_000);
        let anna = Purpose::Add(PersonId::new([1; 16]), session(1));
        let here = party("salon.example");
        let issued = ours.issue(&here, &anna);
        assert!(ours.check(&issued, &here, &anna).is_ok());
        for purpose in [
            Purpose::SignIn,
            Purpose::Add(PersonId::new([2; 16]), session(1)),
            Purpose::Add(PersonId::new([1; 16]), session(2)),
        ] {
            assert!(ours.check(&issued, &here, &purpose).is_err(), "{purpose:?}");
        }
        assert!(ours.check(&issued, &party("other.example"), &anna).is_err());
        let theirs = Challenges::new(&[2; 32], 1_000);
        assert!(theirs.check(&issued, &here, &anna).is_err());
        let late = Challenges::new(&[1; 32], 1_000 + VALID);
        assert!(late.check(&issued, &here, &anna).is_err());
        for at in 0..issued.len() {
            let mut changed = issued.clone();
            changed[at] ^= 1;
            assert!(ours.check(&changed, &here, &anna).is_err(), "byte {at}");
            assert!(ours.check(&issued[..at], &here, &anna).is_err());
        }
    }
}
