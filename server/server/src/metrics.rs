//! The metrics of a server. They contain no name, table or secret, and they change only at moments
//! that the players of a table can see themselves.

use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use salon_protocol::ProtocolError;
use salon_table::machine::{Command, Version};

use crate::hall::AskError;

/// The counters of a server.
pub(crate) struct Metrics {
    registry: Registry,
    moves: Counter,
    bot_moves: Counter,
    commands: Counter,
    refusals: Counter,
    failures: Counter,
    sockets: Gauge,
    tables: Gauge,
    writes: Histogram,
    bot_turns: Histogram,
    tcp: Gauge,
    limited: Counter,
    memory: Gauge,
}

fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.0005, 2.0, 14))
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("salon"),
            moves: Counter::default(),
            bot_moves: Counter::default(),
            commands: Counter::default(),
            refusals: Counter::default(),
            failures: Counter::default(),
            sockets: Gauge::default(),
            tables: Gauge::default(),
            writes: seconds(),
            bot_turns: Histogram::new(exponential_buckets(0.25, 2.0, 7)),
            tcp: Gauge::default(),
            limited: Counter::default(),
            memory: Gauge::default(),
        };
        metrics.register();
        metrics
    }

    fn register(&mut self) {
        let all = &mut self.registry;
        all.register(
            "moves",
            "Actions of people that became true",
            self.moves.clone(),
        );
        all.register(
            "bot_moves",
            "Actions of bots that became true",
            self.bot_moves.clone(),
        );
        all.register(
            "commands",
            "Commands that became true",
            self.commands.clone(),
        );
        all.register(
            "refusals",
            "Commands that a table refused",
            self.refusals.clone(),
        );
        all.register(
            "failures",
            "Commands that the server could not carry out",
            self.failures.clone(),
        );
        all.register("sockets", "Connections to tables", self.sockets.clone());
        all.register("tables", "Tables in memory", self.tables.clone());
        all.register(
            "write_seconds",
            "How long an append to the journal takes",
            self.writes.clone(),
        );
        all.register(
            "bot_turn_seconds",
            "How long a table waits for a bot's action",
            self.bot_turns.clone(),
        );
        all.register(
            "tcp_connections",
            "TCP connections, whatever they are used for",
            self.tcp.clone(),
        );
        all.register(
            "resident_memory_bytes",
            "Memory of the process",
            self.memory.clone(),
        );
        all.register(
            "limited",
            "Requests and messages that came too fast",
            self.limited.clone(),
        );
    }

    pub(crate) fn asked(&self, command: &Command, answer: &Result<Version, AskError>) {
        match (answer, command) {
            (Ok(_), Command::Act { .. }) => _ = self.moves.inc(),
            (Ok(_), Command::BotAct { .. }) => _ = self.bot_moves.inc(),
            (Ok(_), _) => _ = self.commands.inc(),
            (Err(AskError::Refused(_)), _) => _ = self.refusals.inc(),
            (Err(AskError::Failed(_)), _) => _ = self.failures.inc(),
        }
    }

    pub(crate) fn wrote(&self, took: Duration) {
        self.writes.observe(took.as_secs_f64());
    }

    /// A bot has acted. Everyone at the table sees how long they waited for it. How long the bot
    /// really thought could reveal something about its cards, so it is not measured.
    pub(crate) fn bot_acted(&self, waited: Duration) {
        self.bot_turns.observe(waited.as_secs_f64());
    }

    pub(crate) fn tcp_opened(&self) {
        self.tcp.inc();
    }

    pub(crate) fn tcp_closed(&self) {
        self.tcp.dec();
    }

    /// Samples the memory of the process at fixed intervals. Memory read on request would show when
    /// a bot frees what it needed to think.
    pub(crate) fn sample_memory(&self) {
        self.memory.set(resident_memory());
    }

    pub(crate) fn tables(&self, count: usize) {
        self.tables.set(i64::try_from(count).unwrap_or(i64::MAX));
    }

    pub(crate) fn connected(&self) {
        self.sockets.inc();
    }

    pub(crate) fn disconnected(&self) {
        self.sockets.dec();
    }

    pub(crate) fn limited(&self) {
        self.limited.inc();
    }

    /// In the format of Prometheus.
    pub(crate) fn text(&self) -> Result<String, ProtocolError> {
        let mut text = String::new();
        encode(&mut text, &self.registry).map_err(|_| ProtocolError::Unavailable)?;
        Ok(text)
    }
}

/// Returns the memory of the process, if the system reports it; 0 otherwise.
fn resident_memory() -> i64 {
    const PAGE: i64 = 4096;
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = statm.split_whitespace().nth(1).and_then(|n| n.parse().ok());
    pages.map_or(0, |pages: i64| pages * PAGE)
}
