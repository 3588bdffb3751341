//! Promise: the launcher prints within about a second what it is doing, and then its progress.

#![cfg(unix)]

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A fake compiler that reports where its target is, and a fake cargo that builds for a long time
/// and then fails.
const RUSTC: &str = "#!/bin/sh\necho /\n";
const CARGO: &str = "#!/bin/sh\n\
    printf '    Building [=>      ] 3/10: tokio\\r' >&2\nsleep 4\necho 'error: it is broken' >&2\nexit 1\n";

/// The launcher with these fake programs instead of the real ones; it is killed when this value is
/// dropped.
struct Launched(Child, PathBuf);

impl Launched {
    fn start(name: &str, arguments: &[&str]) -> Launched {
        let folder =
            std::env::temp_dir().join(format!("salon-launch-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let child = Command::new(env!("CARGO_BIN_EXE_launch"))
            .args(arguments)
            .env("CARGO", script(&folder, "cargo", CARGO))
            .env("RUSTC", script(&folder, "rustc", RUSTC))
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        Launched(child, folder)
    }

    /// Returns what the launcher prints, line by line, each with the time when it was printed.
    fn said(&mut self) -> Vec<(Duration, String)> {
        let began = Instant::now();
        let lines = BufReader::new(self.0.stderr.take().unwrap()).lines();
        lines.map(|line| (began.elapsed(), line.unwrap())).collect()
    }
}

impl Drop for Launched {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
        let _ = fs::remove_dir_all(&self.1);
    }
}

fn script(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path
}

fn check(name: &str, arguments: &[&str], first: &str) {
    let mut launched = Launched::start(name, arguments);
    let said = launched.said();
    let (when, line) = &said[0];
    assert!(line.starts_with(first), "{said:?}");
    assert!(*when < Duration::from_secs(2), "{said:?}");
    for part in ["3/10", "it is broken"] {
        assert!(said.iter().any(|(_, line)| line.contains(part)), "{said:?}");
    }
    assert!(!launched.0.wait().unwrap().success());
}

#[test]
fn the_tools_say_that_they_are_built_how_far_it_is_and_why_it_failed() {
    check("tools", &["architecture"], "building the tools");
}

#[test]
fn play_says_what_is_compiled_how_far_it_is_and_why_it_failed() {
    check("play", &["play"], "[1/3] compiling the server");
}
