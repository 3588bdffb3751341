//! The pause after the end of a round, and the clocks of the next one.

use salon_rules::{Chance, Quick, Seat};
use salon_table::machine::{Clock, Command, Entry, LogVersion, ROUND_PAUSE, Table};

use crate::kept::{ANNA, BORIS, Kept, opening};

const PEOPLE: [salon_table::machine::PersonId; 2] = [ANNA, BORIS];

/// Plays Love Letter for two with a bank until a round has ended.
fn after_a_round() -> Kept {
    let mut opening = opening("love-letter", 2);
    opening.clock = Clock::Bank {
        seconds: 600,
        increment: 0,
    };
    let mut kept = Kept::open(opening);
    kept.seat_all(&PEOPLE);
    let mut chance = Quick::new(5);
    while !kept.table.play().unwrap().has_ended_chapter() {
        let seat = kept.table.play().unwrap().to_act().first().unwrap();
        let actions = kept.table.play().unwrap().actions(seat);
        let action = actions[chance.below(actions.len() as u32) as usize].clone();
        let version = kept.table.version();
        kept.now += 1_000;
        kept.by(PEOPLE[seat.index()], Command::Act { version, action })
            .unwrap();
    }
    kept
}

/// Returns when the time of the seat on turn is up, and the sum of all banks that don't run.
fn clocks(table: &Table) -> (i64, i64) {
    let view = table.view(Some(ANNA)).unwrap();
    let banks = view.chairs.iter().filter(|chair| chair.deadline.is_none());
    (
        table.next_deadline().unwrap().1,
        banks.map(|chair| chair.bank).sum(),
    )
}

/// Promise: folding an old log gives the clocks as they were then. The pause came with version 2.
#[test]
fn clocks_of_old_logs_have_no_pause() {
    let mut kept = after_a_round();
    assert_eq!(kept.table.log_version(), LogVersion::V2);
    let (deadline, banks) = clocks(&kept.table);
    let Entry::Opened { log, .. } = &mut kept.log[0].0 else {
        panic!("a log begins with its opening");
    };
    *log = LogVersion::V1;
    let text = serde_json::to_string(&kept.log[0].0).unwrap();
    assert!(
        !text.contains("\"log\""),
        "version 1 is not written: {text}"
    );
    let old = kept.folded();
    assert_eq!(old.log_version(), LogVersion::V1);
    assert_eq!(clocks(&old), (deadline - ROUND_PAUSE, banks));
    // All the time since the deal was used by one of the two.
    let left = clocks(&old).0 - kept.now + banks;
    assert_eq!(left, 2 * 600_000 - kept.now);
}

#[test]
fn the_pause_ends_when_everyone_who_is_here_goes_on() {
    let mut kept = after_a_round();
    let (deadline, _) = clocks(&kept.table);
    kept.now += 1_500;
    let went_on = kept.by(ANNA, Command::GoOn).unwrap();
    assert_eq!(went_on, [Entry::WentOn { seat: Seat::at(0) }]);
    assert_eq!(kept.by(ANNA, Command::GoOn).unwrap(), []);
    assert_eq!(clocks(&kept.table).0, deadline);
    let went_on = kept.by(BORIS, Command::GoOn).unwrap();
    assert_eq!(went_on.last(), Some(&Entry::PauseEnded));
    assert_eq!(clocks(&kept.table).0, deadline - ROUND_PAUSE + 1_500);
    assert_eq!(clocks(&kept.folded()), clocks(&kept.table));
    assert_eq!(kept.by(BORIS, Command::GoOn).unwrap(), []);
}

/// Nobody waits for a person who is away, and nothing happens when the pause is over anyway.
#[test]
fn whoever_is_away_or_late_changes_nothing() {
    let mut kept = after_a_round();
    kept.leaves(Seat::at(1));
    let went_on = kept.by(ANNA, Command::GoOn).unwrap();
    assert_eq!(went_on.last(), Some(&Entry::PauseEnded));
    let mut kept = after_a_round();
    kept.now += ROUND_PAUSE;
    assert_eq!(kept.by(ANNA, Command::GoOn).unwrap(), []);
}
