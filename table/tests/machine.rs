//! A table from opening to rematch, as its keeper drives it.

use salon_rules::{Chance, Quick, Seat, Viewer};
use salon_table::fair::{Seed, Share};
use salon_table::machine::{
    Access, Aids, Caller, Clock, Command, DealFrom, Emote, Entry, Hands, Opening, PersonId,
    Presence, Refusal, Spectators, Stage, Table, WhyStandIn,
};
use salon_table::replay;

const ANNA: PersonId = PersonId::new([1; 16]);
const BORIS: PersonId = PersonId::new([2; 16]);
const VERA: PersonId = PersonId::new([3; 16]);

fn opening(game: &str, players: u8) -> Opening {
    Opening {
        game: game.parse().unwrap(),
        options: vec![],
        players,
        access: Access::Public,
        clock: Clock::None,
        aids: Aids::Allowed,
        spectators: Spectators::Public,
        hands: Hands::Closed,
        grace: 60,
        stand_in: "club".parse().unwrap(),
    }
}

/// A table with its log and a clock of its own.
struct Kept {
    table: Table,
    log: Vec<(Entry, i64)>,
    now: i64,
}

impl Kept {
    fn open(opening: Opening) -> Kept {
        Kept::open_with(opening, DealFrom::Fresh)
    }

    fn open_with(opening: Opening, deal: DealFrom) -> Kept {
        let (id, seed) = ("t1".parse().unwrap(), Seed::new([9; 32]));
        let entry = Table::open(id, ANNA, opening, deal, seed).unwrap();
        let table = Table::begin(entry.clone()).unwrap();
        Kept {
            table,
            log: vec![(entry, 0)],
            now: 0,
        }
    }

    fn ask(&mut self, caller: Caller, command: Command) -> Result<Vec<Entry>, Refusal> {
        let entries = self
            .table
            .decide(caller, &command, self.now, Seed::new([7; 32]))?;
        for entry in &entries {
            self.table.apply(entry, self.now).unwrap();
            self.log.push((entry.clone(), self.now));
        }
        Ok(entries)
    }

    fn by(&mut self, person: PersonId, command: Command) -> Result<Vec<Entry>, Refusal> {
        self.ask(Caller::Person(person), command)
    }

    /// What the log alone gives, through its text.
    fn folded(&self) -> Table {
        let text = |entry: &Entry| serde_json::to_string(entry).unwrap();
        let read = |text: String| serde_json::from_str::<Entry>(&text).unwrap();
        let mut table = Table::begin(read(text(&self.log[0].0))).unwrap();
        for (entry, at) in &self.log[1..] {
            table.apply(&read(text(entry)), *at).unwrap();
        }
        table
    }

    fn sights(&self, viewer: Viewer) -> String {
        let sights = self.table.play().unwrap().sights(viewer);
        serde_json::to_string(&sights).unwrap()
    }

    fn seat_all(&mut self, people: &[PersonId]) {
        for (at, person) in people.iter().enumerate() {
            let name = format!("P{at}").parse().unwrap();
            self.by(
                *person,
                Command::Sit {
                    seat: Seat::at(at),
                    name,
                },
            )
            .unwrap();
        }
        for (at, person) in people.iter().enumerate() {
            let share = Share::new([at as u8; 16]);
            self.by(*person, Command::Ready { share }).unwrap();
        }
    }

    /// Plays random legal moves to the end, each by its person.
    fn play_out(&mut self, people: &[PersonId]) {
        let mut chance = Quick::new(5);
        while let Some(seat) = self.table.play().unwrap().to_act().first() {
            let actions = self.table.play().unwrap().actions(seat);
            let action = actions[chance.below(actions.len() as u32) as usize].clone();
            let version = self.table.version();
            self.by(people[seat.index()], Command::Act { version, action })
                .unwrap();
        }
    }
}

fn person_view(table: &Table, person: PersonId) -> String {
    serde_json::to_string(&table.view(Some(person)).unwrap()).unwrap()
}

/// Promise: the state is a fold of the log, and the finished play can be dealt again.
#[test]
fn every_game_from_opening_to_a_verified_replay() {
    for (game, players) in [
        ("love-letter", 3),
        ("pismo", 2),
        ("secret-card", 3),
        ("ghost-letters", 3),
    ] {
        let people = &[ANNA, BORIS, VERA][..usize::from(players)];
        let mut kept = Kept::open(opening(game, players));
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
fn nobody_learns_another_seats_cards_or_the_seed() {
    let mut kept = Kept::open(opening("pismo", 2));
    kept.seat_all(&[ANNA, BORIS]);
    let viewer = kept.table.viewer(Some(BORIS)).unwrap();
    assert_eq!(viewer, Viewer::Seat(Seat::at(1)));
    assert_eq!(kept.table.viewer(None), Some(Viewer::Spectator));
    let seed = "09".repeat(32);
    for view in [
        kept.table.view(Some(ANNA)),
        kept.table.view(Some(BORIS)),
        kept.table.view(None),
    ] {
        let text = serde_json::to_string(&view.unwrap()).unwrap();
        assert!(!text.contains(&seed), "{text}");
    }
    let mut closed = opening("pismo", 2);
    closed.spectators = Spectators::None;
    let mut kept = Kept::open(closed);
    // Before the play whoever has the link may see the seats, or nobody could join.
    assert!(kept.table.view(Some(VERA)).is_some());
    kept.seat_all(&[ANNA, BORIS]);
    assert!(kept.table.view(Some(VERA)).is_none() && kept.table.view(None).is_none());
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
    let share = Share::new([0; 16]);
    assert_eq!(
        kept.by(VERA, Command::Ready { share }),
        Err(Refusal::NotSeated)
    );
    kept.by(BORIS, Command::Stand).unwrap();
    kept.by(VERA, sit(0, "Vera")).unwrap();
    let level = Some("club".parse().unwrap());
    let fill = Command::Fill {
        seat: Seat::at(1),
        level,
    };
    assert_eq!(kept.by(VERA, fill.clone()), Err(Refusal::NotHost));
    kept.by(ANNA, fill).unwrap();
    kept.by(VERA, Command::Ready { share }).unwrap();
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
    // Talk in between does not outdate a move.
    kept.by(
        other,
        Command::Emote {
            emote: Emote::Hello,
        },
    )
    .unwrap();
    kept.by(on_turn, act(version, &action)).unwrap();
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
    assert_eq!(
        kept.by(ANNA, Command::Miss { seat: missed }),
        Err(Refusal::NothingChanges)
    );
    assert_eq!(
        kept.by(BORIS, Command::Miss { seat: missed })
            .unwrap()
            .len(),
        1
    );
    let both = kept.by(VERA, Command::Miss { seat: missed }).unwrap();
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

/// Promise: undo never crosses what somebody learnt.
#[test]
fn what_was_shown_is_not_taken_back() {
    let mut kept = Kept::open(opening("pismo", 2));
    kept.seat_all(&[ANNA, BORIS]);
    let seat = kept.table.play().unwrap().to_act().first().unwrap();
    let person = [ANNA, BORIS][seat.index()];
    let action = kept.table.play().unwrap().actions(seat)[0].clone();
    let version = kept.table.version();
    kept.by(person, Command::Act { version, action }).unwrap();
    // A card laid open was hidden before.
    assert_eq!(
        kept.by(person, Command::OfferUndo),
        Err(Refusal::NothingToUndo)
    );
}

/// GL-7: a vote lies face down; the others saw where, so they are asked.
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
    for person in people {
        kept.by(
            person,
            Command::Ready {
                share: Share::new([4; 16]),
            },
        )
        .unwrap();
    }
    kept.play_out(&people);
    replay::verify(&kept.table.replay().unwrap()).unwrap();
}

/// Duplicate play: the deal of a finished play, at another table.
#[test]
fn the_same_deal_for_others() {
    let mut kept = Kept::open(opening("pismo", 2));
    let people = [ANNA, BORIS];
    kept.seat_all(&people);
    let dealt = kept
        .table
        .play()
        .unwrap()
        .view(kept.table.viewer(Some(ANNA)).unwrap())
        .to_string();
    kept.play_out(&people);
    let deal = kept.table.finished_deal().unwrap();
    let mut other = Kept::open_with(opening("pismo", 2), deal.clone());
    // What its players see of the table does not tell them the cards.
    let seed = kept.table.shown_seed().unwrap().to_string();
    assert!(!person_view(&other.table, BORIS).contains(&seed));
    other.seat_all(&[ANNA, VERA]);
    assert!(!person_view(&other.table, VERA).contains(&seed));
    let again = other
        .table
        .play()
        .unwrap()
        .view(other.table.viewer(Some(ANNA)).unwrap())
        .to_string();
    assert_eq!(again, dealt);
    let (id, seed) = ("t2".parse().unwrap(), Seed::new([9; 32]));
    assert!(Table::open(id, ANNA, opening("pismo", 3), deal, seed).is_err());
}

#[test]
fn open_hands_show_everything_to_everyone_at_the_table() {
    let mut open = opening("pismo", 2);
    open.hands = Hands::Open;
    let mut kept = Kept::open(open);
    kept.seat_all(&[ANNA, BORIS]);
    assert!(kept.table.viewer(Some(BORIS)).unwrap().is_archive());
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

/// Promise: a view needs no memory, and who wants to know how it came about is told just what its
/// viewer saw at the time.
#[test]
fn the_history_of_a_viewer_is_what_it_saw_step_by_step() {
    for game in ["pismo", "secret-card", "love-letter"] {
        let people = [ANNA, BORIS];
        let mut kept = Kept::open(opening(game, 2));
        kept.seat_all(&people);
        let viewers = [Viewer::Seat(Seat::at(0)), Viewer::Spectator];
        let mut seen = viewers.map(|viewer| vec![kept.sights(viewer)]);
        let mut chance = Quick::new(3);
        while let Some(seat) = kept.table.play().unwrap().to_act().first() {
            let actions = kept.table.play().unwrap().actions(seat);
            let action = actions[chance.below(actions.len() as u32) as usize].clone();
            let version = kept.table.version();
            kept.by(people[seat.index()], Command::Act { version, action })
                .unwrap();
            for (viewer, seen) in viewers.iter().zip(&mut seen) {
                seen.push(kept.sights(*viewer));
            }
        }
        for (viewer, seen) in viewers.iter().zip(&seen) {
            let history = kept.table.play().unwrap().history(*viewer);
            let told: Vec<String> = history
                .iter()
                .map(|step| serde_json::to_string(&step.sights).unwrap())
                .collect();
            assert_eq!(&told, seen, "{game}");
            assert_eq!(told.len(), kept.table.play().unwrap().steps());
        }
    }
}

/// Promise: what everyone is told of an entry has no seed, no share and no action in it.
#[test]
fn happenings_tell_no_secret() {
    let mut kept = Kept::open(opening("pismo", 2));
    kept.seat_all(&[ANNA, BORIS]);
    kept.play_out(&[ANNA, BORIS]);
    let told: Vec<String> = kept
        .log
        .iter()
        .map(|(entry, _)| serde_json::to_string(&kept.table.happening(entry)).unwrap())
        .collect();
    assert!(told[0] == r#"{"happened":"opened"}"#);
    for (text, (entry, _)) in told.iter().zip(&kept.log) {
        match entry {
            Entry::Readied { share, .. } => assert!(!text.contains(&share.to_string())),
            Entry::Acted { action, .. } => assert!(!text.contains(action.as_str())),
            _ => {}
        }
    }
}
