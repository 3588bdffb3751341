//! How a house is set up.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How a house is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where its journal is: `sqlite:FILE` or `postgres://…`.
    pub database: String,
    /// Where the houses that share the journal hear of each other: `nats://…`.
    pub nats: Option<String>,
    /// The address that browsers see, if it is not the one they ask for: `https://salon.example`.
    pub origin: Option<String>,
    /// A certificate and its key, to speak TLS without a proxy.
    pub tls: Option<Tls>,
    /// Is the first address of `X-Forwarded-For` the guest's? Only behind a proxy of one's own.
    pub behind_proxy: bool,
    /// How bots take their time.
    pub pace: Pace,
    /// What one guest may have and do.
    pub limits: Limits,
}

/// A certificate and its key, as PEM files.
#[derive(Clone, Debug)]
pub struct Tls {
    /// The certificate chain.
    pub certificate: PathBuf,
    /// The private key.
    pub key: PathBuf,
}

/// How bots take their time. It never depends on how hard they have to think, or on their cards.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The shortest time before a bot acts.
    pub least: Duration,
    /// What chance adds to that at most.
    pub spread: Duration,
    /// How hard they think, as a share of the usual.
    pub effort: f32,
}

impl Pace {
    /// As people like it.
    pub const PEOPLE: Pace = Pace {
        least: Duration::from_millis(700),
        spread: Duration::from_millis(500),
        effort: 1.0,
    };
    /// At once, for tests.
    pub const AT_ONCE: Pace = Pace {
        least: Duration::ZERO,
        spread: Duration::ZERO,
        effort: 0.25,
    };
}

/// What one guest, or one address, may have and do.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Messages a second on one connection, for long.
    pub messages_per_second: u32,
    /// How many may come at once.
    pub message_burst: u32,
    /// What one person may ask of tables in a minute, for long, its moves not counted: each is
    /// written down for ever.
    pub commands_per_minute: u32,
    /// How many may come at once.
    pub command_burst: u32,
    /// HTTP requests a second from one address, for long.
    pub requests_per_second: u32,
    /// How many may come at once.
    pub request_burst: u32,
    /// Connections of one address.
    pub connections: usize,
    /// Tables that one guest may keep open.
    pub tables: usize,
    /// Connections at one table.
    pub guests: usize,
    /// How long a guest may take to say hello.
    pub hello: Duration,
    /// How long a connection may say nothing at all, not even answer a ping.
    pub silence: Duration,
    /// How long a message may take to be read by its guest.
    pub reading: Duration,
    /// After how long unused a table leaves memory.
    pub idle: Duration,
}

impl Limits {
    /// For guests whom nobody knows.
    pub const STRANGERS: Limits = Limits {
        messages_per_second: 20,
        message_burst: 60,
        commands_per_minute: 60,
        command_burst: 60,
        requests_per_second: 20,
        request_burst: 120,
        connections: 64,
        tables: 32,
        guests: 64,
        hello: Duration::from_secs(10),
        silence: Duration::from_secs(75),
        reading: Duration::from_secs(10),
        idle: Duration::from_secs(600),
    };
    /// For a load test from one address.
    pub const LOAD: Limits = Limits {
        messages_per_second: 100_000,
        message_burst: 100_000,
        commands_per_minute: 1_000_000,
        command_burst: 1_000_000,
        requests_per_second: 100_000,
        request_burst: 100_000,
        connections: 1_000_000,
        tables: 1_000_000,
        ..Limits::STRANGERS
    };
}

impl Config {
    /// Do browsers speak TLS with it, directly or by way of a proxy?
    pub(crate) fn speaks_tls(&self) -> bool {
        let by_proxy = |origin: &String| origin.starts_with("https://");
        self.tls.is_some() || self.origin.as_ref().is_some_and(by_proxy)
    }

    /// One house on this computer, with its journal in this file.
    pub fn local(file: &std::path::Path) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: format!("sqlite:{}", file.display()),
            nats: None,
            origin: None,
            tls: None,
            behind_proxy: false,
            pace: Pace::PEOPLE,
            limits: Limits::STRANGERS,
        }
    }
}
