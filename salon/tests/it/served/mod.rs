//! The real `salon serve` as a process, and people who play on through whatever happens to it.

#[path = "../../../cli/src/commands/load/check.rs"]
mod check;
mod player;
mod table;

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

pub(crate) use table::Tables;

/// A server in a process of its own, which ends with this value.
pub(crate) struct Served {
    child: Child,
    url: String,
}

impl Served {
    /// Starts it on this database, and with whatever else is asked; it is open when this comes
    /// back.
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

    /// Where it listens.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Ends it as `kill -9` does.
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

/// Is the journal whole, as `salon journal check` sees it?
pub(crate) fn check_journal(database: &str) {
    let checked = Command::new(env!("CARGO_BIN_EXE_salon"))
        .args(["journal", "check", database])
        .output()
        .expect("salon can be started");
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success(), "{said}");
}
