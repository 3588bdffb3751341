//! A dedicated NATS server.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::guarded::{Guarded, free_port};

/// A NATS server that stores nothing.
#[derive(Debug)]
pub struct Nats {
    port: u16,
    server: Option<Guarded>,
}

impl Nats {
    /// Starts a dedicated server that the test may stop and restart.
    ///
    /// # Panics
    /// If NATS is not installed (`cargo verify` installs it) or does not start.
    pub fn start() -> Nats {
        let mut nats = Nats {
            port: free_port(),
            server: None,
        };
        nats.resume();
        nats
    }

    /// Stops the server.
    pub fn stop(&mut self) {
        self.server = None;
    }

    /// Starts the server again on the same port.
    ///
    /// # Panics
    /// If it does not start.
    pub fn resume(&mut self) {
        let mut shell = Command::new("sh");
        shell.stdout(Stdio::null()).stderr(Stdio::null());
        let words = [
            tool().to_string_lossy().into_owned(),
            "-a".to_owned(),
            "127.0.0.1".to_owned(),
            "-p".to_owned(),
            self.port.to_string(),
        ];
        self.server = Some(Guarded::start(shell, &words));
        for _ in 0..300 {
            if std::net::TcpStream::connect(("127.0.0.1", self.port)).is_ok() {
                return;
            }
            sleep(Duration::from_millis(50));
        }
        panic!("NATS did not start: is `nats-server` installed?");
    }

    /// Returns the server's address.
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

/// Returns the path of the program. Debian installs it outside of an ordinary user's `PATH`.
fn tool() -> PathBuf {
    let debian = PathBuf::from("/usr/sbin/nats-server");
    if debian.exists() {
        debian
    } else {
        PathBuf::from("nats-server")
    }
}
