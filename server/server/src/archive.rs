//! Old tables in files, outside of the database.

use salon_journal::{
    AnyJournal, Archive, ArchiveRun, ArchiveWorkError, Journal as _, JournalError, Record,
};
use salon_table::machine::Millis;

use crate::hall::nothing_goes_on;
use crate::vault::Vault;

/// Moves the logs of tables to files in the journal's archive folder: tables at which no play is
/// running and nothing has happened since `before`. They can still be opened, and go on.
pub async fn archive_tables(
    journal: &AnyJournal,
    before: Millis,
) -> Result<ArchiveRun, ArchiveWorkError> {
    let vault = Vault::new(journal.clone());
    let is_finished = async |records: &[Record]| nothing_goes_on(&vault, records).await;
    salon_journal::archive(journal, ("table/", before), is_finished, |_| true).await
}

/// Says at the start what is missing in the archive folder. Everything else works without it.
pub(crate) async fn look(journal: AnyJournal) {
    if let Err(error) = find_missing(&journal).await {
        tracing::error!(%error, "archive not read");
    }
}

async fn find_missing(journal: &AnyJournal) -> Result<(), JournalError> {
    let files = journal.archives().await?;
    if files.is_empty() {
        return Ok(());
    }
    let Some(archive) = journal.archive() else {
        tracing::error!(files = files.len(), "archive folder not given");
        return Ok(());
    };
    let mut missing = Vec::new();
    for file in &files {
        if !is_there(archive, &file.file, file.bytes).await {
            missing.push(file.file.as_str());
        }
    }
    if let Some(first) = missing.first() {
        tracing::error!(
            folder = %archive.folder().display(),
            file = first,
            files = missing.len(),
            "archive files missing"
        );
    }
    Ok(())
}

async fn is_there(archive: &Archive, file: &str, bytes: u64) -> bool {
    let found = tokio::fs::metadata(archive.folder().join(file)).await;
    found.is_ok_and(|found| found.len() == bytes)
}
