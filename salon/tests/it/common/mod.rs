//! Runs the binary as users do.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The output of a command, and its exit code.
#[derive(Debug)]
pub(crate) struct Said {
    /// Its standard output.
    pub(crate) out: String,
    /// Its standard error.
    pub(crate) err: String,
    /// Its exit code.
    pub(crate) code: i32,
}

/// Runs `salon` with these arguments.
pub(crate) fn salon<const N: usize>(arguments: [&str; N]) -> Said {
    said(
        Command::new(env!("CARGO_BIN_EXE_salon"))
            .args(arguments)
            .output()
            .unwrap(),
    )
}

/// Runs `salon` with the words of a line as arguments.
pub(crate) fn salon_words(line: &str) -> Said {
    said(
        Command::new(env!("CARGO_BIN_EXE_salon"))
            .args(line.split_whitespace())
            .output()
            .unwrap(),
    )
}

fn said(output: Output) -> Said {
    let text = |bytes| String::from_utf8(bytes).expect("only text is printed");
    let said = Said {
        out: text(output.stdout),
        err: text(output.stderr),
        code: output.status.code().expect("no signal ended it"),
    };
    assert!(!said.err.contains("panicked"), "{}", said.err);
    said
}

/// Creates an empty folder for one test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// Writes a file for one test.
pub(crate) fn file(folder: &Path, name: &str, bytes: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    std::fs::write(&path, bytes).unwrap();
    text(&path)
}

/// Returns a path as an argument.
pub(crate) fn text(path: &Path) -> String {
    path.to_str()
        .expect("the tests' folder has a plain name")
        .to_owned()
}

/// Returns the files of a folder, in order.
pub(crate) fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<String> = entries.map(|entry| text(&entry.unwrap().path())).collect();
    files.sort();
    files
}
