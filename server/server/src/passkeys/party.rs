//! The server as passkeys know it: its name and its origin.

use std::net::IpAddr;

use axum::http::{HeaderMap, header};

use super::PasskeyError;
use crate::config::Config;

/// The server as browsers see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RelyingParty {
    /// The name that passkeys are bound to: `salon.example`.
    pub(crate) id: String,
    /// The origin of its pages: `https://salon.example`.
    pub(crate) origin: String,
}

impl RelyingParty {
    /// The server as the sender of a request sees it. Browsers have passkeys only for names, and
    /// only over TLS or on the same machine.
    pub(crate) fn of(config: &Config, headers: &HeaderMap) -> Result<RelyingParty, PasskeyError> {
        let host = headers
            .get(header::HOST)
            .and_then(|host| host.to_str().ok());
        let party = match (&config.origin, host) {
            (Some(origin), _) => RelyingParty::at(origin.trim_end_matches('/')),
            (None, Some(host)) if config.tls.is_some() => {
                RelyingParty::at(&format!("https://{host}"))
            }
            (None, Some(host)) => RelyingParty::at(&format!("http://{host}")),
            (None, None) => None,
        };
        party.ok_or(PasskeyError::NoAddress)
    }

    fn at(origin: &str) -> Option<RelyingParty> {
        // Browsers write names in lower case.
        let origin = origin.to_ascii_lowercase();
        let (scheme, host) = origin.split_once("://")?;
        let id = host.rsplit_once(':').map_or(host, |(name, _)| name);
        let is_name = !id.is_empty() && !id.starts_with('[') && id.parse::<IpAddr>().is_err();
        let is_this_machine = id == "localhost" || id.ends_with(".localhost");
        let is_safe = scheme == "https" || (scheme == "http" && is_this_machine);
        (is_name && is_safe).then(|| RelyingParty {
            id: id.to_owned(),
            origin: origin.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::RelyingParty;

    #[test]
    fn passkeys_need_a_name_and_tls() {
        let id = |origin: &str| RelyingParty::at(origin).map(|party| party.id);
        for (origin, expected) in [
            ("https://salon.example", Some("salon.example")),
            ("https://Salon.Example:8443", Some("salon.example")),
            ("http://localhost:8017", Some("localhost")),
            ("http://salon.localhost", Some("salon.localhost")),
            ("http://salon.example", None),
            ("http://127.0.0.1:8017", None),
            ("https://127.0.0.1", None),
            ("https://[::1]:8017", None),
            ("https://", None),
            ("salon.example", None),
        ] {
            assert_eq!(id(origin).as_deref(), expected, "{origin}");
        }
    }
}
