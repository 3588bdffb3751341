//! The lobby and the tables.

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use salon_catalog::{GameId, about};
use salon_protocol::{AskTable, Done, MAX_CLIENT_BYTES, OpenTable, Opened, ProtocolError, Tables};
use salon_table::fair::TableId;
use salon_table::machine::TableView;

use super::AppState;
use super::caller::{Anyone, EvenBanned, KnownGuest, MaybeSession};
use super::guard::Address;
use super::problem::HttpError;
use crate::ends::Ends;
use crate::limits::network;
use crate::socket::Connection;
use crate::stream::Listener;

/// Longer messages end a connection; messages only longer than the protocol allows are answered.
const LONGEST_FRAME: usize = 4 * MAX_CLIENT_BYTES;

/// All games with their options.
pub(crate) async fn games() -> Json<serde_json::Value> {
    let game = |&game: &GameId| {
        let about = about(game);
        let options = about.options.iter().map(|option| {
            serde_json::json!({
                "key": option.key.key,
                "values": option.key.values,
                "about": option.key.about,
            })
        });
        serde_json::json!({
            "game": game.slug(),
            "title": { "ru": about.title.ru, "en": about.title.en },
            "players": about.players,
            "options": options.collect::<Vec<_>>(),
        })
    };
    let games: Vec<_> = GameId::ALL.iter().map(game).collect();
    Json(serde_json::json!({ "games": games }))
}

/// The public tables that wait for players.
pub(crate) async fn public(
    State(app): State<AppState>,
    Anyone(guest): Anyone,
) -> Result<Json<Tables>, HttpError> {
    let person = guest.map(|guest| guest.person);
    let tables = app.hall.public_tables(person).await?;
    Ok(Json(Tables { tables }))
}

/// The guest's own tables.
pub(crate) async fn mine(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
) -> Result<Json<Tables>, HttpError> {
    let tables = app.hall.tables_of(guest.person).await?;
    Ok(Json(Tables { tables }))
}

/// Opens a table.
pub(crate) async fn open(
    State(app): State<AppState>,
    Extension(Address(address)): Extension<Address>,
    KnownGuest(guest): KnownGuest,
    Json(asked): Json<OpenTable>,
) -> Result<(StatusCode, Json<Opened>), HttpError> {
    app.moderation.admit_writing()?;
    app.hall.command_limiter().admit_writing(guest.person)?;
    let from = network(address);
    let table = app.hall.open(guest.person, from, asked).await?;
    Ok((StatusCode::CREATED, Json(Opened { table })))
}

/// What the guest may know of a table.
pub(crate) async fn view(
    State(app): State<AppState>,
    Anyone(guest): Anyone,
    Path(table): Path<String>,
) -> Result<Json<TableView>, HttpError> {
    let person = guest.map(|guest| guest.person);
    Ok(Json(app.hall.view(&id(&table)?, person).await?))
}

/// Sends a command to a table.
pub(crate) async fn ask(
    State(app): State<AppState>,
    KnownGuest(guest): KnownGuest,
    Path(table): Path<String>,
    Json(AskTable {
        id: request,
        command,
    }): Json<AskTable>,
) -> Result<Json<Done>, HttpError> {
    let table = id(&table)?;
    // A separate task: a client that disconnects in the middle must not leave it half done.
    let asked = tokio::spawn(async move {
        let hall = app.hall;
        hall.ask(&table, guest.person, &request, &command).await
    });
    let version = asked.await.map_err(|_| ProtocolError::Unavailable)??;
    Ok(Json(Done { version }))
}

/// Everything that the guest saw of the play.
pub(crate) async fn history(
    State(app): State<AppState>,
    Anyone(guest): Anyone,
    Path(table): Path<String>,
) -> Result<Response, HttpError> {
    let person = guest.map(|guest| guest.person);
    let history = app.hall.history(&id(&table)?, person).await?;
    Ok((
        [(header::CONTENT_TYPE, "application/json")],
        history.to_string(),
    )
        .into_response())
}

/// Returns the play as the guest saw it, in the notation, to keep.
pub(crate) async fn record(
    State(app): State<AppState>,
    Anyone(guest): Anyone,
    Path(table): Path<String>,
) -> Result<Response, HttpError> {
    let person = guest.map(|guest| guest.person);
    let text = app.hall.own_record(&id(&table)?, person).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Connects to a table.
pub(crate) async fn socket(
    State(app): State<AppState>,
    Extension(Address(address)): Extension<Address>,
    EvenBanned(session): EvenBanned,
    Path(table): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, HttpError> {
    admit_connection(&app)?;
    let connection = Connection {
        table: id(&table)?,
        counted: app.address_limiter.connect(address)?,
        person: session.as_ref().map(|session| session.guest.person),
        session: app.people.watch(session.as_ref()),
        address: network(address),
        rate: app.address_limiter.messages(),
        limits: app.config.limits,
        hall: app.hall,
        metrics: app.metrics,
        ends: Ends {
            stop: app.stop,
            drain: app.drain,
            moderation: app.moderation,
        },
    };
    // Small buffers: most connections are idle most of the time.
    Ok(upgrade
        .read_buffer_size(MAX_CLIENT_BYTES)
        .write_buffer_size(8 << 10)
        .max_write_buffer_size(1 << 20)
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME)
        .on_upgrade(|socket| connection.run(socket)))
}

/// Streams a table's news as lines of text.
pub(crate) async fn stream(
    State(app): State<AppState>,
    Extension(Address(address)): Extension<Address>,
    MaybeSession(session): MaybeSession,
    Path(table): Path<String>,
) -> Result<Response, HttpError> {
    admit_connection(&app)?;
    let listener = Listener {
        table: id(&table)?,
        counted: app.address_limiter.connect(address)?,
        person: session.as_ref().map(|session| session.guest.person),
        session: app.people.watch(session.as_ref()),
        address: network(address),
        reading: app.config.limits.reading,
        hall: app.hall,
        metrics: app.metrics,
        ends: Ends {
            stop: app.stop,
            drain: app.drain,
            moderation: app.moderation,
        },
    };
    let lines = listener.listen().await?;
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], lines).into_response())
}

/// A server that is drained takes no new connections: the next attempt reaches another one.
fn admit_connection(app: &AppState) -> Result<(), ProtocolError> {
    match app.drain.is_parting() {
        true => Err(ProtocolError::Unavailable),
        false => Ok(()),
    }
}

/// A table's id. An invalid id is answered like a missing table.
pub(crate) fn id(text: &str) -> Result<TableId, ProtocolError> {
    text.parse().map_err(|_| ProtocolError::NoTable)
}
