//! Endpoints for operators, on a separate listener.

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::problem::HttpError;
use super::{AppState, status};

/// The routes of the listener for operators.
pub(crate) fn router(app: AppState) -> Router {
    Router::new()
        .route("/health/live", get(status::live))
        .route("/health/ready", get(ready))
        .route("/metrics", get(metrics))
        .with_state(app)
}

/// Reports whether the server can execute requests; if not, with the database's error.
async fn ready(State(app): State<AppState>) -> Response {
    match app.hall.journal_answers().await {
        Ok(()) => "ready\n".into_response(),
        Err(error) => {
            let text = format!("not ready: {error}\n");
            (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
        }
    }
}

/// Metrics for Prometheus.
async fn metrics(State(app): State<AppState>) -> Result<Response, HttpError> {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], app.metrics.text()?).into_response())
}
