//! The systems for which we pack: a processor and a C library.

use std::fmt;
use std::process::Command;
use std::str::FromStr;

use anyhow::{Result, bail};

/// A processor for which we pack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Architecture {
    /// 64-bit x86.
    Amd64,
    /// 64-bit ARM.
    Arm64,
}

impl Architecture {
    /// The number of the processor in an ELF file.
    pub(super) fn machine(self) -> u16 {
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

/// The C library that is linked into a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Libc {
    /// The one for releases: its licence asks only for its notice.
    Musl,
    /// The one of this machine's system, for programs that stay with whoever built them: docs/decisions/23-static-program.md.
    Glibc,
}

impl Libc {
    /// Returns the C library that is in a static program. Only glibc leaves a note about the oldest Linux that it runs on.
    pub(super) fn of(program: &[u8]) -> Libc {
        // Four bytes of name, sixteen of content, the first kind of GNU's notes: Linux.
        const NOTE: &[u8] = b"\x04\0\0\0\x10\0\0\0\x01\0\0\0GNU\0\0\0\0\0";
        let noted = program.windows(NOTE.len()).any(|part| part == NOTE);
        if noted { Libc::Glibc } else { Libc::Musl }
    }
}

/// A system for which a program is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Target {
    pub(super) arch: Architecture,
    pub(super) libc: Libc,
}

impl Target {
    /// Returns the target to build for: musl if it is installed, and otherwise glibc.
    pub(super) fn installed(arch: Architecture) -> Result<Target> {
        for libc in [Libc::Musl, Libc::Glibc] {
            let target = Target { arch, libc };
            if target.is_installed()? {
                return Ok(target);
            }
        }
        let musl = Target {
            arch,
            libc: Libc::Musl,
        };
        bail!(
            "no target for {arch} is installed: `rustup target add {}`",
            musl.triple()
        );
    }

    /// Whether the standard library for this target is there.
    fn is_installed(self) -> Result<bool> {
        let mut ask = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        ask.args(["--print", "target-libdir", "--target", self.triple()]);
        let said = ask.output()?;
        let folder = String::from_utf8_lossy(&said.stdout);
        Ok(said.status.success() && std::path::Path::new(folder.trim()).is_dir())
    }

    /// Rust's name of it.
    pub(super) fn triple(self) -> &'static str {
        match (self.arch, self.libc) {
            (Architecture::Amd64, Libc::Musl) => "x86_64-unknown-linux-musl",
            (Architecture::Arm64, Libc::Musl) => "aarch64-unknown-linux-musl",
            (Architecture::Amd64, Libc::Glibc) => "x86_64-unknown-linux-gnu",
            (Architecture::Arm64, Libc::Glibc) => "aarch64-unknown-linux-gnu",
        }
    }

    /// Rust's name of it as it is part of cargo's variables.
    pub(super) fn variable(self, start: &str, end: &str) -> String {
        let name = self.triple().replace('-', "_").to_uppercase();
        format!("{start}_{name}_{end}")
    }
}

#[cfg(test)]
mod tests {
    use super::Libc;

    #[test]
    fn the_library_is_told_by_its_note() {
        // This test is linked with its system's library.
        let own = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        let expected = if cfg!(target_env = "musl") {
            Libc::Musl
        } else {
            Libc::Glibc
        };
        assert_eq!(Libc::of(&own), expected);
        assert_eq!(Libc::of(b"\x7fELF"), Libc::Musl);
    }
}
