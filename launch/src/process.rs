//! Other programs: cargo in the repository's folder, and commands that run to their end.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Error, Result};

/// The repository's folder, wherever the command was called from.
pub fn root() -> PathBuf {
    let own = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    own.parent().map_or(own.clone(), Path::to_path_buf)
}

/// The folder that cargo builds into: the one that we lie in, wherever cargo was told to build.
pub fn target() -> PathBuf {
    let own = env::current_exe().unwrap_or_default();
    let marked = |folder: &&Path| folder.join("CACHEDIR.TAG").exists();
    let around = own.ancestors().find(marked).map(Path::to_path_buf);
    let named = || env::var_os("CARGO_TARGET_DIR").map(|named| root().join(named));
    around
        .or_else(named)
        .unwrap_or_else(|| root().join("target"))
}

/// The cargo that started us, in the repository's folder.
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Runs a command to its end; a failure names the command.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .map_err(|error| Error::new(format!("can't start {}: {error}", shown(command))))?;
    if !status.success() {
        return Err(Error::new(format!("{} failed ({status})", shown(command))));
    }
    Ok(())
}

/// A command as one would type it.
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
