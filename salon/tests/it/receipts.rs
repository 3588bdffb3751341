//! `salon verify --receipt` and `salon journal reports`, after a real play on a server.

use std::path::{Path, PathBuf};

use crate::common::{Said, file, folder, salon, text};
use salon_client::{Answer, Link, Visitor};
use salon_rules::Seat;
use salon_server::config::{BotPace, Limits};
use salon_server::{Config, RunningServer};
use salon_table::fair::Share;
use salon_table::machine::{Command, Opening, Stage};
use salon_table::receipt::Receipt;

/// A finished play: the record that the server hands out, and Anna's receipt.
struct Played {
    record: String,
    receipt: Receipt,
}

async fn open(folder: &Path) -> RunningServer {
    let config = Config {
        pace: BotPace::AT_ONCE,
        limits: Limits::LOAD,
        ..Config::local(&folder.join("salon.db"))
    };
    RunningServer::open(config).await.unwrap()
}

async fn guest(server: &RunningServer, name: &str) -> Visitor {
    let mut visitor = Visitor::stranger(&format!("http://{}", server.address()));
    visitor.come(name.parse().unwrap()).await.unwrap();
    visitor
}

/// Takes a seat at a table.
async fn sit(link: &mut Link, seat: usize, name: &str) {
    let (seat, name) = (Seat::at(seat), name.parse().unwrap());
    let answer = link.ask(Command::Sit { seat, name }).await.unwrap();
    assert!(matches!(answer, Answer::Done { .. }), "{answer:?}");
}

/// Plays once with Anna and Boris, who always take the first legal action.
async fn play(server: &RunningServer) -> Played {
    let (anna, boris) = (guest(server, "Anna").await, guest(server, "Boris").await);
    let opening = Opening::usual("pismo".parse().unwrap(), 2);
    let table = anna.open(opening).await.unwrap();
    let mut a = anna.connect(&table).await.unwrap();
    let mut b = boris.connect(&table).await.unwrap();
    sit(&mut a, 0, "Anna").await;
    sit(&mut b, 1, "Boris").await;
    Link::begin(&mut [&mut a, &mut b]).await.unwrap();
    while a.view().stage == Stage::Playing {
        let turn = if a.view().waiting.contains(Seat::at(0)) {
            &mut a
        } else {
            &mut b
        };
        let version = turn.view().version;
        let action = turn.view().play.as_ref().unwrap().actions[0].clone();
        let answer = turn.act(&action).await.unwrap();
        assert!(
            matches!(answer, Answer::Done { .. }),
            "{action}: {answer:?}"
        );
        for link in [&mut a, &mut b] {
            link.until(|view| view.version > version).await.unwrap();
        }
    }
    Played {
        record: anna.replay(&a.view().play_id).await.unwrap(),
        receipt: a.receipt().unwrap().clone(),
    }
}

/// Runs `salon verify` with a record and a receipt.
fn verify(folder: &Path, record: &str, receipt: &str) -> Said {
    let record = file(folder, "play.salon", record);
    let receipt = file(folder, "play.receipt", receipt);
    salon(["verify", &record, "--receipt", &receipt])
}

/// Starts a server in a new folder.
async fn served(name: &str) -> (PathBuf, RunningServer) {
    let folder = folder(name);
    let server = open(&folder).await;
    (folder, server)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_receipt_is_compared_with_its_record() {
    let (folder, server) = served("receipts").await;
    let Played { record, receipt } = play(&server).await;
    let said = verify(&folder, &record, &receipt.to_text());
    assert_eq!((said.err.as_str(), said.code), ("", 0));
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines.len(), 2, "{}", said.out);
    assert!(
        lines[0].contains(": fits (pismo, 2 players, "),
        "{}",
        said.out
    );
    let moves = record
        .lines()
        .filter(|line| line.starts_with("do "))
        .count();
    assert!(moves > 0, "{record}");
    let fits = format!(": fits the receipt ({moves} moves compared)");
    assert!(lines[1].ends_with(&fits), "{}", said.out);

    // Without a receipt, it says what it can and can't verify.
    let path = file(&folder, "alone.salon", &record);
    let said = salon(["verify", &path]);
    assert_eq!((said.err.as_str(), said.code), ("", 0));
    let unknown = "without a receipt nobody can tell whether this is what was dealt and shown\n";
    assert!(said.out.ends_with(unknown), "{}", said.out);

    // A receipt belongs to one play.
    let one = file(&folder, "play.receipt", receipt.to_text());
    let said = salon(["verify", &path, &path, "--receipt", &one]);
    assert_eq!((said.out.as_str(), said.code), ("", 2));
    assert!(said.err.contains("name one replay file"), "{}", said.err);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_fit_a_receipt_is_named() {
    let (folder, server) = served("other-receipts").await;
    let Played { record, receipt } = play(&server).await;
    let other = play(&server).await;

    // The device contributed a different share than the one in the record.
    let share = Share::new([7; 16]);
    let substituted = Receipt {
        share,
        ..receipt.clone()
    };
    let said = verify(&folder, &record, &substituted.to_text());
    assert_eq!((said.err.as_str(), said.code), ("", 1));
    assert!(
        said.out.contains("not fair: own-share: this device added"),
        "{}",
        said.out
    );
    assert!(!said.out.contains("fits the receipt"), "{}", said.out);

    // The receipt or the record is from another play.
    for (record, receipt) in [(&record, &other.receipt), (&other.record, &receipt)] {
        let said = verify(&folder, record, &receipt.to_text());
        assert_eq!((said.err.as_str(), said.code), ("", 1));
        assert!(said.out.contains("not fair: other-play: "), "{}", said.out);
    }

    // The device saw a move that is not in the record.
    let mut longer = receipt.clone();
    longer.steps.push(longer.steps.last().unwrap().clone());
    let said = verify(&folder, &record, &longer.to_text());
    assert_eq!(said.code, 1);
    assert!(
        said.out.contains("not fair: dropped-move: "),
        "{}",
        said.out
    );

    // The device did not see the deal: that is not an error, but it is reported.
    let mut blind = receipt;
    blind.first_view = None;
    let said = verify(&folder, &record, &blind.to_text());
    assert!(
        said.out
            .contains("not known: this device did not see the deal"),
        "{}",
        said.out
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_receipt_is_told_by_file_and_line() {
    let (folder, server) = served("damaged-receipts").await;
    let Played { record, receipt } = play(&server).await;
    let good = receipt.to_text();
    let path = text(&folder.join("play.receipt"));
    for (damaged, place) in [
        (String::new(), 1),
        (good.replacen("salon-receipt 1", "salon-receipt 9", 1), 1),
        (good.replacen("\nseat ", "\nsaet ", 1), 6),
        (good.replacen("\nshare ", "\nshare x", 1), 8),
    ] {
        let said = verify(&folder, &record, &damaged);
        assert_eq!((said.out.as_str(), said.code), ("", 2), "{damaged}");
        let begins = format!("salon: {path}:{place}: ");
        assert!(said.err.starts_with(&begins), "{}", said.err);
    }
    let missing = text(&folder.join("nowhere.receipt"));
    let play = text(&folder.join("play.salon"));
    let said = salon(["verify", &play, "--receipt", &missing]);
    assert_eq!((said.out.as_str(), said.code), ("", 2));
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_are_printed_a_line_each() {
    let (folder, server) = served("reports").await;
    let database = format!("sqlite:{}", text(&folder.join("salon.db")));
    let said = salon(["journal", "reports", &database]);
    assert_eq!(
        (said.out.as_str(), said.err.as_str(), said.code),
        ("no reports\n", "", 0)
    );

    let (anna, boris) = (guest(&server, "Anna").await, guest(&server, "Boris").await);
    let opening = Opening::usual("pismo".parse().unwrap(), 2);
    let table = anna.open(opening).await.unwrap();
    let mut link = boris.connect(&table).await.unwrap();
    sit(&mut link, 1, "Boris").await;
    let path = format!("/api/tables/{table}/report");
    for words in ["Insults everybody", "И снова ругается"] {
        let report = serde_json::json!({"seat": 1, "text": words});
        let sent = anna.request(reqwest::Method::POST, &path).json(&report);
        assert_eq!(sent.send().await.unwrap().status(), 204);
    }
    let said = salon(["journal", "reports", &database]);
    assert_eq!((said.err.as_str(), said.code), ("", 0));
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines.len(), 2, "{}", said.out);
    assert!(
        lines[0].ends_with(" \"Boris\": Insults everybody"),
        "{}",
        said.out
    );
    assert!(
        lines[1].ends_with(" \"Boris\": И снова ругается"),
        "{}",
        said.out
    );
    assert!(
        lines
            .iter()
            .all(|line| line.contains(&format!(" table {table} play ")))
    );

    let nowhere = format!("sqlite:{}", text(&folder.join("none.db")));
    let said = salon(["journal", "reports", &nowhere]);
    assert_eq!((said.out.as_str(), said.code), ("", 2));
    assert!(said.err.contains("there is no journal"), "{}", said.err);
}
