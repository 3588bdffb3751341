//! `salon load`: many tables at once at a running house, played as its guests would.

mod check;
mod figures;
mod guests;
mod table;

use std::io::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use salon_catalog::GameId;
use tokio::task::JoinSet;

use crate::cli::Load;
use crate::finish::Done;
use figures::{Figures, Memory, Report};
use guests::Guests;

/// Loads the house and says how it bore that.
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
    let guests = Arc::new(
        Guests::come(&asked.url, asked.tables)
            .await
            .with_context(|| {
                format!(
                    "there is no house at {}: start one with `salon serve --limits load`",
                    asked.url
                )
            })?,
    );
    let before = guests.memory().await?;
    let idle = guests.listen(asked.idle).await?;
    let with_idle = guests.memory().await?;
    guests.leave_standing(asked.idle_tables, asked.game).await?;
    let with_tables = guests.memory().await?;
    let started = Instant::now();
    let figures = play(asked, &guests).await?;
    let took = started.elapsed();
    let memory = Memory {
        before,
        with_idle,
        with_tables,
        after: guests.memory().await?,
    };
    drop(idle);
    Ok(Report::new(asked, figures, memory, took))
}

/// Plays all tables until the time is over.
async fn play(asked: &Load, guests: &Arc<Guests>) -> anyhow::Result<Figures> {
    let until = Instant::now() + Duration::from_secs(asked.seconds);
    let think = Duration::from_millis(asked.think);
    let mut tables = JoinSet::new();
    for number in 0..asked.tables {
        let game = asked
            .game
            .unwrap_or(GameId::ALL[number % GameId::ALL.len()]);
        let guests = Arc::clone(guests);
        tables.spawn(async move { table::play(&guests, game, number, think, until).await });
    }
    let mut figures = Figures::default();
    while let Some(played) = tables.join_next().await {
        figures.add(played?);
    }
    Ok(figures)
}
