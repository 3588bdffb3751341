//! The conversation in docs/PROTOCOL.md really takes place.

use std::path::{Path, PathBuf};

use crate::server::{self, opening, sit};
use crate::wire::RawSocket;
use reqwest::Method;
use salon_client::Visitor;
use salon_journal::{AnyJournal, Head, Journal as _, NewEntry};
use salon_rules::Seat;
use salon_server::RunningServer;
use salon_table::fair::{Seed, Share, TableId};
use salon_table::machine::{Command, DealFrom, Entry, PersonId, Table};
use serde_json::{Value, json};

const BEGIN: &str =
    "<!-- transcript: written by server/server/tests/it/transcript.rs -->\n```text\n";
const END: &str = "\n```\n<!-- end of the transcript -->";

fn document() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/PROTOCOL.md")
}

/// Starts a server with a table whose deal is known in advance.
async fn house_with_table(folder: &Path) -> (RunningServer, TableId) {
    let file = folder.join("salon.db");
    let journal = AnyJournal::open(&format!("sqlite:{}", file.display())).await;
    let table: TableId = "k3v9m2x7q4ab".parse().unwrap();
    let by = PersonId::new([9; 16]);
    let opening = opening("pismo", 2);
    let opened = Table::open(
        table.clone(),
        by,
        opening,
        DealFrom::Fresh,
        Seed::new([3; 32]),
    );
    let mut opened = opened.unwrap();
    if let Entry::Opened { play, .. } = &mut opened {
        *play = Some("w7c2h5t8n3pqe4rd".parse().unwrap());
    }
    let body = json!({"e": opened}).to_string().into_bytes();
    let stream = format!("table/{table}").parse().unwrap();
    let new = vec![NewEntry { at: 1, body }];
    journal
        .unwrap()
        .append(&stream, Head::EMPTY, new)
        .await
        .unwrap();
    (
        RunningServer::open(server::config(&file)).await.unwrap(),
        table,
    )
}

/// The transcript of the conversation.
#[derive(Default)]
struct Transcript {
    lines: Vec<String>,
    /// How much of what the socket received is in the transcript.
    heard: usize,
}

impl Transcript {
    async fn post(&mut self, who: &Visitor, path: &str, body: Value) -> Value {
        self.lines.push(format!("> POST {path} {body}"));
        let response = who
            .request(Method::POST, path)
            .json(&body)
            .send()
            .await
            .unwrap();
        let status = response.status();
        let answer: Value = response.json().await.unwrap();
        self.lines.push(format!("< {status} {answer}"));
        answer
    }

    async fn say(&mut self, socket: &mut RawSocket, text: &str, last: &str) {
        self.lines.push(format!("> {text}"));
        socket.say(text).await;
        self.hear(socket, last).await;
    }

    /// Adds what is received to the transcript, up to a message of this kind.
    async fn hear(&mut self, socket: &mut RawSocket, last: &str) {
        socket
            .until(|say| say == last || !say[last].is_null())
            .await;
        for text in &socket.heard[self.heard..] {
            self.lines.push(format!("< {}", shortened(text)));
        }
        self.heard = socket.heard.len();
    }

    /// Returns the text with times, persons and tables replaced, since they differ in each run.
    fn text(self, secrets: &[(String, &str)]) -> String {
        let mut text = self.lines.join("\n");
        for (secret, mask) in secrets {
            text = text.replace(secret.as_str(), mask);
        }
        masked(&masked(&text, r#""now":"#), r#""since":"#)
    }
}

/// Returns the text with the same time after each of these keys.
fn masked(text: &str, key: &str) -> String {
    let mut parts = text.split(key);
    let mut masked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        masked += key;
        masked += "1800000000000";
        masked += part.trim_start_matches(|c: char| c.is_ascii_digit());
    }
    masked
}

/// Shortens the transcript. News about nothing in the play is shown without its view, which equals
/// the previous one; the game's own view, which is long and described with the game, is left out
/// everywhere.
fn shortened(text: &str) -> String {
    let view = text.find(r#","view":{"#);
    if let (Some(at), true) = (view, text.contains(r#""seen":[],"#)) {
        return format!("{},\"view\":{{…}}}}}}}}", &text[..at]);
    }
    let game = text.split_once(r#""play":{"view":"#);
    match game.and_then(|(before, rest)| Some((before, rest.split_once(r#","actions":"#)?.1))) {
        Some((before, after)) => {
            format!(r#"{before}"play":{{"view":{{…}},"actions":{after}"#)
        }
        None => text.to_owned(),
    }
}

/// Runs the scripted conversation: Anna signs in, sits down, gets ready, is refused, acts.
async fn conversation() -> String {
    let folder = tempfile::tempdir().unwrap();
    let (server, table) = house_with_table(folder.path()).await;
    let url = format!("http://{}", server.address());
    let mut transcript = Transcript::default();
    let stranger = Visitor::stranger(&url);
    let me = transcript
        .post(&stranger, "/api/session", json!({"name": "Анна"}))
        .await;
    let anna = server::guest(&url, "Анна").await;
    let open = json!({"opening": opening("pismo", 2)});
    let opened = transcript.post(&anna, "/api/tables", open).await;
    transcript.lines.push(format!(
        "> GET /api/tables/{table}/socket (upgraded to a WebSocket)"
    ));
    let mut socket = RawSocket::open(&url, &anna, &table).await;
    let t = &mut transcript;
    t.say(&mut socket, r#"{"hello":{"protocol":2}}"#, "welcome")
        .await;
    let sits = r#"{"ask":{"id":"a-1","command":{"do":"sit","seat":0,"name":"Анна"}}}"#;
    t.say(&mut socket, sits, "done").await;
    t.say(&mut socket, sits, "done").await;
    let again = r#"{"ask":{"id":"a-2","command":{"do":"sit","seat":1,"name":"Анна"}}}"#;
    t.say(&mut socket, again, "refused").await;
    let boris = server::guest(&url, "Борис").await;
    boris
        .ask(&table, "b-1".parse().unwrap(), sit(1, "Борис"))
        .await
        .unwrap();
    t.hear(&mut socket, "news").await;
    let view = boris.view(&table).await.unwrap();
    let shares = [
        "000102030405060708090a0b0c0d0e0f".parse(),
        Ok(Share::new([1; 16])),
    ];
    let [own, other] = shares.map(Result::unwrap);
    let hash = view.share_hash(Seat::at(0), own);
    let ready = json!({"ask": {"id": "a-3", "command": {"do": "ready", "hash": hash}}});
    t.say(&mut socket, &ready.to_string(), "done").await;
    let hash = view.share_hash(Seat::at(1), other);
    boris
        .ask(&table, "b-2".parse().unwrap(), Command::Ready { hash })
        .await
        .unwrap();
    t.hear(&mut socket, "news").await;
    let reveal = json!({"ask": {"id": "a-4", "command": {"do": "reveal", "share": own}}});
    t.say(&mut socket, &reveal.to_string(), "done").await;
    let reveal = Command::Reveal { share: other };
    boris
        .ask(&table, "b-3".parse().unwrap(), reveal)
        .await
        .unwrap();
    t.hear(&mut socket, "news").await;
    t.hear(&mut socket, "news").await;
    let view = anna.view(&table).await.unwrap();
    if view.waiting.first().unwrap().index() == 1 {
        let action = boris
            .view(&table)
            .await
            .unwrap()
            .play
            .unwrap()
            .actions
            .remove(0);
        let act = Command::Act {
            version: view.version,
            action,
        };
        boris
            .ask(&table, "b-4".parse().unwrap(), act)
            .await
            .unwrap();
        t.hear(&mut socket, "news").await;
    }
    let view = anna.view(&table).await.unwrap();
    let act = |id: &str, action: &str| {
        json!({"ask": {"id": id, "command": {"do": "act", "version": view.version, "action": action}}}).to_string()
    };
    t.say(&mut socket, &act("a-5", "dance"), "refused").await;
    let legal = &view.play.as_ref().unwrap().actions[0];
    t.say(&mut socket, &act("a-6", legal), "done").await;
    t.say(&mut socket, "nonsense", "failed").await;
    t.say(&mut socket, r#""ping""#, "pong").await;
    server.close().await;
    t.hear(&mut socket, "bye").await;
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    transcript.text(&[
        (text(&me["person"]), "5f1c0d5e8a7b4c3d9e2f1a0b6c7d8e9f"),
        (text(&opened["table"]), table.as_str()),
    ])
}

/// Promise: the transcript in the document is what a server really sends.
/// `SALON_WRITE_TRANSCRIPT=1` rewrites it.
#[tokio::test(flavor = "multi_thread")]
async fn the_documented_conversation_takes_place() {
    let text = conversation().await;
    let document_text = std::fs::read_to_string(document()).unwrap();
    let (before, rest) = document_text
        .split_once(BEGIN)
        .expect("the transcript begins");
    let (written, after) = rest.split_once(END).expect("the transcript ends");
    if std::env::var_os("SALON_WRITE_TRANSCRIPT").is_some() {
        let whole = format!("{before}{BEGIN}{text}{END}{after}");
        std::fs::write(document(), whole).unwrap();
        return;
    }
    for (written, said) in written.lines().zip(text.lines()) {
        assert_eq!(written, said, "see SALON_WRITE_TRANSCRIPT in this test");
    }
    assert_eq!(written, text);
}
