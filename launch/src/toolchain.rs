//! Finds a toolchain that can compile for the browser: rustup's if it has or can install the
//! target, otherwise Debian's packages.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Error, Result, debian, process};

const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's compiler for the web, its cargo, and the source of the standard library, which Debian
/// does not ship compiled.
const DEBIAN: &[&str] = &["rustc-web", "cargo-web", "rust-web-src"];

/// Leptos creates a new type for every part of a page. Erased types share their code.
const ERASED: &str = r#"target.wasm32-unknown-unknown.rustflags=["--cfg", "erase_components"]"#;

/// The purpose of a build of the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Profile {
    /// Small and fast, for users.
    Product,
    /// Compiles quickly, for work on the page.
    Dev,
}

/// Which games a build has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Games {
    /// The games that people play.
    Published,
    /// The examples in `games/` too.
    AndExamples,
}

impl Games {
    /// Tells a cargo command that builds these packages which games they have.
    pub fn choose(self, cargo: &mut Command, packages: &[&str]) {
        if self == Games::AndExamples {
            for package in packages {
                cargo.args(["--features", &format!("{package}/examples")]);
            }
        }
    }
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            // The name can't be `web`, because cargo would then put its files into `target/web`,
            // next to the page.
            Profile::Product => "web-release",
            Profile::Dev => "web-dev",
        }
    }
}

/// A toolchain that compiles the page.
pub enum Toolchain {
    /// The toolchain of this process, which has the target.
    Ours,
    /// Debian's packages, which compile the standard library as well.
    Debian {
        /// A linker for Debian's rustc, which has none; taken from the toolchain of this process.
        linker: PathBuf,
    },
}

impl Toolchain {
    /// Returns the first toolchain that works on this machine. Prints what it installs before it
    /// does so.
    ///
    /// # Errors
    /// If no toolchain can compile for the browser.
    pub fn find() -> Result<Toolchain> {
        if has_target() {
            return Ok(Toolchain::Ours);
        }
        eprintln!(
            "the target {TARGET} is missing: installing it with `rustup target add {TARGET}`"
        );
        let mut rustup = Command::new("rustup");
        rustup.args(["target", "add", TARGET]);
        if process::run(&mut rustup).is_ok() && has_target() {
            return Ok(Toolchain::Ours);
        }
        eprintln!("rustup can't get it");
        Toolchain::debian()
            .map_err(|error| error.context(&format!("the page needs the target {TARGET}")))
    }

    /// Returns Debian's toolchain, and installs it if necessary.
    ///
    /// # Errors
    /// If the packages can't be installed, or the toolchain of this process has no linker.
    pub fn debian() -> Result<Toolchain> {
        if !Path::new("/usr/share/cargo/bin/cargo").exists()
            || !Path::new("/usr/lib/rustlib/src").exists()
        {
            debian::install("the page", DEBIAN)?;
        }
        let sysroot = printed(&["--print", "sysroot"])?;
        let host = printed(&["-vV"])?;
        let host = host
            .lines()
            .find_map(|line| line.strip_prefix("host: "))
            .ok_or_else(|| Error::new("rustc does not say what it runs on"))?;
        let linker = Path::new(&sysroot).join(format!("lib/rustlib/{host}/bin/rust-lld"));
        if !linker.exists() {
            return Err(Error::new(format!("{} is not there", linker.display())));
        }
        Ok(Toolchain::Debian { linker })
    }

    /// What compiles the page's programs, and the folder in which they will lie.
    pub fn build(&self, profile: Profile, games: Games) -> (Command, PathBuf) {
        let (mut cargo, folder) = match self {
            Toolchain::Ours => (process::cargo(), process::target()),
            Toolchain::Debian { linker } => {
                let mut cargo = Command::new("/usr/bin/cargo");
                cargo.current_dir(process::root());
                // A stable compiler can build the standard library, although not officially.
                cargo.env("RUSTC_BOOTSTRAP", "1");
                cargo.args(["-Z", "build-std=std,panic_abort"]);
                cargo.env("RUSTC", "/usr/bin/rustc");
                cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
                cargo.env_remove("RUSTUP_TOOLCHAIN");
                (cargo, process::target().join("debian-web"))
            }
        };
        cargo.args(["build", "--locked"]);
        cargo.args(["--package", "salon-web", "--package", "salon-worker"]);
        games.choose(&mut cargo, &["salon-web", "salon-worker"]);
        cargo.args(["--target", TARGET, "--profile", profile.name()]);
        cargo.arg("--target-dir").arg(&folder);
        if profile == Profile::Product {
            cargo.args(["--config", ERASED]);
        }
        (cargo, folder.join(TARGET).join(profile.name()))
    }
}

/// Returns whether the toolchain of this process has a standard library for the browser.
fn has_target() -> bool {
    printed(&["--print", "target-libdir", "--target", TARGET])
        .is_ok_and(|folder| Path::new(&folder).is_dir())
}

/// Returns the output of rustc.
fn printed(arguments: &[&str]) -> Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut rustc = Command::new(rustc);
    let output = rustc.args(arguments).stderr(Stdio::null()).output()?;
    if !output.status.success() {
        return Err(Error::new(format!("{} failed", process::shown(&rustc))));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
