//! Guests that a device was before it became another. It keeps them in a cookie of their own, so
//! that a link from another device never costs a guest its identity.

use axum::http::HeaderMap;
use salon_protocol::{Guest, ProtocolError};
use salon_table::machine::PersonId;

use super::Rooms;
use super::caller::cookie_named;

/// The name of the cookie. It is sent only where guests change.
pub(crate) const COOKIE: &str = "salon-others";
/// Between two credentials; no credential has it.
const BETWEEN: char = '~';
/// How many guests one device keeps beside its own.
const MOST: usize = 8;

/// A guest that the device was before, with what proves it.
pub(crate) struct Other {
    pub(crate) guest: Guest,
    pub(crate) credential: String,
}

/// The guests that this device was before, the latest first, as far as they are still known.
pub(crate) async fn read(rooms: &Rooms, headers: &HeaderMap) -> Result<Vec<Other>, ProtocolError> {
    let kept = cookie_named(headers, COOKIE).unwrap_or_default();
    let mut others = Vec::new();
    for credential in kept.split(BETWEEN).take(MOST) {
        if let Some(known) = rooms.people.recognise(credential).await? {
            others.push(Other {
                guest: known.guest,
                credential: credential.to_owned(),
            });
        }
    }
    Ok(others)
}

/// What the cookie says after one guest became another: `before` is kept, `now` is not among the
/// others any more.
pub(crate) fn written(others: &[Other], before: Option<String>, now: PersonId) -> String {
    let rest = others.iter().filter(|other| other.guest.person != now);
    let all = before
        .into_iter()
        .chain(rest.map(|other| other.credential.clone()));
    let all: Vec<String> = all.take(MOST).collect();
    all.join(&BETWEEN.to_string())
}
