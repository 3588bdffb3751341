//! The ways back to a guest on a new device.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use salon_protocol::{
    Guest, NewPasskey, Passkey, PasskeyAnswer, PasskeyChallenge, PasskeyOffer, ProtocolError,
    RecoveryCode, WaysBack,
};

use super::AppState;
use super::caller::{Credential, InSession, MaybeSession};
use super::guard::Address;
use super::problem::HttpError;
use super::session::{WithCookie, become_other, device};
use crate::clock;
use crate::passkeys::{
    ALGORITHMS, Assertion, Challenges, PasskeyError, Purpose, Registration, RelyingParty,
};
use crate::people::{Admitted, Recognised};

/// What a passkey is called in a browser without a name of its own.
const UNNAMED: &str = "?";

impl From<PasskeyError> for HttpError {
    fn from(error: PasskeyError) -> HttpError {
        let status = match error {
            PasskeyError::Failed(error) => return error.into(),
            PasskeyError::NoAddress | PasskeyError::Unknown => StatusCode::NOT_FOUND,
            PasskeyError::Challenge => StatusCode::GONE,
            PasskeyError::Unreadable => StatusCode::BAD_REQUEST,
            PasskeyError::Origin | PasskeyError::Unverified | PasskeyError::Signature => {
                StatusCode::FORBIDDEN
            }
            PasskeyError::Known | PasskeyError::Copied => StatusCode::CONFLICT,
        };
        HttpError::new(status, error.to_string())
    }
}

/// The sender's ways back.
pub(crate) async fn list(
    State(app): State<AppState>,
    InSession(own): InSession,
    headers: HeaderMap,
) -> Result<Json<WaysBack>, HttpError> {
    let passkeys_work = RelyingParty::of(&app.config, &headers).is_ok();
    let ways = app.people.ways_back_of(own.guest.person, passkeys_work);
    Ok(Json(ways.await?))
}

/// What the sender's browser needs to create a passkey.
pub(crate) async fn offer(
    State(app): State<AppState>,
    InSession(own): InSession,
    headers: HeaderMap,
) -> Result<Json<PasskeyOffer>, HttpError> {
    let person = human(&own)?;
    let party = RelyingParty::of(&app.config, &headers)?;
    let purpose = Purpose::Add(person, own.session);
    let challenge = challenges(&app).await?.issue(&party, &purpose);
    Ok(Json(PasskeyOffer {
        challenge: hex::encode(challenge),
        exclude: app.people.credentials_of(person, &party.id).await?,
        address: party.id,
        person,
        name: own.guest.name,
        algorithms: ALGORITHMS.to_vec(),
    }))
}

/// Adds a passkey to the sender.
pub(crate) async fn add(
    State(app): State<AppState>,
    InSession(own): InSession,
    headers: HeaderMap,
    Json(new): Json<NewPasskey>,
) -> Result<(StatusCode, Json<Passkey>), HttpError> {
    let person = human(&own)?;
    app.address_limiter.admit_identity_change(person)?;
    let party = RelyingParty::of(&app.config, &headers)?;
    let purpose = Purpose::Add(person, own.session);
    let made = Registration::read(&new, &party, &challenges(&app).await?, &purpose)?;
    let name = new.name.map(|name| name.to_string());
    let name = name.or_else(|| device(&headers));
    let name = name.unwrap_or_else(|| UNNAMED.to_owned());
    let added = app.people.add_passkey(person, own.session, made, name);
    Ok((StatusCode::CREATED, Json(added.await?)))
}

/// Removes one of the sender's passkeys. Nobody signs in with it from then on.
pub(crate) async fn remove(
    State(app): State<AppState>,
    InSession(own): InSession,
    Path(passkey): Path<String>,
) -> Result<StatusCode, HttpError> {
    let unknown = || HttpError::from(PasskeyError::Unknown);
    let passkey = passkey.parse().map_err(|_| unknown())?;
    let removed = app.people.remove_passkey(own.guest.person, passkey).await?;
    removed
        .then_some(StatusCode::NO_CONTENT)
        .ok_or_else(unknown)
}

/// What a browser needs to sign in with a passkey.
pub(crate) async fn challenge(
    State(app): State<AppState>,
    headers: HeaderMap,
) -> Result<Json<PasskeyChallenge>, HttpError> {
    let party = RelyingParty::of(&app.config, &headers)?;
    let challenge = challenges(&app).await?.issue(&party, &Purpose::SignIn);
    Ok(Json(PasskeyChallenge {
        challenge: hex::encode(challenge),
        address: party.id,
    }))
}

/// Signs this device in with a passkey. Its former guest is kept.
pub(crate) async fn sign_in(
    State(app): State<AppState>,
    Extension(Address(address)): Extension<Address>,
    Credential(before): Credential,
    MaybeSession(session): MaybeSession,
    headers: HeaderMap,
    Json(answer): Json<PasskeyAnswer>,
) -> Result<WithCookie<Guest>, HttpError> {
    let party = RelyingParty::of(&app.config, &headers)?;
    let assertion = Assertion::read(&answer, &party, &challenges(&app).await?)?;
    let person = answer.person;
    app.moderation.admit(person)?;
    app.moderation.admit_writing()?;
    // Not the person's own limit: anyone may claim to be anyone.
    app.address_limiter.admit_newcomer(address)?;
    let admitted = app.people.sign_in(person, &assertion, device(&headers));
    come_back(&app, &headers, (before, session), admitted.await?).await
}

/// A response that makes this device the guest who came back. Its former guest is kept; a session
/// that it had as the same guest is not needed any more.
async fn come_back(
    app: &AppState,
    headers: &HeaderMap,
    (before, session): (Option<String>, Option<Recognised>),
    admitted: Admitted,
) -> Result<WithCookie<Guest>, HttpError> {
    let person = admitted.guest.person;
    if let Some(old) = session.as_ref().filter(|own| own.guest.person == person) {
        app.people.end_session(person, old.session).await?;
    }
    let before = before.filter(|_| session.is_some_and(|own| own.guest.person != person));
    become_other(app, headers, before, admitted).await
}

/// Makes a recovery code for the sender. It is told once; the former one is void.
pub(crate) async fn make_code(
    State(app): State<AppState>,
    InSession(own): InSession,
) -> Result<(StatusCode, Json<RecoveryCode>), HttpError> {
    let person = human(&own)?;
    app.address_limiter.admit_identity_change(person)?;
    let code = app.people.make_recovery_code(person, own.session).await?;
    Ok((StatusCode::CREATED, Json(RecoveryCode { code })))
}

/// Voids the sender's recovery code.
pub(crate) async fn remove_code(
    State(app): State<AppState>,
    InSession(own): InSession,
) -> Result<StatusCode, HttpError> {
    let removed = app.people.remove_recovery_code(own.guest.person).await?;
    let none = || HttpError::new(StatusCode::NOT_FOUND, "there is no recovery code");
    removed.then_some(StatusCode::NO_CONTENT).ok_or_else(none)
}

/// Signs this device in with a recovery code, which is void from then on. Its former guest is kept.
pub(crate) async fn recover(
    State(app): State<AppState>,
    Extension(Address(address)): Extension<Address>,
    Credential(before): Credential,
    MaybeSession(session): MaybeSession,
    headers: HeaderMap,
    Json(RecoveryCode { code }): Json<RecoveryCode>,
) -> Result<WithCookie<Guest>, HttpError> {
    let wrong = || HttpError::new(StatusCode::GONE, "this code is wrong, or was used");
    // Before anything is looked up: a guess that is refused tells nothing.
    app.address_limiter.admit_recovery(address)?;
    let person = app.people.person_of_code(&code).await?;
    let person = person.ok_or_else(wrong)?;
    app.moderation.admit(person)?;
    app.moderation.admit_writing()?;
    let admitted = app.people.recover(person, &code, device(&headers));
    let admitted = admitted.await?.ok_or_else(wrong)?;
    come_back(&app, &headers, (before, session), admitted).await
}

/// The sender, if it is a person. A program has a token, and its owner can renew that.
fn human(own: &Recognised) -> Result<salon_table::machine::PersonId, HttpError> {
    if own.guest.bot {
        let why = "programs have tokens, and no passkeys";
        return Err(HttpError::new(StatusCode::FORBIDDEN, why));
    }
    Ok(own.guest.person)
}

async fn challenges(app: &AppState) -> Result<Challenges, ProtocolError> {
    let secret = app.vault.servers_secret().await;
    let secret = secret.map_err(|error| crate::hall::append_failed(&error.into()))?;
    Ok(Challenges::new(&secret, clock::now()))
}
