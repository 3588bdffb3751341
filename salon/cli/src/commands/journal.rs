//! `salon journal`: checks a journal or moves it to another database.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::time::Duration;

use anyhow::Context as _;
use salon_journal::{AnyJournal, Journal as _, check, export, import};
use salon_server::hall::read_reports;
use salon_table::replay::Name;

use crate::cli::{Computed, Journal};
use crate::finish::Done;

/// Runs a journal command.
pub(crate) fn run(asked: &Journal, out: &mut impl Write) -> anyhow::Result<Done> {
    tokio::runtime::Runtime::new()?.block_on(async {
        match asked {
            Journal::Check { database } => examine(database, out).await,
            Journal::Rebuild { database, only } => rebuild(database, *only, out).await,
            Journal::Reports { database } => reports(database, out).await,
            Journal::Export { database, file } => {
                let journal = open_existing(database).await?;
                let target = File::create_new(file)
                    .with_context(|| format!("{} can't be made", file.display()))?;
                let done = export(&journal, &mut BufWriter::new(target)).await?;
                let (streams, entries) = (done.streams, done.entries);
                writeln!(
                    out,
                    "{streams} streams, {entries} entries written to {}",
                    file.display()
                )?;
                Ok(Done::Well)
            }
            Journal::Import { database, file } => {
                let source = File::open(file)
                    .with_context(|| format!("{} can't be opened", file.display()))?;
                let journal = AnyJournal::open(database).await?;
                let done = import(&journal, &mut BufReader::new(source)).await?;
                journal.make_all_due("table/", APART).await?;
                let (streams, entries) = (done.streams, done.entries);
                writeln!(
                    out,
                    "{streams} streams, {entries} entries read from {}",
                    file.display()
                )?;
                Ok(Done::Well)
            }
        }
    })
}

async fn examine(database: &str, out: &mut impl Write) -> anyhow::Result<Done> {
    let report = check(&open_existing(database).await?).await?;
    for fault in &report.errors {
        writeln!(out, "{fault}")?;
    }
    let (streams, entries) = (report.streams, report.entries);
    if report.errors.is_empty() {
        writeln!(out, "all is well: {streams} streams, {entries} entries")?;
        Ok(Done::Well)
    } else {
        let faulty = report.errors.len();
        writeln!(
            out,
            "{faulty} of {streams} streams don't fit ({entries} entries read)"
        )?;
        Ok(Done::Fails)
    }
}

/// How long servers have between two tables that they look at.
const APART: Duration = Duration::from_millis(5);

/// Computes anew what was computed from entries.
async fn rebuild(
    database: &str,
    only: Option<Computed>,
    out: &mut impl Write,
) -> anyhow::Result<Done> {
    let journal = open_existing(database).await?;
    if only != Some(Computed::Due) {
        let results = salon_server::rebuild_results(&journal).await?;
        writeln!(out, "{results} results")?;
    }
    if only != Some(Computed::Results) {
        let tables = journal.make_all_due("table/", APART).await?;
        writeln!(out, "{tables} tables, which a running server will look at")?;
    }
    Ok(Done::Well)
}

/// Prints all reports, a line each.
async fn reports(database: &str, out: &mut impl Write) -> anyhow::Result<Done> {
    const PAGE: u32 = 500;
    let journal = open_existing(database).await?;
    let mut from = 1;
    loop {
        let reports = read_reports(&journal, from, PAGE).await?;
        for (at, report) in &reports {
            let name = report.name.as_ref().map_or("?".to_owned(), Name::to_string);
            writeln!(
                out,
                "{at} table {} play {} by {} about {} \"{name}\": {}",
                report.table, report.play, report.by, report.person, report.text
            )?;
        }
        from += reports.len() as u64;
        if reports.len() < PAGE as usize {
            if from == 1 {
                writeln!(out, "no reports")?;
            }
            return Ok(Done::Well);
        }
    }
}

/// Opens a journal that must already exist: a mistyped name must not create an empty one.
pub(super) async fn open_existing(database: &str) -> anyhow::Result<AnyJournal> {
    if let Some(file) = database.strip_prefix("sqlite:") {
        let file = file.trim_start_matches("//");
        std::fs::metadata(file).with_context(|| format!("there is no journal at {file}"))?;
    }
    Ok(AnyJournal::open(database).await?)
}
