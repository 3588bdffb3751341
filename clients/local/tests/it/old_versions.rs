//! Games that older versions stored in a browser: they open, continue and verify.

use std::collections::BTreeMap;
use std::path::Path;

use crate::common::Page;
use salon_catalog::GameId;
use salon_local::{Ask, Source, Tell};
use salon_table::machine::Stage;

/// After an upgrade of the page, stored games are as they were and can be played to the end.
/// `fixtures/README.md` says how the fixtures were made.
#[test]
fn games_of_version_0_1_on_a_device_go_on() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/0.1/device/storage.json");
    let storage = std::fs::read_to_string(file).unwrap();
    let storage: BTreeMap<String, String> = serde_json::from_str(&storage).unwrap();
    let mut games = Vec::new();
    for (key, log) in &storage {
        let Some(table) = key.strip_prefix("salon.log.") else {
            continue;
        };
        let mut page = Page::new();
        page.log = log.clone();
        page.ask(Ask::Restore { log: log.clone() });
        assert_eq!(page.seen().table.to_string(), table);
        games.push(page.seen().opening.game.0);
        page.play_out();
        assert_eq!(page.seen().stage, Stage::Over, "{table}");
        the_record_verifies(&page);
    }
    for game in GameId::ALL {
        assert!(games.contains(game), "{game} has no old log");
    }
}

fn the_record_verifies(played: &Page) {
    let mut page = Page::new();
    let opened = page.told(Ask::Record(Source::Log {
        log: played.log.clone(),
        play: played.seen().play_id.clone(),
    }));
    assert!(
        opened.iter().any(|tell| matches!(tell, Tell::Record(_))),
        "the log is no record"
    );
    let verdict = page.told(Ask::Verify {
        promised: None,
        receipt: None,
    });
    assert!(!verdict.is_empty());
    for tell in verdict {
        match tell {
            Tell::Verified(Ok(_)) => {}
            other => panic!("{other:?}"),
        }
    }
}
