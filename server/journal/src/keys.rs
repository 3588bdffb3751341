//! The keys that texts in entries are encrypted under.
//!
//! The journal keeps the keys and destroys them; it encrypts nothing itself. An entry can't be
//! changed without breaking its chain, but a text in it that is encrypted under a destroyed key is
//! as good as deleted.

use core::fmt;

use serde::{Deserialize, Serialize};
use sqlx::{ColumnIndex, Decode, Row, Type};

use crate::error::JournalError;

/// A key of 256 bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key(pub [u8; 32]);

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

/// The key of an owner, as it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoredKey {
    /// The key.
    Key(Key),
    /// The key was destroyed, and there will never be another one.
    Destroyed,
}

/// Lists keys, sorted by owner.
pub(crate) const AFTER: &str =
    "SELECT owner, key FROM keys WHERE owner > $1 ORDER BY owner LIMIT $2";

/// A key as a line of an export or a backup.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyLine {
    owner: String,
    /// None if it was destroyed.
    key: Option<String>,
}

/// Returns a key as a line, without the line's end.
pub(crate) fn line(owner: &str, key: &StoredKey) -> Result<Vec<u8>, std::io::Error> {
    let key = match key {
        StoredKey::Key(Key(bytes)) => Some(hex::encode(bytes)),
        StoredKey::Destroyed => None,
    };
    let owner = owner.to_owned();
    Ok(serde_json::to_vec(&KeyLine { owner, key })?)
}

/// Reads a line that [`line`] wrote. None if it is another line.
pub(crate) fn read_line(text: &[u8]) -> Option<(String, StoredKey)> {
    let KeyLine { owner, key } = serde_json::from_slice(text).ok()?;
    let Some(key) = key else {
        return Some((owner, StoredKey::Destroyed));
    };
    let mut bytes = [0; 32];
    hex::decode_to_slice(key, &mut bytes).ok()?;
    Some((owner, StoredKey::Key(Key(bytes))))
}

/// The columns `owner, key`.
pub(crate) fn row<R: Row>(row: &R) -> Result<(String, StoredKey), JournalError>
where
    for<'a> &'a str: ColumnIndex<R>,
    for<'a> Option<Vec<u8>>: Decode<'a, R::Database> + Type<R::Database>,
    for<'a> String: Decode<'a, R::Database> + Type<R::Database>,
{
    let key: Option<Vec<u8>> = row.try_get("key")?;
    let stored = match key {
        None => StoredKey::Destroyed,
        Some(bytes) => {
            let bytes = bytes.try_into();
            let damaged = |_| JournalError::Damaged("a key has no proper length".to_owned());
            StoredKey::Key(Key(bytes.map_err(damaged)?))
        }
    };
    Ok((row.try_get("owner")?, stored))
}
