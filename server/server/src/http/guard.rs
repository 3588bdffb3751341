//! What every request passes: limits, where it comes from, and the headers of every answer.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::Rooms;
use super::problem::{self, Refused};
use crate::config::Config;

/// Scripts and styles come from this house and are never part of a page; WebAssembly may be
/// compiled. Connections go to this house alone.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// The guest's address, as far as it is known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

/// Lets a request pass, or not, and sees to the headers of its answer.
pub(crate) async fn guard(
    State(rooms): State<Rooms>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = address(&rooms.config, &request);
    request.extensions_mut().insert(Address(address));
    let is_api = request.uri().path().starts_with("/api/");
    let admitted = if is_api {
        rooms.doorman.admit(address).map_err(Refused::from)
    } else {
        Ok(())
    };
    let changes = request.method() != Method::GET || request.headers().contains_key("upgrade");
    let from_here = !changes || is_from_here(&rooms.config, request.headers());
    let mut response = match (admitted, from_here) {
        (Err(refused), _) => {
            rooms.metrics.limited();
            refused.into_response()
        }
        (Ok(()), false) => Refused::new(
            StatusCode::FORBIDDEN,
            "this request comes from a page of another site",
        )
        .into_response(),
        (Ok(()), true) if is_api => problem::typed(next.run(request).await),
        (Ok(()), true) => next.run(request).await,
    };
    add_headers(response.headers_mut(), is_api, rooms.config.speaks_tls());
    response
}

fn address(config: &Config, request: &Request) -> IpAddr {
    let forwarded = request
        .headers()
        .get("x-forwarded-for")
        .filter(|_| config.behind_proxy)
        .and_then(|value| value.to_str().ok())
        // The last address is the one that our own proxy saw; those before it can be made up.
        .and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    forwarded
        .or_else(|| peer.map(|ConnectInfo(peer)| peer.ip()))
        .unwrap_or(IpAddr::from([0, 0, 0, 0]))
}

/// Browsers say from which page a request comes; programs say nothing.
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
