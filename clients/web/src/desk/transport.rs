//! The transport to the table: the page's worker or a connection to the server.

use leptos::prelude::*;
use salon_local::Ask;
use salon_protocol::ClientMessage;
use salon_table::machine::Command;

use crate::link::WorkerLink;
use crate::online::Socket;

/// Where the table is.
#[derive(Clone)]
enum Backend {
    /// In the page's worker.
    Device(WorkerLink),
    /// On the server.
    Server(Socket),
}

/// The transport to the table. Messages are dropped while there is no backend.
#[derive(Clone, Copy)]
pub(crate) struct Transport {
    server: StoredValue<Option<Backend>, LocalStorage>,
    /// The link to the page's worker. It computes hints for tables on the server too.
    worker: StoredValue<Option<WorkerLink>, LocalStorage>,
}

impl Transport {
    /// Creates a transport without a table. The worker is the page's own.
    pub(super) fn new() -> Transport {
        let link: Option<StoredValue<WorkerLink, LocalStorage>> = use_context();
        Transport {
            server: StoredValue::new_local(None),
            worker: StoredValue::new_local(link.map(|link| link.get_value())),
        }
    }

    /// Connects to a table in the page's worker.
    pub(super) fn to_device(self, link: WorkerLink) {
        self.server.set_value(Some(Backend::Device(link)));
    }

    /// Connects to a table on the server.
    pub(super) fn to_server(self, socket: Socket) {
        self.server.set_value(Some(Backend::Server(socket)));
    }

    /// Returns the link to the page's worker.
    pub(super) fn worker(self) -> Option<WorkerLink> {
        self.worker.get_value()
    }

    /// Sends a request to the worker.
    pub(super) fn ask(self, ask: Ask) {
        self.server.with_value(|server| {
            if let Some(Backend::Device(link)) = server {
                link.ask(ask);
            }
        });
    }

    /// Returns the connection to the server if the table is there.
    pub(crate) fn socket(self) -> Option<Socket> {
        self.server.with_value(|server| match server {
            Some(Backend::Server(socket)) => Some(socket.clone()),
            Some(Backend::Device(_)) | None => None,
        })
    }

    /// Sends a message to the table, in the worker or on the server.
    pub(super) fn say(self, message: ClientMessage) {
        match self.socket() {
            Some(socket) => socket.say(&message),
            None => self.ask(Ask::Table(message)),
        }
    }

    /// Sends a command to the table, in the worker or on the server.
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
