//! What administrators do. Every action is an entry of the journal before it applies.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use salon_protocol::ProtocolError;
use salon_table::machine::PersonId;
use serde::Deserialize;

use super::super::AppState;
use super::super::person::delete_person;
use super::super::problem::HttpError;
use super::super::tables::id;
use crate::drain::DrainPlan;
use crate::moderation::ModerationEntry;

/// The longest notice and spread of a drain.
const LONGEST: u64 = 600;
/// The longest reason, in characters.
const REASON: usize = 500;

type Done = Result<StatusCode, HttpError>;

/// Closes a table for good.
pub(super) async fn close_table(State(app): State<AppState>, Path(table): Path<String>) -> Done {
    let table = id(&table)?;
    // The decision comes first: if the table can't be written now, the log says what was wanted.
    let decision = ModerationEntry::TableClosed {
        table: table.clone(),
    };
    app.hall.exists(&table).await?;
    app.moderation.decide(&decision).await?;
    app.hall.close_for_good(&table).await?;
    tracing::info!(%table, "table closed by an administrator");
    Ok(StatusCode::NO_CONTENT)
}

/// Why a person is banned.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Why {
    reason: Option<String>,
}

/// Does something about a person.
pub(super) async fn person(
    State(app): State<AppState>,
    Path((person, action)): Path<(String, String)>,
    why: Option<Json<Why>>,
) -> Done {
    let no_person = || HttpError::new(StatusCode::NOT_FOUND, "there is no such person");
    let person: PersonId = person.parse().map_err(|_| no_person())?;
    app.people.summary(person).await?.ok_or_else(no_person)?;
    let Why { reason } = why.map_or_else(Why::default, |Json(why)| why);
    if action == "delete" {
        delete_person(&app, person).await?;
        return Ok(StatusCode::NO_CONTENT);
    }
    let entry = match action.as_str() {
        "ban" => ModerationEntry::Banned {
            person,
            reason: reason.map(|reason| reason.chars().take(REASON).collect()),
        },
        "unban" => ModerationEntry::Unbanned { person },
        "mute" => ModerationEntry::Muted { person },
        "unmute" => ModerationEntry::Unmuted { person },
        _ => {
            return Err(HttpError::new(
                StatusCode::NOT_FOUND,
                "there is no such action",
            ));
        }
    };
    app.moderation.decide(&entry).await?;
    tracing::info!(%person, action, "decision of an administrator");
    Ok(StatusCode::NO_CONTENT)
}

/// Begins or ends the read-only mode.
pub(super) async fn read_only(State(app): State<AppState>, Path(on): Path<String>) -> Done {
    let on = match on.as_str() {
        "on" => true,
        "off" => false,
        _ => return Err(ProtocolError::Unreadable.into()),
    };
    app.moderation
        .decide(&ModerationEntry::ReadOnly { on })
        .await?;
    tracing::info!(on, "read-only mode changed by an administrator");
    Ok(StatusCode::NO_CONTENT)
}

/// How to drain.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Timing {
    notice: Option<u64>,
    spread: Option<u64>,
}

/// Drains this server. The answer comes at once.
pub(super) async fn drain(
    State(app): State<AppState>,
    timing: Option<Json<Timing>>,
) -> Result<(StatusCode, Json<serde_json::Value>), HttpError> {
    let Timing { notice, spread } = timing.map_or_else(Timing::default, |Json(timing)| timing);
    if !app.drain.has_begun() {
        let server = app.config.listen.to_string();
        app.moderation
            .decide(&ModerationEntry::Drained { server })
            .await?;
        let seconds =
            |given: Option<u64>, usual| Duration::from_secs(given.unwrap_or(usual).min(LONGEST));
        let plan = DrainPlan {
            notice: seconds(notice, 5),
            spread: seconds(spread, 10),
        };
        // Before the answer: whoever gets it can rely on the health check.
        app.drain.begin();
        tokio::spawn(app.drain.run(app.hall.clone(), plan));
    }
    Ok((
        StatusCode::ACCEPTED,
        Json(serde_json::json!({ "draining": true })),
    ))
}
