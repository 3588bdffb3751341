//! The end of a round reaches the page before the next deal, and bots wait meanwhile.

use crate::common::{Page, drawn};
use salon_catalog::GameId;
use salon_local::{Ask, Tell};
use salon_protocol::{ClientMessage, News, ServerMessage};
use salon_rules::Seat;
use salon_table::machine::{Command, Stage};
use serde_json::{Value, json};

/// Returns the messages of the next move, by a bot or by the person whose turn it is.
fn next_move(page: &mut Page) -> Vec<Tell> {
    if page.server.waits_for_bot() {
        let random = &mut page.random;
        return page.server.bot_acts(0, &mut || drawn(random));
    }
    let seen = page.seen();
    let actions = &seen.play.as_ref().unwrap().actions;
    let command = Command::Act {
        version: seen.version,
        action: actions[page.random as usize % actions.len()].clone(),
    };
    let id = "a".parse().unwrap();
    page.told(Ask::Table(ClientMessage::Ask { id, command }))
}

fn news(told: &[Tell]) -> Vec<&News> {
    let news = told.iter().filter_map(|tell| match tell {
        Tell::Table(ServerMessage::News(news)) => Some(&**news),
        _ => None,
    });
    news.collect()
}

fn view(news: &News) -> Value {
    serde_json::from_str(news.view.play.as_ref().unwrap().view.get()).unwrap()
}

/// Returns the number of the current round or part.
fn chapter(view: &Value) -> u64 {
    view["round"].as_u64().or(view["part"].as_u64()).unwrap()
}

fn sights(news: &News) -> Vec<Value> {
    let step = news.round_end.as_ref().unwrap();
    let texts = step.sights.iter().map(|sight| sight.get());
    texts
        .map(|text| serde_json::from_str(text).unwrap())
        .collect()
}

/// Promise: when a round ends and the play goes on, the page is told twice: first of the end, with
/// the table of that moment and nothing of the next deal, then of the whole step. Bots wait in
/// between.
#[test]
fn the_end_of_a_round_is_told_before_the_next_deal() {
    for game in [GameId::LoveLetter, GameId::Pismo, GameId::GhostLetters] {
        let mut page = Page::open(game, 1, 2);
        let mut ends = 0;
        while page.seen().stage == Stage::Playing {
            let before: Value = {
                let play = page.seen().play.as_ref().unwrap();
                serde_json::from_str(play.view.get()).unwrap()
            };
            let told = next_move(&mut page);
            let all = news(&told);
            let last = all.last().unwrap();
            if chapter(&view(last)) == chapter(&before) {
                assert!(all.iter().all(|news| news.round_end.is_none()), "{game}");
                assert!(!page.server.is_paused(), "{game}");
            } else {
                let [end, next] = all[..] else {
                    panic!("{game}: {} messages", all.len());
                };
                ends += 1;
                assert!(end.happened.is_empty() && end.seen.is_empty());
                assert!(end.view.waiting.is_empty());
                let play = end.view.play.as_ref().unwrap();
                assert!(play.actions.is_empty() && play.outcome.is_none());
                assert_eq!(chapter(&view(end)), chapter(&before), "{game}");
                let step = end.round_end.as_ref().unwrap();
                assert_eq!(step.seat, next.seen[0].seat);
                let whole: Vec<&str> = next.seen[0].sights.iter().map(|it| it.get()).collect();
                let first: Vec<&str> = step.sights.iter().map(|it| it.get()).collect();
                assert!(whole.len() > first.len() && whole.starts_with(&first));
                assert!(
                    whole[first.len()].contains("dealt")
                        || whole[first.len()].contains("part-began")
                );
                assert!(next.round_end.is_none());
                assert!(page.server.is_paused(), "{game}: bots wait");
                page.told(Ask::GoOn);
                assert!(!page.server.is_paused(), "{game}: bots go on");
            }
            page.hear(told);
        }
        assert!(ends >= 2, "{game}: only {ends} rounds ended");
    }
}

/// Promise: the table at the end of a round shows what the rules show then, and no more: the hands
/// of a showdown and the new tokens, but not the hand of a player who is the last one left.
#[test]
fn the_table_at_the_end_of_a_round_shows_what_the_rules_show() {
    let (mut showdowns, mut hidden) = (0, 0);
    for game in [GameId::LoveLetter, GameId::Pismo] {
        for start in 0..6 {
            let mut page = Page::open(game, 1, 2);
            page.random += start * 1_000;
            while page.seen().stage == Stage::Playing {
                let told = next_move(&mut page);
                for end in news(&told).into_iter().filter(|it| it.round_end.is_some()) {
                    let (view, sights) = (view(end), sights(end));
                    let ended = &sights.last().unwrap()["round-ended"];
                    let hand = |seat: usize| &view["seats"][seat]["hand"];
                    for (seat, tokens) in ended["tokens"].as_array().unwrap().iter().enumerate() {
                        assert_eq!(&view["seats"][seat]["tokens"], tokens);
                    }
                    let shown = ended["hands"].as_array().unwrap();
                    showdowns += usize::from(!shown.is_empty());
                    for pair in shown {
                        assert_eq!(hand(pair[0].as_u64().unwrap() as usize)["card"], pair[1]);
                    }
                    for seat in view["still_in"].as_array().unwrap() {
                        let seat = seat.as_u64().unwrap() as usize;
                        let known = hand(seat)["known_by"].as_array().unwrap();
                        if shown.is_empty() && known.is_empty() {
                            hidden += 1;
                            assert_eq!(hand(seat)["card"], Value::Null, "{game}");
                        }
                    }
                    assert!(matches!(&view["aside"], Value::String(at) if at != "seen"));
                    assert!(
                        view["pile"]
                            .as_array()
                            .unwrap()
                            .iter()
                            .all(|card| { card["card"].is_null() || card["put_by"] == json!(0) })
                    );
                }
                page.hear(told);
            }
        }
    }
    assert!(showdowns > 3 && hidden > 3, "{showdowns} and {hidden}");
}

/// Promise: behind the curtain the page is not told of the end of a round either.
#[test]
fn nothing_is_told_of_a_round_behind_the_curtain() {
    let mut page = Page::open(GameId::Pismo, 2, 1);
    let mut moves = 0;
    while page.seen().stage == Stage::Playing {
        if !page.server.waits_for_bot() {
            let seat = page.seen().waiting.first();
            page.ask(Ask::Look { seat });
            page.act();
            page.ask(Ask::Look { seat: None });
            continue;
        }
        moves += 1;
        let told = next_move(&mut page);
        for news in news(&told) {
            assert!(news.round_end.is_none() || news.view.stage == Stage::Over);
            assert_eq!(news.view.you, None::<Seat>);
        }
        page.hear(told);
    }
    assert!(moves > 5);
}
