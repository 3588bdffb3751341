//! From "ready" to the first card: neither the server nor a player can choose a share after it has
//! seen another's.

use crate::kept::{ANNA, BORIS, Kept, VERA, opening, share};
use salon_rules::Seat;
use salon_table::fair::{Procedure, Seed, Share};
use salon_table::machine::{Caller, Command, Entry, Happening, Refusal, Stage, Table};
use salon_table::replay;

fn seated(people: &[salon_table::machine::PersonId]) -> Kept {
    let mut kept = Kept::open(opening("pismo", people.len() as u8));
    for (at, person) in people.iter().enumerate() {
        let name = format!("P{at}").parse().unwrap();
        let seat = Seat::at(at);
        kept.by(*person, Command::Sit { seat, name }).unwrap();
    }
    kept
}

#[test]
fn all_hashes_are_shown_before_any_share_and_all_shares_before_the_first_card() {
    let mut kept = seated(&[ANNA, BORIS]);
    let early = Command::Reveal {
        share: share(Seat::at(0)),
    };
    kept.commit(ANNA).unwrap();
    assert_eq!(kept.by(ANNA, early), Err(Refusal::WrongStage));
    kept.commit(BORIS).unwrap();
    assert_eq!(kept.table.stage(), Stage::Revealing);
    let view = kept.table.view(Some(BORIS)).unwrap();
    for (at, chair) in view.chairs.iter().enumerate() {
        let seat = Seat::at(at);
        assert_eq!(chair.hash, Some(view.share_hash(seat, share(seat))));
        assert_eq!(chair.share, None);
    }
    kept.reveal(ANNA).unwrap();
    assert_eq!(kept.reveal(ANNA), Err(Refusal::NothingChanges));
    kept.reveal(BORIS).unwrap();
    let view = kept.table.view(None).unwrap();
    assert!(view.play.is_none(), "no card yet");
    for (at, chair) in view.chairs.iter().enumerate() {
        assert_eq!(chair.share, Some(share(Seat::at(at))));
    }
    assert_eq!(kept.table.next_check(), Some(0));
    let started = kept.ask(Caller::Keeper, Command::CheckClock).unwrap();
    assert_eq!(started, [Entry::Started]);
    kept.play_out(&[ANNA, BORIS]);
    let replay = kept.table.replay().unwrap();
    assert!(replay.to_text().starts_with("salon-replay 2\n"));
    replay::verify(&replay).unwrap();
}

/// Grinding with the last share: a player who has seen the other shares is committed to its own.
#[test]
fn a_share_that_does_not_fit_its_hash_is_refused() {
    let mut kept = seated(&[ANNA, BORIS]);
    kept.commit(ANNA).unwrap();
    kept.commit(BORIS).unwrap();
    kept.reveal(ANNA).unwrap();
    for byte in 0..=u8::MAX {
        let share = Share::new([byte; 16]);
        let expected = match byte {
            2 => continue,
            _ => Err(Refusal::WrongShare),
        };
        assert_eq!(kept.by(BORIS, Command::Reveal { share }), expected);
    }
    // The player can't back out either without being named.
    assert_eq!(kept.by(BORIS, Command::Unready), Err(Refusal::WrongStage));
    assert_eq!(kept.by(BORIS, Command::Stand), Err(Refusal::WrongStage));
    assert_eq!(kept.by(ANNA, Command::Close), Err(Refusal::WrongStage));
}

/// A hash belongs to one seat: a player who repeats another's hash can't reveal a share that
/// matches it.
#[test]
fn a_copied_hash_can_not_be_revealed() {
    let mut kept = seated(&[ANNA, BORIS]);
    kept.commit(ANNA).unwrap();
    let hash = kept.table.view(None).unwrap().chairs[0].hash.unwrap();
    kept.by(BORIS, Command::Ready { hash }).unwrap();
    kept.reveal(ANNA).unwrap();
    let copied = Command::Reveal {
        share: share(Seat::at(0)),
    };
    assert_eq!(kept.by(BORIS, copied), Err(Refusal::WrongShare));
}

#[test]
fn who_does_not_reveal_in_time_is_named_and_everyone_gets_ready_anew() {
    let mut kept = seated(&[ANNA, BORIS, VERA]);
    let promised = kept.table.commitment();
    kept.now = 1_000;
    for person in [ANNA, BORIS, VERA] {
        kept.commit(person).unwrap();
    }
    kept.reveal(ANNA).unwrap();
    let due = kept.table.next_check().unwrap();
    assert_eq!(due, 21_000);
    kept.now = due - 1;
    let check = Command::CheckClock;
    assert_eq!(
        kept.ask(Caller::Keeper, check.clone()),
        Err(Refusal::NothingChanges)
    );
    kept.reveal(VERA).unwrap();
    kept.now = due;
    let entries = kept.ask(Caller::Keeper, check).unwrap();
    let seats = salon_rules::Seats::only(Seat::at(1));
    assert_eq!(entries, [Entry::RevealMissed { seats }]);
    let told = kept.table.happening(&entries[0]).unwrap();
    assert_eq!(told, Happening::RevealMissed { seats });
    let view = kept.table.view(None).unwrap();
    assert_eq!((view.stage, view.late), (Stage::Gathering, seats));
    assert!(view.chairs.iter().all(|chair| !chair.ready));
    assert!(view.chairs.iter().all(|chair| chair.share.is_none()));
    // The commitment stays the same, or a server could try seed after seed.
    assert_eq!(kept.table.commitment(), promised);
    kept.start(&[ANNA, BORIS, VERA]);
    assert_eq!(kept.table.stage(), Stage::Playing);
    assert!(kept.table.view(None).unwrap().late.is_empty());
    let person = Some(ANNA);
    let folded = serde_json::to_string(&kept.folded().view(person).unwrap()).unwrap();
    let stands = serde_json::to_string(&kept.table.view(person).unwrap()).unwrap();
    assert_eq!(folded, stands);
}

/// A log that began under version 1: a running play is finished under version 1, the next one uses
/// version 2.
#[test]
fn a_play_of_version_1_is_finished_as_version_1() {
    let mut kept = under_version_1(&[
        r#"{"entry":"readied","seat":0,"share":"01010101010101010101010101010101"}"#,
        r#"{"entry":"readied","seat":1,"share":"02020202020202020202020202020202"}"#,
        r#"{"entry":"started"}"#,
    ]);
    let view = kept.table.view(None).unwrap();
    assert_eq!(view.procedure, Procedure::V1);
    assert!(view.chairs.iter().all(|chair| chair.share.is_none()));
    kept.play_out(&[ANNA, BORIS]);
    let replay = kept.table.replay().unwrap();
    assert!(replay.to_text().starts_with("salon-replay 1\n"));
    replay::verify(&replay).unwrap();

    // The same deal is dealt again with the version that dealt it first.
    let mut again = Kept::open_with(opening("pismo", 2), kept.table.finished_deal().unwrap());
    again.seat_all(&[VERA, BORIS]);
    again.play_out(&[VERA, BORIS]);
    let record = again.table.replay().unwrap();
    assert!(record.to_text().starts_with("salon-replay 1\n"));
    assert_eq!(record.opening, replay.opening);

    kept.by(ANNA, Command::Rematch).unwrap();
    kept.by(BORIS, Command::Rematch).unwrap();
    kept.start(&[ANNA, BORIS]);
    assert_eq!(kept.table.view(None).unwrap().procedure, Procedure::V2);
    kept.play_out(&[ANNA, BORIS]);
    let replay = kept.table.replay().unwrap();
    assert!(replay.to_text().starts_with("salon-replay 2\n"));
    replay::verify(&replay).unwrap();
}

/// A table that still gathers players under version 1 continues under version 2, visibly: everyone
/// who was ready has to get ready again.
#[test]
fn a_table_that_gathers_under_version_1_is_upgraded() {
    let ready = r#"{"entry":"readied","seat":0,"share":"01010101010101010101010101010101"}"#;
    let mut kept = under_version_1(&[ready]);
    assert!(kept.table.view(None).unwrap().chairs[0].ready);
    let entries = kept.commit(BORIS).unwrap();
    assert!(matches!(entries[0], Entry::Upgraded { .. }), "{entries:?}");
    assert_eq!(entries.len(), 2, "seat 0 has to commit still");
    let view = kept.table.view(None).unwrap();
    assert_eq!(view.procedure, Procedure::V2);
    assert!(!view.chairs[0].ready && view.chairs[1].ready);
    kept.commit(ANNA).unwrap();
    assert_eq!(kept.table.stage(), Stage::Revealing);
    kept.reveal(ANNA).unwrap();
    kept.reveal(BORIS).unwrap();
    kept.ask(Caller::Keeper, Command::CheckClock).unwrap();
    assert_eq!(kept.table.stage(), Stage::Playing);

    // The same holds for a table that a bot completes.
    let mut kept = under_version_1(&[ready, r#"{"entry":"left","seat":1}"#]);
    let level = Some("club".parse().unwrap());
    let seat = Seat::at(1);
    kept.by(ANNA, Command::Fill { seat, level }).unwrap();
    assert_eq!(kept.table.stage(), Stage::Gathering);
    assert_eq!(kept.table.view(None).unwrap().procedure, Procedure::V2);
    kept.start(&[ANNA]);
    assert_eq!(kept.table.stage(), Stage::Playing);
}

/// A log as it was written before version 2 existed.
fn under_version_1(entries: &[&str]) -> Kept {
    let opened = Kept::open(opening("pismo", 2)).log[0].0.clone();
    let text = serde_json::to_string(&opened).unwrap();
    let old = text.replace(r#","procedure":2"#, "");
    assert_ne!(text, old);
    let first: Entry = serde_json::from_str(&old).unwrap();
    let mut kept = Kept {
        table: Table::begin(first.clone()).unwrap(),
        log: vec![(first, 0)],
        now: 0,
        away: Default::default(),
    };
    for (at, person) in [ANNA, BORIS].into_iter().enumerate() {
        let name = format!("P{at}").parse().unwrap();
        let seat = Seat::at(at);
        kept.by(person, Command::Sit { seat, name }).unwrap();
    }
    for text in entries {
        let entry: Entry = serde_json::from_str(text).unwrap();
        assert_eq!(&serde_json::to_string(&entry).unwrap(), text);
        kept.table.apply(&entry, 0).unwrap();
        kept.log.push((entry, 0));
    }
    assert_eq!(Seed::new([9; 32]).commitment(), kept.table.commitment());
    kept
}
