//! The cargo commands of all builds. Every command asks for the same packages in the same profile:
//! cargo unifies the features of what is built together, and a different selection would compile
//! half of it again.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process;

/// The profile of what `cargo play` starts.
pub const PROFILE: &str = "play";

/// The tools (`xtask`): they check the repository and pack the page.
pub fn tools() -> Command {
    let mut build = build();
    build.args(["--bin", "xtask"]);
    build
}

/// The tools, and all of the server but its last step, which puts the page in.
pub fn tools_and_server() -> Command {
    let mut build = build();
    build.args(["--bin", "xtask", "--lib"]);
    build
}

/// The program `salon`, with the page that lies in this folder.
pub fn salon(page: Option<&Path>) -> Command {
    let mut build = build();
    build.args(["--bin", "salon"]);
    if let Some(page) = page {
        build.env("SALON_WEB", page);
    }
    build
}

fn build() -> Command {
    let mut build = process::cargo();
    build.args(["build", "--locked", "--profile", PROFILE]);
    for package in ["xtask", "salon", "salon-cli"] {
        build.args(["--package", package]);
    }
    build
}

/// Where a program lies when it is built.
pub fn program(name: &str) -> PathBuf {
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    process::target().join(PROFILE).join(file)
}
