//! The ids of requests.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// The id that a client gives to a request: 1 to 32 ASCII letters, digits and `-`. A request that
/// is repeated with the same id, on any connection, is carried out once and answered again.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RequestId(String);

/// The error for a text that is not a valid request id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a request's name has 1 to {} letters (a-z, A-Z), digits or `-`",
    RequestId::LONGEST
)]
pub struct RequestIdError;

impl RequestId {
    /// The maximum number of characters.
    pub const LONGEST: usize = 32;

    /// Returns the id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for RequestId {
    type Err = RequestIdError;

    fn from_str(text: &str) -> Result<RequestId, RequestIdError> {
        RequestId::try_from(text.to_owned())
    }
}

impl TryFrom<String> for RequestId {
    type Error = RequestIdError;

    fn try_from(text: String) -> Result<RequestId, RequestIdError> {
        let fits = |b: u8| b.is_ascii_alphanumeric() || b == b'-';
        if (1..=RequestId::LONGEST).contains(&text.len()) && text.bytes().all(fits) {
            Ok(RequestId(text))
        } else {
            Err(RequestIdError)
        }
    }
}

impl From<RequestId> for String {
    fn from(id: RequestId) -> String {
        id.0
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
