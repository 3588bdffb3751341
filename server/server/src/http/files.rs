//! The page's files, embedded in the binary.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest as _, Sha256};

use super::AppState;
use super::encoding::{Accepted, Encoding};

/// A file of the page, with its compressed forms.
#[derive(Debug)]
pub struct PageFile {
    /// Its path, starting with `/`.
    pub path: &'static str,
    /// The content.
    pub plain: &'static [u8],
    /// The content, compressed by Brotli.
    pub brotli: Option<&'static [u8]>,
    /// The content, compressed by gzip.
    pub gzip: Option<&'static [u8]>,
}

/// The page that a browser gets if the real one was not built.
const NO_PAGE: &str = include_str!("../../page.html");

/// Names with a hash change with the content, so they may be cached forever.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// The files of the page by path, each with a hash of its content.
#[derive(Debug)]
pub(crate) struct Page(BTreeMap<&'static str, (&'static PageFile, String)>);

impl Page {
    pub(crate) fn new(files: &'static [PageFile]) -> Page {
        let hashed = |file: &'static PageFile| {
            let hash = hex::encode(&Sha256::digest(file.plain)[..16]);
            (file.path, (file, hash))
        };
        Page(files.iter().map(hashed).collect())
    }

    /// Returns the response for this path. The page routes its own paths, so anything that is not a
    /// file gets the page itself.
    fn answer(&self, path: &str, asked: &HeaderMap) -> Response {
        let found = self.0.get(path);
        if found.is_none() && looks_like_a_file(path) {
            return StatusCode::NOT_FOUND.into_response();
        }
        match found.or_else(|| self.0.get("/index.html")) {
            Some((file, hash)) => send(file, hash, asked),
            None => {
                let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
                (kind, NO_PAGE).into_response()
            }
        }
    }
}

/// Serves a file of the page.
pub(crate) async fn file(State(app): State<AppState>, uri: Uri, headers: HeaderMap) -> Response {
    app.page.answer(uri.path(), &headers)
}

fn looks_like_a_file(path: &str) -> bool {
    path.rsplit('/')
        .next()
        .is_some_and(|name| name.contains('.'))
}

/// Returns the file in the encoding that the browser prefers, or 304 if the browser has it already.
fn send(file: &'static PageFile, hash: &str, asked: &HeaderMap) -> Response {
    let (bytes, encoding) = encoded(file, asked);
    // Each encoding is a different content and needs its own tag.
    let tag = match encoding {
        Some(encoding) => format!("\"{hash}-{}\"", encoding.name()),
        None => format!("\"{hash}\""),
    };
    let mut response = if has_already(asked, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = bytes.into_response();
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static(kind(file.path)),
        );
        if let Some(encoding) = encoding {
            let name = HeaderValue::from_static(encoding.name());
            headers.insert(header::CONTENT_ENCODING, name);
        }
        response
    };
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let kept = if file.path.starts_with("/assets/") {
        FOR_EVER
    } else {
        "no-cache"
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// Returns whether the browser already has the content with this tag.
fn has_already(asked: &HeaderMap, tag: &str) -> bool {
    let tags = asked.get_all(header::IF_NONE_MATCH).iter();
    tags.filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(|one| one.trim().trim_start_matches("W/"))
        .any(|one| one == tag || one == "*")
}

/// Returns the encoding of a file that the browser prefers; the smallest of equally preferred ones.
fn encoded(file: &PageFile, asked: &HeaderMap) -> (&'static [u8], Option<Encoding>) {
    let there = [
        file.brotli.map(|bytes| (bytes, Encoding::Brotli)),
        file.gzip.map(|bytes| (bytes, Encoding::Gzip)),
    ];
    let accepted = Accepted::read(asked);
    let best = accepted.best(there.iter().flatten().map(|(_, encoding)| *encoding));
    let found = there
        .into_iter()
        .flatten()
        .find(|(_, encoding)| Some(*encoding) == best);
    found.map_or((file.plain, None), |(bytes, encoding)| {
        (bytes, Some(encoding))
    })
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

    static FILES: [PageFile; 2] = [
        PageFile {
            path: "/assets/x-1.js",
            plain: b"plain",
            brotli: Some(b"br"),
            gzip: Some(b"gz"),
        },
        PageFile {
            path: "/index.html",
            plain: b"<p>Salon",
            brotli: None,
            gzip: None,
        },
    ];

    fn asking(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    fn encoding(asked: &str) -> Option<&'static str> {
        let asked = asking(header::ACCEPT_ENCODING, asked);
        encoded(&FILES[0], &asked).1.map(Encoding::name)
    }

    #[test]
    fn a_browser_gets_the_smallest_form_that_it_takes() {
        assert_eq!(encoding("gzip, br;q=1"), Some("br"));
        assert_eq!(encoding("gzip"), Some("gzip"));
        assert_eq!(encoding(""), None);
        let nothing_said = encoded(&FILES[0], &HeaderMap::new());
        assert_eq!(nothing_said.0, b"plain");
    }

    #[test]
    fn a_form_that_a_browser_refuses_is_not_sent() {
        assert_eq!(encoding("br;q=0, gzip"), Some("gzip"));
        assert_eq!(encoding("gzip;q=0.0, br; Q=0.000"), None);
        assert_eq!(encoding("*, br;q=0"), Some("gzip"));
        assert_eq!(encoding("br;q=0.1, gzip;q=0.9"), Some("gzip"));
        let only_plain = asking(header::ACCEPT_ENCODING, "br, gzip");
        assert!(encoded(&FILES[1], &only_plain).1.is_none());
    }

    #[test]
    fn only_names_with_a_hash_are_kept_for_ever() {
        let page = Page::new(&FILES);
        let response = page.answer("/assets/x-1.js", &HeaderMap::new());
        assert_eq!(response.headers()[header::CACHE_CONTROL], FOR_EVER);
        assert_eq!(
            response.headers()[header::CONTENT_TYPE],
            "text/javascript; charset=utf-8"
        );
        let response = page.answer("/", &HeaderMap::new());
        assert_eq!(response.headers()[header::CACHE_CONTROL], "no-cache");
    }

    #[test]
    fn what_a_browser_has_is_not_sent_again() {
        let page = Page::new(&FILES);
        let first = page.answer("/tables/some", &HeaderMap::new());
        assert_eq!(first.status(), StatusCode::OK);
        let tag = first.headers()[header::ETAG].to_str().unwrap().to_owned();
        for sent in [tag.clone(), format!("\"other\", W/{tag}"), "*".to_owned()] {
            let again = page.answer("/", &asking(header::IF_NONE_MATCH, &sent));
            assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{sent}");
            assert_eq!(again.headers()[header::ETAG], tag);
        }
        let other = page.answer("/", &asking(header::IF_NONE_MATCH, "\"other\""));
        assert_eq!(other.status(), StatusCode::OK);
    }

    #[test]
    fn each_form_of_a_file_has_its_own_tag() {
        let page = Page::new(&FILES);
        let tag = |encodings| {
            let asked = asking(header::ACCEPT_ENCODING, encodings);
            page.answer("/assets/x-1.js", &asked).headers()[header::ETAG].clone()
        };
        assert_ne!(tag("br"), tag("gzip"));
        assert_ne!(tag("gzip"), tag(""));
    }

    #[test]
    fn a_file_that_is_not_there_is_not_the_page() {
        let page = Page::new(&FILES);
        let missing = page.answer("/assets/gone.js", &HeaderMap::new());
        assert_eq!(missing.status(), StatusCode::NOT_FOUND);
        let unbuilt = Page::new(&[]).answer("/", &HeaderMap::new());
        assert_eq!(unbuilt.status(), StatusCode::OK);
    }
}
