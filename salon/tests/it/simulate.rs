//! Simulations: independent of the number of threads, and recorded as they were played.

use std::path::Path;

use crate::common::{self, files, folder, salon, text};
use salon_catalog::{GameId, about};

/// Returns a report without its timings.
fn timeless(json: &str) -> serde_json::Value {
    let mut report: serde_json::Value = serde_json::from_str(json).unwrap();
    for clock in ["seconds", "games_per_s", "actions_per_s"] {
        assert!(report[clock].as_f64().unwrap() > 0.0, "{clock}");
        report[clock] = 0.into();
    }
    report
}

#[test]
fn any_number_of_threads_gives_the_same_plays() {
    for &game in GameId::ALL {
        let players = about(game).players[0].to_string();
        let report = |threads| {
            let said = salon([
                "simulate",
                game.slug(),
                "--players",
                &players,
                "--games",
                "700",
                "--seed",
                "11",
                "--threads",
                threads,
                "--json",
            ]);
            assert_eq!((said.err.as_str(), said.code), ("", 0));
            timeless(&said.out)
        };
        let one = report("1");
        assert_eq!(one, report("4"), "{game}");
        assert_eq!(one["games"], 700);
        let verdicts = one["verdicts"].as_object().unwrap().values();
        assert_eq!(
            verdicts.map(|count| count.as_u64().unwrap()).sum::<u64>(),
            700
        );
    }
}

#[test]
fn the_report_for_people_has_the_same_figures() {
    let arguments = [
        "simulate",
        "pismo",
        "--players",
        "2",
        "--games",
        "50",
        "--seed",
        "3",
    ];
    let said = salon(arguments);
    assert_eq!((said.err.as_str(), said.code), ("", 0));
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines[0], "pismo, 2 players; sum-tie=all");
    assert!(lines[1].starts_with("games     50 in "), "{}", lines[1]);
    assert!(
        lines[2].starts_with("speed     ") && lines[2].ends_with(" actions/s"),
        "{}",
        lines[2]
    );
    let [a, b, c, d, e, f, g, h] = arguments;
    let json = timeless(&salon([a, b, c, d, e, f, g, h, "--json"]).out);
    let actions = format!(
        "actions   mean {:.1}, min {}, max {}",
        json["actions"]["mean"].as_f64().unwrap(),
        json["actions"]["min"],
        json["actions"]["max"]
    );
    assert_eq!(lines[3], actions);
    assert!(
        lines[4].starts_with(&format!("wins      seat 0: {} (", json["wins"][0])),
        "{}",
        lines[4]
    );
    assert_eq!(lines[6], "verdict   decided: 50 (100.0 %)");
}

/// For every game and number of players, recorded plays hold as scenarios and are the plays that
/// were counted.
#[test]
fn recorded_plays_hold_and_are_the_plays_that_were_counted() {
    for &game in GameId::ALL {
        for players in about(game).players {
            let folder = folder(&format!("record-{game}-{players}"));
            let [scenarios, replays] = ["scenarios", "replays"].map(|name| folder.join(name));
            check_records(game, players, &scenarios, None);
            check_records(game, players, &scenarios, Some(&replays));
        }
    }
}

fn check_records(game: GameId, players: u8, scenarios: &Path, replays: Option<&Path>) {
    let (players, into) = (players.to_string(), text(scenarios));
    let base = [
        "simulate",
        game.slug(),
        "--players",
        &players,
        "--games",
        "12",
        "--record",
        &into,
    ];
    let [a, b, c, d, e, f, g, h] = base;
    let said = match replays.map(text) {
        None => salon([a, b, c, d, e, f, g, h, "--json"]),
        Some(replays) => salon([a, b, c, d, e, f, g, h, "--json", "--replays", &replays]),
    };
    assert_eq!((said.err.as_str(), said.code), ("", 0));
    let report = timeless(&said.out);
    let mut done = 0;
    let written = files(scenarios);
    assert_eq!(written.len(), 12);
    for path in written {
        let said = salon(["scenario", &path]);
        assert_eq!(said.code, 0, "{}{}", said.out, said.err);
        let text = std::fs::read_to_string(path).unwrap();
        done += text.lines().filter(|line| line.starts_with("do ")).count();
    }
    assert_eq!(report["actions"]["total"], done);
    for path in replays.map(files).unwrap_or_default() {
        let said = salon(["verify", &path]);
        assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_said() {
    let folder = folder("unwritable");
    let blocked = common::file(&folder, "a-file", "not a folder");
    let inside = format!("{blocked}/records");
    for option in ["--record", "--replays"] {
        let said = salon(["simulate", "pismo", "--players", "2", option, &inside]);
        assert_eq!((said.out.as_str(), said.code), ("", 2));
        let begins = format!("salon: {inside}: can't make this folder: ");
        assert!(said.err.starts_with(&begins), "{}", said.err);
    }
    // The folder exists, but another folder already has the name of the first file.
    std::fs::create_dir_all(folder.join("pismo-2p-seed1-000000.scenario")).unwrap();
    let into = text(&folder);
    let said = salon([
        "simulate",
        "pismo",
        "--players",
        "2",
        "--games",
        "1",
        "--record",
        &into,
    ]);
    assert_eq!((said.out.as_str(), said.code), ("", 2));
    assert!(
        said.err
            .contains("pismo-2p-seed1-000000.scenario: can't be written: "),
        "{}",
        said.err
    );
}
