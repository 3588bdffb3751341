//! How the house is, for those who run it.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::Rooms;
use super::problem::Refused;

/// What can be asked over HTTP, as an OpenAPI document.
const OPENAPI: &str = include_str!("../../openapi.json");

/// The process is there.
pub(crate) async fn live() -> &'static str {
    "alive\n"
}

/// The house can carry something out: its journal answers.
pub(crate) async fn ready(State(rooms): State<Rooms>) -> Response {
    match rooms.hall.journal_answers().await {
        Ok(()) => "ready\n".into_response(),
        Err(error) => {
            let text = format!("not ready: {error}\n");
            (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
        }
    }
}

/// Counters for Prometheus.
pub(crate) async fn metrics(State(rooms): State<Rooms>) -> Result<Response, Refused> {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], rooms.metrics.text()?).into_response())
}

/// What can be asked over HTTP.
pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}
