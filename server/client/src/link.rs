//! A connection to one table.

use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::header::HeaderValue;
use salon_protocol::{ClientMessage, Numbered, PROTOCOL, ProtocolError, RequestId, ServerMessage};
use salon_rules::Seats;
use salon_table::fair::Share;
use salon_table::machine::{Command, Refusal, Stage, TableView};
use salon_table::receipt::Receipt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::error::ClientError;
use crate::fairness::Fairness;

/// The answer to a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It is done and durable.
    Done {
        /// The table's version after it.
        version: u64,
    },
    /// The table refuses it.
    Refused(Refusal),
    /// The server can't execute it.
    Failed(ProtocolError),
}

/// A connection to one table.
pub struct Link {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The number of the last message.
    heard: u64,
    /// How often a message was missed.
    gaps: u64,
    /// How often a round ended.
    round_ends: u64,
    view: Option<TableView>,
    here: Seats,
    asked: u64,
    fairness: Fairness,
    /// Makes the ids of requests different from those of other connections.
    salt: String,
}

impl Link {
    /// Connects and sends `hello`; returns once the table's view has arrived.
    pub(crate) async fn open(
        address: &str,
        pass: Option<(&'static str, HeaderValue)>,
    ) -> Result<Link, ClientError> {
        let mut link = Link::silent(address, pass).await?;
        link.send(&ClientMessage::Hello { protocol: PROTOCOL })
            .await?;
        while link.view.is_none() {
            if let ServerMessage::Failed { why, .. } = link.next().await? {
                return Err(ClientError::Failed(why));
            }
        }
        Ok(link)
    }

    async fn silent(
        address: &str,
        pass: Option<(&'static str, HeaderValue)>,
    ) -> Result<Link, ClientError> {
        let mut request = address.into_client_request()?;
        if let Some((name, value)) = pass {
            request.headers_mut().insert(name, value);
        }
        let config = WebSocketConfig::default().read_buffer_size(8 << 10);
        let (socket, _) = connect_async_with_config(request, Some(config), true).await?;
        let mut salt = [0; 6];
        getrandom::fill(&mut salt).map_err(|error| ClientError::Unreachable(error.to_string()))?;
        Ok(Link {
            socket,
            heard: 0,
            gaps: 0,
            round_ends: 0,
            view: None,
            here: Seats::NONE,
            asked: 0,
            fairness: Fairness::default(),
            salt: salt.iter().map(|byte| format!("{byte:02x}")).collect(),
        })
    }

    /// The table's last known view.
    ///
    /// # Panics
    /// Never: a link is created with a view.
    pub fn view(&self) -> &TableView {
        self.view.as_ref().expect("a link is made with a view")
    }

    /// The seats of connected persons.
    pub fn here(&self) -> Seats {
        self.here
    }

    /// How often a message was missed, and repaired by a fresh view.
    pub fn gaps(&self) -> u64 {
        self.gaps
    }

    /// How often a round ended and the next one was dealt.
    pub fn round_ends(&self) -> u64 {
        self.round_ends
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let text = serde_json::to_string(message)
            .map_err(|error| ClientError::Unreadable(error.to_string()))?;
        self.send_text(text).await
    }

    /// Sends any text.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// Waits for the next message and stores its view.
    pub async fn next(&mut self) -> Result<ServerMessage, ClientError> {
        let text = self.next_text().await?;
        let Numbered { n, say } = serde_json::from_str(&text)
            .map_err(|error| ClientError::Unreadable(format!("{error} in {text}")))?;
        if n != self.heard + 1 {
            self.gaps += 1;
            self.fairness.missed_something();
        }
        self.heard = n;
        // The end of a round is for people to look at. The message after it has the whole step and the state that
        // follows, so the view of this one must not be taken for the present.
        if matches!(&say, ServerMessage::News(news) if news.round_end.is_some()) {
            self.round_ends += 1;
            return Ok(say);
        }
        let alarms = self.fairness.hear(&say, self.view.as_ref());
        let asks = matches!(say, ServerMessage::Welcome(_) | ServerMessage::News(_));
        let said = self.keep(say);
        if let Some(alarm) = alarms.first() {
            return Err(ClientError::Unfair(*alarm));
        }
        let behind = self.view.as_ref();
        if asks && behind.is_some_and(|view| self.fairness.needs_history(view)) {
            self.send(&ClientMessage::History).await?;
        }
        self.reveal_if_due().await?;
        Ok(said)
    }

    /// Waits for the next message and returns its text.
    pub async fn next_text(&mut self) -> Result<String, ClientError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Close(_))) | None => return Err(ClientError::Ended),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// Stores the view of a message and returns the message without it.
    fn keep(&mut self, message: ServerMessage) -> ServerMessage {
        match &message {
            ServerMessage::Welcome(welcome) => self.here = welcome.here,
            ServerMessage::News(news) => self.here = news.here,
            ServerMessage::Here { here, .. } => self.here = *here,
            _ => {}
        }
        match message {
            ServerMessage::Welcome(welcome) => {
                self.view = Some(welcome.view);
                ServerMessage::Here {
                    here: welcome.here,
                    away: welcome.away,
                }
            }
            ServerMessage::News(news) => {
                self.view = Some(news.view);
                ServerMessage::Here {
                    here: news.here,
                    away: news.away,
                }
            }
            other => other,
        }
    }

    /// An id for the next request.
    pub fn next_id(&mut self) -> RequestId {
        self.asked += 1;
        format!("{}-{}", self.salt, self.asked)
            .parse()
            .expect("digits and letters name a request")
    }

    /// Sends a command and waits for the answer.
    pub async fn ask(&mut self, command: Command) -> Result<Answer, ClientError> {
        let id = self.next_id();
        self.ask_as(id, command).await
    }

    /// Sends a command with this id and waits for the answer.
    pub async fn ask_as(&mut self, id: RequestId, command: Command) -> Result<Answer, ClientError> {
        let message = ClientMessage::Ask {
            id: id.clone(),
            command,
        };
        self.send(&message).await?;
        loop {
            match self.next().await? {
                ServerMessage::Done { id: of, version } if of == id => {
                    return Ok(Answer::Done { version });
                }
                ServerMessage::Refused { id: of, why } if of == id => {
                    return Ok(Answer::Refused(why));
                }
                ServerMessage::Failed { id: of, why } if of.as_ref().is_none_or(|of| *of == id) => {
                    return Ok(Answer::Failed(why));
                }
                ServerMessage::Bye(_) => return Err(ClientError::Ended),
                _ => {}
            }
        }
    }

    /// Sends "ready" with the hash of fresh randomness. The randomness itself is revealed while
    /// messages are read, once everyone is ready.
    pub async fn ready(&mut self) -> Result<Answer, ClientError> {
        let mut share = [0; 16];
        getrandom::fill(&mut share).map_err(|error| ClientError::Unreachable(error.to_string()))?;
        self.ready_with(Share::new(share)).await
    }

    /// Sends "ready" with this share.
    pub async fn ready_with(&mut self, share: Share) -> Result<Answer, ClientError> {
        let view = self.view.as_ref();
        let Some(hash) = view.and_then(|view| self.fairness.begin(view, share)) else {
            return Ok(Answer::Refused(Refusal::NotSeated));
        };
        let answer = self.ask(Command::Ready { hash }).await?;
        if matches!(answer, Answer::Refused(_)) {
            self.fairness.drop_unsent(hash);
        }
        Ok(answer)
    }

    /// The receipt of the last play that this device got ready for.
    pub fn receipt(&self) -> Option<&Receipt> {
        self.fairness.receipts().last()
    }

    /// Continues a receipt that was started over another connection.
    pub async fn take_up(&mut self, receipt: Receipt) -> Result<(), ClientError> {
        let alarms = self.fairness.take_up(receipt, self.view.as_ref());
        if let Some(alarm) = alarms.first() {
            return Err(ClientError::Unfair(*alarm));
        }
        self.send(&ClientMessage::History).await?;
        self.reveal_if_due().await
    }

    /// Reveals this device's share, if the table waits for it.
    async fn reveal_if_due(&mut self) -> Result<(), ClientError> {
        let due = self.view.as_ref();
        let Some(share) = due.and_then(|view| self.fairness.due_share(view)) else {
            return Ok(());
        };
        let id = self.next_id();
        let command = Command::Reveal { share };
        self.send(&ClientMessage::Ask { id, command }).await
    }

    /// Acts in the game, based on the last known view.
    pub async fn act(&mut self, action: &str) -> Result<Answer, ClientError> {
        let version = self.view().version;
        let action = action.to_owned();
        self.ask(Command::Act { version, action }).await
    }

    /// Waits until a condition holds.
    pub async fn until(
        &mut self,
        mut so: impl FnMut(&TableView) -> bool,
    ) -> Result<(), ClientError> {
        while !so(self.view()) {
            if let ServerMessage::Bye(_) = self.next().await? {
                return Err(ClientError::Ended);
            }
        }
        Ok(())
    }

    /// Makes everyone at these connections ready; the play begins. The devices have to reveal at
    /// the same time, so all of them have to read messages.
    pub async fn begin(links: &mut [&mut Link]) -> Result<(), ClientError> {
        for link in links.iter_mut() {
            // A second play has its own id, which goes into the hash, so wait for it.
            link.until(|view| view.stage != Stage::Over).await?;
            match link.ready().await? {
                Answer::Done { .. } => {}
                Answer::Refused(why) => return Err(ClientError::NotReady(why)),
                Answer::Failed(why) => return Err(ClientError::Failed(why)),
            }
        }
        for link in links.iter_mut() {
            link.until(|view| view.stage != Stage::Gathering).await?;
        }
        for link in links.iter_mut() {
            link.until(|view| view.stage == Stage::Playing).await?;
        }
        Ok(())
    }

    /// Closes the connection cleanly.
    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}
