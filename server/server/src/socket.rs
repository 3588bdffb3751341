//! One client's connection to one table.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use governor::DefaultDirectRateLimiter;
use governor::clock::{Clock as _, DefaultClock};
use salon_protocol::{Bye, ClientMessage, PROTOCOL, ProtocolError, RequestId, ServerMessage, read};
use salon_table::fair::TableId;
use salon_table::machine::{Command, PersonId};
use tokio::time::MissedTickBehavior;
use tracing::Instrument as _;

use crate::config::Limits;
use crate::connections::Counted;
use crate::ends::Ends;
use crate::hall::{AskError, Hall, Inbox, written};
use crate::limits::too_fast;
use crate::metrics::Metrics;
use crate::people::Watch;
use crate::trace::span;

/// How often a client is pinged before it counts as silent.
const PINGS: u32 = 3;
/// How many messages in a row may be too fast or unreadable before the connection ends.
const PATIENCE: u32 = 50;

/// How long a client may take to close a connection that the server ends.
const GOODBYE: Duration = Duration::from_secs(1);
/// How many messages it may still send then.
const UNREAD: u32 = 10_000;

/// One client's connection to one table.
pub(crate) struct Connection {
    pub(crate) hall: Hall,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limits: Limits,
    pub(crate) table: TableId,
    pub(crate) person: Option<PersonId>,
    /// Signals when the connection's session ends.
    pub(crate) session: Watch,
    /// The network of the client.
    pub(crate) address: IpAddr,
    pub(crate) rate: DefaultDirectRateLimiter,
    pub(crate) ends: Ends,
    /// Counted for its address while it is open.
    pub(crate) counted: Counted,
}

/// The connection is closed or unusable.
struct ClosedError;

/// The socket to the client, with the number of the last message.
struct ClientSocket {
    socket: WebSocket,
    sent: u64,
    reading: Duration,
}

impl ClientSocket {
    /// Sends a message under the next number.
    async fn say(&mut self, message: &str) -> Result<(), ClosedError> {
        let numbered = self.numbered(message);
        self.send(numbered).await
    }

    /// The same, but it may be buffered until the next one, so that both are sent together.
    async fn prepare(&mut self, message: &str) -> Result<(), ClosedError> {
        let numbered = self.numbered(message);
        match tokio::time::timeout(self.reading, self.socket.feed(numbered)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(ClosedError),
        }
    }

    fn numbered(&mut self, message: &str) -> Message {
        self.sent += 1;
        let numbered = format!(r#"{{"n":{},"say":{message}}}"#, self.sent);
        Message::Text(Utf8Bytes::from(numbered))
    }

    async fn send(&mut self, message: Message) -> Result<(), ClosedError> {
        match tokio::time::timeout(self.reading, SinkExt::send(&mut self.socket, message)).await {
            Ok(Ok(())) => Ok(()),
            // A client that does not read is not waited for.
            Ok(Err(_)) | Err(_) => Err(ClosedError),
        }
    }

    /// Skips a number: something was dropped.
    fn skip(&mut self) {
        self.sent += 1;
    }

    async fn bye(mut self, why: Bye) {
        let _ = self.say(&written(&ServerMessage::Bye(why))).await;
        let _ = self.send(Message::Close(None)).await;
        // Anything the client has sent in the meantime is discarded for a moment: a socket that is
        // dropped with unread data is reset before the client has read the reason.
        let rest = async {
            for _ in 0..UNREAD {
                if !matches!(self.socket.recv().await, Some(Ok(_))) {
                    break;
                }
            }
        };
        let _ = tokio::time::timeout(GOODBYE, rest).await;
    }
}

impl Connection {
    /// Runs the connection until it is closed.
    pub(crate) async fn run(self, socket: WebSocket) {
        self.metrics.connected();
        let client = ClientSocket {
            socket,
            sent: 0,
            reading: self.limits.reading,
        };
        self.speak(client).await;
        self.metrics.disconnected();
        drop(self.counted);
    }

    async fn speak(&self, mut client: ClientSocket) {
        let patience = self.limits.hello.min(self.limits.silence);
        let greeting = tokio::time::timeout(patience, greeting(&mut client.socket));
        match greeting.await.unwrap_or(Some(Err(ProtocolError::NoHello))) {
            Some(Ok(())) => {}
            Some(Err(why)) => return drop(client.say(&failed(None, why)).await),
            None => return,
        }
        if self.ends.is_banned(self.person) {
            return client.bye(Bye::Banned).await;
        }
        let (id, mut inbox, welcome) =
            match self.hall.join(&self.table, self.person, self.address).await {
                Ok(joined) => joined,
                Err(why) => {
                    let _ = client.say(&failed(None, why)).await;
                    return;
                }
            };
        let why = match client.say(&welcome).await {
            Ok(()) => self.converse(&mut client, &mut inbox).await,
            Err(ClosedError) => None,
        };
        self.hall.leave(&self.table, id).await;
        if let Some(why) = why {
            client.bye(why).await;
        }
    }

    /// Passes messages both ways. Returns why the server ends the connection, if it does.
    async fn converse(&self, client: &mut ClientSocket, inbox: &mut Inbox) -> Option<Bye> {
        let mut heard = Instant::now();
        let mut unruly = 0;
        let pause = self.limits.silence / PINGS;
        // At a fixed interval, however active the table is: a client that only listens is pinged
        // too.
        let mut ping = tokio::time::interval_at(tokio::time::Instant::now() + pause, pause);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let ends = self.ends.wait(self.person);
        tokio::pin!(ends);
        loop {
            tokio::select! {
                incoming = client.socket.recv() => {
                    heard = Instant::now();
                    match incoming {
                        Some(Ok(Message::Text(text))) => {
                            self.hear(client, inbox, &text, &mut unruly).await.ok()?;
                        }
                        Some(Ok(Message::Binary(_))) => {
                            unruly += 1;
                            client.say(&failed(None, ProtocolError::Unreadable)).await.ok()?;
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_))) | None => return None,
                        // Far too long, or not a message of a socket at all.
                        Some(Err(_)) => return Some(Bye::Unruly),
                    }
                    if unruly > PATIENCE {
                        return Some(Bye::Unruly);
                    }
                }
                message = inbox.messages.recv() => {
                    match message {
                        Some(message) => self.pass_on(client, inbox, &message).await.ok()?,
                        // The table has ended the connection.
                        None => return Some(inbox.why_ended()),
                    }
                }
                _ = ping.tick() => {
                    if heard.elapsed() > self.limits.silence {
                        return None;
                    }
                    self.session.look().await;
                    client.send(Message::Ping(Vec::new().into())).await.ok()?;
                }
                () = self.session.ended() => return Some(Bye::NotYours),
                why = &mut ends => return Some(why),
            }
        }
    }

    /// Passes on a message; if something was dropped, sends a fresh view.
    async fn pass_on(
        &self,
        client: &mut ClientSocket,
        inbox: &Inbox,
        message: &str,
    ) -> Result<(), ClosedError> {
        client.say(message).await?;
        self.heal(client, inbox).await
    }

    /// If something was dropped, sends a fresh view.
    async fn heal(&self, client: &mut ClientSocket, inbox: &Inbox) -> Result<(), ClosedError> {
        if inbox.messages.is_empty() && inbox.has_missed() {
            client.skip();
            self.refresh(client).await?;
        }
        Ok(())
    }

    async fn refresh(&self, client: &mut ClientSocket) -> Result<(), ClosedError> {
        let welcome = self.hall.welcome(&self.table, self.person).await;
        match welcome {
            Ok(welcome) => client.say(&welcome).await,
            Err(why) => client.say(&failed(None, why)).await,
        }
    }

    async fn hear(
        &self,
        client: &mut ClientSocket,
        inbox: &mut Inbox,
        text: &str,
        unruly: &mut u32,
    ) -> Result<(), ClosedError> {
        if let Err(not_until) = self.rate.check() {
            *unruly += 1;
            self.metrics.limited();
            let wait = not_until.wait_time_from(DefaultClock::default().now());
            let id = read(text).ok().and_then(request_id);
            return client.say(&failed(id, too_fast(wait))).await;
        }
        match read(text) {
            Ok(message) => {
                *unruly = 0;
                self.answer(client, inbox, message).await
            }
            Err(why) => {
                *unruly += 1;
                client.say(&failed(None, why)).await
            }
        }
    }

    async fn answer(
        &self,
        client: &mut ClientSocket,
        inbox: &mut Inbox,
        message: ClientMessage,
    ) -> Result<(), ClosedError> {
        match message {
            ClientMessage::Ask { id, command } => {
                let asked = async {
                    let answer = self.ask(id, &command).await;
                    let told = async {
                        // The client gets the news before the answer that the request is done.
                        while let Ok(news) = inbox.messages.try_recv() {
                            client.prepare(&news).await?;
                        }
                        client.say(&written(&answer)).await
                    };
                    told.instrument(span!("answer")).await
                };
                asked.instrument(span!("socket")).await?;
                self.heal(client, inbox).await
            }
            ClientMessage::Hello { .. } | ClientMessage::Refresh => self.refresh(client).await,
            ClientMessage::History => match self.hall.history(&self.table, self.person).await {
                Ok(history) => client.say(&history).await,
                Err(why) => client.say(&failed(None, why)).await,
            },
            ClientMessage::Ping => client.say(&written(&ServerMessage::Pong)).await,
        }
    }

    async fn ask(&self, id: RequestId, command: &Command) -> ServerMessage {
        let Some(person) = self.person else {
            let why = ProtocolError::NoSession;
            return ServerMessage::Failed { id: Some(id), why };
        };
        match self.hall.ask(&self.table, person, &id, command).await {
            Ok(version) => ServerMessage::Done { id, version },
            Err(AskError::Refused(why)) => ServerMessage::Refused { id, why },
            Err(AskError::Failed(why)) => ServerMessage::Failed { id: Some(id), why },
        }
    }
}

/// The client's first message, or nothing if it has disconnected.
async fn greeting(socket: &mut WebSocket) -> Option<Result<(), ProtocolError>> {
    loop {
        match socket.recv().await? {
            Ok(Message::Text(text)) => return Some(hello(&text)),
            Ok(Message::Binary(_)) => return Some(Err(ProtocolError::Unreadable)),
            Ok(Message::Ping(_) | Message::Pong(_)) => {}
            Ok(Message::Close(_)) => return None,
            Err(_) => return Some(Err(ProtocolError::TooLarge)),
        }
    }
}

fn hello(text: &str) -> Result<(), ProtocolError> {
    match read(text)? {
        ClientMessage::Hello { protocol: PROTOCOL } => Ok(()),
        ClientMessage::Hello { .. } => Err(ProtocolError::OtherProtocol {
            supported: PROTOCOL,
        }),
        _ => Err(ProtocolError::NoHello),
    }
}

fn request_id(message: ClientMessage) -> Option<RequestId> {
    match message {
        ClientMessage::Ask { id, .. } => Some(id),
        _ => None,
    }
}

fn failed(id: Option<RequestId>, why: ProtocolError) -> Arc<str> {
    written(&ServerMessage::Failed { id, why })
}
