//! `salon serve`: starts the server.

use std::io::Write;

use anyhow::Context as _;
use salon_server::{PageFile, RunningServer, TRACE};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _};

use crate::finish::Done;
use crate::notify;
use crate::settings::{self, Flags, LogFormat, Settings};
use crate::traces::{self, Exporter};

/// Serves until the process is asked to stop.
pub(crate) fn run(
    flags: &Flags,
    page: &'static [PageFile],
    out: &mut impl Write,
) -> anyhow::Result<Done> {
    let settings = settings::resolve(flags, |name| std::env::var(name).ok())?.settings;
    let exporter = log(&settings);
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    for warning in settings::stray_variables(names) {
        tracing::warn!("{warning}");
    }
    let config = settings.config(page)?;
    tokio::runtime::Runtime::new()?.block_on(async {
        if let Some(exporter) = exporter {
            tokio::spawn(exporter.run());
        }
        let mut server = RunningServer::open(config).await?;
        let scheme = if settings.tls().is_some() {
            "https"
        } else {
            "http"
        };
        writeln!(out, "Salon is open at {scheme}://{}", server.address())?;
        if let Some(admin) = server.admin_address() {
            writeln!(out, "Metrics and health are at http://{admin}")?;
        }
        writeln!(out, "Press Ctrl-C to close it; nothing is lost.")?;
        out.flush()?;
        notify::ready();
        let mut hang_ups = HangUps::new();
        loop {
            tokio::select! {
                ended = server.serve() => {
                    ended.context("the server closed by itself")?;
                    return Ok(Done::Fails);
                }
                () = hang_ups.next() => server.reload_certificate().await,
                () = told_to_stop() => {
                    server.close().await;
                    return Ok(Done::Well);
                }
            }
        }
    })
}

/// Begins to log, and to trace if there is a collector. The exporter then has to be run.
fn log(settings: &Settings) -> Option<Exporter> {
    let filter = EnvFilter::new(&settings.log_level);
    let log = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_target(false);
    let log = match settings.log_format {
        LogFormat::Text => log.boxed(),
        LogFormat::Json => log.json().flatten_event(true).boxed(),
    };
    let all = tracing_subscriber::registry();
    let Some(endpoint) = &settings.traces_endpoint else {
        all.with(log.with_filter(filter)).init();
        return None;
    };
    let (layer, exporter) = traces::to(endpoint, settings.traces_share);
    let spans = filter_fn(|metadata| metadata.is_span() && metadata.target() == TRACE);
    let layers = log.with_filter(filter).and_then(layer.with_filter(spans));
    all.with(layers).init();
    Some(exporter)
}

/// SIGHUP, where there is such a signal.
struct HangUps {
    #[cfg(unix)]
    signal: Option<tokio::signal::unix::Signal>,
}

impl HangUps {
    fn new() -> HangUps {
        HangUps {
            #[cfg(unix)]
            signal: {
                use tokio::signal::unix::{SignalKind, signal};
                signal(SignalKind::hangup()).ok()
            },
        }
    }

    async fn next(&mut self) {
        #[cfg(unix)]
        if let Some(signal) = &mut self.signal
            && signal.recv().await.is_some()
        {
            return;
        }
        std::future::pending::<()>().await;
    }
}

/// Waits until the process is asked to stop.
async fn told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
