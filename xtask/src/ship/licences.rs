//! The licences of everything in the program.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::binary::Architecture;
use super::sbom;
use crate::repo;

/// Returns the licence texts of Salon and of the crates in the program, by name.
pub(super) fn all(arch: Architecture) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut all = BTreeMap::new();
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        all.insert(name.to_owned(), fs::read(repo::root().join(name))?);
    }
    for part in sbom::parts(arch)? {
        let folder = part
            .manifest
            .parent()
            .context("a manifest lies in a folder")?;
        for (name, text) in texts(folder)? {
            all.insert(format!("{}-{}/{name}", part.name, part.version), text);
        }
    }
    Ok(all)
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
