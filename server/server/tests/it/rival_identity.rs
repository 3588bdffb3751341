//! What a rival or a stranger can find out or do with what they were shown: links to records,
//! comparisons, ratings, programs that pretend to be people.

use std::time::Duration;

use crate::server::{self, guest, open, opening, pair, play_to_the_end, plays_once, sit};
use reqwest::Method;
use salon_client::{Link, Visitor};
use salon_journal::{AnyJournal, Head, Journal as _, NewEntry};
use salon_table::fair::{Seed, TableId};
use salon_table::machine::{Access, Command, DealFrom, Hands, Opening, PersonId, Stage, Table};
use serde_json::{Value, json};

async fn get(who: &Visitor, path: &str) -> (u16, String) {
    let response = who.request(Method::GET, path).send().await.unwrap();
    let status = response.status().as_u16();
    (status, response.text().await.unwrap())
}

async fn post(who: &Visitor, path: &str, body: &Value) -> u16 {
    let request = who.request(Method::POST, path).json(body);
    request.send().await.unwrap().status().as_u16()
}

async fn program(url: &str, name: &str) -> Visitor {
    let mut program = Visitor::stranger(url);
    program.become_bot(name.parse().unwrap()).await.unwrap();
    program
}

/// Seats several guests at one table of the first, each with a connection, and starts the play.
async fn begin(guests: &[(&Visitor, &str)], opening: Opening) -> Vec<Link> {
    let table = guests[0].0.open(opening).await.unwrap();
    let mut links = Vec::new();
    for (seat, (guest, name)) in guests.iter().enumerate() {
        let mut link = guest.connect(&table).await.unwrap();
        link.ask(sit(seat, name)).await.unwrap();
        links.push(link);
    }
    get_ready(&mut links).await;
    links
}

async fn get_ready(links: &mut [Link]) {
    let mut links: Vec<&mut Link> = links.iter_mut().collect();
    Link::begin(&mut links).await.unwrap();
}

/// Plays to the end and returns the id of the play.
async fn finish(links: &mut [Link]) -> TableId {
    let plays = links.iter_mut().zip(1..).map(async |(link, seed)| {
        play_to_the_end(link, seed).await;
    });
    futures_util::future::join_all(plays).await;
    links[0].view().play_id.clone()
}

/// Returns a guest's results, once there are this many.
async fn results(who: &Visitor, count: usize) -> String {
    for _ in 0..500 {
        let (_, text) = get(who, "/api/results/mine").await;
        if text.matches("\"play\"").count() == count {
            return text;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("there never were {count} results");
}

fn public(game: &str, players: u8) -> Opening {
    Opening {
        access: Access::Public,
        ..opening(game, players)
    }
}

/// Promise: a link to a record shows the record, but neither leads to the table nor lets anyone sit
/// down there, for the first play or a later one.
#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_a_record_invites_to_nothing() {
    let opened = open().await;
    let [(_, mut a), (_, mut b)] = pair(&opened.url(), opening("pismo", 2)).await;
    let table = a.view().table.clone();
    let mallory = guest(&opened.url(), "Mallory").await;
    for number in 1..=2 {
        tokio::join!(play_to_the_end(&mut a, 1), play_to_the_end(&mut b, 2));
        let play = a.view().play_id.to_string();
        let record = mallory.replay(&play.parse().unwrap()).await.unwrap();
        let (_, compared) = get(&mallory, &format!("/api/plays/{play}/same-deal")).await;
        assert!(record.contains(&play), "{record}");
        let first = play.split('-').next().unwrap();
        for shown in [&record, &compared, &play] {
            assert!(!shown.contains(table.as_str()), "play {number}: {shown}");
        }
        for tried in [play.as_str(), first, &format!("{play}-1"), &play[..12]] {
            let (status, _) = get(&mallory, &format!("/api/tables/{tried}")).await;
            assert_eq!(status, 404, "{tried} is a table");
            assert!(mallory.connect(&tried.parse().unwrap()).await.is_err());
            let asked = json!({"id": "s", "command": {"do": "sit", "seat": 0, "name": "M"}});
            let path = format!("/api/tables/{tried}/ask");
            assert_eq!(post(&mallory, &path, &asked).await, 404, "{tried}");
        }
        let (status, _) = get(&mallory, &format!("/api/plays/{table}/replay")).await;
        assert_eq!(status, 404, "and the other way round");
        a.ask(Command::Rematch).await.unwrap();
        b.ask(Command::Rematch).await.unwrap();
        a.until(|view| view.stage == Stage::Gathering)
            .await
            .unwrap();
        Link::begin(&mut [&mut a, &mut b]).await.unwrap();
    }
}

/// Promise: a record is found by its link after a restart of the server.
#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_found_after_a_restart() {
    let mut opened = open().await;
    let [(anna, mut a), (_, mut b)] = pair(&opened.url(), opening("pismo", 2)).await;
    tokio::join!(play_to_the_end(&mut a, 1), play_to_the_end(&mut b, 2));
    let play = a.view().play_id.clone();
    let before = anna.replay(&play).await.unwrap();
    let file = opened.folder.path().join("salon.db");
    opened.server.close().await;
    opened.server = salon_server::RunningServer::open(server::config(&file))
        .await
        .unwrap();
    let after = anna.at(&opened.url()).replay(&play).await.unwrap();
    assert_eq!(after, before);
}

/// Promise: a table that an older version opened keeps the id of its play, and old links find it.
#[tokio::test(flavor = "multi_thread")]
async fn plays_of_older_versions_keep_their_links() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("salon.db");
    let id: TableId = "k3v9m2x7q4ab".parse().unwrap();
    let opened = Table::open(
        id.clone(),
        PersonId::new([9; 16]),
        opening("pismo", 2),
        DealFrom::Fresh,
        Seed::new([3; 32]),
    );
    let body = json!({"e": opened.unwrap()}).to_string().into_bytes();
    let journal = AnyJournal::open(&format!("sqlite:{}", file.display())).await;
    let (stream, new) = (
        "table/k3v9m2x7q4ab".parse().unwrap(),
        NewEntry { at: 1, body },
    );
    let written = journal
        .unwrap()
        .append(&stream, Head::EMPTY, vec![new])
        .await;
    written.unwrap();

    let server = salon_server::RunningServer::open(server::config(&file))
        .await
        .unwrap();
    let url = format!("http://{}", server.address());
    let mut links = Vec::new();
    for (seat, name) in ["Anna", "Boris"].into_iter().enumerate() {
        let mut link = guest(&url, name).await.connect(&id).await.unwrap();
        link.ask(sit(seat, name)).await.unwrap();
        links.push(link);
    }
    get_ready(&mut links).await;
    assert_eq!(finish(&mut links).await, id);
    let stranger = Visitor::stranger(&url);
    let record = stranger.replay(&id).await.unwrap();
    assert!(record.contains("table k3v9m2x7q4ab\n"), "{record}");
    for link in &mut links {
        link.ask(Command::Rematch).await.unwrap();
    }
    for link in &mut links {
        let renewed = link.until(|view| view.stage == Stage::Gathering);
        renewed.await.unwrap();
    }
    // The next play has its own id, and the old link leads to the old play.
    assert!(!links[0].view().play_id.as_str().contains(id.as_str()));
    assert_eq!(stranger.replay(&id).await.unwrap(), record);
    assert!(
        stranger
            .replay(&"k3v9m2x7q4ab-2".parse().unwrap())
            .await
            .is_err()
    );
}

/// Promise: a comparison of the same deal names nobody who did not agree and reveals nobody's plays
/// to others; players see their own play with names.
#[tokio::test(flavor = "multi_thread")]
async fn the_same_deal_is_compared_without_names() {
    let opened = open().await;
    let mut plays: Vec<TableId> = Vec::new();
    let mut guests = Vec::new();
    for name in ["Annabella", "Bogdan"] {
        let (guest, play) = plays_once(&opened.url(), name, plays.first().cloned()).await;
        plays.push(play);
        results(&guest, 1).await;
        guests.push(guest);
    }
    let stranger = Visitor::stranger(&opened.url());
    let asked = format!("/api/plays/{}/same-deal", plays[0]);
    let (status, told) = get(&stranger, &asked).await;
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(
        (status, told["results"].as_array().unwrap().len()),
        (200, 2)
    );
    let text = told.to_string();
    for secret in ["Annabella", "Bogdan", plays[1].as_str()] {
        assert!(
            !text.contains(secret),
            "a stranger is told {secret}: {text}"
        );
    }
    let (_, own) = get(&guests[1], &asked).await;
    assert!(own.contains("Bogdan") && own.contains(plays[1].as_str()));
    assert!(!own.contains("Annabella"), "{own}");

    let agreed = post(&guests[0], "/api/company/listing", &json!({"show": true})).await;
    assert_eq!(agreed, 204);
    let (_, told) = get(&stranger, &asked).await;
    assert!(
        told.contains("Annabella") && !told.contains("Bogdan"),
        "{told}"
    );
    post(&guests[0], "/api/company/listing", &json!({"show": false})).await;
    let (_, told) = get(&stranger, &asked).await;
    assert!(!told.contains("Annabella"), "{told}");
}

/// Four people play at a public table; afterwards each of them has met three others.
async fn four(url: &str, names: [&str; 4], opening: Opening) -> Vec<Visitor> {
    let mut guests = Vec::new();
    for name in names {
        guests.push(guest(url, name).await);
    }
    let sitting: Vec<(&Visitor, &str)> = guests.iter().zip(names).collect();
    finish(&mut begin(&sitting, opening).await).await;
    results(&guests[0], 1).await;
    guests
}

async fn standings(url: &str, game: &str) -> String {
    let stranger = Visitor::stranger(url);
    get(&stranger, &format!("/api/standings/{game}")).await.1
}

/// Promise: names from tables by invitation stay out of the standings, and those from public tables
/// are listed, but each person's own choice takes precedence.
#[tokio::test(flavor = "multi_thread")]
async fn standings_name_those_who_agreed() {
    let opened = open().await;
    let url = opened.url();
    let invited = ["Anna", "Boris", "Vera", "Gleb"];
    let guests = four(&url, invited, opening("love-letter", 4)).await;
    let told = standings(&url, "love-letter").await;
    assert!(invited.iter().all(|name| !told.contains(name)), "{told}");
    post(&guests[0], "/api/company/listing", &json!({"show": true})).await;
    let told = standings(&url, "love-letter").await;
    assert!(told.contains("Anna") && !told.contains("Boris"), "{told}");

    let public_names = ["Dasha", "Egor", "Zhanna", "Ivan"];
    let guests = four(&url, public_names, public("love-letter", 4)).await;
    let told = standings(&url, "love-letter").await;
    assert!(
        public_names.iter().all(|name| told.contains(name)),
        "{told}"
    );
    post(&guests[1], "/api/company/listing", &json!({"show": false})).await;
    let told = standings(&url, "love-letter").await;
    assert!(told.contains("Dasha") && !told.contains("Egor"), "{told}");
}

/// Returns the number of rated plays of a person who agrees to be listed.
async fn rated(who: &Visitor, url: &str, game: &str) -> u64 {
    assert_eq!(
        post(who, "/api/company/listing", &json!({"show": true})).await,
        204
    );
    let told: Value = serde_json::from_str(&standings(url, game).await).unwrap();
    let standings = told["standings"].as_array().unwrap();
    standings
        .iter()
        .map(|line| line["plays"].as_u64().unwrap())
        .max()
        .unwrap_or(0)
}

/// Promise: a play is not rated if a bot acted for somebody, hands were open, or a bot was at the
/// table.
#[tokio::test(flavor = "multi_thread")]
async fn only_plays_between_people_are_rated() {
    let opened = open().await;
    let url = opened.url();
    let names = ["Anna", "Boris", "Vera", "Gleb"];
    let mut guests = Vec::new();
    for name in names {
        guests.push(guest(&url, name).await);
    }
    let sitting: Vec<(&Visitor, &str)> = guests.iter().zip(names).collect();

    // Boris lets a bot act once and then plays on himself.
    let mut links = begin(&sitting, public("love-letter", 4)).await;
    let level = "club".parse().unwrap();
    links[1].ask(Command::HandOver { level }).await.unwrap();
    let mut others = links.split_off(1);
    let boris = &mut others.remove(0);
    let stood_in = async {
        while boris.view().stage == Stage::Playing {
            let version = boris.view().version;
            boris.until(|view| view.version > version).await.unwrap();
        }
    };
    let mut rest: Vec<Link> = links.into_iter().chain(others).collect();
    tokio::join!(finish(&mut rest), stood_in);
    results(&guests[0], 1).await;
    assert_eq!(rated(&guests[0], &url, "love-letter").await, 0, "stand-in");

    let open_hands = Opening {
        hands: Hands::Open,
        ..public("love-letter", 4)
    };
    finish(&mut begin(&sitting, open_hands).await).await;
    results(&guests[0], 2).await;
    assert_eq!(
        rated(&guests[0], &url, "love-letter").await,
        0,
        "open hands"
    );

    finish(&mut begin(&sitting, public("love-letter", 4)).await).await;
    results(&guests[0], 3).await;
    assert_eq!(rated(&guests[0], &url, "love-letter").await, 1);

    let program = guests[0].make_program("R2".parse().unwrap()).await;
    let robot = Visitor::with_token(&url, &program.unwrap().token).unwrap();
    let mut with_robot = sitting;
    with_robot[3] = (&robot, "R2");
    finish(&mut begin(&with_robot, public("love-letter", 4)).await).await;
    results(&guests[0], 4).await;
    assert_eq!(rated(&guests[0], &url, "love-letter").await, 1, "a program");
}

/// Starts another play.
async fn rematch(links: &mut [Link]) {
    for link in links.iter_mut() {
        link.ask(Command::Rematch).await.unwrap();
    }
    for link in links.iter_mut() {
        let renewed = link.until(|view| view.stage == Stage::Gathering);
        renewed.await.unwrap();
    }
    get_ready(links).await;
}

/// Promise: the same people count for each other's ratings five times a day, and no more.
#[tokio::test(flavor = "multi_thread")]
async fn the_same_people_count_a_few_times_a_day() {
    let opened = open().await;
    let url = opened.url();
    let names = ["Anna", "Boris", "Vera", "Gleb"];
    let mut guests = Vec::new();
    for name in names {
        guests.push(guest(&url, name).await);
    }
    let sitting: Vec<(&Visitor, &str)> = guests.iter().zip(names).collect();
    let mut links = begin(&sitting, public("love-letter", 4)).await;
    for number in 1..=7 {
        finish(&mut links).await;
        results(&guests[0], number).await;
        rematch(&mut links).await;
    }
    assert_eq!(rated(&guests[0], &url, "love-letter").await, 5);
}

/// Promise: one person with two guests gains nothing, however often they play each other.
#[tokio::test(flavor = "multi_thread")]
async fn two_guests_of_one_person_come_nowhere() {
    let opened = open().await;
    let url = opened.url();
    let (mallory, puppet) = (guest(&url, "Mallory").await, guest(&url, "Puppet").await);
    let sitting = [(&mallory, "Mallory"), (&puppet, "Puppet")];
    let mut links = begin(&sitting, public("pismo", 2)).await;
    for number in 1..=4 {
        finish(&mut links).await;
        results(&mallory, number).await;
        rematch(&mut links).await;
    }
    assert_eq!(rated(&mallory, &url, "pismo").await, 0);
    assert!(!standings(&url, "pismo").await.contains("Mallory"));
}

/// Promise: a program is marked as one in the table's view, the lobby, the results and the record,
/// whatever its name is. It is not in the standings, and plays against it are not rated.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_is_marked_wherever_it_sits() {
    let opened = open().await;
    let url = opened.url();
    let anna = guest(&url, "Anna").await;
    let robot = program(&url, "Kind Human").await;
    let table = robot.open(public("pismo", 2)).await.unwrap();
    let mut link = robot.connect(&table).await.unwrap();
    link.ask(sit(0, "Kind Human")).await.unwrap();
    let mark = json!({"program": "Kind Human"});
    let told = |text: String| serde_json::from_str::<Value>(&text).unwrap();
    let lobby = told(get(&anna, "/api/tables").await.1);
    assert_eq!(lobby["tables"][0]["seats"][0], mark, "{lobby}");
    let view = told(get(&anna, &format!("/api/tables/{table}")).await.1);
    assert_eq!(view["chairs"][0]["who"], mark, "{view}");

    let mut a = anna.connect(&table).await.unwrap();
    a.ask(sit(1, "Anna")).await.unwrap();
    let mut links = vec![link, a];
    get_ready(&mut links).await;
    let play = finish(&mut links).await;
    let own = told(results(&anna, 1).await);
    assert_eq!(own["results"][0]["seats"][0], mark, "{own}");
    let record = anna.replay(&play).await.unwrap();
    assert!(record.contains("seat 0 program Kind Human\n"), "{record}");
    for who in [&anna, &robot] {
        assert_eq!(rated(who, &url, "pismo").await, 0);
    }
}
