//! A running server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum_server::accept::NoDelayAcceptor;
use axum_server::tls_rustls::RustlsAcceptor;
use axum_server::{Handle, Server};
use hyper_util::rt::TokioTimer;
use salon_journal::{AnyJournal, Archive};
use tokio_util::sync::CancellationToken;

use crate::archive;
use crate::bus::Bus;
use crate::clock;
use crate::config::{Admin, Config, Limits};
use crate::connections::CountingAcceptor;
use crate::daily::Daily;
use crate::drain::Drain;
use crate::hall::{Hall, HallDeps};
use crate::http::{self, AppState, Page};
use crate::limits::AddressLimiter;
use crate::metrics::Metrics;
use crate::moderation::Moderation;
use crate::people::People;
use crate::prompt::PromptAcceptor;
use crate::results::Results;
use crate::tls::Certificate;
use crate::vault::Vault;

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
    drain: Drain,
    certificate: Option<Certificate>,
}

/// Why a server can't be started.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Its journal can't be opened.
    #[error(transparent)]
    Journal(#[from] salon_journal::OpenError),
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
    /// The decisions of administrators can't be read.
    #[error("the decisions of administrators can't be read: {0}")]
    Moderation(#[from] salon_journal::JournalError),
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
        let journal = match &config.archive {
            Some(folder) => journal.with_archive(Some(Archive::new(folder))),
            None => journal,
        };
        let bus = match &config.nats {
            None => Bus::alone(),
            Some(_) if matches!(journal, AnyJournal::Sqlite(_)) => return Err(ServeError::Shared),
            Some(address) => Bus::connect(address).await,
        };
        clock::measure(&journal).await;
        let following = clock::follow(journal.clone());
        let moderation = Moderation::open(journal.clone()).await?;
        tracing::debug!("decisions of administrators read");
        tokio::spawn(archive::look(journal.clone()));
        let app = app_state(journal, &bus, &config, moderation);
        tokio::spawn(app.moderation.clone().follow(app.stop.clone()));
        let deletions = http::follow_deletions(app.clone());
        let stop = app.stop.clone();
        tokio::spawn(async move { stop.run_until_cancelled(deletions).await });
        let stop = app.stop.clone();
        tokio::spawn(async move { stop.run_until_cancelled(following).await });
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
        let (hall, drain, stop) = (app.hall.clone(), app.drain.clone(), app.stop.clone());
        let acceptor = CountingAcceptor::new(&config, Arc::clone(&app.metrics));
        let service = http::router(app).into_make_service_with_connect_info::<SocketAddr>();
        let handle = Handle::new();
        let server = server(listener, &config.limits).map_err(failed)?;
        let headers = config.limits.headers;
        let certificate = match &config.tls {
            Some(tls) => Some(Certificate::read(tls).await.map_err(ServeError::Tls)?),
            None => None,
        };
        let serving = match &certificate {
            Some(certificate) => {
                tokio::spawn(certificate.clone().watch(stop.clone()));
                let tls = RustlsAcceptor::new(certificate.config());
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
            drain,
            certificate,
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

    /// Reads the certificate again, if there is one. If it can't be used, the old one stays and the
    /// error is logged.
    pub async fn reload_certificate(&self) {
        if let Some(certificate) = &self.certificate {
            let _ = certificate.reload().await;
        }
    }

    /// Tells the clients that the server shuts down, and shuts it down. Nothing is lost: everything
    /// acknowledged is in the journal.
    pub async fn close(mut self) {
        self.drain.begin();
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

fn app_state(journal: AnyJournal, bus: &Bus, config: &Config, moderation: Moderation) -> AppState {
    // Any number of servers may share PostgreSQL; a file is for one.
    let is_shared = matches!(journal, AnyJournal::Postgres(_));
    let vault = Vault::new(journal.clone());
    let people = People::new(journal.clone(), vault.clone(), is_shared, &config.limits);
    let results = Results::new(journal.clone(), vault.clone(), people.clone());
    results.prepare();
    let metrics = Arc::new(Metrics::new());
    let stop = CancellationToken::new();
    let drain = Drain::default();
    let hall = Hall::new(HallDeps {
        journal: journal.clone(),
        vault: vault.clone(),
        bus: bus.clone(),
        people: people.clone(),
        results: results.clone(),
        metrics: Arc::clone(&metrics),
        pace: config.pace,
        limits: config.limits,
        moderation: moderation.clone(),
        drain: drain.clone(),
        stop: stop.clone(),
    });
    AppState {
        hall,
        people,
        moderation,
        drain,
        journal: journal.clone(),
        vault,
        results,
        daily: Daily::new(journal),
        metrics,
        address_limiter: Arc::new(AddressLimiter::new(config.limits)),
        config: Arc::new(config.clone()),
        page: Arc::new(Page::new(config.page)),
        stop,
    }
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
