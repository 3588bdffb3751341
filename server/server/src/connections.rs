//! TCP connections: they are counted, in total and by address, and clients that read nothing are
//! disconnected.

use std::collections::HashMap;
use std::future::{Ready, ready};
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum_server::accept::Accept;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Sleep;

use crate::config::Config;
use crate::hall::lock;
use crate::limits::network;
use crate::metrics::Metrics;

/// Files that the process needs besides its connections: the database, the listeners, the log.
const OTHER_FILES: usize = 64;

/// The number of connections, in total and by address.
#[derive(Clone)]
pub(crate) struct ConnectionCount {
    counts: Arc<Mutex<Counts>>,
    most: usize,
    most_of_one: usize,
}

#[derive(Default)]
struct Counts {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// A connection that is counted while it is open.
pub(crate) struct Counted {
    counts: Arc<Mutex<Counts>>,
    address: IpAddr,
}

impl ConnectionCount {
    pub(crate) fn new(most: usize, most_of_one: usize) -> ConnectionCount {
        ConnectionCount {
            counts: Arc::default(),
            most,
            most_of_one,
        }
    }

    /// Counts one more connection from this address, unless there are too many.
    pub(crate) fn count(&self, address: IpAddr) -> Option<Counted> {
        let address = network(address);
        let mut counts = lock(&self.counts);
        let of_one = counts.by_address.get(&address).copied().unwrap_or(0);
        if counts.all >= self.most || of_one >= self.most_of_one {
            return None;
        }
        counts.all += 1;
        counts.by_address.insert(address, of_one + 1);
        Some(Counted {
            counts: Arc::clone(&self.counts),
            address,
        })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        counts.all -= 1;
        if let Some(count) = counts.by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.by_address.remove(&self.address);
            }
        }
    }
}

/// Accepts connections up to the limits; the others are closed at once.
#[derive(Clone)]
pub(crate) struct CountingAcceptor {
    count: ConnectionCount,
    metrics: Arc<Metrics>,
    reading: Duration,
}

impl CountingAcceptor {
    pub(crate) fn new(config: &Config, metrics: Arc<Metrics>) -> CountingAcceptor {
        let limits = &config.limits;
        let most_of_one = if config.trusted_hops == 0 {
            limits.tcp_connections_per_address
        } else {
            // All clients have the proxy's address.
            usize::MAX
        };
        let most = limits.tcp_connections.min(files_for_connections());
        CountingAcceptor {
            count: ConnectionCount::new(most, most_of_one),
            metrics,
            reading: limits.reading,
        }
    }

    fn admit(&self, stream: TcpStream) -> io::Result<CountedStream> {
        // News is small and must not wait for more: without this, a guest who only listens would
        // learn of a move 40 milliseconds later.
        stream.set_nodelay(true)?;
        let address = stream.peer_addr()?.ip();
        let Some(counted) = self.count.count(address) else {
            self.metrics.limited();
            return Err(io::ErrorKind::ConnectionRefused.into());
        };
        self.metrics.tcp_opened();
        Ok(CountedStream {
            stream,
            stalled: None,
            reading: self.reading,
            metrics: Arc::clone(&self.metrics),
            _counted: counted,
        })
    }
}

impl<S> Accept<TcpStream, S> for CountingAcceptor {
    type Stream = CountedStream;
    type Service = S;
    type Future = Ready<io::Result<(CountedStream, S)>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        ready(self.admit(stream).map(|stream| (stream, service)))
    }
}

/// A counted connection that fails if its client reads nothing for too long.
pub(crate) struct CountedStream {
    stream: TcpStream,
    /// Runs while the client reads nothing of what is to be sent.
    stalled: Option<Pin<Box<Sleep>>>,
    reading: Duration,
    metrics: Arc<Metrics>,
    _counted: Counted,
}

impl CountedStream {
    fn watch<T>(
        &mut self,
        context: &mut Context<'_>,
        sent: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.stalled = None;
            return sent;
        }
        let reading = self.reading;
        let stalled = self
            .stalled
            .get_or_insert_with(|| Box::pin(tokio::time::sleep(reading)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl Drop for CountedStream {
    fn drop(&mut self) {
        self.metrics.tcp_closed();
    }
}

impl AsyncRead for CountedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for CountedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.watch(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

/// Returns the number of connections that the limit on open files allows, if the system reports it.
fn files_for_connections() -> usize {
    files_in(&std::fs::read_to_string("/proc/self/limits").unwrap_or_default())
}

/// The same, from the text in which Linux says it.
fn files_in(limits: &str) -> usize {
    let soft = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max open files"))
        .and_then(|rest| rest.split_whitespace().next()?.parse::<usize>().ok());
    soft.map_or(usize::MAX, |soft| soft.saturating_sub(OTHER_FILES).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn connections_are_counted_in_all_and_by_address() {
        let count = ConnectionCount::new(3, 2);
        let first = count.count(address(1));
        let second = count.count(address(1));
        assert!(first.is_some() && second.is_some());
        assert!(count.count(address(1)).is_none(), "two of one address");
        let third = count.count(address(2));
        assert!(third.is_some());
        assert!(count.count(address(3)).is_none(), "three in all");
        drop(first);
        assert!(count.count(address(3)).is_some());
        drop((second, third));
        assert!(lock(&count.counts).by_address.is_empty());
    }

    #[test]
    fn there_are_never_more_connections_than_files() {
        let limits = "Limit                     Soft Limit           Hard Limit           Units\n\
                      Max open files            1024                 524288               files\n";
        assert_eq!(files_in(limits), 1024 - OTHER_FILES);
        assert_eq!(files_in("Max open files   10   10   files"), 1);
        assert_eq!(files_in(""), usize::MAX);
    }
}
