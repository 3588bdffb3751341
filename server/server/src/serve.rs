//! A running server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum_server::accept::NoDelayAcceptor;
use axum_server::tls_rustls::{RustlsAcceptor, RustlsConfig};
use axum_server::{Handle, Server};
use hyper_util::rt::TokioTimer;
use salon_journal::AnyJournal;
use tokio_util::sync::CancellationToken;

use crate::bus::{Bus, BusError};
use crate::config::{Admin, Config, Limits, Tls};
use crate::connections::CountingAcceptor;
use crate::hall::{Hall, HallDeps};
use crate::http::{self, AppState, Page};
use crate::limits::AddressLimiter;
use crate::metrics::Metrics;
use crate::people::People;
use crate::prompt::PromptAcceptor;
use crate::results::Results;

/// How long clients have to receive the news that the server shuts down.
const GOODBYE: Duration = Duration::from_secs(3);
/// How often the address limiter forgets old addresses.
const TIDY: Duration = Duration::from_secs(60);
/// How often the metrics sample the memory.
const SAMPLE: Duration = Duration::from_secs(10);
/// How long a TLS handshake may take.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// A running server.
pub struct RunningServer {
    address: SocketAddr,
    admin: Option<SocketAddr>,
    handle: Handle<SocketAddr>,
    admin_handle: Handle<SocketAddr>,
    stop: CancellationToken,
    serving: tokio::task::JoinHandle<std::io::Result<()>>,
    hall: Hall,
}

/// Why a server can't be started.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Its journal can't be opened.
    #[error(transparent)]
    Journal(#[from] salon_journal::OpenError),
    /// The other servers can't be reached.
    #[error(transparent)]
    Bus(#[from] BusError),
    /// The address is in use.
    #[error("can't listen at {address}: {reason}; choose another address with `--listen`")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The system's error.
        reason: std::io::Error,
    },
    /// The listener for operators can't be opened.
    #[error(
        "can't listen at {address} for metrics: {reason}; choose another address with `--admin`, or use `--admin off`"
    )]
    ListenAdmin {
        /// The address.
        address: SocketAddr,
        /// The system's error.
        reason: std::io::Error,
    },
    /// The certificate or its key can't be used.
    #[error("the certificate can't be used: {0}")]
    Tls(std::io::Error),
    /// Several servers need a database that they can share.
    #[error("several servers need PostgreSQL: with NATS give `--database postgres://…`")]
    Shared,
}

impl RunningServer {
    /// Starts a server.
    pub async fn open(config: Config) -> Result<RunningServer, ServeError> {
        let journal = AnyJournal::open(&config.database).await?;
        RunningServer::open_on(journal, config).await
    }

    /// Starts a server on an open journal.
    pub async fn open_on(journal: AnyJournal, config: Config) -> Result<RunningServer, ServeError> {
        let bus = match &config.nats {
            None => Bus::alone(),
            Some(_) if matches!(journal, AnyJournal::Sqlite(_)) => return Err(ServeError::Shared),
            Some(address) => Bus::connect(address).await?,
        };
        let app = app_state(journal, &bus, &config);
        bus.listen(&app.hall, &app.stop);
        tokio::spawn(tidy(Arc::clone(&app.address_limiter), app.stop.clone()));
        tokio::spawn(sample(Arc::clone(&app.metrics), app.stop.clone()));
        RunningServer::listen(app, config).await
    }

    async fn listen(app: AppState, config: Config) -> Result<RunningServer, ServeError> {
        let failed = |reason| ServeError::Listen {
            address: config.listen,
            reason,
        };
        let (listener, address) = bind(config.listen).map_err(failed)?;
        let admin_handle = Handle::new();
        let admin = open_admin(&app, &config, &admin_handle)?;
        let (hall, stop) = (app.hall.clone(), app.stop.clone());
        let acceptor = CountingAcceptor::new(&config, Arc::clone(&app.metrics));
        let service = http::router(app).into_make_service_with_connect_info::<SocketAddr>();
        let handle = Handle::new();
        let server = server(listener, &config.limits).map_err(failed)?;
        let headers = config.limits.headers;
        let serving = match &config.tls {
            Some(tls) => {
                let tls = RustlsAcceptor::new(certificate(tls).await?);
                let tls = tls.handshake_timeout(HANDSHAKE).acceptor(acceptor);
                let server = server.acceptor(PromptAcceptor::new(tls, headers));
                tokio::spawn(server.handle(handle.clone()).serve(service))
            }
            None => {
                let server = server.acceptor(PromptAcceptor::new(acceptor, headers));
                tokio::spawn(server.handle(handle.clone()).serve(service))
            }
        };
        Ok(RunningServer {
            address,
            admin,
            handle,
            admin_handle,
            stop,
            serving,
            hall,
        })
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of metrics and health details, if served.
    pub fn admin_address(&self) -> Option<SocketAddr> {
        self.admin
    }

    /// Its tables.
    pub fn hall(&self) -> &Hall {
        &self.hall
    }

    /// Tells the clients that the server shuts down, and shuts it down. Nothing is lost: everything
    /// acknowledged is in the journal.
    pub async fn close(mut self) {
        self.stop.cancel();
        self.hall.let_go().await;
        self.handle.graceful_shutdown(Some(GOODBYE));
        if let Ok(Err(error)) = (&mut self.serving).await {
            tracing::warn!(%error, "shutdown failed");
        }
        self.admin_handle.shutdown();
    }

    /// Serves until a fatal error.
    pub async fn serve(&mut self) -> std::io::Result<()> {
        match (&mut self.serving).await {
            Ok(ended) => ended,
            Err(error) => Err(std::io::Error::other(error)),
        }
    }
}

/// A dropped server stops at once, without notice.
impl Drop for RunningServer {
    fn drop(&mut self) {
        self.stop.cancel();
        self.handle.shutdown();
        self.admin_handle.shutdown();
    }
}

fn bind(address: SocketAddr) -> std::io::Result<(std::net::TcpListener, SocketAddr)> {
    let listener = std::net::TcpListener::bind(address)?;
    listener.set_nonblocking(true)?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// A server with a time limit for the headers of a request.
fn server(listener: std::net::TcpListener, limits: &Limits) -> std::io::Result<Server<SocketAddr>> {
    let mut server = axum_server::from_tcp(listener)?;
    let mut http1 = server.http_builder().http1();
    http1.timer(TokioTimer::new());
    http1.header_read_timeout(limits.headers);
    Ok(server)
}

/// Opens the listener for operators, and returns its address.
fn open_admin(
    app: &AppState,
    config: &Config,
    handle: &Handle<SocketAddr>,
) -> Result<Option<SocketAddr>, ServeError> {
    let (address, required) = match config.admin {
        Admin::Off => return Ok(None),
        Admin::Required(address) => (address, true),
        Admin::Preferred(address) => (address, false),
    };
    let opened = bind(address).and_then(|(listener, address)| {
        let acceptor = PromptAcceptor::new(NoDelayAcceptor, config.limits.headers);
        let server = server(listener, &config.limits)?.acceptor(acceptor);
        let server = server.handle(handle.clone());
        tokio::spawn(server.serve(http::admin(app.clone()).into_make_service()));
        Ok(address)
    });
    match opened {
        Ok(address) => Ok(Some(address)),
        Err(reason) if required => Err(ServeError::ListenAdmin { address, reason }),
        Err(reason) => {
            tracing::warn!(
                %address,
                error = %reason,
                "admin listener failed"
            );
            Ok(None)
        }
    }
}

fn app_state(journal: AnyJournal, bus: &Bus, config: &Config) -> AppState {
    // Any number of servers may share PostgreSQL; a file is for one.
    let is_shared = matches!(journal, AnyJournal::Postgres(_));
    let people = People::new(journal.clone(), is_shared, &config.limits);
    let results = Results::new(journal.clone(), people.clone());
    let metrics = Arc::new(Metrics::new());
    let stop = CancellationToken::new();
    let hall = Hall::new(HallDeps {
        journal,
        bus: bus.clone(),
        people: people.clone(),
        results: results.clone(),
        metrics: Arc::clone(&metrics),
        pace: config.pace,
        limits: config.limits,
        stop: stop.clone(),
    });
    AppState {
        hall,
        people,
        results,
        metrics,
        address_limiter: Arc::new(AddressLimiter::new(config.limits)),
        config: Arc::new(config.clone()),
        page: Arc::new(Page::new(config.page)),
        stop,
    }
}

async fn certificate(tls: &Tls) -> Result<RustlsConfig, ServeError> {
    // Several libraries may bring a provider; this selects the one to use.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let config = RustlsConfig::from_pem_file(&tls.certificate, &tls.key)
        .await
        .map_err(ServeError::Tls)?;
    // Only offer the protocol that is spoken.
    let mut inner = (*config.get_inner()).clone();
    inner.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(RustlsConfig::from_config(Arc::new(inner)))
}

async fn tidy(address_limiter: Arc<AddressLimiter>, stop: CancellationToken) {
    while !stop.is_cancelled() {
        tokio::time::sleep(TIDY).await;
        address_limiter.tidy();
    }
}

async fn sample(metrics: Arc<Metrics>, stop: CancellationToken) {
    while !stop.is_cancelled() {
        metrics.sample_memory();
        tokio::time::sleep(SAMPLE).await;
    }
}
