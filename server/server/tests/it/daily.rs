//! The deal of the day: results count after the server has played their records again, on both
//! databases.

use reqwest::{Method, StatusCode};
use salon_catalog::{GameId, GameVisitor, set_up};
use salon_client::Visitor;
use salon_journal::{AnyJournal, Journal as _, check};
use salon_local::{Ask, LocalServer, Source, Tell};
use salon_protocol::{ClientMessage, DailyEnding, DailyOthers, DailyResults, ServerMessage};
use salon_rules::{BySeat, Notation, Seat, Seats};
use salon_table::daily::{DailyPlay, Day};
use salon_table::fair::Seed;
use salon_table::machine::{Command, GameSlug, Stage, TableView};
use salon_table::replay::{FairPlay, Replay, Sitter};
use serde_json::json;

use crate::deletion::{Home, delete};
use crate::server::{guest, open};

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    i64::try_from(since.unwrap().as_millis()).unwrap()
}

/// The day before, which counts even if the test runs across midnight.
pub(crate) fn yesterday() -> Day {
    Day::at(now()).before(1)
}

/// Plays a deal of the day on a device and returns its record. Another salt acts differently.
pub(crate) fn record(day: Day, game: GameId, salt: usize) -> String {
    let (mut server, mut log, mut view) = (LocalServer::new(), String::new(), None);
    let mut hear = |told: Vec<Tell>, view: &mut Option<TableView>| {
        for tell in told {
            match tell {
                Tell::Keep { lines, .. } => log += &lines,
                Tell::Table(ServerMessage::Welcome(welcome)) => *view = Some(welcome.view),
                Tell::Table(ServerMessage::News(news)) => *view = Some(news.view),
                _ => {}
            }
        }
    };
    let mut random = || [7; 32];
    let ask = Ask::Daily {
        day,
        game: GameSlug(game),
        name: "Anna".parse().unwrap(),
        practice: false,
    };
    hear(server.ask(ask, 0, &mut random), &mut view);
    for turn in 0..5_000 {
        let seen = view.as_ref().unwrap();
        if seen.stage == Stage::Over {
            break;
        }
        let told = if server.waits_for_bot() {
            server.bot_acts(0, &mut random)
        } else {
            let actions = &seen.play.as_ref().unwrap().actions;
            let action = actions[(turn * 7 + salt) % actions.len()].clone();
            let version = seen.version;
            let command = Command::Act { version, action };
            let id = "a".parse().unwrap();
            let ask = Ask::Table(ClientMessage::Ask { id, command });
            server.ask(ask, 0, &mut random)
        };
        hear(told, &mut view);
    }
    let play = DailyPlay { day, game }.id();
    let told = server.ask(Ask::Record(Source::Log { log, play }), 0, &mut random);
    let file = told.into_iter().find_map(|tell| match tell {
        Tell::Record(head) => head.file,
        _ => None,
    });
    file.expect("the play is over")
}

fn address(day: Day, game: GameId) -> String {
    format!("/api/daily/{}/{day}", game.slug())
}

async fn send(who: &Visitor, address: &str, record: &str) -> (StatusCode, String) {
    let request = who.request(Method::POST, address);
    let response = request.json(&json!({ "record": record })).send().await;
    let response = response.unwrap();
    (response.status(), response.text().await.unwrap())
}

async fn get(who: &Visitor, address: &str) -> (StatusCode, String) {
    let response = who.request(Method::GET, address).send().await.unwrap();
    (response.status(), response.text().await.unwrap())
}

fn persons(others: &DailyOthers) -> u32 {
    others.all.iter().map(|count| count.persons).sum()
}

/// Returns a changed record with a valid seal, as a cheat would write it.
fn changed(honest: &Replay, change: impl FnOnce(&mut Replay)) -> String {
    let mut replay = honest.clone();
    change(&mut replay);
    assert_ne!(&replay, honest);
    replay.sealed().to_text()
}

/// A record of the same deal, played by the rules, in which everyone did what a cheat would like.
struct OtherBots<'a>(&'a Replay);

impl GameVisitor for OtherBots<'_> {
    type Output = String;

    fn visit<G: Notation>(self) -> String {
        let options = self.0.options.iter();
        let options = options.map(|(key, value)| (key.as_str(), value.as_str()));
        let setup = set_up::<G>(options, self.0.players()).unwrap();
        let mut play = FairPlay::<G>::begin(setup, self.0.deal.clone(), &mut Vec::new());
        loop {
            if let Some(replay) = play.replay(self.0.sitters.clone()) {
                return replay.sealed().to_text();
            }
            let seat = G::to_act(play.state()).first().unwrap();
            let mut actions = Vec::new();
            G::legal_actions(play.state(), seat, &mut actions);
            let action = actions[(play.actions() * 5) % actions.len()];
            play.act(seat, action, &mut Vec::new()).unwrap();
        }
    }
}

/// Promise: whoever has played is told how it went for others, whoever has not is not; a person's
/// first result counts, and later ones change nothing; all of it outlives the server and what it has
/// computed.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_result_counts_and_opens_the_others() {
    let (day, game) = (yesterday(), GameId::Pismo);
    let address = address(day, game);
    let first = record(day, game, 0);
    let other = record(day, game, 3);
    assert_ne!(first, other);
    for home in Home::both().await {
        let anna = guest(&home.url(), "Zinaida Quixote").await;
        let boris = guest(&home.url(), "Boris").await;
        let (status, told) = get(&anna, &address).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{told}");
        let (status, told) = send(&anna, &address, &first).await;
        assert_eq!(status, StatusCode::OK, "{told}");
        let told: DailyOthers = serde_json::from_str(&told).unwrap();
        assert_eq!(persons(&told), 1);
        let (status, _) = get(&boris, &address).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "Boris has not played");

        // The same record again, and another one, at the same time and several times.
        let again = async |text: &str| send(&anna, &address, text).await;
        let answers = tokio::join!(again(&first), again(&other), again(&other), again(&first));
        for (status, text) in [answers.0, answers.1, answers.2, answers.3] {
            assert_eq!(status, StatusCode::OK, "{text}");
            assert_eq!(serde_json::from_str::<DailyOthers>(&text).unwrap(), told);
        }
        // Two requests of a newcomer at the same time.
        let again = async |text: &str| send(&boris, &address, text).await;
        let (one, two) = tokio::join!(again(&first), again(&other));
        assert_eq!((one.0, two.0), (StatusCode::OK, StatusCode::OK));
        let (_, text) = get(&anna, &address).await;
        let told: DailyOthers = serde_json::from_str(&text).unwrap();
        assert_eq!(persons(&told), 2);

        // Everything computed is thrown away, and computed again.
        let home = home.restart().await;
        let journal = home.journal().await;
        let stream = format!("daily/{game}").parse().unwrap();
        assert_eq!(journal.head(&stream).await.unwrap().version, 2);
        journal.clear_projection(stream.as_str()).await.unwrap();
        let anna_now = anna.at(&home.url());
        let (_, text) = get(&anna_now, &address).await;
        assert_eq!(serde_json::from_str::<DailyOthers>(&text).unwrap(), told);
        let (_, mine) = get(&anna_now, "/api/daily/mine").await;
        let mine: DailyResults = serde_json::from_str(&mine).unwrap();
        assert_eq!(mine.results, std::slice::from_ref(&told.own));
        // The results are rebuilt by the command, too.
        assert_eq!(salon_server::rebuild_daily(&journal).await.unwrap(), 2);

        // Export and deletion.
        let export = anna_now.text("/api/person/export").await.unwrap();
        let export: serde_json::Value = serde_json::from_str(&export).unwrap();
        assert_eq!(export["daily"], json!([told.own]));
        assert!(!home.has(b"Zinaida").await, "no name beside a result");
        let gone = delete(&anna_now, "Zinaida Quixote").await;
        assert_eq!(gone, StatusCode::NO_CONTENT);
        let (status, _) = send(&anna_now, &address, &first).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
        let (_, text) = get(&boris.at(&home.url()), &address).await;
        let left: DailyOthers = serde_json::from_str(&text).unwrap();
        assert_eq!(persons(&left), 2, "a number stays, without a person");
        assert_whole(&home).await;
    }
}

async fn assert_whole(home: &Home) {
    let journal: AnyJournal = home.journal().await;
    let report = check(&journal).await.unwrap();
    assert!(report.errors.is_empty(), "{report:?}");
}

/// Promise: a forged result does not count: an altered record, another day's or game's, a bot that
/// plays something else, a deal that was dealt again, a huge body, a day that has not come.
#[tokio::test(flavor = "multi_thread")]
async fn forged_results_do_not_count() {
    let (day, game) = (yesterday(), GameId::Pismo);
    let at = address(day, game);
    let text = record(day, game, 1);
    let honest = Replay::parse(&text).unwrap();
    let opened = open().await;
    let mallory = guest(&opened.url(), "Mallory").await;

    let person = || honest.sitters[Seat::at(0)].clone();
    let sitter = |text: &str| text.parse::<Sitter>().unwrap();
    let sit =
        |seat: usize, who: Sitter| changed(&honest, |replay| replay.sitters[Seat::at(seat)] = who);
    let forged = [
        // The result is another one.
        changed(&honest, |replay| replay.outcome.winners = Seats::all(3)),
        changed(&honest, |replay| {
            replay.outcome.scores = BySeat::from_fn(3, |_| 9);
        }),
        // Without its seal, or with a changed letter.
        text.replace("winners ", "winners 0 "),
        text.replace("person Anna", "person Anne"),
        // A bot is weaker, or is a person, or sits in the person's seat, or that is a program.
        sit(1, sitter("bot novice")),
        sit(1, person()),
        sit(0, sitter("bot club")),
        sit(0, sitter("program Robot")),
        // The last moves are missing, or somebody else made one.
        changed(&honest, |replay| {
            replay.steps.pop();
            replay.actions -= 1;
        }),
        changed(&honest, |replay| {
            let step = &mut replay.steps[0];
            step.seat = Seat::at((step.seat.index() + 1) % 3);
        }),
        // It was dealt from another seed, or is a deal that was dealt again.
        changed(&honest, |replay| replay.deal.seed = Seed::new([1; 32])),
        changed(&honest, |replay| {
            replay.again = Some("again".parse().unwrap());
        }),
        // Another day's and another game's record.
        record(day.before(1), game, 1),
        record(day, GameId::SecretCard, 1),
        "salon-replay 3".to_owned(),
        String::new(),
    ];
    for text in &forged {
        let (status, told) = send(&mallory, &at, text).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{told}\n{text}");
    }
    // A bot has made other moves: everything is legal and sealed.
    let cheat = game.visit(OtherBots(&honest));
    let (status, told) = send(&mallory, &at, &cheat).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{told}");
    assert!(told.contains("the bots of this version"), "{told}");

    let (status, _) = send(&mallory, &at, &"x".repeat(20_000)).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    let today = Day::at(now());
    for other in [today.before(3), far_ahead(today)] {
        let (status, told) = send(&mallory, &address(other, game), &text).await;
        assert_eq!(status, StatusCode::CONFLICT, "{told}");
    }
    for nowhere in ["/api/daily/pismo/2026-02-30", "/api/daily/chess/2026-02-20"] {
        let (status, _) = send(&mallory, nowhere, &text).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{nowhere}");
    }
    let stranger = Visitor::stranger(&opened.url());
    assert_eq!(
        send(&stranger, &at, &text).await.0,
        StatusCode::UNAUTHORIZED
    );
    let program = mallory
        .make_program("Robot".parse().unwrap())
        .await
        .unwrap();
    let program = Visitor::with_token(&opened.url(), &program.token).unwrap();
    assert_eq!(send(&program, &at, &text).await.0, StatusCode::FORBIDDEN);

    // None of it has left a trace: the honest record is the first result.
    let (_, told) = send(&mallory, &at, &text).await;
    let told: DailyOthers = serde_json::from_str(&told).unwrap();
    assert_eq!(persons(&told), 1);
    let won = honest.outcome.winners.contains(Seat::at(0));
    assert_eq!(told.own.ending == DailyEnding::Lost, !won);
    // Whoever sends on and on has to wait.
    let mut statuses = Vec::new();
    for _ in 0..40 {
        statuses.push(send(&mallory, &at, "").await.0);
    }
    assert!(statuses.contains(&StatusCode::TOO_MANY_REQUESTS));
}

fn far_ahead(today: Day) -> Day {
    Day::at(today.begins() + 2 * Day::MILLIS)
}
