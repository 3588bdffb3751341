//! Strangers at the endpoints: stolen ids, other sites, invalid bodies, more requests than allowed.
//! Each is refused with a typed answer, nothing is changed, nothing is revealed.

use crate::running::Play;
use crate::server::{guest, open, open_with, opening};
use crate::wire::{RawSocket, answer};
use reqwest::{Method, StatusCode};
use salon_client::Visitor;
use salon_protocol::{Problem, ProtocolError};
use salon_server::config::Limits;
use salon_table::fair::TableId;
use salon_table::machine::Spectators;
use serde_json::{Value, json};

/// Promise: the id of a table without spectators gives a stranger exactly the same responses as an
/// id that does not exist.
#[tokio::test(flavor = "multi_thread")]
async fn a_stolen_id_is_worth_nothing() {
    let play = Play::begin(Spectators::None).await;
    let before = play.state().await;
    let mallory = guest(&play.opened.url(), "Mallory").await;
    let running = play.links[0].view().play_id.clone();
    let none: TableId = "abcdefghjkmn".parse().unwrap();
    let close = json!({"id": "r", "command": {"do": "close"}});
    for who in [&mallory, &Visitor::stranger(&play.opened.url())] {
        let mut answers = Vec::new();
        for (table, of_play) in [(&play.table, &running), (&none, &none)] {
            let mut all = Vec::new();
            for rest in ["", "/history", "/record", "/stream"] {
                let path = format!("/api/tables/{table}{rest}");
                all.push(answer(who.request(Method::GET, &path)).await);
            }
            let replay = format!("/api/plays/{of_play}/replay");
            all.push(answer(who.request(Method::GET, &replay)).await);
            let ask = format!("/api/tables/{table}/ask");
            all.push(answer(who.request(Method::POST, &ask).json(&close)).await);
            let mut socket = RawSocket::open(&play.opened.url(), who, table).await;
            socket.say(r#"{"hello":{"protocol":2}}"#).await;
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
    let asked = json!({"opening": opening("love-letter", 2), "same_deal_as": running});
    let running = mallory.request(Method::POST, "/api/tables").json(&asked);
    assert_eq!(
        running.send().await.unwrap().status(),
        404,
        "a running play's deal is secret"
    );
    assert_eq!(play.state().await, before);
}

/// Promise: invalid ids lead nowhere.
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
        opened.server.hall().tables_in_memory(),
        0,
        "nothing is kept of it"
    );
}

/// Promise: a page of another site can neither send requests nor connect.
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

/// Promise: bodies that are too large or invalid are refused with a typed error.
#[tokio::test(flavor = "multi_thread")]
async fn bodies_are_limited_and_read_strictly() {
    let play = Play::begin(Spectators::Public).await;
    let before = play.state().await;
    let path = play.path("/ask");
    let post = || play.anna.request(Method::POST, &path);
    let json = |body: String| post().header("content-type", "application/json").body(body);
    // The server stops reading and closes the connection, so no other request may use it.
    let large = |size: usize| json("[".repeat(size)).header("connection", "close");
    let too_large = (413, Some(ProtocolError::TooLarge));
    assert_eq!(refused(large(17 << 10)).await, too_large);
    // A client that is still sending either reads the response or finds the connection closed.
    match large(1 << 20).send().await {
        Ok(response) => assert_eq!(response.status(), 413),
        Err(error) => assert!(error.is_request() || error.is_body(), "{error:?}"),
    }
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

/// Promise: a name is data, never markup.
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

/// Promise: a person who talks without end is told to wait. The talk does not fill the table's log,
/// and the person's moves are not delayed.
#[tokio::test(flavor = "multi_thread")]
async fn talk_without_end_is_slowed_down() {
    let limits = Limits {
        commands_per_minute: 1,
        command_burst: 10,
        ..Limits::LOAD
    };
    let opened = open_with(|config| config.limits = limits).await;
    let play = Play::begin_at(opened, Spectators::Public).await;
    let before = play.anna.view(&play.table).await.unwrap().version;
    let mut socket = play.socket(&play.anna).await;
    let mut slowed = 0;
    for number in 0..40 {
        let say = json!({"do": "say", "text": "la"});
        let answer = socket.ask(&format!("s-{number}"), &say).await;
        let why = &answer["failed"]["why"]["too-fast"]["wait_ms"];
        slowed += u64::from(!why.is_null());
    }
    let after = play.anna.view(&play.table).await.unwrap().version;
    assert_eq!(after - before, 40 - slowed);
    assert!(slowed >= 30, "{slowed}");
    let act = json!({"do": "act", "version": after, "action": "dance"});
    let answer = socket.ask("act", &act).await;
    assert!(answer["refused"].is_object(), "{answer}");
}

/// Promise: the requests, connections and messages of one address, and the connections to one
/// table, are limited. Anything beyond is refused with a typed error and the time to wait.
#[tokio::test(flavor = "multi_thread")]
async fn more_than_one_guest_may_have_is_refused() {
    let limits = Limits {
        requests_per_second: 1,
        request_burst: 60,
        connections: 6,
        spectators: 1,
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
    let stranger = Visitor::stranger(&play.opened.url());
    let onlooker = play.socket(&stranger).await;
    let mut second = RawSocket::open(&play.opened.url(), &stranger, &play.table).await;
    second.say(r#"{"hello":{"protocol":2}}"#).await;
    let why = &second.next().await.unwrap()["say"]["failed"]["why"];
    assert_eq!(why, "too-many", "one may look on at this table");
    drop((onlooker, second));
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
