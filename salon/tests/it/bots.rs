//! Bots on the command line: simulations and matches between them.

use crate::common::{files, folder, salon_words, text};
use salon_catalog::{GameId, about};

fn json(line: &str) -> serde_json::Value {
    let said = salon_words(line);
    assert_eq!((said.err.as_str(), said.code), ("", 0), "{line}");
    serde_json::from_str(&said.out).unwrap()
}

/// Plays between bots are recorded as they were counted, and the records verify.
#[test]
fn simulated_bots_are_recorded_as_they_play() {
    for &game in GameId::ALL {
        let players = about(game).players[0];
        let folder = folder(&format!("bots-{game}"));
        let [scenarios, replays] = ["scenarios", "replays"].map(|name| text(&folder.join(name)));
        let base = format!("simulate {game} --players {players} --games 3 --seed 9 --json");
        let fast = json(&format!("{base} --bots club --record {scenarios}"));
        let fair = json(&format!("{base} --bots novice,club --replays {replays}"));
        let mut done = 0;
        for path in files(scenarios.as_ref()) {
            let said = salon_words(&format!("scenario {path}"));
            assert_eq!(said.code, 0, "{}{}", said.out, said.err);
            let text = std::fs::read_to_string(path).unwrap();
            done += text.lines().filter(|line| line.starts_with("do ")).count();
        }
        assert_eq!(
            (&fast["games"], &fast["actions"]["total"]),
            (&3.into(), &done.into())
        );
        let written = files(replays.as_ref());
        assert_eq!((written.len(), &fair["games"]), (3, &3.into()));
        for path in written {
            let said = salon_words(&format!("verify {path}"));
            assert_eq!(said.code, 0, "{}{}", said.out, said.err);
            let text = std::fs::read_to_string(path).unwrap();
            assert!(
                text.contains("bot novice") && text.contains("bot club"),
                "{text}"
            );
        }
    }
}

#[test]
fn bots_play_the_same_on_any_number_of_threads() {
    let play = |threads: u8| {
        let line = "simulate pismo --players 3 --bots club --games 30 --seed 2 --json --threads";
        let report = json(&format!("{line} {threads}"));
        (report["wins"].clone(), report["actions"].clone())
    };
    assert_eq!(play(1), play(3));
}

#[test]
fn somebody_who_does_not_play_is_refused() {
    for (line, why) in [
        (
            "simulate pismo --players 2 --bots clever",
            "`clever` does not play this game",
        ),
        (
            "simulate pismo --players 3 --bots club,club",
            "2 were named",
        ),
        (
            "arena pismo --seats greedy,club",
            "`greedy` does not play this game",
        ),
        (
            "arena --table x.md --section chess",
            "there is no section `chess`",
        ),
    ] {
        let said = salon_words(line);
        assert_eq!((said.out.as_str(), said.code), ("", 2), "{line}");
        assert!(said.err.contains(why), "{}", said.err);
    }
}

fn is_interval(low_high: &serde_json::Value, share: &serde_json::Value) {
    let [low, high] = [0, 1].map(|i| low_high[i].as_f64().unwrap());
    let share = share.as_f64().unwrap();
    assert!((0.0..=share).contains(&low) && (share..=1.0).contains(&high));
    assert!(low < high);
}

#[test]
fn a_match_of_rivals_says_who_wins_how_often_and_how_long_it_thinks() {
    let report = json("arena pismo --seats club,random --games 20 --seed 4 --json");
    assert_eq!(report["game"], "pismo");
    assert_eq!(report["options"]["sum-tie"], "all");
    assert_eq!(
        (&report["players"], &report["games"]),
        (&2.into(), &20.into())
    );
    assert!(report["rounds"].as_u64().unwrap() >= 60);
    assert!(report.get("results").is_none());
    for (bot, name) in report["bots"]
        .as_array()
        .unwrap()
        .iter()
        .zip(["club", "random"])
    {
        assert_eq!(bot["bot"], name);
        is_interval(&bot["ci95"], &bot["win_rate"]);
        is_interval(&bot["round_ci95"], &bot["round_win_rate"]);
        let times = ["median_ms", "p95_ms", "max_ms"].map(|key| bot[key].as_f64().unwrap());
        assert!(
            times.is_sorted() && bot["mean_ms"].as_f64().unwrap() > 0.0,
            "{times:?}"
        );
    }
}

#[test]
fn a_match_of_a_team_says_how_often_each_result_came() {
    let report = json("arena conspirators --seats club,club --games 20 --option mode=coop --json");
    let results = report["results"].as_object().unwrap();
    assert!(
        ["brilliant", "clean", "near", "failed"]
            .iter()
            .all(|key| results.contains_key(*key))
    );
    let sum: f64 = results.values().map(|share| share.as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    for (name, share) in results {
        is_interval(&report["results_ci95"][name], share);
    }
}

/// A baseline is not a level, but bots can play against it.
#[test]
fn guests_play_in_the_league() {
    let greedy = json("arena secret-card --seats club,greedy --games 10 --json");
    assert_eq!(greedy["bots"][1]["bot"], "greedy");
    let stranger = json("arena ghost-letters --seats stranger,club --games 2 --json");
    assert_eq!(stranger["bots"][0]["bot"], "stranger");
}

/// Returns the record of a play between club bots, for every game.
fn records(name: &str) -> Vec<(GameId, String)> {
    let record = |&game: &GameId| {
        let folder = folder(&format!("{name}-{game}"));
        let players = about(game).players[0];
        let into = text(&folder);
        let line = format!("simulate {game} --players {players} --games 1 --seed 5 --bots novice");
        let said = salon_words(&format!("{line} --replays {into}"));
        assert_eq!((said.err.as_str(), said.code), ("", 0));
        (game, files(&folder).remove(0))
    };
    GameId::ALL.iter().map(record).collect()
}

#[test]
fn a_hint_gives_the_best_actions_with_reasons_in_both_languages() {
    for (game, file) in records("hint") {
        let hint = json(&format!("hint {file} --seat 1 --json"));
        assert_eq!(hint["seat"], 1, "{game}");
        let advice = hint["advice"].as_array().unwrap();
        assert!(!advice.is_empty() && advice.len() <= 5, "{game}");
        assert!(!hint["beliefs"].as_array().unwrap().is_empty(), "{game}");
        for language in ["ru", "en"] {
            let said = salon_words(&format!(
                "hint {file} --seat 1 --language {language} --most 3"
            ));
            assert_eq!((said.err.as_str(), said.code), ("", 0), "{game}");
            assert!(said.out.lines().count() >= 2, "{}", said.out);
        }
        let nothing = salon_words(&format!("hint {file} --seat 1 --at 100000"));
        assert_eq!((nothing.out.as_str(), nothing.code), ("", 2), "{game}");
    }
}

#[test]
fn a_review_says_what_was_known_chosen_better_lost_and_luck() {
    for (game, file) in records("review") {
        let review = json(&format!("review {file} --seat 0 --json"));
        let turns = review["turns"].as_array().unwrap();
        assert!(!turns.is_empty(), "{game}");
        for turn in turns {
            for key in ["step", "beliefs", "chosen", "best", "values", "reasons"] {
                assert!(!turn[key].is_null(), "{game}: {key} in {turn}");
            }
        }
        if game != GameId::Conspirators {
            let some = |key: &str| turns.iter().any(|turn| turn[key].is_number());
            assert!(some("lost") && some("luck") && some("ending"), "{game}");
        }
        for language in ["ru", "en"] {
            let said = salon_words(&format!("review {file} --seat 0 --language {language}"));
            assert_eq!((said.err.as_str(), said.code), ("", 0), "{game}");
            assert!(said.out.lines().count() > turns.len(), "{}", said.out);
        }
    }
}
