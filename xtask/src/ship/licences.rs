//! The licences of everything in the program.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::sbom;
use super::target::{Architecture, Libc, Target};
use crate::repo;

/// Returns the licence texts of Salon and of everything in the program, by name.
pub(super) fn all(target: Target) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut all = BTreeMap::new();
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        all.insert(name.to_owned(), fs::read(repo::root().join(name))?);
    }
    for part in sbom::parts(target)? {
        let folder = part
            .manifest
            .parent()
            .context("a manifest lies in a folder")?;
        for (name, text) in texts(folder)? {
            all.insert(format!("{}-{}/{name}", part.name, part.version), text);
        }
    }
    for (name, text) in libc(target)? {
        all.insert(name, text);
    }
    // Some distributions of Rust have no documentation.
    if let Ok(text) = fs::read(standard_library()?) {
        all.insert("rust/COPYRIGHT-library.html".to_owned(), text);
    }
    Ok(all)
}

/// Returns what has to be said about the C library in the program.
fn libc(target: Target) -> Result<Vec<(String, Vec<u8>)>> {
    let documents = Path::new("/usr/share/doc");
    let known = |name: &str, path: PathBuf| -> Result<(String, Vec<u8>)> {
        let text = fs::read(&path)
            .with_context(|| format!("{} is missing: Debian's packages have it", path.display()))?;
        Ok((name.to_owned(), text))
    };
    if target.libc == Libc::Musl {
        let notice = documents.join("musl-dev/copyright");
        return Ok(vec![known("musl/copyright", notice)?]);
    }
    let readme = include_str!("texts/glibc.txt")
        .replace("VERSION", &glibc_version(target.arch)?)
        .replace(
            "TARGET",
            Target {
                libc: Libc::Musl,
                ..target
            }
            .triple(),
        );
    let licence = "/usr/share/common-licenses/LGPL-2.1".into();
    let notice = documents.join(glibc_package(target.arch)).join("copyright");
    Ok(vec![
        ("glibc/README".to_owned(), readme.into_bytes()),
        known("glibc/LGPL-2.1", licence)?,
        known("glibc/copyright", notice)?,
    ])
}

/// The Debian package of the static library.
fn glibc_package(arch: Architecture) -> &'static str {
    match arch {
        Architecture::Amd64 => "libc6-dev",
        Architecture::Arm64 if cfg!(target_arch = "aarch64") => "libc6-dev",
        Architecture::Arm64 => "libc6-dev-arm64-cross",
    }
}

/// Returns the version of the static library, as Debian counts it.
pub(super) fn glibc_version(arch: Architecture) -> Result<String> {
    let mut ask = Command::new("dpkg-query");
    ask.args([
        "--show",
        "--showformat=${source:Version}",
        glibc_package(arch),
    ]);
    let said = ask.output().context("Debian's dpkg-query is needed")?;
    let version = String::from_utf8(said.stdout)?;
    ensure!(
        !version.is_empty(),
        "{} is not installed",
        glibc_package(arch)
    );
    Ok(version)
}

/// Where Rust keeps the notices of its standard library.
fn standard_library() -> Result<PathBuf> {
    let mut ask = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    let said = ask.args(["--print", "sysroot"]).output()?;
    let root = PathBuf::from(String::from_utf8(said.stdout)?.trim());
    Ok(root.join("share/doc/rust/COPYRIGHT-library.html"))
}

fn texts(folder: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let upper = name.to_uppercase();
        let kinds = [
            "LICENSE",
            "LICENCE",
            "COPYING",
            "NOTICE",
            "COPYRIGHT",
            "UNLICENSE",
        ];
        if entry.file_type()?.is_file() && kinds.iter().any(|kind| upper.starts_with(kind)) {
            found.push((name, fs::read(entry.path())?));
        }
    }
    Ok(found)
}
