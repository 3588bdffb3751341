//! Checks that a started image finds other servers by their names. A static program has to read `/etc/hosts` and ask DNS
//! itself, with nothing but the files of the image.

use std::io::Read as _;
use std::net::{Ipv4Addr, TcpListener, TcpStream, UdpSocket};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};

/// A name that only our DNS server knows.
pub(super) const IN_DNS: &str = "database.salon.test";
/// A name that is only in `/etc/hosts`.
pub(super) const IN_HOSTS: &str = "replica.salon.test";

/// Where our DNS server listens. Nothing else does: every address that begins with 127 is this machine's own.
const SERVER: Ipv4Addr = Ipv4Addr::new(127, 0, 83, 53);
/// How long a program may take to connect.
const PATIENCE: Duration = Duration::from_secs(20);

/// The names that a container runtime would provide, and a DNS server. It stops when this value is dropped.
pub(super) struct Names {
    stopped: Arc<AtomicBool>,
    /// Whether there is a DNS server: only root may listen on its port.
    pub(super) has_dns: bool,
}

impl Names {
    /// Writes the files into an unpacked image, and starts the DNS server.
    pub(super) fn provide(image: &Path) -> Result<Names> {
        let write = |file: &str, text: String| std::fs::write(image.join("etc").join(file), text);
        write("hosts", format!("127.0.0.1 localhost {IN_HOSTS}\n"))?;
        write(
            "resolv.conf",
            format!("nameserver {SERVER}\noptions timeout:2 attempts:2\n"),
        )?;
        let stopped = Arc::new(AtomicBool::new(false));
        let socket = UdpSocket::bind((SERVER, 53));
        let has_dns = socket.is_ok();
        if let Ok(socket) = socket {
            socket.set_read_timeout(Some(Duration::from_millis(100)))?;
            let stopped = Arc::clone(&stopped);
            thread::spawn(move || {
                let mut question = [0; 512];
                while !stopped.load(Ordering::Relaxed) {
                    if let Ok((length, from)) = socket.recv_from(&mut question)
                        && let Some(answer) = answer(&question[..length])
                    {
                        let _ = socket.send_to(&answer, from);
                    }
                }
            });
        }
        Ok(Names { stopped, has_dns })
    }
}

impl Drop for Names {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

/// Answers a question of DNS: one name is this machine, and there are no others.
fn answer(question: &[u8]) -> Option<Vec<u8>> {
    const HEADER: usize = 12;
    const ADDRESS: [u8; 2] = [0, 1];
    let asked = question.get(HEADER..)?;
    let end = asked.iter().position(|byte| *byte == 0)? + 1;
    let (name, kind) = (&asked[..end], asked.get(end..end + 2)?);
    let mut known = Vec::new();
    for label in IN_DNS.split('.') {
        known.push(u8::try_from(label.len()).ok()?);
        known.extend(label.bytes());
    }
    known.push(0);
    let is_known = name == known;
    let has_answer = is_known && kind == ADDRESS;
    let mut said = question[..2].to_vec();
    // An answer with recursion, and whether the name exists.
    said.extend([0x81, if is_known { 0x80 } else { 0x83 }]);
    said.extend([0, 1, 0, u8::from(has_answer), 0, 0, 0, 0]);
    said.extend(asked.get(..end + 4)?);
    if has_answer {
        // The name of the question, an address of the internet, for no time: 127.0.0.1.
        said.extend([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]);
    }
    Some(said)
}

/// A server to which the program should connect.
pub(super) struct Awaited(TcpListener);

impl Awaited {
    pub(super) fn listen() -> Result<Awaited> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        listener.set_nonblocking(true)?;
        Ok(Awaited(listener))
    }

    pub(super) fn port(&self) -> Result<u16> {
        Ok(self.0.local_addr()?.port())
    }

    /// Waits until somebody has connected.
    fn connected(&self) -> Result<TcpStream> {
        let began = Instant::now();
        loop {
            if let Ok((stream, _)) = self.0.accept() {
                stream.set_nonblocking(false)?;
                stream.set_read_timeout(Some(PATIENCE))?;
                return Ok(stream);
            }
            ensure!(began.elapsed() < PATIENCE, "nobody connected");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until a client of PostgreSQL has connected: it says how long its first message is, and which protocol it speaks.
    pub(super) fn greeted(&self) -> Result<()> {
        const PROTOCOL: [u8; 4] = [0, 3, 0, 0];
        let mut first = [0; 8];
        self.connected()?
            .read_exact(&mut first)
            .context("it says nothing")?;
        ensure!(
            first[4..] == PROTOCOL,
            "this is no client of PostgreSQL: {first:?}"
        );
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{IN_DNS, answer};

    fn question(name: &str, kind: u8) -> Vec<u8> {
        let mut asked = vec![7, 9, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0];
        for label in name.split('.') {
            asked.push(label.len() as u8);
            asked.extend(label.bytes());
        }
        asked.extend([0, 0, kind, 0, 1]);
        asked
    }

    #[test]
    fn one_name_has_an_address() {
        let said = answer(&question(IN_DNS, 1)).unwrap();
        assert_eq!((said[3], said[7]), (0x80, 1));
        assert!(said.ends_with(&[127, 0, 0, 1]));
        let other_kind = answer(&question(IN_DNS, 28)).unwrap();
        assert_eq!((other_kind[3], other_kind[7]), (0x80, 0));
        let unknown = answer(&question("replica.salon.test", 1)).unwrap();
        assert_eq!((unknown[3], unknown[7]), (0x83, 0));
        assert_eq!(answer(&[1, 2, 3]), None);
    }
}
