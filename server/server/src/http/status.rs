//! How the server is, as far as everyone may know, and what can be asked of it.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::Rooms;

/// What can be asked over HTTP, as an OpenAPI document.
const OPENAPI: &str = include_str!("../../openapi.json");

/// The process is there.
pub(crate) async fn live() -> &'static str {
    "alive\n"
}

/// The server can carry something out: its journal answers. Strangers are not told more.
pub(crate) async fn ready(State(rooms): State<Rooms>) -> Response {
    match rooms.hall.journal_answers().await {
        Ok(()) => "ready\n".into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response(),
    }
}

/// What can be asked over HTTP.
pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}
