//! The connections of a table, and how messages are sent to them.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use salon_protocol::{Bye, ServerMessage};
use salon_rules::Seats;
use salon_table::machine::{PersonId, Table};
use tokio::sync::mpsc;

/// How many messages may be queued for a subscriber. One that reads too slowly gets a fresh view
/// when it has caught up.
const OUTBOX: usize = 16;

/// The number of a connection, unique within a server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SubscriberId(pub(crate) u64);

/// The server's end of a connection.
#[derive(Debug)]
pub(super) struct Subscriber {
    pub(super) id: SubscriberId,
    pub(super) person: Option<PersonId>,
    /// Where it comes from.
    pub(super) address: IpAddr,
    outbox: mpsc::Sender<Arc<str>>,
    missed: Arc<AtomicBool>,
    /// Whether a newer connection of its person replaced it.
    pub(super) replaced: Arc<AtomicBool>,
    /// Whether it has to begin anew, because the table went back in time.
    anew: Arc<AtomicBool>,
}

/// The connection's end.
#[derive(Debug)]
pub(crate) struct Inbox {
    /// Messages to pass on, without their numbers.
    pub(crate) messages: mpsc::Receiver<Arc<str>>,
    missed: Arc<AtomicBool>,
    replaced: Arc<AtomicBool>,
    anew: Arc<AtomicBool>,
}

impl Inbox {
    /// Why there are no more messages, once the table has ended the connection.
    pub(crate) fn why_ended(&self) -> Bye {
        if self.anew.load(Ordering::Acquire) {
            return Bye::Restart;
        }
        match self.replaced.load(Ordering::Acquire) {
            true => Bye::TooMany,
            false => Bye::NotYours,
        }
    }

    /// Whether something was dropped since the last call.
    pub(crate) fn has_missed(&self) -> bool {
        self.missed.swap(false, Ordering::AcqRel)
    }
}

impl Subscriber {
    pub(super) fn new(
        id: SubscriberId,
        person: Option<PersonId>,
        address: IpAddr,
    ) -> (Subscriber, Inbox) {
        let (outbox, messages) = mpsc::channel(OUTBOX);
        let missed = Arc::new(AtomicBool::new(false));
        let replaced = Arc::new(AtomicBool::new(false));
        let anew = Arc::new(AtomicBool::new(false));
        let subscriber = Subscriber {
            id,
            person,
            address,
            outbox,
            missed: Arc::clone(&missed),
            replaced: Arc::clone(&replaced),
            anew: Arc::clone(&anew),
        };
        let inbox = Inbox {
            messages,
            missed,
            replaced,
            anew,
        };
        (subscriber, inbox)
    }

    /// Has the connection ended with the request to reconnect.
    pub(super) fn begin_anew(&self) {
        self.anew.store(true, Ordering::Release);
    }

    /// Queues a message, or records that it was dropped.
    pub(super) fn tell(&self, message: &Arc<str>) {
        if self.outbox.try_send(Arc::clone(message)).is_err() {
            self.missed.store(true, Ordering::Release);
        }
    }
}

/// A message as it is sent, without its number.
pub(crate) fn written(message: &ServerMessage) -> Arc<str> {
    serde_json::to_string(message)
        .expect("messages have no keys but texts")
        .into()
}

/// The seats whose persons are among these subscribers.
pub(super) fn here(table: &Table, subscribers: &[Subscriber]) -> Seats {
    let seats = subscribers
        .iter()
        .filter_map(|subscriber| table.seat_of(subscriber.person?));
    seats.collect::<Seats>()
}
