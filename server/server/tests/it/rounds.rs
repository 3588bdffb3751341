//! The end of a round reaches everyone before the next deal, and bots wait meanwhile.

use std::time::{Duration, Instant};

use crate::server::{fill, guest, open, open_with, opening, sit};
use crate::wire::RawSocket;
use salon_client::{Link, Visitor};
use salon_server::config::BotPace;
use salon_table::fair::TableId;
use serde_json::{Value, json};

/// More messages than a play of a few rounds has.
const MOST: usize = 5_000;

/// Seats Anna and a bot at a table and starts the play.
async fn against_bot(url: &str, game: &str) -> (Visitor, TableId, Link) {
    let anna = guest(url, "Anna").await;
    let table = anna.open(opening(game, 2)).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    link.ask(sit(0, "Anna")).await.unwrap();
    link.ask(fill(1, "random")).await.unwrap();
    link.ready().await.unwrap();
    (anna, table, link)
}

/// Acts for Anna whenever it is her turn, until a message of the end of a round arrives. Returns it
/// and the time when it came.
async fn until_round_end(socket: &mut RawSocket) -> (Value, Instant) {
    let mut asked = 0;
    for _ in 0..MOST {
        let message = socket.next().await.expect("the server still speaks");
        let say = &message["say"];
        let said = if say["news"].is_null() {
            &say["welcome"]
        } else {
            &say["news"]
        };
        if !said["round_end"].is_null() {
            return (said.clone(), Instant::now());
        }
        let view = &said["view"];
        let actions = view["play"]["actions"].as_array();
        if let Some(action) = actions.and_then(|actions| actions.last()) {
            asked += 1;
            let command = json!({"do": "act", "version": view["version"], "action": action});
            let ask = json!({"ask": {"id": format!("a-{asked}"), "command": command}});
            socket.say(ask.to_string()).await;
        }
    }
    panic!("no round ends");
}

/// Promise: a server tells of the end of a round in a message of its own, with the table of that
/// moment; the next message has the whole step and the next deal. To a client that knows nothing of
/// it, the first is a message in which nothing happened.
#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_round_comes_before_the_next_deal() {
    let opened = open().await;
    for game in ["love-letter", "pismo"] {
        let (anna, table, _link) = against_bot(&opened.url(), game).await;
        let mut socket = RawSocket::open(&opened.url(), &anna, &table).await;
        socket.say(r#"{"hello":{"protocol":2}}"#).await;
        let (end, _) = until_round_end(&mut socket).await;
        assert_eq!((&end["happened"], &end["seen"]), (&json!([]), &json!([])));
        assert_eq!(end["view"]["waiting"], json!([]));
        assert_eq!(end["view"]["play"]["actions"], json!([]));
        assert_eq!(end["view"]["play"]["view"]["round"], 1);
        let sights = end["round_end"]["sights"].as_array().unwrap();
        let ended = &sights.last().unwrap()["round-ended"];
        assert_eq!(ended["round"], 1, "{sights:?}");
        for (seat, tokens) in ended["tokens"].as_array().unwrap().iter().enumerate() {
            assert_eq!(
                &end["view"]["play"]["view"]["seats"][seat]["tokens"],
                tokens
            );
        }
        let next = socket.until(|say| !say["news"].is_null()).await;
        let news = &next["news"];
        assert!(news["round_end"].is_null());
        assert_eq!(news["view"]["version"], end["view"]["version"]);
        assert_eq!(news["view"]["play"]["view"]["round"], 2);
        assert_eq!(news["happened"][0]["happened"], "acted");
        let whole = news["seen"][0]["sights"].as_array().unwrap();
        assert_eq!(whole[..sights.len()], sights[..]);
        assert!(!whole[sights.len()]["dealt"].is_null(), "{whole:?}");
    }
}

/// Promise: bots wait a bounded time after the end of a round.
#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_after_the_end_of_a_round() {
    const PAUSE: Duration = Duration::from_millis(1_500);
    let opened = open_with(|config| {
        config.pace = BotPace {
            after_round: PAUSE,
            ..BotPace::AT_ONCE
        };
    })
    .await;
    for _ in 0..24 {
        let (anna, table, _link) = against_bot(&opened.url(), "pismo").await;
        let mut socket = RawSocket::open(&opened.url(), &anna, &table).await;
        socket.say(r#"{"hello":{"protocol":2}}"#).await;
        let (_, ended) = until_round_end(&mut socket).await;
        let next = socket.until(|say| !say["news"].is_null()).await;
        if next["news"]["view"]["waiting"] == json!([0]) {
            // Anna starts the next round, so there is no bot to wait for.
            continue;
        }
        socket.until(|say| !say["news"]["seen"][0].is_null()).await;
        assert!(
            ended.elapsed() >= PAUSE.mul_f32(0.9),
            "{:?}",
            ended.elapsed()
        );
        assert!(ended.elapsed() < PAUSE * 20, "{:?}", ended.elapsed());
        return;
    }
    panic!("the bot never started a round");
}

fn ask(id: &str, command: &Value) -> String {
    json!({"ask": {"id": id, "command": command}}).to_string()
}

/// Promise: when everyone who is there has gone on, bots don't wait any longer.
#[tokio::test(flavor = "multi_thread")]
async fn going_on_ends_the_pause() {
    const PAUSE: Duration = Duration::from_secs(60);
    let opened = open_with(|config| {
        config.pace = BotPace {
            after_round: PAUSE,
            ..BotPace::AT_ONCE
        };
    })
    .await;
    for _ in 0..24 {
        let (anna, table, _link) = against_bot(&opened.url(), "pismo").await;
        let mut socket = RawSocket::open(&opened.url(), &anna, &table).await;
        socket.say(r#"{"hello":{"protocol":2}}"#).await;
        until_round_end(&mut socket).await;
        let next = socket.until(|say| !say["news"].is_null()).await;
        if next["news"]["view"]["waiting"] == json!([0]) {
            continue;
        }
        let went_on = Instant::now();
        socket.say(ask("on", &json!({"do": "go-on"}))).await;
        socket.until(|say| !say["news"]["seen"][0].is_null()).await;
        assert!(went_on.elapsed() < PAUSE / 2, "{:?}", went_on.elapsed());
        // Once more changes nothing and is no mistake.
        socket.say(ask("again", &json!({"do": "go-on"}))).await;
        let answer = socket.until(|say| say["done"]["id"] == "again").await;
        assert!(!answer["done"].is_null(), "{answer}");
        return;
    }
    panic!("the bot never started a round");
}

/// Promise (GL-24): bots leave people time for stories before a part, until they have no more.
#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_for_stories() {
    let opened = open_with(|config| config.pace = BotPace::AT_ONCE).await;
    let anna = guest(&opened.url(), "Anna").await;
    let mut asked = opening("ghost-letters", 3);
    asked.options = vec![("host".to_owned(), "on".to_owned())];
    let table = anna.open(asked).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    link.ask(sit(0, "Anna")).await.unwrap();
    link.ask(fill(1, "random")).await.unwrap();
    link.ask(fill(2, "random")).await.unwrap();
    link.ready().await.unwrap();
    let mut socket = RawSocket::open(&opened.url(), &anna, &table).await;
    socket.say(r#"{"hello":{"protocol":2}}"#).await;
    let welcome = socket.until(|say| !say["welcome"].is_null()).await;
    let mut view = welcome["welcome"]["view"].clone();
    if view["stage"] != "playing" {
        let started = |say: &Value| say["news"]["view"]["stage"] == "playing";
        view = socket.until(started).await["news"]["view"].clone();
    }
    assert_eq!(view["story_turns"][0]["seat"], 0, "{view}");
    let begun = view["version"].as_u64().unwrap();
    tokio::time::sleep(Duration::from_millis(700)).await;
    let tell = json!({"do": "tell", "about": 1, "text": "taught the host to dance"});
    socket.say(ask("tell", &tell)).await;
    let told = socket.until(|say| say["done"]["id"] == "tell").await;
    // Nobody has done anything since the deal.
    assert_eq!(told["done"]["version"], begun + 1);
    socket.say(ask("end", &json!({"do": "end-stories"}))).await;
    let ended = socket.until(|say| say["done"]["id"] == "end").await;
    assert_eq!(ended["done"]["version"], begun + 2);
    if view["waiting"] != json!([0]) {
        socket.until(|say| !say["news"]["seen"][0].is_null()).await;
    }
}
