//! Signing in, identity, and moving to another device.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use salon_protocol::{
    DeviceLink, DeviceLinkOffer, Guest, NewGuest, Others, ProtocolError, RedeemLink, Switch,
};

use super::caller::{Anyone, COOKIE, Credential, KnownGuest, MaybeSession};
use super::guard::Address;
use super::problem::HttpError;
use super::{AppState, others};
use crate::people::{self, Admitted};

/// How long a device is remembered, in seconds.
const YEAR: u32 = 365 * 86_400;

/// A response that may set a new cookie.
pub(super) type WithCookie<T> = (HeaderMap, Json<T>);

/// The identity of the sender. The device's secret is replaced from time to time on this occasion.
pub(crate) async fn who(
    State(app): State<AppState>,
    Credential(sent): Credential,
) -> Result<WithCookie<Guest>, HttpError> {
    let sent = sent.ok_or(ProtocolError::NoSession)?;
    // Before anything is written: a new secret must not get lost in a refusal.
    if let Some(known) = app.people.recognise(&sent).await? {
        app.moderation.admit(known.guest.person)?;
    }
    let known = app.people.recognise_and_rotate(&sent).await?;
    Ok(admitted(&app, known))
}

/// A new guest signs in, or a known one changes the name.
pub(crate) async fn come(
    State(app): State<AppState>,
    Extension(Address(address)): Extension<Address>,
    Anyone(known): Anyone,
    headers: HeaderMap,
    Json(NewGuest { name }): Json<NewGuest>,
) -> Result<WithCookie<Guest>, HttpError> {
    let Some(mut guest) = known else {
        app.moderation.admit_writing()?;
        app.address_limiter.admit_newcomer(address)?;
        let new = app.people.welcome(name, device(&headers)).await?;
        return Ok(admitted(&app, new));
    };
    if guest.name != name {
        app.address_limiter.admit_identity_change(guest.person)?;
        app.people.rename(&guest, name.clone()).await?;
        guest.name = name;
    }
    Ok((HeaderMap::new(), Json(guest)))
}

/// Signs this device out: its session ends, so that its secret is worthless.
pub(crate) async fn go(
    State(app): State<AppState>,
    MaybeSession(session): MaybeSession,
) -> Result<(StatusCode, HeaderMap), HttpError> {
    if let Some(own) = session {
        app.people
            .end_session(own.guest.person, own.session)
            .await?;
    }
    let mut headers = HeaderMap::new();
    set_cookie(&app, &mut headers, COOKIE, "", 0);
    Ok((StatusCode::NO_CONTENT, headers))
}

/// Creates a code for another device.
pub(crate) async fn carry(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
) -> Result<Json<DeviceLink>, HttpError> {
    app.address_limiter.admit_identity_change(guest.person)?;
    let (code, lasts) = app.people.carry(guest.person).await?;
    let seconds = u32::try_from(lasts / 1000).unwrap_or_default();
    Ok(Json(DeviceLink { code, seconds }))
}

/// The guest of a code, without using it up.
pub(crate) async fn look(
    State(app): State<AppState>,
    Json(RedeemLink { code }): Json<RedeemLink>,
) -> Result<Json<DeviceLinkOffer>, HttpError> {
    let guest = app.people.look_at(&code).await?.ok_or_else(used_up)?;
    let Guest { person, name, .. } = guest;
    Ok(Json(DeviceLinkOffer { person, name }))
}

/// Redeems a code. The device's former guest is kept.
pub(crate) async fn claim(
    State(app): State<AppState>,
    Credential(before): Credential,
    MaybeSession(session): MaybeSession,
    headers: HeaderMap,
    Json(RedeemLink { code }): Json<RedeemLink>,
) -> Result<WithCookie<Guest>, HttpError> {
    let offered = app.people.look_at(&code).await?.ok_or_else(used_up)?;
    if session
        .as_ref()
        .is_some_and(|own| own.guest.person == offered.person)
    {
        // The device is already this guest, and the code stays valid for another.
        return Ok((HeaderMap::new(), Json(offered)));
    }
    let claimed = app.people.claim(&code, device(&headers)).await?;
    let claimed = claimed.ok_or_else(used_up)?;
    let before = before.filter(|_| session.is_some());
    become_other(&app, &headers, before, claimed).await
}

/// The former guests of this device.
pub(crate) async fn others(
    State(app): State<AppState>,
    headers: HeaderMap,
) -> Result<Json<Others>, HttpError> {
    let others = others::read(&app, &headers).await?;
    let others = others.into_iter().map(|other| other.guest).collect();
    Ok(Json(Others { others }))
}

/// Switches back to one of those guests.
pub(crate) async fn switch(
    State(app): State<AppState>,
    Credential(before): Credential,
    MaybeSession(session): MaybeSession,
    headers: HeaderMap,
    Json(Switch { person }): Json<Switch>,
) -> Result<WithCookie<Guest>, HttpError> {
    let others = others::read(&app, &headers).await?;
    let mut others = others.into_iter();
    let other = others
        .find(|other| other.guest.person == person)
        .ok_or_else(|| {
            HttpError::new(
                StatusCode::NOT_FOUND,
                "this device does not know that guest",
            )
        })?;
    let again = Admitted {
        guest: other.guest,
        credential: Some(other.credential),
    };
    become_other(&app, &headers, before.filter(|_| session.is_some()), again).await
}

/// A response that makes this device another guest and keeps the former one.
pub(super) async fn become_other(
    app: &AppState,
    headers: &HeaderMap,
    before: Option<String>,
    now: Admitted,
) -> Result<WithCookie<Guest>, HttpError> {
    let others = others::read(app, headers).await?;
    let kept = others::written(&others, before, now.guest.person);
    let (mut headers, guest) = admitted(app, now);
    let lasts = if kept.is_empty() { 0 } else { YEAR };
    set_cookie(app, &mut headers, others::COOKIE, &kept, lasts);
    Ok((headers, guest))
}

fn used_up() -> HttpError {
    HttpError::new(StatusCode::GONE, "this code was used, or its time is over")
}

/// The device's label in its person's list of sessions.
pub(super) fn device(headers: &HeaderMap) -> Option<String> {
    let said = headers.get(header::USER_AGENT)?.to_str().ok()?;
    people::label(said)
}

fn admitted(app: &AppState, admitted: Admitted) -> WithCookie<Guest> {
    let mut headers = HeaderMap::new();
    if let Some(credential) = &admitted.credential {
        set_cookie(app, &mut headers, COOKIE, credential, YEAR);
    }
    (headers, Json(admitted.guest))
}

/// Scripts can't read it, other sites can't send it.
pub(super) fn set_cookie(
    app: &AppState,
    headers: &mut HeaderMap,
    name: &str,
    value: &str,
    seconds: u32,
) {
    let secure = if app.config.speaks_tls() {
        "; Secure"
    } else {
        ""
    };
    // The others are sent only where they are needed.
    let path = if name == COOKIE { "/" } else { "/api/session" };
    let text =
        format!("{name}={value}; Path={path}; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    if let Ok(mut value) = HeaderValue::from_str(&text) {
        value.set_sensitive(true);
        headers.append(header::SET_COOKIE, value);
    }
}
