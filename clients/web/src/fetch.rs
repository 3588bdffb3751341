//! HTTP requests to the server.

use leptos::prelude::window;
use salon_protocol::Problem;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FetchError {
    /// The server could not be reached.
    Unreachable,
    /// The server refused the request.
    Refused {
        /// The HTTP status.
        status: u16,
        /// The reason, if the body is a problem in the known format.
        problem: Option<Problem>,
    },
    /// The body could not be parsed.
    Unreadable,
}

/// Fetches a text and the value of one response header, if present.
pub(crate) async fn text(
    address: &str,
    header: &str,
) -> Result<(String, Option<String>), FetchError> {
    let (response, text) = send("GET", address, None).await?;
    let header = response.headers().get(header);
    Ok((text, header.ok().flatten()))
}

/// Fetches and parses the resource at `address`.
pub(crate) async fn get<T: DeserializeOwned>(address: &str) -> Result<T, FetchError> {
    read(&send("GET", address, None).await?.1)
}

/// Posts a body and parses the response.
pub(crate) async fn post<T: DeserializeOwned>(
    address: &str,
    body: &impl Serialize,
) -> Result<T, FetchError> {
    let body = serde_json::to_string(body).map_err(|_| FetchError::Unreadable)?;
    read(&send("POST", address, Some(body)).await?.1)
}

/// Sends a body and ignores the body of the response.
pub(crate) async fn tell(
    method: &str,
    address: &str,
    body: &impl Serialize,
) -> Result<(), FetchError> {
    let body = serde_json::to_string(body).map_err(|_| FetchError::Unreadable)?;
    send(method, address, Some(body)).await.map(drop)
}

/// Deletes the resource at `address`.
pub(crate) async fn delete(address: &str) -> Result<(), FetchError> {
    send("DELETE", address, None).await.map(drop)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, FetchError> {
    salon_json::from_str(text).map_err(|_| FetchError::Unreadable)
}

async fn send(
    method: &str,
    address: &str,
    body: Option<String>,
) -> Result<(Response, String), FetchError> {
    let init = RequestInit::new();
    init.set_method(method);
    if let Some(body) = body {
        let headers = Headers::new().map_err(|_| FetchError::Unreadable)?;
        let kind = headers.set("content-type", "application/json");
        kind.map_err(|_| FetchError::Unreadable)?;
        init.set_headers(&headers);
        init.set_body(&JsValue::from_str(&body));
    }
    let asked = window().fetch_with_str_and_init(address, &init);
    let response = JsFuture::from(asked).await;
    let response: Response = response
        .map_err(|_| FetchError::Unreachable)?
        .dyn_into()
        .map_err(|_| FetchError::Unreadable)?;
    let text = response.text().map_err(|_| FetchError::Unreadable)?;
    let text = JsFuture::from(text).await;
    let text = text.map_err(|_| FetchError::Unreachable)?;
    let text = text.as_string().unwrap_or_default();
    if response.ok() {
        return Ok((response, text));
    }
    let (status, problem) = (response.status(), salon_json::from_str(&text).ok());
    Err(FetchError::Refused { status, problem })
}
