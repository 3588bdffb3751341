//! Whole plays through the endpoints of a server.

use crate::server::{
    self, fill, guest, open, opening, pair, play_to_the_end, plays_once, sit, two_before,
};
use salon_client::{Answer, Link, Visitor};
use salon_protocol::OwnResults;
use salon_rules::Seat;
use salon_table::fair::TableId;
use salon_table::machine::{Command, Presence, Refusal, Stage};
use salon_table::replay::{Replay, verify};

/// Promise: a person plays any of the games against bots to the end, and the record that can be
/// downloaded afterwards is what was dealt and played.
#[tokio::test(flavor = "multi_thread")]
async fn every_game_against_bots_to_a_verified_record() {
    let opened = open().await;
    for (game, players) in [
        ("love-letter", 4),
        ("pismo", 2),
        ("conspirators", 3),
        ("secret-card", 3),
        ("ghost-letters", 4),
    ] {
        let anna = guest(&opened.url(), "Анна").await;
        let table = anna.open(opening(game, players)).await.unwrap();
        let mut link = anna.connect(&table).await.unwrap();
        link.ask(sit(0, "Анна")).await.unwrap();
        for seat in 1..usize::from(players) {
            let answer = link.ask(fill(seat, "club")).await.unwrap();
            assert!(matches!(answer, Answer::Done { .. }), "{answer:?}");
        }
        link.ready().await.unwrap();
        play_to_the_end(&mut link, 5).await;
        assert_eq!(link.view().stage, Stage::Over, "{game}");
        let text = anna.replay(&link.view().play_id).await.unwrap();
        let verified = verify(&Replay::parse(&text).unwrap()).unwrap();
        assert_eq!(verified.players, players);
        assert_eq!(link.gaps(), 0);
    }
}

/// Promise: two people on two devices see the same table, and each sees only their own cards. Each
/// is told its own seat and its own rating after each play.
#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_and_play_again() {
    let opened = open().await;
    let [(anna, mut a), (boris, mut b)] = pair(&opened.url(), opening("pismo", 2)).await;
    for _ in 0..2 {
        a.until(|view| view.stage == Stage::Playing).await.unwrap();
        b.until(|view| view.stage == Stage::Playing).await.unwrap();
        let (first, second) = tokio::join!(
            async {
                play_to_the_end(&mut a, 1).await;
                a.ask(Command::Rematch).await.unwrap()
            },
            async {
                play_to_the_end(&mut b, 2).await;
                b.ask(Command::Rematch).await.unwrap()
            }
        );
        assert!(matches!(
            (first, second),
            (Answer::Done { .. }, Answer::Done { .. })
        ));
        Link::begin(&mut [&mut a, &mut b]).await.unwrap();
    }
    // A result is written asynchronously, not before the end of the play is announced.
    let mut ratings = Vec::new();
    for (who, seat) in [(&anna, 0), (&boris, 1)] {
        let own = until_told(who, "/api/results/mine", 2).await;
        let own: OwnResults = serde_json::from_str(&own).unwrap();
        assert!(own.results.iter().all(|line| line.seat == Seat::at(seat)));
        let [rating] = &own.ratings[..] else {
            panic!("{own:?}");
        };
        let moments: Vec<i64> = rating.curve.iter().map(|point| point.at).collect();
        let ends: Vec<i64> = own.results.iter().rev().map(|line| line.at).collect();
        assert_eq!(moments, ends);
        assert_eq!(rating.plays, 2);
        let last = rating.curve[1].rating;
        assert!((rating.rating - f64::from(last)).abs() <= 0.5, "{rating:?}");
        ratings.push(rating.curve.clone());
    }
    // Whoever won the first play was raised by it, and the other was lowered.
    let first: Vec<i32> = ratings.iter().map(|curve| curve[0].rating).collect();
    assert!(first.iter().any(|&rating| rating > 1500) && first.iter().any(|&rating| rating < 1500));
}

/// Promise: the players of a finished play get their seat with its record, and nobody else does;
/// the record is the same for all.
#[tokio::test(flavor = "multi_thread")]
async fn a_record_tells_its_reader_where_it_sat() {
    let opened = open().await;
    let [(anna, mut a), (boris, mut b)] = pair(&opened.url(), opening("pismo", 2)).await;
    tokio::join!(play_to_the_end(&mut a, 1), play_to_the_end(&mut b, 2));
    let play = a.view().play_id.clone();
    let vera = guest(&opened.url(), "Vera").await;
    let stranger = Visitor::stranger(&opened.url());
    let record = anna.replay(&play).await.unwrap();
    for (reader, seat) in [
        (&anna, Some(Seat::at(0))),
        (&boris, Some(Seat::at(1))),
        (&vera, None),
        (&stranger, None),
    ] {
        assert_eq!(reader.seat_in(&play).await.unwrap(), seat);
        assert_eq!(reader.replay(&play).await.unwrap(), record);
    }
}

/// Requests the list of results at this path until it has this many entries.
async fn until_told(who: &Visitor, address: &str, count: usize) -> String {
    loop {
        let text = who.text(address).await.unwrap();
        if text.matches("\"play\"").count() == count {
            return text;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// Promise: a refused command changes nothing, and the reason is given.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_allowed_is_refused_with_its_reason() {
    let opened = open().await;
    let [(anna, mut a), (_, mut b)] = two_before(&opened.url(), opening("pismo", 2)).await;
    let table = a.view().table.clone();
    a.ask(sit(0, "Anna")).await.unwrap();
    let refused = |answer| match answer {
        Answer::Refused(why) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        refused(b.ask(sit(0, "Boris")).await.unwrap()),
        Refusal::SeatTaken
    );
    assert_eq!(
        refused(b.ask(fill(1, "club")).await.unwrap()),
        Refusal::NotHost
    );
    assert_eq!(
        refused(a.ask(fill(1, "cheat")).await.unwrap()),
        Refusal::NoSuchBot
    );
    let check = Command::CheckClock;
    assert_eq!(refused(a.ask(check).await.unwrap()), Refusal::NotKeeper);
    assert_eq!(b.view().chairs[1].who, Presence::Nobody);
    let version = b.view().version;
    assert_eq!(anna.view(&table).await.unwrap().version, version);
}

/// Promise: a repeated request, on another connection or after a restart of the server, is executed
/// once and answered again.
#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_is_done_once() {
    let mut opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    let id = link.next_id();
    let first = link.ask_as(id.clone(), sit(0, "Anna")).await.unwrap();
    let mut again = anna.connect(&table).await.unwrap();
    assert_eq!(
        again.ask_as(id.clone(), sit(0, "Anna")).await.unwrap(),
        first
    );

    let file = opened.folder.path().join("salon.db");
    opened.server.close().await;
    opened.server = salon_server::RunningServer::open(server::config(&file))
        .await
        .unwrap();
    let mut after = anna.at(&opened.url()).connect(&table).await.unwrap();
    assert_eq!(after.ask_as(id, sit(0, "Anna")).await.unwrap(), first);
}

/// Promise: apart from reconnecting, a restart of the server in the middle of a game goes
/// unnoticed.
#[tokio::test(flavor = "multi_thread")]
async fn a_play_goes_on_after_a_restart() {
    let mut opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let table = anna.open(opening("love-letter", 3)).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    link.ask(sit(0, "Anna")).await.unwrap();
    link.ask(fill(1, "club")).await.unwrap();
    link.ask(fill(2, "novice")).await.unwrap();
    link.ready().await.unwrap();
    link.until(|view| view.waiting.contains(view.you.unwrap()))
        .await
        .unwrap();
    let before = serde_json::to_string(&link.view().play).unwrap();

    let file = opened.folder.path().join("salon.db");
    opened.server.close().await;
    opened.server = salon_server::RunningServer::open(server::config(&file))
        .await
        .unwrap();
    let mut link = anna.at(&opened.url()).connect(&table).await.unwrap();
    assert_eq!(serde_json::to_string(&link.view().play).unwrap(), before);
    play_to_the_end(&mut link, 3).await;
    assert_eq!(link.view().stage, Stage::Over);
}

/// Promise: others can be dealt the cards of a finished play without being told them, and the
/// results can be compared.
#[tokio::test(flavor = "multi_thread")]
async fn the_same_deal_for_others_and_how_it_ended_for_them() {
    let opened = open().await;
    let mut plays = Vec::new();
    for name in ["Anna", "Boris"] {
        let (_, play) = plays_once(&opened.url(), name, plays.first().cloned()).await;
        plays.push(play);
    }
    let visitor = guest(&opened.url(), "Vera").await;
    let of = |play: &TableId| format!("/api/plays/{play}/same-deal");
    let compared = until_told(&visitor, &of(&plays[0]), 2).await;
    // Each result is requested by its own link, which reveals only that play.
    assert!(compared.contains(plays[0].as_str()) && !compared.contains(plays[1].as_str()));
    let other = visitor.text(&of(&plays[1])).await.unwrap();
    assert!(other.contains(plays[1].as_str()) && !other.contains(plays[0].as_str()));
    let without = |text: &str, play: &TableId| text.replace(&format!("\"{play}\""), "null");
    assert_eq!(without(&other, &plays[1]), without(&compared, &plays[0]));
}
