//! Entries that were moved to files are read as before, or whoever reads is told what is wrong.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use salon_journal::{
    Alongside, Archive, ArchiveError, ArchiveRun, ArchiveStep, ArchiveWorkError, ChainError, Due,
    Head, Journal, JournalError, NewEntry, Record, archive, check, export, import,
};

use super::{TestDatabase, entry, fill, stream};

/// All entries of these tests are older than this.
const BEFORE: i64 = 1_700_000_000_001;

/// Archives everything that is old, until a step at which it is stopped.
async fn run(
    journal: &impl Journal,
    stop: Option<ArchiveStep>,
) -> Result<ArchiveRun, ArchiveWorkError> {
    let finished = async |_: &[Record]| Ok(true);
    archive(journal, ("table/", BEFORE), finished, |step| {
        stop != Some(step)
    })
    .await
}

/// Every entry that a reader finds, read in pages of this size.
async fn everything(journal: &impl Journal, page: u32) -> BTreeMap<String, Vec<Record>> {
    let mut all = BTreeMap::new();
    for (stream, head) in journal.streams("", None, 1_000).await.unwrap() {
        let mut records: Vec<Record> = Vec::new();
        loop {
            let from = records.len() as u64 + 1;
            let some = journal.read(&stream, from, page).await.unwrap();
            let is_last = some.len() < page as usize;
            records.extend(some);
            if is_last {
                break;
            }
        }
        assert_eq!(records.last().unwrap().head(), head, "{stream}");
        all.insert(stream.to_string(), records);
    }
    all
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

async fn all_is_well(journal: &impl Journal) {
    let report = check(journal).await.unwrap();
    assert_eq!((report.errors, report.unread), (vec![], 0));
}

/// Writes some streams, and returns the journal with an archive folder.
async fn filled<S: TestDatabase>(database: &S, folder: &Path) -> S::Journal {
    let journal = database.with_archive(Some(Archive::new(folder)));
    fill(&journal, "table/a", 6).await;
    fill(&journal, "table/b", 2).await;
    let raw = vec![NewEntry {
        at: 5,
        body: vec![0xff, 0, b'\n'],
    }];
    let table = stream("table/c");
    journal.append(&table, Head::EMPTY, raw).await.unwrap();
    journal
}

pub(crate) async fn archived_entries_are_read_as_before<S: TestDatabase>() {
    let (database, folder) = (S::new().await, tempfile::tempdir().unwrap());
    let journal = filled(&database, folder.path()).await;
    fill(&journal, "person/a", 3).await;
    fill(&journal, "table/due", 3).await;
    let head = fill(&journal, "table/young", 3).await;
    let young = NewEntry {
        at: BEFORE,
        body: b"now".to_vec(),
    };
    let table = stream("table/young");
    journal.append(&table, head, vec![young]).await.unwrap();
    let head = journal.head(&stream("table/due")).await.unwrap();
    let due = Alongside::due(Due::At(1));
    assert!(journal.note(&stream("table/due"), head, due).await.unwrap());
    let before = everything(&journal, 500).await;
    let mut exported = Vec::new();
    export(&journal, &mut exported).await.unwrap();

    let done = run(&journal, None).await.unwrap();
    assert_eq!(
        (done.streams, done.entries, done.files.len()),
        (3, 9, 1),
        "{done:?}"
    );
    assert_eq!(
        database.count("entries").await,
        10,
        "three persons, due, young"
    );
    assert_eq!(files(folder.path()).len(), 1);
    for page in [1, 4, 6, 500] {
        assert!(
            everything(&journal, page).await == before,
            "pages of {page}"
        );
    }
    let versions = journal.read_versions(&stream("table/a"), &[2, 5, 9]).await;
    let versions: Vec<u64> = versions.unwrap().iter().map(|r| r.version).collect();
    assert_eq!(versions, [2, 5]);
    all_is_well(&journal).await;
    let mut again = Vec::new();
    export(&journal, &mut again).await.unwrap();
    assert!(again == exported, "an export has everything");
    let other = S::new().await;
    import(&other.journal(), &mut &again[..]).await.unwrap();
    assert!(everything(&other.journal(), 500).await == before);

    // A second time there is nothing to do, and an archived stream is not due.
    assert_eq!(run(&journal, None).await.unwrap(), ArchiveRun::default());
    let tables = journal.make_all_due("table/", std::time::Duration::ZERO);
    assert_eq!(tables.await.unwrap(), 2);
}

pub(crate) async fn an_archived_stream_goes_on<S: TestDatabase>() {
    let (database, folder) = (S::new().await, tempfile::tempdir().unwrap());
    let journal = filled(&database, folder.path()).await;
    let table = stream("table/a");
    for round in 0..3 {
        run(&journal, None).await.unwrap();
        assert_eq!(journal.archived(&table).await.unwrap().len(), round + 1);
        let stale = journal.append(&table, Head::EMPTY, vec![entry("late")]);
        assert!(stale.await.is_err());
        let head = journal.head(&table).await.unwrap();
        let new = vec![entry("on"), entry(&format!("and on {round}"))];
        journal.append(&table, head, new).await.unwrap();
        for page in [1, 3, 500] {
            let all = everything(&journal, page).await;
            assert_eq!(all["table/a"].len(), 8 + 2 * round);
        }
        all_is_well(&journal).await;
    }
    // What is only in the database needs no folder.
    let without = database.with_archive(None);
    let tail = without.read(&table, 11, 10).await.unwrap();
    assert_eq!(tail.len(), 2);
    let missing = without.read(&table, 10, 10).await.unwrap_err();
    let said = missing.to_string();
    assert!(
        said.contains("set `archive`") && said.contains(".archive.gz"),
        "{said}"
    );
    let report = check(&without).await.unwrap();
    assert_eq!(
        (report.errors, report.unread, report.entries),
        (vec![], 3, 2)
    );
    let failed = export(&without, &mut Vec::new()).await.unwrap_err();
    assert!(failed.to_string().contains("--archive"), "{failed}");
}

/// Whatever happens between two steps, every entry can be read, and the next run ends the work.
pub(crate) async fn archiving_that_stops_loses_nothing<S: TestDatabase>() {
    use ArchiveStep::{Moved, Named, Noted, Written};
    for stop in [Written, Named, Noted, Moved] {
        let (database, folder) = (S::new().await, tempfile::tempdir().unwrap());
        let journal = filled(&database, folder.path()).await;
        let before = everything(&journal, 500).await;
        let stopped = run(&journal, Some(stop)).await.unwrap_err();
        assert!(matches!(stopped, ArchiveWorkError::Stopped), "{stopped}");
        let stored = database.count("entries").await;
        assert_eq!(stored, if stop == Moved { 0 } else { 9 }, "{stop:?}");
        let again = database.with_archive(Some(Archive::new(folder.path())));
        assert!(everything(&again, 500).await == before, "{stop:?}");
        all_is_well(&again).await;
        run(&again, None).await.unwrap();
        assert_eq!(database.count("entries").await, 0);
        assert_eq!(files(folder.path()).len(), 1, "the same file was made");
        assert!(everything(&again, 500).await == before, "{stop:?}");
        all_is_well(&again).await;
    }
}

/// A stream that goes on while it is archived stays; of two runs at once, one moves it.
pub(crate) async fn archiving_gives_way_to_writers<S: TestDatabase>() {
    let (database, folder) = (S::new().await, tempfile::tempdir().unwrap());
    let journal = filled(&database, folder.path()).await;
    let table = stream("table/a");
    let goes_on = async |records: &[Record]| {
        if records.len() == 6 {
            let head = records.last().unwrap().head();
            let new = vec![entry("somebody was faster")];
            journal.append(&table, head, new).await.unwrap();
        }
        Ok(true)
    };
    let done = archive(&journal, ("table/", BEFORE), goes_on, |_| true).await;
    let done = done.unwrap();
    assert_eq!((done.streams, done.entries), (2, 3), "{done:?}");
    assert_eq!(journal.archived(&table).await.unwrap(), []);
    let before = everything(&journal, 500).await;
    assert_eq!(before["table/a"].len(), 7);

    let unfinished = async |_: &[Record]| Ok(false);
    let nothing = archive(&journal, ("table/", BEFORE), unfinished, |_| true).await;
    assert_eq!(nothing.unwrap(), ArchiveRun::default());

    // Another run does all the work while this one is at it.
    let other = database.with_archive(Some(Archive::new(folder.path())));
    let beside = async |_: &[Record]| {
        let done = run(&other, None).await.unwrap();
        assert_eq!(done.streams, 1);
        Ok(true)
    };
    let done = archive(&journal, ("table/", BEFORE), beside, |_| true).await;
    assert_eq!(done.unwrap().streams, 0, "only one of them moves it");
    assert_eq!(journal.archived(&table).await.unwrap().len(), 1);
    assert_eq!(database.count("entries").await, 0);
    assert!(everything(&journal, 500).await == before);
    all_is_well(&journal).await;
}

/// A file that is missing, cut or changed is named, with what to do, and nothing else suffers.
pub(crate) async fn a_damaged_archive_is_named<S: TestDatabase>() {
    let (database, folder) = (S::new().await, tempfile::tempdir().unwrap());
    let journal = filled(&database, folder.path()).await;
    fill(&journal, "person/a", 3).await;
    let before = everything(&journal, 500).await;
    run(&journal, None).await.unwrap();
    let file = files(folder.path()).remove(0);
    let name = file.file_name().unwrap().to_str().unwrap().to_owned();
    let whole = std::fs::read(&file).unwrap();
    let found = async |what: &str| {
        let report = check(&journal).await.unwrap();
        assert!(!report.errors.is_empty(), "{what} is not noticed");
        for error in &report.errors {
            let is_archive = matches!(
                error,
                ChainError::Archive { .. } | ChainError::ArchiveFile(_)
            );
            assert!(is_archive, "{what}: {error}");
            assert!(error.to_string().contains(&name), "{what}: {error}");
        }
        let person = journal.read(&stream("person/a"), 1, 9).await.unwrap();
        assert_eq!(person.len(), 3, "{what}");
        report.errors
    };
    for length in (0..whole.len()).step_by(17) {
        std::fs::write(&file, &whole[..length]).unwrap();
        found(&format!("cut after {length} bytes")).await;
    }
    for at in (0..whole.len()).step_by(5) {
        let mut changed = whole.clone();
        changed[at] ^= 0x10;
        std::fs::write(&file, &changed).unwrap();
        found(&format!("byte {at}")).await;
        // Whatever is read in spite of it is what was written.
        for name in ["table/a", "table/b", "table/c"] {
            match journal.read(&stream(name), 1, 500).await {
                Ok(records) => assert_eq!(records, before[name], "byte {at}"),
                Err(JournalError::Archive(ArchiveError::Damaged { .. })) => {}
                Err(other) => panic!("byte {at}: {other}"),
            }
        }
    }
    std::fs::remove_file(&file).unwrap();
    let errors = found("missing").await;
    assert!(
        errors[0].to_string().contains("put a copy of it there"),
        "{}",
        errors[0]
    );
    let nowhere = Archive::new(folder.path().join("not-there"));
    let lost = database.with_archive(Some(nowhere.clone()));
    let error = lost.read(&stream("table/a"), 1, 1).await.unwrap_err();
    assert!(error.to_string().contains("is missing"), "{error}");
    // Nothing is moved to a folder that is not there.
    fill(&lost, "table/new", 2).await;
    let failed = run(&lost, None).await.unwrap_err();
    assert!(failed.to_string().contains("not-there"), "{failed}");
    assert_eq!(database.count("entries").await, 5);
    // With a copy of the file all is well again.
    std::fs::write(&file, &whole).unwrap();
    all_is_well(&journal).await;
}

/// A disk that is full is said to be full, and the database keeps everything.
pub(crate) async fn a_full_archive_disk_is_said<S: TestDatabase>() {
    let (database, folder) = (S::new().await, tempfile::tempdir().unwrap());
    let journal = filled(&database, folder.path()).await;
    let before = everything(&journal, 500).await;
    run(&journal, Some(ArchiveStep::Written)).await.unwrap_err();
    let partial = files(folder.path()).remove(0);
    // The file has the same name the next time. Every write to this device fails.
    std::fs::remove_file(&partial).unwrap();
    std::os::unix::fs::symlink("/dev/full", &partial).unwrap();
    let failed = run(&journal, None).await.unwrap_err();
    match &failed {
        ArchiveWorkError::Write { reason, .. } => {
            assert_eq!(reason.kind(), std::io::ErrorKind::StorageFull);
        }
        other => panic!("{other}"),
    }
    assert_eq!(database.count("entries").await, 9);
    assert_eq!(database.count("archived").await, 0);
    assert!(everything(&journal, 500).await == before);
    run(&journal, None).await.unwrap();
    assert!(everything(&journal, 500).await == before);
    all_is_well(&journal).await;
}
