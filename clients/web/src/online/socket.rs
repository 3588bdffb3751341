//! The connection to a table on the server. It reconnects on its own.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;
use salon_protocol::{Bye, ClientMessage, Numbered, ProtocolError, ServerMessage};
use salon_table::machine::Command;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{MessageEvent, WebSocket};

use super::ledger::{Follows, Ledger, pause};
use crate::browser;

/// The interval between pings in milliseconds.
const PING: u32 = 15_000;
/// How long the server may take to answer a ping, in milliseconds.
const SILENCE: u32 = 5_000;
/// How long the page shows that the connection is back, in milliseconds.
const BACK: u32 = 2_500;
/// The storage key that records a reload because of another protocol version.
const RELOADED: &str = "salon.reloaded";

/// The state of the connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConnectionState {
    /// It is being opened for the first time.
    Opening,
    /// It works.
    Live,
    /// It was lost and is being opened again.
    Reconnecting,
    /// It has just come back.
    Back,
    /// There is no such table, or this guest has no access.
    Gone,
    /// The people who run the server have banned this guest.
    Banned,
}

/// A connection to a table on the server.
#[derive(Clone)]
pub(crate) struct Socket(Rc<Inner>);

struct Inner {
    address: String,
    ledger: RefCell<Ledger>,
    current: RefCell<Option<Current>>,
    /// The number of the current WebSocket. Events of earlier ones are ignored.
    epoch: Cell<u32>,
    failures: Cell<u32>,
    heard_at: Cell<i64>,
    state: RwSignal<ConnectionState>,
    hear: Box<dyn Fn(ServerMessage)>,
}

/// A WebSocket with its event handlers.
struct Current {
    socket: WebSocket,
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _open: Closure<dyn FnMut()>,
    _close: Closure<dyn FnMut()>,
}

impl Drop for Current {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

impl Socket {
    /// Connects to a table and passes the server's messages to `hear`. The connection is closed
    /// when the owning component is unmounted.
    pub(crate) fn open(
        table: &str,
        state: RwSignal<ConnectionState>,
        hear: impl Fn(ServerMessage) + 'static,
    ) -> Socket {
        let mut salt = [0; 6];
        salt.copy_from_slice(&browser::random()[..6]);
        let line = Socket(Rc::new(Inner {
            address: address(table),
            ledger: RefCell::new(Ledger::new(salt)),
            current: RefCell::new(None),
            epoch: Cell::new(0),
            failures: Cell::new(0),
            heard_at: Cell::new(browser::now()),
            state,
            hear: Box::new(hear),
        }));
        line.connect();
        line.watch();
        line
    }

    /// Sends a command to the table: now, or as soon as there is a connection.
    pub(crate) fn ask(&self, command: Command) {
        let message = self.0.ledger.borrow_mut().ask(command);
        self.say(&message);
    }

    /// Sends a message if there is a connection.
    pub(crate) fn say(&self, message: &ClientMessage) {
        let current = self.0.current.borrow();
        let ready = |current: &&Current| current.socket.ready_state() == WebSocket::OPEN;
        if let Some(current) = current.as_ref().filter(ready) {
            let text = serde_json::to_string(message).expect("messages have no keys but texts");
            // If sending fails, the connection is about to close, and the message is repeated.
            let _ = current.socket.send_with_str(&text);
        }
    }

    /// Opens a new WebSocket, for example after the user has signed in.
    pub(crate) fn renew(&self) {
        self.0.failures.set(0);
        self.connect();
    }

    /// Closes the connection for good.
    pub(crate) fn end(&self) {
        self.0.epoch.set(self.0.epoch.get() + 1);
        self.0.current.replace(None);
    }

    fn connect(&self) {
        let epoch = self.0.epoch.get() + 1;
        self.0.epoch.set(epoch);
        // Closes the previous WebSocket and drops its handlers.
        self.0.current.replace(None);
        let Ok(socket) = WebSocket::new(&self.0.address) else {
            self.broke(epoch);
            return;
        };
        let line = self.clone();
        let open = Closure::<dyn FnMut()>::new(move || line.opened());
        let line = self.clone();
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            line.heard(&event.data().as_string().unwrap_or_default());
        });
        let line = self.clone();
        let close = Closure::<dyn FnMut()>::new(move || line.broke(epoch));
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        self.0.current.replace(Some(Current {
            socket,
            _hear: hear,
            _open: open,
            _close: close,
        }));
    }

    fn opened(&self) {
        self.0.heard_at.set(browser::now());
        let first = self.0.ledger.borrow_mut().connected();
        for message in &first {
            self.say(message);
        }
    }

    fn heard(&self, text: &str) {
        self.0.heard_at.set(browser::now());
        let Ok(Numbered { n, say }) = salon_json::from_str(text) else {
            return;
        };
        let follows = self.0.ledger.borrow_mut().hear(n, &say);
        match follows {
            Follows::Nothing => {}
            Follows::Refresh => self.say(&ClientMessage::Refresh),
            Follows::Repeat(after) => self.repeat(after),
        }
        match &say {
            ServerMessage::Welcome(_) => self.welcomed(),
            ServerMessage::Bye(Bye::NotYours)
            | ServerMessage::Failed {
                id: None,
                why: ProtocolError::NoTable,
            } => self.gone(ConnectionState::Gone),
            ServerMessage::Bye(Bye::Banned) => self.gone(ConnectionState::Banned),
            ServerMessage::Failed {
                id: None,
                why: ProtocolError::OtherProtocol { .. },
            } => reload(),
            _ => {}
        }
        (self.0.hear)(say);
    }

    fn welcomed(&self) {
        self.0.failures.set(0);
        let was = self.0.state.get_untracked();
        if was == ConnectionState::Reconnecting {
            self.0.state.set(ConnectionState::Back);
            let line = self.clone();
            browser::later(BACK, move || {
                if line.0.state.try_get_untracked() == Some(ConnectionState::Back) {
                    line.0.state.set(ConnectionState::Live);
                }
            });
        } else if was != ConnectionState::Back {
            self.0.state.set(ConnectionState::Live);
        }
    }

    fn gone(&self, state: ConnectionState) {
        self.0.state.set(state);
        // The close event of this WebSocket is to be ignored.
        self.0.epoch.set(self.0.epoch.get() + 1);
        let line = self.clone();
        // Deferred, because one of the WebSocket's own handlers is running.
        browser::later(0, move || line.end());
    }

    /// Handles a lost connection: connects again after a delay.
    fn broke(&self, epoch: u32) {
        if epoch != self.0.epoch.get() {
            return;
        }
        let (failures, epoch) = (self.0.failures.get(), epoch + 1);
        self.0.failures.set(failures + 1);
        self.0.epoch.set(epoch);
        // A failed first attempt counts as a lost connection too.
        self.0.state.try_set(ConnectionState::Reconnecting);
        let line = self.clone();
        browser::later(pause(failures, js_sys::Math::random()), move || {
            if epoch == line.0.epoch.get() {
                line.connect();
            }
        });
    }

    fn repeat(&self, after: u32) {
        let (line, epoch) = (self.clone(), self.0.epoch.get());
        browser::later(after, move || {
            if epoch == line.0.epoch.get() {
                let again = line.0.ledger.borrow().unanswered();
                for message in &again {
                    line.say(message);
                }
            }
        });
    }

    /// Checks the connection at intervals as long as the component is mounted.
    fn watch(&self) {
        let line = StoredValue::new_local(self.clone());
        let check = move || line.with_value(Socket::check);
        let beat = set_interval_with_handle(check, core::time::Duration::from_millis(PING.into()));
        let online = window_event_listener(leptos::ev::online, move |_| {
            line.with_value(Socket::retry);
        });
        let offline = window_event_listener(leptos::ev::offline, move |_| check());
        on_cleanup(move || {
            if let Ok(beat) = beat {
                beat.clear();
            }
            online.remove();
            offline.remove();
            line.with_value(Socket::end);
        });
    }

    /// Pings the server. A server that does not answer counts as lost.
    fn check(&self) {
        let (line, epoch, now) = (self.clone(), self.0.epoch.get(), browser::now());
        self.say(&ClientMessage::Ping);
        browser::later(SILENCE, move || {
            if epoch == line.0.epoch.get() && line.0.heard_at.get() < now {
                line.0.current.replace(None);
                line.broke(epoch);
            }
        });
    }

    /// Connects at once: the network is back.
    fn retry(&self) {
        if self.0.state.get_untracked() == ConnectionState::Reconnecting {
            self.renew();
        }
    }
}

/// Returns the WebSocket address of a table.
fn address(table: &str) -> String {
    let here = window().location();
    let secure = here.protocol().is_ok_and(|protocol| protocol == "https:");
    let scheme = if secure { "wss" } else { "ws" };
    let host = here.host().unwrap_or_default();
    format!("{scheme}://{host}/api/tables/{table}/socket")
}

/// Reloads the page, because the server uses another protocol and probably has a newer page. At
/// most once a minute, because the page may be the newer one.
fn reload() {
    let before = salon_page::store::get(RELOADED).and_then(|text| text.parse().ok());
    if before.is_none_or(|at: i64| browser::now() - at > 60_000) {
        salon_page::store::set(RELOADED, &browser::now().to_string());
        // If reloading fails, the page stays as it is.
        let _ = window().location().reload();
    }
}
