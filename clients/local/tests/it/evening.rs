//! Whole games without a network: a page, the local server and its bots.

use crate::common::{Page, text};
use salon_catalog::GameId;
use salon_local::{Ask, LocalServer, Tell};
use salon_protocol::ClientMessage;
use salon_rules::Seat;
use salon_table::machine::Stage;

/// Every game can be played against bots without a network, to its end and once more.
#[test]
fn every_game_is_played_to_its_end_and_again() {
    for &game in GameId::ALL {
        let mut page = Page::open(game, 1, 2);
        for _ in 0..2 {
            assert_eq!(page.seen().stage, Stage::Playing, "{game}");
            page.play_out();
            assert_eq!(page.seen().stage, Stage::Over, "{game}");
            assert!(page.seen().play.as_ref().unwrap().outcome.is_some());
            page.ask(Ask::Again);
        }
    }
}

/// Games survive a reload: the stored lines give the same table and everything that was seen.
#[test]
fn what_was_kept_gives_the_same_table() {
    for &game in GameId::ALL {
        let mut page = Page::open(game, 1, 2);
        for _ in 0..7 {
            if page.server.waits_for_bot() {
                page.bot();
            } else if page.seen().stage == Stage::Playing {
                page.act();
            }
        }
        let mut again = Page::new();
        again.ask(Ask::Restore {
            log: page.log.clone(),
        });
        assert_eq!(text(again.seen()), text(page.seen()), "{game}");
        assert_eq!(again.steps, page.steps, "{game}");
        again.log = page.log.clone();
        again.play_out();
        assert_eq!(again.seen().stage, Stage::Over, "{game}");
    }
}

/// The page holds nothing of a hidden seat, in pass and play either. Behind the curtain it has
/// nothing of the play at all, whatever it asks for.
#[test]
fn behind_the_curtain_there_is_nothing_of_the_play() {
    for &game in GameId::ALL {
        let mut page = Page::open(game, 2, 1);
        assert_eq!(page.seen().you, None, "several people begin behind it");
        assert!(page.seen().play.is_none() && page.steps == 0, "{game}");
        page.ask(Ask::Table(ClientMessage::History));
        page.ask(Ask::Table(ClientMessage::Refresh));
        assert!(page.seen().play.is_none() && page.steps == 0, "{game}");
        let people = page.seen().waiting.iter().find(|seat| seat.index() < 2);
        let seat = people.or(Some(Seat::at(0)));
        page.ask(Ask::Look { seat });
        assert_eq!(page.seen().you, seat);
        assert!(page.seen().play.is_some() && page.steps > 0, "{game}");
        page.ask(Ask::Look { seat: None });
        assert!(page.seen().play.is_none() && page.steps == 0, "{game}");
        while page.server.waits_for_bot() && !page.seen().waiting.contains(Seat::at(0)) {
            page.bot();
            assert!(page.seen().play.is_none() && page.steps == 0, "{game}");
        }
    }
}

/// Several people at one device can play every game to its end, and all of them see the result.
#[test]
fn every_game_is_passed_round_to_its_end() {
    for &game in GameId::ALL {
        let mut page = Page::open(game, 3, 0);
        page.play_out();
        let seen = page.seen();
        assert_eq!((seen.stage, seen.you), (Stage::Over, None), "{game}");
        assert!(seen.play.as_ref().unwrap().outcome.is_some(), "{game}");
    }
}

/// A page gets only the views of people at this device.
#[test]
fn nobody_looks_through_the_eyes_of_a_bot() {
    let mut page = Page::open(GameId::SecretCard, 1, 2);
    let bot = Some(Seat::at(1));
    page.ask(Ask::Look { seat: bot });
    assert_eq!(page.seen().you, Some(Seat::at(0)));
}

/// What the page sees never contains the seed of a play in progress.
#[test]
fn the_seed_stays_in_the_house() {
    let page = Page::open(GameId::LoveLetter, 1, 3);
    let opened: serde_json::Value = serde_json::from_str(page.log.lines().next().unwrap()).unwrap();
    let seed = opened["seed"].as_str().unwrap();
    assert!(!text(page.seen()).contains(seed));
}

#[test]
fn what_is_no_log_gives_no_table() {
    for log in ["", "x", "{\"at\":0,\"entry\":\"started\"}\n"] {
        let told = LocalServer::new().ask(Ask::Restore { log: log.into() }, 0, &mut || [0; 32]);
        assert!(matches!(told[..], [Tell::NoTable]), "{log}");
    }
}
