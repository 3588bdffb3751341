//! Reads and writes the files that users name.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

use crate::finish::Done;

/// Returns the text of a file of at most `most` bytes.
pub(crate) fn read_text(path: &Path, most: usize) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    // Reading one byte more than allowed is enough to detect a file that is too large.
    File::open(path)
        .and_then(|file| file.take(most as u64 + 1).read_to_end(&mut bytes))
        .with_context(|| format!("{}: can't be read", path.display()))?;
    if bytes.len() > most {
        bail!(
            "{}: too long; at most {most} bytes are read",
            path.display()
        );
    }
    String::from_utf8(bytes).map_err(|_| anyhow::anyhow!("{}: this is no text", path.display()))
}

/// Processes each file, continues after one that fails, and returns the worst result.
pub(crate) fn each(
    paths: &[PathBuf],
    mut check: impl FnMut(&Path) -> anyhow::Result<Done>,
) -> anyhow::Result<Done> {
    let mut worst = Done::Well;
    for path in paths {
        worst = worst.max(check(path)?);
    }
    Ok(worst)
}

/// Creates a folder for output if it does not exist.
pub(crate) fn make_folder(path: &Path) -> anyhow::Result<()> {
    std::fs::create_dir_all(path)
        .with_context(|| format!("{}: can't make this folder", path.display()))
}

/// Writes a file.
pub(crate) fn write_text(path: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(path, text).with_context(|| format!("{}: can't be written", path.display()))
}
