//! Tables whose logs were moved to files, on both databases.

use std::io::Read as _;
use std::path::{Path, PathBuf};

use reqwest::StatusCode;
use salon_client::Visitor;
use salon_journal::{Alongside, Archive, Due, Journal as _, StreamId, check};
use salon_server::archive_tables;
use salon_table::fair::TableId;
use salon_table::machine::Command;
use salon_table::replay::{Replay, verify};

use crate::deletion::{ANNA, BORIS, Evening, Home, all_that_boris_sees, delete, evening};
use crate::server::guest;

fn stream(table: &TableId) -> StreamId {
    format!("table/{table}").parse().unwrap()
}

fn folder_of(home: &Home) -> PathBuf {
    home.folder.path().join("archive")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

/// What a file has in it.
fn unpacked(file: &Path) -> String {
    let mut text = String::new();
    let file = std::fs::File::open(file).unwrap();
    let mut members = flate2::read::MultiGzDecoder::new(file);
    members.read_to_string(&mut text).unwrap();
    text
}

/// Archives the table of an evening, as if it had been long ago.
async fn archive(home: &Home, evening: &Evening) {
    let folder = folder_of(home);
    std::fs::create_dir_all(&folder).unwrap();
    let archive = Archive::new(&folder);
    let journal = home.journal().await.with_archive(Some(archive));
    let table = stream(&evening.table);
    // A server has looked at the table since: nothing is left to do there.
    let head = journal.head(&table).await.unwrap();
    let never = Alongside::due(Due::Never);
    assert!(journal.note(&table, head, never).await.unwrap());
    let run = archive_tables(&journal, i64::MAX).await.unwrap();
    assert_eq!((run.streams, run.files.len()), (1, 1), "{run:?}");
    let segments = journal.archived(&table).await.unwrap();
    assert_eq!(segments.last().unwrap().end, head);
}

/// Archives the table while the server runs, and starts a server that knows the folder.
async fn archived(mut home: Home, evening: &mut Evening) -> Home {
    archive(&home, evening).await;
    home.config.archive = Some(folder_of(&home));
    let home = home.restart().await;
    evening.anna = evening.anna.at(&home.url());
    evening.boris = evening.boris.at(&home.url());
    home
}

/// Promise: an archived table is opened like any other: its view, its talk, its record, the results.
/// It can go on, and a person's deletion holds in the files, too.
#[tokio::test(flavor = "multi_thread")]
async fn an_archived_table_is_opened_and_forgets_who_is_deleted() {
    for home in Home::both().await {
        let mut evening = evening(&home.url()).await;
        let before = all_that_boris_sees(&evening).await;
        let record = evening.boris.replay(&evening.play).await.unwrap();
        let home = archived(home, &mut evening).await;

        assert_eq!(all_that_boris_sees(&evening).await, before);
        let again = evening.boris.replay(&evening.play).await.unwrap();
        assert_eq!(again, record);
        verify(&Replay::parse(&again).unwrap()).unwrap();

        // Somebody has something to add after all these years.
        let mut link = evening.boris.connect(&evening.table).await.unwrap();
        let say = |text: &str| Command::Say {
            text: text.parse().unwrap(),
        };
        link.ask(say("what an evening that was")).await.unwrap();
        drop(link);
        let seen = all_that_boris_sees(&evening).await;
        assert!(seen.contains(ANNA[2]) && seen.contains("what an evening that was"));

        let file = files(&folder_of(&home)).remove(0);
        let text = unpacked(&file);
        assert!(text.contains(evening.table.as_str()), "it has the table");
        for private in ANNA.iter().chain(&BORIS) {
            assert!(!text.contains(private), "{private} is in the clear");
        }
        assert_eq!(delete(&evening.anna, ANNA[0]).await, StatusCode::NO_CONTENT);
        let home = home.restart().await;
        evening.boris = evening.boris.at(&home.url());
        let seen = all_that_boris_sees(&evening).await;
        for private in ANNA {
            assert!(!seen.contains(private), "Boris still reads {private}");
        }
        assert!(seen.contains(BORIS[1]), "Boris has lost {}", BORIS[1]);
        let record = evening.boris.replay(&evening.play).await.unwrap();
        verify(&Replay::parse(&record).unwrap()).unwrap();
        let journal = home.journal().await;
        let journal = journal.with_archive(Some(Archive::new(folder_of(&home))));
        let report = check(&journal).await.unwrap();
        assert_eq!((report.errors, report.files), (vec![], 1));
    }
}

async fn status(who: &Visitor, path: &str) -> StatusCode {
    let request = who.request(reqwest::Method::GET, path);
    request.send().await.unwrap().status()
}

/// Promise: without its file an archived play is `unavailable`, everything else works, and with the
/// file the play is there again without a restart.
#[tokio::test(flavor = "multi_thread")]
async fn a_missing_archive_file_costs_only_its_plays() {
    for home in Home::both().await {
        let mut evening = evening(&home.url()).await;
        let home = archived(home, &mut evening).await;
        let replay = format!("/api/plays/{}/replay", evening.play);
        let table = format!("/api/tables/{}", evening.table);
        assert_eq!(status(&evening.boris, &replay).await, StatusCode::OK);

        // The table is not in memory: the server was restarted.
        let home = home.restart().await;
        evening.boris = evening.boris.at(&home.url());
        let folder = folder_of(&home);
        let away = home.folder.path().join("away");
        std::fs::rename(&folder, &away).unwrap();
        for path in [&replay, &table] {
            let lost = status(&evening.boris, path).await;
            assert_eq!(lost, StatusCode::SERVICE_UNAVAILABLE, "{path}");
        }
        for path in ["/health/ready", "/api/results/mine", "/api/tables/mine"] {
            assert_eq!(status(&evening.boris, path).await, StatusCode::OK, "{path}");
        }
        let mut carl = guest(&home.url(), "Carl").await;
        assert!(carl.who().await.is_ok());

        std::fs::rename(&away, &folder).unwrap();
        for path in [&replay, &table] {
            assert_eq!(status(&evening.boris, path).await, StatusCode::OK, "{path}");
        }
    }
}
