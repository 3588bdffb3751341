//! Which tables can be started, and the notation of their options (GL-17, GL-22, GL-23, GL-24).

use salon_ghost_letters::content::MISSIONS;
use salon_ghost_letters::{GhostLetters, MISSION_NEEDS_TWO, Options, Task};
use salon_rules::{Options as _, Setup};

fn options(entries: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (key, value) in entries {
        options.set(key, value).expect("it can be set");
    }
    options
}

#[test]
fn two_play_the_first_mission_if_they_name_none() {
    let setup = Setup::<GhostLetters>::new(Options::default(), 2).expect("two can play");
    let mission = setup.options().mission.expect("two play a mission");
    assert_eq!((mission.start(), mission.goal()), (18, 12));
    assert_eq!(mission.number(), Some(1));
    let written = setup.options().entries();
    assert_eq!(written[0], ("mission", "1".to_owned()));
}

#[test]
fn more_than_two_play_no_mission() {
    for players in 3..=6 {
        let named = options(&[("mission", "20/15")]);
        assert_eq!(
            Setup::<GhostLetters>::new(named, players).err(),
            Some(MISSION_NEEDS_TWO)
        );
        let setup = Setup::<GhostLetters>::new(Options::default(), players).expect("they can play");
        let keys: Vec<_> = (setup.options().entries().iter())
            .map(|(key, _)| *key)
            .collect();
        assert_eq!(keys, ["clues", "host"]);
    }
    for players in [0, 1, 7] {
        assert!(Setup::<GhostLetters>::new(Options::default(), players).is_err());
    }
}

#[test]
fn every_listed_mission_can_be_named() {
    for (number, mission) in (1..).zip(&MISSIONS) {
        let task = Task::listed(number).expect("it is listed");
        assert_eq!((task.start(), task.goal()), (mission.start, mission.goal));
        assert_eq!(number.to_string().parse(), Ok(task));
    }
}

#[test]
fn what_is_no_mission_is_refused_with_what_is_allowed() {
    let wrong = [
        "", "0", "15", "01", "+1", "/", "20/", "/15", "0/5", "148/1", "20/148", "20/15/1", "a/b",
        "300/1", "-1/4",
    ];
    for text in wrong {
        let error = Options::default().set("mission", text).unwrap_err();
        assert!(error.to_string().contains("N/N"), "{text}: {error}");
    }
    for text in ["20/15", "1/0", "147/147"] {
        assert_eq!(
            options(&[("mission", text)]).entries()[0].1,
            text,
            "it is written as it was read"
        );
    }
}

#[test]
fn other_keys_and_values_are_refused() {
    assert!(Options::default().set("clues", "green").is_err());
    assert!(Options::default().set("host", "yes").is_err());
    assert!(Options::default().set("guests", "2").is_err());
    let all = options(&[("clues", "red-only"), ("host", "on")]).entries();
    let all: Vec<_> = all
        .iter()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    assert_eq!(all, ["clues=red-only", "host=on"]);
}
