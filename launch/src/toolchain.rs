//! Who can compile for the browser: rustup's toolchain if it has the target or can get it, else
//! Debian's packages.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Error, Result, debian, process};

const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's compiler for the web, its cargo, and the library's source, for which it has no build.
const DEBIAN: &[&str] = &["rustc-web", "cargo-web", "rust-web-src"];

/// Leptos makes a type of its own for every piece of a page. Erased, they share what they do.
const ERASED: &str = r#"target.wasm32-unknown-unknown.rustflags=["--cfg", "erase_components"]"#;

/// What a build of the page is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Profile {
    /// Small and quick: what people load.
    Product,
    /// Soon there: for whoever works on the page.
    Dev,
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            // Not `web`: cargo would keep its own files in `target/web`, where the page lies.
            Profile::Product => "web-release",
            Profile::Dev => "web-dev",
        }
    }
}

/// Who compiles.
pub enum Toolchain {
    /// The toolchain that runs us: it has the target.
    Ours,
    /// Debian's packages, which build the standard library too.
    Debian {
        /// Debian's rustc needs a linker; the toolchain that runs us has one.
        linker: PathBuf,
    },
}

impl Toolchain {
    /// The first of the three ways that this machine has. Says what it installs before it does.
    ///
    /// # Errors
    /// If there is no way to compile for the browser.
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

    /// Debian's packages, installed if need be.
    ///
    /// # Errors
    /// If they can't be installed, or the toolchain that runs us has no linker.
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
    pub fn build(&self, profile: Profile) -> (Command, PathBuf) {
        let (mut cargo, folder) = match self {
            Toolchain::Ours => (process::cargo(), process::target()),
            Toolchain::Debian { linker } => {
                let mut cargo = Command::new("/usr/bin/cargo");
                cargo.current_dir(process::root());
                // The standard library can be built by a stable compiler, though not officially.
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
        cargo.args(["--target", TARGET, "--profile", profile.name()]);
        cargo.arg("--target-dir").arg(&folder);
        if profile == Profile::Product {
            cargo.args(["--config", ERASED]);
        }
        (cargo, folder.join(TARGET).join(profile.name()))
    }
}

/// Has the toolchain that runs us a standard library for the browser?
fn has_target() -> bool {
    printed(&["--print", "target-libdir", "--target", TARGET])
        .is_ok_and(|folder| Path::new(&folder).is_dir())
}

/// What rustc answers.
fn printed(arguments: &[&str]) -> Result<String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut rustc = Command::new(rustc);
    let output = rustc.args(arguments).stderr(Stdio::null()).output()?;
    if !output.status.success() {
        return Err(Error::new(format!("{} failed", process::shown(&rustc))));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
