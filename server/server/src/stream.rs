//! A table's news as lines of text, for programs without a WebSocket.
//!
//! Every line is a message as on a socket, with its number. An occasional empty line shows that the
//! server is still there. A listener counts as connected.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::stream::unfold;
use salon_protocol::{Bye, ProtocolError, ServerMessage};
use salon_table::fair::TableId;
use salon_table::machine::PersonId;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval_at};

use crate::connections::Counted;
use crate::ends::Ends;
use crate::hall::{Hall, Inbox, written};
use crate::metrics::Metrics;
use crate::people::Watch;

/// The interval between empty lines.
const STILL_HERE: Duration = Duration::from_secs(15);
/// The number of lines that may be queued.
const WAITING: usize = 4;

/// A client that listens to a table.
pub(crate) struct Listener {
    pub(crate) hall: Hall,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) table: TableId,
    pub(crate) person: Option<PersonId>,
    /// Signals when the connection's session ends.
    pub(crate) session: Watch,
    /// The network of the client.
    pub(crate) address: IpAddr,
    pub(crate) ends: Ends,
    /// Counted for its address while it is open.
    pub(crate) counted: Counted,
    /// How long a line may wait to be read.
    pub(crate) reading: Duration,
}

/// The client no longer reads.
struct ClosedError;

struct Lines {
    out: mpsc::Sender<Bytes>,
    sent: u64,
    reading: Duration,
}

impl Lines {
    async fn say(&mut self, message: &str) -> Result<(), ClosedError> {
        self.sent += 1;
        let line = format!("{{\"n\":{},\"say\":{message}}}\n", self.sent);
        self.send(line.into()).await
    }

    async fn send(&self, bytes: Bytes) -> Result<(), ClosedError> {
        let sent = self.out.send_timeout(bytes, self.reading).await;
        sent.map_err(|_| ClosedError)
    }
}

impl Listener {
    /// Starts listening. The first line is the current state of the table.
    pub(crate) async fn listen(self) -> Result<Body, ProtocolError> {
        let (id, inbox, welcome) = self
            .hall
            .join(&self.table, self.person, self.address)
            .await?;
        let (out, lines) = mpsc::channel(WAITING);
        let reading = self.reading;
        tokio::spawn(async move {
            self.metrics.connected();
            let lines = Lines {
                out,
                sent: 0,
                reading,
            };
            self.pass_on(lines, inbox, &welcome).await;
            self.hall.leave(&self.table, id).await;
            self.metrics.disconnected();
            drop(self.counted);
        });
        let lines = unfold(lines, |mut lines| async {
            let line = lines.recv().await?;
            Some((Ok::<Bytes, std::convert::Infallible>(line), lines))
        });
        Ok(Body::from_stream(lines))
    }

    async fn pass_on(&self, mut lines: Lines, mut inbox: Inbox, welcome: &str) {
        let mut said = lines.say(welcome).await;
        let mut beat = interval_at(Instant::now() + STILL_HERE, STILL_HERE);
        let ends = self.ends.wait(self.person);
        tokio::pin!(ends);
        while said.is_ok() {
            said = tokio::select! {
                message = inbox.messages.recv() => match message {
                    Some(message) => self.tell(&mut lines, &inbox, &message).await,
                    None => return bye(lines, inbox.why_ended()).await,
                },
                () = lines.out.closed() => Err(ClosedError),
                _ = beat.tick() => {
                    self.session.look().await;
                    lines.send("\n".into()).await
                }
                () = self.session.ended() => return bye(lines, Bye::NotYours).await,
                why = &mut ends => return bye(lines, why).await,
            };
        }
    }

    /// Passes on a message; if something was dropped, sends a fresh view.
    async fn tell(
        &self,
        lines: &mut Lines,
        inbox: &Inbox,
        message: &str,
    ) -> Result<(), ClosedError> {
        lines.say(message).await?;
        if inbox.messages.is_empty() && inbox.has_missed() {
            lines.sent += 1;
            let welcome = self.hall.welcome(&self.table, self.person).await;
            lines.say(&welcome.map_err(|_| ClosedError)?).await?;
        }
        Ok(())
    }
}

async fn bye(mut lines: Lines, why: Bye) {
    let _ = lines.say(&written(&ServerMessage::Bye(why))).await;
}
