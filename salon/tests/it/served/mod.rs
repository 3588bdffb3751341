//! The real `salon serve` as a process, and players who keep playing whatever happens to it.

#[path = "../../../cli/src/commands/load/check.rs"]
mod check;
pub(crate) mod finished;
mod player;
mod table;
pub(crate) mod waiting;

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

pub(crate) use table::Tables;

/// The program that is started: this build's, unless a measurement names another one.
pub(crate) fn program() -> PathBuf {
    let named = std::env::var_os("SALON_PROGRAM");
    named.map_or_else(|| env!("CARGO_BIN_EXE_salon").into(), PathBuf::from)
}

/// A server in its own process, which is killed when this value is dropped.
pub(crate) struct Served {
    child: Child,
    url: String,
}

impl Served {
    /// Starts a server on this database, with these additional arguments, and waits until it
    /// listens.
    pub(crate) fn start(database: &str, more: &[&str]) -> Served {
        Served::start_as(Command::new(program()), database, more)
    }

    /// Starts a server on a computer whose clock is wrong by this: `+300s`.
    pub(crate) fn start_with_clock(wrong: &str, database: &str, more: &[&str]) -> Served {
        // The program `faketime` would start the server as a child of its own, which nobody ends.
        let library = ["x86_64", "aarch64"]
            .map(|cpu| format!("/usr/lib/{cpu}-linux-gnu/faketime/libfaketime.so.1"))
            .into_iter()
            .find(|library| Path::new(library).exists())
            .expect("faketime is installed (`cargo verify` installs it)");
        // A static program would not load it.
        let mut command = Command::new(env!("CARGO_BIN_EXE_salon"));
        command.env("LD_PRELOAD", library).env("FAKETIME", wrong);
        command.env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        Served::start_as(command, database, more)
    }

    /// Starts another build of the program.
    pub(crate) fn start_program(program: &Path, database: &str, more: &[&str]) -> Served {
        Served::start_as(Command::new(program), database, more)
    }

    /// Starts a program by a command that its arguments are added to.
    pub(crate) fn start_as(mut command: Command, database: &str, more: &[&str]) -> Served {
        let mut child = command
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

    /// Returns its process.
    pub(crate) fn process(&self) -> u32 {
        self.child.id()
    }

    /// Returns the memory of the process in MB.
    pub(crate) fn memory(&self) -> u64 {
        let status = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(status).unwrap_or_default();
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = peak.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
        kilobytes.unwrap_or(0_u64) / 1024
    }

    /// Stops it as a service manager does, with SIGTERM, and waits until it has ended.
    pub(crate) fn stop(&mut self) {
        let pid = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &pid]).status();
        assert!(asked.is_ok_and(|asked| asked.success()));
        assert!(self.child.wait().is_ok_and(|ended| ended.success()));
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
