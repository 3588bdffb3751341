//! A body with encrypted texts, as it is stored.

use std::collections::HashMap;

use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use salon_journal::{Key, StoredKey};
use salon_table::machine::PersonId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{ERASED, PrivateText};
use crate::random;

/// How a stored body with encrypted texts begins.
const SIGN: &[u8] = br#"{"sealed":"#;

/// A body with encrypted texts. A program that does not know them finds no entry in it and refuses
/// to read on.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SealedBody {
    sealed: Vec<SealedText>,
    #[serde(rename = "in")]
    body: Value,
}

/// Where a text was (a JSON pointer), whose it is, and the ciphertext: nonce, text and tag in hex.
#[derive(Serialize, Deserialize)]
struct SealedText(String, PersonId, String);

impl SealedBody {
    /// Takes the texts out of a body and encrypts them.
    pub(super) fn seal(
        mut body: Value,
        private: Vec<PrivateText>,
        keys: &HashMap<PersonId, StoredKey>,
    ) -> SealedBody {
        let mut sealed = Vec::with_capacity(private.len());
        for (pointer, owner) in private {
            let Some(Value::String(text)) = body.pointer_mut(&pointer) else {
                continue;
            };
            let text = std::mem::replace(text, ERASED.to_owned());
            // A person who was deleted leaves no new texts behind.
            if let Some(StoredKey::Key(key)) = keys.get(&owner) {
                let ciphertext = encrypt(key, owner, &pointer, text);
                sealed.push(SealedText(pointer, owner, ciphertext));
            }
        }
        SealedBody { sealed, body }
    }

    /// Reads a stored body. None if it has no encrypted texts.
    pub(super) fn read(stored: &[u8]) -> Option<SealedBody> {
        // What begins like one and is none is left to whoever reads entries.
        stored.starts_with(SIGN).then_some(())?;
        serde_json::from_slice(stored).ok()
    }

    /// The persons whose texts it has.
    pub(super) fn owners(&self) -> impl Iterator<Item = PersonId> {
        self.sealed.iter().map(|SealedText(_, owner, _)| *owner)
    }

    /// Puts the texts back.
    pub(super) fn open(self, keys: &HashMap<PersonId, StoredKey>) -> Vec<u8> {
        let mut body = self.body;
        for SealedText(pointer, owner, ciphertext) in &self.sealed {
            let Some(StoredKey::Key(key)) = keys.get(owner) else {
                continue;
            };
            match (
                decrypt(key, *owner, pointer, ciphertext),
                body.pointer_mut(pointer),
            ) {
                (Some(text), Some(place)) => *place = Value::String(text),
                _ => tracing::error!(person = %owner, pointer, "encrypted text unreadable"),
            }
        }
        body.to_string().into_bytes()
    }
}

fn cipher(key: &Key) -> LessSafeKey {
    let key = UnboundKey::new(&CHACHA20_POLY1305, &key.0);
    LessSafeKey::new(key.expect("a key of this cipher has 32 bytes"))
}

/// What a ciphertext is bound to: it can't be moved to another place or person.
fn bound_to(owner: PersonId, pointer: &str) -> Aad<String> {
    Aad::from(format!("{owner}{pointer}"))
}

fn encrypt(key: &Key, owner: PersonId, pointer: &str, text: String) -> String {
    let nonce = random::bytes::<NONCE_LEN>();
    let mut bytes = text.into_bytes();
    cipher(key)
        .seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            bound_to(owner, pointer),
            &mut bytes,
        )
        .expect("texts are far shorter than the cipher's limit");
    hex::encode(nonce) + &hex::encode(bytes)
}

fn decrypt(key: &Key, owner: PersonId, pointer: &str, ciphertext: &str) -> Option<String> {
    let bytes = hex::decode(ciphertext).ok()?;
    let (nonce, bytes) = bytes.split_at_checked(NONCE_LEN)?;
    let (nonce, mut bytes) = (
        Nonce::try_assume_unique_for_key(nonce).ok()?,
        bytes.to_vec(),
    );
    let text = cipher(key).open_in_place(nonce, bound_to(owner, pointer), &mut bytes);
    String::from_utf8(text.ok()?.to_vec()).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const ANNA: PersonId = PersonId::new([1; 16]);
    const BORIS: PersonId = PersonId::new([2; 16]);

    fn keys() -> HashMap<PersonId, StoredKey> {
        let key = |byte| StoredKey::Key(Key([byte; 32]));
        HashMap::from([(ANNA, key(1)), (BORIS, key(2))])
    }

    fn stored() -> Vec<u8> {
        let body = json!({ "kind": "Anna", "name": "Anna", "said": ["Boris", 7] });
        let private = vec![
            ("/name".to_owned(), ANNA),
            ("/said/0".to_owned(), BORIS),
            ("/said/1".to_owned(), BORIS),
            ("/nowhere".to_owned(), BORIS),
        ];
        serde_json::to_vec(&SealedBody::seal(body, private, &keys())).unwrap()
    }

    fn opened(stored: &[u8], keys: &HashMap<PersonId, StoredKey>) -> Value {
        let body = SealedBody::read(stored).unwrap().open(keys);
        serde_json::from_slice(&body).unwrap()
    }

    /// Promise: a text comes back with its key, and never without it; other texts stay.
    #[test]
    fn a_text_is_readable_as_long_as_its_key_exists() {
        let stored = stored();
        let text = String::from_utf8(stored.clone()).unwrap();
        assert!(!text.contains("Boris") && text.matches("Anna").count() == 1);
        let whole = json!({ "kind": "Anna", "name": "Anna", "said": ["Boris", 7] });
        assert_eq!(opened(&stored, &keys()), whole);
        for gone in [None, Some(StoredKey::Destroyed)] {
            let mut keys = keys();
            keys.remove(&BORIS);
            keys.extend(gone.map(|gone| (BORIS, gone)));
            let rest = json!({ "kind": "Anna", "name": "Anna", "said": [ERASED, 7] });
            assert_eq!(opened(&stored, &keys), rest);
        }
    }

    /// Promise: a ciphertext that was changed or moved to another place or person is not accepted.
    #[test]
    fn a_ciphertext_belongs_to_its_place_and_person() {
        let body = SealedBody::read(&stored()).unwrap();
        let SealedText(place, owner, text) = &body.sealed[0];
        let key = Key([1; 32]);
        assert_eq!(decrypt(&key, *owner, place, text).as_deref(), Some("Anna"));
        assert_eq!(decrypt(&key, BORIS, place, text), None);
        assert_eq!(decrypt(&key, *owner, "/said/0", text), None);
        assert_eq!(decrypt(&Key([2; 32]), *owner, place, text), None);
        let other = if text.ends_with('0') { "1" } else { "0" };
        let changed = format!("{}{other}", &text[..text.len() - 1]);
        assert_eq!(decrypt(&key, *owner, place, &changed), None);
        assert_eq!(decrypt(&key, *owner, place, "ab"), None);
    }

    #[test]
    fn bodies_of_older_versions_are_left_alone() {
        for body in [r#"{"e":{}}"#, r#"{"sealed":1}"#, r#"{"sealed":"#, ""] {
            assert!(SealedBody::read(body.as_bytes()).is_none(), "{body}");
        }
    }
}
