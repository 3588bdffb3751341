//! Clients that write without end, or forge their address.

use salon_client::{Answer, ClientError};
use salon_protocol::ProtocolError;
use salon_server::config::Limits;
use salon_table::machine::Command;
use serde_json::json;

use crate::server::{guest, open_with, opening, pair, play_to_the_end, sit};

fn is_too_fast(answer: &Answer) -> bool {
    matches!(answer, Answer::Failed(ProtocolError::TooFast { .. }))
}

/// Promise: moves are limited too, so that nobody fills the journal with them; another person at
/// the same table is not slowed down.
#[tokio::test(flavor = "multi_thread")]
async fn moves_without_end_are_slowed_down() {
    let limits = Limits {
        moves_per_minute: 1,
        move_burst: 10,
        ..Limits::LOAD
    };
    let opened = open_with(|config| config.limits = limits).await;
    let [(_, mut link), (_, mut other)] = pair(&opened.url(), opening("pismo", 2)).await;
    let act = || Command::Act {
        version: 1,
        action: "dance".to_owned(),
    };
    let mut slowed = 0;
    for _ in 0..40 {
        slowed += usize::from(is_too_fast(&link.ask(act()).await.unwrap()));
    }
    assert!(slowed >= 29, "{slowed}");
    assert!(!is_too_fast(&other.ask(act()).await.unwrap()));
}

/// Promise: the number of writes of a person per day is limited, whatever they are: moves, talk,
/// tables.
#[tokio::test(flavor = "multi_thread")]
async fn a_day_has_an_end() {
    let limits = Limits {
        writes_per_day: 30,
        ..Limits::LOAD
    };
    let opened = open_with(|config| config.limits = limits).await;
    let anna = guest(&opened.url(), "Anna").await;
    let table = anna.open(opening("pismo", 2)).await.unwrap();
    let mut link = anna.connect(&table).await.unwrap();
    link.ask(sit(0, "Anna")).await.unwrap();
    let mut written = 2;
    for number in 0..60 {
        let command = match number % 2 {
            0 => Command::Say {
                text: "la".parse().unwrap(),
            },
            _ => Command::Act {
                version: 1,
                action: "dance".to_owned(),
            },
        };
        written += usize::from(!is_too_fast(&link.ask(command).await.unwrap()));
    }
    assert_eq!(written, 30);
    let refused = anna.open(opening("pismo", 2)).await.unwrap_err();
    assert!(matches!(refused, ClientError::Refused { status: 429, .. }));
}

/// Promise: whole plays, one after another and as fast as the server answers, stay below the limits
/// for strangers.
#[tokio::test(flavor = "multi_thread")]
async fn real_games_meet_no_limit() {
    let Limits {
        moves_per_minute,
        move_burst,
        commands_per_minute,
        command_burst,
        writes_per_day,
        ..
    } = Limits::STRANGERS;
    let limits = Limits {
        moves_per_minute,
        move_burst,
        commands_per_minute,
        command_burst,
        writes_per_day,
        ..Limits::LOAD
    };
    let opened = open_with(|config| config.limits = limits).await;
    for game in ["love-letter", "pismo", "secret-card"] {
        let [(_, mut one), (_, mut two)] = pair(&opened.url(), opening(game, 2)).await;
        tokio::join!(play_to_the_end(&mut one, 3), play_to_the_end(&mut two, 4));
    }
}

/// Promise: the number of new guests and programs from one address is limited; known guests are not
/// affected.
#[tokio::test(flavor = "multi_thread")]
async fn newcomers_from_one_address_are_limited() {
    let limits = Limits {
        newcomers_per_hour: 10,
        ..Limits::LOAD
    };
    let opened = open_with(|config| config.limits = limits).await;
    let mut anna = guest(&opened.url(), "Anna").await;
    let http = reqwest::Client::new();
    let mut came = 0;
    for number in 0..40 {
        let path = if number % 2 == 0 { "session" } else { "bots" };
        let request = http.post(format!("{}/api/{path}", opened.url()));
        let response = request.json(&json!({"name": "Mallory"})).send().await;
        came += usize::from(response.unwrap().status().is_success());
    }
    assert_eq!(came, 9);
    anna.who().await.unwrap();
}

/// Promise: names, links and programs are stored, so they have a quota too.
#[tokio::test(flavor = "multi_thread")]
async fn changes_of_identity_are_limited() {
    let limits = Limits {
        identity_changes_per_hour: 6,
        ..Limits::LOAD
    };
    let opened = open_with(|config| config.limits = limits).await;
    let mut anna = guest(&opened.url(), "Anna").await;
    let mut done = 0;
    for number in 0..10 {
        let name = format!("Anna {number}").parse().unwrap();
        done += usize::from(anna.come(name).await.is_ok());
        done += usize::from(anna.carry().await.is_ok());
        done += usize::from(anna.make_program("R2".parse().unwrap()).await.is_ok());
    }
    assert_eq!(done, 6);
}

async fn limited(url: &str, headers: impl Fn(usize) -> Vec<String>) -> usize {
    let http = reqwest::Client::new();
    let mut limited = 0;
    for number in 0..30 {
        let mut request = http.get(format!("{url}/api/games"));
        for line in headers(number) {
            request = request.header("x-forwarded-for", line);
        }
        limited += usize::from(request.send().await.unwrap().status() == 429);
    }
    limited
}

/// Promise: a client that forges `X-Forwarded-For` can't choose its address, however many lines it
/// sends and however many proxies there are.
#[tokio::test(flavor = "multi_thread")]
async fn made_up_addresses_are_worth_nothing() {
    for hops in 0..=2 {
        let opened = open_with(|config| {
            config.trusted_hops = hops;
            config.limits.requests_per_second = 1;
            config.limits.request_burst = 5;
        })
        .await;
        // The stranger's header comes first; then each proxy appends the address that it sees.
        let seen = ["203.0.113.7", "198.51.100.1"];
        let seen = &seen[..usize::from(hops)];
        let one_line = |n: usize| vec![format!("10.0.0.{n}, {}", seen.join(", "))];
        let lines = |n: usize| {
            let made_up = [format!("10.0.1.{n}"), format!("10.0.2.{n}, 10.0.3.{n}")];
            made_up
                .into_iter()
                .chain(seen.iter().map(|s| (*s).to_owned()))
                .collect()
        };
        if hops > 0 {
            assert!(
                limited(&opened.url(), one_line).await >= 20,
                "{hops} hops, one line"
            );
        }
        assert!(
            limited(&opened.url(), lines).await >= 20,
            "{hops} hops, many lines"
        );
    }
}

/// Promise: guests who come through the proxy from different addresses don't share a limit.
#[tokio::test(flavor = "multi_thread")]
async fn guests_behind_a_proxy_are_told_apart() {
    let opened = open_with(|config| {
        config.trusted_hops = 1;
        config.limits.requests_per_second = 1;
        config.limits.request_burst = 5;
    })
    .await;
    let each_from_elsewhere = |n: usize| vec![format!("203.0.113.{n}")];
    assert_eq!(limited(&opened.url(), each_from_elsewhere).await, 0);
}

/// Promise: the numbers in SECURITY.md, FAULTS.md and the readme are the defaults of a server.
#[test]
fn the_documents_numbers_are_the_limits() {
    let limits = Limits::STRANGERS;
    let seconds = |time: std::time::Duration| time.as_secs();
    let times = [limits.headers, limits.body, limits.headers, limits.reading].map(seconds);
    let times = times.map(|time| format!("{time} s")).join(", ");
    let thousands = |n: usize| format!("{},{:03}", n / 1000, n % 1000);
    let (in_all, by_address) = (limits.tcp_connections, limits.tcp_connections_per_address);
    let said_of = [
        ("SECURITY.md", format!("({times})")),
        ("SECURITY.md", thousands(in_all)),
        ("SECURITY.md", format!("({by_address})")),
        (
            "SECURITY.md",
            format!("{} a minute", limits.moves_per_minute),
        ),
        ("SECURITY.md", format!("{} at once", limits.move_burst)),
        (
            "SECURITY.md",
            format!("{} a minute", limits.commands_per_minute),
        ),
        (
            "SECURITY.md",
            format!("{} a day", thousands(limits.writes_per_day as usize)),
        ),
        (
            "SECURITY.md",
            format!("{} an hour", limits.identity_changes_per_hour),
        ),
        (
            "SECURITY.md",
            format!("{} an hour", limits.newcomers_per_hour),
        ),
        (
            "SECURITY.md",
            format!("{} an hour", limits.recoveries_per_hour),
        ),
        (
            "SECURITY.md",
            format!("{} seconds", seconds(limits.person_cache)),
        ),
        ("docs/FAULTS.md", format!("{} s (", seconds(limits.headers))),
        ("docs/FAULTS.md", format!("{} s (", seconds(limits.body))),
        ("docs/FAULTS.md", format!("{}th", by_address + 1)),
        ("docs/FAULTS.md", format!("{}st", thousands(in_all + 1))),
        ("README.md", format!("{} seconds", seconds(limits.headers))),
    ];
    assert_eq!(limits.body, limits.reading);
    for (document, said) in said_of {
        let path = format!("{}/../../{document}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap().replace('\n', " ");
        let words: Vec<&str> = text.split_whitespace().collect();
        assert!(words.join(" ").contains(&said), "{document}: {said}");
    }
}
