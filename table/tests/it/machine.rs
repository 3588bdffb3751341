//! A table from opening to rematch, driven by its keeper.

use crate::kept::{ANNA, BORIS, Kept, VERA, opening, person_view};
use salon_catalog::GameId;
use salon_rules::Seat;
use salon_table::machine::{
    Caller, Clock, Command, Emote, Entry, Opening, Presence, Refusal, Stage, WhyStandIn,
};
use salon_table::replay;

/// Promise: the state is a fold of the log, and the finished play can be dealt again.
#[test]
fn every_game_from_opening_to_a_verified_replay() {
    for game in GameId::ALL {
        let people = &[ANNA, BORIS, VERA];
        let mut kept = Kept::open(opening(game.slug(), 3));
        let promised = kept.table.commitment();
        kept.seat_all(people);
        assert_eq!(kept.table.stage(), Stage::Playing);
        assert_eq!(
            kept.table.shown_seed(),
            None,
            "the seed is a secret while a play runs"
        );
        kept.play_out(people);
        assert_eq!(kept.table.stage(), Stage::Over);
        assert_eq!(kept.table.shown_seed().unwrap().commitment(), promised);
        let replay = kept.table.replay().unwrap();
        replay::verify(&replay).unwrap();
        let again = kept.folded();
        for person in people {
            assert_eq!(
                person_view(&again, *person),
                person_view(&kept.table, *person)
            );
        }
    }
}

#[test]
fn seats_are_taken_once_and_by_name() {
    let mut kept = Kept::open(opening("pismo", 2));
    let sit = |seat: usize, name: &str| Command::Sit {
        seat: Seat::at(seat),
        name: name.parse().unwrap(),
    };
    kept.by(BORIS, sit(0, "Boris")).unwrap();
    assert_eq!(kept.by(VERA, sit(0, "Vera")), Err(Refusal::SeatTaken));
    assert_eq!(kept.by(VERA, sit(1, "Boris")), Err(Refusal::NameTaken));
    assert_eq!(kept.by(BORIS, sit(1, "B2")), Err(Refusal::AlreadySeated));
    assert_eq!(kept.by(VERA, sit(5, "Vera")), Err(Refusal::NoSuchSeat));
    assert_eq!(kept.commit(VERA), Err(Refusal::NotSeated));
    kept.by(BORIS, Command::Stand).unwrap();
    kept.by(VERA, sit(0, "Vera")).unwrap();
    let level = Some("club".parse().unwrap());
    let fill = Command::Fill {
        seat: Seat::at(1),
        level,
    };
    assert_eq!(kept.by(VERA, fill.clone()), Err(Refusal::NotHost));
    kept.by(ANNA, fill).unwrap();
    kept.start(&[VERA]);
    assert_eq!(kept.table.stage(), Stage::Playing);
}

#[test]
fn an_act_of_an_older_version_or_another_seat_is_refused_and_changes_nothing() {
    let mut kept = Kept::open(opening("pismo", 2));
    kept.seat_all(&[ANNA, BORIS]);
    let seat = kept.table.play().unwrap().to_act().first().unwrap();
    let (on_turn, other) = if seat == Seat::at(0) {
        (ANNA, BORIS)
    } else {
        (BORIS, ANNA)
    };
    let action = kept.table.play().unwrap().actions(seat)[0].clone();
    let version = kept.table.version();
    let before = person_view(&kept.table, other);
    let act = |version, action: &str| Command::Act {
        version,
        action: action.to_owned(),
    };
    assert!(matches!(
        kept.by(other, act(version, &action)),
        Err(Refusal::Illegal(_))
    ));
    assert_eq!(
        kept.by(on_turn, act(version - 1, &action)),
        Err(Refusal::Outdated)
    );
    assert_eq!(
        kept.by(on_turn, act(version, "guard 1 guard 7 x")),
        Err(Refusal::NoAction)
    );
    assert_eq!(
        kept.by(VERA, act(version, &action)),
        Err(Refusal::NotSeated)
    );
    assert_eq!(person_view(&kept.table, other), before);
    // Talk in between does not make a move outdated.
    kept.by(
        other,
        Command::Emote {
            emote: Emote::Hello,
        },
    )
    .unwrap();
    kept.by(on_turn, act(version, &action)).unwrap();
}

/// Promise: text from outside is parsed once, at the boundary. The log has the game's own notation
/// of it, and a log that is read again gives the same table.
#[test]
fn the_log_has_the_notation_whatever_was_sent() {
    let mut kept = Kept::open(opening("pismo", 2));
    kept.seat_all(&[ANNA, BORIS]);
    let seat = kept.table.play().unwrap().to_act().first().unwrap();
    let action = kept.table.play().unwrap().actions(seat)[0].clone();
    let spaced = format!("  {}\t", action.replace(' ', "   "));
    let version = kept.table.version();
    let person = [ANNA, BORIS][seat.index()];
    let sent = Command::Act {
        version,
        action: spaced,
    };
    kept.by(person, sent).unwrap();
    let Some((Entry::Acted { action: logged, .. }, _)) = kept.log.last() else {
        panic!("the action is the last entry");
    };
    assert_eq!(logged.text(), action);
    let again = kept.folded();
    assert_eq!(person_view(&again, ANNA), person_view(&kept.table, ANNA));
}

#[test]
fn a_bot_plays_for_whoever_is_absent_missed_or_out_of_time() {
    let mut timed = opening("pismo", 3);
    timed.clock = Clock::PerMove { seconds: 30 };
    let mut kept = Kept::open(timed);
    let people = [ANNA, BORIS, VERA];
    kept.seat_all(&people);
    let (seat, deadline) = kept.table.next_deadline().unwrap();
    assert_eq!(deadline, 30_000);
    kept.now = 29_999;
    assert_eq!(
        kept.ask(Caller::Keeper, Command::CheckClock),
        Err(Refusal::NothingChanges)
    );
    kept.now = 30_000;
    let entries = kept.ask(Caller::Keeper, Command::CheckClock).unwrap();
    assert!(matches!(
        entries[0],
        Entry::StoodIn {
            why: WhyStandIn::TimeUp,
            ..
        }
    ));
    assert_eq!(kept.table.bots_to_act().single(), Some(seat));
    let action = kept.table.play().unwrap().actions(seat)[0].clone();
    let version = kept.table.version();
    let own = Command::Act {
        version,
        action: action.clone(),
    };
    assert_eq!(kept.by(people[seat.index()], own), Err(Refusal::BotPlays));
    kept.ask(
        Caller::Keeper,
        Command::BotAct {
            seat,
            version,
            action,
        },
    )
    .unwrap();
    kept.by(people[seat.index()], Command::TakeBack).unwrap();
    assert!(kept.table.bots_to_act().is_empty());

    let missed = Seat::at(0);
    kept.leaves(missed);
    kept.leaves(Seat::at(1));
    kept.now += 60_000;
    assert_eq!(
        kept.by(ANNA, Command::VoteStandIn { seat: missed }),
        Err(Refusal::NothingChanges)
    );
    assert_eq!(
        kept.by(BORIS, Command::VoteStandIn { seat: missed })
            .unwrap()
            .len(),
        1
    );
    let both = kept
        .by(VERA, Command::VoteStandIn { seat: missed })
        .unwrap();
    assert!(matches!(
        both[1],
        Entry::StoodIn {
            why: WhyStandIn::Missed,
            ..
        }
    ));
    let absent = Command::Absent { seat: Seat::at(1) };
    assert_eq!(kept.by(ANNA, absent.clone()), Err(Refusal::NotKeeper));
    kept.ask(Caller::Keeper, absent).unwrap();
    let view = kept.table.view(None).unwrap();
    assert!(view.chairs[1].stand_in.is_some());
    assert_eq!(view.chairs[1].who, Presence::Person("P1".parse().unwrap()));
}

/// Promise: an undo never takes back what somebody has learnt.
#[test]
fn what_was_shown_is_not_taken_back() {
    let mut kept = Kept::open(opening("pismo", 2));
    kept.seat_all(&[ANNA, BORIS]);
    let seat = kept.table.play().unwrap().to_act().first().unwrap();
    let person = [ANNA, BORIS][seat.index()];
    let action = kept.table.play().unwrap().actions(seat)[0].clone();
    let version = kept.table.version();
    kept.by(person, Command::Act { version, action }).unwrap();
    // A card that was laid open had been hidden before.
    assert_eq!(
        kept.by(person, Command::OfferUndo),
        Err(Refusal::NothingToUndo)
    );
}

/// GL-7: a vote is face down, but the others saw where it was placed, so they are asked.
#[test]
fn a_face_down_vote_is_taken_back_when_everyone_agrees() {
    let mut kept = Kept::open(opening("ghost-letters", 3));
    let people = [ANNA, BORIS, VERA];
    kept.seat_all(&people);
    let seat = kept.table.play().unwrap().to_act().first().unwrap();
    let person = people[seat.index()];
    let before = person_view(&kept.table, person);
    let version = kept.table.version();
    let action = "vote 1 murderer".to_owned();
    kept.by(person, Command::Act { version, action }).unwrap();
    kept.by(person, Command::OfferUndo).unwrap();
    let others: Vec<_> = people
        .into_iter()
        .filter(|other| *other != person)
        .collect();
    kept.by(others[0], Command::AnswerUndo { agree: true })
        .unwrap();
    assert_eq!(
        kept.by(others[0], Command::AnswerUndo { agree: true }),
        Err(Refusal::NothingChanges)
    );
    let done = kept
        .by(others[1], Command::AnswerUndo { agree: true })
        .unwrap();
    assert_eq!(done[1], Entry::Undone);
    let strip = |view: String| view.replace(&format!("\"version\":{}", kept.table.version()), "");
    let was = before.replace(&format!("\"version\":{version}"), "");
    assert_eq!(strip(person_view(&kept.table, person)), was);
    assert_eq!(
        person_view(&kept.folded(), person),
        person_view(&kept.table, person)
    );
}

#[test]
fn ghost_letters_are_played_in_silence() {
    let mut kept = Kept::open(opening("ghost-letters", 3));
    let say = || Command::Say {
        text: "it was the butler".parse().unwrap(),
    };
    kept.by(ANNA, say()).unwrap();
    kept.seat_all(&[ANNA, BORIS, VERA]);
    assert_eq!(kept.by(ANNA, say()), Err(Refusal::Silence));
    kept.by(
        ANNA,
        Command::Emote {
            emote: Emote::Smile,
        },
    )
    .unwrap();
    assert!(!kept.table.view(Some(ANNA)).unwrap().talk);
}

#[test]
fn a_rematch_has_a_new_promise_and_a_new_deal() {
    let mut kept = Kept::open(opening("pismo", 2));
    let people = [ANNA, BORIS];
    kept.seat_all(&people);
    kept.play_out(&people);
    let first = kept.table.commitment();
    kept.by(ANNA, Command::Rematch).unwrap();
    assert_eq!(kept.table.stage(), Stage::Over);
    kept.by(BORIS, Command::Rematch).unwrap();
    assert_eq!(kept.table.stage(), Stage::Gathering);
    assert_ne!(kept.table.commitment(), first);
    assert_eq!(kept.table.play_id().to_string(), "t1-2");
    kept.start(&people);
    kept.play_out(&people);
    replay::verify(&kept.table.replay().unwrap()).unwrap();
}

#[test]
fn openings_that_make_no_sense_are_refused() {
    let check = |change: fn(&mut Opening)| {
        let mut wrong = opening("love-letter", 4);
        change(&mut wrong);
        wrong.check().unwrap_err().to_string()
    };
    assert!(check(|o| o.players = 7).contains("2 to 6"));
    assert!(
        check(|o| o.options = vec![("edition".into(), "huge".into())]).contains("full, classic")
    );
    assert!(check(|o| o.options = vec![("x".into(), "y".into())]).contains("edition"));
    assert!(check(|o| o.clock = Clock::PerMove { seconds: 0 }).contains("5 seconds"));
    assert!(check(|o| o.grace = 0).contains("grace"));
}
