//! Checks that every request passes: limits, its origin, and the headers of every response.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use salon_protocol::ProtocolError;

use super::problem::{self, HttpError};
use super::{AppState, MAX_BODY};
use crate::config::Config;

/// Scripts and styles come from this server and are never inline; WebAssembly may be compiled.
/// Connections go only to this server.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// The client's address, if it is known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

/// Accepts or refuses a request, and adds the headers of its response.
pub(crate) async fn guard(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_api = path.starts_with("/api/");
    let is_limited = is_api || path.starts_with("/health/");
    let mut response = match admit(&app, request, is_limited).await {
        Ok(request) if is_api => problem::typed(next.run(request).await),
        Ok(request) => next.run(request).await,
        Err(refused) => refused.into_response(),
    };
    add_headers(response.headers_mut(), is_api, app.config.speaks_tls());
    response
}

/// The request with its whole body, and its address, if it is accepted.
async fn admit(
    app: &AppState,
    mut request: Request,
    is_limited: bool,
) -> Result<Request, HttpError> {
    let address = address(&app.config, &request);
    request.extensions_mut().insert(Address(address));
    if is_limited && let Err(why) = app.address_limiter.admit(address) {
        app.metrics.limited();
        return Err(why.into());
    }
    let changes = request.method() != Method::GET || request.headers().contains_key("upgrade");
    if changes && !is_from_here(&app.config, request.headers()) {
        let why = "this request comes from a page of another site";
        return Err(HttpError::new(StatusCode::FORBIDDEN, why));
    }
    let (parts, body) = request.into_parts();
    let body = whole(body, app.config.limits.body).await?;
    Ok(Request::from_parts(parts, body.into()))
}

/// Reads the whole body, in limited time, so that no handler ever waits for a client that sends its
/// body byte by byte.
async fn whole(body: Body, patience: Duration) -> Result<Bytes, HttpError> {
    match tokio::time::timeout(patience, to_bytes(body, MAX_BODY)).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(error)) if is_too_large(&error) => Err(ProtocolError::TooLarge.into()),
        Ok(Err(_)) => Err(ProtocolError::Unreadable.into()),
        Err(_) => Err(HttpError::new(
            StatusCode::REQUEST_TIMEOUT,
            "the request took too long to arrive",
        )),
    }
}

fn is_too_large(error: &axum::Error) -> bool {
    let mut source = std::error::Error::source(error);
    while let Some(error) = source {
        if error.is::<http_body_util::LengthLimitError>() {
            return true;
        }
        source = error.source();
    }
    false
}

/// The client's address: the one that the outermost of our own proxies has seen. Anything before it
/// in the header comes from the client and can be forged.
fn address(config: &Config, request: &Request) -> IpAddr {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::from([0, 0, 0, 0]), |ConnectInfo(peer)| peer.ip());
    forwarded(config.trusted_hops, request.headers()).unwrap_or(peer)
}

fn forwarded(trusted_hops: u8, headers: &HeaderMap) -> Option<IpAddr> {
    // One list, however many header lines it has.
    let lines = headers.get_all("x-forwarded-for").iter();
    let hops: Vec<&str> = lines
        .flat_map(|line| line.to_str().unwrap_or_default().split(','))
        .collect();
    // A shorter list was written only by our own proxies.
    let from_end = usize::from(trusted_hops).min(hops.len());
    let client = hops.get(hops.len() - from_end)?.trim();
    // Some proxies add the port.
    let with_port = || Some(client.parse::<SocketAddr>().ok()?.ip());
    client.parse().ok().or_else(with_port)
}

/// Browsers send the origin of a request; programs don't.
fn is_from_here(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    match &config.origin {
        Some(ours) => origin == ours.trim_end_matches('/'),
        None => {
            let host = headers
                .get(header::HOST)
                .and_then(|host| host.to_str().ok());
            let of_origin = origin.split_once("://").map(|(_, host)| host);
            host.is_some() && of_origin == host
        }
    }
}

fn add_headers(headers: &mut HeaderMap, is_api: bool, tls: bool) {
    let mut set = |name: HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    );
    set(
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    );
    if is_api {
        set(header::CACHE_CONTROL, "no-store");
    }
    if tls {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(trusted_hops: u8, lines: &[&'static str]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", HeaderValue::from_static(line));
        }
        forwarded(trusted_hops, &headers).map(|address| address.to_string())
    }

    /// Promise: the client's address is the one that our outermost proxy has seen, however the
    /// client and the proxies write the header.
    #[test]
    fn only_what_our_own_proxies_wrote_is_believed() {
        let real = Some("203.0.113.7".to_owned());
        for (hops, lines) in [
            (1, &["203.0.113.7"][..]),
            (1, &["10.0.0.1, 203.0.113.7"]),
            (1, &["10.0.0.1", "203.0.113.7"]),
            (1, &["10.0.0.1, 10.0.0.2", "10.0.0.3", "203.0.113.7:4711"]),
            (2, &["203.0.113.7, 198.51.100.1"]),
            (2, &["10.0.0.1", "203.0.113.7", "198.51.100.1"]),
            (2, &["10.0.0.1, 203.0.113.7", "198.51.100.1"]),
            // A client that bypasses the outer proxy is named by the inner one.
            (2, &["203.0.113.7"]),
        ] {
            assert_eq!(client(hops, lines), real, "{hops} {lines:?}");
        }
        assert_eq!(client(0, &["203.0.113.7"]), None);
        assert_eq!(client(1, &[]), None);
        assert_eq!(client(1, &["203.0.113.7, unknown"]), None);
        assert_eq!(
            client(1, &["[2001:db8::1]:443"]).as_deref(),
            Some("2001:db8::1")
        );
    }
}
