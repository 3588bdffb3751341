//! Mute, block and report: what a rival can still do to somebody who has blocked it.

use crate::server::{self, guest, open, opening, sit};
use reqwest::Method;
use salon_client::{Link, Visitor};
use salon_journal::{AnyJournal, Journal as _};
use salon_server::RunningServer;
use salon_table::fair::TableId;
use salon_table::machine::{Access, Opening, Stage};
use serde_json::{Value, json};

pub(crate) async fn get(who: &Visitor, path: &str) -> Value {
    let response = who.request(Method::GET, path).send().await.unwrap();
    assert_eq!(response.status(), 200, "{path}");
    response.json().await.unwrap()
}

pub(crate) async fn post(who: &Visitor, path: &str, body: &Value) -> (u16, String) {
    let request = who.request(Method::POST, path).json(body);
    let response = request.send().await.unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

/// Tries to sit down; returns the refusal, if there was one.
pub(crate) async fn tries_to_sit(
    who: &Visitor,
    table: &TableId,
    seat: usize,
    name: &str,
) -> Option<String> {
    let command = json!({"do": "sit", "seat": seat, "name": name});
    let id = format!("{name}-{seat}-{table}");
    let body = json!({"id": id, "command": command});
    let (status, text) = post(who, &format!("/api/tables/{table}/ask"), &body).await;
    let told: Value = serde_json::from_str(&text).unwrap();
    (status != 200).then(|| told["refusal"].as_str().unwrap_or(&text).to_owned())
}

fn public(players: u8) -> Opening {
    Opening {
        access: Access::Public,
        ..opening("love-letter", players)
    }
}

pub(crate) async fn lists(who: &Visitor, table: &TableId) -> bool {
    let told = get(who, "/api/tables").await;
    let tables = told["tables"].as_array().unwrap();
    tables.iter().any(|line| line["table"] == table.as_str())
}

/// Seats Anna and Mallory at one table, where Anna has blocked Mallory.
async fn blocked(url: &str) -> (Visitor, Visitor, TableId) {
    let (anna, mallory) = (guest(url, "Anna").await, guest(url, "Mallory").await);
    let table = anna.open(opening("love-letter", 3)).await.unwrap();
    assert_eq!(tries_to_sit(&anna, &table, 0, "Anna").await, None);
    assert_eq!(tries_to_sit(&mallory, &table, 1, "Mallory").await, None);
    let path = format!("/api/tables/{table}/block");
    assert_eq!(post(&anna, &path, &json!({"seat": 1})).await.0, 204);
    (anna, mallory, table)
}

/// Promise: a person I have blocked can't sit down where I sit or at a table of mine, nor can I by
/// mistake at theirs. The public tables of one are not shown to the other. All of this holds after
/// a restart, and neither is told whom it is about.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_blocked_does_not_come_back() {
    let mut opened = open().await;
    let (anna, mallory, _) = blocked(&opened.url()).await;
    let file = opened.folder.path().join("salon.db");
    opened.server.close().await;
    opened.server = RunningServer::open(server::config(&file)).await.unwrap();
    let (anna, mallory) = (anna.at(&opened.url()), mallory.at(&opened.url()));
    let vera = guest(&opened.url(), "Vera").await;
    let apart = Some("kept-apart".to_owned());

    // A table that Anna opened without taking a seat; one where she sits; one where Mallory does.
    let hosted = anna.open(public(2)).await.unwrap();
    assert_eq!(tries_to_sit(&mallory, &hosted, 0, "M").await, apart);
    let joined = vera.open(public(3)).await.unwrap();
    assert_eq!(tries_to_sit(&anna, &joined, 0, "Anna").await, None);
    assert_eq!(tries_to_sit(&mallory, &joined, 1, "M").await, apart);
    assert_eq!(tries_to_sit(&vera, &joined, 1, "Vera").await, None);
    let theirs = mallory.open(public(2)).await.unwrap();
    assert_eq!(tries_to_sit(&anna, &theirs, 0, "Anna").await, apart);

    for (who, own, others) in [
        (&anna, [&hosted, &joined], [&theirs, &theirs]),
        (&mallory, [&theirs, &theirs], [&hosted, &joined]),
    ] {
        assert!(lists(who, own[0]).await && lists(who, own[1]).await);
        assert!(!lists(who, others[0]).await && !lists(who, others[1]).await);
    }
    for table in [&hosted, &joined, &theirs] {
        assert!(lists(&vera, table).await, "others see all of them");
    }

    // Anna removes the block.
    let kept = get(&anna, "/api/company").await;
    assert_eq!(kept["blocked"][0]["name"], "Mallory");
    let id = kept["blocked"][0]["id"].as_str().unwrap().to_owned();
    assert!(get(&mallory, "/api/company").await["blocked"] == json!([]));
    let undo = anna.request(Method::DELETE, &format!("/api/company/{id}"));
    assert_eq!(undo.send().await.unwrap().status(), 204);
    assert_eq!(tries_to_sit(&mallory, &hosted, 1, "Mallory").await, None);
}

/// Promise: two persons at the same table don't start another play together after one has blocked
/// the other.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_starts_with_whom_they_blocked() {
    let opened = open().await;
    let (anna, mallory, table) = blocked(&opened.url()).await;
    let ready = json!({"do": "ready", "hash": "00".repeat(32)});
    for (who, id) in [(&anna, "ra"), (&mallory, "rm")] {
        let body = json!({"id": id, "command": ready});
        let (status, text) = post(who, &format!("/api/tables/{table}/ask"), &body).await;
        assert_eq!(status, 409, "{text}");
        assert!(text.contains("kept-apart"), "{text}");
    }
}

/// Promise: a person who was blocked during or after a play gets no rematch.
#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_rematch_with_whom_one_blocked() {
    let opened = open().await;
    let asked = opening("pismo", 2);
    let [(anna, mut a), (mallory, mut b)] = server::pair(&opened.url(), asked).await;
    let end = |link: &mut Link| link.view().table.clone();
    let table = end(&mut a);
    tokio::join!(
        server::play_to_the_end(&mut a, 1),
        server::play_to_the_end(&mut b, 2)
    );
    let path = format!("/api/tables/{table}/block");
    assert_eq!(post(&anna, &path, &json!({"seat": 1})).await.0, 204);
    for (who, id) in [(&mallory, "rm"), (&anna, "ra")] {
        let body = json!({"id": id, "command": {"do": "rematch"}});
        let (status, text) = post(who, &format!("/api/tables/{table}/ask"), &body).await;
        assert!(status == 409 && text.contains("kept-apart"), "{text}");
    }
    assert_eq!(anna.view(&table).await.unwrap().stage, Stage::Over);
}

/// Promise: my mutes apply on all my devices and at every table, and only I know them.
#[tokio::test(flavor = "multi_thread")]
async fn a_mute_goes_with_the_person() {
    let opened = open().await;
    let url = opened.url();
    let (anna, boris) = (guest(&url, "Anna").await, guest(&url, "Boris").await);
    let mut tables = Vec::new();
    for _ in 0..2 {
        let table = anna.open(opening("pismo", 2)).await.unwrap();
        let mut link = boris.connect(&table).await.unwrap();
        link.ask(sit(1, "Boris")).await.unwrap();
        tables.push(table);
    }
    let path = format!("/api/tables/{}/mute", tables[0]);
    assert_eq!(post(&anna, &path, &json!({"seat": 1})).await.0, 204);
    let mut phone = Visitor::stranger(&url);
    phone.claim(anna.carry().await.unwrap().code).await.unwrap();
    for table in &tables {
        let company = format!("/api/tables/{table}/company");
        assert_eq!(get(&phone, &company).await["muted"], json!([1]));
        assert_eq!(get(&boris, &company).await["muted"], json!([]));
    }
    let kept = get(&phone, "/api/company").await;
    let id = kept["muted"][0]["id"].as_str().unwrap().to_owned();
    let undo = phone.request(Method::DELETE, &format!("/api/company/{id}"));
    assert_eq!(undo.send().await.unwrap().status(), 204);
    let company = format!("/api/tables/{}/company", tables[1]);
    assert_eq!(get(&anna, &company).await["muted"], json!([]));
}

/// Promise: a host who talks at a table without a seat can be muted and blocked; if the host has a
/// seat, the seat stands for the host.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_without_a_seat_can_be_muted_and_blocked() {
    let opened = open().await;
    let url = opened.url();
    let (rita, anna) = (guest(&url, "Rita").await, guest(&url, "Anna").await);
    let table = rita.open(opening("pismo", 2)).await.unwrap();
    assert_eq!(tries_to_sit(&anna, &table, 0, "Anna").await, None);
    let company = format!("/api/tables/{table}/company");
    let host = |muted: bool, blocked: bool| json!({"muted": muted, "blocked": blocked});
    assert_eq!(get(&anna, &company).await["host"], host(false, false));
    assert_eq!(get(&rita, &company).await["host"], Value::Null);
    for (how, then) in [("mute", host(true, false)), ("block", host(true, true))] {
        let path = format!("/api/tables/{table}/{how}");
        assert_eq!(post(&anna, &path, &json!({"seat": null})).await.0, 204);
        assert_eq!(get(&anna, &company).await["host"], then);
    }
    let other = anna.open(opening("pismo", 2)).await.unwrap();
    assert_eq!(tries_to_sit(&anna, &other, 0, "Anna").await, None);
    let company = format!("/api/tables/{other}/company");
    assert_eq!(get(&rita, &company).await["host"], Value::Null);
}

/// Promise: a report records who reported whom, where and why. Nobody can flood the operator with
/// reports, nor report somebody at a table that they may not see.
#[tokio::test(flavor = "multi_thread")]
async fn reports_are_written_down_within_limits() {
    let opened = open().await;
    let url = opened.url();
    let (anna, mallory) = (guest(&url, "Anna").await, guest(&url, "Mallory").await);
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut link = mallory.connect(&table).await.unwrap();
    link.ask(sit(1, "Mallory")).await.unwrap();
    let path = format!("/api/tables/{table}/report");
    let report = json!({"seat": 1, "text": "Insults everybody"});
    assert_eq!(post(&anna, &path, &report).await.0, 204);
    let long = json!({"seat": 1, "text": "x".repeat(301)});
    assert_eq!(post(&anna, &path, &long).await.0, 400);
    assert_eq!(
        post(&anna, &path, &json!({"seat": 0, "text": "?"})).await.0,
        409
    );
    assert_eq!(post(&Visitor::stranger(&url), &path, &report).await.0, 401);
    let nowhere = "/api/tables/abcdefghjkmn/report";
    assert_eq!(post(&anna, nowhere, &report).await.0, 404);
    let mut taken = 1;
    for _ in 0..30 {
        match post(&anna, &path, &report).await.0 {
            204 => taken += 1,
            status => assert_eq!(status, 429),
        }
    }
    assert_eq!(taken, 10, "so many a day");

    let file = opened.folder.path().join("salon.db");
    let journal = AnyJournal::open(&format!("sqlite:{}", file.display())).await;
    let stream = "reports".parse().unwrap();
    let written = journal.unwrap().read(&stream, 1, 100).await.unwrap();
    assert_eq!(written.len(), taken);
    let first: Value = serde_json::from_slice(&written[0].entry.body).unwrap();
    let first = &first["in"];
    // Texts are encrypted; administrators read them with `salon admin reports`.
    assert_eq!((&first["text"], &first["name"]), (&json!("—"), &json!("—")));
    assert_eq!(first["table"], table.as_str());
    let play = anna.view(&table).await.unwrap().play_id;
    assert_eq!(first["play"], play.as_str());
}
