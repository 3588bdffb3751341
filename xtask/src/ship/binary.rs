//! The static program.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, Result, bail};

use crate::{repo, web};

/// A processor for which we pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Architecture {
    /// 64-bit x86.
    Amd64,
    /// 64-bit ARM.
    Arm64,
}

impl Architecture {
    /// Rust's name of the target: Linux with musl, whose programs need no library.
    pub(super) fn triple(self) -> &'static str {
        match self {
            Architecture::Amd64 => "x86_64-unknown-linux-musl",
            Architecture::Arm64 => "aarch64-unknown-linux-musl",
        }
    }

    /// The number of the processor in an ELF file.
    fn machine(self) -> u16 {
        match self {
            Architecture::Amd64 => 62,
            Architecture::Arm64 => 183,
        }
    }
}

impl fmt::Display for Architecture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Architecture::Amd64 => "amd64",
            Architecture::Arm64 => "arm64",
        })
    }
}

impl FromStr for Architecture {
    type Err = String;

    fn from_str(text: &str) -> Result<Architecture, String> {
        match text {
            "amd64" => Ok(Architecture::Amd64),
            "arm64" => Ok(Architecture::Arm64),
            _ => Err("amd64 or arm64 is needed".to_owned()),
        }
    }
}

/// Builds the page and the static program with the page in it. Needs the target of rustup, and
/// Debian's `musl-tools` (amd64) or `gcc-aarch64-linux-gnu` (arm64) for the parts in C.
pub(super) fn build(arch: Architecture) -> Result<PathBuf> {
    let page = web::build(false)?;
    let mut build = repo::cargo();
    build.args([
        "build",
        "--locked",
        "--release",
        "--package",
        "salon",
        "--target",
        arch.triple(),
    ]);
    build.env("SALON_WEB", page);
    // Without debug information and symbols, which would triple its size.
    build
        .env("CARGO_PROFILE_RELEASE_DEBUG", "false")
        .env("CARGO_PROFILE_RELEASE_STRIP", "true");
    if arch == Architecture::Arm64 {
        build.env("CC_aarch64_unknown_linux_musl", "aarch64-linux-gnu-gcc");
        // Debian's compiler makes calls into glibc's checked functions, which musl does not have.
        build.env(
            "CFLAGS_aarch64_unknown_linux_musl",
            "-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=0",
        );
        build.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_MUSL_LINKER", "rust-lld");
    }
    let missing = "the target comes from `rustup target add`, the C compiler from Debian's `musl-tools` or `gcc-aarch64-linux-gnu`";
    repo::run(&mut build).context(missing)?;
    Ok(repo::root()
        .join("target")
        .join(arch.triple())
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
