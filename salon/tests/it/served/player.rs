//! A player who keeps playing whatever happens to the server.

use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};
use salon_client::{Answer, ClientError, Link, Visitor};
use salon_protocol::{ProtocolError, RequestId};
use salon_rules::Seat;
use salon_table::fair::TableId;
use salon_table::machine::{Command, TableView};
use tokio::sync::watch;

/// The pause before another attempt.
const PAUSE: Duration = Duration::from_millis(20);

/// The server's address, and how long it may be unreachable.
#[derive(Clone)]
pub(super) struct Way {
    pub(super) server: watch::Receiver<String>,
    pub(super) patience: Duration,
}

impl Way {
    /// Repeats a request until the server answers it.
    pub(super) async fn insist<T>(
        &self,
        mut attempt: impl AsyncFnMut(String) -> Result<T, ClientError>,
    ) -> anyhow::Result<T> {
        let until = Instant::now() + self.patience;
        loop {
            let server = self.server.borrow().clone();
            match attempt(server).await {
                Ok(done) => return Ok(done),
                // These errors come from a server that is down or shutting down.
                Err(ClientError::Unreachable(_) | ClientError::Ended) => {}
                Err(ClientError::Failed(ProtocolError::Unavailable)) => {}
                Err(error) => return Err(error.into()),
            }
            ensure!(Instant::now() < until, "the server did not come back");
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// A person in one seat of one table.
pub(super) struct Player {
    pub(super) visitor: Visitor,
    seat: Seat,
    table: TableId,
    way: Way,
    link: Option<Link>,
    asked: u64,
    /// The last acknowledged request, and its version.
    done: Option<(RequestId, Command, u64)>,
}

impl Player {
    pub(super) fn new(visitor: Visitor, seat: Seat, table: TableId, way: Way) -> Player {
        Player {
            visitor,
            seat,
            table,
            way,
            link: None,
            asked: 0,
            done: None,
        }
    }

    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the last known view of the table.
    pub(super) fn view(&self) -> anyhow::Result<&TableView> {
        Ok(self.link.as_ref().context("there is a link")?.view())
    }

    /// Returns the connection, or opens a new one if it was lost. Whatever was acknowledged must
    /// still be acknowledged.
    async fn link(&mut self) -> anyhow::Result<&mut Link> {
        if self.link.is_none() {
            let (visitor, table, done) = (&self.visitor, &self.table, &self.done);
            let connect = async |server: String| {
                let mut link = visitor.at(&server).connect(table).await?;
                let known = link.view().version;
                let again = match done {
                    Some((id, command, _)) => Some(link.ask_as(id.clone(), command.clone()).await?),
                    None => None,
                };
                Ok((link, known, again))
            };
            let (link, known, again) = self.way.insist(connect).await?;
            if let Some((_, command, version)) = done {
                ensure!(
                    known >= *version,
                    "version {version} was acknowledged, and lost"
                );
                let version = *version;
                ensure!(
                    again == Some(Answer::Done { version }),
                    "{command:?} was acknowledged as version {version}, and is now {again:?}"
                );
                ensure!(link.view().you == Some(self.seat), "the seat is lost");
            }
            self.link = Some(link);
        }
        self.link.as_mut().context("there is a link")
    }

    /// Sends a command with one id until it is acknowledged. Returns its version.
    pub(super) async fn ask(&mut self, command: Command) -> anyhow::Result<u64> {
        self.asked += 1;
        let id: RequestId = format!("seat{}-{}", self.seat.index(), self.asked).parse()?;
        loop {
            let answer = self.link().await?.ask_as(id.clone(), command.clone()).await;
            match answer {
                Ok(Answer::Done { version }) => {
                    self.done = Some((id, command, version));
                    return Ok(version);
                }
                Ok(other) => bail!("{command:?} was answered with {other:?}"),
                Err(_) => self.link = None,
            }
        }
    }

    /// Waits until the table has reached a version.
    pub(super) async fn see(&mut self, version: u64) -> anyhow::Result<&TableView> {
        let patience = self.way.patience;
        loop {
            let link = self.link().await?;
            let told = link.until(|view| view.version >= version);
            match tokio::time::timeout(patience, told).await {
                Ok(Ok(())) => break,
                Ok(Err(_)) => self.link = None,
                Err(_) => bail!(
                    "the table is stuck at version {} before {version}",
                    self.view()?.version
                ),
            }
        }
        self.view()
    }
}
