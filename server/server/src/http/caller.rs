//! Who asks.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use salon_protocol::{Guest, ProtocolError};

use super::Rooms;
use super::problem::Refused;

/// The name of the device's cookie.
pub(crate) const COOKIE: &str = "salon";

/// Whoever asks, if it can be known.
pub(crate) struct Anyone(pub(crate) Option<Guest>);

/// A guest that is known.
pub(crate) struct Known(pub(crate) Guest);

/// What the device has sent to prove who it is.
pub(crate) struct Credential(pub(crate) Option<String>);

impl FromRequestParts<Rooms> for Credential {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Rooms) -> Result<Self, Infallible> {
        Ok(Credential(bearer(parts).or_else(|| cookie(parts))))
    }
}

impl FromRequestParts<Rooms> for Anyone {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, rooms: &Rooms) -> Result<Self, Refused> {
        let Ok(Credential(sent)) = Credential::from_request_parts(parts, rooms).await;
        Ok(Anyone(match sent {
            Some(sent) => rooms.people.recognise(&sent).await?,
            None => None,
        }))
    }
}

impl FromRequestParts<Rooms> for Known {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, rooms: &Rooms) -> Result<Self, Refused> {
        let Anyone(guest) = Anyone::from_request_parts(parts, rooms).await?;
        guest
            .map(Known)
            .ok_or_else(|| ProtocolError::NoSession.into())
    }
}

fn bearer(parts: &Parts) -> Option<String> {
    let value = parts.headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(str::to_owned)
}

fn cookie(parts: &Parts) -> Option<String> {
    let all = parts.headers.get_all(header::COOKIE).iter();
    all.filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE)
        .map(|(_, value)| value.to_owned())
}
