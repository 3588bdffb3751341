//! Error responses.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use salon_protocol::{Problem, ProtocolError};
use salon_table::machine::Refusal;

use crate::hall::{AgainError, AskError, OpenTableError};

/// An error response.
#[derive(Debug)]
pub(crate) struct HttpError {
    status: StatusCode,
    problem: Problem,
}

impl HttpError {
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> HttpError {
        HttpError {
            status,
            problem: Problem {
                error: None,
                refusal: None,
                message: message.into(),
            },
        }
    }
}

impl From<ProtocolError> for HttpError {
    fn from(error: ProtocolError) -> HttpError {
        let status = match error {
            ProtocolError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ProtocolError::Unreadable
            | ProtocolError::OtherProtocol { .. }
            | ProtocolError::NoHello
            | ProtocolError::BadOpening => StatusCode::BAD_REQUEST,
            ProtocolError::TooFast { .. } | ProtocolError::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ProtocolError::NoTable => StatusCode::NOT_FOUND,
            ProtocolError::NoSession => StatusCode::UNAUTHORIZED,
            ProtocolError::Banned | ProtocolError::Muted => StatusCode::FORBIDDEN,
            ProtocolError::Unavailable | ProtocolError::ReadOnly => StatusCode::SERVICE_UNAVAILABLE,
            ProtocolError::Full => StatusCode::INSUFFICIENT_STORAGE,
        };
        HttpError {
            status,
            problem: Problem {
                error: Some(error),
                refusal: None,
                message: error.to_string(),
            },
        }
    }
}

impl From<Refusal> for HttpError {
    fn from(refusal: Refusal) -> HttpError {
        HttpError {
            status: StatusCode::CONFLICT,
            problem: Problem {
                error: None,
                refusal: Some(refusal),
                message: refusal.to_string(),
            },
        }
    }
}

impl From<AskError> for HttpError {
    fn from(error: AskError) -> HttpError {
        match error {
            AskError::Refused(refusal) => refusal.into(),
            AskError::Failed(error) => error.into(),
        }
    }
}

impl From<OpenTableError> for HttpError {
    fn from(error: OpenTableError) -> HttpError {
        match error {
            OpenTableError::Failed(error) => error.into(),
            OpenTableError::Opening(_)
            | OpenTableError::NoSuchBot(_)
            | OpenTableError::OtherGame => {
                let mut refused = HttpError::from(ProtocolError::BadOpening);
                refused.problem.message = error.to_string();
                refused
            }
        }
    }
}

impl From<AgainError> for HttpError {
    fn from(error: AgainError) -> HttpError {
        match error {
            AgainError::Asked(error) => error.into(),
            AgainError::Opening(error) => error.into(),
            AgainError::Failed(error) => error.into(),
        }
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let wait = match self.problem.error {
            Some(ProtocolError::TooFast { wait_ms }) => Some(wait_ms.div_ceil(1000).max(1)),
            Some(ProtocolError::Unavailable) => Some(1),
            Some(ProtocolError::ReadOnly) => Some(60),
            _ => None,
        };
        let mut response = (self.status, Json(self.problem)).into_response();
        if let Some(wait) = wait {
            let value = HeaderValue::from(wait);
            response.headers_mut().insert(header::RETRY_AFTER, value);
        }
        response
    }
}

/// Converts the web framework's own refusals to the common form.
pub(crate) fn typed(response: Response) -> Response {
    let status = response.status();
    let is_refusal = status.is_client_error() || status.is_server_error();
    let kind = response.headers().get(header::CONTENT_TYPE);
    if !is_refusal || kind.is_some_and(|kind| kind == "application/json") {
        return response;
    }
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => HttpError::from(ProtocolError::TooLarge),
        StatusCode::BAD_REQUEST
        | StatusCode::UNSUPPORTED_MEDIA_TYPE
        | StatusCode::UNPROCESSABLE_ENTITY => HttpError::from(ProtocolError::Unreadable),
        StatusCode::METHOD_NOT_ALLOWED => HttpError::new(status, "this can't be asked in this way"),
        _ => HttpError::new(status, status.canonical_reason().unwrap_or("refused")),
    }
    .into_response()
}

/// Answers a request for an unknown path.
pub(crate) async fn no_such_door() -> HttpError {
    HttpError::new(StatusCode::NOT_FOUND, "there is nothing at this address")
}
