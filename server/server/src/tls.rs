//! The certificate of a server, which can change while it runs.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum_server::tls_rustls::RustlsConfig;
use tokio_util::sync::CancellationToken;

use crate::config::Tls;

/// How often the files are looked at. A certificate is renewed weeks before it expires, so there is
/// no hurry.
const LOOK: Duration = Duration::from_secs(10);

/// The certificate of a server.
#[derive(Clone)]
pub(crate) struct Certificate {
    files: Tls,
    config: RustlsConfig,
}

impl Certificate {
    /// Reads the certificate and its key.
    pub(crate) async fn read(files: &Tls) -> io::Result<Certificate> {
        Ok(Certificate {
            config: read(files).await?,
            files: files.clone(),
        })
    }

    /// What the acceptor of connections uses; it changes with the certificate.
    pub(crate) fn config(&self) -> RustlsConfig {
        self.config.clone()
    }

    /// Reads the files again. New connections use the new certificate; if it can't be used, the old
    /// one stays.
    pub(crate) async fn reload(&self) -> io::Result<()> {
        match read(&self.files).await {
            Ok(new) => {
                self.config.reload_from_config(new.get_inner());
                tracing::info!("certificate read again");
                Ok(())
            }
            Err(error) => {
                tracing::error!(%error, "certificate can't be used, the old one stays");
                Err(error)
            }
        }
    }

    /// Reads the files again whenever they change, until the server stops.
    pub(crate) async fn watch(self, stop: CancellationToken) {
        let mut known = self.changed();
        while !stop.is_cancelled() {
            tokio::time::sleep(LOOK).await;
            let now = self.changed();
            // A renewal writes one file after the other: with only one of them new, reading fails
            // and is repeated.
            if now != known && self.reload().await.is_ok() {
                known = now;
            }
        }
    }

    fn changed(&self) -> [Option<SystemTime>; 2] {
        let of = |file: &Path| {
            std::fs::metadata(file)
                .and_then(|file| file.modified())
                .ok()
        };
        [of(&self.files.certificate), of(&self.files.key)]
    }
}

/// Checks that a certificate and its key can be used.
pub async fn check_certificate(files: &Tls) -> io::Result<()> {
    read(files).await.map(drop)
}

async fn read(files: &Tls) -> io::Result<RustlsConfig> {
    // Several libraries may bring a provider; this selects the one to use.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let named = |file: &Path, error: io::Error| {
        io::Error::new(error.kind(), format!("{}: {error}", file.display()))
    };
    let certificate = tokio::fs::read(&files.certificate).await;
    let certificate = certificate.map_err(|error| named(&files.certificate, error))?;
    let key = tokio::fs::read(&files.key).await;
    let key = key.map_err(|error| named(&files.key, error))?;
    let config = RustlsConfig::from_pem(certificate, key).await?;
    // Only offer the protocol that is spoken.
    let mut inner = (*config.get_inner()).clone();
    inner.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(RustlsConfig::from_config(Arc::new(inner)))
}
