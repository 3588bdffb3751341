//! `salon journal`: checks a journal or moves it to another database.

use std::fs::File;
use std::io::{BufReader, BufWriter, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::Context as _;
use salon_journal::{AnyJournal, Archive, Journal as _, check, export, import};
use salon_server::hall::read_reports;
use salon_table::replay::Name;

use crate::cli::{Computed, Journal};
use crate::finish::Done;

/// Runs a journal command.
pub(crate) fn run(asked: &Journal, out: &mut impl Write) -> anyhow::Result<Done> {
    tokio::runtime::Runtime::new()?.block_on(async {
        match asked {
            Journal::Check { database, archive } => {
                examine(database, archive.as_deref(), out).await
            }
            Journal::Archive {
                database,
                folder,
                older_than,
            } => archive(database, folder, *older_than, out).await,
            Journal::Rebuild { database, only } => rebuild(database, *only, out).await,
            Journal::Reports { database } => reports(database, out).await,
            Journal::Export {
                database,
                file,
                archive,
            } => {
                let journal = open_existing(database).await?;
                let journal = journal.with_archive(archive.as_ref().map(Archive::new));
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

async fn examine(
    database: &str,
    archive: Option<&Path>,
    out: &mut impl Write,
) -> anyhow::Result<Done> {
    let journal = open_existing(database).await?;
    let report = check(&journal.with_archive(archive.map(Archive::new))).await?;
    for fault in &report.errors {
        writeln!(out, "{fault}")?;
    }
    let (streams, entries) = (report.streams, report.entries);
    if report.unread > 0 {
        let unread = report.unread;
        writeln!(
            out,
            "{unread} streams are archived; to check their files too, give `--archive FOLDER`"
        )?;
    }
    if report.errors.is_empty() {
        write!(out, "all is well: {streams} streams, {entries} entries")?;
        match report.files {
            0 => writeln!(out)?,
            files => writeln!(out, ", {files} archive files")?,
        }
        Ok(Done::Well)
    } else {
        let faulty = report.errors.len();
        writeln!(
            out,
            "{faulty} faults in {streams} streams ({entries} entries read)"
        )?;
        Ok(Done::Fails)
    }
}

/// Moves old tables to files.
async fn archive(
    database: &str,
    folder: &Path,
    days: u32,
    out: &mut impl Write,
) -> anyhow::Result<Done> {
    let journal = open_existing(database).await?;
    make_folder(folder)?;
    let journal = journal.with_archive(Some(Archive::new(folder)));
    let before = journal.now().await? - i64::from(days) * 86_400_000;
    let run = salon_server::archive_tables(&journal, before).await?;
    for broken in &run.broken {
        writeln!(out, "not archived: {broken}")?;
    }
    let (tables, entries) = (run.streams, run.entries);
    let bytes: u64 = run.files.iter().map(|file| file.bytes).sum();
    writeln!(
        out,
        "{tables} tables, {entries} entries moved to {} files in {} ({} kB)",
        run.files.len(),
        folder.display(),
        bytes.div_ceil(1_000)
    )?;
    Ok(if run.broken.is_empty() {
        Done::Well
    } else {
        Done::Fails
    })
}

/// Makes the archive folder. It belongs to the owner of the folder around it: if root makes it, the
/// server's user must be able to read it.
fn make_folder(folder: &Path) -> anyhow::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    crate::files::make_folder(folder)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
        std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o700))?;
        let parent = folder.parent().filter(|parent| *parent != Path::new(""));
        let parent = std::fs::metadata(parent.unwrap_or(Path::new(".")))?;
        let _ = chown(folder, Some(parent.uid()), Some(parent.gid()));
    }
    Ok(())
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
        let results = salon_server::rebuild_results(&journal).await?
            + salon_server::rebuild_daily(&journal).await?;
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
