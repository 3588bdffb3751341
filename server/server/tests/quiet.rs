//! The logs and metrics of a server reveal no secret of its players.
//!
//! A program of its own: it listens to the log of the whole process.

#[path = "it/server/mod.rs"]
mod server;

use std::io::Write;
use std::sync::{Arc, Mutex};

use reqwest::Method;
use salon_client::Visitor;
use salon_journal::{AnyJournal, Head, Journal as _, NewEntry};
use salon_protocol::ServerMessage;
use salon_table::fair::Share;
use salon_table::machine::Command;
use serde_json::json;
use server::{fill, guest, open, opening, play_to_the_end, sit};
use tracing_subscriber::EnvFilter;

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// Captures everything that Salon itself logs, and what libraries log at the usual level.
    fn listen() -> Log {
        let log = Log::default();
        let writer = log.clone();
        tracing_subscriber::fmt()
            .with_env_filter(EnvFilter::new(
                "info,salon_server=trace,salon_journal=trace",
            ))
            .with_writer(move || writer.clone())
            .with_ansi(false)
            .init();
        log
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

fn secret_of(who: &Visitor) -> String {
    let request = who.request(Method::GET, "/").build().unwrap();
    let headers = request.headers();
    let value = headers.get("cookie").or(headers.get("authorization"));
    let value = value.unwrap().to_str().unwrap();
    value.rsplit('.').next().unwrap().to_owned()
}

/// Promise: after a whole play with people, a program, talk, a linked device, refusals and damage,
/// neither the log nor the metrics contain a secret, a share, a seed, a name or a word of talk.
#[tokio::test(flavor = "multi_thread")]
async fn logs_and_metrics_tell_no_secret() {
    let log = Log::listen();
    let opened = open().await;
    let url = opened.url();
    let anna = guest(&url, "Аннабель").await;
    let mut robot = Visitor::stranger(&url);
    robot.become_bot("Роботина".parse().unwrap()).await.unwrap();
    let code = anna.carry().await.unwrap().code;
    let mut phone = Visitor::stranger(&url);
    phone.claim(code.clone()).await.unwrap();
    let again = Visitor::stranger(&url).claim(code.clone()).await;
    assert!(again.is_err());

    let table = anna.open(opening("pismo", 3)).await.unwrap();
    let (mut one, mut two) = (
        phone.connect(&table).await.unwrap(),
        robot.connect(&table).await.unwrap(),
    );
    one.ask(sit(0, "Аннабель")).await.unwrap();
    two.ask(sit(1, "Роботина")).await.unwrap();
    one.ask(fill(2, "club")).await.unwrap();
    let text = "Сокровенное".parse().unwrap();
    one.ask(Command::Say { text }).await.unwrap();
    let share = Share::new(*b"a secret of Anna");
    one.ready_with(share).await.unwrap();
    two.ready().await.unwrap();
    let (first, second) = tokio::join!(
        one.until(|view| view.play.is_some()),
        two.until(|view| view.play.is_some())
    );
    first.and(second).unwrap();
    one.act("dance").await.unwrap();
    one.send_text("nonsense".to_owned()).await.unwrap();
    // Its answer has no id: it must not be mistaken for the answer to the next request.
    while !matches!(one.next().await.unwrap(), ServerMessage::Failed { .. }) {}
    tokio::join!(play_to_the_end(&mut one, 1), play_to_the_end(&mut two, 2));
    let seed = one.view().seed.expect("it is shown in the end").to_string();

    // A damaged entry is reported; it may contain anything, even a seed.
    let file = opened.folder.path().join("salon.db");
    let journal = AnyJournal::open(&format!("sqlite:{}", file.display()))
        .await
        .unwrap();
    let body = json!({"e": {"entry": seed}}).to_string().into_bytes();
    let new = vec![NewEntry { at: 1, body }];
    let stream = "table/damaged".parse().unwrap();
    journal.append(&stream, Head::EMPTY, new).await.unwrap();
    assert!(anna.text("/api/tables/damaged").await.is_err());

    let said = log.text();
    assert!(said.contains("damaged"), "the log is listened to:\n{said}");
    let metrics = opened.admin().text("/metrics").await.unwrap();
    assert!(metrics.contains("salon_moves_total"));
    let code = code.rsplit('.').next().unwrap().to_owned();
    for secret in [
        secret_of(&anna),
        secret_of(&phone),
        secret_of(&robot),
        code,
        share.to_string(),
        seed,
        "Аннабель".to_owned(),
        "Роботина".to_owned(),
        "Сокровенное".to_owned(),
    ] {
        assert!(!said.contains(&secret), "the log says {secret}:\n{said}");
        assert!(!metrics.contains(&secret), "the metrics say {secret}");
    }
    assert!(!metrics.contains(table.as_str()));
}
