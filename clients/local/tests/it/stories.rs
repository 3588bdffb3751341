//! Stories at a table on the device (GL-24): bots leave a person time for them, and the log keeps
//! them.

use salon_catalog::GameId;
use salon_local::{Ask, Eyes, Local, Sitting, Source, Tell};
use salon_protocol::ClientMessage;
use salon_table::machine::{Command, GameSlug, Refusal};
use salon_words::Language;

use crate::common::{Page, listener};

/// Opens a table of Ghost Letters with a host of the evening.
fn opened(people: usize, bots: usize) -> Page {
    let person = |n| Sitting::Person(format!("P{n}").parse().unwrap());
    let bot = |_| Sitting::Bot("novice".parse().unwrap());
    let mut page = Page::new();
    page.ask(Ask::Open(Local {
        game: GameSlug(GameId::GhostLetters),
        options: vec![("host".to_owned(), "on".to_owned())],
        seats: (0..people).map(person).chain((0..bots).map(bot)).collect(),
    }));
    page
}

fn tell(page: &mut Page, about: u8) -> Option<Refusal> {
    let text = "wrote letters to the host".parse().unwrap();
    let command = Command::Tell { about, text };
    let id = "t".parse().unwrap();
    page.ask(Ask::Table(ClientMessage::Ask { id, command }))
}

#[test]
fn bots_wait_until_the_person_has_no_more_stories() {
    let mut page = opened(1, 3);
    assert!(page.server.tells_stories());
    assert_eq!(tell(&mut page, 2), None);
    assert_eq!(tell(&mut page, 2), Some(Refusal::NothingChanges));
    assert!(page.server.tells_stories());
    page.ask(Ask::EndStories);
    assert!(!page.server.tells_stories());
    assert!(page.log.contains("wrote letters to the host"));
    // A table that is opened again still has the story.
    let mut again = Page::new();
    again.ask(Ask::Restore {
        log: page.log.clone(),
    });
    assert_eq!(tell(&mut again, 2), Some(Refusal::NothingChanges));
}

#[test]
fn nobody_waits_without_a_host_or_for_people_at_one_device() {
    assert!(!opened(2, 2).server.tells_stories());
    assert!(!opened(0, 4).server.tells_stories());
    let without = Page::open(GameId::GhostLetters, 1, 3);
    assert!(!without.server.tells_stories());
}

/// The record of a play names the character that a story is about.
#[test]
fn a_record_names_the_character_of_a_story() {
    let mut page = opened(1, 3);
    assert_eq!(tell(&mut page, 2), None);
    page.ask(Ask::EndStories);
    page.play_out();
    let source = Source::Log {
        log: page.log.clone(),
        play: page.seen().play_id.clone(),
    };
    page.told(Ask::Record(source));
    for (language, about) in [
        (Language::English, " on No. 2 ("),
        (Language::Russian, " о персонаже № 2 ("),
    ] {
        let (eyes, to) = (Eyes::Public, listener(language));
        let moment = page.told(Ask::Moment { step: 0, eyes, to }).pop();
        let Some(Tell::Moment(moment)) = moment else {
            panic!("{moment:?}");
        };
        let lines = moment.lines.iter().map(|line| line.said.to_string());
        let lines: Vec<String> = lines.collect();
        let story = lines.iter().find(|line| line.contains("wrote letters"));
        let story = story.unwrap_or_else(|| panic!("{lines:?}"));
        assert!(story.contains(about), "{story}");
    }
}
