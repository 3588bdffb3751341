//! Child processes that do not outlive this process.

use std::net::{Ipv4Addr, TcpListener};
use std::process::{Child, Command, Stdio};

/// A child process that is killed when this value is dropped or this process dies, even by
/// `kill -9`.
#[derive(Debug)]
pub struct Guarded {
    shell: Child,
}

impl Guarded {
    /// Starts `program` under a shell that waits for the end of its input, which comes when this
    /// process ends, and then kills the program. If the shell's `SCRAP` names a folder, the shell
    /// also removes it.
    pub fn start(mut shell: Command, program: &[String]) -> Guarded {
        const SCRIPT: &str = r#""$@" & pid=$!; cat >/dev/null; kill -INT $pid; wait $pid
            if [ -n "$SCRAP" ]; then rm -rf "$SCRAP"; fi"#;
        let shell = shell
            .args(["-c", SCRIPT, "guard"])
            .args(program)
            .stdin(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("`{}` can't be started: {error}", program[0]));
        Guarded { shell }
    }
}

impl Drop for Guarded {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}

/// Returns a port of this machine on which nothing listens.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("some port is free");
    listener
        .local_addr()
        .expect("a bound socket has an address")
        .port()
}
