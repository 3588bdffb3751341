//! A rival at the table: what an opponent may try without success.

use crate::kept::{ANNA, BORIS, Kept, VERA, opening};
use salon_rules::{Seat, Seats, Viewer};
use salon_table::machine::{
    Caller, Clock, Command, Emote, Entry, Hands, Opening, PersonId, Refusal, Spectators, Stage,
};

const PEOPLE: [PersonId; 3] = [ANNA, BORIS, VERA];

fn timed(game: &str, players: u8, clock: Clock) -> Opening {
    Opening {
        clock,
        ..opening(game, players)
    }
}

fn start(opening: Opening) -> Kept {
    let people = usize::from(opening.players);
    let mut kept = Kept::open(opening);
    kept.seat_all(&PEOPLE[..people]);
    kept
}

/// Returns the seat that the game waits for, and its person.
fn on_turn(kept: &Kept) -> (Seat, PersonId) {
    let seat = kept.table.play().unwrap().to_act().first().unwrap();
    (seat, PEOPLE[seat.index()])
}

fn deadline(kept: &Kept, seat: Seat) -> i64 {
    let view = kept.table.view(None).unwrap();
    view.chairs[seat.index()].deadline.expect("its clock runs")
}

fn remark(kept: &mut Kept, person: PersonId, text: &str) {
    let version = kept.table.version();
    let action = text.to_owned();
    kept.by(person, Command::Act { version, action }).unwrap();
}

const CLOCKS: [Clock; 2] = [
    Clock::PerMove { seconds: 30 },
    Clock::Bank {
        seconds: 30,
        increment: 10,
    },
];

/// The rival hands over to a bot and takes the seat back, again and again.
#[test]
fn handing_over_and_taking_back_gives_no_time() {
    for clock in CLOCKS {
        let mut kept = start(timed("pismo", 2, clock));
        let (seat, person) = on_turn(&kept);
        let before = deadline(&kept, seat);
        for _ in 0..10 {
            kept.now += 1_000;
            let level = "novice".parse().unwrap();
            kept.by(person, Command::HandOver { level }).unwrap();
            kept.now += 1_000;
            kept.by(person, Command::TakeBack).unwrap();
            assert_eq!(deadline(&kept, seat), before, "{clock:?}");
        }
        assert_eq!(deadline_of(&kept.folded(), seat), before);
    }
}

fn deadline_of(table: &salon_table::machine::Table, seat: Seat) -> i64 {
    let view = table.view(None).unwrap();
    view.chairs[seat.index()].deadline.expect("its clock runs")
}

/// CO-10: the rival keeps announcing of how many others it knows the cipher.
#[test]
fn remarks_give_no_time() {
    for clock in CLOCKS {
        let mut kept = start(timed("conspirators", 3, clock));
        let (seat, person) = on_turn(&kept);
        let before = deadline(&kept, seat);
        for round in 0..10 {
            kept.now += 2_000;
            remark(&mut kept, person, &format!("sure {}", round % 2));
            kept.now += 500;
            remark(&mut kept, person, "ready");
            remark(&mut kept, person, "unready");
            assert_eq!(deadline(&kept, seat), before, "{clock:?}");
        }
        // A remark of another player gives no time either.
        let other = PEOPLE[(seat.index() + 1) % 3];
        remark(&mut kept, other, "sure 1");
        assert_eq!(deadline(&kept, seat), before, "{clock:?}");
    }
}

/// GL-7: the rival votes face down, and asks to take the vote back.
#[test]
fn taking_an_action_back_gives_no_time() {
    for clock in CLOCKS {
        let mut kept = start(timed("ghost-letters", 3, clock));
        let (seat, person) = on_turn(&kept);
        let others: Vec<PersonId> = PEOPLE.into_iter().filter(|p| *p != person).collect();
        let before = deadline(&kept, seat);
        let bank = |kept: &Kept| kept.table.view(None).unwrap().chairs[seat.index()].bank;
        for _ in 0..5 {
            kept.now += 1_000;
            remark(&mut kept, person, "vote 1 murderer");
            kept.by(person, Command::OfferUndo).unwrap();
            for other in &others {
                kept.by(*other, Command::AnswerUndo { agree: true })
                    .unwrap();
            }
            assert_eq!(deadline(&kept, seat), before, "{clock:?}, {}", bank(&kept));
        }
        kept.now += 1_000;
        remark(&mut kept, person, "vote 1 murderer");
        let moved = deadline(&kept, seat);
        for _ in 0..5 {
            kept.now += 1_000;
            kept.by(person, Command::OfferUndo).unwrap();
            kept.by(others[0], Command::AnswerUndo { agree: false })
                .unwrap();
            assert_eq!(deadline(&kept, seat), moved, "{clock:?}");
        }
    }
}

/// The rival disconnects so that a bot plays, and reconnects, which takes the seat back.
#[test]
fn coming_back_gives_no_time() {
    for clock in CLOCKS {
        let mut kept = start(Opening {
            grace: 5,
            ..timed("pismo", 2, clock)
        });
        let (seat, person) = on_turn(&kept);
        let before = deadline(&kept, seat);
        for _ in 0..4 {
            kept.leaves(seat);
            kept.now += 5_000;
            kept.ask(Caller::Keeper, Command::Absent { seat }).unwrap();
            kept.comes(seat);
            kept.by(person, Command::TakeBack).unwrap();
            assert_eq!(deadline(&kept, seat), before, "{clock:?}");
        }
    }
}

/// A bot makes the move for which the time was up; the person has time again from the next move on.
#[test]
fn time_that_was_up_is_not_had_back() {
    for clock in CLOCKS {
        let mut kept = start(timed("pismo", 2, clock));
        let (seat, person) = on_turn(&kept);
        kept.now = deadline(&kept, seat);
        kept.ask(Caller::Keeper, Command::CheckClock).unwrap();
        assert_eq!(
            kept.by(person, Command::TakeBack),
            Err(Refusal::TimeIsUp),
            "{clock:?}"
        );
    }
    let mut kept = start(timed("pismo", 2, CLOCKS[0]));
    let (seat, person) = on_turn(&kept);
    kept.now = deadline(&kept, seat);
    kept.ask(Caller::Keeper, Command::CheckClock).unwrap();
    let version = kept.table.version();
    let action = kept.table.play().unwrap().actions(seat)[0].clone();
    let act = Command::BotAct {
        seat,
        version,
        action,
    };
    kept.ask(Caller::Keeper, act).unwrap();
    kept.by(person, Command::TakeBack).unwrap();
}

/// A bot's moves add nothing to a bank.
#[test]
fn a_stand_in_earns_no_increment() {
    let clock = Clock::Bank {
        seconds: 30,
        increment: 600,
    };
    let mut kept = start(timed("pismo", 2, clock));
    let (seat, person) = on_turn(&kept);
    let level = "novice".parse().unwrap();
    kept.by(person, Command::HandOver { level }).unwrap();
    let version = kept.table.version();
    let action = kept.table.play().unwrap().actions(seat)[0].clone();
    kept.now += 1_000;
    let act = Command::BotAct {
        seat,
        version,
        action,
    };
    kept.ask(Caller::Keeper, act).unwrap();
    let view = kept.table.view(None).unwrap();
    assert_eq!(view.chairs[seat.index()].bank, 29_000);
}

/// Promise: an entry is self-contained; the seats that have to agree are not computed again by
/// sampling worlds.
#[test]
fn who_is_asked_about_an_undo_is_written_down() {
    let mut kept = start(opening("ghost-letters", 3));
    let (seat, person) = on_turn(&kept);
    remark(&mut kept, person, "vote 1 murderer");
    let offered = kept.by(person, Command::OfferUndo).unwrap();
    let others = Seats::all(3).without(seat);
    assert_eq!(
        offered,
        [Entry::UndoOffered {
            by: seat,
            asked: Some(others)
        }]
    );
    let fewer = Seats::only(others.first().unwrap());
    for (asked, expected) in [(None, others), (Some(fewer), fewer)] {
        kept.log.last_mut().unwrap().0 = Entry::UndoOffered { by: seat, asked };
        let undo = kept.folded().view(None).unwrap().undo;
        assert_eq!(undo, Some((seat, expected)));
    }
    // The entry as it was written before it contained the seats.
    let old = format!(r#"{{"entry":"undo-offered","by":{seat}}}"#);
    let read: Entry = serde_json::from_str(&old).unwrap();
    assert_eq!(
        read,
        Entry::UndoOffered {
            by: seat,
            asked: None
        }
    );
}

fn say(kept: &mut Kept, person: PersonId) -> Result<Vec<Entry>, Refusal> {
    let text = "my cipher is the season".parse().unwrap();
    kept.by(person, Command::Say { text })
}

/// CO-10: while ciphers are secret, nobody talks about them, not even a host who watches.
#[test]
fn conspirators_do_not_talk_while_ciphers_are_secret() {
    let mut kept = Kept::open(opening("conspirators", 2));
    say(&mut kept, ANNA).unwrap();
    let people = [BORIS, VERA];
    kept.seat_all(&people);
    while kept.table.stage() == Stage::Playing {
        for person in [ANNA, BORIS, VERA] {
            assert_eq!(say(&mut kept, person), Err(Refusal::Silence));
        }
        assert!(!kept.table.view(None).unwrap().talk);
        let emote = Emote::Smile;
        kept.by(BORIS, Command::Emote { emote }).unwrap();
        let seat = kept.table.play().unwrap().to_act().first().unwrap();
        let actions = kept.table.play().unwrap().actions(seat);
        let moves = |action: &&String| kept.table.play().unwrap().moves(&action.to_string().into());
        let action = actions.iter().find(moves).unwrap().clone();
        let version = kept.table.version();
        kept.by(people[seat.index()], Command::Act { version, action })
            .unwrap();
    }
    assert!(kept.table.view(None).unwrap().talk);
    say(&mut kept, BORIS).unwrap();
}

/// GL-24: with a host, the stories are told before the first clue of each part; then talk is
/// closed.
#[test]
fn stories_are_told_before_the_first_clue_of_a_part() {
    let mut kept = start(Opening {
        options: vec![("host".into(), "on".into())],
        ..opening("ghost-letters", 3)
    });
    let (mut opened, mut silent) = (1, 0);
    let mut before = true;
    while kept.table.stage() == Stage::Playing {
        let (seat, person) = on_turn(&kept);
        let actions = kept.table.play().unwrap().actions(seat);
        let vote = actions.iter().find(|action| action.starts_with("vote"));
        let action = vote.unwrap_or(&actions[0]).clone();
        let is_clue = action.starts_with("clue");
        remark(&mut kept, person, &action);
        if kept.table.stage() != Stage::Playing {
            break;
        }
        let open = kept.table.view(None).unwrap().talk;
        assert_eq!(say(&mut kept, person).is_ok(), open);
        assert!(!(is_clue && open && before), "a clue ends the stories");
        opened += usize::from(open && !before);
        silent += usize::from(!open);
        before = open;
    }
    assert_eq!(opened, 3, "each part begins with stories");
    assert!(silent > 0);
    // Without a host there are no stories.
    let mut plain = start(opening("ghost-letters", 3));
    assert_eq!(say(&mut plain, ANNA), Err(Refusal::Silence));
}

/// The rival votes against an opponent who is connected or has only just left.
#[test]
fn nobody_votes_on_someone_who_is_there() {
    let mut kept = start(Opening {
        grace: 60,
        ..opening("pismo", 2)
    });
    let miss = Command::VoteStandIn { seat: Seat::at(1) };
    assert_eq!(kept.by(ANNA, miss.clone()), Err(Refusal::NotAway));
    kept.leaves(Seat::at(1));
    kept.now += 59_999;
    assert_eq!(kept.by(ANNA, miss.clone()), Err(Refusal::NotAway));
    kept.comes(Seat::at(1));
    kept.leaves(Seat::at(1));
    kept.now += 59_999;
    assert_eq!(kept.by(ANNA, miss.clone()), Err(Refusal::NotAway));
    assert!(kept.table.view(None).unwrap().chairs[1].stand_in.is_none());
    let left = kept.now - 59_999;
    kept.now += 1;
    let written = kept.by(ANNA, miss).unwrap();
    let text = serde_json::to_value(&written[0]).unwrap();
    assert_eq!(
        text["last_seen"], left,
        "the vote says when it was last seen"
    );
    assert!(kept.table.view(None).unwrap().chairs[1].stand_in.is_some());
}

fn told(kept: &Kept, viewer: Viewer) -> String {
    let play = kept.table.play().unwrap();
    let history = serde_json::to_string(&play.history(viewer)).unwrap();
    format!(
        "{}{}{history}{}",
        play.view(viewer).get(),
        kept.sights(viewer),
        kept.table.own_record(viewer)
    )
}

/// SC-3: a second, anonymous window must not show the rival its own secret card.
#[test]
fn live_secrets_reach_no_spectator_of_people() {
    let with = |value: &str| Opening {
        options: vec![("spectators".into(), value.into())],
        ..opening("secret-card", 2)
    };
    let stranger = PersonId::new([9; 16]);
    for looker in [None, Some(stranger)] {
        let (secrets, public) = (start(with("secrets")), start(with("public")));
        let viewer = secrets.table.viewer(looker).unwrap();
        let as_public = |text: String| {
            text.replace(r#""spectators":"secrets""#, r#""spectators":"public""#)
                .replace("spectators secrets", "spectators public")
        };
        assert_eq!(
            as_public(told(&secrets, viewer)),
            told(&public, Viewer::Spectator),
        );
    }
    // Nobody at a table of bots is told its own card.
    let mut bots = Kept::open(with("secrets"));
    for seat in [0, 1].map(Seat::at) {
        let level = Some("novice".parse().unwrap());
        bots.by(ANNA, Command::Fill { seat, level }).unwrap();
    }
    let viewer = bots.table.viewer(None).unwrap();
    let view = bots.table.play().unwrap().view(viewer);
    assert!(!view.get().contains("\"secret\":null"), "{}", view.get());
}

/// Open hands are open for the seated players, and for nobody else.
#[test]
fn open_hands_are_open_for_the_table_alone() {
    let open = |spectators| Opening {
        hands: Hands::Open,
        spectators,
        ..opening("love-letter", 2)
    };
    let kept = start(open(Spectators::Public));
    assert!(kept.table.viewer(Some(ANNA)).unwrap().is_archive());
    for looker in [None, Some(VERA)] {
        assert_eq!(kept.table.viewer(looker), Some(Viewer::Spectator));
    }
    assert_eq!(start(open(Spectators::None)).table.viewer(None), None);
}
