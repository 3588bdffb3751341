//! Help, the list of games, and the errors for invalid arguments.

use crate::common::{self, salon};

#[test]
fn without_arguments_it_explains_itself() {
    let said = salon([]);
    assert_eq!((said.err.as_str(), said.code), ("", 0));
    for command in ["games", "scenario", "simulate", "replay", "verify", "bench"] {
        let line = format!("\n  {command} ");
        assert!(said.out.contains(&line), "{command} in\n{}", said.out);
    }
    assert_eq!(salon(["--help"]).out, said.out);
}

#[test]
fn every_game_is_listed_with_players_and_options() {
    let said = salon(["games"]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let begins = "love-letter: Тайное послание · Love Letter\n  2–6 players\n  --option edition=full|classic  ";
    assert!(said.out.starts_with(begins), "{}", said.out);
    for game in salon_catalog::GameId::ALL {
        let title = game.title();
        let line = format!("{game}: {} · {}\n", title.ru, title.en);
        assert!(said.out.contains(&line), "{line} in\n{}", said.out);
    }
    assert!(
        said.out.contains("    with classic: 2–4 players\n"),
        "{}",
        said.out
    );
}

/// Every invalid argument gets a message that says what is wrong and what is allowed.
#[test]
fn arguments_that_make_no_sense_are_answered_with_what_is_allowed() {
    let refused = |arguments: &[&str], words: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_salon"));
        let output = command.args(arguments).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {err}");
        assert!(output.stdout.is_empty(), "{arguments:?} printed something");
        for word in words {
            assert!(
                err.contains(word),
                "{word:?} is not said for {arguments:?}:\n{err}"
            );
        }
    };
    refused(&["deal"], &["deal", "unrecognized"]);
    refused(&["simulate"], &["GAME", "--players"]);
    refused(
        &["simulate", "poker", "--players", "2"],
        &["no game `poker`", "love-letter, pismo"],
    );
    refused(
        &["simulate", "\u{1b}[31mred", "--players", "2"],
        &["no game"],
    );
    refused(
        &["bench", "--game", "poker"],
        &["no game `poker`", "love-letter, pismo"],
    );
    refused(
        &["simulate", "pismo", "--players", "1"],
        &["1 can't play", "2 to 4 players"],
    );
    refused(
        &["simulate", "pismo", "--players", "5"],
        &["5 can't play", "2 to 4 players"],
    );
    refused(&["simulate", "pismo", "--players", "7"], &["7", "1..=6"]);
    refused(
        &["simulate", "pismo", "--players", "two"],
        &["two", "--players"],
    );
    refused(
        &[
            "simulate",
            "love-letter",
            "--players",
            "5",
            "--option",
            "edition=classic",
        ],
        &["5 can't play", "2 to 4 players with these options"],
    );
    refused(
        &[
            "simulate",
            "love-letter",
            "--players",
            "3",
            "--option",
            "edition=golden",
        ],
        &["`edition` can't be `golden`", "full, classic"],
    );
    refused(
        &[
            "simulate",
            "pismo",
            "--players",
            "3",
            "--option",
            "speed=high",
        ],
        &["no option `speed`", "sum-tie"],
    );
    refused(
        &["simulate", "pismo", "--players", "3", "--option", "fast"],
        &["KEY=VALUE"],
    );
    refused(
        &["simulate", "pismo", "--players", "3", "--games", "0"],
        &["--games", "1.."],
    );
    refused(
        &["simulate", "pismo", "--players", "3", "--games", "-1"],
        &["-1"],
    );
    refused(
        &["simulate", "pismo", "--players", "3", "--seed", "x"],
        &["--seed"],
    );
    refused(
        &["simulate", "pismo", "--players", "3", "--threads", "0"],
        &["--threads", "1..=1024"],
    );
    refused(&["scenario"], &["FILES"]);
    refused(&["verify"], &["FILES"]);
    refused(&["replay"], &["FILE"]);
    refused(
        &["replay", "x", "--seat", "6"],
        &["a seat is a number from 0 to 5"],
    );
    refused(
        &["replay", "x", "--seat", "0", "--spectator"],
        &["--spectator", "cannot be used"],
    );
    refused(&["bench", "--seconds", "0"], &["0.001 to 3600"]);
    refused(&["bench", "--seconds", "NaN"], &["0.001 to 3600"]);
}

#[test]
fn a_reader_that_has_seen_enough_is_no_problem() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_salon"))
        .arg("games")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn the_bench_measures_every_figure_of_its_report() {
    let said = salon(["bench", "--json", "--seconds", "0.01", "--game", "pismo"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let rows: serde_json::Value = serde_json::from_str(&said.out).unwrap();
    let rows = rows.as_array().unwrap();
    assert!(rows.len() >= 3);
    for row in rows {
        assert_eq!(row["game"], "pismo");
        assert!(row["options"]["sum-tie"].is_string());
        for key in [
            "players",
            "plays_per_s",
            "rounds_per_s",
            "actions_per_s",
            "state_bytes",
            "copy_ns",
            "view_ns",
            "imagine_ns",
        ] {
            assert!(row[key].as_f64().unwrap() > 0.0, "{key} in {row}");
        }
    }
}

#[test]
fn the_bench_writes_its_page() {
    let folder = common::folder("bench");
    let page = common::text(&folder.join("BENCH.md"));
    let said = salon([
        "bench",
        "--seconds",
        "0.01",
        "--game",
        "pismo",
        "--write",
        &page,
    ]);
    assert_eq!(said.code, 0, "{}", said.err);
    let text = std::fs::read_to_string(page).unwrap();
    assert!(text.ends_with(&said.out), "{text}");
    assert!(text.contains(" cores; CPU time of one thread"), "{text}");
}
