//! The way to the table: the page's worker, or a server.

use leptos::prelude::*;
use salon_local::Ask;
use salon_protocol::ClientMessage;
use salon_table::machine::Command;

use crate::link::Link;
use crate::online::Socket;

/// What keeps the table.
#[derive(Clone)]
enum Backend {
    /// In the page's worker.
    Device(Link),
    /// At the server.
    Server(Socket),
}

/// The way to the table. Nobody answers until there is one.
#[derive(Clone, Copy)]
pub(crate) struct Transport {
    server: StoredValue<Option<Backend>, LocalStorage>,
    /// The line to the page's worker, which thinks about hints wherever the table is.
    worker: StoredValue<Option<Link>, LocalStorage>,
}

impl Transport {
    /// No table yet; the worker is the page's own.
    pub(super) fn new() -> Transport {
        let link: Option<StoredValue<Link, LocalStorage>> = use_context();
        Transport {
            server: StoredValue::new_local(None),
            worker: StoredValue::new_local(link.map(|link| link.get_value())),
        }
    }

    /// The table is in the page's worker.
    pub(super) fn to_device(self, link: Link) {
        self.server.set_value(Some(Backend::Device(link)));
    }

    /// The table is at a server.
    pub(super) fn to_server(self, socket: Socket) {
        self.server.set_value(Some(Backend::Server(socket)));
    }

    /// The line to the page's worker.
    pub(super) fn worker(self) -> Option<Link> {
        self.worker.get_value()
    }

    /// Asks the server on this device.
    pub(super) fn ask(self, ask: Ask) {
        self.server.with_value(|server| {
            if let Some(Backend::Device(link)) = server {
                link.ask(ask);
            }
        });
    }

    /// The line to the server, if the table is there.
    pub(crate) fn socket(self) -> Option<Socket> {
        self.server.with_value(|server| match server {
            Some(Backend::Server(socket)) => Some(socket.clone()),
            Some(Backend::Device(_)) | None => None,
        })
    }

    /// Says something at the table, wherever it is.
    pub(super) fn say(self, message: ClientMessage) {
        match self.socket() {
            Some(socket) => socket.say(&message),
            None => self.ask(Ask::Table(message)),
        }
    }

    /// Asks something of the table, wherever it is.
    pub(super) fn command(self, command: Command) {
        match self.socket() {
            Some(socket) => socket.ask(command),
            None => {
                let id = "p".parse().expect("a request's name");
                self.ask(Ask::Table(ClientMessage::Ask { id, command }));
            }
        }
    }
}
