//! Other guests: mute, block, report, and names in public lists.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use salon_protocol::{Listing, NewReport, OwnCompany, Shun, TableCompany};

use super::AppState;
use super::caller::KnownGuest;
use super::problem::HttpError;
use super::tables::id;
use crate::people::How;

/// The guest's mutes and blocks.
pub(crate) async fn own(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
) -> Result<Json<OwnCompany>, HttpError> {
    Ok(Json(app.people.company_of(guest.person).await?))
}

/// Sets whether the guest's name may appear in public lists.
pub(crate) async fn listing(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Json(Listing { show }): Json<Listing>,
) -> Result<StatusCode, HttpError> {
    app.people.set_listing(guest.person, show).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes a mute or a block.
pub(crate) async fn forgive(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(decision): Path<String>,
) -> Result<StatusCode, HttpError> {
    app.people.forgive(guest.person, &decision).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The seats of persons whom the guest has muted or blocked.
pub(crate) async fn at_table(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(table): Path<String>,
) -> Result<Json<TableCompany>, HttpError> {
    let company = app.hall.company(&id(&table)?, guest.person).await?;
    Ok(Json(company))
}

/// Mutes a person for the guest.
pub(crate) async fn mute(
    app: State<AppState>,
    guest: KnownGuest,
    table: Path<String>,
    asked: Json<Shun>,
) -> Result<StatusCode, HttpError> {
    shun(app, guest, table, asked, How::Mute).await
}

/// Blocks a person for the guest.
pub(crate) async fn block(
    app: State<AppState>,
    guest: KnownGuest,
    table: Path<String>,
    asked: Json<Shun>,
) -> Result<StatusCode, HttpError> {
    shun(app, guest, table, asked, How::Block).await
}

async fn shun(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(table): Path<String>,
    Json(Shun { seat }): Json<Shun>,
    how: How,
) -> Result<StatusCode, HttpError> {
    let table = id(&table)?;
    app.hall.shun(&table, guest.person, how, seat).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Reports a person to the operator.
pub(crate) async fn report(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(table): Path<String>,
    Json(NewReport { seat, text }): Json<NewReport>,
) -> Result<StatusCode, HttpError> {
    let table = id(&table)?;
    app.hall.report(&table, guest.person, seat, text).await?;
    Ok(StatusCode::NO_CONTENT)
}
