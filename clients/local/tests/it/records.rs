//! Records: their moments, their points of view, and whether they verify.

use crate::common::{Page, listener};
use salon_catalog::GameId;
use salon_local::{
    Ask, Eyes, Proof, RecordError, RecordErrorKind, RecordHead, RecordMoment, Source, Tell,
};
use salon_protocol::ClientMessage;
use salon_rules::Seat;
use salon_table::machine::{Command, Stage, TableView};
use salon_words::{Language, Words};

/// A page that has played to the end, with its log and what its person was shown after each step.
struct Evening {
    page: Page,
    /// The views that the person was shown, by the number of steps seen at that time.
    shown: Vec<(usize, String)>,
}

fn game_view(view: &TableView) -> String {
    view.play.as_ref().unwrap().view.get().to_owned()
}

impl Evening {
    fn spend(game: GameId) -> Evening {
        let page = Page::open(game, 1, 2);
        let mut evening = Evening {
            page,
            shown: Vec::new(),
        };
        while evening.page.seen().stage == Stage::Playing {
            evening.note();
            if evening.page.server.waits_for_bot() {
                evening.page.bot();
            } else {
                evening.page.act();
            }
        }
        evening
    }

    fn note(&mut self) {
        let view = game_view(self.page.seen());
        self.shown.push((self.page.steps - 1, view));
    }

    fn source(&self) -> Source {
        log_of(&self.page)
    }
}

fn log_of(page: &Page) -> Source {
    Source::Log {
        log: page.log.clone(),
        play: page.seen().play_id.clone(),
    }
}

fn open(page: &mut Page, source: Source) -> Result<RecordHead, RecordError> {
    match page.told(Ask::Record(source)).pop() {
        Some(Tell::Record(head)) => Ok(*head),
        Some(Tell::NoRecord(error)) => Err(error),
        other => panic!("{other:?}"),
    }
}

fn moment(page: &mut Page, step: usize, eyes: Eyes, language: Language) -> Option<RecordMoment> {
    let to = listener(language);
    match page.told(Ask::Moment { step, eyes, to }).pop() {
        Some(Tell::Moment(moment)) => Some(*moment),
        Some(Tell::NoRecord(_)) => None,
        other => panic!("{other:?}"),
    }
}

fn verify(page: &mut Page) -> Result<Proof, RecordError> {
    match page
        .told(Ask::Verify {
            promised: None,
            receipt: None,
        })
        .pop()
    {
        Some(Tell::Verified(came)) => came,
        other => panic!("{other:?}"),
    }
}

/// No hindsight: a moment from a seat's point of view is byte for byte what that seat was shown at
/// the time.
#[test]
fn a_moment_is_what_the_seat_was_shown_then() {
    for &game in GameId::ALL {
        let mut evening = Evening::spend(game);
        let source = evening.source();
        let page = &mut evening.page;
        let head = open(page, source).unwrap();
        let own = Eyes::Seat(Seat::at(0));
        assert_eq!(head.eyes[0], own, "{game}");
        assert_eq!(head.moments.len(), page.steps, "{game}");
        for (step, shown) in &evening.shown {
            let moment = moment(page, *step, own, Language::English).unwrap();
            assert_eq!(&game_view(&moment.view), shown, "{game} {step}");
            assert_eq!(moment.view.seed, None, "{game} {step}");
            assert!(moment.lines.iter().all(|line| line.step <= *step));
        }
    }
}

/// The last moment from a seat's point of view has no hindsight either. Only the open view shows
/// everything.
#[test]
fn the_end_shows_a_seat_what_the_seat_saw() {
    let mut evening = Evening::spend(GameId::Pismo);
    let source = evening.source();
    let page = &mut evening.page;
    let last = open(page, source).unwrap().moments.len() - 1;
    let own = moment(page, last, Eyes::Seat(Seat::at(0)), Language::English).unwrap();
    let all = moment(page, last, Eyes::All, Language::English).unwrap();
    assert!(own.view.play.as_ref().unwrap().outcome.is_some());
    assert_ne!(game_view(&own.view), game_view(&all.view));
    assert!(game_view(&own.view).contains("\"viewer\":0"));
    assert!(game_view(&all.view).contains("\"viewer\":null"));
}

/// During a play its record has the person's view and the public view. It has no other seat's view,
/// no open hands, no file and no seed.
#[test]
fn during_play_a_record_has_one_pair_of_eyes() {
    for &game in GameId::ALL {
        let mut page = Page::open(game, 1, 2);
        for _ in 0..4 {
            if page.server.waits_for_bot() {
                page.bot();
            } else if page.seen().stage == Stage::Playing {
                page.act();
            }
        }
        assert_eq!(page.seen().stage, Stage::Playing, "{game}");
        let source = log_of(&page);
        let head = open(&mut page, source).unwrap();
        let own = Eyes::Seat(Seat::at(0));
        assert_eq!(head.eyes, [own, Eyes::Public], "{game}");
        assert_eq!((head.outcome, head.file), (None, None), "{game}");
        let last = head.moments.len() - 1;
        let hidden = [Eyes::Seat(Seat::at(1)), Eyes::Seat(Seat::at(2)), Eyes::All];
        for eyes in hidden {
            assert!(
                moment(&mut page, last, eyes, Language::English).is_none(),
                "{game}"
            );
        }
        let seen = moment(&mut page, last, own, Language::English).unwrap();
        assert_eq!(game_view(&seen.view), game_view(page.seen()), "{game}");
        let opened: serde_json::Value =
            serde_json::from_str(page.log.lines().next().unwrap()).unwrap();
        let told = serde_json::to_string(&seen).unwrap();
        assert!(!told.contains(opened["seed"].as_str().unwrap()), "{game}");
        assert!(matches!(
            page.told(Ask::Verify {
                promised: None,
                receipt: None,
            })[..],
            [Tell::NoRecord(_)]
        ));
    }
}

/// When people share the device, the record of a play in progress has nothing of any hand.
#[test]
fn several_people_find_only_what_is_public() {
    let mut page = Page::open(GameId::LoveLetter, 2, 0);
    let source = log_of(&page);
    let head = open(&mut page, source).unwrap();
    assert_eq!(head.eyes, [Eyes::Public]);
    let seen = moment(&mut page, 0, Eyes::Public, Language::English).unwrap();
    let public = game_view(&seen.view);
    assert!(public.contains("\"viewer\":null"), "{public}");
    assert!(!public.contains("\"known_by\":[0]"), "{public}");
    assert!(moment(&mut page, 0, Eyes::Seat(Seat::at(0)), Language::English).is_none());
}

/// A file gives the same record as the log it came from, from all points of view, with texts in
/// both languages.
#[test]
fn a_file_gives_the_same_record() {
    for &game in GameId::ALL {
        let mut evening = Evening::spend(game);
        let source = evening.source();
        let page = &mut evening.page;
        let head = open(page, source.clone()).unwrap();
        let file = Source::File(head.file.clone().unwrap());
        let again = open(&mut Page::new(), file.clone()).unwrap();
        assert_eq!(again, head, "{game}");
        let mut other = Page::new();
        open(&mut other, file).unwrap();
        for &eyes in &head.eyes {
            for language in Language::ALL {
                let step = head.moments.len() / 2;
                let here = moment(page, step, eyes, language).unwrap();
                let there = moment(&mut other, step, eyes, language).unwrap();
                assert_eq!(here.lines, there.lines, "{game}");
                assert_eq!(game_view(&here.view), game_view(&there.view), "{game}");
                let error =
                    |line: &salon_local::RecordLine| line.said.to_string().contains(Words::FAULT);
                assert!(!here.lines.iter().any(error), "{game}");
            }
        }
    }
}

/// Undone actions are in no record.
#[test]
fn what_was_taken_back_is_not_there() {
    let mut undone = 0;
    for &game in GameId::ALL {
        let mut page = Page::open(game, 1, 2);
        for _ in 0..40 {
            if page.seen().stage != Stage::Playing {
                break;
            }
            if page.server.waits_for_bot() {
                page.bot();
                continue;
            }
            page.act();
            let command = Command::OfferUndo;
            let id = "u".parse().unwrap();
            let refused = page.ask(Ask::Table(ClientMessage::Ask { id, command }));
            undone += usize::from(refused.is_none());
        }
        let steps = page.history().len();
        let source = log_of(&page);
        assert_eq!(
            open(&mut page, source).unwrap().moments.len(),
            steps,
            "{game}"
        );
    }
    assert!(undone > 0, "something was taken back");
}

/// Every play at a table has its own record.
#[test]
fn each_play_of_an_evening_has_its_record() {
    let mut page = Page::open(GameId::Pismo, 1, 1);
    page.play_out();
    let first = log_of(&page);
    let head = open(&mut page, first.clone()).unwrap();
    page.ask(Ask::Again);
    page.play_out();
    let Source::Log { play: second, .. } = log_of(&page) else {
        unreachable!()
    };
    let log = page.log.clone();
    let of = |play| Source::Log {
        log: log.clone(),
        play,
    };
    let later = open(&mut page, of(head.play.clone())).unwrap();
    assert_eq!(later, head);
    let next = open(&mut page, of(second.clone())).unwrap();
    assert_eq!(next.play, second);
    assert_ne!(next.file, head.file);
    let error = open(&mut page, of("home-nowhere".parse().unwrap())).unwrap_err();
    assert_eq!(error.kind, RecordErrorKind::NotHere);
}

/// One click checks the commitment, the deal, the moves and the result, with the same code as
/// everywhere.
#[test]
fn a_true_record_is_proved() {
    for &game in GameId::ALL {
        let mut evening = Evening::spend(game);
        let source = evening.source();
        let commitment = evening.page.seen().commitment;
        let page = &mut evening.page;
        let head = open(page, source).unwrap();
        let proof = verify(page).unwrap();
        assert_eq!(proof.commitment, commitment, "{game}");
        assert_eq!((proof.shares, proof.noted), (1, false), "{game}");
        assert_eq!(proof.moves, head.moments.len() - 1, "{game}");
        assert!(proof.draws > 0, "{game}");
        let promised = Some(commitment);
        let noted = page.told(Ask::Verify {
            promised,
            receipt: None,
        });
        assert!(matches!(&noted[..], [Tell::Verified(Ok(proof))] if proof.noted));
    }
}

/// A commitment that differs from the noted one is found even if the record is consistent in
/// itself.
#[test]
fn another_promise_than_the_noted_one_is_found() {
    let mut evening = Evening::spend(GameId::Pismo);
    let source = evening.source();
    let other = Page::open(GameId::SecretCard, 1, 2).seen().commitment;
    let other = format!("{other}").replace(['0', '1', '2'], "3");
    open(&mut evening.page, source).unwrap();
    let promised = Some(other.parse().unwrap());
    let told = evening.page.told(Ask::Verify {
        promised,
        receipt: None,
    });
    let [Tell::Verified(Err(error))] = &told[..] else {
        panic!("{told:?}")
    };
    assert_eq!(error.kind, RecordErrorKind::Promise);
}

/// A faulty file gets a clear answer: the kind of fault and its place.
#[test]
fn wrong_files_are_told_apart() {
    let mut evening = Evening::spend(GameId::Pismo);
    let source = evening.source();
    let file = open(&mut evening.page, source).unwrap().file.unwrap();
    let line = |start: &str| file.lines().find(|line| line.starts_with(start)).unwrap();
    let without_last = file.trim_end().rsplit_once('\n').unwrap().0.to_owned();
    let cases = [
        ("hello".to_owned(), RecordErrorKind::NoReplay),
        (String::new(), RecordErrorKind::NoReplay),
        ("x".repeat((1 << 20) + 1), RecordErrorKind::TooLong),
        (
            file.replace("salon-replay 2", "salon-replay 9"),
            RecordErrorKind::OtherVersion,
        ),
        (
            file.replace("game pismo", "game poker"),
            RecordErrorKind::NoGame,
        ),
        (without_last, RecordErrorKind::Garbled),
        (
            file.replace(line("seat 0"), "seat 0 person Someone"),
            RecordErrorKind::Changed,
        ),
        (
            file.replace(
                line("commitment"),
                &format!("commitment {}", "0".repeat(64)),
            ),
            RecordErrorKind::Promise,
        ),
        (
            file.replace(line("do "), "do 0 dance"),
            RecordErrorKind::Moves,
        ),
        (
            file.replace(line("scores"), "scores 99 99 99"),
            RecordErrorKind::Ending,
        ),
    ];
    for (text, kind) in cases {
        let error = open(&mut evening.page, Source::File(text)).unwrap_err();
        assert_eq!(error.kind, kind, "{error:?}");
        assert!(
            error.line.is_some() && !error.detail.is_empty(),
            "{error:?}"
        );
    }
}
