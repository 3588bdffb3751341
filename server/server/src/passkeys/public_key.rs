//! The public keys of passkeys. `ring` does the arithmetic.

use core::fmt;
use core::str::FromStr;

use ciborium::Value;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents,
    UnparsedPublicKey,
};
use serde::{Deserialize, Serialize};

use super::PasskeyError;

/// The numbers of algorithms and the labels of keys in COSE (RFC 9053).
const ES256: i32 = -7;
const EDDSA: i32 = -8;
const RS256: i32 = -257;
/// The accepted algorithms. The last one is for Windows machines with an old security chip.
pub(crate) const ALGORITHMS: [i32; 3] = [ES256, EDDSA, RS256];

/// A public key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) enum PublicKey {
    /// An uncompressed point of P-256.
    Es256(Vec<u8>),
    Ed25519(Vec<u8>),
    /// Modulus and exponent.
    Rs256(Vec<u8>, Vec<u8>),
}

impl PublicKey {
    /// Reads a key in the form of COSE.
    pub(crate) fn from_cose(key: &Value) -> Result<PublicKey, PasskeyError> {
        let fields = key.as_map().ok_or(PasskeyError::Unreadable)?;
        let field = |label: i32| {
            let mut fields = fields.iter();
            fields
                .find(|(name, _)| name.as_integer() == Some(label.into()))
                .map(|(_, value)| value)
        };
        let number = |label| i32::try_from(field(label)?.as_integer()?).ok();
        let bytes = |label, lengths: core::ops::RangeInclusive<usize>| {
            let bytes = field(label)?.as_bytes()?;
            lengths.contains(&bytes.len()).then(|| bytes.clone())
        };
        // The kind of the key, the algorithm and, for curves, the curve.
        let read = || match (number(1)?, number(3)?) {
            (2, ES256) if number(-1)? == 1 => {
                let point = [vec![4], bytes(-2, 32..=32)?, bytes(-3, 32..=32)?].concat();
                Some(PublicKey::Es256(point))
            }
            (1, EDDSA) if number(-1)? == 6 => Some(PublicKey::Ed25519(bytes(-2, 32..=32)?)),
            (3, RS256) => Some(PublicKey::Rs256(bytes(-1, 256..=1024)?, bytes(-2, 1..=8)?)),
            _ => None,
        };
        read().ok_or(PasskeyError::Unreadable)
    }

    /// Whether the owner of the key has signed this message.
    pub(crate) fn has_signed(&self, message: &[u8], signature: &[u8]) -> bool {
        let verified = match self {
            PublicKey::Es256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature)
            }
            PublicKey::Ed25519(point) => {
                UnparsedPublicKey::new(&ED25519, point).verify(message, signature)
            }
            PublicKey::Rs256(n, e) => RsaPublicKeyComponents { n, e }.verify(
                &RSA_PKCS1_2048_8192_SHA256,
                message,
                signature,
            ),
        };
        verified.is_ok()
    }
}

/// As it is stored: `es256:04…`.
impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PublicKey::Es256(point) => write!(f, "es256:{}", hex::encode(point)),
            PublicKey::Ed25519(point) => write!(f, "ed25519:{}", hex::encode(point)),
            PublicKey::Rs256(n, e) => write!(f, "rs256:{}:{}", hex::encode(n), hex::encode(e)),
        }
    }
}

impl FromStr for PublicKey {
    type Err = PasskeyError;

    fn from_str(text: &str) -> Result<PublicKey, PasskeyError> {
        let hex = |text: &str| hex::decode(text).map_err(|_| PasskeyError::Unreadable);
        let parts: Vec<&str> = text.split(':').collect();
        match parts[..] {
            ["es256", point] => Ok(PublicKey::Es256(hex(point)?)),
            ["ed25519", point] => Ok(PublicKey::Ed25519(hex(point)?)),
            ["rs256", n, e] => Ok(PublicKey::Rs256(hex(n)?, hex(e)?)),
            _ => Err(PasskeyError::Unreadable),
        }
    }
}

impl TryFrom<String> for PublicKey {
    type Error = PasskeyError;

    fn try_from(text: String) -> Result<PublicKey, PasskeyError> {
        text.parse()
    }
}

impl From<PublicKey> for String {
    fn from(key: PublicKey) -> String {
        key.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cose(fields: &[(i32, Value)]) -> Result<PublicKey, PasskeyError> {
        let fields = fields.iter().cloned();
        PublicKey::from_cose(&Value::Map(
            fields.map(|(label, value)| (label.into(), value)).collect(),
        ))
    }

    fn int(number: i32) -> Value {
        Value::Integer(number.into())
    }

    #[test]
    fn keys_are_read_stored_and_read_again() {
        for key in [
            cose(&[
                (1, int(2)),
                (3, int(ES256)),
                (-1, int(1)),
                (-2, Value::Bytes(vec![1; 32])),
                (-3, Value::Bytes(vec![2; 32])),
            ]),
            cose(&[
                (1, int(1)),
                (3, int(EDDSA)),
                (-1, int(6)),
                (-2, Value::Bytes(vec![3; 32])),
            ]),
            cose(&[
                (1, int(3)),
                (3, int(RS256)),
                (-1, Value::Bytes(vec![4; 256])),
                (-2, Value::Bytes(vec![1, 0, 1])),
            ]),
        ] {
            let key = key.unwrap();
            assert_eq!(key.to_string().parse(), Ok(key));
        }
    }

    /// Promise: a key of one kind is not taken for one of another, and a weak one is refused.
    #[test]
    fn other_keys_are_refused() {
        let point = || Value::Bytes(vec![1; 32]);
        for fields in [
            // An algorithm that does not belong to the curve.
            vec![
                (1, int(2)),
                (3, int(EDDSA)),
                (-1, int(1)),
                (-2, point()),
                (-3, point()),
            ],
            vec![
                (1, int(2)),
                (3, int(ES256)),
                (-1, int(2)),
                (-2, point()),
                (-3, point()),
            ],
            vec![(1, int(2)), (3, int(ES256)), (-1, int(1)), (-2, point())],
            vec![
                (1, int(1)),
                (3, int(EDDSA)),
                (-1, int(6)),
                (-2, Value::Bytes(vec![1; 31])),
            ],
            vec![
                (1, int(3)),
                (3, int(RS256)),
                (-1, Value::Bytes(vec![4; 128])),
                (-2, Value::Bytes(vec![3])),
            ],
            vec![(1, int(4)), (3, int(5)), (-1, point())],
            vec![],
        ] {
            assert!(cose(&fields).is_err(), "{fields:?}");
        }
    }
}
