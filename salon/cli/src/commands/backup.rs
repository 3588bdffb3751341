//! `salon backup` and `salon restore`.

use std::fs::{File, OpenOptions};
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use salon_journal::{AnyJournal, Archive, check};

use super::journal::open_existing;
use crate::cli::{Backup, Restore};
use crate::finish::Done;

/// Makes a backup. The file appears under its name only when it is complete and on disk.
pub(crate) fn run(asked: &Backup, out: &mut impl Write) -> anyhow::Result<Done> {
    let Backup { database, file } = asked;
    if file.exists() {
        bail!(
            "{} exists already; backups are not overwritten",
            file.display()
        );
    }
    let partial = partial_name(file);
    tokio::runtime::Runtime::new()?.block_on(async {
        let journal = open_existing(database).await?;
        let target = private_file(&partial)?;
        let mut target = BufWriter::new(target);
        let written = salon_journal::backup(&journal, &mut target).await;
        let kept = written.map_err(anyhow::Error::from).and_then(|done| {
            target.get_ref().sync_all()?;
            std::fs::rename(&partial, file)?;
            Ok(done)
        });
        if kept.is_err() {
            let _ = std::fs::remove_file(&partial);
        }
        let done = kept?;
        writeln!(
            out,
            "{} streams, {} entries written to {}; every hash was checked",
            done.streams,
            done.entries,
            file.display()
        )?;
        Ok(Done::Well)
    })
}

/// Restores a backup, and checks the restored journal.
pub(crate) fn restore(asked: &Restore, out: &mut impl Write) -> anyhow::Result<Done> {
    let Restore {
        file,
        database,
        archive,
    } = asked;
    let source = File::open(file).with_context(|| format!("{} can't be opened", file.display()))?;
    let new_file = database
        .strip_prefix("sqlite:")
        .map(|name| PathBuf::from(name.trim_start_matches("//")));
    if let Some(target) = &new_file
        && target.exists()
    {
        bail!(
            "{} exists already; a backup is restored into a new file",
            target.display()
        );
    }
    tokio::runtime::Runtime::new()?.block_on(async {
        let journal = AnyJournal::open(database).await?;
        let restored = salon_journal::restore(&journal, &mut BufReader::new(source)).await;
        let done = match restored {
            Ok(done) => done,
            Err(error) => {
                drop(journal);
                if let Some(target) = &new_file {
                    remove_database(target);
                }
                return Err(error.into());
            }
        };
        let report = check(&journal).await?;
        let is_whole = report.errors.is_empty()
            && (report.streams, report.entries) == (done.streams, done.entries);
        let (streams, entries) = (done.streams, done.entries);
        if is_whole && report.unread > 0 {
            let unread = report.unread;
            let Some(folder) = archive else {
                writeln!(
                    out,
                    "{streams} streams, {entries} entries restored; every hash fits. {unread} \
                     streams are archived: their files are not in the backup"
                )?;
                return Ok(Done::Well);
            };
            let journal = journal.with_archive(Some(Archive::new(folder)));
            let report = check(&journal).await?;
            for fault in &report.errors {
                writeln!(out, "{fault}")?;
            }
            if !report.errors.is_empty() {
                return Ok(Done::Fails);
            }
        }
        if is_whole {
            writeln!(
                out,
                "{streams} streams, {entries} entries restored; every hash fits"
            )?;
            Ok(Done::Well)
        } else {
            writeln!(
                out,
                "the restored database does not fit the backup: {:?}",
                report.errors
            )?;
            Ok(Done::Fails)
        }
    })
}

/// Creates a file that only its owner can read: a backup has the cards of plays in progress.
fn private_file(path: &Path) -> anyhow::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    let file = options.open(path);
    file.with_context(|| format!("{} can't be made", path.display()))
}

fn partial_name(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".partial");
    name.into()
}

/// Removes a database that was created for a restoration that failed.
fn remove_database(file: &Path) {
    for end in ["", "-wal", "-shm"] {
        let mut name = file.as_os_str().to_owned();
        name.push(end);
        let _ = std::fs::remove_file(PathBuf::from(name));
    }
}
