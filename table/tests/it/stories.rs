//! The stories about the host (GL-24): who may tell them, about what, and until when.

use salon_table::machine::{Command, Entry, Refusal, StorySubject};

use crate::kept::{ANNA, BORIS, Kept, VERA, opening};

const PEOPLE: [salon_table::machine::PersonId; 3] = [ANNA, BORIS, VERA];

/// Opens a table with or without a host of the evening, and deals.
fn dealt(host: &str) -> Kept {
    let mut opening = opening("ghost-letters", 3);
    opening.options = vec![("host".to_owned(), host.to_owned())];
    let mut kept = Kept::open(opening);
    kept.seat_all(&PEOPLE);
    kept
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
    for person in PEOPLE {
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
    assert_eq!(told[3].seat.unwrap().index(), 0);
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
