//! A running play that others try to disturb.

use salon_client::{Link, Visitor};
use salon_table::fair::TableId;
use salon_table::machine::Spectators;

use crate::server::{Opened, open, opening, pair};
use crate::wire::RawSocket;

/// A server with a running play of two people.
pub(crate) struct Play {
    pub(crate) opened: Opened,
    pub(crate) table: TableId,
    pub(crate) anna: Visitor,
    pub(crate) boris: Visitor,
    /// The connections that keep both present.
    pub(crate) links: [Link; 2],
}

impl Play {
    pub(crate) async fn begin(spectators: Spectators) -> Play {
        Play::begin_at(open().await, spectators).await
    }

    pub(crate) async fn begin_at(opened: Opened, spectators: Spectators) -> Play {
        let mut asked = opening("love-letter", 2);
        asked.spectators = spectators;
        let [(anna, link), (boris, other)] = pair(&opened.url(), asked).await;
        Play {
            opened,
            table: link.view().table.clone(),
            anna,
            boris,
            links: [link, other],
        }
    }

    /// Returns everything that both players and the journal would show; it must not change.
    pub(crate) async fn state(&self) -> [String; 2] {
        let view = async |who: &Visitor| {
            serde_json::to_string(&who.view(&self.table).await.unwrap()).unwrap()
        };
        [view(&self.anna).await, view(&self.boris).await]
    }

    pub(crate) async fn socket(&self, who: &Visitor) -> RawSocket {
        let mut socket = RawSocket::open(&self.opened.url(), who, &self.table).await;
        socket.say(r#"{"hello":{"protocol":2}}"#).await;
        socket.until(|say| !say["welcome"].is_null()).await;
        socket
    }

    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.table)
    }
}
