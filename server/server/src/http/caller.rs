//! The identity of a request's sender.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use salon_protocol::{Guest, ProtocolError};

use super::AppState;
use super::problem::HttpError;
use crate::people::Recognised;

/// The name of the device's cookie.
pub(crate) const COOKIE: &str = "salon";

/// The sender, if known.
pub(crate) struct Anyone(pub(crate) Option<Guest>);

/// A known guest; other requests are refused.
pub(crate) struct KnownGuest(pub(crate) Guest);

/// The sender and its session, if known, even if it is banned, so that it can be told on a socket.
pub(crate) struct EvenBanned(pub(crate) Option<Recognised>);

/// The sender and its session, if known.
pub(crate) struct MaybeSession(pub(crate) Option<Recognised>);

/// A known guest and its session; other requests are refused.
pub(crate) struct InSession(pub(crate) Recognised);

/// The credential that the device has sent.
pub(crate) struct Credential(pub(crate) Option<String>);

impl FromRequestParts<AppState> for Credential {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, Infallible> {
        Ok(Credential(bearer(parts).or_else(|| cookie(parts))))
    }
}

impl FromRequestParts<AppState> for EvenBanned {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, HttpError> {
        let Ok(Credential(sent)) = Credential::from_request_parts(parts, app).await;
        Ok(EvenBanned(match sent {
            Some(sent) => app.people.recognise(&sent).await?,
            None => None,
        }))
    }
}

impl FromRequestParts<AppState> for MaybeSession {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, HttpError> {
        let EvenBanned(session) = EvenBanned::from_request_parts(parts, app).await?;
        if let Some(session) = &session {
            app.moderation.admit(session.guest.person)?;
        }
        Ok(MaybeSession(session))
    }
}

impl FromRequestParts<AppState> for InSession {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, HttpError> {
        let MaybeSession(session) = MaybeSession::from_request_parts(parts, app).await?;
        session
            .map(InSession)
            .ok_or_else(|| ProtocolError::NoSession.into())
    }
}

impl FromRequestParts<AppState> for Anyone {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, HttpError> {
        let MaybeSession(session) = MaybeSession::from_request_parts(parts, app).await?;
        Ok(Anyone(session.map(|session| session.guest)))
    }
}

impl FromRequestParts<AppState> for KnownGuest {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, HttpError> {
        let Anyone(guest) = Anyone::from_request_parts(parts, app).await?;
        guest
            .map(KnownGuest)
            .ok_or_else(|| ProtocolError::NoSession.into())
    }
}

fn bearer(parts: &Parts) -> Option<String> {
    let value = parts.headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(str::to_owned)
}

fn cookie(parts: &Parts) -> Option<String> {
    cookie_named(&parts.headers, COOKIE)
}

/// The cookie of this name.
pub(crate) fn cookie_named(headers: &HeaderMap, wanted: &str) -> Option<String> {
    let all = headers.get_all(header::COOKIE).iter();
    all.filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == wanted)
        .map(|(_, value)| value.to_owned())
}
