//! `salon load`: plays many tables at once on a running server, as its guests would.

mod check;
mod cpu;
mod figures;
mod guests;
mod table;

use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use salon_client::Visitor;
use tokio::task::JoinSet;

use crate::cli::Load;
use crate::finish::Done;
use figures::{Figures, Memory, Report};
use guests::Guests;
use table::Table;

/// Runs the load test and prints a report.
pub(crate) fn run(asked: &Load, out: &mut impl Write) -> anyhow::Result<Done> {
    let report = tokio::runtime::Runtime::new()?.block_on(load(asked))?;
    if asked.json {
        serde_json::to_writer_pretty(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        write!(out, "{report}")?;
    }
    Ok(if report.is_clean() {
        Done::Well
    } else {
        Done::Fails
    })
}

async fn load(asked: &Load) -> anyhow::Result<Report> {
    let guests = Arc::new(Guests::come(asked).await.with_context(|| {
        format!(
            "there is no server at {}: start one with `salon serve --limits load`",
            asked.url.join(" or ")
        )
    })?);
    let memory = || memory(&asked.admin_url);
    let before = memory().await?;
    let idle = guests.listen(asked.idle).await?;
    let with_idle = memory().await?;
    guests.leave_standing(asked.idle_tables, asked.game).await?;
    let with_tables = memory().await?;
    let tables = table::start_all(&guests, asked).await?;
    let cpu_before = cpu::seconds(&asked.pids);
    let started = Instant::now();
    let figures = play(asked, tables).await?;
    let took = started.elapsed();
    let cpu: Vec<f64> = cpu::seconds(&asked.pids)
        .iter()
        .zip(cpu_before)
        .map(|(after, before)| after - before)
        .collect();
    let memory = Memory {
        before,
        with_idle,
        with_tables,
        after: memory().await?,
    };
    drop(idle);
    Ok(Report::new(asked, figures, memory, &cpu, took))
}

/// Returns the memory of the server in bytes, from its own metrics.
async fn memory(admin_url: &str) -> anyhow::Result<u64> {
    if admin_url == "off" {
        return Ok(0);
    }
    // The server samples its memory every ten seconds.
    tokio::time::sleep(Duration::from_secs(11)).await;
    let metrics = Visitor::stranger(admin_url).text("/metrics").await;
    let metrics = metrics.with_context(|| {
        format!("there are no metrics at {admin_url}: give `--admin-url` as the server's `--admin`")
    })?;
    let line = metrics
        .lines()
        .find_map(|line| line.strip_prefix("salon_resident_memory_bytes "));
    Ok(line
        .and_then(|bytes| bytes.trim().parse().ok())
        .unwrap_or(0))
}

/// Plays all tables until the time is up.
async fn play(asked: &Load, tables: Vec<Table>) -> anyhow::Result<Figures> {
    let until = Instant::now() + Duration::from_secs(asked.seconds);
    let think = Duration::from_millis(asked.think);
    let mut playing = JoinSet::new();
    for table in tables {
        playing.spawn(table.play(think, until));
    }
    let mut figures = Figures::default();
    while let Some(played) = playing.join_next().await {
        figures.add(played?);
    }
    Ok(figures)
}
