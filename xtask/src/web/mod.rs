//! `cargo xtask web`: builds the page that a browser loads, into `target/web`.
//!
//! `docs/decisions/11-web-client.md` describes the files there and the reasons for them.

mod bindings;
mod bundle;
mod cut;
mod loader;
mod program;
mod sources;
mod texts;

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use rayon::prelude::*;

use crate::repo;
use bundle::Programs;
use launch::progress::{self, Build};
use launch::toolchain::{Games, Profile, Toolchain};
use sources::Sources;

/// Builds the page that the server serves.
#[derive(Args)]
pub(crate) struct Web {
    /// Build quickly, without optimising for size
    #[arg(long)]
    dev: bool,
    /// Build with Debian's packages even if rustup has the target
    #[arg(long)]
    debian: bool,
}

/// The page has the games whose texts and pictures are built into this tool.
const GAMES: Games = if cfg!(feature = "examples") {
    Games::AndExamples
} else {
    Games::Published
};

/// Returns the folder of the built page.
pub(crate) fn folder() -> PathBuf {
    repo::root().join("target/web")
}

/// Builds the page, for users or for development, and returns its folder.
pub(crate) fn build(dev: bool) -> Result<PathBuf> {
    let web = Web { dev, debian: false };
    web.run()?;
    Ok(folder())
}

/// Returns the size of the objects of Ghost Letters as a browser loads them, in bytes.
pub(crate) fn objects_compressed() -> Result<usize> {
    let objects = sources::objects()?;
    let [(_, brotli), _] =
        bundle::File::new("objects.svg", objects).compressed(Profile::Product)?;
    Ok(brotli.len())
}

impl Web {
    pub(crate) fn run(self) -> Result<()> {
        let profile = if self.dev {
            Profile::Dev
        } else {
            Profile::Product
        };
        let toolchain = if self.debian {
            Toolchain::debian()?
        } else {
            Toolchain::find()?
        };
        let (command, programs) = toolchain.build(profile, GAMES);
        let name = "page";
        progress::alone("compiling the page", Build { name, command })?;
        let program = |name: &str| {
            let path = programs.join(name).with_extension("wasm");
            fs::read(&path).with_context(|| path.display().to_string())
        };
        let (page, worker) = (program("salon-web")?, program("salon-worker")?);
        let sources = Sources::read(&repo::root().join("clients/web"))?;
        let stamp = stamp([&page, &worker], &sources, profile);
        let stamp_file = repo::root().join("target/web.stamp");
        let out = folder();
        if out.is_dir() && fs::read_to_string(&stamp_file).is_ok_and(|old| old == stamp) {
            return Ok(());
        }
        let programs = Programs {
            page: bindings::in_wings(&page, &sources.chunks, profile)?,
            worker: bindings::whole(worker, profile)?,
        };
        let files = bundle::files(&sources, programs)?;
        write(&out, &files, profile)?;
        fs::write(&stamp_file, stamp)?;
        bundle::report(&files, &out);
        Ok(())
    }
}

/// Returns a hash of everything that the page is built from: if it has not changed, the page has
/// not either.
fn stamp(programs: [&[u8]; 2], sources: &Sources, profile: Profile) -> String {
    let mut hasher = DefaultHasher::new();
    (programs, sources, profile).hash(&mut hasher);
    // This program determines the output too.
    let own = std::env::current_exe().and_then(fs::metadata);
    own.and_then(|own| own.modified()).ok().hash(&mut hasher);
    format!("{:016x}\n", hasher.finish())
}

/// Writes the page into a new folder and then renames it, so that a half-written page never has the
/// final name.
fn write(out: &Path, files: &[bundle::File], profile: Profile) -> Result<()> {
    let fresh = out.with_extension("new");
    if fresh.exists() {
        fs::remove_dir_all(&fresh)?;
    }
    // Compressing takes most of the time.
    files
        .par_iter()
        .try_for_each(|file| write_one(&fresh, file, profile))?;
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    fs::rename(&fresh, out).with_context(|| out.display().to_string())
}

fn write_one(folder: &Path, file: &bundle::File, profile: Profile) -> Result<()> {
    let path = folder.join(&file.name);
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::write(&path, &file.bytes)?;
    for (extension, bytes) in file.compressed(profile)? {
        fs::write(folder.join(format!("{}.{extension}", file.name)), bytes)?;
    }
    Ok(())
}
