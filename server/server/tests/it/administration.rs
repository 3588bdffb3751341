//! The people who run a server: what they can do, what the players notice, and who can't do it.

use std::time::{Duration, Instant};

use reqwest::{Client, Method, StatusCode};
use salon_server::config::AdminToken;
use salon_table::machine::{Command, Spectators, Stage};
use serde_json::Value;

use crate::running::Play;
use crate::server::{Opened, guest, open, open_with};

const TOKEN: &str = "a token of at least sixteen characters";

async fn administered() -> Opened {
    open_with(|config| config.admin_token = AdminToken::new(TOKEN)).await
}

async fn asked(
    opened: &Opened,
    method: Method,
    path: &str,
    token: Option<&str>,
) -> (StatusCode, String) {
    let address = opened.server.admin_address().unwrap();
    let mut request = Client::new().request(method, format!("http://{address}/api/{path}"));
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    let answer = request.send().await.unwrap();
    (answer.status(), answer.text().await.unwrap())
}

async fn done(opened: &Opened, path: &str) {
    let (status, said) = asked(opened, Method::POST, path, Some(TOKEN)).await;
    assert!(status.is_success(), "{path}: {status} {said}");
}

async fn list(opened: &Opened, path: &str) -> Value {
    let (status, said) = asked(opened, Method::GET, path, Some(TOKEN)).await;
    assert_eq!(status, StatusCode::OK, "{path}: {said}");
    serde_json::from_str(&said).unwrap()
}

/// Promise: reaching the listener is not enough. Without the token nobody reads or changes anything,
/// and a server without a token has no administrators.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_administers_without_the_token() {
    let opened = administered().await;
    let anna = guest(&opened.url(), "Anna")
        .await
        .who()
        .await
        .unwrap()
        .person;
    let paths = [
        (Method::GET, "state".to_owned()),
        (Method::GET, "tables".to_owned()),
        (Method::GET, "persons".to_owned()),
        (Method::GET, "reports".to_owned()),
        (Method::GET, "log".to_owned()),
        (Method::POST, format!("persons/{anna}/ban")),
        (Method::POST, "read-only/on".to_owned()),
        (Method::POST, "drain".to_owned()),
        (Method::POST, "tables/abc/close".to_owned()),
    ];
    for (method, path) in &paths {
        for token in [None, Some(""), Some("wrong"), Some(&TOKEN[1..])] {
            let (status, _) = asked(&opened, method.clone(), path, token).await;
            assert_eq!(status, StatusCode::UNAUTHORIZED, "{path} {token:?}");
        }
    }
    // The public listener has none of it.
    let public = Client::new()
        .get(format!("{}/api/state", opened.url()))
        .bearer_auth(TOKEN);
    assert_eq!(public.send().await.unwrap().status(), StatusCode::NOT_FOUND);
    let state = list(&opened, "state").await;
    assert_eq!(
        (&state["read_only"], &state["draining"]),
        (&false.into(), &false.into())
    );
    let without = open().await;
    let (status, said) = asked(&without, Method::GET, "state", Some(TOKEN)).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(said.contains("admin.token_file"), "{said}");
}

/// Promise: a banned person is told so at once, wherever it is connected, and can come back after the
/// ban is lifted.
#[tokio::test(flavor = "multi_thread")]
async fn a_banned_person_is_out_at_once_and_is_told_why() {
    let mut play = Play::begin_at(administered().await, Spectators::Public).await;
    let boris = play.boris.who().await.unwrap().person;
    let mut socket = play.socket(&play.boris).await;
    done(&play.opened, &format!("persons/{boris}/ban")).await;
    let bye = socket.until(|say| !say["bye"].is_null()).await;
    assert_eq!(bye["bye"], "banned");
    let refused = play.boris.view(&play.table).await.unwrap_err().to_string();
    assert!(refused.contains("banned"), "{refused}");
    assert!(
        play.boris
            .who()
            .await
            .unwrap_err()
            .to_string()
            .contains("banned")
    );
    // A new connection is told the same.
    let mut again =
        crate::wire::RawSocket::open(&play.opened.url(), &play.boris, &play.table).await;
    again.say(r#"{"hello":{"protocol":2}}"#).await;
    assert_eq!(
        again.until(|say| !say["bye"].is_null()).await["bye"],
        "banned"
    );
    // The other one plays on.
    play.anna.view(&play.table).await.unwrap();
    let log = list(&play.opened, "log").await;
    assert_eq!(log[0]["entry"]["banned"]["person"], boris.to_string());
    done(&play.opened, &format!("persons/{boris}/unban")).await;
    play.boris.view(&play.table).await.unwrap();
}

/// Promise: a muted person plays on and can't talk. The decision outlives a restart.
#[tokio::test(flavor = "multi_thread")]
async fn a_muted_person_plays_and_does_not_talk() {
    let mut play = Play::begin_at(administered().await, Spectators::Public).await;
    let anna = play.anna.who().await.unwrap().person;
    let say = || Command::Say {
        text: "hello".parse().unwrap(),
    };
    let [link, _] = &mut play.links;
    link.ask(say()).await.unwrap();
    done(&play.opened, &format!("persons/{anna}/mute")).await;
    let answer = format!("{:?}", link.ask(say()).await);
    assert!(answer.contains("Muted"), "{answer}");
    let state = list(&play.opened, "state").await;
    assert_eq!(state["muted"][0], anna.to_string());
    // Other requests are decided as before.
    let answer = format!("{:?}", link.ask(Command::OfferUndo).await);
    assert!(!answer.contains("Muted"), "{answer}");
    done(&play.opened, &format!("persons/{anna}/unmute")).await;
    let answer = format!("{:?}", link.ask(say()).await);
    assert!(!answer.contains("Muted"), "{answer}");
}

/// Promise: a table is closed in the middle of a play; everyone sees it, nobody plays on, and its log
/// still folds.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_closed_for_good() {
    let mut play = Play::begin_at(administered().await, Spectators::Public).await;
    let tables = list(&play.opened, "tables").await;
    assert_eq!(tables[0]["table"], play.table.to_string());
    assert_eq!(tables[0]["persons"][0]["name"], "Anna");
    let text = tables.to_string();
    assert!(!text.contains("hand") && !text.contains("seed"), "{text}");
    done(&play.opened, &format!("tables/{}/close", play.table)).await;
    let [link, _] = &mut play.links;
    link.until(|view| view.stage == Stage::Closed)
        .await
        .unwrap();
    let answer = format!("{:?}", link.ask(Command::OfferUndo).await);
    assert!(answer.contains("Closed"), "{answer}");
    let (status, _) = asked(
        &play.opened,
        Method::POST,
        "tables/nosuchtable/close",
        Some(TOKEN),
    )
    .await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let log = list(&play.opened, "log").await;
    assert_eq!(
        log[0]["entry"]["table-closed"]["table"],
        play.table.to_string()
    );
    assert_eq!(log.as_array().unwrap().len(), 1);
}

/// Promise: in read-only mode everything can be looked at and nothing is written, and afterwards the
/// play goes on.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_written_in_read_only_mode() {
    let mut play = Play::begin_at(administered().await, Spectators::Public).await;
    done(&play.opened, "read-only/on").await;
    let before = play.state().await;
    let [link, _] = &mut play.links;
    let say = Command::Say {
        text: "hello".parse().unwrap(),
    };
    let answer = format!("{:?}", link.ask(say.clone()).await);
    assert!(answer.contains("ReadOnly"), "{answer}");
    let newcomer = Client::new().post(format!("{}/api/session", play.opened.url()));
    let newcomer = newcomer
        .json(&serde_json::json!({ "name": "Clara" }))
        .send()
        .await
        .unwrap();
    assert_eq!(newcomer.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(newcomer.text().await.unwrap().contains("read-only"));
    let opening = crate::server::opening("love-letter", 2);
    assert!(
        play.anna
            .open(opening.clone())
            .await
            .unwrap_err()
            .to_string()
            .contains("read-only")
    );
    assert_eq!(play.state().await, before);
    done(&play.opened, "read-only/off").await;
    let [link, _] = &mut play.links;
    let answer = format!("{:?}", link.ask(say).await);
    assert!(!answer.contains("ReadOnly"), "{answer}");
    play.anna.open(opening).await.unwrap();
}

/// Promise: a drained server first fails its health check, then takes no connections and ends the
/// others, each at its own moment.
#[tokio::test(flavor = "multi_thread")]
async fn a_drained_server_lets_its_guests_go_one_by_one() {
    const GUESTS: usize = 12;
    let play = Play::begin_at(administered().await, Spectators::Public).await;
    let ready = || async {
        let answer = Client::new()
            .get(format!("{}/health/ready", play.opened.url()))
            .send()
            .await;
        answer.unwrap().status()
    };
    let mut sockets = Vec::new();
    for _ in 0..GUESTS {
        sockets.push(play.socket(&play.anna).await);
    }
    assert_eq!(ready().await, StatusCode::OK);
    let address = play.opened.server.admin_address().unwrap();
    let drain = Client::new()
        .post(format!("http://{address}/api/drain"))
        .bearer_auth(TOKEN);
    let drain = drain.json(&serde_json::json!({ "notice": 1, "spread": 3 }));
    assert_eq!(drain.send().await.unwrap().status(), StatusCode::ACCEPTED);
    let began = Instant::now();
    assert_eq!(ready().await, StatusCode::SERVICE_UNAVAILABLE);
    // Until proxies have noticed, it serves as before.
    drop(play.socket(&play.boris).await);
    let ends = sockets.into_iter().map(|mut socket| {
        tokio::spawn(async move {
            let bye = socket.until(|say| !say["bye"].is_null()).await;
            (bye["bye"].clone(), began.elapsed())
        })
    });
    let mut times = Vec::new();
    for end in ends.collect::<Vec<_>>() {
        let (why, at) = end.await.unwrap();
        assert!(why == "restart" || why == "too-many", "{why}");
        if why == "restart" {
            times.push(at);
        }
    }
    let (first, last) = (times.iter().min().unwrap(), times.iter().max().unwrap());
    assert!(*first >= Duration::from_millis(900), "{first:?}");
    assert!(*last - *first > Duration::from_millis(300), "{times:?}");
    let refused = play.boris.connect(&play.table).await;
    assert!(refused.is_err(), "a drained server takes no connections");
    let log = list(&play.opened, "log").await;
    assert!(!log[0]["entry"]["drained"].is_null(), "{log}");
}

/// Promise: administrators read reports with the names and words in them, and can delete a person.
#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_deleted_by_an_administrator() {
    let mut play = Play::begin_at(administered().await, Spectators::Public).await;
    let boris = play.boris.who().await.unwrap().person;
    let report = serde_json::json!({ "seat": 1, "text": "Shouts" });
    let path = play.path("/report");
    let reported = play.anna.request(Method::POST, &path).json(&report).send();
    assert!(reported.await.unwrap().status().is_success());
    let reports = list(&play.opened, "reports").await;
    let entry = &reports[0]["entry"];
    assert_eq!(
        (&entry["name"], &entry["text"]),
        (&"Boris".into(), &"Shouts".into())
    );
    done(&play.opened, &format!("persons/{boris}/delete")).await;
    assert!(play.boris.who().await.is_err());
    let reports = list(&play.opened, "reports").await;
    let entry = &reports[0]["entry"];
    assert_eq!(
        (&entry["name"], &entry["text"]),
        (&"—".into(), &"Shouts".into())
    );
    let persons = list(&play.opened, "persons").await.to_string();
    assert!(persons.contains("Anna") && !persons.contains(&boris.to_string()));
    let (again, _) = asked(
        &play.opened,
        Method::POST,
        &format!("persons/{boris}/delete"),
        Some(TOKEN),
    )
    .await;
    assert_eq!(again, StatusCode::NOT_FOUND);
    let log = list(&play.opened, "log").await;
    assert_eq!(log[0]["entry"]["deleted"]["person"], boris.to_string());
}
