//! The cargo commands of all builds. Every command asks for the same packages in the same profile:
//! cargo unifies the features of what is built together, and a different selection would compile
//! half of it again.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process;
use crate::toolchain::{Games, Profile};

/// The cargo profile of what `cargo play` starts and `cargo verify` tests.
pub const PROFILE: &str = "play";

/// The tools (`xtask`): they check the repository and pack the page.
pub fn tools() -> Command {
    let mut build = build(Profile::Product);
    build.args(["--bin", "xtask"]);
    build
}

/// The tools, and all of the server but its last step, which puts the page in.
pub fn tools_and_server(profile: Profile) -> Command {
    let mut build = build(profile);
    build.args(["--bin", "xtask", "--lib"]);
    build
}

/// The program `salon`, with the page that lies in this folder.
pub fn salon(profile: Profile, page: Option<&Path>) -> Command {
    let mut build = build(profile);
    build.args(["--bin", "salon"]);
    if let Some(page) = page {
        build.env("SALON_WEB", page);
    }
    build
}

/// Returns the games that a build of this profile has.
pub fn games(profile: Profile) -> Games {
    match profile {
        Profile::Product => Games::Published,
        Profile::Dev => Games::AndExamples,
    }
}

fn build(profile: Profile) -> Command {
    let mut build = process::cargo();
    let name = match profile {
        Profile::Product => PROFILE,
        Profile::Dev => "dev",
    };
    build.args(["build", "--locked", "--profile", name]);
    for package in ["xtask", "salon", "salon-cli", "workspace-hack"] {
        build.args(["--package", package]);
    }
    games(profile).choose(&mut build, &["xtask", "salon"]);
    build
}

/// Where a program lies when it is built.
pub fn program(profile: Profile, name: &str) -> PathBuf {
    let folder = match profile {
        Profile::Product => PROFILE,
        // Cargo's own name for what the profile `dev` builds.
        Profile::Dev => "debug",
    };
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    process::target().join(folder).join(file)
}
