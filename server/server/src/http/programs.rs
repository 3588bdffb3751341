//! Programs that play, and their tokens.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use salon_protocol::{BotAccount, NewBot, Programs};
use salon_table::machine::PersonId;

use super::AppState;
use super::caller::{Anyone, InSession, KnownGuest};
use super::guard::Address;
use super::problem::HttpError;

/// Creates a program and returns its token. A signed-in guest owns the program; one without an
/// owner manages itself.
pub(crate) async fn create(
    State(app): State<AppState>,
    Extension(Address(address)): Extension<Address>,
    Anyone(owner): Anyone,
    Json(NewBot { name }): Json<NewBot>,
) -> Result<(StatusCode, Json<BotAccount>), HttpError> {
    app.address_limiter.admit_newcomer(address)?;
    let owner = owner.filter(|owner| !owner.bot).map(|owner| owner.person);
    if let Some(owner) = owner {
        app.address_limiter.admit_identity_change(owner)?;
    }
    let account = app.people.make_program(name, owner).await?;
    Ok((StatusCode::CREATED, Json(account)))
}

/// The programs of the sender.
pub(crate) async fn list(
    State(app): State<AppState>,
    KnownGuest(owner): KnownGuest,
) -> Result<Json<Programs>, HttpError> {
    let programs = app.people.programs_of(owner.person).await?;
    Ok(Json(Programs { programs }))
}

/// A new token for one of them. The old one stays valid until the new one is used.
pub(crate) async fn renew(
    State(app): State<AppState>,
    KnownGuest(owner): KnownGuest,
    Path(program): Path<String>,
) -> Result<Json<BotAccount>, HttpError> {
    let program = own_program(&app, owner.person, &program).await?;
    app.address_limiter.admit_identity_change(owner.person)?;
    let account = app.people.renew_token(program, None).await?;
    account.map(Json).ok_or_else(no_program)
}

/// Revokes the tokens of one of them.
pub(crate) async fn revoke(
    State(app): State<AppState>,
    KnownGuest(owner): KnownGuest,
    Path(program): Path<String>,
) -> Result<StatusCode, HttpError> {
    let program = own_program(&app, owner.person, &program).await?;
    app.people.revoke_program(owner.person, program).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A program renews its own token.
pub(crate) async fn renew_own(
    State(app): State<AppState>,
    InSession(own): InSession,
) -> Result<Json<BotAccount>, HttpError> {
    if !own.guest.bot {
        let why = "a device's secret is renewed by itself; this is for programs";
        return Err(HttpError::new(StatusCode::FORBIDDEN, why));
    }
    let person = own.guest.person;
    app.address_limiter.admit_identity_change(person)?;
    let renewed = app.people.renew_token(person, Some(own.session)).await?;
    renewed.map(Json).ok_or_else(no_program)
}

async fn own_program(
    app: &AppState,
    owner: PersonId,
    program: &str,
) -> Result<PersonId, HttpError> {
    let program = program.parse().map_err(|_| no_program())?;
    let own = app.people.owns(owner, program).await?;
    if own { Ok(program) } else { Err(no_program()) }
}

fn no_program() -> HttpError {
    HttpError::new(StatusCode::NOT_FOUND, "you have no such program")
}
