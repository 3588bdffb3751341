//! How a server is set up.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where its journal is: `sqlite:FILE` or `postgres://…`.
    pub database: String,
    /// Where the servers that share the journal hear of each other: `nats://…`.
    pub nats: Option<String>,
    /// The address that browsers see, if it is not the one they ask for: `https://salon.example`.
    pub origin: Option<String>,
    /// A certificate and its key, to speak TLS without a proxy.
    pub tls: Option<Tls>,
    /// How many proxies of one's own every request passes. That many addresses at the end of
    /// `X-Forwarded-For` were written by them, and the first of these is the client's. Whatever
    /// stands before it can be made up. With 0 the header is not read at all.
    pub trusted_hops: u8,
    /// Where metrics and details of health are served, or nowhere. Whoever reaches it may read them.
    pub admin: Admin,
    /// How bots take their time.
    pub pace: BotPace,
    /// What one guest may have and do.
    pub limits: Limits,
}

/// The listener for those who run the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Admin {
    /// There is none.
    Off,
    /// It must be there: without it the server does not start.
    Required(SocketAddr),
    /// If the address is taken, the server says so in its log and starts without it.
    Preferred(SocketAddr),
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
pub struct BotPace {
    /// The shortest time before a bot acts.
    pub least: Duration,
    /// What chance adds to that at most.
    pub spread: Duration,
    /// How hard they think, as a share of the usual.
    pub effort: f32,
}

impl BotPace {
    /// As people like it.
    pub const PEOPLE: BotPace = BotPace {
        least: Duration::from_millis(700),
        spread: Duration::from_millis(500),
        effort: 1.0,
    };
    /// At once, for tests.
    pub const AT_ONCE: BotPace = BotPace {
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
    /// Moves of one person in a minute, for long. No person plays so fast.
    pub moves_per_minute: u32,
    /// How many may come at once.
    pub move_burst: u32,
    /// Everything that one person writes in a day, moves included, so that no journal grows
    /// without end.
    pub writes_per_day: u32,
    /// Changes to its identity that one person makes in an hour: names, links to other devices,
    /// programs.
    pub identity_changes_per_hour: u32,
    /// New guests and programs from one address in an hour: each is written down for ever.
    pub newcomers_per_hour: u32,
    /// HTTP requests a second from one address, for long.
    pub requests_per_second: u32,
    /// How many may come at once.
    pub request_burst: u32,
    /// TCP connections in all. The number of files that the process may open limits it too.
    pub tcp_connections: usize,
    /// TCP connections of one address. It is not applied behind a proxy, whose address all share.
    pub tcp_connections_per_address: usize,
    /// Connections of one address to tables.
    pub connections: usize,
    /// Tables that one guest may keep open.
    pub tables: usize,
    /// Connections at one table of those who have no seat there.
    pub spectators: usize,
    /// How long a connection may take to send the headers of a request, and how long it may be
    /// idle between two requests.
    pub headers: Duration,
    /// How long the body of a request may take.
    pub body: Duration,
    /// How many of these may come from one address.
    pub spectators_per_address: usize,
    /// Connections at one table of each person who has a seat there; they are counted in no other
    /// limit of the table.
    pub seat_connections: usize,
    /// Public tables of one guest that are listed at once.
    pub listed: usize,
    /// Public tables from one address that are listed at once.
    pub listed_per_address: usize,
    /// How long a guest may take to say hello.
    pub hello: Duration,
    /// How long a connection may say nothing at all, not even answer a ping.
    pub silence: Duration,
    /// How long a message may take to be read by its guest.
    pub reading: Duration,
    /// After how long unused a table leaves memory.
    pub idle: Duration,
    /// For how long what is known of a person is used before the journal is asked again. Another
    /// server may have ended a session meanwhile.
    pub person_cache: Duration,
}

impl Limits {
    /// For guests whom nobody knows.
    pub const STRANGERS: Limits = Limits {
        messages_per_second: 20,
        message_burst: 60,
        commands_per_minute: 60,
        command_burst: 60,
        moves_per_minute: 120,
        move_burst: 300,
        writes_per_day: 20_000,
        identity_changes_per_hour: 60,
        newcomers_per_hour: 120,
        requests_per_second: 20,
        request_burst: 120,
        tcp_connections: 10_000,
        tcp_connections_per_address: 256,
        connections: 64,
        tables: 32,
        spectators: 64,
        headers: Duration::from_secs(30),
        body: Duration::from_secs(10),
        spectators_per_address: 8,
        seat_connections: 8,
        listed: 3,
        listed_per_address: 12,
        hello: Duration::from_secs(10),
        silence: Duration::from_secs(75),
        reading: Duration::from_secs(10),
        idle: Duration::from_secs(600),
        person_cache: Duration::from_secs(30),
    };
    /// For a load test from one address.
    pub const LOAD: Limits = Limits {
        messages_per_second: 100_000,
        message_burst: 100_000,
        commands_per_minute: 1_000_000,
        command_burst: 1_000_000,
        moves_per_minute: 100_000_000,
        move_burst: 100_000_000,
        writes_per_day: 1_000_000_000,
        identity_changes_per_hour: 1_000_000,
        newcomers_per_hour: 10_000_000,
        requests_per_second: 100_000,
        request_burst: 100_000,
        tcp_connections: 1_000_000,
        tcp_connections_per_address: 1_000_000,
        connections: 1_000_000,
        tables: 1_000_000,
        spectators_per_address: 1_000_000,
        listed: 1_000_000,
        listed_per_address: 1_000_000,
        ..Limits::STRANGERS
    };
}

impl Config {
    /// Do browsers speak TLS with it, directly or by way of a proxy?
    pub(crate) fn speaks_tls(&self) -> bool {
        let by_proxy = |origin: &String| origin.starts_with("https://");
        self.tls.is_some() || self.origin.as_ref().is_some_and(by_proxy)
    }

    /// One server on this computer, with its journal in this file.
    pub fn local(file: &std::path::Path) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: format!("sqlite:{}", file.display()),
            nats: None,
            origin: None,
            tls: None,
            trusted_hops: 0,
            admin: Admin::Off,
            pace: BotPace::PEOPLE,
            limits: Limits::STRANGERS,
        }
    }
}
