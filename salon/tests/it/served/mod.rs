//! The real `salon serve` as a process, and players who keep playing whatever happens to it.

#[path = "../../../cli/src/commands/load/check.rs"]
mod check;
mod player;
mod table;

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

pub(crate) use table::Tables;

/// A server in its own process, which is killed when this value is dropped.
pub(crate) struct Served {
    child: Child,
    url: String,
}

impl Served {
    /// Starts a server on this database, with these additional arguments, and waits until it
    /// listens.
    pub(crate) fn start(database: &str, more: &[&str]) -> Served {
        let mut child = Command::new(env!("CARGO_BIN_EXE_salon"))
            .args(["serve", "--listen", "127.0.0.1:0", "--limits", "load"])
            .args(["--bot-pause", "0", "--bot-effort", "0.05"])
            .args(["--database", database])
            .args(more)
            .env("SALON_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .expect("salon can be started");
        let mut line = String::new();
        let out = child.stdout.take().expect("its output is ours");
        let _ = BufReader::new(out).read_line(&mut line);
        let url = line.trim().rsplit(' ').next().unwrap_or_default();
        assert!(url.starts_with("http://"), "salon serve said `{line}`");
        Served {
            url: url.to_owned(),
            child,
        }
    }

    /// Returns its address.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Kills it with SIGKILL.
    pub(crate) fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Checks the journal with `salon journal check`.
pub(crate) fn check_journal(database: &str) {
    let checked = Command::new(env!("CARGO_BIN_EXE_salon"))
        .args(["journal", "check", database])
        .output()
        .expect("salon can be started");
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success(), "{said}");
}
