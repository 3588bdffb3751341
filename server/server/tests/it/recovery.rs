//! Promise: a recovery code brings back the same guest, once, and can't be guessed.

use crate::authenticator::{post, with_cookies};
use crate::deletion::{self, Home};
use crate::server::{self, guest, open, open_with};
use reqwest::{Method, Response};
use salon_client::Visitor;
use salon_journal::check;
use salon_server::RunningServer;
use salon_server::config::Limits;
use serde_json::{Value, json};

const CODE: &str = "/api/recovery-code";

async fn make(guest: &Visitor) -> String {
    let made = post(guest, CODE, &json!(null)).await;
    assert_eq!(made.status(), 201);
    let made: Value = made.json().await.unwrap();
    made["code"].as_str().unwrap().to_owned()
}

async fn recover(device: &Visitor, code: &str) -> Response {
    post(device, "/api/session/recover", &json!({"code": code})).await
}

async fn since(guest: &Visitor) -> Value {
    let ways = guest.text("/api/ways-back").await.unwrap();
    let ways: Value = serde_json::from_str(&ways).unwrap();
    ways["recovery_code"].clone()
}

/// Promise: a code works once, however it is typed, and a new one voids the former one; on both
/// databases and after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn a_code_brings_back_the_guest_once() {
    for home in Home::both().await {
        let anna = guest(&home.url(), "Anna").await;
        assert_eq!(since(&anna).await, Value::Null);
        let former = make(&anna).await;
        let code = make(&anna).await;
        assert!(since(&anna).await.is_i64());
        assert!(!home.has(code.replace('-', "").as_bytes()).await);
        let me = anna.clone().who().await.unwrap();
        let home = home.restart().await;
        let nobody = Visitor::stranger(&home.url());
        assert_eq!(recover(&nobody, &former).await.status(), 410);
        let typed = code.to_uppercase().replace('-', " ");
        let mut answers =
            futures_util::future::join_all([recover(&nobody, &typed), recover(&nobody, &code)])
                .await;
        answers.sort_by_key(Response::status);
        assert_eq!(answers[0].status(), 200);
        assert_eq!(answers[1].status(), 410, "it works once");
        let again = with_cookies(&nobody, &answers[0]);
        assert_eq!(again.clone().who().await.unwrap(), me);
        assert_eq!(since(&again).await, Value::Null);
        assert_eq!(recover(&nobody, &code).await.status(), 410);
        check(&home.journal().await).await.unwrap();
    }
}

/// Promise: a code that was removed, or whose guest was deleted, is worth nothing; nor is a code
/// with the secret of another.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_removed_recovers_nobody() {
    let opened = open().await;
    let (anna, boris) = (
        guest(&opened.url(), "Anna").await,
        guest(&opened.url(), "Boris").await,
    );
    let nobody = Visitor::stranger(&opened.url());
    let (of_anna, of_boris) = (make(&anna).await, make(&boris).await);
    let mixed = format!("{}{}", &of_anna[..9], &of_boris[9..]);
    for wrong in [
        mixed.as_str(),
        "",
        "abcd",
        "../../person",
        &"a".repeat(28),
        &of_anna[..33],
    ] {
        assert_eq!(recover(&nobody, wrong).await.status(), 410, "{wrong}");
    }
    for status in [204, 404] {
        let removed = anna.request(Method::DELETE, CODE).send().await.unwrap();
        assert_eq!(removed.status(), status);
    }
    assert_eq!(recover(&nobody, &of_anna).await.status(), 410);
    assert_eq!(deletion::delete(&boris, "Boris").await, 204);
    assert_eq!(recover(&nobody, &of_boris).await.status(), 410);
    // Whoever has no session makes no code, and a program has no need for one.
    let made = post(&nobody, CODE, &json!(null)).await;
    assert_eq!(made.status(), 401);
    let mut program = Visitor::stranger(&opened.url());
    program.become_bot("R2".parse().unwrap()).await.unwrap();
    assert_eq!(post(&program, CODE, &json!(null)).await.status(), 403);
}

/// Promise: a session that has ended makes no code, at another server that has not heard of it
/// either.
#[tokio::test(flavor = "multi_thread")]
async fn no_code_is_made_in_a_session_that_has_ended() {
    let [_, home] = Home::both().await;
    let other = RunningServer::open(home.config.clone()).await.unwrap();
    let anna = guest(&home.url(), "Anna").await;
    let mut phone = Visitor::stranger(&home.url());
    phone.claim(anna.carry().await.unwrap().code).await.unwrap();
    let stolen = phone.at(&server::url(&other));
    stolen.clone().who().await.unwrap();
    let sessions = anna.sessions().await.unwrap();
    let of_phone = sessions.iter().find(|session| !session.current).unwrap();
    anna.end_session(&of_phone.session).await.unwrap();
    assert_eq!(post(&stolen, CODE, &json!(null)).await.status(), 401);
    assert_eq!(since(&anna).await, Value::Null);
}

/// Promise: from one address only a few codes can be tried in an hour, right or wrong, whoever they
/// belong to.
#[tokio::test(flavor = "multi_thread")]
async fn guesses_are_limited() {
    let limits = Limits {
        recoveries_per_hour: 5,
        ..Limits::LOAD
    };
    let opened = open_with(|config| config.limits = limits).await;
    let anna = guest(&opened.url(), "Anna").await;
    let code = make(&anna).await;
    let nobody = Visitor::stranger(&opened.url());
    for number in 0..8 {
        let guess = format!("{}{}", &code[..9], "a".repeat(20));
        let expected = if number < 5 { 410 } else { 429 };
        let status = recover(&nobody, &guess).await.status();
        assert_eq!(status, expected, "guess {number}");
    }
    assert_eq!(
        recover(&nobody, &code).await.status(),
        429,
        "not even the right one"
    );
    anna.clone().who().await.unwrap();
}
