//! Reviews of finished plays, and new plays with the same deal.

use crate::common::{Page, listener};
use salon_catalog::GameId;
use salon_local::{Ask, RecordHead, Reviewed, Source, Tell};
use salon_protocol::ServerMessage;
use salon_rules::Seat;
use salon_table::machine::{Presence, Stage, TableView};
use salon_words::{Language, Words};

fn source(page: &Page) -> Source {
    Source::Log {
        log: page.log.clone(),
        play: page.seen().play_id.clone(),
    }
}

/// Plays to the end and opens the record.
fn recorded(game: GameId) -> Page {
    let mut page = Page::open(game, 1, 1);
    page.play_out();
    let record = Ask::Record(source(&page));
    page.ask(record);
    page
}

fn begin(page: &mut Page, language: Language) -> Tell {
    let seat = Seat::at(0);
    let to = listener(language);
    page.told(Ask::Review { seat, to }).pop().unwrap()
}

fn finish(page: &mut Page) -> Reviewed {
    let mut thought = 0;
    loop {
        assert!(page.server.reviews(), "it goes on until it is whole");
        match page.server.review().pop() {
            Some(Tell::Reviewing { done, of }) => {
                assert!(done > thought && done <= of, "{done} of {of}");
                thought = done;
            }
            Some(Tell::Review(reviewed)) => return *reviewed,
            other => panic!("{other:?}"),
        }
    }
}

/// A review goes decision by decision and reports its progress, so that the page does not seem
/// stuck. The result covers every decision of the seat.
#[test]
fn a_review_goes_step_by_step_and_speaks_of_every_decision() {
    for game in [GameId::Pismo, GameId::SecretCard] {
        let mut page = recorded(game);
        assert!(matches!(
            begin(&mut page, Language::English),
            Tell::Reviewing { done: 0, .. }
        ));
        let reviewed = finish(&mut page);
        assert!(!page.server.reviews());
        let steps: Vec<usize> = reviewed.turns.iter().map(|turn| turn.step).collect();
        let told = page.told(Ask::Record(source(&page))).pop();
        let Some(Tell::Record(head)) = told else {
            panic!("{told:?}")
        };
        let own = |step: &usize| head.moments[*step] == Some(Seat::at(0));
        let expected: Vec<usize> = (1..head.moments.len()).filter(own).collect();
        assert_eq!(steps, expected, "{game}");
        assert!(reviewed.turns.iter().any(|turn| turn.chance.is_some()));
        assert!(reviewed.turns.iter().all(|turn| turn.lines.len() >= 2));
    }
}

/// A finished review is available in the other language at once.
#[test]
fn a_review_is_said_in_both_languages() {
    let mut page = recorded(GameId::SecretCard);
    begin(&mut page, Language::Russian);
    let russian = finish(&mut page);
    let Tell::Review(english) = begin(&mut page, Language::English) else {
        panic!("what was thought is not thought again")
    };
    assert_eq!(russian.turns.len(), english.turns.len());
    assert_ne!(russian.sum, english.sum);
    for (one, other) in russian.turns.iter().zip(&english.turns) {
        assert_eq!((one.chance, one.lost), (other.chance, other.lost));
        let all = one.lines.iter().chain(&other.lines);
        assert!(
            all.clone()
                .all(|line| !line.to_string().contains(Words::FAULT))
        );
    }
}

/// A play in progress is not reviewed.
#[test]
fn what_is_not_over_is_not_reviewed() {
    let mut page = Page::open(GameId::Pismo, 1, 1);
    let record = Ask::Record(source(&page));
    page.ask(record);
    assert!(matches!(
        begin(&mut page, Language::English),
        Tell::NoRecord(_)
    ));
    assert!(!page.server.reviews());
}

/// Another device with its own randomness.
fn elsewhere() -> Page {
    let mut page = Page::new();
    page.random = 1_000;
    page
}

fn welcomed(told: Vec<Tell>) -> TableView {
    let view = told.into_iter().find_map(|tell| match tell {
        Tell::Table(ServerMessage::Welcome(welcome)) => Some(welcome.view),
        _ => None,
    });
    view.unwrap()
}

/// The request of another person to be dealt what this page's person was dealt.
fn same_deal_as(first: &Page) -> Ask {
    Ask::SameDeal {
        source: source(first),
        seat: None,
        name: "Vera".parse().unwrap(),
        level: "club".parse().unwrap(),
    }
}

/// Someone else in the same seat of the same deal gets the same cards.
#[test]
fn the_same_deal_gives_the_same_cards() {
    for &game in GameId::ALL {
        let mut first = Page::open(game, 1, 2);
        let dealt = first.seen().play.as_ref().unwrap().view.get().to_owned();
        first.play_out();
        let mut second = elsewhere();
        let told = second.told(same_deal_as(&first));
        assert!(matches!(&told[0], Tell::Record(head) if head.outcome.is_some()));
        let view = welcomed(told);
        assert_eq!(view.play.as_ref().unwrap().view.get(), dealt, "{game}");
        assert_eq!(view.deal_of.as_ref(), Some(&first.seen().play_id));
        assert_ne!(view.table, first.seen().table);
        assert_eq!(view.stage, Stage::Playing);
        let name = Presence::Person("Vera".parse().unwrap());
        assert_eq!((view.you, &view.chairs[0].who), (Some(Seat::at(0)), &name));
    }
}

/// The record of a repeated deal verifies like any other, names the original deal, and can be read
/// back from its file. This holds also if a bot has the seat of someone who added a share to the
/// deal.
#[test]
fn a_deal_that_was_dealt_again_can_be_proved() {
    let mut first = Page::open(GameId::Pismo, 1, 1);
    first.play_out();
    for seat in [Seat::at(0), Seat::at(1)] {
        let mut second = elsewhere();
        let told = second.told(Ask::SameDeal {
            source: source(&first),
            seat: Some(seat),
            name: "Vera".parse().unwrap(),
            level: "club".parse().unwrap(),
        });
        second.hear(told);
        assert_eq!(second.seen().you, Some(seat));
        second.play_out();
        let log = source(&second);
        let head = head_of(&mut second, log);
        assert_eq!(head.deal, first.seen().play_id);
        assert_eq!(head.play, second.seen().play_id);
        let proved = second.told(Ask::Verify {
            promised: None,
            receipt: None,
        });
        let [Tell::Verified(Ok(proof))] = &proved[..] else {
            panic!("{proved:?}")
        };
        assert!(proof.dealt_before);
        assert_eq!(proof.shares, 1);
        let file = Source::File(head.file.clone().unwrap());
        assert_eq!(head_of(&mut Page::new(), file), head);
    }
}

fn head_of(page: &mut Page, source: Source) -> RecordHead {
    match page.told(Ask::Record(source)).pop() {
        Some(Tell::Record(head)) => *head,
        other => panic!("{other:?}"),
    }
}

/// The deal of a play in progress can't be dealt again.
#[test]
fn a_deal_that_is_not_over_is_not_dealt_again() {
    let first = Page::open(GameId::Pismo, 1, 1);
    let told = Page::new().told(Ask::SameDeal {
        source: source(&first),
        seat: None,
        name: "Vera".parse().unwrap(),
        level: "club".parse().unwrap(),
    });
    assert!(matches!(told[..], [Tell::Record(_), Tell::NoTable]));
}
