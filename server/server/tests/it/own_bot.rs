//! A program plays through the API.

use std::path::Path;
use std::process::Stdio;

use crate::server::{fill, guest, open, opening, play_to_the_end, sit};
use salon_table::machine::Stage;
use tokio::process::Command;

/// Promise: the Python example takes a seat and plays whole games to the end, over HTTP alone.
#[tokio::test(flavor = "multi_thread")]
async fn the_example_plays_to_the_end() {
    let opened = open().await;
    let anna = guest(&opened.url(), "Anna").await;
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    for (game, players) in [("pismo", 3), ("conspirators", 3)] {
        let table = anna.open(opening(game, players)).await.unwrap();
        let mut link = anna.connect(&table).await.unwrap();
        link.ask(sit(0, "Anna")).await.unwrap();
        link.ask(fill(2, "random")).await.unwrap();
        let python = Command::new("python3")
            .arg(&example)
            .args([&opened.url(), table.as_str(), "1", "Питон"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("python3 is there");
        link.until(|view| view.chairs[1].ready).await.unwrap();
        link.ready().await.unwrap();
        play_to_the_end(&mut link, 1).await;
        assert_eq!(link.view().stage, Stage::Over);
        let said = python.wait_with_output().await.unwrap();
        let (out, err) = (said.stdout.as_slice(), said.stderr.as_slice());
        let (out, err) = (String::from_utf8_lossy(out), String::from_utf8_lossy(err));
        assert!(
            said.status.success() && out.starts_with("over: {"),
            "{out}{err}"
        );
    }
}
