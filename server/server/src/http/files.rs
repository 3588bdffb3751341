//! The page.

use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

/// What a browser is shown as long as there is no client: where to go instead.
const PAGE: &str = include_str!("../../page.html");

/// A file of the page.
pub(crate) async fn file(uri: Uri) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    match uri.path() {
        "/" => (kind, PAGE).into_response(),
        _ => (StatusCode::NOT_FOUND, kind, PAGE).into_response(),
    }
}
