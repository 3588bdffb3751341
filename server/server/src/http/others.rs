//! Guests that a device was before it became another. They are kept in a separate cookie, so that a
//! link from another device never costs a guest its identity.

use axum::http::HeaderMap;
use salon_protocol::{Guest, ProtocolError};
use salon_table::machine::PersonId;

use super::AppState;
use super::caller::cookie_named;

/// The name of the cookie. It is sent only where guests change.
pub(crate) const COOKIE: &str = "salon-others";
/// The separator of two credentials; no credential contains it.
const BETWEEN: char = '~';
/// How many former guests one device keeps.
const MOST: usize = 8;

/// A former guest of the device, with its credential.
pub(crate) struct Other {
    pub(crate) guest: Guest,
    pub(crate) credential: String,
}

/// The former guests of this device, latest first, as far as they are still known.
pub(crate) async fn read(app: &AppState, headers: &HeaderMap) -> Result<Vec<Other>, ProtocolError> {
    let kept = cookie_named(headers, COOKIE).unwrap_or_default();
    let mut others = Vec::new();
    for credential in kept.split(BETWEEN).take(MOST) {
        if let Some(known) = app.people.recognise(credential).await? {
            others.push(Other {
                guest: known.guest,
                credential: credential.to_owned(),
            });
        }
    }
    Ok(others)
}

/// The cookie after one guest became another: `before` is kept, `now` is no longer among the
/// others.
pub(crate) fn written(others: &[Other], before: Option<String>, now: PersonId) -> String {
    let rest = others.iter().filter(|other| other.guest.person != now);
    let all = before
        .into_iter()
        .chain(rest.map(|other| other.credential.clone()));
    let all: Vec<String> = all.take(MOST).collect();
    all.join(&BETWEEN.to_string())
}
