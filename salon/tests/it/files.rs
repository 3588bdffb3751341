//! Scenarios and replays as files: valid, false and broken ones.

use crate::common::{self, file, files, folder, salon, text};

const HOLDS: &str = "\
# LL-1, LL-7: a hit ends the round
game pismo
players 2
first 0
deal king guard guard guard guard priest prince handmaid
deal king guard guard guard guard priest prince handmaid
do 0 guard 1 priest
expect tokens 1 0
";

#[test]
fn a_scenario_holds_or_does_not_or_is_broken() {
    let folder = folder("scenario");
    let holds = file(&folder, "holds.scenario", HOLDS);
    let said = salon(["scenario", &holds]);
    assert_eq!(
        said.out,
        format!("{holds}: holds (1 done, 0 refused, 1 expected)\n")
    );
    assert_eq!((said.err.as_str(), said.code), ("", 0));

    let fails = file(
        &folder,
        "fails.scenario",
        HOLDS.replace("tokens 1 0", "tokens 0 1"),
    );
    let said = salon(["scenario", &fails, &holds]);
    let found = format!("{fails}:8: expected tokens 0 1, found 1 0\n");
    assert!(said.out.starts_with(&found), "{}", said.out);
    assert!(
        said.out.ends_with("expected)\n"),
        "it goes on after a failure: {}",
        said.out
    );
    assert_eq!((said.err.as_str(), said.code), ("", 1));

    let broken = file(
        &folder,
        "broken.scenario",
        HOLDS.replace("first 0", "frist 0"),
    );
    let said = salon(["scenario", &fails, &broken]);
    assert_eq!(
        said.err,
        format!("salon: {broken}:4: `frist` is no instruction\n")
    );
    assert_eq!(said.code, 2);
}

#[test]
fn broken_scenarios_are_told_by_file_and_line() {
    let folder = folder("broken-scenarios");
    let complaint = |name: &str, text: &str| {
        let path = file(&folder, name, text);
        let said = salon(["scenario", &path]);
        assert_eq!((said.out.as_str(), said.code), ("", 2), "{name}");
        let begins = format!("salon: {path}:");
        said.err
            .strip_prefix(&begins)
            .unwrap_or_else(|| panic!("{}", said.err))
            .to_owned()
    };
    assert_eq!(
        complaint("empty", ""),
        "1: the first line is `game SLUG`, but the file is empty\n"
    );
    assert!(
        complaint("poker", "\ngame poker\n")
            .starts_with("2: there is no game `poker`; the games are: love-letter")
    );
    assert_eq!(
        complaint("nobody", "game pismo\n"),
        "1: `players N` is missing\n"
    );
    assert!(complaint("many", "game pismo\nplayers 9\ndo 0 king 1").contains("9 can't play this"));
    assert!(complaint("option", "game pismo\noption x=y").starts_with("2: there is no option `x`"));
    assert!(
        complaint("card", "game pismo\nplayers 2\ndeal knave\nexpect round 1")
            .starts_with("3: `knave` is no")
    );
    assert!(complaint("act", "game pismo\nplayers 2\ndo 0 sneeze").starts_with("3: "));
    assert!(complaint("key", "game pismo\nplayers 2\nexpect rain").starts_with("3: "));
}

/// Files that are not what was expected, for both commands that read them.
#[test]
fn files_that_are_missing_binary_or_huge_are_refused() {
    let folder = folder("strange-files");
    let missing = text(&folder.join("missing"));
    let directory = text(&folder);
    let binary = file(&folder, "binary", [0xff, 0xfe, 0x00, 0x80, 0x0a]);
    let zeros = file(&folder, "zeros", [0; 100]);
    let huge = file(&folder, "huge", "x".repeat(5 << 20));
    for command in ["scenario", "verify", "replay"] {
        for (path, words) in [
            (&missing, ": can't be read: "),
            (&directory, ": can't be read: "),
            (&binary, ": this is no text"),
            (&zeros, ":1: "),
            (&huge, ": too long; at most "),
        ] {
            let said = salon([command, path]);
            assert_eq!((said.out.as_str(), said.code), ("", 2), "{command} {path}");
            let begins = format!("salon: {path}{words}");
            assert!(
                said.err.starts_with(&begins),
                "{begins} is not in {}",
                said.err
            );
            assert_eq!(said.err.lines().count(), 1, "{}", said.err);
            assert!(said.err.len() < 400, "{}", said.err);
        }
    }
    // Reading an endless device stops as soon as the limit is exceeded.
    assert_eq!(salon(["verify", "/dev/zero"]).code, 2);
}

#[test]
fn a_replay_is_verified_shown_and_caught_when_it_was_changed() {
    let folder = folder("replays");
    let into = text(&folder);
    let said = salon([
        "simulate",
        "pismo",
        "--players",
        "3",
        "--games",
        "2",
        "--seed",
        "4",
        "--replays",
        &into,
    ]);
    assert_eq!(said.code, 0, "{}", said.err);
    let replays = files(&folder);
    assert_eq!(replays.len(), 2);
    let good = &replays[0];

    let said = salon(["verify", good, &replays[1]]);
    assert_eq!((said.err.as_str(), said.code), ("", 0));
    assert!(
        said.out
            .starts_with(&format!("{good}: fits (pismo, 3 players, ")),
        "{}",
        said.out
    );
    assert_eq!(said.out.lines().count(), 2);

    let written = std::fs::read_to_string(good).unwrap();
    let scores = written
        .lines()
        .position(|line| line.starts_with("scores"))
        .unwrap()
        + 1;
    let changed = written.replace("\nscores ", "\nscores 1");
    let changed = file(&folder, "changed.replay", changed);
    let said = salon(["verify", &changed, good]);
    assert!(
        said.out
            .starts_with(&format!("{changed}:{scores}: the scores are `")),
        "{}",
        said.out
    );
    assert_eq!((said.out.lines().count(), said.code), (2, 1));
    let said = salon(["replay", &changed]);
    assert!(said.err.contains(": the scores are `"), "{}", said.err);
    assert_eq!((said.out.as_str(), said.code), ("", 1));

    let cut: String = written.split_inclusive('\n').take(20).collect();
    let cut = file(&folder, "cut.replay", cut);
    let said = salon(["verify", &cut]);
    assert!(
        said.err
            .starts_with(&format!("salon: {cut}:21: the file stops here")),
        "{}",
        said.err
    );
    assert_eq!(said.code, 2);

    let other = file(
        &folder,
        "other.replay",
        written.replace("salon-replay 2", "salon-replay 4"),
    );
    let said = salon(["verify", &other]);
    assert_eq!(
        said.err,
        format!(
            "salon: {other}:1: this replay has version `4`; this program reads versions 1 to 3\n"
        )
    );

    let poker = file(
        &folder,
        "poker.replay",
        written.replace("game pismo", "game poker"),
    );
    let said = salon(["verify", &poker]);
    assert!(
        said.err
            .starts_with(&format!("salon: {poker}:2: there is no game `poker`")),
        "{}",
        said.err
    );
    assert_eq!(said.code, 2);
}

#[test]
fn a_replay_shows_each_viewer_what_it_saw() {
    let folder = folder("viewers");
    let into = text(&folder);
    salon([
        "simulate",
        "pismo",
        "--players",
        "2",
        "--games",
        "1",
        "--replays",
        &into,
    ]);
    let replay = &files(&folder)[0];
    let archive = salon(["replay", replay]);
    let seats = [
        salon(["replay", replay, "--seat", "0"]),
        salon(["replay", replay, "--seat", "1"]),
    ];
    let spectator = salon(["replay", replay, "--spectator"]);
    for said in [&archive, &seats[0], &seats[1], &spectator] {
        assert_eq!((said.err.as_str(), said.code), ("", 0));
        assert!(
            said.out
                .starts_with("Письмо · The Letter (sum-tie=all), 2 players\nseat 0: bot random\n")
        );
        assert_eq!(said.out.lines().last(), archive.out.lines().last());
    }
    assert_ne!(seats[0].out, seats[1].out);
    let body = |text: &str| text.lines().skip(4).map(str::to_owned).collect::<Vec<_>>();
    assert_ne!(body(&archive.out), body(&seats[0].out));
    assert_ne!(body(&spectator.out), body(&seats[0].out));

    let said = salon(["replay", replay, "--seat", "2"]);
    assert_eq!(
        said.err,
        "salon: there is no seat 2 at this table: its seats are 0 to 1\n"
    );
    assert_eq!(said.code, 2);
}

#[test]
fn a_replay_is_told_in_words() {
    let folder = folder("told");
    let replays = text(&folder);
    let line = format!("simulate pismo --players 2 --games 1 --seed 4 --replays {replays}");
    assert_eq!(common::salon_words(&line).code, 0);
    let replay = &files(&folder)[0];
    let russian = salon(["replay", replay, "--seat", "0", "--language", "ru-RU"]);
    assert_eq!((russian.err.as_str(), russian.code), ("", 0));
    assert!(
        russian
            .out
            .starts_with("Письмо\nЗа столом Ветреник I и Ветреник II.\n")
    );
    assert!(russian.out.contains("\n       Раунд 1. Начина"));
    assert!(russian.out.contains(" игрока Ветреник II"));
    assert!(russian.out.contains("Жетоны: вы "));
    let english = salon(["replay", replay, "--spectator", "--language", "en"]);
    assert!(english.out.contains("\nAs a spectator sees it.\n"));
    assert!(english.out.contains(" wins the game!"));
    let unknown = salon(["replay", replay, "--language", "xx"]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.err.contains("the languages are ru and en"));
}
