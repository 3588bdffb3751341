//! Tells a service manager that the server is ready: systemd's `Type=notify`.

/// Says that the server is ready, if whoever started it wants to know. Units that come after it, and `systemctl start`,
/// wait for this.
#[cfg(target_os = "linux")]
pub(crate) fn ready() {
    use std::os::linux::net::SocketAddrExt as _;
    use std::os::unix::ffi::OsStrExt as _;
    use std::os::unix::net::{SocketAddr, UnixDatagram};

    let Some(place) = std::env::var_os("NOTIFY_SOCKET") else {
        return;
    };
    let address = match place.as_bytes().strip_prefix(b"@") {
        Some(name) => SocketAddr::from_abstract_name(name),
        None => SocketAddr::from_pathname(&place),
    };
    let told = address.and_then(|address| {
        let socket = UnixDatagram::unbound()?;
        socket.send_to_addr(b"READY=1", &address)
    });
    if let Err(error) = told {
        tracing::warn!(%error, "service manager not told");
    }
}

/// There is no such service manager here.
#[cfg(not(target_os = "linux"))]
pub(crate) fn ready() {}
