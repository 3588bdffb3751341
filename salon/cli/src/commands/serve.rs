//! `salon serve`: starts the server.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context as _;
use salon_server::config::{Admin, BotPace, Limits, Tls};
use salon_server::{Config, PageFile, RunningServer};
use tracing_subscriber::EnvFilter;

use crate::cli::{AdminAt, LimitSet, Serve};
use crate::finish::Done;

/// Serves until the process is asked to stop.
pub(crate) fn run(
    asked: &Serve,
    page: &'static [PageFile],
    out: &mut impl Write,
) -> anyhow::Result<Done> {
    log();
    let config = config(asked, page)?;
    tokio::runtime::Runtime::new()?.block_on(async {
        let mut server = RunningServer::open(config).await?;
        let scheme = if asked.tls_certificate.is_some() {
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
        tokio::select! {
            ended = server.serve() => {
                ended.context("the server closed by itself")?;
                Ok(Done::Fails)
            }
            () = told_to_stop() => {
                server.close().await;
                Ok(Done::Well)
            }
        }
    })
}

fn log() {
    let filter = EnvFilter::try_from_env("SALON_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_target(false)
        .init();
}

fn config(asked: &Serve, page: &'static [PageFile]) -> anyhow::Result<Config> {
    let database = match &asked.database {
        Some(address) => address.clone(),
        None => format!("sqlite:{}", usual_file()?.display()),
    };
    let tls = match (&asked.tls_certificate, &asked.tls_key) {
        (Some(certificate), Some(key)) => Some(Tls {
            certificate: certificate.clone(),
            key: key.clone(),
        }),
        _ => None,
    };
    let least = Duration::from_millis(asked.bot_pause);
    Ok(Config {
        listen: asked.listen,
        database,
        nats: asked.nats.clone(),
        origin: asked.origin.clone(),
        tls,
        trusted_hops: asked.trusted_hops.max(u8::from(asked.behind_proxy)),
        admin: admin(asked),
        pace: BotPace {
            least,
            spread: least * 2 / 3,
            after_round: if least.is_zero() {
                Duration::ZERO
            } else {
                BotPace::PEOPLE.after_round
            },
            effort: asked.bot_effort,
        },
        limits: match asked.limits {
            LimitSet::Strangers => Limits::STRANGERS,
            LimitSet::Load => Limits::LOAD,
        },
        page,
    })
}

/// Returns where metrics are served. A requested address is required; the default one is optional,
/// because another server on this machine may use it.
fn admin(asked: &Serve) -> Admin {
    match asked.admin {
        Some(AdminAt::Off) => Admin::Off,
        Some(AdminAt::Address(address)) => Admin::Required(address),
        None => {
            let port = if asked.listen.port() == 0 { 0 } else { 8018 };
            Admin::Preferred(SocketAddr::from(([127, 0, 0, 1], port)))
        }
    }
}

/// Returns the default journal file, in the user's data folder.
fn usual_file() -> anyhow::Result<PathBuf> {
    let data = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from);
    let home = || std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/share"));
    let folder = data
        .or_else(home)
        .context("there is no home folder to keep the journal in: give `--database sqlite:FILE`")?
        .join("salon");
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("the folder {} can't be made", folder.display()))?;
    Ok(folder.join("salon.db"))
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
