//! Old logs and records give exactly what they gave when they were written.
//!
//! `fixtures/folds.txt` has a digest of everything that each fixture folds into: what every viewer
//! saw, who could do what, the clocks, the outcome. A change to a game's rules or to the table that
//! needs a new version, and forgot it, changes a digest.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use salon_catalog::{GameId, GameVisitor};
use salon_rules::{Notation, Seats, Viewer};
use salon_table::machine::{Entry, FoldError, LogVersion, Table};
use salon_table::replay::{Replay, rerun};
use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::common;

/// Set this variable to add digests of new fixtures. Digests that exist are never changed.
const WRITE: &str = "SALON_ADD_FOLDS";

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures")
}

/// An entry as a device stores it.
#[derive(Deserialize)]
struct Line {
    at: i64,
    #[serde(flatten)]
    entry: Entry,
}

/// What a fixture folds into.
struct Fold {
    game: GameId,
    rules: u16,
    text: String,
}

/// Promise: a newer program folds what older ones wrote into exactly the same tables and plays.
#[test]
fn a_change_to_a_fold_has_a_new_version() {
    if std::env::var_os(WRITE).is_some() {
        add_records();
    }
    let known = known();
    let mut lines = String::new();
    let mut versions = BTreeSet::new();
    for file in files() {
        let fold = fold(&file);
        let name = file.strip_prefix(fixtures()).unwrap().display().to_string();
        versions.insert((fold.game.slug(), fold.rules));
        let digest = hex::encode(&Sha256::digest(&fold.text)[..12]);
        let (game, rules) = (fold.game, fold.rules);
        match known.get(&name) {
            Some(known) => assert_eq!(
                *known, digest,
                "{name} ({game}, rules version {rules}) folds into something else than before.\n\
                 If that was not meant, mend it. If the rules of {game} change, raise\n\
                 `Game::RULES_VERSION` and keep the old rules for older versions; if the table\n\
                 changes, add a `LogVersion`. Never change a line of fixtures/folds.txt.\n\
                 docs/decisions/20-versions.md says how.",
            ),
            None if std::env::var_os(WRITE).is_some() => {
                let _ = writeln!(lines, "{game} {rules} {name} {digest}");
            }
            None => panic!("{name} is not in fixtures/folds.txt: run this test with {WRITE}=1"),
        }
    }
    if !lines.is_empty() {
        let before = std::fs::read_to_string(fixtures().join("folds.txt")).unwrap_or_default();
        std::fs::write(fixtures().join("folds.txt"), before + &lines).unwrap();
    }
    for game in GameId::ALL {
        for version in 1..=game.rules_version() {
            let has_one = versions.contains(&(game.slug(), version));
            assert!(has_one, "{game} has no fixture of rules version {version}");
        }
    }
}

/// Writes a few records of every newest version that has none yet.
fn add_records() {
    let folder = fixtures().join("next/replays");
    for (replay, number) in common::replays().into_iter().zip(1..) {
        let game: GameId = replay.game.parse().unwrap();
        if game.rules_version() > 1 {
            std::fs::create_dir_all(&folder).unwrap();
            let name = format!("{game}-rules-{}-{number}.replay", replay.rules);
            std::fs::write(folder.join(name), replay.to_text()).unwrap();
        }
    }
}

fn known() -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(fixtures().join("folds.txt")).unwrap_or_default();
    let line = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let &[_, _, name, digest] = words.as_slice() else {
            panic!("folds.txt: {line}");
        };
        (name.to_owned(), digest.to_owned())
    };
    text.lines().map(line).collect()
}

/// Returns all records and logs, version by version.
fn files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    for version in std::fs::read_dir(fixtures()).unwrap() {
        for folder in ["replays", "logs"] {
            let folder = version.as_ref().unwrap().path().join(folder);
            let listed = std::fs::read_dir(folder).into_iter().flatten();
            files.extend(listed.map(|file| file.unwrap().path()));
        }
    }
    files.sort();
    files
}

fn fold(file: &Path) -> Fold {
    let text = std::fs::read_to_string(file).unwrap();
    match file.extension().and_then(|it| it.to_str()) {
        Some("replay") => fold_replay(&Replay::parse(&text).unwrap()),
        _ => fold_log(&text),
    }
}

fn fold_replay(replay: &Replay) -> Fold {
    struct Again<'a>(&'a Replay);
    impl GameVisitor for Again<'_> {
        type Output = String;

        fn visit<G: Notation>(self) -> String {
            let again = rerun::<G>(self.0).unwrap();
            let players = again.setup.players();
            let mut text = String::new();
            let mut see = |seat: String, events: &[G::Event]| {
                for viewer in viewers(players) {
                    let _ = writeln!(text, "{seat} seen by {viewer:?}");
                    for event in events {
                        let _ = writeln!(text, "  {}", G::sight(event, viewer));
                    }
                }
            };
            see("deal".to_owned(), &again.opening);
            for step in &again.steps {
                see(format!("{} {}", step.seat, step.action), &step.events);
            }
            for step in &again.steps {
                let _ = writeln!(text, "{} of {}", step.seat, G::to_act(&step.before));
                for seat in Seats::all(players) {
                    let mut actions: Vec<G::Action> = Vec::new();
                    G::legal_actions(&step.before, seat, &mut actions);
                    let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
                    let _ = writeln!(text, "  {seat} may {}", actions.join(", "));
                }
            }
            let _ = writeln!(text, "{:?}", again.outcome);
            text
        }
    }
    let game: GameId = replay.game.parse().unwrap();
    Fold {
        game,
        rules: replay.rules,
        text: game.visit(Again(replay)),
    }
}

fn fold_log(log: &str) -> Fold {
    let mut lines = log.lines().map(|line| serde_json::from_str(line).unwrap());
    let first: Line = lines.next().unwrap();
    let mut table = Table::begin(first.entry).unwrap();
    let mut text = String::new();
    for line in lines {
        table.apply(&line.entry, line.at).unwrap();
        // The clocks at every moment, not only at the end.
        let view = table.view(Some(table.host())).unwrap();
        for chair in &view.chairs {
            let _ = write!(text, "{:?} {} ", chair.deadline, chair.bank);
        }
        let _ = writeln!(text, "{:?} {}", view.stage, view.waiting);
    }
    for chair in table.chairs() {
        let _ = writeln!(text, "{:?} {:?}", chair.occupant(), chair.stand_in());
    }
    for line in table.talk() {
        let _ = writeln!(text, "{:?} {}", line.seat, line.text);
    }
    let players = table.opening().players;
    if let Some(play) = table.play() {
        for viewer in viewers(players) {
            let _ = writeln!(text, "{:?}", play.history_lines(viewer));
        }
        for seat in Seats::all(players) {
            let _ = writeln!(text, "{}", play.actions(seat).join(", "));
        }
    }
    text += &table.replay().map_or_else(String::new, |it| it.to_text());
    Fold {
        game: table.opening().game.0,
        rules: table.rules_version(),
        text,
    }
}

fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    let seats = Seats::all(players).iter().map(Viewer::Seat);
    seats.chain([Viewer::Spectator])
}

fn opened(change: &str) -> String {
    let table = std::fs::read_to_string(fixtures().join("0.1/logs/secret-card-2.log")).unwrap();
    let first = table.lines().next().unwrap();
    first.replacen("\"seed\"", &format!("{change},\"seed\""), 1)
}

/// Promise: what a newer program wrote is refused, and the refusal names the version.
#[test]
fn logs_of_newer_versions_are_refused_by_name() {
    let old: Line = serde_json::from_str(&opened("\"rules\":1")).unwrap();
    let table = Table::begin(old.entry).unwrap();
    assert_eq!(table.log_version(), LogVersion::V1);
    let newer: Line = serde_json::from_str(&opened("\"rules\":3")).unwrap();
    let refused = Table::begin(newer.entry).unwrap_err();
    assert!(matches!(refused, FoldError::RulesVersion { rules: 3, .. }));
    assert_eq!(
        refused.to_string(),
        "the table is played by version 3 of the rules of secret-card, but this program knows \
         versions 1 to 2"
    );
    let refused = |text: &str| serde_json::from_str::<Line>(text).map(drop).unwrap_err();
    let newer = refused(&opened("\"log\":9")).to_string();
    let expected = "the log has version 9, but this program reads versions 1 to 2";
    assert!(newer.starts_with(expected), "{newer}");
    let unknown = refused(r#"{"at":1,"entry":"teleported","seat":0}"#).to_string();
    assert!(unknown.contains("teleported"), "{unknown}");
    let field = refused(r#"{"at":1,"entry":"left","seat":0,"softly":true}"#).to_string();
    assert!(field.contains("softly"), "{field}");
}
