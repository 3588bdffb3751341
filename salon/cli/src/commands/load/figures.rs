//! The figures of a load test.

use core::fmt;
use std::time::Duration;

use serde::Serialize;

use crate::cli::Load;

/// The figures of one table.
#[derive(Default, Debug)]
pub(super) struct Played {
    /// The latency of each move, from sending it to the answer that it is durable.
    pub(super) times: Vec<Duration>,
    pub(super) plays: u64,
    pub(super) views: u64,
    pub(super) gaps: u64,
    pub(super) broken: Vec<String>,
}

/// The figures of all tables together.
#[derive(Default, Debug)]
pub(super) struct Figures {
    all: Played,
}

impl Figures {
    pub(super) fn add(&mut self, played: Played) {
        self.all.times.extend(played.times);
        self.all.plays += played.plays;
        self.all.views += played.views;
        self.all.gaps += played.gaps;
        self.all.broken.extend(played.broken);
    }
}

/// The memory of the server in bytes: at first, with the connections that only listen, with the
/// idle tables too, and after the plays.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Memory {
    pub(super) before: u64,
    pub(super) with_idle: u64,
    pub(super) with_tables: u64,
    pub(super) after: u64,
}

/// The report that is printed.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    tables: usize,
    seconds: f64,
    moves: usize,
    moves_per_second: f64,
    p50_ms: f64,
    p95_ms: f64,
    p99_ms: f64,
    max_ms: f64,
    plays: u64,
    views_checked: u64,
    gaps: u64,
    /// The CPU time of each process that was named, in milliseconds for each move.
    cpu_ms_per_move: Vec<f64>,
    idle_connections: usize,
    idle_tables: usize,
    memory: Memory,
    broken: Vec<String>,
}

impl Report {
    pub(super) fn new(
        asked: &Load,
        figures: Figures,
        memory: Memory,
        cpu: &[f64],
        took: Duration,
    ) -> Report {
        let mut times = figures.all.times;
        times.sort_unstable();
        let at = |share: f64| {
            let last = times.len().saturating_sub(1);
            let time = times.get((last as f64 * share) as usize);
            time.map_or(0.0, |time| time.as_secs_f64() * 1e3)
        };
        Report {
            tables: asked.tables,
            seconds: took.as_secs_f64(),
            moves: times.len(),
            moves_per_second: times.len() as f64 / took.as_secs_f64(),
            p50_ms: at(0.5),
            p95_ms: at(0.95),
            p99_ms: at(0.99),
            max_ms: at(1.0),
            plays: figures.all.plays,
            views_checked: figures.all.views,
            gaps: figures.all.gaps,
            cpu_ms_per_move: cpu
                .iter()
                .map(|seconds| seconds * 1e3 / times.len().max(1) as f64)
                .collect(),
            idle_connections: asked.idle,
            idle_tables: asked.idle_tables,
            memory,
            broken: figures.all.broken,
        }
    }

    /// Returns whether nothing went wrong.
    pub(super) fn is_clean(&self) -> bool {
        self.broken.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per = |bytes: u64, count: usize| bytes as f64 / count.max(1) as f64 / 1024.0;
        let memory = self.memory;
        writeln!(f, "tables            {}", self.tables)?;
        writeln!(
            f,
            "moves             {} in {:.1} s",
            self.moves, self.seconds
        )?;
        writeln!(f, "moves a second    {:.0}", self.moves_per_second)?;
        writeln!(
            f,
            "a move            {:.1} ms median, {:.1} ms p95, {:.1} ms p99, {:.1} ms at most",
            self.p50_ms, self.p95_ms, self.p99_ms, self.max_ms
        )?;
        writeln!(f, "plays ended       {}", self.plays)?;
        writeln!(f, "views checked     {}", self.views_checked)?;
        writeln!(f, "gaps              {}", self.gaps)?;
        for cpu in &self.cpu_ms_per_move {
            writeln!(f, "CPU time a move   {cpu:.3} ms")?;
        }
        writeln!(
            f,
            "memory            {:.1} MB",
            memory.after as f64 / 1048576.0
        )?;
        if self.idle_connections > 0 {
            let grown = memory.with_idle.saturating_sub(memory.before);
            let each = per(grown, self.idle_connections);
            writeln!(
                f,
                "idle connections  {}, {each:.1} KB each",
                self.idle_connections
            )?;
        }
        if self.idle_tables > 0 {
            let grown = memory.with_tables.saturating_sub(memory.with_idle);
            let each = per(grown, self.idle_tables);
            writeln!(
                f,
                "standing tables   {}, {each:.1} KB each",
                self.idle_tables
            )?;
        }
        for broken in self.broken.iter().take(20) {
            writeln!(f, "broken            {broken}")?;
        }
        Ok(())
    }
}
