//! A person takes its data along, or deletes itself.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use salon_journal::Journal as _;
use salon_protocol::{DeletePerson, ProtocolError};
use salon_table::machine::PersonId;
use serde_json::json;

use super::AppState;
use super::caller::{COOKIE, EvenBanned};
use super::problem::HttpError;
use super::session::set_cookie;

/// How often the database is cleaned up after a deletion, if somebody reads, and the time between.
const SCRUBS: u32 = 60;
const BETWEEN: Duration = Duration::from_secs(10);

/// Everything that the server stores about the sender, as one document.
pub(crate) async fn export(
    State(app): State<AppState>,
    EvenBanned(session): EvenBanned,
) -> Result<Response, HttpError> {
    let own = session.ok_or(ProtocolError::NoSession)?;
    let person = own.guest.person;
    app.address_limiter.admit_identity_change(person)?;
    let story = app.people.own_story(person, own.session).await?;
    let mut tables = Vec::new();
    for table in &story.tables {
        tables.extend(app.hall.texts_of(person, table).await?);
    }
    let results = app.results.of_person(person).await?;
    let daily = app.daily.of_person(person).await?;
    let document = json!({
        "guest": story,
        "tables": tables,
        "results": results.results,
        "ratings": results.ratings,
        "daily": daily,
    });
    let name = HeaderValue::from_static("attachment; filename=\"salon.json\"");
    let headers = [(header::CONTENT_DISPOSITION, name)];
    Ok((headers, Json(document)).into_response())
}

/// Deletes the sender for good. The name has to be given, so that it can't happen by mistake.
pub(crate) async fn delete(
    State(app): State<AppState>,
    EvenBanned(session): EvenBanned,
    Json(DeletePerson { name }): Json<DeletePerson>,
) -> Result<(StatusCode, HeaderMap), HttpError> {
    let own = session.ok_or(ProtocolError::NoSession)?;
    if own.guest.name != name {
        return Err(HttpError::new(
            StatusCode::CONFLICT,
            "this is not the guest's name, so nothing was deleted",
        ));
    }
    delete_person(&app, own.guest.person).await?;
    let mut headers = HeaderMap::new();
    set_cookie(&app, &mut headers, COOKIE, "", 0);
    Ok((StatusCode::NO_CONTENT, headers))
}

/// Deletes a person and its programs. If it stops in the middle, it can be asked again.
pub(super) async fn delete_person(app: &AppState, person: PersonId) -> Result<(), ProtocolError> {
    app.moderation.admit_writing()?;
    // The programs go first: without their owner, nobody would find them.
    for program in app.people.programs_to_delete(person).await? {
        match app.hall.leave_all(program).await {
            // It was deleted before.
            Err(ProtocolError::NoSession) => {}
            other => {
                other?;
                delete_one(app, program).await?;
            }
        }
    }
    app.hall.leave_all(person).await?;
    delete_one(app, person).await?;
    tracing::info!(%person, "person deleted");
    let journal = app.journal.clone();
    tokio::spawn(async move {
        for _ in 0..SCRUBS {
            if matches!(journal.scrub().await, Ok(true)) {
                return;
            }
            tokio::time::sleep(BETWEEN).await;
        }
        tracing::warn!("destroyed keys may still be in the database's log");
    });
    Ok(())
}

async fn delete_one(app: &AppState, person: PersonId) -> Result<(), ProtocolError> {
    app.moderation.delete(person).await?;
    forget(app, person).await;
    Ok(())
}

/// Removes a deleted person from this server's memory.
async fn forget(app: &AppState, person: PersonId) {
    app.people.forget(person);
    app.hall.forget(person).await;
}

/// Removes persons from this server's memory that were deleted on other servers.
pub(crate) async fn follow_deletions(app: AppState) {
    let mut decisions = app.moderation.watch();
    let mut known = decisions.borrow_and_update().deleted.len();
    while decisions.changed().await.is_ok() {
        let new: Vec<PersonId> = decisions.borrow_and_update().deleted[known..].to_vec();
        known += new.len();
        for person in new {
            forget(&app, person).await;
        }
    }
}
