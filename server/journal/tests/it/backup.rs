//! Backups of a journal that is being written, and what is refused when they are restored.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use salon_journal::{
    Alongside, AnyJournal, BackupError, Head, Journal as _, JournalError, Key, NewEntry,
    SqliteJournal, StoredKey, StreamId, backup, check, restore,
};
use salon_testbed::Postgres;

const WRITERS: usize = 4;

struct Databases {
    _folder: tempfile::TempDir,
    sqlite: Vec<String>,
    postgres: Vec<String>,
}

impl Databases {
    /// Several empty databases of each kind.
    async fn new(count: usize) -> Databases {
        let folder = tempfile::tempdir().unwrap();
        let file = |n: usize| format!("sqlite:{}", folder.path().join(format!("{n}.db")).display());
        let sqlite = (0..count).map(file).collect();
        let mut postgres = Vec::new();
        for _ in 0..count {
            postgres.push(Postgres::shared().new_database().await);
        }
        Databases {
            _folder: folder,
            sqlite,
            postgres,
        }
    }
}

fn entry(text: String) -> NewEntry {
    NewEntry {
        at: 7,
        body: text.into_bytes(),
    }
}

/// Writes to its own streams until told to stop; returns where they end.
async fn keep_writing(journal: AnyJournal, writer: usize, stop: Arc<AtomicBool>) -> Ends {
    let mut ends = Ends::new();
    for n in 0.. {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let stream: StreamId = format!("table/{writer}-{}", n % 40).parse().unwrap();
        let head = ends.get(&stream).copied().unwrap_or(Head::EMPTY);
        let new = (0..1 + n % 3).map(|part| entry(format!("{writer} {n} {part}")));
        let head = journal.append(&stream, head, new.collect()).await.unwrap();
        ends.insert(stream, head);
    }
    ends
}

type Ends = HashMap<StreamId, Head>;

/// Everything in a journal: the hash of each entry.
async fn hashes(journal: &AnyJournal) -> HashMap<(StreamId, u64), salon_journal::Hash> {
    let mut all = HashMap::new();
    for (stream, _) in journal.streams("", None, 10_000).await.unwrap() {
        let mut from = 1;
        loop {
            let records = journal.read(&stream, from, 500).await.unwrap();
            let Some(last) = records.last() else { break };
            from = last.version + 1;
            all.extend(
                records
                    .iter()
                    .map(|r| ((stream.clone(), r.version), r.hash)),
            );
        }
    }
    all
}

async fn under_load(source: &str, target: &str) {
    let journal = AnyJournal::open(source).await.unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let before: StreamId = "person/before".parse().unwrap();
    let known = journal
        .append(&before, Head::EMPTY, vec![entry("before".to_owned())])
        .await
        .unwrap();
    let writers: Vec<_> = (0..WRITERS)
        .map(|writer| tokio::spawn(keep_writing(journal.clone(), writer, Arc::clone(&stop))))
        .collect();
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut file = Vec::new();
    let done = backup(&journal, &mut file).await.unwrap();
    tokio::time::sleep(Duration::from_millis(100)).await;
    stop.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.await.unwrap();
    }
    let restored = AnyJournal::open(target).await.unwrap();
    assert_eq!(restore(&restored, &mut &file[..]).await.unwrap(), done);
    let report = check(&restored).await.unwrap();
    assert!(report.errors.is_empty(), "{:?}", report.errors);
    assert_eq!(
        (report.streams, report.entries),
        (done.streams, done.entries)
    );
    assert_eq!(restored.head(&before).await.unwrap(), known);
    let (all, kept) = (hashes(&journal).await, hashes(&restored).await);
    assert_eq!(kept.len() as u64, done.entries);
    assert!(
        kept.iter()
            .all(|(place, hash)| all.get(place) == Some(hash))
    );
    // It was made in the middle: something was written before it, and something after it.
    assert!(
        done.entries > 20 && kept.len() < all.len(),
        "{} of {}",
        kept.len(),
        all.len()
    );
    // What was restored can be continued.
    let (stream, head) = restored.streams("table/", None, 1).await.unwrap()[0].clone();
    restored
        .append(&stream, head, vec![entry("on".to_owned())])
        .await
        .unwrap();
}

/// Promise: a backup made under load is a state that the journal had, entry by entry, and can be
/// restored into either kind of database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_under_load_restores_every_hash() {
    let databases = Databases::new(2).await;
    let ([a, b], [c, d]) = (
        [&databases.sqlite[0], &databases.sqlite[1]],
        [&databases.postgres[0], &databases.postgres[1]],
    );
    under_load(a, b).await;
    under_load(c, d).await;
    // From one kind to the other.
    for source in [b, d] {
        let source = AnyJournal::open(source).await.unwrap();
        let others = Databases::new(1).await;
        let target = match source {
            AnyJournal::Sqlite(_) => &others.postgres[0],
            AnyJournal::Postgres(_) => &others.sqlite[0],
        };
        let target = AnyJournal::open(target).await.unwrap();
        let mut file = Vec::new();
        let (stream, head) = source.streams("table/", None, 1).await.unwrap()[0].clone();
        crate::contract::key(&source, "anna", Key([7; 32])).await;
        let destroy = Alongside::destroy_key("boris".to_owned());
        assert!(source.note(&stream, head, destroy).await.unwrap());
        backup(&source, &mut file).await.unwrap();
        restore(&target, &mut &file[..]).await.unwrap();
        assert_eq!(hashes(&source).await, hashes(&target).await);
        let keys = target.keys_after("", 10).await.unwrap();
        let anna = ("anna".to_owned(), StoredKey::Key(Key([7; 32])));
        assert_eq!(keys, [anna, ("boris".to_owned(), StoredKey::Destroyed)]);
    }
}

/// Promise: a backup that was cut, changed or mixed up is refused, and nothing of it is written.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_backup_is_refused_and_nothing_is_overwritten() {
    let databases = Databases::new(2).await;
    for (source, target) in [
        (&databases.sqlite[0], &databases.sqlite[1]),
        (&databases.postgres[0], &databases.postgres[1]),
    ] {
        let journal = AnyJournal::open(source).await.unwrap();
        let target = AnyJournal::open(target).await.unwrap();
        for name in ["table/a", "table/b"] {
            let new = (0..3).map(|n| entry(format!("{name} {n}"))).collect();
            journal
                .append(&name.parse().unwrap(), Head::EMPTY, new)
                .await
                .unwrap();
        }
        let mut file = Vec::new();
        backup(&journal, &mut file).await.unwrap();
        let text = String::from_utf8(file.clone()).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 8);
        let without = |n: usize| {
            let kept = lines.iter().enumerate().filter(|(at, _)| *at != n);
            kept.map(|(_, line)| format!("{line}\n"))
                .collect::<String>()
        };
        let swapped = {
            let mut lines = lines.clone();
            lines.swap(2, 3);
            lines.join("\n") + "\n"
        };
        /// What is wrong, the file's text, and whether the error fits.
        type Case = (&'static str, String, fn(&BackupError) -> bool);
        let cases: [Case; 8] = [
            ("empty", String::new(), |e| {
                matches!(e, BackupError::Header(_))
            }),
            ("no end", without(7), |e| {
                matches!(e, BackupError::Truncated { entries: 6 })
            }),
            ("cut in a line", text[..text.len() / 2].to_owned(), |e| {
                matches!(e, BackupError::Truncated { .. })
            }),
            ("an entry is missing", without(2), |e| {
                matches!(e, BackupError::Chain(_))
            }),
            ("the last entry of a stream is missing", without(6), |e| {
                matches!(e, BackupError::Changed)
            }),
            ("two lines are swapped", swapped, |e| {
                matches!(e, BackupError::Chain(_))
            }),
            ("a newer format", text.replacen(":3}", ":9}", 1), |e| {
                matches!(e, BackupError::Newer(9))
            }),
            ("something after the end", format!("{text}\n"), |e| {
                matches!(e, BackupError::Changed)
            }),
        ];
        for (what, damaged, is_expected) in cases {
            let error = restore(&target, &mut damaged.as_bytes()).await.unwrap_err();
            assert!(is_expected(&error), "{what}: {error}");
            assert_eq!(target.streams("", None, 1).await.unwrap(), [], "{what}");
        }
        // Any single changed byte is noticed.
        for at in (0..file.len()).step_by(7) {
            let mut changed = file.clone();
            changed[at] ^= 1;
            restore(&target, &mut &changed[..]).await.unwrap_err();
        }
        restore(&target, &mut &file[..]).await.unwrap();
        let again = restore(&target, &mut &file[..]).await.unwrap_err();
        assert!(matches!(again, BackupError::NotEmpty), "{again}");
    }
}

/// Promise: a disk that is full in the middle of a backup or of its restoration is said to be full.
/// The journal goes on, and nothing of the backup is restored.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_in_the_middle_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let open = async |name: &str, most| {
        let file = folder.path().join(name);
        AnyJournal::Sqlite(SqliteJournal::open_bounded(&file, most).await.unwrap())
    };
    let journal = open("whole.db", u64::MAX).await;
    let stream: StreamId = "table/a".parse().unwrap();
    let mut head = Head::EMPTY;
    for n in 0..40 {
        let new = vec![entry(format!("{n}").repeat(8_000))];
        head = journal.append(&stream, head, new).await.unwrap();
    }
    // A device on which every write fails like on a full disk.
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
    let failed = backup(&journal, &mut std::io::BufWriter::new(full.unwrap())).await;
    match failed.unwrap_err() {
        BackupError::File(error) => assert_eq!(error.kind(), std::io::ErrorKind::StorageFull),
        other => panic!("{other}"),
    }
    let new = vec![entry("on".to_owned())];
    journal.append(&stream, head, new).await.unwrap();

    let mut file = Vec::new();
    backup(&journal, &mut file).await.unwrap();
    let small = open("small.db", 150_000).await;
    let failed = restore(&small, &mut &file[..]).await.unwrap_err();
    let is_full = matches!(&failed, BackupError::Journal(JournalError::Full));
    assert!(is_full, "{failed}");
    assert_eq!(small.streams("", None, 1).await.unwrap(), []);
}

/// Promise: a backup of format 1, which has no keys, can be restored.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_the_first_format_is_restored() {
    let databases = Databases::new(2).await;
    let journal = AnyJournal::open(&databases.sqlite[0]).await.unwrap();
    let stream: StreamId = "table/a".parse().unwrap();
    let new = (0..3).map(|n| entry(format!("{n}"))).collect();
    journal.append(&stream, Head::EMPTY, new).await.unwrap();
    let mut file = Vec::new();
    backup(&journal, &mut file).await.unwrap();
    let text = String::from_utf8(file).unwrap().replacen(":3}", ":1}", 1);
    let (body, end) = text.trim_end().rsplit_once('\n').unwrap();
    let body = format!("{body}\n");
    let sum = hex::encode(<sha2::Sha256 as sha2::Digest>::digest(&body));
    let at = end.find("sha256").unwrap() + 9;
    let old = format!("{body}{}{sum}{}\n", &end[..at], &end[at + 64..]);
    for target in [&databases.sqlite[1], &databases.postgres[1]] {
        let target = AnyJournal::open(target).await.unwrap();
        restore(&target, &mut old.as_bytes()).await.unwrap();
        assert_eq!(hashes(&journal).await, hashes(&target).await);
    }
}
