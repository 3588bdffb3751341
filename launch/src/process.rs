//! Other programs: cargo in the repository's folder, and commands that run to completion.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Error, Result};

/// Returns the repository's folder, wherever the command was started.
pub fn root() -> PathBuf {
    let own = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    own.parent().map_or(own.clone(), Path::to_path_buf)
}

/// Returns cargo's target folder. This program is inside it, wherever cargo was told to build.
pub fn target() -> PathBuf {
    let own = env::current_exe().unwrap_or_default();
    let marked = |folder: &&Path| folder.join("CACHEDIR.TAG").exists();
    let around = own.ancestors().find(marked).map(Path::to_path_buf);
    let named = || env::var_os("CARGO_TARGET_DIR").map(|named| root().join(named));
    around
        .or_else(named)
        .unwrap_or_else(|| root().join("target"))
}

/// Returns the cargo that started this process, with the repository as its working directory.
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Runs a command and waits for it; an error names the command.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .map_err(|error| Error::new(format!("can't start {}: {error}", shown(command))))?;
    if !status.success() {
        return Err(Error::new(format!("{} failed ({status})", shown(command))));
    }
    Ok(())
}

/// Formats a command as one would type it.
pub fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut line = program
        .file_stem()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    for arg in command.get_args() {
        line.push(' ');
        line.push_str(&arg.to_string_lossy());
    }
    line
}
