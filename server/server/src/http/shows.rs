//! A person's page: what that person agreed to show.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use salon_protocol::{OwnResult, OwnResults, PersonPage, ProtocolError, ShownResult, Shows};
use salon_rules::Seat;
use salon_table::machine::PersonId;
use salon_table::replay::Name;

use super::AppState;
use super::caller::KnownGuest;
use super::problem::HttpError;
use super::tables::id;
use crate::people::Known;

/// What the guest shows of itself.
pub(crate) async fn own(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
) -> Result<Json<Shows>, HttpError> {
    Ok(Json(app.people.shows(guest.person).await?))
}

/// Sets what the guest shows of itself, and to whom.
pub(crate) async fn choose(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Json(shows): Json<Shows>,
) -> Result<StatusCode, HttpError> {
    super::friends::admit(&app, guest.person)?;
    app.people.set_shows(guest.person, shows).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The page of a person at a table.
pub(crate) async fn at_table(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path((table, seat)): Path<(String, String)>,
) -> Result<Json<PersonPage>, HttpError> {
    let seat: Seat = seat.parse().map_err(|_| ProtocolError::NoTable)?;
    let (person, name) = app.hall.met_at(&id(&table)?, guest.person, seat).await?;
    page(&app, guest.person, (person, name), Known::Met).await
}

/// The page of a friend, or of somebody in another list of the guest's.
pub(crate) async fn of_friend(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(friend): Path<String>,
) -> Result<Json<PersonPage>, HttpError> {
    let nobody = || HttpError::new(StatusCode::NOT_FOUND, "there is no such friend");
    let person = app.people.friend(guest.person, &friend).await?;
    let person = person.ok_or_else(nobody)?;
    let name = app.people.name_of(person).await?.ok_or_else(nobody)?;
    page(&app, guest.person, (person, name), Known::Friends).await
}

async fn page(
    app: &AppState,
    guest: PersonId,
    (person, name): (PersonId, Name),
    how: Known,
) -> Result<Json<PersonPage>, HttpError> {
    let shows = app.people.shown_to(guest, person, how).await?;
    let known = match shows.ratings || shows.results {
        true => app.results.of_person(person).await?,
        false => OwnResults {
            results: Vec::new(),
            ratings: Vec::new(),
        },
    };
    let results = || known.results.iter().map(shown).collect();
    Ok(Json(PersonPage {
        name,
        results: shows.results.then(results),
        ratings: shows.ratings.then_some(known.ratings),
    }))
}

fn shown(result: &OwnResult) -> ShownResult {
    let mut winners = result.winners.iter();
    ShownResult {
        game: result.game,
        won: winners.any(|winner| usize::from(*winner) == result.seat.index()),
        at: result.at,
    }
}
