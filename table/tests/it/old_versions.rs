//! Records of older versions verify, and stay the same when they are written again.

use std::path::Path;

use salon_catalog::GameId;
use salon_table::replay::{Replay, verify};

/// Promise: old records and replays keep verifying, whatever changes. `fixtures/README.md` says
/// where these come from.
#[test]
fn records_of_every_version_verify() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures");
    let mut games: Vec<GameId> = Vec::new();
    for version in ["0.1", "next"] {
        let folder = fixtures.join(version).join("replays");
        for file in std::fs::read_dir(folder).unwrap() {
            let file = file.unwrap().path();
            let text = std::fs::read_to_string(&file).unwrap();
            let replay = Replay::parse(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
            let verified = verify(&replay).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
            assert_eq!(replay.to_text(), text, "{}", file.display());
            games.push(verified.game);
        }
    }
    for game in GameId::ALL {
        assert!(games.contains(game), "{game} has no old record");
    }
}
