//! A rival who should not sit at the table: removed by the host, by vote, or for keeping the others
//! waiting.

use crate::kept::{ANNA, BORIS, Kept, VERA, opening, person_view};
use salon_rules::{Seat, Seats, Viewer};
use salon_table::machine::{
    Caller, Command, Entry, Happening, Opening, PersonId, Presence, Refusal, RemovedBy, Spectators,
    Stage, WhyRemoved, WhyStandIn,
};

const GLEB: PersonId = PersonId::new([4; 16]);
const PEOPLE: [PersonId; 3] = [ANNA, BORIS, VERA];

fn sit(seat: usize, name: &str) -> Command {
    let (seat, name) = (Seat::at(seat), name.parse().unwrap());
    Command::Sit { seat, name }
}

fn remove(seat: usize, why: WhyRemoved) -> Command {
    let seat = Seat::at(seat);
    Command::Remove { seat, why }
}

/// Before the play the host decides who may sit there; a removed person is told by whom and why.
#[test]
fn the_host_takes_someone_off_its_seat_before_the_play() {
    let mut kept = Kept::open(opening("pismo", 3));
    kept.by(ANNA, sit(0, "Anna")).unwrap();
    kept.by(BORIS, sit(1, "Boris")).unwrap();
    assert_eq!(
        kept.by(BORIS, remove(0, WhyRemoved::Rude)),
        Err(Refusal::NotHost)
    );
    assert_eq!(
        kept.by(ANNA, remove(2, WhyRemoved::Rude)),
        Err(Refusal::NothingChanges)
    );
    let entry = kept.by(ANNA, remove(1, WhyRemoved::Rude)).unwrap();
    let view = kept.table.view(Some(BORIS)).unwrap();
    assert_eq!((view.you, &view.chairs[1].who), (None, &Presence::Nobody));
    let told = view.removed.unwrap();
    assert_eq!(told.by, RemovedBy::Host(Some("Anna".parse().unwrap())));
    assert_eq!(told.why, WhyRemoved::Rude);
    assert!(matches!(entry[0], Entry::Removed { .. }));
    assert!(kept.table.view(Some(VERA)).unwrap().removed.is_none());
    // A removed person can't come back under any name until invited again.
    for name in ["Boris", "Somebody"] {
        assert_eq!(kept.by(BORIS, sit(1, name)), Err(Refusal::Removed));
    }
    assert_eq!(
        kept.table.view(Some(ANNA)).unwrap().barred,
        ["Boris".parse().unwrap()]
    );
    assert!(kept.table.view(Some(VERA)).unwrap().barred.is_empty());
    let name = "Boris".parse().unwrap();
    let readmit = Command::Readmit { name };
    assert_eq!(kept.by(BORIS, readmit.clone()), Err(Refusal::NotHost));
    kept.by(ANNA, readmit).unwrap();
    kept.by(BORIS, sit(1, "Boris")).unwrap();
    assert!(kept.table.view(Some(BORIS)).unwrap().removed.is_none());
    assert_eq!(
        person_view(&kept.folded(), BORIS),
        person_view(&kept.table, BORIS)
    );
}

/// During a play, two others who are more than half of them can remove a person; a bot then plays
/// to the end.
#[test]
fn the_others_take_someone_off_its_seat_by_vote() {
    let mut kept = Kept::open(Opening {
        spectators: Spectators::None,
        ..opening("love-letter", 3)
    });
    kept.seat_all(&PEOPLE);
    let voted = kept.by(BORIS, remove(0, WhyRemoved::Rude)).unwrap();
    assert_eq!(
        kept.table.happening(&voted[0]),
        Some(Happening::RemovalVoted {
            seat: Seat::at(0),
            by: Seat::at(1),
            why: WhyRemoved::Rude
        })
    );
    assert_eq!(
        kept.by(BORIS, remove(0, WhyRemoved::Idle)),
        Err(Refusal::NothingChanges)
    );
    assert_eq!(
        kept.table.viewer(Some(ANNA)),
        Some(Viewer::Seat(Seat::at(0)))
    );
    let done = kept.by(VERA, remove(0, WhyRemoved::Other)).unwrap();
    assert!(matches!(
        done[2],
        Entry::StoodIn {
            why: WhyStandIn::Removed,
            ..
        }
    ));
    assert_eq!(kept.by(ANNA, Command::TakeBack), Err(Refusal::NotSeated));
    let names = vec!["P1".parse().unwrap(), "P2".parse().unwrap()];
    let view = kept.table.view(Some(ANNA)).unwrap();
    assert_eq!(view.removed.unwrap().by, RemovedBy::Vote(names));
    assert_eq!(view.you, None);
    // The name stays for the record, and the person no longer sees a hand.
    let view = kept.table.view(Some(BORIS)).unwrap();
    assert_eq!(view.chairs[0].who, Presence::Person("P0".parse().unwrap()));
    assert_eq!(kept.table.viewer(Some(ANNA)), Some(Viewer::Spectator));
    assert!(kept.folded().chairs()[0].is_removed());
    // Boris alone can't remove Vera now: a vote needs two.
    assert_eq!(
        kept.by(BORIS, remove(2, WhyRemoved::Rude)),
        Err(Refusal::TooFewToVote)
    );
}

/// If one vote against one opponent counted, a player could replace the opponent with a bot.
#[test]
fn nobody_is_voted_out_of_a_game_for_two() {
    let mut kept = Kept::open(opening("pismo", 2));
    kept.seat_all(&[ANNA, BORIS]);
    for person in [ANNA, BORIS, GLEB] {
        for seat in [0, 1] {
            assert!(kept.by(person, remove(seat, WhyRemoved::Idle)).is_err());
        }
    }
    assert!(kept.table.bots_to_act().is_empty());
}

/// A person who was voted out of a table without spectators is told so, and sees nothing of the
/// play.
#[test]
fn who_was_removed_is_told_even_where_nobody_watches() {
    let mut kept = Kept::open(Opening {
        spectators: Spectators::None,
        ..opening("love-letter", 4)
    });
    let people = [BORIS, VERA, GLEB, PersonId::new([5; 16])];
    kept.seat_all(&people);
    kept.by(BORIS, remove(1, WhyRemoved::Rude)).unwrap();
    kept.by(GLEB, remove(1, WhyRemoved::Rude)).unwrap();
    assert_eq!(kept.table.viewer(Some(VERA)), None);
    let view = kept.table.view(Some(VERA)).unwrap();
    assert!(view.removed.is_some() && view.play.is_none());
}

/// A rematch does not wait for a person whom the host has removed, and has a free seat instead.
#[test]
fn a_rematch_goes_on_without_the_removed() {
    let mut kept = Kept::open(opening("pismo", 2));
    kept.seat_all(&[ANNA, BORIS]);
    kept.play_out(&[ANNA, BORIS]);
    kept.by(ANNA, Command::Rematch).unwrap();
    kept.by(ANNA, remove(1, WhyRemoved::Idle)).unwrap();
    assert_eq!(kept.table.stage(), Stage::Gathering);
    assert_eq!(
        kept.table.view(None).unwrap().chairs[1].who,
        Presence::Nobody
    );
    assert_eq!(kept.by(BORIS, sit(1, "Boris")), Err(Refusal::Removed));
}

/// A person who keeps the others waiting loses the seat, but may sit down again.
#[test]
fn a_seat_is_given_back_by_who_does_not_get_ready() {
    let mut kept = Kept::open(opening("pismo", 2));
    kept.by(ANNA, sit(0, "Anna")).unwrap();
    kept.by(BORIS, sit(1, "Boris")).unwrap();
    assert_eq!(kept.table.next_seat_back(), None, "nobody waits yet");
    kept.now = 10_000;
    kept.ready(ANNA);
    let due = kept.table.next_seat_back().unwrap();
    assert_eq!(due, 130_000);
    kept.now = due - 1;
    let check = Command::CheckSeats;
    assert_eq!(
        kept.ask(Caller::Keeper, check.clone()),
        Err(Refusal::NothingChanges)
    );
    assert_eq!(kept.by(ANNA, check.clone()), Err(Refusal::NotKeeper));
    kept.now = due;
    kept.ask(Caller::Keeper, check).unwrap();
    let view = kept.table.view(Some(BORIS)).unwrap();
    assert_eq!((view.you, &view.chairs[1].who), (None, &Presence::Nobody));
    assert_eq!(view.removed.unwrap().by, RemovedBy::Table);
    assert_eq!(kept.folded().next_seat_back(), None);
    kept.by(BORIS, sit(1, "Boris")).unwrap();
}

/// Getting ready and withdrawing it does not extend anybody else's time.
#[test]
fn two_rivals_do_not_hold_a_table_together() {
    let mut kept = Kept::open(opening("pismo", 3));
    for (at, person) in PEOPLE.into_iter().enumerate() {
        kept.by(person, sit(at, &format!("P{at}"))).unwrap();
    }
    kept.ready(ANNA);
    let due = kept.table.next_seat_back().unwrap();
    while kept.now + 10_000 < due {
        kept.now += 10_000;
        kept.ready(BORIS);
        kept.by(BORIS, Command::Unready).unwrap();
        assert_eq!(kept.table.next_seat_back(), Some(due));
    }
    kept.now = due;
    kept.ask(Caller::Keeper, Command::CheckSeats).unwrap();
    let free = kept.table.view(None).unwrap().chairs;
    let free: Seats = (0..3)
        .filter(|at| free[*at].who == Presence::Nobody)
        .map(Seat::at)
        .collect();
    assert_eq!(free, Seats::all(3).without(Seat::at(0)));
}
