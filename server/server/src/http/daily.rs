//! The deal of the day: results, and how it went for others.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use salon_protocol::{DailyOthers, DailyRecord, DailyResults, Guest};
use salon_table::daily::{DailyPlay, Day, DayError};

use super::AppState;
use super::caller::KnownGuest;
use super::plays::known_game;
use super::problem::HttpError;
use crate::daily::DailyRefusal;

/// Counts the guest's result, if it is the first one of that day.
pub(crate) async fn count(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(asked): Path<(String, String)>,
    Json(DailyRecord { record }): Json<DailyRecord>,
) -> Result<Json<DailyOthers>, HttpError> {
    let play = known_play(&asked)?;
    app.moderation.admit_writing()?;
    app.address_limiter.admit_daily_result(guest.person)?;
    let Guest { person, bot, .. } = guest;
    if bot {
        let why = "a deal of the day is for people; programs have other tables";
        return Err(HttpError::new(StatusCode::FORBIDDEN, why));
    }
    Ok(Json(app.daily.count(play, person, record).await?))
}

/// How a deal went for everyone; only who has played it is told.
pub(crate) async fn others(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(asked): Path<(String, String)>,
) -> Result<Json<DailyOthers>, HttpError> {
    let play = known_play(&asked)?;
    Ok(Json(app.daily.seen_by(play, guest.person).await?))
}

/// The guest's results.
pub(crate) async fn mine(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
) -> Result<Json<DailyResults>, HttpError> {
    let results = app.daily.of_person(guest.person).await?;
    Ok(Json(DailyResults { results }))
}

fn known_play((game, day): &(String, String)) -> Result<DailyPlay, HttpError> {
    let game = known_game(game)?;
    let unknown = |error: DayError| HttpError::new(StatusCode::NOT_FOUND, error.to_string());
    let day: Day = day.parse().map_err(unknown)?;
    Ok(DailyPlay { day, game })
}

impl From<DailyRefusal> for HttpError {
    fn from(refusal: DailyRefusal) -> HttpError {
        let status = match refusal {
            DailyRefusal::Failed(error) => return error.into(),
            DailyRefusal::OtherDay { .. } => StatusCode::CONFLICT,
            DailyRefusal::Record(_) => StatusCode::UNPROCESSABLE_ENTITY,
            DailyRefusal::NotPlayed => StatusCode::FORBIDDEN,
        };
        HttpError::new(status, refusal.to_string())
    }
}
