//! What administrators see.

use axum::Json;
use axum::extract::{RawQuery, State};
use salon_journal::{Journal as _, StreamId};
use salon_protocol::ProtocolError;
use serde_json::{Value, json};

use super::super::AppState;
use super::super::problem::HttpError;
use crate::hall::{REPORTS, TableSummary, append_failed};
use crate::moderation::MODERATION;
use crate::people::PersonSummary;

/// How many lines are listed at once.
const PAGE: u32 = 100;

/// The state of the server.
pub(super) async fn state(State(app): State<AppState>) -> Json<Value> {
    let (banned, muted, read_only) = app.moderation.with(|known| {
        let banned: Vec<_> = known
            .banned
            .iter()
            .map(|(person, reason)| json!({ "person": person, "reason": reason }))
            .collect();
        let muted: Vec<_> = known.muted.iter().map(ToString::to_string).collect();
        (banned, muted, known.read_only)
    });
    Json(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "tables": app.hall.tables_in_memory(),
        "read_only": read_only,
        "draining": app.drain.has_begun(),
        "banned": banned,
        "muted": muted,
    }))
}

/// The tables in this server's memory, the most recently used first.
pub(super) async fn tables(State(app): State<AppState>) -> Json<Vec<TableSummary>> {
    let mut all = app.hall.summaries().await;
    all.truncate(PAGE as usize);
    Json(all)
}

/// Persons, sorted by their ids.
pub(super) async fn persons(
    State(app): State<AppState>,
    RawQuery(query): RawQuery,
) -> Result<Json<Vec<PersonSummary>>, HttpError> {
    // An id needs no decoding.
    let after = query
        .as_deref()
        .and_then(|query| query.strip_prefix("after="));
    let after = after.map(|person| format!("person/{person}").parse::<StreamId>());
    let after = after.transpose().map_err(|_| ProtocolError::Unreadable)?;
    let found = app.journal.streams("person/", after.as_ref(), PAGE).await;
    let found = found.map_err(|error| append_failed(&error.into()))?;
    let mut persons = Vec::with_capacity(found.len());
    for (stream, _) in found {
        let person = stream.as_str().trim_start_matches("person/").parse();
        let person = person.map_err(|_| ProtocolError::Unavailable)?;
        persons.extend(app.people.summary(person).await?);
    }
    Ok(Json(persons))
}

/// What guests reported about others, the latest last.
pub(super) async fn reports(State(app): State<AppState>) -> Result<Json<Vec<Value>>, HttpError> {
    last_of(&app, REPORTS).await
}

/// The decisions of administrators, the latest last.
pub(super) async fn log(State(app): State<AppState>) -> Result<Json<Vec<Value>>, HttpError> {
    last_of(&app, MODERATION).await
}

/// The last entries of a stream.
async fn last_of(app: &AppState, stream: &str) -> Result<Json<Vec<Value>>, HttpError> {
    let stream: StreamId = stream.parse().map_err(|_| ProtocolError::Unavailable)?;
    let failed = |error: salon_journal::JournalError| append_failed(&error.into());
    let head = app.journal.head(&stream).await.map_err(failed)?;
    let from = head.version.saturating_sub(u64::from(PAGE)) + 1;
    let records = app
        .journal
        .read(&stream, from, PAGE)
        .await
        .map_err(failed)?;
    let bodies = records.iter().map(|record| &record.entry.body[..]);
    let bodies = app.vault.open(bodies).await.map_err(failed)?;
    let line = |(record, body): (&salon_journal::Record, std::borrow::Cow<'_, [u8]>)| {
        let entry: Value = serde_json::from_slice(&body).unwrap_or(Value::Null);
        json!({ "number": record.version, "at": record.entry.at, "entry": entry })
    };
    Ok(Json(records.iter().zip(bodies).map(line).collect()))
}
