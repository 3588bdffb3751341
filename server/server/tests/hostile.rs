//! Guests who mean no good: each is refused with a typed answer, nothing is changed, nothing is
//! told.

mod house;
mod wire;

use house::{Opened, guest, open, open_with, opening, sit};
use reqwest::{Method, StatusCode};
use salon_client::{Link, Visitor};
use salon_protocol::{Problem, ProtocolError};
use salon_rules::{Chance as _, Quick};
use salon_server::config::Limits;
use salon_table::fair::TableId;
use salon_table::machine::{Command, Spectators};
use serde_json::{Value, json};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;
use wire::{RawSocket, answer};

/// A house with a running play of two people.
struct Play {
    opened: Opened,
    table: TableId,
    anna: Visitor,
    boris: Visitor,
    /// Keep both present.
    links: [Link; 2],
}

impl Play {
    async fn begin(spectators: Spectators) -> Play {
        Play::begin_at(open().await, spectators).await
    }

    async fn begin_at(opened: Opened, spectators: Spectators) -> Play {
        let url = opened.url();
        let (anna, boris) = (guest(&url, "Anna").await, guest(&url, "Boris").await);
        let mut asked = opening("love-letter", 2);
        asked.spectators = spectators;
        let table = anna.open(asked).await.unwrap();
        let mut link = anna.connect(&table).await.unwrap();
        link.ask(sit(0, "Anna")).await.unwrap();
        let mut other = boris.connect(&table).await.unwrap();
        other.ask(sit(1, "Boris")).await.unwrap();
        link.ready().await.unwrap();
        other.ready().await.unwrap();
        link.until(|view| view.play.is_some()).await.unwrap();
        Play {
            opened,
            table,
            anna,
            boris,
            links: [link, other],
        }
    }

    /// Everything that both players and the journal would tell: it must stay as it is.
    async fn state(&self) -> [String; 2] {
        let view = async |who: &Visitor| {
            serde_json::to_string(&who.view(&self.table).await.unwrap()).unwrap()
        };
        [view(&self.anna).await, view(&self.boris).await]
    }

    async fn socket(&self, who: &Visitor) -> RawSocket {
        let mut socket = RawSocket::open(&self.opened.url(), who, &self.table).await;
        socket.say(r#"{"hello":{"protocol":1}}"#).await;
        socket.until(|say| !say["welcome"].is_null()).await;
        socket
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.table)
    }
}

/// Messages that mean something, to be spoilt.
const MESSAGES: &[&str] = &[
    r#"{"ask":{"id":"r-1","command":{"do":"act","version":7,"action":"play guard 1 priest"}}}"#,
    r#"{"ask":{"id":"r-2","command":{"do":"sit","seat":0,"name":"Mallory"}}}"#,
    r#"{"ask":{"id":"r-3","command":{"do":"fill","seat":1,"level":"club"}}}"#,
    r#"{"ask":{"id":"r-4","command":{"do":"ready","share":"000102030405060708090a0b0c0d0e0f"}}}"#,
    r#"{"ask":{"id":"r-5","command":{"do":"bot-act","seat":0,"version":7,"action":"pass"}}}"#,
    r#"{"ask":{"id":"r-6","command":{"do":"absent","seat":0}}}"#,
    r#"{"ask":{"id":"r-7","command":{"do":"check-clock"}}}"#,
    r#"{"ask":{"id":"r-8","command":{"do":"say","text":"hello"}}}"#,
    r#"{"ask":{"id":"r-9","command":{"do":"miss","seat":0}}}"#,
    r#"{"ask":{"id":"r-10","command":{"do":"close"}}}"#,
    r#"{"ask":{"id":"r-11","command":{"do":"answer-undo","agree":true}}}"#,
    r#"{"hello":{"protocol":1}}"#,
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
/// play is as if nobody had said anything.
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

/// Promise: bytes that are no text, texts that are too long or too deep: answered by type, and a
/// connection that goes on like that is ended.
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

/// Promise: a connection begins with hello in this protocol, and soon.
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
            Some(Message::text(r#"{"hello":{"protocol":2}}"#)),
            json!({"other-protocol": {"supported": 1}}),
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

/// Promise: a request that is sent again is done once, and its name is worth nothing to another.
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

/// Promise: whoever has only the id of a table that is not for others to watch is told exactly what
/// is told of a table that there is not.
#[tokio::test(flavor = "multi_thread")]
async fn a_stolen_id_is_worth_nothing() {
    let play = Play::begin(Spectators::None).await;
    let before = play.state().await;
    let mallory = guest(&play.opened.url(), "Mallory").await;
    let none: TableId = "abcdefghjkmn".parse().unwrap();
    let close = json!({"id": "r", "command": {"do": "close"}});
    for who in [&mallory, &Visitor::stranger(&play.opened.url())] {
        let mut answers = Vec::new();
        for table in [&play.table, &none] {
            let mut all = Vec::new();
            for rest in ["", "/history", "/record", "/stream"] {
                let path = format!("/api/tables/{table}{rest}");
                all.push(answer(who.request(Method::GET, &path)).await);
            }
            let replay = format!("/api/plays/{table}/replay");
            all.push(answer(who.request(Method::GET, &replay)).await);
            let ask = format!("/api/tables/{table}/ask");
            all.push(answer(who.request(Method::POST, &ask).json(&close)).await);
            let mut socket = RawSocket::open(&play.opened.url(), who, table).await;
            socket.say(r#"{"hello":{"protocol":1}}"#).await;
            assert_eq!(
                socket.next().await.unwrap()["say"]["failed"]["why"],
                "no-table"
            );
            assert_eq!(socket.next().await, None);
            all.extend(socket.heard);
            answers.push(all);
        }
        assert_eq!(answers[0], answers[1]);
    }
    let asked = json!({"opening": opening("love-letter", 2), "same_deal_as": play.table});
    let running = mallory.request(Method::POST, "/api/tables").json(&asked);
    assert_eq!(
        running.send().await.unwrap().status(),
        404,
        "a running play's deal is secret"
    );
    assert_eq!(play.state().await, before);
}

/// Promise: ids that are no ids lead nowhere.
#[tokio::test(flavor = "multi_thread")]
async fn strange_ids_lead_nowhere() {
    let opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let long = "a".repeat(5_000);
    for id in ["a%2fb", "%00", "a%20b", "mine%0a", "%ff", "-", "_", &long] {
        for rest in ["", "/history", "/record", "/stream", "/socket"] {
            let path = format!("/api/tables/{id}{rest}");
            let response = anna.request(Method::GET, &path).send().await.unwrap();
            let status = response.status();
            assert!(status.is_client_error(), "{path}: {status}");
            let problem: Problem = response.json().await.unwrap();
            assert!(
                !problem.message.is_empty() && problem.message.len() < 100,
                "{path}"
            );
        }
    }
    assert_eq!(
        opened.house.hall().tables_in_memory(),
        0,
        "nothing is kept of it"
    );
}

/// Promise: a page of another site can neither ask nor connect.
#[tokio::test(flavor = "multi_thread")]
async fn other_sites_are_refused() {
    let play = Play::begin(Spectators::Public).await;
    let before = play.state().await;
    let ask = json!({"id": "r", "command": {"do": "say", "text": "evil"}});
    let host = play.opened.url().replace("http://", "");
    let evil = [
        "https://evil.example",
        "null",
        "",
        "http://127.0.0.1",
        &format!("http://{host}.evil"),
    ];
    for origin in evil {
        let posted = play.anna.request(Method::POST, &play.path("/ask"));
        let response = posted
            .header("origin", origin)
            .json(&ask)
            .send()
            .await
            .unwrap();
        assert_eq!(response.status(), StatusCode::FORBIDDEN, "{origin}");
        let upgrade = play.anna.request(Method::GET, &play.path("/socket"));
        let response = upgrade
            .header("origin", origin)
            .header("connection", "upgrade")
            .header("upgrade", "websocket")
            .header("sec-websocket-version", "13")
            .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
        let status = response.send().await.unwrap().status();
        assert_eq!(status, StatusCode::FORBIDDEN, "{origin}");
    }
    assert_eq!(play.state().await, before);
    let own = play.anna.request(Method::POST, &play.path("/ask"));
    let own = own
        .header("origin", play.opened.url())
        .json(&ask)
        .send()
        .await
        .unwrap();
    assert_eq!(own.status(), StatusCode::OK);
}

async fn refused(request: reqwest::RequestBuilder) -> (u16, Option<ProtocolError>) {
    let response = request.send().await.unwrap();
    let status = response.status().as_u16();
    let problem: Problem = response.json().await.unwrap();
    (status, problem.error)
}

/// Promise: bodies that are too large, or no requests at all, are refused by type.
#[tokio::test(flavor = "multi_thread")]
async fn bodies_are_limited_and_read_strictly() {
    let play = Play::begin(Spectators::Public).await;
    let before = play.state().await;
    let path = play.path("/ask");
    let post = || play.anna.request(Method::POST, &path);
    let json = |body: String| post().header("content-type", "application/json").body(body);
    let large = Some(ProtocolError::TooLarge);
    assert_eq!(refused(json("x".repeat(17 << 10))).await, (413, large));
    assert_eq!(refused(json("[".repeat(1 << 20))).await, (413, large));
    let unreadable = (400, Some(ProtocolError::Unreadable));
    for body in [
        "",
        "{}",
        "[[[[",
        "null",
        r#"{"id":"","command":{"do":"stand"}}"#,
        r#"{"id":"a b","command":{"do":"stand"}}"#,
        r#"{"id":"r","command":{"do":"stand"},"seat":1}"#,
        r#"{"id":"r","command":{"do":"sit","seat":0,"name":"a\u0007"}}"#,
        r#"{"id":"r","command":{"do":"say","text":"a\u202eb"}}"#,
        r#"{"id":"r","command":{"do":"say","text":"a\nb"}}"#,
    ] {
        assert_eq!(refused(json(body.to_owned())).await, unreadable, "{body}");
    }
    let deep = format!(r#"{{"id":{}1{}}}"#, "[".repeat(7_000), "]".repeat(7_000));
    assert_eq!(refused(json(deep)).await, unreadable);
    assert_eq!(refused(post().body("id=r")).await, unreadable);
    let put = play.anna.request(Method::PUT, &path);
    assert_eq!(refused(put).await, (405, None));
    for name in [
        "",
        " ",
        "a\u{0}",
        "\u{202e}nna",
        "a\u{200b}b",
        "\u{2066}a",
        &"x".repeat(41),
    ] {
        let come = Visitor::stranger(&play.opened.url());
        let come = come
            .request(Method::POST, "/api/session")
            .json(&json!({"name": name}));
        assert_eq!(refused(come).await, unreadable, "{name:?}");
    }
    assert_eq!(play.state().await, before);
}

/// Promise: a name is data, never part of a page.
#[tokio::test(flavor = "multi_thread")]
async fn markup_stays_data() {
    let opened = open().await;
    let name = "<script>alert(1)</script>&\"'";
    let request = Visitor::stranger(&opened.url()).request(Method::POST, "/api/session");
    let response = request.json(&json!({"name": name})).send().await.unwrap();
    assert_eq!(response.headers()["content-type"], "application/json");
    assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    let body: Value = response.json().await.unwrap();
    assert_eq!(body["name"], name);
}

/// Promise: one address gets so many requests, connections and messages, and one table so many
/// guests; what is more is refused by type, with how long to wait.
#[tokio::test(flavor = "multi_thread")]
async fn more_than_one_guest_may_have_is_refused() {
    let limits = Limits {
        requests_per_second: 1,
        request_burst: 60,
        connections: 6,
        guests: 4,
        messages_per_second: 1,
        message_burst: 10,
        ..Limits::STRANGERS
    };
    let opened = open_with(|config| config.limits = limits).await;
    let play = Play::begin_at(opened, Spectators::Public).await;
    let mut sockets = Vec::new();
    for _ in 0..2 {
        sockets.push(play.socket(&play.boris).await);
    }
    let mut fifth = RawSocket::open(&play.opened.url(), &play.anna, &play.table).await;
    fifth.say(r#"{"hello":{"protocol":1}}"#).await;
    let why = &fifth.next().await.unwrap()["say"]["failed"]["why"];
    assert_eq!(why, "too-many", "the table has four guests");
    for number in 0..12 {
        sockets[0].say(r#""ping""#).await;
        let heard = &sockets[0].next().await.unwrap()["say"];
        let too_fast = !heard["failed"]["why"]["too-fast"]["wait_ms"].is_null();
        assert!(heard == "pong" || (number >= 9 && too_fast), "{heard}");
    }
    for _ in 0..60 {
        sockets[0].say(r#""ping""#).await;
    }
    let bye = sockets[0].until(|say| !say["bye"].is_null()).await;
    assert_eq!(bye["bye"], "unruly");
    let mut refusals = Vec::new();
    for _ in 0..5 {
        let address = format!("{}/api/tables/{}/socket", play.opened.url(), play.table);
        match tokio_tungstenite::connect_async(address.replacen("http", "ws", 1)).await {
            Ok((socket, _)) => refusals.push(Err(socket)),
            Err(error) => refusals.push(Ok(error.to_string())),
        }
    }
    let texts: Vec<_> = refusals.iter().filter_map(|r| r.as_ref().ok()).collect();
    assert!(texts.iter().any(|text| text.contains("429")), "{texts:?}");
    let mut limited = 0;
    for _ in 0..80 {
        let request = play
            .anna
            .request(Method::GET, "/api/games")
            .send()
            .await
            .unwrap();
        if request.status() == 429 {
            assert!(request.headers().contains_key("retry-after"));
            let problem: Problem = request.json().await.unwrap();
            assert!(matches!(problem.error, Some(ProtocolError::TooFast { .. })));
            limited += 1;
        }
    }
    assert!(limited > 0);
}
