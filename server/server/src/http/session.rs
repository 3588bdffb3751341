//! Coming in, being known, and taking one's seat to another device.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use salon_protocol::{BotAccount, Carry, Claim, Guest, NewBot, NewGuest, ProtocolError};

use super::Rooms;
use super::caller::{Anyone, COOKIE, Credential, Known};
use super::problem::Refused;
use crate::people::Admitted;

/// How long a device is remembered, in seconds.
const YEAR: u32 = 365 * 86_400;

/// An answer that may carry a new cookie.
type WithCookie<T> = (HeaderMap, Json<T>);

/// Who am I? The device's secret is changed now and then on this occasion.
pub(crate) async fn who(
    State(rooms): State<Rooms>,
    Credential(sent): Credential,
) -> Result<WithCookie<Guest>, Refused> {
    let sent = sent.ok_or(ProtocolError::NoSession)?;
    let known = rooms.people.recognise_and_rotate(&sent).await?;
    Ok(admitted(&rooms, known))
}

/// A guest comes in, or is called otherwise from now on.
pub(crate) async fn come(
    State(rooms): State<Rooms>,
    Anyone(known): Anyone,
    Json(NewGuest { name }): Json<NewGuest>,
) -> Result<WithCookie<Guest>, Refused> {
    let Some(mut guest) = known else {
        return Ok(admitted(&rooms, rooms.people.welcome(name, false).await?));
    };
    if guest.name != name {
        rooms.people.rename(&guest, name.clone()).await?;
        guest.name = name;
    }
    Ok((HeaderMap::new(), Json(guest)))
}

/// This device forgets who it was.
pub(crate) async fn go(State(rooms): State<Rooms>) -> (StatusCode, HeaderMap) {
    (StatusCode::NO_CONTENT, cookie(&rooms, "", 0))
}

/// Opens a way to another device.
pub(crate) async fn carry(
    State(rooms): State<Rooms>,
    Known(guest): Known,
) -> Result<Json<Carry>, Refused> {
    let (code, lasts) = rooms.people.carry(guest.person).await?;
    let seconds = u32::try_from(lasts / 1000).unwrap_or_default();
    Ok(Json(Carry { code, seconds }))
}

/// The other device takes that way.
pub(crate) async fn claim(
    State(rooms): State<Rooms>,
    Json(Claim { code }): Json<Claim>,
) -> Result<WithCookie<Guest>, Refused> {
    let known = rooms.people.claim(&code).await?;
    let known = known
        .ok_or_else(|| Refused::new(StatusCode::GONE, "this code was used, or its time is over"))?;
    Ok(admitted(&rooms, known))
}

/// A program that plays gets its token.
pub(crate) async fn new_bot(
    State(rooms): State<Rooms>,
    Json(NewBot { name }): Json<NewBot>,
) -> Result<(StatusCode, Json<BotAccount>), Refused> {
    let Admitted { guest, credential } = rooms.people.welcome(name, true).await?;
    let token = credential.ok_or(ProtocolError::Unavailable)?;
    let person = guest.person;
    Ok((StatusCode::CREATED, Json(BotAccount { person, token })))
}

fn admitted(rooms: &Rooms, admitted: Admitted) -> WithCookie<Guest> {
    let headers = match &admitted.credential {
        Some(credential) => cookie(rooms, credential, YEAR),
        None => HeaderMap::new(),
    };
    (headers, Json(admitted.guest))
}

/// Scripts can't read it, other sites can't send it.
fn cookie(rooms: &Rooms, value: &str, seconds: u32) -> HeaderMap {
    let secure = if rooms.config.speaks_tls() {
        "; Secure"
    } else {
        ""
    };
    let text =
        format!("{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    let mut headers = HeaderMap::new();
    if let Ok(mut value) = HeaderValue::from_str(&text) {
        value.set_sensitive(true);
        headers.insert(header::SET_COOKIE, value);
    }
    headers
}
