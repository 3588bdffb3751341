//! The deal of the day on a device.

use salon_attendant::daily;
use salon_catalog::GameId;
use salon_local::{Ask, Reader, Source, Tell};
use salon_protocol::ClientMessage;
use salon_rules::Seat;
use salon_table::daily::{DailyPlay, Day};
use salon_table::machine::{Command, GameSlug, Refusal, Stage};
use salon_table::replay::{Replay, Sitter};
use salon_words::Language;

use crate::common::Page;

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

fn opened(day: Day, game: GameId, practice: bool) -> Page {
    let mut page = Page::new();
    page.ask(Ask::Daily {
        day,
        game: GameSlug(game),
        name: "Anna".parse().unwrap(),
        practice,
    });
    page
}

/// Plays to the end. The person's actions follow from what was played. `disturb` may do something
/// between two moves.
fn play_out(page: &mut Page, mut disturb: impl FnMut(&mut Page)) {
    for turn in 0..5_000 {
        disturb(page);
        let seen = page.seen();
        if seen.stage != Stage::Playing {
            return;
        }
        if page.server.waits_for_bot() {
            page.bot();
            continue;
        }
        let actions = &seen.play.as_ref().unwrap().actions;
        let action = actions[turn * 7 % actions.len()].clone();
        let version = seen.version;
        page.ask(Ask::Table(ClientMessage::Ask {
            id: "a".parse().unwrap(),
            command: Command::Act { version, action },
        }));
    }
    panic!("the play does not end");
}

fn record(page: &mut Page) -> Replay {
    let (log, play) = (page.log.clone(), page.seen().play_id.clone());
    let told = page.told(Ask::Record(Source::Log { log, play }));
    let file = told.into_iter().find_map(|tell| match tell {
        Tell::Record(head) => head.file,
        _ => None,
    });
    Replay::parse(&file.expect("the play is over")).unwrap()
}

fn played(day: Day, game: GameId) -> Replay {
    let mut page = opened(day, game, false);
    play_out(&mut page, |_| {});
    record(&mut page)
}

/// Promise: every game has a deal of the day that is played to its end. The record is that of the
/// published deal, and whoever plays it again finds the same moves of the bots. It fits into a
/// request.
#[test]
fn every_game_is_played_and_checked() {
    let day = day("2026-12-01");
    for &game in GameId::ALL {
        let replay = played(day, game);
        let play = DailyPlay { day, game };
        assert_eq!(replay.deal, play.deal(replay.players()));
        assert_eq!(replay.play(), &play.id());
        assert!(
            replay.to_text().len() < 15_000,
            "{game}: {}",
            replay.to_text().len()
        );
        let outcome = daily::check(play, &replay).unwrap();
        assert_eq!(outcome, replay.outcome);
    }
}

/// Promise: two people who act alike see the same play, whatever randomness their devices have, and
/// even if one of them reloads the page before every move.
#[test]
fn the_same_actions_are_the_same_play() {
    let day = day("2027-01-15");
    for &game in GameId::ALL {
        let undisturbed = played(day, game);
        let mut page = opened(day, game, false);
        page.random = 77;
        play_out(&mut page, |page| {
            let log = page.log.clone();
            page.ask(Ask::Restore { log });
            page.random += 5;
        });
        assert_eq!(record(&mut page).to_text(), undisturbed.to_text(), "{game}");
    }
}

/// Promise: whoever acts differently may see another play, but each one can be checked.
#[test]
fn other_days_and_other_bots_are_found() {
    let (first, other) = (day("2026-12-01"), day("2026-12-02"));
    let game = GameId::LoveLetter;
    let replay = played(first, game);
    assert_ne!(replay.opening, played(other, game).opening);
    let of = |day| DailyPlay { day, game };
    let refused = daily::check(of(other), &replay).unwrap_err();
    assert_eq!(refused, daily::DailyError::OtherDeal);
    let mut weaker = replay.clone();
    weaker.sitters[Seat::at(2)] = Sitter::Bot("novice".parse().unwrap());
    let refused = daily::check(of(first), &weaker.sealed()).unwrap_err();
    assert_eq!(refused, daily::DailyError::OtherPlayers);
}

/// Promise: the play that counts is played once and as it comes: nothing is taken back, no hint is
/// given, and there is no second play at its table.
#[test]
fn nothing_is_taken_back() {
    let mut page = opened(day("2026-12-01"), GameId::Pismo, false);
    let to = Reader {
        language: Language::English,
        names: vec!["Anna".into(), "B".into(), "C".into()],
    };
    let mut tried = 0;
    play_out(&mut page, |page| {
        let before = (page.log.clone(), page.seen().version);
        for command in [Command::OfferUndo, Command::Rematch] {
            let id = "u".parse().unwrap();
            let refused = page.ask(Ask::Table(ClientMessage::Ask { id, command }));
            assert_eq!(refused, Some(Refusal::NothingToUndo));
        }
        assert!(page.told(Ask::Hint(to.clone())).is_empty(), "no hints");
        assert!(page.told(Ask::Again).is_empty(), "no other play");
        assert_eq!((page.log.clone(), page.seen().version), before);
        tried += 1;
    });
    assert!(tried > 5);
    assert!(page.told(Ask::Again).is_empty());
}

/// Promise: practice has the same cards, but is another play that never counts.
#[test]
fn practice_is_another_play() {
    let (day, game) = (day("2026-12-01"), GameId::Pismo);
    let mut page = opened(day, game, true);
    play_out(&mut page, |_| {});
    let practice = record(&mut page);
    let real = played(day, game);
    assert_eq!(practice.opening, real.opening);
    assert!(practice.again.is_some());
    let refused = daily::check(DailyPlay { day, game }, &practice).unwrap_err();
    assert_eq!(refused, daily::DailyError::OtherDeal);
}

/// The plays of some days, as seals of their records. If one differs, the rules, the bots or the deal
/// of the day have changed: a server with this version refuses records of devices with the version
/// before. That may be right, but nobody should do it without noticing.
#[test]
fn the_plays_of_some_days_are_known() {
    let day = day("2026-12-24");
    let found: Vec<String> = GameId::ALL
        .iter()
        .filter(|game| game.slug() != "high-card")
        .map(|&game| {
            let replay = played(day, game);
            format!("{game} {} {}", replay.actions, hex(&replay.seal.0[..8]))
        })
        .collect();
    assert_eq!(found, KNOWN);
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

const KNOWN: [&str; 5] = [
    "love-letter 129 dd0effa84f4223cb",
    "pismo 58 674da242ed4d2f34",
    "conspirators 24 e742200df2207037",
    "secret-card 13 19da654ec30abf03",
    "ghost-letters 89 edb0d6789755ca48",
];
