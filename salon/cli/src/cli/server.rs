//! The command line of the commands for servers, journals and load tests.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use salon_catalog::GameId;

/// Starts a server that serves tables to browsers and programs.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// The address to listen on
    #[arg(long, default_value = "127.0.0.1:8017")]
    pub(crate) listen: SocketAddr,
    /// The journal: `sqlite:FILE` or `postgres://…`; a file in your data folder by default
    #[arg(
        long,
        alias = "database-url",
        env = "SALON_DATABASE",
        hide_env_values = true
    )]
    pub(crate) database: Option<String>,
    /// The message bus over which servers that share a journal notify each other: `nats://…`
    #[arg(long, env = "SALON_NATS", hide_env_values = true)]
    pub(crate) nats: Option<String>,
    /// The address that browsers see, if a proxy changes it: `https://salon.example`
    #[arg(long)]
    pub(crate) origin: Option<String>,
    /// The number of your own proxies that every request passes: that many addresses at the end of
    /// `X-Forwarded-For` are trusted
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) trusted_hops: u8,
    /// One of your own proxies is in front: the same as `--trusted-hops 1`
    #[arg(long, conflicts_with = "trusted_hops")]
    pub(crate) behind_proxy: bool,
    /// The address that serves metrics and health details, or `off`; 127.0.0.1:8018 by default, or
    /// any port if `--listen` has port 0. Anyone who can reach it can read them
    #[arg(long, value_name = "ADDRESS", value_parser = admin)]
    pub(crate) admin: Option<AdminAt>,
    /// A certificate (PEM), to serve TLS
    #[arg(long, requires = "tls_key")]
    pub(crate) tls_certificate: Option<PathBuf>,
    /// Its private key (PEM)
    #[arg(long, requires = "tls_certificate")]
    pub(crate) tls_key: Option<PathBuf>,
    /// The minimum time that a bot waits before it acts, in milliseconds
    #[arg(long, default_value_t = 700, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub(crate) bot_pause: u64,
    /// How hard bots think, as a share of the normal effort
    #[arg(long, default_value_t = 1.0, value_parser = effort)]
    pub(crate) bot_effort: f32,
    /// The limits for one address
    #[arg(long, value_enum, default_value_t = LimitSet::Strangers)]
    pub(crate) limits: LimitSet,
}

/// Where metrics are served.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AdminAt {
    /// Nowhere.
    Off,
    /// At this address.
    Address(SocketAddr),
}

/// The limits for one address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LimitSet {
    /// Limits for strangers
    Strangers,
    /// Hardly limited, for a load test from one address
    Load,
}

/// Maintains a journal.
#[derive(Debug, Subcommand)]
pub(crate) enum Journal {
    /// Read everything and check every hash: exit 0 if all match, 1 if something was changed or is
    /// missing
    Check {
        /// `sqlite:FILE` or `postgres://…`
        database: String,
    },
    /// Print what guests have reported about others, oldest first
    Reports {
        /// `sqlite:FILE` or `postgres://…`
        database: String,
    },
    /// Write everything to a file
    Export {
        /// `sqlite:FILE` or `postgres://…`
        database: String,
        /// The file
        file: PathBuf,
    },
    /// Import the file of an export into another database
    Import {
        /// `sqlite:FILE` or `postgres://…`
        database: String,
        /// The file
        file: PathBuf,
    },
}

/// Plays many tables at once on a running server, as its guests would.
#[derive(Debug, Args)]
pub(crate) struct Load {
    /// The server: `http://127.0.0.1:8017`
    #[arg(long)]
    pub(crate) url: String,
    /// The address of the server's metrics, to measure its memory
    #[arg(long, default_value = "http://127.0.0.1:8018")]
    pub(crate) admin_url: String,
    /// The number of tables that are played at once
    #[arg(long, default_value_t = 100)]
    pub(crate) tables: usize,
    /// The duration in seconds
    #[arg(long, default_value_t = 10)]
    pub(crate) seconds: u64,
    /// The game; all games in turn by default
    #[arg(long)]
    pub(crate) game: Option<GameId>,
    /// The number of additional connections that only listen
    #[arg(long, default_value_t = 0)]
    pub(crate) idle: usize,
    /// The number of additional tables with a play that nobody continues
    #[arg(long, default_value_t = 0)]
    pub(crate) idle_tables: usize,
    /// How long each guest thinks before a move, in milliseconds
    #[arg(long, default_value_t = 0)]
    pub(crate) think: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

fn admin(text: &str) -> Result<AdminAt, String> {
    match text {
        "off" => Ok(AdminAt::Off),
        _ => text.parse().map(AdminAt::Address).map_err(|_| {
            "an address with its port is needed, like 127.0.0.1:8018, or `off`".to_owned()
        }),
    }
}

fn effort(text: &str) -> Result<f32, String> {
    match text.parse() {
        Ok(effort) if (0.01..=100.0).contains(&effort) => Ok(effort),
        _ => Err("a number from 0.01 to 100 is needed".to_owned()),
    }
}
