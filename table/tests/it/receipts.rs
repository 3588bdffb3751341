//! Receipts: what a device records of a play, and what it finds in a record.

use crate::kept::{ANNA, BORIS, Kept, opening, share};
use proptest::prelude::*;
use salon_rules::{Chance, Quick, Seat};
use salon_table::fair::{Seed, Share};
use salon_table::machine::{Caller, Command, Hands, Happening, PersonId, Stage};
use salon_table::receipt::{Alarm, Finding, Receipt, ReceiptErrorKind, Unknown, ViewMark, check};
use salon_table::replay::Replay;
use serde_json::value::RawValue;

/// Anna's device, which gets the messages of the table.
struct Device {
    kept: Kept,
    receipt: Receipt,
    /// The number of spaces in the message of the next move.
    padding: usize,
}

impl Device {
    fn new(game: &str, hands: Hands) -> Device {
        let mut opening = opening(game, 2);
        opening.hands = hands;
        let mut kept = Kept::open(opening);
        for (at, person) in [ANNA, BORIS].into_iter().enumerate() {
            let (seat, name) = (Seat::at(at), format!("P{at}").parse().unwrap());
            kept.by(person, Command::Sit { seat, name }).unwrap();
        }
        let view = kept.table.view(Some(ANNA)).unwrap();
        let receipt = Receipt::begin(&view, share(Seat::at(0))).unwrap();
        Device {
            kept,
            receipt,
            padding: 0,
        }
    }

    /// Sends a command to the table, and tells the device about the result.
    fn ask(&mut self, caller: Caller, command: Command) -> Vec<Alarm> {
        let entries = self.kept.ask(caller, command).unwrap();
        let table = &self.kept.table;
        let happened: Vec<Happening> = entries.iter().filter_map(|e| table.happening(e)).collect();
        let steps = |what: &Happening| matches!(what, Happening::Started | Happening::Acted { .. });
        let mut seen = Vec::new();
        if happened.iter().any(steps) {
            let viewer = table.viewer(Some(ANNA)).unwrap();
            let mut sights = table.play().unwrap().sights(viewer);
            if self.padding > 0 {
                let wide = format!("{{{}", " ".repeat(self.padding));
                for sight in &mut sights {
                    let text = sight.get().replacen('{', &wide, 1);
                    *sight = RawValue::from_string(text).unwrap();
                }
                self.padding = 0;
            }
            let seat = match happened[0] {
                Happening::Acted { seat } => Some(seat),
                _ => None,
            };
            seen.push(salon_table::machine::SeenStep { seat, sights });
        }
        self.receipt
            .hear(&happened, &seen, &table.view(Some(ANNA)).unwrap())
    }

    fn person(&mut self, person: PersonId, command: Command) {
        assert_eq!(self.ask(Caller::Person(person), command), []);
    }

    fn start(&mut self) {
        for (at, person) in [ANNA, BORIS].into_iter().enumerate() {
            let view = self.kept.table.view(Some(person)).unwrap();
            let hash = view.share_hash(Seat::at(at), share(Seat::at(at)));
            self.person(person, Command::Ready { hash });
        }
        let view = self.kept.table.view(Some(ANNA)).unwrap();
        assert_eq!(self.receipt.due_share(&view), Some(share(Seat::at(0))));
        for (at, person) in [ANNA, BORIS].into_iter().enumerate() {
            let share = share(Seat::at(at));
            self.person(person, Command::Reveal { share });
        }
        assert_eq!(self.ask(Caller::Keeper, Command::CheckClock), []);
    }

    fn play_out(&mut self) {
        self.play_some(usize::MAX);
    }

    fn play_some(&mut self, most: usize) {
        self.play_at_random(5, most);
    }

    fn play_at_random(&mut self, seed: u64, most: usize) {
        let mut chance = Quick::new(seed);
        for _ in 0..most {
            let Some(seat) = self.kept.table.play().unwrap().to_act().first() else {
                return;
            };
            let actions = self.kept.table.play().unwrap().actions(seat);
            let action = actions[chance.below(actions.len() as u32) as usize].clone();
            let version = self.kept.table.version();
            let person = [ANNA, BORIS][seat.index()];
            self.person(person, Command::Act { version, action });
        }
    }
}

#[test]
fn an_honest_play_of_every_game_fits_its_receipt_also_with_open_hands() {
    for game in [
        "love-letter",
        "pismo",
        "secret-card",
        "ghost-letters",
        "conspirators",
    ] {
        for hands in [Hands::Closed, Hands::Open] {
            let mut device = Device::new(game, hands);
            device.start();
            device.play_out();
            let text = device.receipt.to_text();
            let mut read = Receipt::parse(&text).unwrap();
            read.behind = device.receipt.behind;
            assert_eq!(read, device.receipt, "{text}");
            assert!(
                text.len() < salon_table::receipt::MAX_BYTES,
                "{}",
                text.len()
            );
            let record = device.kept.table.replay().unwrap();
            let verdict = check(Some(&read), &record);
            assert_eq!(
                (verdict.findings, verdict.unknown),
                (vec![], vec![]),
                "{game}"
            );
            assert_eq!(verdict.moves, record.steps.len());
            assert_eq!(check(None, &record).unknown, [Unknown::NoReceipt]);
        }
    }
}

/// Falsifies a receipt in one way.
type Change<'a> = &'a dyn Fn(&mut Receipt);

/// Every difference between the receipt and the record has its own name.
#[test]
fn each_difference_from_the_record_is_named() {
    let mut device = Device::new("love-letter", Hands::Closed);
    device.start();
    device.play_out();
    let record = device.kept.table.replay().unwrap();
    let other = Share::new([0x99; 16]);
    let changes: [(&str, Change<'_>); 12] = [
        ("other-play", &|receipt| {
            receipt.play = "elsewhere".parse().unwrap();
        }),
        ("other-terms", &|receipt| {
            receipt.game = "pismo".parse().unwrap();
        }),
        ("commitment", &|receipt| {
            receipt.commitment = Seed::new([0x77; 32]).commitment();
        }),
        ("own-share", &|receipt| receipt.share = other),
        ("other-share", &|receipt| receipt.shares[1] = Some(other)),
        ("other-hash", &|receipt| {
            receipt.hashes[1] = receipt.hashes[0];
        }),
        ("share-hash", &|receipt| {
            receipt.hashes[1] = receipt.hashes[0];
        }),
        ("dealt", &|receipt| {
            receipt.steps[0].sights = "[]".to_owned();
        }),
        ("hidden-move", &|receipt| drop(receipt.steps.remove(2))),
        ("dropped-move", &|receipt| {
            receipt.steps.insert(2, receipt.steps[0].clone());
        }),
        ("reordered", &|receipt| receipt.steps.swap(2, 3)),
        ("changed-cards", &|receipt| {
            receipt.steps[2].view = Some(ViewMark([0; 8]));
        }),
    ];
    for (named, change) in changes {
        let mut receipt = device.receipt.clone();
        change(&mut receipt);
        let findings = check(Some(&receipt), &record).findings;
        let words: Vec<&str> = findings.iter().map(Finding::word).collect();
        assert!(words.contains(&named), "{named}: {findings:?}");
    }
}

/// A player can make the same move twice with one of the other in between. Without the first of them, the rest looks as
/// if two moves had changed places. What follows tells the two lies apart.
#[test]
fn a_hidden_move_is_not_called_a_change_of_order() {
    let mut alike = 0;
    for seed in 0..40 {
        let mut device = Device::new("love-letter", Hands::Closed);
        device.start();
        device.play_at_random(seed, usize::MAX);
        let record = device.kept.table.replay().unwrap();
        let steps = device.receipt.steps.clone();
        let same = |one: usize, other: usize| {
            let (one, other) = (&steps[one], &steps[other]);
            one.seat == other.seat && one.sights == other.sights
        };
        let repeated = (1..steps.len() - 2).filter(|&at| same(at, at + 2) && !same(at, at + 1));
        for at in repeated {
            alike += 1;
            let mut receipt = device.receipt.clone();
            receipt.steps.remove(at);
            let findings = check(Some(&receipt), &record).findings;
            assert!(findings.contains(&Finding::HiddenMove(at)), "{findings:?}");
            let mut receipt = device.receipt.clone();
            receipt.steps.swap(at, at + 1);
            let findings = check(Some(&receipt), &record).findings;
            assert!(findings.contains(&Finding::Reordered(at)), "{findings:?}");
        }
    }
    assert!(alike > 0, "no move was repeated");
}

/// A lost connection in the middle of a play, or a restart of the program, costs nothing. Promise:
/// a receipt of an older version, whose views had another format, accuses nobody; the deal is still
/// compared. A view of this version that can't be parsed is a finding.
#[test]
fn a_first_view_in_an_older_shape_is_no_finding() {
    let mut device = Device::new("love-letter", Hands::Closed);
    device.start();
    device.play_out();
    let record = device.kept.table.replay().unwrap();
    let first = device.receipt.first_view.clone().unwrap();
    device.receipt.first_view = Some(first.replacen("\"phase\"", "\"moment\"", 1));
    let verdict = check(Some(&device.receipt), &record);
    assert_eq!(verdict.findings, [Finding::Dealt]);
    device.receipt.programs = vec!["0.1.0".to_owned()];
    let verdict = check(Some(&device.receipt), &record);
    assert_eq!(
        (verdict.findings, verdict.unknown),
        (vec![], vec![Unknown::Views])
    );
    let sights = &mut device.receipt.steps[0].sights;
    let other = if sights.contains("\"guard\"") {
        ("guard", "priest")
    } else {
        ("priest", "guard")
    };
    *sights = sights.replacen(other.0, other.1, 1);
    let verdict = check(Some(&device.receipt), &record);
    assert_eq!(verdict.findings, [Finding::Dealt]);
}

#[test]
fn what_was_missed_is_taken_from_the_history() {
    let mut device = Device::new("love-letter", Hands::Closed);
    device.start();
    let mut other = Device::new("love-letter", Hands::Closed);
    other.start();
    other.receipt = Receipt::parse(&device.receipt.to_text()).unwrap();
    other.receipt.taken_up();
    let mut chance = Quick::new(5);
    let mut moves = 0;
    while let Some(seat) = other.kept.table.play().unwrap().to_act().first() {
        let actions = other.kept.table.play().unwrap().actions(seat);
        let action = actions[chance.below(actions.len() as u32) as usize].clone();
        let version = other.kept.table.version();
        let act = Command::Act { version, action };
        let person = [ANNA, BORIS][seat.index()];
        moves += 1;
        if moves == 3 {
            // The device is not told about this move.
            other.kept.by(person, act).unwrap();
            let view = other.kept.table.view(Some(ANNA)).unwrap();
            assert_eq!(other.receipt.see(&view), []);
            let viewer = other.kept.table.viewer(Some(ANNA)).unwrap();
            let history = other.kept.table.play().unwrap().history(viewer);
            assert_eq!(other.receipt.recall(&history, &view), []);
        } else {
            other.receipt.behind = false;
            other.person(person, act);
        }
    }
    let record = other.kept.table.replay().unwrap();
    let verdict = check(Some(&other.receipt), &record);
    assert_eq!((verdict.findings, verdict.unknown), (vec![], vec![]));
}

/// The receipt names the seats that did not reveal, and the next attempt has another share.
#[test]
fn an_attempt_that_came_to_nothing_is_noted() {
    let mut device = Device::new("pismo", Hands::Closed);
    for (at, person) in [ANNA, BORIS].into_iter().enumerate() {
        let view = device.kept.table.view(Some(person)).unwrap();
        let hash = view.share_hash(Seat::at(at), share(Seat::at(at)));
        device.person(person, Command::Ready { hash });
    }
    let own = share(Seat::at(0));
    device.person(ANNA, Command::Reveal { share: own });
    device.kept.now = 60_000;
    assert_eq!(device.ask(Caller::Keeper, Command::CheckClock), []);
    assert_eq!(device.kept.table.stage(), Stage::Gathering);
    assert!(device.receipt.spent);
    assert_eq!(
        device.receipt.missed,
        [salon_rules::Seats::only(Seat::at(1))]
    );
    let again = device.receipt.anew(Share::new([9; 16]));
    assert!(!again.spent && again.missed.len() == 1);
    assert_ne!(again.hash(), device.receipt.hash());
}

#[test]
fn a_record_of_another_play_or_version_is_named() {
    let mut device = Device::new("pismo", Hands::Closed);
    device.start();
    device.play_out();
    let mut record = device.kept.table.replay().unwrap();
    record.deal.procedure = salon_table::fair::Procedure::V1;
    record.hashes = None;
    let words = |record: &Replay| {
        let findings = check(Some(&device.receipt), record).findings;
        findings.iter().map(Finding::word).collect::<Vec<_>>()
    };
    assert!(words(&record.clone().sealed()).contains(&"other-terms"));
    record.again = Some("elsewhere".parse().unwrap());
    assert!(words(&record.sealed()).contains(&"other-play"));
}

/// What can't be compared is reported, and accuses nobody.
#[test]
fn what_could_not_be_compared_is_said() {
    let mut device = Device::new("pismo", Hands::Closed);
    device.start();
    device.play_out();
    let record = device.kept.table.replay().unwrap();
    let of = record.steps.len();
    let changes: [(Unknown, Change<'_>); 3] = [
        (Unknown::Deal, &|receipt| receipt.first_view = None),
        (Unknown::Moves { seen: 2, of }, &|receipt| {
            receipt.steps.truncate(3);
        }),
        (Unknown::Views, &|receipt| {
            receipt.programs.push("another".to_owned());
        }),
    ];
    for (unknown, change) in changes {
        let mut receipt = device.receipt.clone();
        change(&mut receipt);
        let verdict = check(Some(&receipt), &record);
        assert_eq!((verdict.findings, verdict.unknown), (vec![], vec![unknown]));
    }

    let old = "../fixtures/0.1/replays";
    let old = std::fs::read_dir(old).unwrap().next().unwrap().unwrap();
    let old = std::fs::read_to_string(old.path()).unwrap();
    let verdict = check(None, &Replay::parse(&old).unwrap());
    assert_eq!(verdict.findings, []);
    assert_eq!(verdict.unknown, [Unknown::VersionOne, Unknown::NoReceipt]);

    let mut again = record;
    again.again = Some("another".parse().unwrap());
    let verdict = check(None, &again.sealed());
    assert_eq!(verdict.findings, []);
    assert_eq!(verdict.unknown, [Unknown::DealtBefore, Unknown::NoReceipt]);
}

/// A full receipt says how far it goes, and accuses nobody of the rest.
#[test]
fn a_full_receipt_says_how_far_it_goes() {
    let mut device = Device::new("love-letter", Hands::Closed);
    device.start();
    device.play_some(2);
    device.padding = salon_table::receipt::MAX_BYTES / 2;
    device.play_out();
    let record = device.kept.table.replay().unwrap();
    let (seen, of) = (2, record.steps.len());
    let verdict = check(Some(&device.receipt), &record);
    let unknown = vec![Unknown::Moves { seen, of }];
    assert_eq!((verdict.findings, verdict.unknown), (vec![], unknown));
}

/// A contradiction during the play is still reported when the record looks right.
#[test]
fn an_alarm_stays_in_the_verdict() {
    let mut device = Device::new("pismo", Hands::Closed);
    device.start();
    device.play_out();
    let record = device.kept.table.replay().unwrap();
    let alarm = Alarm::ShareHash(Seat::at(1));
    device.receipt.alarms.push(alarm);
    let read = Receipt::parse(&device.receipt.to_text()).unwrap();
    assert_eq!(
        check(Some(&read), &record).findings,
        [Finding::Alarm(alarm)]
    );
}

/// A record that contradicts itself is invalid, whatever the receipt says.
#[test]
fn a_record_that_does_not_hold_by_itself_is_named() {
    let mut device = Device::new("pismo", Hands::Closed);
    device.start();
    device.play_out();
    let mut record = device.kept.table.replay().unwrap();
    record.deal.seed = Seed::new([0x55; 32]);
    for receipt in [None, Some(&device.receipt)] {
        let findings = check(receipt, &record.clone().sealed()).findings;
        let words: Vec<&str> = findings.iter().map(Finding::word).collect();
        assert_eq!(words, ["record"]);
    }
}

#[test]
fn what_is_no_receipt_is_named_by_its_line() {
    let device = Device::new("pismo", Hands::Closed);
    let text = device.receipt.to_text();
    let problem = |text: &str| Receipt::parse(text).unwrap_err();
    assert_eq!(problem("").kind, ReceiptErrorKind::NoReceipt);
    assert_eq!(problem("salon-receipt 2\n").line, 1);
    let expected = ReceiptErrorKind::Expected { expected: "game" };
    assert_eq!(problem("salon-receipt 1\n").kind, expected);
    assert_eq!(problem(&text.replace("seat 0", "seat 9")).line, 6);
    assert_eq!(
        problem(&format!("{text}sneeze\n")).kind,
        ReceiptErrorKind::Unknown
    );
    let long = "x".repeat(salon_table::receipt::MAX_BYTES + 1);
    assert_eq!(problem(&long).kind, ReceiptErrorKind::TooLong);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_the_reader_fall_over(text in any::<String>(), lines in "(salon-receipt 1|game pismo|hash [0-9] none|step deal - \\[\\]|alarm unseen 1|\n| |é){0,20}") {
        let _ = Receipt::parse(&text);
        let _ = Receipt::parse(&lines);
    }
}
