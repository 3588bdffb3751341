//! The first bytes of a connection, which have to arrive soon and have to be HTTP/1.
//!
//! hyper limits the time for the headers of a request. But it first waits without a limit for the
//! bytes that tell HTTP/2 from HTTP/1, and HTTP/2 connections have other limits again. Here that
//! wait is limited, and HTTP/2 is refused.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum_server::accept::Accept;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Sleep;

/// The beginning of HTTP/2. No HTTP/1 method starts like this.
const OTHER_VERSION: &[u8] = b"PRI";

/// Wraps another acceptor, and limits the time for the first bytes.
#[derive(Clone)]
pub(crate) struct PromptAcceptor<A> {
    inner: A,
    patience: Duration,
}

impl<A> PromptAcceptor<A> {
    pub(crate) fn new(inner: A, patience: Duration) -> PromptAcceptor<A> {
        PromptAcceptor { inner, patience }
    }
}

impl<A, I, S> Accept<I, S> for PromptAcceptor<A>
where
    A: Accept<I, S>,
    A::Future: Send + 'static,
{
    type Stream = PromptStream<A::Stream>;
    type Service = A::Service;
    type Future = Pin<Box<dyn Future<Output = io::Result<(Self::Stream, A::Service)>> + Send>>;

    fn accept(&self, stream: I, service: S) -> Self::Future {
        let (accepting, patience) = (self.inner.accept(stream, service), self.patience);
        Box::pin(async move {
            let (stream, service) = accepting.await?;
            Ok((PromptStream::new(stream, patience), service))
        })
    }
}

/// A connection whose first bytes have to arrive soon.
pub(crate) struct PromptStream<T> {
    stream: T,
    beginning: Option<Beginning>,
}

/// The state of a connection whose version is not known yet.
struct Beginning {
    deadline: Pin<Box<Sleep>>,
    /// How many bytes have arrived that both versions may start with.
    seen: usize,
}

impl<T> PromptStream<T> {
    fn new(stream: T, patience: Duration) -> PromptStream<T> {
        let deadline = Box::pin(tokio::time::sleep(patience));
        PromptStream {
            stream,
            beginning: Some(Beginning { deadline, seen: 0 }),
        }
    }

    /// Looks at received bytes. False if they are another version.
    fn look_at(&mut self, bytes: &[u8]) -> bool {
        for byte in bytes {
            let Some(beginning) = &mut self.beginning else {
                return true;
            };
            if OTHER_VERSION.get(beginning.seen) != Some(byte) {
                self.beginning = None;
                return true;
            }
            beginning.seen += 1;
            if beginning.seen == OTHER_VERSION.len() {
                return false;
            }
        }
        true
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for PromptStream<T> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if read.is_ready() {
            return match self.look_at(&buffer.filled()[before..]) {
                true => read,
                false => Poll::Ready(Err(io::ErrorKind::Unsupported.into())),
            };
        }
        match &mut self.beginning {
            Some(beginning) => beginning
                .deadline
                .as_mut()
                .poll(context)
                .map(|()| Err(io::ErrorKind::TimedOut.into())),
            None => Poll::Pending,
        }
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for PromptStream<T> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, bytes)
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
