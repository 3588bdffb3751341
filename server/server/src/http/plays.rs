//! Finished plays: records, results, standings.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use salon_catalog::GameId;
use salon_protocol::{OWN_SEAT, Partnerships, Standings, Together};

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

/// The guest's last results and ratings.
pub(crate) async fn mine(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
) -> Result<Response, HttpError> {
    let results = app.results.of_person(guest.person).await?;
    Ok(Json(results).into_response())
}

/// What the guest has played of a game with each other person as a team of two.
pub(crate) async fn partnerships(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(game): Path<String>,
) -> Result<Response, HttpError> {
    let game = known_game(&game)?;
    let partnerships = app.results.partnerships(game, guest.person).await?;
    Ok(Json(Partnerships { partnerships }).into_response())
}

/// What the guest has played with the other person at a table for two.
pub(crate) async fn together(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(table): Path<String>,
) -> Result<Response, HttpError> {
    let partner = app.hall.partner(&id(&table)?, guest.person).await?;
    let played = match partner {
        Some((game, partner)) => app.results.together(game, (guest.person, partner)).await?,
        None => Vec::new(),
    };
    Ok(Json(Together { played }).into_response())
}

pub(super) fn known_game(slug: &str) -> Result<GameId, HttpError> {
    let unknown = |error: salon_catalog::UnknownGameError| {
        HttpError::new(StatusCode::NOT_FOUND, error.to_string())
    };
    slug.parse().map_err(unknown)
}

/// The strongest players of a game.
pub(crate) async fn standings(
    State(app): State<AppState>,
    Path(game): Path<String>,
) -> Result<Response, HttpError> {
    let game = known_game(&game)?;
    let standings = app.results.standings(game).await?;
    Ok(Json(Standings { standings }).into_response())
}
