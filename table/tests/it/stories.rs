//! The stories about the host (GL-24): who may tell them, about what, and until when.

use salon_rules::Seats;
use salon_table::machine::{Clock, Command, Entry, PersonId, Refusal, STORY_TIME, StorySubject};
use salon_table::replay::{Replay, VerifyErrorKind, verify};

use crate::kept::{ANNA, BORIS, Kept, VERA, opening};

const PEOPLE: [PersonId; 3] = [ANNA, BORIS, VERA];

/// Opens a table with or without a host of the evening, and deals.
fn dealt(host: &str) -> Kept {
    let mut opening = opening("ghost-letters", 3);
    opening.options = vec![("host".to_owned(), host.to_owned())];
    let mut kept = Kept::open(opening);
    kept.seat_all(&PEOPLE);
    kept
}

fn has_told(kept: &Kept, person: PersonId) -> bool {
    let seat = kept.table.seat_of(person);
    kept.table.talk().iter().any(|line| line.seat == seat)
}

fn story(about: u8) -> Command {
    let text = "once danced with the host".parse().unwrap();
    Command::Tell { about, text }
}

/// The seat on turn places a clue.
fn place(kept: &mut Kept) {
    let play = kept.table.play().unwrap();
    let seat = play.to_act().first().unwrap();
    let actions = play.actions(seat);
    let action = actions
        .into_iter()
        .find(|action| action.starts_with("clue"))
        .unwrap();
    let version = kept.table.version();
    kept.by(PEOPLE[seat.index()], Command::Act { version, action })
        .unwrap();
}

#[test]
fn everyone_tells_a_line_about_each_open_character_before_the_first_clue() {
    let mut kept = dealt("on");
    while let Some(seat) = kept.table.teller(kept.now) {
        let person = PEOPLE[seat.index()];
        for other in PEOPLE.into_iter().filter(|other| *other != person) {
            if !has_told(&kept, other) {
                assert_eq!(kept.by(other, story(1)), Err(Refusal::OthersTell));
            }
        }
        for about in 1..=4 {
            kept.by(person, story(about)).unwrap();
        }
        // One line about each, and only about characters that lie there.
        assert_eq!(kept.by(person, story(4)), Err(Refusal::NothingChanges));
        for about in [0, 5, u8::MAX] {
            assert_eq!(kept.by(person, story(about)), Err(Refusal::NoSuchPiece));
        }
    }
    let told = kept.table.talk();
    assert_eq!(told.len(), 12);
    let subject = StorySubject { part: 1, number: 4 };
    assert_eq!(told[3].about, Some(subject));
    // The log has the stories: whoever reads it gets them again.
    assert_eq!(kept.folded().talk(), kept.table.talk());
    place(&mut kept);
    for person in PEOPLE {
        assert_eq!(kept.by(person, story(1)), Err(Refusal::Silence));
    }
}

#[test]
fn without_a_host_or_a_seat_there_are_no_stories() {
    let mut kept = dealt("off");
    assert_eq!(kept.by(ANNA, story(1)), Err(Refusal::Silence));
    let mut opening = opening("ghost-letters", 2);
    opening.options = vec![("host".to_owned(), "on".to_owned())];
    let mut kept = Kept::open(opening);
    assert_eq!(kept.by(BORIS, story(1)), Err(Refusal::NotSeated));
    kept.seat_all(&[BORIS, VERA]);
    kept.now += 2 * STORY_TIME;
    // Anna has opened the table and only watches.
    assert_eq!(kept.by(ANNA, story(1)), Err(Refusal::NotSeated));
    assert!(kept.by(BORIS, story(1)).is_ok());
}

#[test]
fn talk_of_older_versions_is_about_nothing() {
    let old = r#"{"entry":"said","person":"01010101010101010101010101010101","text":"hello"}"#;
    let entry: Entry = serde_json::from_str(old).unwrap();
    assert_eq!(serde_json::to_string(&entry).unwrap(), old);
    let line = r#"{"seat":0,"name":"Anna","text":"hello"}"#;
    let read: salon_table::machine::TalkLine = serde_json::from_str(line).unwrap();
    assert_eq!(read.about, None);
    assert_eq!(serde_json::to_string(&read).unwrap(), line);
}

/// Nobody waits for ever: a turn is over after its time, when its person says so, or when there is
/// nothing left to tell. Clocks don't run before the last turn is over.
#[test]
fn the_turns_are_bounded_and_can_be_ended() {
    let mut opening = opening("ghost-letters", 3);
    opening.options = vec![("host".to_owned(), "on".to_owned())];
    opening.clock = Clock::PerMove { seconds: 30 };
    let mut kept = Kept::open(opening);
    kept.seat_all(&PEOPLE);
    let turns = kept.table.story_turns();
    assert_eq!(turns.len(), 3);
    let everyone = Seats::all(3);
    assert_eq!(kept.table.stories_until(everyone), Some(3 * STORY_TIME));
    assert_eq!(kept.table.stories_until(Seats::NONE), None);
    let deadline = |kept: &Kept| kept.table.next_deadline().unwrap().1;
    assert_eq!(deadline(&kept), 3 * STORY_TIME + 30_000);
    let person = |nth: usize| PEOPLE[turns[nth].seat.index()];
    // The first one says at once that it has no story; it can't say so twice.
    kept.now = 1_000;
    kept.by(person(0), Command::EndStories).unwrap();
    let again = kept.by(person(0), Command::EndStories);
    assert_eq!(again, Err(Refusal::NothingChanges));
    assert_eq!(kept.table.teller(kept.now), Some(turns[1].seat));
    assert_eq!(deadline(&kept), 1_000 + 2 * STORY_TIME + 30_000);
    // The second one is silent for too long, and the third one tells.
    kept.now += STORY_TIME;
    kept.by(person(2), story(1)).unwrap();
    kept.by(person(2), Command::EndStories).unwrap();
    assert_eq!(kept.table.stories_until(everyone), None);
    assert_eq!(deadline(&kept), kept.now + 30_000);
    let again = kept.folded();
    assert_eq!(again.story_turns(), kept.table.story_turns());
    assert_eq!(again.next_deadline(), kept.table.next_deadline());
}

/// Promise: stories are in the record and verify with it; one at a moment when none could be told
/// does not.
#[test]
fn stories_are_recorded() {
    let mut kept = dealt("on");
    let seat = kept.table.teller(kept.now).unwrap();
    kept.by(PEOPLE[seat.index()], story(2)).unwrap();
    kept.play_out(&PEOPLE);
    let replay = kept.table.replay().unwrap();
    let text = replay.to_text();
    assert!(text.starts_with("salon-replay 3\ngame ghost-letters\nrules 2\nprocedure 2\n"));
    let line = format!("story {seat} 2 once danced with the host");
    assert!(text.lines().any(|it| it == line), "{text}");
    let read = Replay::parse(&text).unwrap();
    assert_eq!(read.to_text(), text);
    verify(&read).unwrap();

    let mut late = read.clone();
    late.stories[0].after = late.steps.len();
    let late = verify(&late.sealed()).unwrap_err();
    assert!(matches!(late.kind, VerifyErrorKind::Story { about: 2, .. }));
    let told = text.lines().position(|it| it == line).unwrap();
    let forged = Replay::parse(&text.replace("danced", "duelled")).unwrap();
    let forged = verify(&forged).unwrap_err();
    assert!(matches!(forged.kind, VerifyErrorKind::Changed { .. }));
    assert_eq!(forged.line, told + 1);
    let old = text.replacen("salon-replay 3", "salon-replay 2", 1);
    assert!(Replay::parse(&old).is_err());
}
