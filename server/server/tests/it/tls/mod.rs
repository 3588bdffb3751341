//! TLS without a proxy, and a certificate that changes while the server runs.
//!
//! The certificates are for `salon.test` and for tests only; their keys are in this folder.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::Arc;

use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use salon_server::config::Tls;
use salon_server::{Config, RunningServer};

const FIRST: [&str; 2] = [include_str!("first.pem"), include_str!("first.key")];
const SECOND: [&str; 2] = [include_str!("second.pem"), include_str!("second.key")];

fn write(folder: &Path, [certificate, key]: [&str; 2]) {
    std::fs::write(folder.join("certificate.pem"), certificate).unwrap();
    std::fs::write(folder.join("key.pem"), key).unwrap();
}

/// Asks whether the server is alive, as a client that trusts only this certificate.
fn ask(server: SocketAddr, trusted: &'static str) -> std::io::Result<String> {
    let mut roots = RootCertStore::empty();
    let certificate = CertificateDer::from_pem_slice(trusted.as_bytes()).unwrap();
    roots.add(certificate).unwrap();
    let config = ClientConfig::builder()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from("salon.test").unwrap();
    let client = ClientConnection::new(Arc::new(config), name).map_err(std::io::Error::other)?;
    let mut stream = StreamOwned::new(client, TcpStream::connect(server)?);
    stream
        .write_all(b"GET /health/live HTTP/1.1\r\nhost: salon.test\r\nconnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

async fn asked(server: SocketAddr, trusted: &'static str) -> std::io::Result<String> {
    tokio::task::spawn_blocking(move || ask(server, trusted))
        .await
        .unwrap()
}

/// Promise: a renewed certificate is used without a restart, and one that can't be used changes
/// nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_is_renewed_without_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), FIRST);
    let mut config = Config::local(&folder.path().join("salon.db"));
    config.tls = Some(Tls {
        certificate: folder.path().join("certificate.pem"),
        key: folder.path().join("key.pem"),
    });
    let server = RunningServer::open(config).await.unwrap();
    let address = server.address();
    assert!(asked(address, FIRST[0]).await.unwrap().contains("alive"));
    asked(address, SECOND[0]).await.unwrap_err();

    // Half of a renewal: the key does not fit yet.
    std::fs::write(folder.path().join("certificate.pem"), SECOND[0]).unwrap();
    server.reload_certificate().await;
    assert!(asked(address, FIRST[0]).await.unwrap().contains("alive"));

    write(folder.path(), SECOND);
    server.reload_certificate().await;
    assert!(asked(address, SECOND[0]).await.unwrap().contains("alive"));
    asked(address, FIRST[0]).await.unwrap_err();

    std::fs::write(folder.path().join("certificate.pem"), "no certificate").unwrap();
    server.reload_certificate().await;
    assert!(asked(address, SECOND[0]).await.unwrap().contains("alive"));

    // The files are looked at every ten seconds, without being told.
    write(folder.path(), FIRST);
    let patience = std::time::Instant::now() + std::time::Duration::from_secs(30);
    while asked(address, FIRST[0]).await.is_err() {
        assert!(
            std::time::Instant::now() < patience,
            "the change was not noticed"
        );
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    }
    server.close().await;
}
