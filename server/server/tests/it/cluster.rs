//! Two servers that share a PostgreSQL journal and notify each other over NATS.

use std::sync::OnceLock;
use std::time::Duration;

use crate::server::{self, fill, guest, opening, play_to_the_end, sit, url};
use reqwest::Method;
use salon_client::{Answer, Link, Visitor};
use salon_journal::{Journal as _, Lease, PostgresJournal, check};
use salon_protocol::{Bye, ServerMessage};
use salon_rules::Seat;
use salon_server::config::Limits;
use salon_server::{Config, RunningServer};
use salon_table::fair::TableId;
use salon_table::machine::{Access, Command, Presence, Stage};
use salon_table::replay::{Replay, verify};
use salon_testbed::{Nats, Postgres};

/// How soon a table has to continue when its server is gone.
const SOON: Duration = Duration::from_secs(10);

struct Cluster {
    database: String,
    one: RunningServer,
    two: RunningServer,
}

async fn cluster() -> Cluster {
    cluster_with(|_| {}).await
}

async fn cluster_with(change: impl FnOnce(&mut Limits)) -> Cluster {
    static NATS: OnceLock<Nats> = OnceLock::new();
    let servers = || (Postgres::shared(), NATS.get_or_init(Nats::start));
    let (postgres, nats) = tokio::task::spawn_blocking(servers).await.unwrap();
    let database = postgres.new_database().await;
    let mut config = Config {
        database: database.clone(),
        nats: Some(nats.address()),
        ..server::config("unused".as_ref())
    };
    change(&mut config.limits);
    let (one, two) = tokio::join!(
        RunningServer::open(config.clone()),
        RunningServer::open(config)
    );
    Cluster {
        database,
        one: one.unwrap(),
        two: two.unwrap(),
    }
}

async fn done(link: &mut Link, command: Command) -> u64 {
    match link.ask(command).await.unwrap() {
        Answer::Done { version } => version,
        other => panic!("{other:?}"),
    }
}

/// Seats Anna with bots on this server; it is her turn.
async fn anna_with_bots(url: &str) -> (Visitor, TableId, Link) {
    let anna = guest(url, "Anna").await;
    let table = anna.open(opening("love-letter", 3)).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    done(&mut link, sit(0, "Anna")).await;
    done(&mut link, fill(1, "novice")).await;
    done(&mut link, fill(2, "novice")).await;
    link.ready().await.unwrap();
    my_turn(&mut link).await;
    (anna, table, link)
}

async fn my_turn(link: &mut Link) {
    link.until(|view| view.waiting.contains(Seat::at(0)) || view.stage == Stage::Over)
        .await
        .unwrap();
}

/// Promise: any server serves any table. Guests on two servers see each other's moves, and both
/// servers know each guest.
#[tokio::test(flavor = "multi_thread")]
async fn guests_at_two_houses_play_together() {
    let Cluster { database, one, two } = cluster().await;
    let anna = guest(&url(&one), "Anna").await;
    let boris = guest(&url(&one), "Boris").await.at(&url(&two));
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut a = anna.connect(&table).await.unwrap();
    let mut b = boris.connect(&table).await.unwrap();
    done(&mut a, sit(0, "Anna")).await;
    done(&mut b, sit(1, "Boris")).await;
    a.until(|view| matches!(view.chairs[1].who, Presence::Person(_)))
        .await
        .unwrap();
    Link::begin(&mut [&mut a, &mut b]).await.unwrap();
    tokio::join!(play_to_the_end(&mut a, 1), play_to_the_end(&mut b, 2));
    assert_eq!(a.view().version, b.view().version);
    let record = boris.replay(&b.view().play_id).await.unwrap();
    verify(&Replay::parse(&record).unwrap()).unwrap();
    let journal = PostgresJournal::open(&database).await.unwrap();
    assert_eq!(check(&journal).await.unwrap().errors, vec![]);
}

/// Promise: two servers that write concurrently never overwrite each other: the second one decides
/// again, and everything is done once.
#[tokio::test(flavor = "multi_thread")]
async fn both_houses_write_at_once() {
    const EACH: usize = 15;
    let Cluster { database, one, two } = cluster().await;
    let anna = guest(&url(&one), "Anna").await;
    let boris = guest(&url(&two), "Boris").await;
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut a = anna.connect(&table).await.unwrap();
    let mut b = boris.connect(&table).await.unwrap();
    done(&mut a, sit(0, "Anna")).await;
    done(&mut b, sit(1, "Boris")).await;
    let talk = async |link: &mut Link| {
        let mut versions = Vec::new();
        for n in 0..EACH {
            let text = format!("remark {n}").parse().unwrap();
            versions.push(done(link, Command::Say { text }).await);
        }
        versions
    };
    let (of_a, of_b) = tokio::join!(talk(&mut a), talk(&mut b));
    let mut all: Vec<u64> = of_a.into_iter().chain(of_b).collect();
    all.sort_unstable();
    let last = *all.last().unwrap();
    all.dedup();
    assert_eq!(all.len(), 2 * EACH, "each remark has a version of its own");
    for link in [&mut a, &mut b] {
        link.until(|view| view.version == last).await.unwrap();
    }
    let journal = PostgresJournal::open(&database).await.unwrap();
    let stream = format!("table/{table}").parse().unwrap();
    assert_eq!(journal.head(&stream).await.unwrap().version, last);
    assert_eq!(check(&journal).await.unwrap().errors, vec![]);
}

/// Promise: a person who is connected to one server is not absent for the other, and a person who
/// disconnects from it is.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_of_one_house_is_there_for_the_other() {
    let Cluster { one, two, .. } = cluster().await;
    let anna = guest(&url(&one), "Anna").await;
    let boris = guest(&url(&two), "Boris").await;
    let mut opening = opening("pismo", 2);
    opening.grace = 5;
    let table = anna.open(opening).await.unwrap();
    let mut a = anna.connect(&table).await.unwrap();
    let mut b = boris.connect(&table).await.unwrap();
    done(&mut a, sit(0, "Anna")).await;
    done(&mut b, sit(1, "Boris")).await;
    Link::begin(&mut [&mut a, &mut b]).await.unwrap();
    // Nobody does anything for longer than the grace time: both are connected, so no bot takes a
    // seat.
    let idle = async |link: &mut Link| {
        let quiet = link.until(|view| view.chairs.iter().any(|chair| chair.stand_in.is_some()));
        tokio::time::timeout(Duration::from_secs(7), quiet).await
    };
    let (for_a, for_b) = tokio::join!(idle(&mut a), idle(&mut b));
    assert!(for_a.is_err() && for_b.is_err(), "{for_a:?} {for_b:?}");
    assert_eq!((a.here().len(), b.here().len()), (2, 2));
    b.close().await;
    a.until(|view| view.chairs[1].stand_in.is_some())
        .await
        .unwrap();
    assert_eq!(a.here().len(), 1);
}

/// Promise: a lease makes sure that one server at a time runs a table's bots; a bot's move is made
/// once.
#[tokio::test(flavor = "multi_thread")]
async fn a_lease_decides_who_runs_the_bots() {
    let Cluster { database, one, two } = cluster().await;
    let (anna, table, mut link) = anna_with_bots(&url(&one)).await;
    let mut other = anna.at(&url(&two)).connect(&table).await.unwrap();
    let journal = PostgresJournal::open(&database).await.unwrap();
    let another = Lease {
        name: format!("table/{table}"),
        holder: "a third server".to_owned(),
        lasts: Duration::from_millis(1),
    };
    let version = link.view().version;
    play_to_the_end(&mut link, 4).await;
    assert!(link.view().version > version + 2, "bots have acted");
    assert!(!journal.take_lease(&another).await.unwrap());
    other.until(|view| view.stage == Stage::Over).await.unwrap();
    // If a move had been made twice, the record could not be played again.
    let record = anna.replay(&link.view().play_id).await.unwrap();
    verify(&Replay::parse(&record).unwrap()).unwrap();
}

/// Promise: when a server shuts down, its tables continue on another at once.
#[tokio::test(flavor = "multi_thread")]
async fn a_closed_house_leaves_its_tables_to_the_other() {
    let Cluster { one, two, .. } = cluster().await;
    let (anna, table, _link) = anna_with_bots(&url(&one)).await;
    one.close().await;
    goes_on(&anna.at(&url(&two)), &table).await;
}

/// Promise: when a server crashes, its tables continue on another within 10 seconds.
#[tokio::test(flavor = "multi_thread")]
async fn a_fallen_house_leaves_its_tables_to_the_other() {
    let Cluster { one, two, .. } = cluster().await;
    let (anna, table, _link) = anna_with_bots(&url(&one)).await;
    drop(one);
    goes_on(&anna.at(&url(&two)), &table).await;
}

/// Anna moves on another server, the bots answer, and the play reaches its end.
async fn goes_on(anna: &Visitor, table: &TableId) {
    let mut link = anna.connect(table).await.unwrap();
    let first = async {
        let action = link.view().play.as_ref().unwrap().actions[0].clone();
        let answer = link.act(&action).await.unwrap();
        assert!(matches!(answer, Answer::Done { .. }), "{answer:?}");
        my_turn(&mut link).await;
    };
    tokio::time::timeout(SOON, first).await.expect("it goes on");
    play_to_the_end(&mut link, 6).await;
    assert_eq!(link.view().stage, Stage::Over);
}

/// Promise: the lobby and the sessions are shared: a device link that was created on one server is
/// redeemed on the other, once.
#[tokio::test(flavor = "multi_thread")]
async fn sessions_and_the_lobby_are_shared() {
    let Cluster { one, two, .. } = cluster().await;
    let anna = guest(&url(&one), "Anna").await;
    let mut public = opening("pismo", 2);
    public.access = Access::Public;
    let table = anna.open(public).await.unwrap();
    let there = anna.at(&url(&two));
    let listed = async {
        loop {
            let tables = there.public_tables().await.unwrap().tables;
            if tables.iter().any(|line| line.table == table) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(SOON, listed)
        .await
        .expect("it is listed");
    let code = anna.carry().await.unwrap().code;
    let mut phone = Visitor::stranger(&url(&two));
    let me = phone.claim(code.clone()).await.unwrap();
    assert_eq!(me, anna.at(&url(&two)).who().await.unwrap());
    assert!(
        Visitor::stranger(&url(&one)).claim(code).await.is_err(),
        "it was used at the other server"
    );
    assert_eq!(phone.at(&url(&one)).who().await.unwrap(), me);
    phone.come("Anna K.".parse().unwrap()).await.unwrap();
    let renamed = anna.at(&url(&one)).who().await.unwrap();
    assert_eq!(renamed.name.to_string(), "Anna K.");
}

/// How long a test may take in addition to what it waits for.
const SLACK: Duration = Duration::from_secs(3);

/// Sends requests to a server until it no longer accepts the session.
async fn refused(thief: &Visitor, table: &TableId, within: Duration) {
    let refused = async {
        while thief.view(table).await.unwrap().you.is_some() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let refused = tokio::time::timeout(within + SLACK, refused).await;
    refused.expect("requests are refused in time");
}

/// Listens until the server ends the connection, without sending anything.
async fn ended(mut socket: Link, within: Duration) {
    let ended = async {
        loop {
            match socket.next().await {
                Ok(ServerMessage::Bye(why)) => break why,
                Ok(_) => {}
                Err(error) => panic!("{error}"),
            }
        }
    };
    let ended = tokio::time::timeout(within + SLACK, ended).await;
    assert_eq!(ended.expect("the connection ends in time"), Bye::NotYours);
}

/// Returns how soon requests with an ended session are refused on another server, and how soon its
/// sockets there are closed.
fn promised(limits: Limits) -> (Duration, Duration) {
    let requests = limits.person_cache;
    (requests, requests + limits.silence / 3)
}

/// Promise: a session that was ended on one server (signed out, ended from another device, or a
/// revoked token) is refused on another within 30 seconds, and its open connections there end
/// within a minute. The test uses shorter times.
#[tokio::test(flavor = "multi_thread")]
async fn an_ended_session_is_soon_refused_at_the_other_server() {
    let minute = Duration::from_secs(60);
    let usual = promised(Limits::STRANGERS);
    assert!(usual.0 <= minute / 2 && usual.1 <= minute, "{usual:?}");

    let mut limits = Limits::LOAD;
    limits.person_cache = Duration::from_secs(1);
    limits.silence = Duration::from_secs(6);
    let Cluster { one, two, .. } = cluster_with(|shorter| *shorter = limits).await;
    let [here, there] = [url(&one), url(&two)];
    let (anna, boris) = (guest(&here, "Anna").await, guest(&here, "Boris").await);
    let program = anna.make_program("R2".parse().unwrap()).await.unwrap();
    let robot = Visitor::with_token(&here, &program.token).unwrap();
    let mut phone = Visitor::stranger(&here);
    phone.claim(anna.carry().await.unwrap().code).await.unwrap();
    let table = anna.open(opening("love-letter", 3)).await.unwrap();
    for (seat, who) in [&anna, &boris, &robot].into_iter().enumerate() {
        let mut link = who.connect(&table).await.unwrap();
        done(&mut link, sit(seat, &format!("P{seat}"))).await;
    }

    // The thieves have copied a cookie or token and already used it on the other server. One sends
    // requests, one only listens on a socket, one on a stream.
    let thieves = [&phone, &boris, &robot].map(|owner| owner.at(&there));
    for thief in &thieves {
        assert!(thief.view(&table).await.unwrap().you.is_some());
    }
    let [phone, thief, robot] = thieves;
    let socket = robot.connect(&table).await.unwrap();
    let mut stream = phone
        .request(Method::GET, &format!("/api/tables/{table}/stream"))
        .send()
        .await
        .unwrap();
    let sessions = anna.sessions().await.unwrap();
    let other = sessions.iter().find(|session| !session.current).unwrap();
    anna.end_session(&other.session).await.unwrap();
    boris.sign_out().await.unwrap();
    anna.revoke_program(program.person).await.unwrap();
    let (requests, connections) = promised(limits);
    tokio::join!(
        refused(&thief, &table, requests),
        ended(socket, connections)
    );
    // A stream checks its session every 15 seconds.
    let last = async {
        let mut last = Vec::new();
        while let Some(chunk) = stream.chunk().await.unwrap() {
            last = chunk.to_vec();
        }
        String::from_utf8(last).unwrap()
    };
    let last = tokio::time::timeout(Duration::from_secs(16) + SLACK, last).await;
    let last = last.expect("the stream ends in time");
    assert!(last.contains(r#""bye":"not-yours""#), "{last}");
    for thief in [&phone, &robot] {
        assert_eq!(thief.view(&table).await.unwrap().you, None);
    }
    // A session that was not ended stays valid.
    assert!(anna.at(&there).view(&table).await.unwrap().you.is_some());
}
