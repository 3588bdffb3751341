//! The static program.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use super::target::{Architecture, Libc, Target};
use crate::{repo, web};

/// Builds the page and the static program with the page in it. Needs the target of rustup, and for the parts in C
/// Debian's `musl-tools` (amd64) or `gcc-aarch64-linux-gnu` (arm64).
pub(super) fn build(target: Target) -> Result<PathBuf> {
    let page = web::build(false)?;
    println!("      building for {}", target.triple());
    let mut build = repo::cargo();
    build.args([
        "build",
        "--locked",
        "--release",
        "--package",
        "salon",
        // Also where it is this machine's own target: otherwise procedural macros would have to be static, and can't.
        "--target",
        target.triple(),
    ]);
    build.env("SALON_WEB", page);
    // Without debug information and symbols, which would triple its size.
    build
        .env("CARGO_PROFILE_RELEASE_DEBUG", "false")
        .env("CARGO_PROFILE_RELEASE_STRIP", "true");
    if target.libc == Libc::Glibc {
        build.env(
            target.variable("CARGO_TARGET", "RUSTFLAGS"),
            "-C target-feature=+crt-static",
        );
    }
    if target.arch == Architecture::Arm64 {
        build.env(
            format!("CC_{}", target.triple().replace('-', "_")),
            "aarch64-linux-gnu-gcc",
        );
        let linker = target.variable("CARGO_TARGET", "LINKER");
        if target.libc == Libc::Musl {
            // Debian's compiler makes calls into glibc's checked functions, which musl does not have.
            build.env(
                "CFLAGS_aarch64_unknown_linux_musl",
                "-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=0",
            );
            build.env(linker, "rust-lld");
        } else {
            build.env(linker, "aarch64-linux-gnu-gcc");
        }
    }
    let missing = "the target comes from `rustup target add`, the C compiler from Debian's `musl-tools` or `gcc-aarch64-linux-gnu`";
    repo::run(&mut build).context(missing)?;
    Ok(repo::root()
        .join("target")
        .join(target.triple())
        .join("release/salon"))
}

/// Checks that a program is for this processor and needs no interpreter, that is, no library.
pub(super) fn check_static(program: &[u8], arch: Architecture) -> Result<()> {
    const PROGRAM_HEADER: usize = 56;
    const INTERPRETER: u32 = 3;
    let number = |at: usize, bytes: usize| -> Result<u64> {
        let part = program
            .get(at..at + bytes)
            .context("the program is too short")?;
        Ok(part
            .iter()
            .rev()
            .fold(0, |sum, byte| (sum << 8) | u64::from(*byte)))
    };
    if !program.starts_with(b"\x7fELF\x02\x01") {
        bail!("this is no 64-bit Linux program");
    }
    if number(18, 2)? != u64::from(arch.machine()) {
        bail!("this program is not for {arch}");
    }
    let (table, count) = (number(32, 8)? as usize, number(56, 2)? as usize);
    for at in (0..count).map(|n| table + n * PROGRAM_HEADER) {
        if number(at, 4)? == u64::from(INTERPRETER) {
            bail!("this program is not static: it needs the system's libraries");
        }
    }
    Ok(())
}
