//! A session: one device, or one token of a program, and its secrets.

use core::fmt;
use core::str::FromStr;

use salon_table::machine::Millis;
use serde::{Deserialize, Serialize};

use super::SecretHash;

/// After how long a device gets a new secret.
pub(super) const ROTATE: Millis = 24 * 3_600_000;
/// After how long a device that still uses its old secret gets another new one. By then the first
/// response is lost: a browser does not wait that long.
const RETRY: Millis = 10 * 60_000;
/// How many new secrets may be on their way to one device.
const PENDING: usize = 4;
/// For how long an old secret stays valid after the new one was used: requests may be in progress.
pub(super) const OVERLAP: Millis = 120_000;
/// The precision with which the last use of a session is recorded.
const DAY: Millis = 24 * 3_600_000;

/// The id of a session: the beginning of the hash of its first secret. It proves nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct SessionId([u8; 8]);

/// The error for a text that is not a session id.
#[derive(Debug, thiserror::Error)]
#[error("this is no name of a session")]
pub(crate) struct SessionIdError;

impl fmt::Display for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl FromStr for SessionId {
    type Err = SessionIdError;

    fn from_str(text: &str) -> Result<SessionId, SessionIdError> {
        let mut bytes = [0; 8];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| SessionIdError)?;
        Ok(SessionId(bytes))
    }
}

impl TryFrom<String> for SessionId {
    type Error = SessionIdError;

    fn try_from(text: String) -> Result<SessionId, SessionIdError> {
        text.parse()
    }
}

impl From<SessionId> for String {
    fn from(id: SessionId) -> String {
        id.to_string()
    }
}

/// The hash of a secret of a session.
#[derive(Clone, Copy, Debug)]
pub(super) struct Secret {
    pub(super) hash: SecretHash,
    /// When it was given out.
    pub(super) given: Millis,
    /// When it expires, if ever.
    pub(super) expires: Option<Millis>,
}

impl Secret {
    fn is_good(&self, now: Millis) -> bool {
        self.expires.is_none_or(|until| until > now)
    }
}

/// The status of a secret in its session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SecretStatus {
    /// The current one.
    Current,
    /// A new one that was given out and not used yet.
    Pending,
    /// An old one, valid for a little longer.
    Previous,
}

/// A session, folded from its person's stream.
#[derive(Clone, Debug)]
pub(super) struct Session {
    pub(super) id: SessionId,
    pub(super) label: Option<String>,
    pub(super) since: Millis,
    pub(super) last_used: Millis,
    current: Secret,
    /// New secrets that may have been lost on their way. The current one stays valid until one of
    /// them is used.
    pending: Vec<Secret>,
    previous: Option<(SecretHash, Millis)>,
}

impl Session {
    pub(super) fn begin(secret: Secret, label: Option<String>) -> Session {
        let mut id = [0; 8];
        id.copy_from_slice(&secret.hash[..8]);
        Session {
            id: SessionId(id),
            label,
            since: secret.given,
            last_used: secret.given,
            current: secret,
            pending: Vec::new(),
            previous: None,
        }
    }

    /// The status of this secret, if it is valid.
    pub(super) fn secret_status(&self, secret: &SecretHash, now: Millis) -> Option<SecretStatus> {
        if self.current.hash == *secret {
            return self.current.is_good(now).then_some(SecretStatus::Current);
        }
        let mut pending = self.pending.iter();
        if let Some(pending) = pending.find(|pending| pending.hash == *secret) {
            return pending.is_good(now).then_some(SecretStatus::Pending);
        }
        let good = |(previous, until): &(SecretHash, Millis)| previous == secret && *until > now;
        self.previous
            .as_ref()
            .is_some_and(good)
            .then_some(SecretStatus::Previous)
    }

    pub(super) fn has(&self, secret: &SecretHash) -> bool {
        self.current.hash == *secret || self.pending.iter().any(|p| p.hash == *secret)
    }

    /// A new secret was given out in answer to this one.
    pub(super) fn rotate(&mut self, old: &SecretHash, new: Secret) {
        // The device that sent it must have received it.
        self.confirm(old, new.given);
        self.last_used = new.given;
        if self.pending.len() == PENDING {
            self.pending.remove(0);
        }
        self.pending.push(new);
    }

    /// A new secret was used: it has arrived, so the old one is no longer needed.
    pub(super) fn confirm(&mut self, secret: &SecretHash, at: Millis) {
        let mut pending = self.pending.iter();
        let Some(arrived) = pending.find(|pending| pending.hash == *secret).copied() else {
            return;
        };
        self.previous = Some((self.current.hash, at + OVERLAP));
        self.current = arrived;
        self.pending.clear();
        self.last_used = at;
    }

    /// Whether the device with this secret should get a new one.
    pub(super) fn is_due(&self, secret: &SecretHash, now: Millis) -> bool {
        let waited = |pending: &Secret| now - pending.given >= RETRY;
        self.current.hash == *secret
            && now - self.current.given >= ROTATE
            && self.pending.last().is_none_or(waited)
    }

    /// Whether its use should be recorded now.
    pub(super) fn is_use_news(&self, now: Millis) -> bool {
        now - self.last_used >= DAY
    }

    /// When the last of its secrets expires, if they do.
    pub(super) fn expires(&self) -> Option<Millis> {
        let latest = self.pending.last().unwrap_or(&self.current);
        latest.expires
    }

    /// The hash of its current secret.
    pub(super) fn current(&self) -> SecretHash {
        self.current.hash
    }
}
