//! What a server does on its own: clocks, absence, and unused tables.

use std::time::Duration;

use crate::server::{
    config, fill, guest, open, open_with, opening, pair, play_to_the_end, plays_once, sit,
};
use salon_client::{Answer, Link};
use salon_journal::{Journal as _, SqliteJournal};
use salon_server::RunningServer;
use salon_table::machine::{Clock, Command, Refusal, Stage};

/// Starts a play of two with the guest in the first seat and a bot without a pause in the other.
async fn against_a_bot(link: &mut Link) {
    link.ask(sit(0, "Anna")).await.unwrap();
    link.ask(fill(1, "random")).await.unwrap();
    link.ready().await.unwrap();
    link.until(|view| view.waiting.contains(view.you.unwrap()))
        .await
        .unwrap();
}

/// Promise: a bot plays for a person whose time is up, and the person may take the seat back.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_on_when_the_time_is_up() {
    let opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let mut asked = opening("pismo", 2);
    asked.clock = Clock::PerMove { seconds: 5 };
    let table = anna.open(asked).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    against_a_bot(&mut link).await;
    assert!(link.view().chairs[0].deadline.is_some());
    link.until(|view| view.chairs[0].stand_in.is_some())
        .await
        .unwrap();
    let mut answer = link.ask(Command::TakeBack).await.unwrap();
    // The bot makes the move for which the time was up; after that the person can take the seat
    // back.
    while matches!(answer, Answer::Refused(Refusal::TimeIsUp)) && link.view().stage != Stage::Over {
        tokio::time::sleep(Duration::from_millis(20)).await;
        answer = link.ask(Command::TakeBack).await.unwrap();
    }
    // The bots may have finished the play in the meantime; then there is nothing to take back.
    let ended = link.view().stage == Stage::Over;
    assert!(ended || matches!(answer, Answer::Done { .. }), "{answer:?}");
}

/// Promise: a bot plays for a person who is away for longer than the grace time, until the person
/// returns.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_whoever_is_away() {
    let opened = open().await;
    let mut asked = opening("secret-card", 2);
    asked.grace = 5;
    let [(_, mut a), (boris, b)] = pair(&opened.url(), asked).await;
    let table = a.view().table.clone();
    b.close().await;
    a.until(|view| view.chairs[1].stand_in.is_some())
        .await
        .unwrap();
    // Boris is back and plays again without asking for it.
    let mut b = boris.connect(&table).await.unwrap();
    assert!(b.view().chairs[1].stand_in.is_none());
    tokio::join!(play_to_the_end(&mut a, 1), play_to_the_end(&mut b, 2));
    assert_eq!(b.view().stage, Stage::Over);
}

/// Promise: unused tables are dropped from memory and loaded on demand, including their bots.
#[tokio::test(flavor = "multi_thread")]
async fn idle_tables_leave_memory_and_come_back() {
    let opened = open_with(|config| config.limits.idle = Duration::ZERO).await;
    let anna = guest(&opened.url(), "Anna").await;
    let table = anna.open(opening("love-letter", 2)).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    against_a_bot(&mut link).await;
    let before = serde_json::to_string(&link.view().play).unwrap();
    assert_eq!(opened.server.hall().tables_in_memory(), 1);
    link.close().await;
    while opened.server.hall().tables_in_memory() > 0 {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let mut link = anna.connect(&table).await.unwrap();
    assert_eq!(serde_json::to_string(&link.view().play).unwrap(), before);
    play_to_the_end(&mut link, 4).await;
    assert_eq!(link.view().stage, Stage::Over);
}

/// Promise: if a server dies between the last move of a play and its result, no result is lost: the
/// next server writes it, without anybody coming back to the table.
#[tokio::test(flavor = "multi_thread")]
async fn a_result_that_was_not_written_is_written_later() {
    let opened = open().await;
    let (anna, play) = plays_once(&opened.url(), "Anna", None).await;
    opened.server.close().await;
    let file = opened.folder.path().join("salon.db");
    let journal = SqliteJournal::open(&file).await.unwrap();
    // The result has been written by now, so it is taken away.
    for table in ["entries", "heads"] {
        let statement = format!("DELETE FROM {table} WHERE stream LIKE 'results/%'");
        sqlx::query(&statement)
            .execute(journal.pool())
            .await
            .unwrap();
    }
    let none = sqlx::query("DELETE FROM projections");
    none.execute(journal.pool()).await.unwrap();

    let server = RunningServer::open(config(&file)).await.unwrap();
    let anna = anna.at(&format!("http://{}", server.address()));
    let told = async {
        while !anna
            .text("/api/results/mine")
            .await
            .unwrap()
            .contains(play.as_str())
        {
            // The last move left this behind. The server before may have looked by now, or do so in
            // its last moment.
            let soon = Duration::from_millis(100);
            journal.make_all_due("table/", soon).await.unwrap();
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(40), told)
        .await
        .expect("the result is written");
}
