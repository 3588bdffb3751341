//! The page's files, embedded in the binary.

use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

/// A file of the page, as it is and compressed.
struct PageFile {
    path: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

/// The files of the page; none if it was not built before the server.
static FILES: &[PageFile] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// What a browser is shown if the page was not built.
const NO_PAGE: &str = include_str!("../../page.html");

/// Names with a hash change with the content, so they may be cached forever.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// A file of the page. The page routes itself, so every path that is not a file gets the page.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    match find(path) {
        Some(file) => send(file, &headers),
        None if looks_like_a_file(path) => StatusCode::NOT_FOUND.into_response(),
        None => match find("/index.html") {
            Some(page) => send(page, &headers),
            None => {
                let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
                (kind, NO_PAGE).into_response()
            }
        },
    }
}

fn find(path: &str) -> Option<&'static PageFile> {
    FILES.iter().find(|file| file.path == path)
}

fn looks_like_a_file(path: &str) -> bool {
    path.rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'))
}

fn send(file: &'static PageFile, asked: &HeaderMap) -> Response {
    let (bytes, encoding) = encoded(file, asked);
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static(kind(file.path)),
    );
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let kept = if file.path.starts_with("/assets/") {
        FOR_EVER
    } else {
        "no-cache"
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// The smallest encoding that the browser accepts.
fn encoded(file: &PageFile, asked: &HeaderMap) -> (&'static [u8], Option<&'static str>) {
    let takes = asked
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok());
    let takes = |name: &str| {
        let mut names = takes.unwrap_or_default().split(',');
        names.any(|offer| {
            offer
                .split(';')
                .next()
                .is_some_and(|offer| offer.trim() == name)
        })
    };
    match (file.brotli, file.gzip) {
        (Some(brotli), _) if takes("br") => (brotli, Some("br")),
        (_, Some(gzip)) if takes("gzip") => (gzip, Some("gzip")),
        _ => (file.plain, None),
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static FILE: PageFile = PageFile {
        path: "/assets/x-1.js",
        plain: b"plain",
        brotli: Some(b"br"),
        gzip: Some(b"gz"),
    };

    fn asking(encodings: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(encodings));
        headers
    }

    #[test]
    fn a_browser_gets_the_smallest_form_that_it_takes() {
        assert_eq!(encoded(&FILE, &asking("gzip, br;q=1")).1, Some("br"));
        assert_eq!(encoded(&FILE, &asking("gzip")).1, Some("gzip"));
        assert_eq!(encoded(&FILE, &HeaderMap::new()), (&b"plain"[..], None));
    }

    #[test]
    fn only_names_with_a_hash_are_kept_for_ever() {
        let response = send(&FILE, &HeaderMap::new());
        assert_eq!(response.headers()[header::CACHE_CONTROL], FOR_EVER);
        assert_eq!(
            response.headers()[header::CONTENT_TYPE],
            "text/javascript; charset=utf-8"
        );
    }
}
