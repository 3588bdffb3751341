//! Hostile clients on their sockets: each message is refused with a typed answer, nothing is
//! changed, nothing is revealed.

use crate::running::Play;
use crate::server::{guest, open_with};
use crate::wire::RawSocket;
use reqwest::Method;
use salon_client::Visitor;
use salon_rules::{Chance as _, Quick};
use salon_server::config::Limits;
use salon_table::machine::{Command, Spectators};
use serde_json::{Value, json};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

/// Valid messages to mutate.
const MESSAGES: &[&str] = &[
    r#"{"ask":{"id":"r-1","command":{"do":"act","version":7,"action":"play guard 1 priest"}}}"#,
    r#"{"ask":{"id":"r-2","command":{"do":"sit","seat":0,"name":"Mallory"}}}"#,
    r#"{"ask":{"id":"r-3","command":{"do":"fill","seat":1,"level":"club"}}}"#,
    r#"{"ask":{"id":"r-4","command":{"do":"ready","hash":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"}}}"#,
    r#"{"ask":{"id":"r-5","command":{"do":"bot-act","seat":0,"version":7,"action":"pass"}}}"#,
    r#"{"ask":{"id":"r-6","command":{"do":"absent","seat":0}}}"#,
    r#"{"ask":{"id":"r-7","command":{"do":"check-clock"}}}"#,
    r#"{"ask":{"id":"r-8","command":{"do":"say","text":"hello"}}}"#,
    r#"{"ask":{"id":"r-9","command":{"do":"miss","seat":0}}}"#,
    r#"{"ask":{"id":"r-10","command":{"do":"close"}}}"#,
    r#"{"ask":{"id":"r-11","command":{"do":"answer-undo","agree":true}}}"#,
    r#"{"hello":{"protocol":2}}"#,
    r#""refresh""#,
    r#""history""#,
];

const SPOILERS: &[&str] = &[
    "",
    "null",
    "-1",
    "1e999",
    "18446744073709551616",
    "\"\"",
    "[]",
    "{}",
    "\\u0000",
    "\u{202e}",
    "\\ud800",
    "true",
    "\"do\"",
    ",",
    ":",
    "}",
    "{",
    "\"act\"",
    "\"table\"",
    "0x7",
    "NaN",
];

fn spoil(text: &str, chance: &mut Quick) -> String {
    let mut parts: Vec<String> = text
        .split_inclusive(['"', ':', ',', '{', '}'])
        .map(str::to_owned)
        .collect();
    for _ in 0..=chance.below(3) {
        let at = chance.below(parts.len() as u32) as usize;
        let other = parts[chance.below(parts.len() as u32) as usize].clone();
        match chance.below(5) {
            0 => parts[at] = SPOILERS[chance.below(SPOILERS.len() as u32) as usize].to_owned(),
            1 => parts[at] = other,
            2 => parts.insert(at, other),
            3 => parts[at] = char::from(chance.below(256) as u8).to_string(),
            _ => parts[at].clear(),
        }
    }
    parts.concat()
}

/// Promise: whatever a stranger at the table sends, each message gets one typed answer, and the
/// play is not affected.
#[tokio::test(flavor = "multi_thread")]
async fn spoilt_messages_are_answered_and_change_nothing() {
    let play = Play::begin(Spectators::Public).await;
    let before = play.state().await;
    let mallory = guest(&play.opened.url(), "Mallory").await;
    let mut socket = play.socket(&mallory).await;
    let mut chance = Quick::new(4);
    for number in 0..600_u32 {
        let message = MESSAGES[number as usize % MESSAGES.len()];
        let text = match number % 10 {
            0 => message.to_owned(),
            _ => spoil(message, &mut chance),
        };
        socket.say(text.clone()).await;
        let heard = socket
            .next()
            .await
            .unwrap_or_else(|| panic!("hung up after {text}"));
        let kinds = ["failed", "refused", "welcome", "history"];
        let known = kinds.iter().any(|kind| !heard["say"][kind].is_null());
        assert!(known || heard["say"] == "pong", "{text}: {heard}");
        assert_eq!(heard["n"], 2 * number + 2, "one answer each");
        socket.say(r#""ping""#).await;
        assert_eq!(socket.next().await.unwrap()["say"], "pong");
    }
    assert_eq!(play.state().await, before);
}

/// Promise: bytes that are not text, and texts that are too long or too deep, get a typed answer; a
/// connection that keeps sending them is closed.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_message_is_answered_by_type() {
    let play = Play::begin(Spectators::Public).await;
    let before = play.state().await;
    let mallory = guest(&play.opened.url(), "Mallory").await;
    let mut socket = play.socket(&mallory).await;
    for (message, why) in [
        (Message::binary(vec![0, 159, 146, 150]), "unreadable"),
        (Message::binary(vec![0; 4000]), "unreadable"),
        (Message::text("["), "unreadable"),
        (Message::text("[".repeat(4000)), "unreadable"),
        (Message::text(r#"{"ask":"#.repeat(500)), "unreadable"),
        (Message::text(" ".repeat(5000)), "too-large"),
        (Message::text("x".repeat(16_000)), "too-large"),
    ] {
        socket.send(message).await;
        assert_eq!(socket.next().await.unwrap()["say"]["failed"]["why"], why);
    }
    for _ in 0..60 {
        socket.send(Message::text("nonsense")).await;
    }
    let bye = socket.until(|say| say["failed"].is_null()).await;
    assert_eq!(bye, json!({"bye": "unruly"}));
    assert_eq!(socket.next().await, None);

    let mut flood = play.socket(&mallory).await;
    flood.send(Message::text("x".repeat(200_000))).await;
    let said = flood.next().await;
    assert!(said.is_none_or(|message| message["say"]["bye"] == "unruly"));
    assert_eq!(play.state().await, before);
}

/// Promise: a connection begins with `hello` in this protocol version, and soon.
#[tokio::test(flavor = "multi_thread")]
async fn a_socket_says_hello_first() {
    let limits = Limits {
        hello: Duration::from_millis(200),
        ..Limits::LOAD
    };
    let opened = open_with(|config| config.limits = limits).await;
    let play = Play::begin_at(opened, Spectators::Public).await;
    let stranger = Visitor::stranger(&play.opened.url());
    for (first, why) in [
        (Some(Message::text(r#""ping""#)), json!("no-hello")),
        (Some(Message::text(MESSAGES[0])), json!("no-hello")),
        (Some(Message::text("hello")), json!("unreadable")),
        (Some(Message::binary(vec![1, 2])), json!("unreadable")),
        (
            Some(Message::text(r#"{"hello":{"protocol":3}}"#)),
            json!({"other-protocol": {"supported": 2}}),
        ),
        (None, json!("no-hello")),
    ] {
        let mut socket = RawSocket::open(&play.opened.url(), &stranger, &play.table).await;
        if let Some(first) = first {
            socket.send(first).await;
        }
        assert_eq!(socket.next().await.unwrap()["say"]["failed"]["why"], why);
        assert_eq!(socket.next().await, None, "nothing more is said");
    }
}

/// Promise: nobody acts out of turn, for another seat, or as the keeper of the table.
#[tokio::test(flavor = "multi_thread")]
async fn foreign_seats_and_turns_are_refused() {
    let play = Play::begin(Spectators::Public).await;
    let before = play.state().await;
    let view = play.anna.view(&play.table).await.unwrap();
    let turn = view.waiting.first().unwrap();
    let (actor, other) = match turn.index() {
        0 => (&play.anna, &play.boris),
        _ => (&play.boris, &play.anna),
    };
    let version = view.version;
    let legal = actor.view(&play.table).await.unwrap().play.unwrap().actions;
    let mallory = guest(&play.opened.url(), "Mallory").await;
    let mut socket = play.socket(other).await;
    let mut outside = play.socket(&mallory).await;
    for (number, action) in legal.iter().enumerate() {
        let act = json!({"do": "act", "version": version, "action": action});
        let why = socket.ask(&format!("a-{number}"), &act).await;
        assert_eq!(why["refused"]["why"], json!({"illegal": "not-your-turn"}));
        let why = outside.ask(&format!("b-{number}"), &act).await;
        assert_eq!(why["refused"]["why"], "not-seated");
        let bot =
            json!({"do": "bot-act", "seat": turn.index(), "version": version, "action": action});
        let why = socket.ask(&format!("c-{number}"), &bot).await;
        assert_eq!(why["refused"]["why"], "not-keeper");
        let old = json!({"do": "act", "version": 1, "action": action});
        let why = play
            .socket(actor)
            .await
            .ask(&format!("d-{number}"), &old)
            .await;
        assert_eq!(why["refused"]["why"], "outdated");
    }
    assert_eq!(play.state().await, before);
}

/// Promise: a repeated request is executed once, and its id is worth nothing to another client.
#[tokio::test(flavor = "multi_thread")]
async fn replayed_requests_do_nothing() {
    let mut play = Play::begin(Spectators::Public).await;
    let say = json!({"do": "say", "text": "once"});
    let mut socket = play.socket(&play.anna).await;
    let first = socket.ask("same", &say).await;
    let before = play.state().await;
    for _ in 0..5 {
        assert_eq!(socket.ask("same", &say).await, first);
    }
    let asked = json!({"id": "same", "command": say});
    let again = play
        .anna
        .request(Method::POST, &play.path("/ask"))
        .json(&asked);
    let again: Value = again.send().await.unwrap().json().await.unwrap();
    assert_eq!(again["version"], first["done"]["version"]);
    let mallory = guest(&play.opened.url(), "Mallory").await;
    let stolen = play.socket(&mallory).await.ask("same", &say).await;
    assert_eq!(stolen["refused"]["why"], "not-seated");
    assert_eq!(play.state().await, before);
    let answer = play.links[0].ask(Command::CheckClock).await.unwrap();
    assert!(matches!(answer, salon_client::Answer::Refused(_)));
}
