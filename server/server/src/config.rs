//! The configuration of a server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use salon_table::machine::ROUND_PAUSE;

use crate::http::PageFile;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The journal: `sqlite:FILE` or `postgres://…`.
    pub database: String,
    /// The folder with the files of archived tables.
    pub archive: Option<PathBuf>,
    /// The bus of the servers that share the journal: `nats://…`.
    pub nats: Option<String>,
    /// The address that browsers see, if it differs from the one they request:
    /// `https://salon.example`.
    pub origin: Option<String>,
    /// A certificate and its key, to serve TLS without a proxy.
    pub tls: Option<Tls>,
    /// The number of your own proxies that every request passes. They wrote that many addresses at
    /// the end of `X-Forwarded-For`, and the first of these is the client's. Anything before it can
    /// be forged. With 0 the header is not read at all.
    pub trusted_hops: u8,
    /// Where metrics and health details are served, if at all. Anyone who reaches it can read them.
    pub admin: Admin,
    /// What administrators have to send to do more than read metrics. Without it nobody can.
    pub admin_token: Option<AdminToken>,
    /// How long bots wait before they act.
    pub pace: BotPace,
    /// The limits of one guest.
    pub limits: Limits,
    /// The page for browsers. Without files a browser is told how to build it.
    pub page: &'static [PageFile],
}

/// The secret of administrators. It is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct AdminToken(String);

impl AdminToken {
    /// The shortest token, in bytes.
    pub const SHORTEST: usize = 16;

    /// Returns a token, if it is long enough not to be guessed.
    pub fn new(text: &str) -> Option<AdminToken> {
        let text = text.trim();
        (text.len() >= AdminToken::SHORTEST).then(|| AdminToken(text.to_owned()))
    }

    /// Returns a new random token.
    pub fn random() -> AdminToken {
        AdminToken(crate::random::secret())
    }

    /// Returns the text.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl core::fmt::Debug for AdminToken {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("AdminToken(…)")
    }
}

/// The listener for operators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Admin {
    /// No listener.
    Off,
    /// Required: without it the server does not start.
    Required(SocketAddr),
    /// If the address is in use, the server logs it and starts without the listener.
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

/// How long bots wait before they act. It never depends on how hard they have to think, or on their
/// cards.
#[derive(Clone, Copy, Debug)]
pub struct BotPace {
    /// The shortest time before a bot acts.
    pub least: Duration,
    /// The maximum random addition.
    pub spread: Duration,
    /// How long they wait after the end of a round, while people look at it.
    pub after_round: Duration,
    /// How hard they think, relative to the normal effort.
    pub effort: f32,
}

impl BotPace {
    /// A pace that suits people.
    pub const PEOPLE: BotPace = BotPace {
        least: Duration::from_millis(700),
        spread: Duration::from_millis(500),
        after_round: Duration::from_millis(ROUND_PAUSE.unsigned_abs()),
        effort: 1.0,
    };
    /// No pause, for tests.
    pub const AT_ONCE: BotPace = BotPace {
        least: Duration::ZERO,
        spread: Duration::ZERO,
        after_round: Duration::ZERO,
        effort: 0.25,
    };
}

/// The limits of one guest or one address.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The number of messages per second on one connection, sustained.
    pub messages_per_second: u32,
    /// The burst.
    pub message_burst: u32,
    /// The number of commands of one person to tables per minute, sustained, without moves: each is
    /// stored forever.
    pub commands_per_minute: u32,
    /// The burst.
    pub command_burst: u32,
    /// The number of moves of one person per minute, sustained. No person plays that fast.
    pub moves_per_minute: u32,
    /// The burst.
    pub move_burst: u32,
    /// The number of writes of one person per day, including moves, so that no journal grows
    /// without limit.
    pub writes_per_day: u32,
    /// The number of changes of one person's identity per hour: names, links to other devices,
    /// programs.
    pub identity_changes_per_hour: u32,
    /// The number of new guests and programs from one address per hour: each is stored forever.
    pub newcomers_per_hour: u32,
    /// The number of recovery codes that may be tried from one address.
    pub recoveries_per_hour: u32,
    /// The number of HTTP requests per second from one address, sustained.
    pub requests_per_second: u32,
    /// The burst.
    pub request_burst: u32,
    /// The number of TCP connections in total. The number of files that the process may open is a
    /// limit too.
    pub tcp_connections: usize,
    /// The number of TCP connections from one address. It does not apply behind a proxy, whose
    /// address all clients share.
    pub tcp_connections_per_address: usize,
    /// The number of connections from one address to tables.
    pub connections: usize,
    /// The number of open tables of one guest.
    pub tables: usize,
    /// The number of connections to one table from people without a seat there.
    pub spectators: usize,
    /// How long a connection may take to send the headers of a request, and how long it may be idle
    /// between two requests.
    pub headers: Duration,
    /// How long the body of a request may take.
    pub body: Duration,
    /// The number of spectators' connections that may come from one address.
    pub spectators_per_address: usize,
    /// The number of connections to one table of each person with a seat there; they don't count
    /// towards the table's other limits.
    pub seat_connections: usize,
    /// The number of listed public tables of one guest.
    pub listed: usize,
    /// The number of listed public tables from one address.
    pub listed_per_address: usize,
    /// How long a client may take to send `hello`.
    pub hello: Duration,
    /// How long a connection may be silent, without even answering a ping.
    pub silence: Duration,
    /// How long a client may take to read a message.
    pub reading: Duration,
    /// After how long an unused table is dropped from memory.
    pub idle: Duration,
    /// For how long the cached state of a person is used before the journal is read again. Another
    /// server may have ended a session in the meantime.
    pub person_cache: Duration,
}

impl Limits {
    /// The defaults, for unknown guests.
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
        recoveries_per_hour: 20,
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
    /// The limits for a load test from one address.
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
        recoveries_per_hour: 10_000_000,
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
    /// Returns whether browsers use TLS, directly or through a proxy.
    pub(crate) fn speaks_tls(&self) -> bool {
        let by_proxy = |origin: &String| origin.starts_with("https://");
        self.tls.is_some() || self.origin.as_ref().is_some_and(by_proxy)
    }

    /// Returns the configuration of one server on this computer, with its journal in this file.
    pub fn local(file: &std::path::Path) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: format!("sqlite:{}", file.display()),
            archive: None,
            nats: None,
            origin: None,
            tls: None,
            trusted_hops: 0,
            admin: Admin::Off,
            admin_token: None,
            pace: BotPace::PEOPLE,
            limits: Limits::STRANGERS,
            page: &[],
        }
    }
}
