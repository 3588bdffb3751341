//! A child process that does not outlive us.

use std::net::{Ipv4Addr, TcpListener};
use std::process::{Child, Command, Stdio};

/// A child that ends when this value is dropped or this process dies, even by `kill -9`.
#[derive(Debug)]
pub struct Guarded {
    shell: Child,
}

impl Guarded {
    /// Starts `program` under a shell that waits for the end of its input, which is the end of
    /// this process, and then stops the program. If the shell's `SCRAP` names a folder, it is
    /// removed then.
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

/// A port of this machine that nobody listens on now.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("some port is free");
    listener
        .local_addr()
        .expect("a bound socket has an address")
        .port()
}
