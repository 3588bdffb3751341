//! Who can compile for the browser: rustup's toolchain if it has the target or can get it, else
//! Debian's packages.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::{repo, services};

const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's compiler for the web, its cargo, and the library's source, for which it has no build.
const DEBIAN: &[&str] = &["rustc-web", "cargo-web", "rust-web-src"];

/// Leptos makes a type of its own for every piece of a page. Erased, they share what they do.
const ERASED: &str = r#"target.wasm32-unknown-unknown.rustflags=["--cfg", "erase_components"]"#;

/// What a build is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Profile {
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
pub(super) enum Toolchain {
    /// The toolchain that runs us: it has the target.
    Ours,
    /// Debian's packages, which build the standard library too.
    Debian {
        /// Debian's rustc needs a linker; the toolchain that runs us has one.
        linker: PathBuf,
    },
}

impl Toolchain {
    /// The first of the three ways that this machine has.
    pub(super) fn find() -> Result<Toolchain> {
        if has_target() {
            return Ok(Toolchain::Ours);
        }
        println!("the target {TARGET} is missing; asking rustup for it");
        let mut rustup = Command::new("rustup");
        rustup.args(["target", "add", TARGET]);
        if repo::run(&mut rustup).is_ok() && has_target() {
            return Ok(Toolchain::Ours);
        }
        println!("rustup can't get it; taking Debian's packages");
        Toolchain::debian().with_context(|| {
            format!(
                "the browser build needs the target {TARGET}: `rustup target add {TARGET}`, or on Debian the packages {}",
                DEBIAN.join(" ")
            )
        })
    }

    /// Debian's packages, installed if need be.
    pub(super) fn debian() -> Result<Toolchain> {
        if !Path::new("/usr/share/cargo/bin/cargo").exists()
            || !Path::new("/usr/lib/rustlib/src").exists()
        {
            services::install(DEBIAN)?;
        }
        let sysroot = printed(&["--print", "sysroot"])?;
        let host = printed(&["-vV"])?;
        let host = host
            .lines()
            .find_map(|line| line.strip_prefix("host: "))
            .context("rustc does not say what it runs on")?;
        let linker = Path::new(&sysroot).join(format!("lib/rustlib/{host}/bin/rust-lld"));
        if !linker.exists() {
            bail!("{} is not there", linker.display());
        }
        Ok(Toolchain::Debian { linker })
    }

    /// Compiles the client's programs and says in which folder they lie.
    pub(super) fn build(&self, profile: Profile) -> Result<PathBuf> {
        let (mut cargo, folder) = match self {
            Toolchain::Ours => (repo::cargo(), repo::root().join("target")),
            Toolchain::Debian { linker } => {
                let mut cargo = Command::new("/usr/bin/cargo");
                cargo.current_dir(repo::root());
                // The standard library can be built by a stable compiler, though not officially.
                cargo.env("RUSTC_BOOTSTRAP", "1");
                cargo.args(["-Z", "build-std=std,panic_abort"]);
                cargo.env("RUSTC", "/usr/bin/rustc");
                cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
                cargo.env_remove("RUSTUP_TOOLCHAIN");
                (cargo, repo::root().join("target/debian-web"))
            }
        };
        repo::quiet_unless_watched(cargo.args(["build", "--locked"]));
        cargo.args(["--package", "salon-web", "--package", "salon-worker"]);
        cargo.args(["--target", TARGET, "--profile", profile.name()]);
        cargo.arg("--target-dir").arg(&folder);
        if profile == Profile::Product {
            cargo.args(["--config", ERASED]);
        }
        repo::run(&mut cargo)?;
        Ok(folder.join(TARGET).join(profile.name()))
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
        bail!("{} failed", repo::shown(&rustc));
    }
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}
