//! HTTP requests.

use reqwest::header::{AUTHORIZATION, COOKIE, HeaderValue, SET_COOKIE};
use reqwest::{Method, RequestBuilder, Response};
use salon_protocol::{
    AskTable, BotAccount, DeviceLink, DeviceLinkOffer, Done, Guest, NewBot, NewGuest, OWN_SEAT,
    OpenTable, Opened, Problem, Program, Programs, RedeemLink, RequestId, Session, Sessions,
    Tables,
};
use salon_rules::Seat;
use salon_table::fair::TableId;
use salon_table::machine::{Command, Opening, PersonId, TableView};
use salon_table::replay::Name;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::ClientError;
use crate::link::Link;

/// The cookie that identifies a device's guest (docs/PROTOCOL.md).
const SESSION_COOKIE: &str = "salon";

/// An HTTP client with an identity on the server.
#[derive(Clone, Debug)]
pub struct Visitor {
    http: reqwest::Client,
    /// `http://HOST:PORT`, without a trailing slash.
    server: String,
    pass: Option<Pass>,
}

/// A credential of the client.
#[derive(Clone, Debug)]
enum Pass {
    Cookie(HeaderValue),
    Token(HeaderValue),
}

impl Visitor {
    /// An anonymous client of this server: `http://127.0.0.1:8080`.
    pub fn stranger(server: &str) -> Visitor {
        Visitor::sharing(reqwest::Client::new(), server)
    }

    /// Like [`Visitor::stranger`], but shares an HTTP connection pool with other clients.
    pub fn sharing(http: reqwest::Client, server: &str) -> Visitor {
        Visitor {
            http,
            server: server.trim_end_matches('/').to_owned(),
            pass: None,
        }
    }

    /// Returns the same guest on another server that shares the journal.
    #[must_use]
    pub fn at(&self, server: &str) -> Visitor {
        let server = server.trim_end_matches('/').to_owned();
        Visitor {
            server,
            ..self.clone()
        }
    }

    /// Returns a client for the guest that this session cookie belongs to.
    pub fn with_cookie(server: &str, value: &str) -> Result<Visitor, ClientError> {
        let mut visitor = Visitor::stranger(server);
        visitor.pass = Some(Pass::Cookie(header(&format!("{SESSION_COOKIE}={value}"))?));
        Ok(visitor)
    }

    /// Returns a client for the program that this token belongs to.
    pub fn with_token(server: &str, token: &str) -> Result<Visitor, ClientError> {
        let mut visitor = Visitor::stranger(server);
        visitor.pass = Some(Pass::Token(header(&format!("Bearer {token}"))?));
        Ok(visitor)
    }

    /// Signs in under a name.
    pub async fn come(&mut self, name: Name) -> Result<Guest, ClientError> {
        let response = self.post("/api/session", &NewGuest { name }).await?;
        self.keep_cookie(&response);
        read(response).await
    }

    /// Signs in as a program.
    pub async fn become_bot(&mut self, name: Name) -> Result<BotAccount, ClientError> {
        let account = self.make_program(name).await?;
        self.use_token(&account.token)?;
        Ok(account)
    }

    /// Sends this token from now on.
    pub fn use_token(&mut self, token: &str) -> Result<(), ClientError> {
        self.pass = Some(Pass::Token(header(&format!("Bearer {token}"))?));
        Ok(())
    }

    /// Sends these cookies from now on: `name=value; name=value`.
    pub fn use_cookies(&mut self, cookies: &str) -> Result<(), ClientError> {
        self.pass = Some(Pass::Cookie(header(cookies)?));
        Ok(())
    }

    /// Creates a program that belongs to the guest, and returns its token.
    pub async fn make_program(&self, name: Name) -> Result<BotAccount, ClientError> {
        read(self.post("/api/bots", &NewBot { name }).await?).await
    }

    /// The guest's programs.
    pub async fn programs(&self) -> Result<Vec<Program>, ClientError> {
        let answer: Programs = read(self.get("/api/bots").await?).await?;
        Ok(answer.programs)
    }

    /// A new token for one of the guest's programs.
    pub async fn renew_program(&self, program: PersonId) -> Result<BotAccount, ClientError> {
        let path = format!("/api/bots/{program}/renew");
        read(self.post(&path, &()).await?).await
    }

    /// Revokes the tokens of one of the guest's programs.
    pub async fn revoke_program(&self, program: PersonId) -> Result<(), ClientError> {
        self.delete(&format!("/api/bots/{program}")).await
    }

    /// A new token for the program itself, which it should use from now on.
    pub async fn renew_own_token(&self) -> Result<BotAccount, ClientError> {
        read(self.post("/api/session/renew", &()).await?).await
    }

    /// The guest's sessions.
    pub async fn sessions(&self) -> Result<Vec<Session>, ClientError> {
        let answer: Sessions = read(self.get("/api/sessions").await?).await?;
        Ok(answer.sessions)
    }

    /// Ends one of the guest's sessions.
    pub async fn end_session(&self, session: &str) -> Result<(), ClientError> {
        self.delete(&format!("/api/sessions/{session}")).await
    }

    /// Signs out: the session ends.
    pub async fn sign_out(&self) -> Result<(), ClientError> {
        self.delete("/api/session").await
    }

    /// Returns the identity of this client.
    pub async fn who(&mut self) -> Result<Guest, ClientError> {
        let response = self.get("/api/session").await?;
        self.keep_cookie(&response);
        read(response).await
    }

    /// Requests a code that another device can redeem once to become the same guest.
    pub async fn carry(&self) -> Result<DeviceLink, ClientError> {
        read(self.post("/api/session/carry", &()).await?).await
    }

    /// Shows which guest this code belongs to, without using it up.
    pub async fn look_at(&self, code: String) -> Result<DeviceLinkOffer, ClientError> {
        read(
            self.post("/api/session/carry/look", &RedeemLink { code })
                .await?,
        )
        .await
    }

    /// Redeems this code: the client becomes its guest.
    pub async fn claim(&mut self, code: String) -> Result<Guest, ClientError> {
        let response = self
            .post("/api/session/claim", &RedeemLink { code })
            .await?;
        self.keep_cookie(&response);
        read(response).await
    }

    /// Opens a table.
    pub async fn open(&self, opening: Opening) -> Result<TableId, ClientError> {
        self.open_like(OpenTable {
            opening,
            same_deal_as: None,
        })
        .await
    }

    /// Opens a table, with the deal of another play if given.
    pub async fn open_like(&self, asked: OpenTable) -> Result<TableId, ClientError> {
        let opened: Opened = read(self.post("/api/tables", &asked).await?).await?;
        Ok(opened.table)
    }

    /// The public tables that wait for players.
    pub async fn public_tables(&self) -> Result<Tables, ClientError> {
        read(self.get("/api/tables").await?).await
    }

    /// The guest's own tables.
    pub async fn own_tables(&self) -> Result<Tables, ClientError> {
        read(self.get("/api/tables/mine").await?).await
    }

    /// Returns what the guest may know of a table.
    pub async fn view(&self, table: &TableId) -> Result<TableView, ClientError> {
        read(self.get(&format!("/api/tables/{table}")).await?).await
    }

    /// Sends a command to a table, without a connection.
    pub async fn ask(
        &self,
        table: &TableId,
        id: RequestId,
        command: Command,
    ) -> Result<u64, ClientError> {
        let path = format!("/api/tables/{table}/ask");
        let done: Done = read(self.post(&path, &AskTable { id, command }).await?).await?;
        Ok(done.version)
    }

    /// The record of a finished play, as text.
    pub async fn replay(&self, play: &TableId) -> Result<String, ClientError> {
        let response = self.get(&format!("/api/plays/{play}/replay")).await?;
        Ok(accepted(response).await?.text().await?)
    }

    /// The guest's seat in a finished play, if it had one.
    pub async fn seat_in(&self, play: &TableId) -> Result<Option<Seat>, ClientError> {
        let response = self.get(&format!("/api/plays/{play}/replay")).await?;
        let response = accepted(response).await?;
        let seat = response.headers().get(OWN_SEAT);
        Ok(seat.and_then(|seat| seat.to_str().ok()?.parse().ok()))
    }

    /// Requests any path and returns the response as text.
    pub async fn text(&self, path: &str) -> Result<String, ClientError> {
        Ok(accepted(self.get(path).await?).await?.text().await?)
    }

    /// Connects to a table.
    pub async fn connect(&self, table: &TableId) -> Result<Link, ClientError> {
        let address = self.server.replacen("http", "ws", 1);
        let address = format!("{address}/api/tables/{table}/socket");
        Link::open(&address, self.pass_header()).await
    }

    /// A request to the server, with the credential.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.server));
        match self.pass_header() {
            Some((name, value)) => request.header(name, value),
            None => request,
        }
    }

    fn pass_header(&self) -> Option<(&'static str, HeaderValue)> {
        match &self.pass {
            None => None,
            Some(Pass::Cookie(cookie)) => Some((COOKIE.as_str(), cookie.clone())),
            Some(Pass::Token(token)) => Some((AUTHORIZATION.as_str(), token.clone())),
        }
    }

    async fn get(&self, path: &str) -> Result<Response, ClientError> {
        Ok(self.request(Method::GET, path).send().await?)
    }

    async fn post(&self, path: &str, body: &impl Serialize) -> Result<Response, ClientError> {
        Ok(self.request(Method::POST, path).json(body).send().await?)
    }

    async fn delete(&self, path: &str) -> Result<(), ClientError> {
        let response = self.request(Method::DELETE, path).send().await?;
        accepted(response).await.map(drop)
    }

    fn keep_cookie(&mut self, response: &Response) {
        let set = response.headers().get(SET_COOKIE);
        let pair = set
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.split(';').next());
        if let Some(Ok(cookie)) = pair.map(HeaderValue::from_str) {
            self.pass = Some(Pass::Cookie(cookie));
        }
    }
}

fn header(text: &str) -> Result<HeaderValue, ClientError> {
    HeaderValue::from_str(text).map_err(|error| ClientError::Unreadable(error.to_string()))
}

/// The response if the server accepted the request, or the error.
async fn accepted(response: Response) -> Result<Response, ClientError> {
    let status = response.status();
    if status.is_success() {
        return Ok(response);
    }
    let text = response.text().await?;
    let problem = serde_json::from_str(&text).unwrap_or(Problem {
        error: None,
        refusal: None,
        message: text.chars().take(200).collect(),
    });
    Err(ClientError::Refused {
        status: status.as_u16(),
        problem,
    })
}

async fn read<T: DeserializeOwned>(response: Response) -> Result<T, ClientError> {
    let text = accepted(response).await?.text().await?;
    serde_json::from_str(&text).map_err(|error| ClientError::Unreadable(error.to_string()))
}
