//! Hints: what they say, and what they are based on.

use crate::common::{Page, listener};
use salon_catalog::GameId;
use salon_local::{Ask, Counsel, Position, Tell};
use salon_table::machine::Stage;
use salon_words::{Language, Words};

fn hint(page: &mut Page, ask: Ask) -> Option<Counsel> {
    let told = page.told(ask);
    told.into_iter().find_map(|tell| match tell {
        Tell::Hint(counsel) => Some(counsel),
        _ => None,
    })
}

/// Returns the person's current decision with everything the page was shown.
fn position(page: &mut Page) -> Position {
    let steps = page.history();
    let seen = page.seen();
    let play = seen.play.as_ref().unwrap();
    Position {
        game: seen.opening.game,
        options: seen.opening.options.clone(),
        players: seen.opening.players,
        seat: seen.you.unwrap(),
        steps,
        view: play.view.clone(),
        actions: play.actions.clone(),
    }
}

/// Plays until the person has to decide for the `n`th time.
fn at_decision(game: GameId, n: usize) -> Page {
    let mut page = Page::open(game, 1, 2);
    let mut decided = 1;
    loop {
        while page.server.waits_for_bot() {
            page.bot();
        }
        if page.seen().stage == Stage::Over {
            page.ask(Ask::Again);
        } else if decided < n {
            decided += 1;
            page.act();
        } else {
            return page;
        }
    }
}

/// Every game gives hints that can be followed, with reasons, in both languages.
#[test]
fn hints_can_be_followed_and_say_why() {
    for &game in GameId::ALL {
        let mut page = at_decision(game, 2);
        let mut reasons = Vec::new();
        for language in Language::ALL {
            let counsel = hint(&mut page, Ask::Hint(listener(language))).unwrap();
            let actions = &page.seen().play.as_ref().unwrap().actions;
            assert!(actions.contains(&counsel.action), "{game}: {counsel:?}");
            let said: Vec<String> = counsel.reasons.iter().map(ToString::to_string).collect();
            assert!(
                said.iter().all(|line| !line.contains(Words::FAULT)),
                "{said:?}"
            );
            reasons.push(said);
        }
        assert!(!reasons[0].is_empty(), "{game} gives a reason");
        assert_eq!(reasons[0].len(), reasons[1].len(), "{game}");
        assert_ne!(reasons[0], reasons[1], "{game}");
    }
}

/// A hint depends only on what the seat was shown: the same information gives the same hint.
#[test]
fn a_hint_knows_what_the_page_knows() {
    for &game in GameId::ALL {
        let mut page = at_decision(game, 2);
        let to = listener(Language::English);
        let at_the_table = hint(&mut page, Ask::Hint(to.clone())).unwrap();
        let position = position(&mut page);
        let elsewhere = Ask::Advise(Box::new(position), to);
        let from_the_view = hint(&mut Page::new(), elsewhere).unwrap();
        assert_eq!(at_the_table, from_the_view, "{game}");
    }
}

/// There are no hints where the table allows no aids.
#[test]
fn no_hints_where_everyone_thinks_alone() {
    let page = at_decision(GameId::Pismo, 1);
    let mut alone = Page::new();
    let log = page
        .log
        .replace("\"aids\":\"allowed\"", "\"aids\":\"none\"");
    assert_ne!(log, page.log);
    alone.ask(Ask::Restore { log });
    let to = listener(Language::Russian);
    assert_eq!(hint(&mut alone, Ask::Hint(to)), None);
}

/// There are no hints behind the curtain.
#[test]
fn no_hints_for_nobody() {
    let mut page = Page::open(GameId::Pismo, 2, 0);
    let to = listener(Language::Russian);
    assert_eq!(hint(&mut page, Ask::Hint(to.clone())), None);
    let seat = page.seen().waiting.first();
    page.ask(Ask::Look { seat });
    assert!(hint(&mut page, Ask::Hint(to)).is_some());
}

/// An invalid position does not crash the server.
#[test]
fn a_position_that_is_none_gives_no_hint() {
    let mut page = at_decision(GameId::SecretCard, 1);
    let to = listener(Language::English);
    let mut other_game = position(&mut page);
    other_game.game = "love-letter".parse().unwrap();
    let mut nothing_to_do = position(&mut page);
    nothing_to_do.actions.clear();
    let mut no_action = position(&mut page);
    no_action.actions = vec!["dance".to_owned()];
    for wrong in [other_game, nothing_to_do, no_action] {
        let ask = Ask::Advise(Box::new(wrong), to.clone());
        assert_eq!(hint(&mut Page::new(), ask), None);
    }
}
