//! Finished plays: records, results, standings.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use salon_catalog::GameId;
use salon_protocol::OWN_SEAT;

use super::AppState;
use super::caller::{Anyone, KnownGuest};
use super::problem::HttpError;
use super::tables::id;

/// The record of a finished play, which anyone can check; its players are told their seat.
pub(crate) async fn replay(
    State(app): State<AppState>,
    Anyone(guest): Anyone,
    Path(play): Path<String>,
) -> Result<Response, HttpError> {
    let person = guest.map(|guest| guest.person);
    let (replay, seat) = app.hall.replay(&id(&play)?, person).await?;
    let name = format!("attachment; filename=\"{play}.salon\"");
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    let own = seat.map(|seat| [(OWN_SEAT, seat.to_string())]);
    Ok((headers, own, replay.to_text()).into_response())
}

/// The result of a play, and of all plays with the same cards.
pub(crate) async fn same_deal(
    State(app): State<AppState>,
    Anyone(guest): Anyone,
    Path(play): Path<String>,
) -> Result<Response, HttpError> {
    let person = guest.map(|guest| guest.person);
    let results = app.hall.same_deal(&id(&play)?, person).await?;
    Ok(Json(serde_json::json!({ "results": results })).into_response())
}

/// The guest's last results.
pub(crate) async fn mine(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
) -> Result<Response, HttpError> {
    let results = app.results.of_person(guest.person).await?;
    Ok(Json(serde_json::json!({ "results": results })).into_response())
}

/// The strongest players of a game.
pub(crate) async fn standings(
    State(app): State<AppState>,
    Path(game): Path<String>,
) -> Result<Response, HttpError> {
    let unknown = |error: salon_catalog::UnknownGameError| {
        HttpError::new(StatusCode::NOT_FOUND, error.to_string())
    };
    let game: GameId = game.parse().map_err(unknown)?;
    let standings = app.results.standings(game).await?;
    Ok(Json(serde_json::json!({ "standings": standings })).into_response())
}
