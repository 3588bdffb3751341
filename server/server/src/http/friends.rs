//! Friends, and invitations to tables.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use salon_protocol::{
    FriendCode, FriendLink, FriendOffer, Friends, Invitations, InviteFriends, Invited, Opened,
    ProtocolError, Shun,
};
use salon_table::machine::PersonId;

use super::AppState;
use super::caller::KnownGuest;
use super::guard::Address;
use super::problem::HttpError;
use super::tables::id;
use crate::limits::network;

/// The guest's friends, and those who may become friends.
pub(crate) async fn list(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
) -> Result<Json<Friends>, HttpError> {
    Ok(Json(app.people.friends_of(guest.person).await?))
}

/// Makes a link for others to become friends of the guest.
pub(crate) async fn link(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
) -> Result<Json<FriendLink>, HttpError> {
    admit(&app, guest.person)?;
    if guest.bot {
        return Err(only_people());
    }
    Ok(Json(app.people.friend_link(guest.person).await?))
}

/// Says who made a link.
pub(crate) async fn look(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Json(FriendCode { code }): Json<FriendCode>,
) -> Result<Json<FriendOffer>, HttpError> {
    let other = maker(&app, &code).await?;
    let name = app.people.name_of(other).await?;
    Ok(Json(FriendOffer {
        name: name.ok_or_else(used_up)?,
        own: other == guest.person,
        friends: app.people.are_friends(guest.person, other).await?,
    }))
}

/// The guest becomes a friend of whoever made a link.
pub(crate) async fn accept(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Json(FriendCode { code }): Json<FriendCode>,
) -> Result<StatusCode, HttpError> {
    admit(&app, guest.person)?;
    let other = maker(&app, &code).await?;
    app.hall.befriend_by_link(guest.person, other).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Asks a person at a table to be friends.
pub(crate) async fn befriend(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(table): Path<String>,
    Json(Shun { seat }): Json<Shun>,
) -> Result<StatusCode, HttpError> {
    admit(&app, guest.person)?;
    let table = id(&table)?;
    app.hall.befriend(&table, guest.person, seat).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Agrees to the wish of somebody who has asked.
pub(crate) async fn agree(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(friend): Path<String>,
) -> Result<StatusCode, HttpError> {
    admit(&app, guest.person)?;
    let other = app.people.asker(guest.person, &friend).await?;
    let other = other.ok_or_else(|| HttpError::new(StatusCode::NOT_FOUND, "nobody asks this"))?;
    app.hall.befriend_person(guest.person, other).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Declines such a wish, takes back the guest's own, or ends a friendship.
pub(crate) async fn part(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(friend): Path<String>,
) -> Result<StatusCode, HttpError> {
    app.moderation.admit_writing()?;
    if let Some(other) = app.people.unfriend(guest.person, &friend).await? {
        app.hall.part(guest.person, other).await;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Invites friends to a table.
pub(crate) async fn invite(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(table): Path<String>,
    Json(InviteFriends { friends }): Json<InviteFriends>,
) -> Result<Json<Invited>, HttpError> {
    admit(&app, guest.person)?;
    let (table, friends) = (id(&table)?, friends.as_deref());
    let invited = app.hall.invite(&table, guest.person, friends).await?;
    Ok(Json(Invited { invited }))
}

/// Opens another table like a finished one, for the same people.
pub(crate) async fn again(
    State(app): State<AppState>,
    Extension(Address(address)): Extension<Address>,
    KnownGuest(guest): KnownGuest,
    Path(table): Path<String>,
) -> Result<(StatusCode, Json<Opened>), HttpError> {
    admit(&app, guest.person)?;
    let (table, from) = (id(&table)?, network(address));
    let table = app.hall.again(&table, guest.person, from).await?;
    Ok((StatusCode::CREATED, Json(Opened { table })))
}

/// The guest's invitations.
pub(crate) async fn invitations(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
) -> Result<Json<Invitations>, HttpError> {
    Ok(Json(app.hall.invitations(guest.person).await?))
}

/// Declines an invitation.
pub(crate) async fn decline(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(invitation): Path<String>,
) -> Result<StatusCode, HttpError> {
    app.moderation.admit_writing()?;
    app.people.uninvite(guest.person, &invitation).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Everything that is accepted is stored forever.
pub(super) fn admit(app: &AppState, person: PersonId) -> Result<(), ProtocolError> {
    app.moderation.admit_writing()?;
    app.hall.command_limiter().admit_writing(person)
}

async fn maker(app: &AppState, code: &str) -> Result<PersonId, HttpError> {
    let person = app.people.of_friend_link(code).await?;
    person.ok_or_else(used_up)
}

fn used_up() -> HttpError {
    HttpError::new(StatusCode::GONE, "this link no longer works")
}

fn only_people() -> HttpError {
    HttpError::new(StatusCode::CONFLICT, "programs have no friends")
}
