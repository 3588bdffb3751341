//! A house that is open.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum_server::Handle;
use axum_server::accept::NoDelayAcceptor;
use axum_server::tls_rustls::{RustlsAcceptor, RustlsConfig};
use salon_journal::AnyJournal;
use tokio_util::sync::CancellationToken;

use crate::bus::{Bus, BusError};
use crate::config::{Config, Tls};
use crate::hall::{Furniture, Hall};
use crate::http::{self, Rooms};
use crate::limits::Doorman;
use crate::metrics::Metrics;
use crate::people::People;
use crate::results::Results;

/// How long guests are given to hear that the house closes.
const GOODBYE: Duration = Duration::from_secs(3);
/// How often the doorman forgets who has not asked for long.
const TIDY: Duration = Duration::from_secs(60);

/// A house that is open.
pub struct House {
    address: SocketAddr,
    handle: Handle<SocketAddr>,
    stop: CancellationToken,
    serving: tokio::task::JoinHandle<std::io::Result<()>>,
    hall: Hall,
}

/// Why a house can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Its journal can't be opened.
    #[error(transparent)]
    Journal(#[from] salon_journal::OpenError),
    /// The other houses can't be reached.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// Someone else listens there.
    #[error("nobody can listen at {address}: {reason}; choose another with `--listen`")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why.
        reason: std::io::Error,
    },
    /// The certificate or its key can't be used.
    #[error("the certificate can't be used: {0}")]
    Tls(std::io::Error),
    /// Several houses need a database that they can share.
    #[error("several houses need PostgreSQL: with NATS give `--database postgres://…`")]
    Shared,
}

impl House {
    /// Opens a house.
    pub async fn open(config: Config) -> Result<House, ServeError> {
        let journal = AnyJournal::open(&config.database).await?;
        House::open_on(journal, config).await
    }

    /// Opens a house on a journal that is open already.
    pub async fn open_on(journal: AnyJournal, config: Config) -> Result<House, ServeError> {
        let bus = match &config.nats {
            None => Bus::alone(),
            Some(_) if matches!(journal, AnyJournal::Sqlite(_)) => return Err(ServeError::Shared),
            Some(address) => Bus::connect(address).await?,
        };
        let rooms = furnish(journal, &bus, &config);
        bus.listen(&rooms.hall, &rooms.stop);
        tokio::spawn(tidy(Arc::clone(&rooms.doorman), rooms.stop.clone()));
        House::listen(rooms, config).await
    }

    async fn listen(rooms: Rooms, config: Config) -> Result<House, ServeError> {
        let failed = |reason| ServeError::Listen {
            address: config.listen,
            reason,
        };
        let listener = std::net::TcpListener::bind(config.listen).map_err(failed)?;
        listener.set_nonblocking(true).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let (hall, stop) = (rooms.hall.clone(), rooms.stop.clone());
        let service = http::router(rooms).into_make_service_with_connect_info::<SocketAddr>();
        let handle = Handle::new();
        // News are small and must not wait for one another: without NoDelay a guest who only listens
        // hears of a move 40 milliseconds later than need be.
        let serving = match &config.tls {
            Some(tls) => {
                let tls = certificate(tls).await?;
                let server = axum_server::from_tcp(listener).map_err(failed)?;
                let server = server.acceptor(RustlsAcceptor::new(tls).acceptor(NoDelayAcceptor));
                tokio::spawn(server.handle(handle.clone()).serve(service))
            }
            None => {
                let server = axum_server::from_tcp(listener).map_err(failed)?;
                let server = server.acceptor(NoDelayAcceptor);
                tokio::spawn(server.handle(handle.clone()).serve(service))
            }
        };
        Ok(House {
            address,
            handle,
            stop,
            serving,
            hall,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its tables.
    pub fn hall(&self) -> &Hall {
        &self.hall
    }

    /// Tells the guests that the house closes, and closes it. Nothing is lost: whatever was
    /// acknowledged is in the journal.
    pub async fn close(mut self) {
        self.stop.cancel();
        self.hall.let_go().await;
        self.handle.graceful_shutdown(Some(GOODBYE));
        if let Ok(Err(error)) = (&mut self.serving).await {
            tracing::warn!(%error, "the house closed badly");
        }
    }

    /// Serves until something goes wrong that can't be mended.
    pub async fn serve(&mut self) -> std::io::Result<()> {
        match (&mut self.serving).await {
            Ok(ended) => ended,
            Err(error) => Err(std::io::Error::other(error)),
        }
    }
}

/// A house that is dropped is closed at once, without a word.
impl Drop for House {
    fn drop(&mut self) {
        self.stop.cancel();
        self.handle.shutdown();
    }
}

fn furnish(journal: AnyJournal, bus: &Bus, config: &Config) -> Rooms {
    let people = People::new(journal.clone());
    let results = Results::new(journal.clone(), people.clone());
    let metrics = Arc::new(Metrics::new());
    let stop = CancellationToken::new();
    let hall = Hall::new(Furniture {
        journal,
        bus: bus.clone(),
        people: people.clone(),
        results: results.clone(),
        metrics: Arc::clone(&metrics),
        pace: config.pace,
        limits: config.limits,
        stop: stop.clone(),
    });
    Rooms {
        hall,
        people,
        results,
        metrics,
        doorman: Arc::new(Doorman::new(config.limits)),
        config: Arc::new(config.clone()),
        stop,
    }
}

async fn certificate(tls: &Tls) -> Result<RustlsConfig, ServeError> {
    // Several libraries may bring a provider; this is the one that is used.
    let _ = rustls::crypto::ring::default_provider().install_default();
    RustlsConfig::from_pem_file(&tls.certificate, &tls.key)
        .await
        .map_err(ServeError::Tls)
}

async fn tidy(doorman: Arc<Doorman>, stop: CancellationToken) {
    while !stop.is_cancelled() {
        tokio::time::sleep(TIDY).await;
        doorman.tidy();
    }
}
