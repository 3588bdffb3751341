//! A person's sessions: listing and ending them.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use salon_protocol::Sessions;

use super::AppState;
use super::caller::InSession;
use super::problem::HttpError;

/// The sessions of the sender.
pub(crate) async fn list(
    State(app): State<AppState>,
    InSession(own): InSession,
) -> Result<Json<Sessions>, HttpError> {
    let (person, current) = (own.guest.person, own.session);
    let sessions = app.people.sessions_of(person, current).await?;
    Ok(Json(Sessions { sessions }))
}

/// Ends one of them. Its secrets are invalid from then on, and its connections close.
pub(crate) async fn end(
    State(app): State<AppState>,
    InSession(own): InSession,
    Path(session): Path<String>,
) -> Result<StatusCode, HttpError> {
    let unknown = || HttpError::new(StatusCode::NOT_FOUND, "there is no such session");
    let session = session.parse().map_err(|_| unknown())?;
    let ended = app.people.end_session(own.guest.person, session).await?;
    if ended {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(unknown())
    }
}
