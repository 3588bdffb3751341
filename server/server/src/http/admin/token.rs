//! Who may do more than read metrics: whoever has the token.

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use sha2::{Digest as _, Sha256};

use super::super::AppState;

/// Lets only requests with the token pass. A browser sends no such header by itself, so no other page
/// can make it ask.
pub(super) async fn check(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let Some(token) = &app.config.admin_token else {
        let why = "this server has no token for administrators: set `admin.token_file`\n";
        return (StatusCode::FORBIDDEN, why).into_response();
    };
    let sent = request.headers().get(header::AUTHORIZATION);
    let sent = sent.and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    match sent {
        // Comparing hashes tells nothing about how much of a wrong token was right.
        Some(sent) if Sha256::digest(sent) == Sha256::digest(token.reveal()) => {
            next.run(request).await
        }
        _ => (StatusCode::UNAUTHORIZED, "the token is missing or wrong\n").into_response(),
    }
}
