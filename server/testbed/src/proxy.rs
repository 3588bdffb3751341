//! A network that fails: a proxy on this machine that swallows, delays or cuts.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How often a connection looks at what it should do.
const LOOK: Duration = Duration::from_millis(10);

/// What the network does to the bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It passes them on.
    None,
    /// It swallows them, and says nothing. A connection that has lost bytes never works again.
    Swallow,
    /// It passes them on later.
    Delay(Duration),
    /// It closes every connection, and refuses new ones.
    Cut,
}

/// A proxy in front of a server on this machine. It is closed when this value is dropped.
#[derive(Debug)]
pub struct FaultProxy {
    address: SocketAddr,
    state: Arc<State>,
}

#[derive(Debug)]
struct State {
    fault: Mutex<Fault>,
    closed: AtomicBool,
}

impl State {
    fn fault(&self) -> Fault {
        *self.fault.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FaultProxy {
    /// Starts a proxy in front of this port.
    ///
    /// # Panics
    /// If no port is free.
    pub fn before(port: u16) -> FaultProxy {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("some port is free");
        listener.set_nonblocking(true).expect("a socket can wait");
        let address = listener
            .local_addr()
            .expect("a bound socket has an address");
        let state = Arc::new(State {
            fault: Mutex::new(Fault::None),
            closed: AtomicBool::new(false),
        });
        let shared = Arc::clone(&state);
        thread::spawn(move || {
            while !shared.closed.load(Ordering::Relaxed) {
                match listener.accept() {
                    Ok((client, _)) if shared.fault() != Fault::Cut => {
                        let server = TcpStream::connect((Ipv4Addr::LOCALHOST, port));
                        if let Ok(server) = server {
                            connect(&client, &server, &shared);
                        }
                    }
                    Ok(_) => {}
                    Err(_) => thread::sleep(LOOK),
                }
            }
        });
        FaultProxy { address, state }
    }

    /// Returns the port to connect to.
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// From now on, the network does this.
    pub fn set(&self, fault: Fault) {
        *self
            .state
            .fault
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = fault;
    }
}

impl Drop for FaultProxy {
    fn drop(&mut self) {
        self.state.closed.store(true, Ordering::Relaxed);
    }
}

/// Passes bytes on in both directions.
fn connect(client: &TcpStream, server: &TcpStream, state: &Arc<State>) {
    let lost = Arc::new(AtomicBool::new(false));
    for (from, to) in [(client, server), (server, client)] {
        let both = from
            .try_clone()
            .and_then(|from| Ok((from, to.try_clone()?)));
        let Ok((from, to)) = both else { return };
        let (state, lost) = (Arc::clone(state), Arc::clone(&lost));
        thread::spawn(move || {
            let _ = pass_on(&from, &to, &state, &lost);
            let _ = from.shutdown(Shutdown::Both);
            let _ = to.shutdown(Shutdown::Both);
        });
    }
}

fn pass_on(
    mut from: &TcpStream,
    mut to: &TcpStream,
    state: &State,
    lost: &AtomicBool,
) -> std::io::Result<()> {
    from.set_nonblocking(false)?;
    from.set_read_timeout(Some(LOOK))?;
    to.set_nodelay(true)?;
    let mut bytes = [0; 16 << 10];
    loop {
        let fault = state.fault();
        if fault == Fault::Cut || state.closed.load(Ordering::Relaxed) {
            return Ok(());
        }
        let count = match from.read(&mut bytes) {
            Ok(0) => return Ok(()),
            Ok(count) => count,
            Err(error) => match error.kind() {
                std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut => continue,
                _ => return Err(error),
            },
        };
        match state.fault() {
            Fault::Swallow => lost.store(true, Ordering::Relaxed),
            Fault::Delay(time) => thread::sleep(time),
            Fault::None | Fault::Cut => {}
        }
        if !lost.load(Ordering::Relaxed) {
            to.write_all(&bytes[..count])?;
        }
    }
}
