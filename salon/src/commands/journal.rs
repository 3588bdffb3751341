//! `salon journal`: is everything there, and how it moves to another database.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};

use anyhow::Context as _;
use salon_journal::{AnyJournal, check, export, import};

use crate::cli::Journal;
use crate::finish::Done;

/// Does what was asked of a journal.
pub(crate) fn run(asked: &Journal, out: &mut impl Write) -> anyhow::Result<Done> {
    tokio::runtime::Runtime::new()?.block_on(async {
        match asked {
            Journal::Check { database } => examine(database, out).await,
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
    for fault in &report.faults {
        writeln!(out, "{fault}")?;
    }
    let (streams, entries) = (report.streams, report.entries);
    if report.faults.is_empty() {
        writeln!(out, "all is well: {streams} streams, {entries} entries")?;
        Ok(Done::Well)
    } else {
        let faulty = report.faults.len();
        writeln!(
            out,
            "{faulty} of {streams} streams don't fit ({entries} entries read)"
        )?;
        Ok(Done::Fails)
    }
}

/// Opens a journal that must be there already: a mistyped name must not make an empty one.
async fn open_existing(database: &str) -> anyhow::Result<AnyJournal> {
    if let Some(file) = database.strip_prefix("sqlite:") {
        let file = file.trim_start_matches("//");
        std::fs::metadata(file).with_context(|| format!("there is no journal at {file}"))?;
    }
    Ok(AnyJournal::open(database).await?)
}
