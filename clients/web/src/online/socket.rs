//! The line to a table at the server, which outlives its connections.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;
use salon_protocol::{Bye, ClientMessage, Numbered, ProtocolError, ServerMessage};
use salon_table::machine::Command;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{MessageEvent, WebSocket};

use super::ledger::{Follows, Ledger, pause};
use crate::browser;

/// How often the server is asked whether it is there.
const PING: u32 = 15_000;
/// How long it may be silent after that.
const SILENCE: u32 = 5_000;
/// How long it is said that the connection is back.
const BACK: u32 = 2_500;
/// Under this it is kept when the page was loaded anew for another protocol.
const RELOADED: &str = "salon.reloaded";

/// How the line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Connection {
    /// It is opened for the first time.
    Opening,
    /// All is well.
    Live,
    /// It broke; it is tried again.
    Reconnecting,
    /// It has just come back.
    Back,
    /// There is no such table, or it is not for this guest.
    Gone,
}

/// A line to a table at the server.
#[derive(Clone)]
pub(crate) struct Socket(Rc<Inner>);

struct Inner {
    address: String,
    ledger: RefCell<Ledger>,
    current: RefCell<Option<Current>>,
    /// Which connection this is; what earlier ones still say means nothing.
    epoch: Cell<u32>,
    failures: Cell<u32>,
    heard_at: Cell<i64>,
    state: RwSignal<Connection>,
    hear: Box<dyn Fn(ServerMessage)>,
}

/// A connection, with its ears.
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
    /// Connects to a table; `hear` hears what the server says. It ends with the component that has
    /// made it.
    pub(crate) fn open(
        table: &str,
        state: RwSignal<Connection>,
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

    /// Asks something of the table: now, or as soon as there is a connection.
    pub(crate) fn ask(&self, command: Command) {
        let message = self.0.ledger.borrow_mut().ask(command);
        self.say(&message);
    }

    /// Says something, if there is a connection.
    pub(crate) fn say(&self, message: &ClientMessage) {
        let current = self.0.current.borrow();
        let ready = |current: &&Current| current.socket.ready_state() == WebSocket::OPEN;
        if let Some(current) = current.as_ref().filter(ready) {
            let text = serde_json::to_string(message).expect("messages have no keys but texts");
            // If it can't be sent, the connection is about to end, and it is said again.
            let _ = current.socket.send_with_str(&text);
        }
    }

    /// Comes in anew: as somebody else than before, say.
    pub(crate) fn renew(&self) {
        self.0.failures.set(0);
        self.connect();
    }

    /// Ends the line.
    pub(crate) fn end(&self) {
        self.0.epoch.set(self.0.epoch.get() + 1);
        self.0.current.replace(None);
    }

    fn connect(&self) {
        let epoch = self.0.epoch.get() + 1;
        self.0.epoch.set(epoch);
        // The one before is closed, and its ears with it.
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
            } => self.gone(),
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
        if was == Connection::Reconnecting {
            self.0.state.set(Connection::Back);
            let line = self.clone();
            browser::later(BACK, move || {
                if line.0.state.try_get_untracked() == Some(Connection::Back) {
                    line.0.state.set(Connection::Live);
                }
            });
        } else if was != Connection::Back {
            self.0.state.set(Connection::Live);
        }
    }

    fn gone(&self) {
        self.0.state.set(Connection::Gone);
        // That this connection ends now means nothing more.
        self.0.epoch.set(self.0.epoch.get() + 1);
        let line = self.clone();
        // Not now: this is called from one of the connection's own ears.
        browser::later(0, move || line.end());
    }

    /// A connection ended: another is tried after a while.
    fn broke(&self, epoch: u32) {
        if epoch != self.0.epoch.get() {
            return;
        }
        let (failures, epoch) = (self.0.failures.get(), epoch + 1);
        self.0.failures.set(failures + 1);
        self.0.epoch.set(epoch);
        // A first try that fails is a connection that broke, too.
        self.0.state.try_set(Connection::Reconnecting);
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

    /// Watches over the connection for as long as the component lives.
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

    /// Is the server there? One that does not answer is given up.
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

    /// The network is back: no need to wait.
    fn retry(&self) {
        if self.0.state.get_untracked() == Connection::Reconnecting {
            self.renew();
        }
    }
}

/// Where the server listens for a table's guests.
fn address(table: &str) -> String {
    let here = window().location();
    let secure = here.protocol().is_ok_and(|protocol| protocol == "https:");
    let scheme = if secure { "wss" } else { "ws" };
    let host = here.host().unwrap_or_default();
    format!("{scheme}://{host}/api/tables/{table}/socket")
}

/// The server speaks another protocol: a newer page does, too. Once a minute at most: the page may
/// be the newer one.
fn reload() {
    let before = salon_page::store::get(RELOADED).and_then(|text| text.parse().ok());
    if before.is_none_or(|at: i64| browser::now() - at > 60_000) {
        salon_page::store::set(RELOADED, &browser::now().to_string());
        // A page that can't be loaded again stays as it is.
        let _ = window().location().reload();
    }
}
