//! The identity of a guest, how it is kept, and what a guest may have.

use crate::server::{guest, open, open_with, opening, sit};
use reqwest::{Method, Response};
use salon_client::{ClientError, Visitor};
use salon_journal::{AnyJournal, Head, Journal as _, NewEntry};
use salon_protocol::{Guest, Problem, ProtocolError};
use salon_server::config::Limits;
use salon_table::machine::Command;
use serde_json::{Value, json};
use sha2::Digest as _;

const HOUR: i64 = 3_600_000;

fn cookie_of(response: &Response) -> Option<String> {
    let set = response.headers().get("set-cookie")?;
    Some(set.to_str().unwrap().to_owned())
}

fn pair(cookie: &str) -> &str {
    cookie.split(';').next().unwrap()
}

async fn come(url: &str, name: &str) -> Response {
    let request = reqwest::Client::new().post(format!("{url}/api/session"));
    request.json(&json!({"name": name})).send().await.unwrap()
}

async fn who(url: &str, cookie: &str) -> Response {
    let request = reqwest::Client::new().get(format!("{url}/api/session"));
    request.header("cookie", cookie).send().await.unwrap()
}

fn why(error: ClientError) -> (u16, Option<ProtocolError>) {
    match error {
        ClientError::Refused { status, problem } => (status, problem.error),
        other => panic!("{other}"),
    }
}

/// Promise: scripts can't read the device's cookie, other sites can't send it, and with TLS it is
/// sent only over TLS.
#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_is_for_the_house_alone() {
    let opened = open().await;
    let cookie = cookie_of(&come(&opened.url(), "Anna").await).unwrap();
    for attribute in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
        assert!(cookie.contains(attribute), "{attribute}");
    }
    assert!(!cookie.contains("Secure") && !cookie.contains("Domain"));
    let secure = open_with(|config| config.origin = Some("https://salon.example".to_owned())).await;
    let response = come(&secure.url(), "Anna").await;
    assert!(cookie_of(&response).unwrap().contains("; Secure"));
    assert!(response.headers().contains_key("strict-transport-security"));
    let gone = reqwest::Client::new().delete(format!("{}/api/session", opened.url()));
    let gone = gone.header("cookie", pair(&cookie)).send().await.unwrap();
    assert!(cookie_of(&gone).unwrap().contains("Max-Age=0"));
}

/// Writes entries about a guest as a server would have done some time ago.
async fn write_guest(file: &std::path::Path, person: &str, entries: &[(i64, Value)]) {
    let journal = AnyJournal::open(&format!("sqlite:{}", file.display())).await;
    let new = entries.iter().map(|(at, entry)| NewEntry {
        at: *at,
        body: entry.to_string().into_bytes(),
    });
    let stream = format!("person/{person}").parse().unwrap();
    let written = journal
        .unwrap()
        .append(&stream, Head::EMPTY, new.collect())
        .await;
    written.unwrap();
}

fn hashed(secret: &str) -> String {
    hex::encode(sha2::Sha256::digest(secret))
}

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    i64::try_from(since.unwrap().as_millis()).unwrap()
}

/// Promise: a device's secret is rotated after a day; only the new one stays valid.
#[tokio::test(flavor = "multi_thread")]
async fn an_old_secret_is_changed() {
    let opened = open().await;
    let file = opened.folder.path().join("salon.db");
    let person = "0123456789abcdef0123456789abcdef";
    let came = json!({"came": {"name": "Anna", "bot": false, "secret": hashed("old")}});
    write_guest(&file, person, &[(now() - 25 * HOUR, came)]).await;
    let old = format!("salon={person}.old");
    let first = who(&opened.url(), &old).await;
    assert_eq!(first.status(), 200);
    let new = cookie_of(&first).expect("a new secret");
    assert_ne!(pair(&new), old);
    let second = who(&opened.url(), pair(&new)).await;
    assert_eq!((second.status().as_u16(), cookie_of(&second)), (200, None));
    // A request that was in progress with the old secret still succeeds, and does not rotate again.
    let late = who(&opened.url(), &old).await;
    assert_eq!((late.status().as_u16(), cookie_of(&late)), (200, None));
}

/// Promise: a link to another device works once, and for a limited time.
#[tokio::test(flavor = "multi_thread")]
async fn a_way_to_another_device_is_taken_once() {
    let opened = open().await;
    let mut anna = guest(&opened.url(), "Anna").await;
    let me = anna.who().await.unwrap();
    let carry = anna.carry().await.unwrap();
    assert_eq!(carry.seconds, 600);
    let (mut phone, mut thief) = (
        Visitor::stranger(&opened.url()),
        Visitor::stranger(&opened.url()),
    );
    let (one, other) = tokio::join!(
        phone.claim(carry.code.clone()),
        thief.claim(carry.code.clone())
    );
    let claimed: Vec<Guest> = [one, other].into_iter().flatten().collect();
    assert_eq!(claimed, std::slice::from_ref(&me), "one of two gets it");
    for code in [
        carry.code.as_str(),
        "",
        "x",
        "x.y",
        &format!("{}.guess", me.person),
    ] {
        let late = Visitor::stranger(&opened.url())
            .claim(code.to_owned())
            .await;
        assert_eq!(why(late.unwrap_err()).0, 410, "{code}");
    }

    let file = opened.folder.path().join("salon.db");
    let person = "00000000000000000000000000000001";
    let came = json!({"came": {"name": "Boris", "bot": false, "secret": hashed("s")}});
    let until = now() - 1;
    let carry = json!({"carry": {"secret": hashed("late"), "until": until}});
    write_guest(
        &file,
        person,
        &[(until - 600_000, came), (until - 600_000, carry)],
    )
    .await;
    let late = Visitor::stranger(&opened.url())
        .claim(format!("{person}.late"))
        .await;
    assert_eq!(why(late.unwrap_err()).0, 410);
}

/// Promise: a token identifies a program, and marks it as one.
#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_a_program() {
    let opened = open().await;
    let mut bot = Visitor::stranger(&opened.url());
    let account = bot.become_bot("Робот".parse().unwrap()).await.unwrap();
    let me = bot.who().await.unwrap();
    assert!(me.bot && me.person == account.person);
    let table = bot.open(opening("pismo", 2)).await.unwrap();
    bot.ask(&table, "r".parse().unwrap(), sit(0, "Робот"))
        .await
        .unwrap();
    assert_eq!(bot.view(&table).await.unwrap().you.unwrap().index(), 0);
    let wrong = reqwest::Client::new().get(format!("{}/api/session", opened.url()));
    let wrong = wrong
        .bearer_auth(format!("{}x", account.token))
        .send()
        .await
        .unwrap();
    assert_eq!(wrong.status(), 401);
}

/// Promise: a guest who changes the name stays the same guest.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_is_renamed() {
    let opened = open().await;
    let mut anna = guest(&opened.url(), "Anna").await;
    let before = anna.who().await.unwrap();
    let after = anna.come("Анна".parse().unwrap()).await.unwrap();
    assert_eq!(
        (after.person, after.name.to_string()),
        (before.person, "Анна".to_owned())
    );
    assert_eq!(anna.who().await.unwrap(), after);
}

/// Promise: requests that only a guest may make are refused to a stranger, with the reason.
#[tokio::test(flavor = "multi_thread")]
async fn strangers_tell_their_name_first() {
    let opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let stranger = Visitor::stranger(&opened.url());
    let ask = json!({"id": "r", "command": {"do": "stand"}});
    let open = json!({"opening": opening("pismo", 2)});
    for (method, path, body) in [
        (Method::GET, "/api/session".to_owned(), None),
        (Method::POST, "/api/session/carry".to_owned(), None),
        (Method::POST, "/api/tables".to_owned(), Some(&open)),
        (Method::GET, "/api/tables/mine".to_owned(), None),
        (Method::GET, "/api/results/mine".to_owned(), None),
        (Method::GET, "/api/daily/mine".to_owned(), None),
        (Method::GET, "/api/daily/pismo/2026-12-01".to_owned(), None),
        (Method::POST, format!("/api/tables/{table}/ask"), Some(&ask)),
    ] {
        for cookie in [None, Some("salon=x"), Some("salon=00.11"), Some("other=1")] {
            let mut request = stranger.request(method.clone(), &path);
            if let Some(cookie) = cookie {
                request = request.header("cookie", cookie);
            }
            if let Some(body) = body {
                request = request.json(body);
            }
            let response = request.send().await.unwrap();
            assert_eq!(response.status(), 401, "{path}");
            let problem: Problem = response.json().await.unwrap();
            assert_eq!(problem.error, Some(ProtocolError::NoSession), "{path}");
        }
    }
    let mut link = stranger.connect(&table).await.unwrap();
    let answer = link.ask(sit(0, "Nobody")).await.unwrap();
    assert_eq!(
        answer,
        salon_client::Answer::Failed(ProtocolError::NoSession)
    );
}

/// Promise: two devices of one person are one player: both see its cards, and it is connected as
/// long as one of them is.
#[tokio::test(flavor = "multi_thread")]
async fn two_devices_are_one_player() {
    let opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let boris = guest(&opened.url(), "Boris").await;
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut phone = Visitor::stranger(&opened.url());
    phone.claim(anna.carry().await.unwrap().code).await.unwrap();
    let mut desk = anna.connect(&table).await.unwrap();
    let mut hand = phone.connect(&table).await.unwrap();
    let mut other = boris.connect(&table).await.unwrap();
    desk.ask(sit(0, "Anna")).await.unwrap();
    other.ask(sit(1, "Boris")).await.unwrap();
    hand.until(|view| view.you.is_some()).await.unwrap();
    salon_client::Link::begin(&mut [&mut hand, &mut other])
        .await
        .unwrap();
    for link in [&mut desk, &mut hand] {
        link.until(|view| view.play.is_some()).await.unwrap();
    }
    let seen = |link: &salon_client::Link| serde_json::to_string(link.view()).unwrap();
    assert_eq!(seen(&desk), seen(&hand));
    assert_ne!(seen(&desk), seen(&other));
    hand.close().await;
    let version = desk.view().version;
    let said = Command::Say {
        text: "?".parse().unwrap(),
    };
    desk.ask(said).await.unwrap();
    other.until(|view| view.version > version).await.unwrap();
    assert_eq!(other.here().iter().count(), 2, "one device is enough");
}

/// Promise: a guest can't have more open tables than the server allows, however it sends its
/// requests.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_keeps_only_so_many_tables() {
    let opened = open_with(|config| {
        config.limits = Limits {
            tables: 3,
            ..Limits::LOAD
        }
    })
    .await;
    let anna = guest(&opened.url(), "Anna").await;
    let asked = (0..8).map(|_| anna.open(opening("pismo", 2)));
    let answers = futures_util::future::join_all(asked).await;
    let tables: Vec<_> = answers.into_iter().flatten().collect();
    assert_eq!(tables.len(), 3);
    let refused = anna.open(opening("pismo", 2)).await.unwrap_err();
    assert_eq!(why(refused), (429, Some(ProtocolError::TooMany)));
    anna.ask(&tables[0], "r".parse().unwrap(), Command::Close)
        .await
        .unwrap();
    anna.open(opening("pismo", 2)).await.unwrap();
    // Other guests are not affected.
    guest(&opened.url(), "Boris")
        .await
        .open(opening("pismo", 2))
        .await
        .unwrap();
}

/// Promise: every response has the headers that forbid inline scripts, content sniffing and
/// framing.
#[tokio::test(flavor = "multi_thread")]
async fn every_answer_has_the_headers() {
    let opened = open().await;
    let http = reqwest::Client::new();
    for path in [
        "/",
        "/nothing",
        "/health/live",
        "/health/ready",
        "/api/games",
        "/api/session",
        "/api/nothing",
        "/api/tables/none",
        "/api/openapi.json",
        "/api/tables/none/socket",
    ] {
        let response = http
            .get(format!("{}{path}", opened.url()))
            .send()
            .await
            .unwrap();
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        let policy = header("content-security-policy");
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe-inline"));
        assert!(policy.contains("frame-ancestors 'none'"));
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(header("x-frame-options"), "DENY", "{path}");
        assert!(
            !response
                .headers()
                .contains_key("access-control-allow-origin")
        );
        if path.starts_with("/api/") {
            assert_eq!(header("cache-control"), "no-store", "{path}");
        }
    }
}
