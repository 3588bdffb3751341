//! The bytes of a guest's socket and HTTP responses.

#![allow(dead_code, reason = "each file of tests uses a part of it")]

use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::Method;
use salon_client::Visitor;
use salon_table::fair::TableId;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A socket that keeps every text it received.
pub(crate) struct RawSocket {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) heard: Vec<String>,
}

impl RawSocket {
    /// Connects with these headers in addition to the visitor's credential; sends nothing yet.
    pub(crate) async fn open(url: &str, who: &Visitor, table: &TableId) -> RawSocket {
        let address = url.replacen("http", "ws", 1);
        let address = format!("{address}/api/tables/{table}/socket");
        let mut request = address.into_client_request().unwrap();
        let of_visitor = who.request(Method::GET, "/").build().unwrap();
        for name in ["cookie", "authorization"] {
            if let Some(value) = of_visitor.headers().get(name) {
                request.headers_mut().insert(name, value.clone());
            }
        }
        let (socket, _) = connect_async(request).await.unwrap();
        let heard = Vec::new();
        RawSocket { socket, heard }
    }

    pub(crate) async fn say(&mut self, text: impl Into<String>) {
        self.send(Message::text(text.into())).await;
    }

    pub(crate) async fn send(&mut self, message: Message) {
        // The server may have closed the connection already; what it sent before can still be read.
        let _ = self.socket.send(message).await;
    }

    /// Waits for the next message; returns nothing if the server has closed the connection.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.to_string());
                    return Some(serde_json::from_str(&text).unwrap());
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Reads until a message matches.
    pub(crate) async fn until(&mut self, so: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.expect("the server still speaks");
            if so(&message["say"]) {
                return message["say"].clone();
            }
        }
    }

    /// Sends a command and reads the response.
    pub(crate) async fn ask(&mut self, id: &str, command: &Value) -> Value {
        let ask = serde_json::json!({"ask": {"id": id, "command": command}});
        self.say(ask.to_string()).await;
        self.until(|say| {
            ["done", "refused", "failed"]
                .iter()
                .any(|kind| say[kind]["id"] == id)
        })
        .await
    }
}

/// Returns an HTTP response as it arrived: status, headers sorted by name, and body.
pub(crate) async fn answer(request: reqwest::RequestBuilder) -> String {
    let response = request.send().await.unwrap();
    let mut headers: Vec<String> = response
        .headers()
        .iter()
        .filter(|(name, _)| *name != "date")
        .map(|(name, value)| format!("{name}: {}", value.to_str().unwrap()))
        .collect();
    headers.sort();
    let status = response.status();
    let body = response.text().await.unwrap();
    format!("{status}\n{}\n\n{body}", headers.join("\n"))
}
