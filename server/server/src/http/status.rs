//! The server's public status, and the description of its API.

use std::sync::OnceLock;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use salon_catalog::GameId;

use super::AppState;

/// The OpenAPI document; `{{games}}` is a placeholder for the slugs of the registry, and `{{views}}`
/// and `{{view-references}}` for the schemas of the games' views.
const OPENAPI: &str = include_str!("../../openapi.json");
/// The schemas of the games' views. A test makes them of the types.
const VIEWS: &str = include_str!("../../views.json");

/// Returns the document, with the games of this program.
fn document() -> &'static str {
    static DOCUMENT: OnceLock<String> = OnceLock::new();
    DOCUMENT.get_or_init(|| {
        let slugs: Vec<&str> = GameId::ALL.iter().map(|game| game.slug()).collect();
        let views: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(VIEWS).unwrap_or_default();
        let reference = |name: &String| format!(r##"{{"$ref": "#/components/schemas/{name}"}}"##);
        let references: Vec<String> = views.keys().map(reference).collect();
        let schema = |(name, schema)| format!("\"{name}\": {schema}");
        let schemas: Vec<String> = views.iter().map(schema).collect();
        OPENAPI
            .replace("{{games}}", &slugs.join("\", \""))
            .replace("\"{{views}}\": true", &schemas.join(", "))
            .replace("\"{{view-references}}\"", &references.join(", "))
    })
}

/// Answers that the process is alive.
pub(crate) async fn live() -> &'static str {
    "alive\n"
}

/// Reports whether the server is ready, that is, whether its journal answers. The public response
/// says no more.
pub(crate) async fn ready(State(app): State<AppState>) -> Response {
    if app.drain.has_begun() {
        return (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response();
    }
    match app.hall.journal_answers().await {
        Ok(()) => "ready\n".into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response(),
    }
}

/// The OpenAPI document.
pub(crate) async fn openapi() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], document()).into_response()
}
