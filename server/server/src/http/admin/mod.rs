//! Endpoints for operators, on a separate listener.
//!
//! Metrics and health are open to whoever reaches it. Everything else needs the token.

mod actions;
mod lists;
mod token;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use super::problem::HttpError;
use super::{AppState, status};

/// The routes of the listener for operators.
pub(crate) fn router(app: AppState) -> Router {
    let api = Router::new()
        .route("/state", get(lists::state))
        .route("/tables", get(lists::tables))
        .route("/tables/{table}/close", post(actions::close_table))
        .route("/persons", get(lists::persons))
        .route("/persons/{person}/{action}", post(actions::person))
        .route("/reports", get(lists::reports))
        .route("/log", get(lists::log))
        .route("/read-only/{on}", post(actions::read_only))
        .route("/drain", post(actions::drain))
        .layer(from_fn_with_state(app.clone(), token::check));
    Router::new()
        .nest("/api", api)
        .route(
            "/",
            get(|| page(include_str!("page.html"), "text/html; charset=utf-8")),
        )
        .route(
            "/admin.js",
            get(|| page(include_str!("page.js"), "text/javascript")),
        )
        .route(
            "/admin.css",
            get(|| page(include_str!("page.css"), "text/css")),
        )
        .route("/health/live", get(status::live))
        .route("/health/ready", get(ready))
        .route("/metrics", get(metrics))
        .with_state(app)
}

/// A file of the page. Nothing but the listener's own files may run in it.
async fn page(text: &'static str, kind: &'static str) -> Response {
    let policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'";
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    (headers, text).into_response()
}

/// Reports whether the server can execute requests; if not, with the database's error.
async fn ready(State(app): State<AppState>) -> Response {
    if app.drain.has_begun() {
        let text = "not ready: the server is drained or stops\n";
        return (StatusCode::SERVICE_UNAVAILABLE, text).into_response();
    }
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
