//! A rival at the table, through the server's endpoints: attempts over HTTP and sockets.

use crate::server::{guest, open, open_with, opening, pair, sit, two_before};
use salon_client::{Answer, Link, Visitor};
use salon_rules::Seat;
use salon_server::config::Limits;
use salon_table::machine::{Access, Command, Opening, Refusal, Stage, WhyRemoved};
use serde_json::Value;

fn refused(answer: Answer) -> Refusal {
    match answer {
        Answer::Refused(why) => why,
        other => panic!("{other:?}"),
    }
}

/// Returns an opening of Secret Card with the house rule that shows secret cards to spectators.
fn with_shown_secrets() -> Opening {
    let mut asked = opening("secret-card", 2);
    asked.options = vec![("spectators".to_owned(), "secrets".to_owned())];
    asked
}

/// Returns the secret cards that a view shows.
fn secrets(view: &Value) -> Vec<&Value> {
    let seats = view["play"]["view"]["seats"].as_array().unwrap();
    let cards = seats.iter().map(|seat| &seat["secret"]);
    cards.filter(|card| !card.is_null()).collect()
}

/// Promise (SC-3): a second, anonymous window shows a player nothing of its own secret card while
/// people play, whatever the house rules say.
#[tokio::test(flavor = "multi_thread")]
async fn a_private_window_shows_no_secret_card() {
    let opened = open().await;
    let [(anna, a), _] = pair(&opened.url(), with_shown_secrets()).await;
    let table = a.view().table.clone();
    let vera = guest(&opened.url(), "Vera").await;
    for who in [&Visitor::stranger(&opened.url()), &vera] {
        let text = who.text(&format!("/api/tables/{table}")).await.unwrap();
        let view: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(secrets(&view), Vec::<&Value>::new());
        let link = who.connect(&table).await.unwrap();
        let view = serde_json::to_value(link.view()).unwrap();
        assert_eq!(secrets(&view), Vec::<&Value>::new());
        let history = format!("/api/tables/{table}/history");
        let history = who.text(&history).await.unwrap();
        assert!(history.contains(r#""secrets":[null,null]"#), "{history}");
    }
    // The test would notice them if they were shown: a player sees its rival's.
    let view = serde_json::to_value(anna.view(&table).await.unwrap()).unwrap();
    assert_eq!(secrets(&view).len(), 1);
}

/// Promise: nobody can replace a connected person with a bot.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_votes_on_someone_who_is_connected() {
    let opened = open().await;
    let [(_, mut a), (_, b)] = pair(&opened.url(), opening("pismo", 2)).await;
    let miss = Command::VoteStandIn { seat: Seat::at(1) };
    assert_eq!(refused(a.ask(miss).await.unwrap()), Refusal::NotAway);
    assert_eq!(a.view().chairs[1].stand_in, None);
    b.close().await;
    // The person is away, but not yet for the grace time.
    let miss = Command::VoteStandIn { seat: Seat::at(1) };
    assert_eq!(refused(a.ask(miss).await.unwrap()), Refusal::NotAway);
}

/// Promise: a stranger who opens as many connections to a table as possible locks no player out.
#[tokio::test(flavor = "multi_thread")]
async fn connections_of_strangers_keep_no_player_out() {
    let few = Limits {
        spectators: 10,
        spectators_per_address: 4,
        ..Limits::LOAD
    };
    let opened = open_with(|config| config.limits = few).await;
    let [(anna, a), (boris, b)] = pair(&opened.url(), opening("pismo", 2)).await;
    let table = a.view().table.clone();
    a.close().await;
    b.close().await;
    let stranger = Visitor::stranger(&opened.url());
    let mut held: Vec<Link> = Vec::new();
    while let Ok(link) = stranger.connect(&table).await {
        held.push(link);
        assert!(held.len() <= 10, "a table's connections are limited");
    }
    assert_eq!(held.len(), 4, "one address has few of them");
    for player in [&anna, &boris] {
        let link = player.connect(&table).await.unwrap();
        assert_eq!(link.view().stage, Stage::Playing);
    }
}

/// Promise: nobody can flood the lobby. One person's many tables leave room for others, and the
/// table that has waited longest comes first.
#[tokio::test(flavor = "multi_thread")]
async fn one_person_does_not_bury_the_lobby() {
    let limits = Limits {
        listed: Limits::STRANGERS.listed,
        listed_per_address: Limits::STRANGERS.listed_per_address,
        ..Limits::LOAD
    };
    let opened = open_with(|config| config.limits = limits).await;
    let public = || Opening {
        access: Access::Public,
        ..opening("pismo", 2)
    };
    let anna = guest(&opened.url(), "Anna").await;
    let hers = anna.open(public()).await.unwrap();
    let mut link = anna.connect(&hers).await.unwrap();
    link.ask(sit(0, "Anna")).await.unwrap();
    let boris = guest(&opened.url(), "Boris").await;
    for _ in 0..30 {
        // The server may refuse the flood or leave it out of the list.
        let _ = boris.open(public()).await;
    }
    let vera = guest(&opened.url(), "Vera").await;
    let tables = vera.public_tables().await.unwrap().tables;
    assert_eq!(tables.first().map(|line| &line.table), Some(&hers));
    assert!(tables.len() <= 4, "{} tables are listed", tables.len());
    // Many guests from one address can't flood it either.
    for number in 0..8 {
        let puppet = guest(&opened.url(), &format!("Puppet {number}")).await;
        for _ in 0..3 {
            let _ = puppet.open(public()).await;
        }
    }
    let tables = vera.public_tables().await.unwrap().tables;
    assert_eq!(tables.first().map(|line| &line.table), Some(&hers));
    assert_eq!(tables.len(), limits.listed_per_address);
}

/// Promise (CO-10): what somebody says about ciphers reaches nobody while they are secret.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_talks_about_ciphers_while_they_are_secret() {
    let opened = open().await;
    let [(_, mut a), (_, b)] = pair(&opened.url(), opening("conspirators", 2)).await;
    assert!(!b.view().talk);
    let say = Command::Say {
        text: "my cipher is the season".parse().unwrap(),
    };
    assert_eq!(refused(a.ask(say).await.unwrap()), Refusal::Silence);
}

/// Promise: the host removes a person from the seat before the play, and that person can't come
/// back unless invited again.
#[tokio::test(flavor = "multi_thread")]
async fn the_host_takes_a_person_off_its_seat() {
    let opened = open().await;
    let [(_, mut a), (_, mut b)] = two_before(&opened.url(), opening("pismo", 2)).await;
    a.ask(sit(0, "Anna")).await.unwrap();
    b.ask(sit(1, "Boris")).await.unwrap();
    let remove = |seat| Command::Remove {
        seat: Seat::at(seat),
        why: WhyRemoved::Reserved,
    };
    assert_eq!(refused(b.ask(remove(0)).await.unwrap()), Refusal::NotHost);
    let done = a.ask(remove(1)).await.unwrap();
    assert!(matches!(done, Answer::Done { .. }), "{done:?}");
    b.until(|view| view.you.is_none()).await.unwrap();
    assert_eq!(
        refused(b.ask(sit(1, "Boris")).await.unwrap()),
        Refusal::Removed
    );
}
