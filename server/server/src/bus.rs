//! How servers that share a journal notify each other.
//!
//! The journal is the source of truth; the bus only says where to look. If it is down, or a message
//! is lost, tables with connected clients are compared with the journal every second.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use salon_journal::{AnyJournal, Journal, JournalError, Lease};
use salon_rules::Seats;
use salon_table::fair::TableId;
use salon_table::machine::{Millis, Version};
use serde::{Deserialize, Serialize};
use tokio::sync::{Semaphore, mpsc};
use tokio_util::sync::CancellationToken;

use crate::hall::Hall;
use crate::{clock, random};

/// The NATS subject of news about one table.
const TABLES: &str = "salon.tables";
/// The NATS subject of who is connected, at many tables.
const PRESENCE: &str = "salon.presence";
/// How many tables are in one message about presence, which is then about 20 kB.
const TOLD_AT_ONCE: usize = 500;
/// How long a server's lease of a table lasts.
const LEASE: Duration = Duration::from_secs(4);
/// How many messages may be queued; more are dropped, and found by comparing with the journal.
const QUEUE: usize = 4096;
/// How many messages of other servers are processed at once: a table that is slow to answer must
/// not delay the news of others.
const AT_ONCE: usize = 64;
/// How often tables are compared with the journal.
const COMPARE: Duration = Duration::from_secs(1);
/// After how many comparisons expired leases are removed.
const COLLECT: u32 = 60;

/// A server's connection to the others, if there are any.
#[derive(Clone, Debug)]
pub struct Bus {
    server: Arc<str>,
    line: Option<NatsLink>,
}

#[derive(Clone, Debug)]
struct NatsLink {
    /// None if the address is none: then only the journal connects the servers.
    client: Option<async_nats::Client>,
    outgoing: mpsc::Sender<Outgoing>,
}

/// A message that waits to be published.
#[derive(Debug)]
struct Outgoing {
    subject: &'static str,
    text: Vec<u8>,
}

/// A message between servers. Nothing in it is secret.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Message {
    server: Arc<str>,
    table: TableId,
    #[serde(flatten)]
    news: BusNews,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum BusNews {
    /// The table's log has grown to this version.
    Version(Version),
    /// These seats are connected to the server.
    Here(Seats),
}

/// Who is connected to a server, at many tables.
#[derive(Debug, Serialize, Deserialize)]
struct Presence {
    server: Arc<str>,
    here: Vec<(TableId, Seats)>,
}

impl Bus {
    /// Creates the bus of a single server.
    pub fn alone() -> Bus {
        Bus {
            server: random::word(8).into(),
            line: None,
        }
    }

    /// Connects one of several servers to the bus. If it can't be reached now, that is tried until
    /// it can: servers find each other's entries in the journal too.
    pub async fn connect(address: &str) -> Bus {
        let events = |event| async move {
            match event {
                async_nats::Event::Connected => tracing::info!("NATS connected"),
                async_nats::Event::Disconnected => {
                    tracing::warn!("NATS disconnected");
                }
                event => tracing::debug!(%event, "NATS event"),
            }
        };
        let client = async_nats::ConnectOptions::new()
            .name("salon")
            .event_callback(events)
            .max_reconnects(None)
            .retry_on_initial_connect()
            .connect(address)
            .await;
        let (outgoing, queue) = mpsc::channel(QUEUE);
        let client = match client {
            Ok(client) => {
                tokio::spawn(publish(client.clone(), queue));
                Some(client)
            }
            Err(error) => {
                // The address may contain a password.
                let address = address.rsplit('@').next().unwrap_or_default();
                tracing::error!(address, %error, "NATS address unusable");
                None
            }
        };
        Bus {
            server: random::word(8).into(),
            line: Some(NatsLink { client, outgoing }),
        }
    }

    /// Announces that a table's log has grown.
    pub(crate) fn tell(&self, table: &TableId, version: Version) {
        self.send(table, BusNews::Version(version));
    }

    /// Announces which seats are connected to this server.
    pub(crate) fn tell_presence(&self, table: &TableId, here: Seats) {
        self.send(table, BusNews::Here(here));
    }

    /// Announces which seats are connected to this server, at all its tables. A message for each table would fill the queue, and
    /// whoever is connected to the tables that don't fit would be taken for absent.
    pub(crate) fn tell_presence_of(&self, tables: &[(TableId, Seats)]) {
        for some in tables.chunks(TOLD_AT_ONCE) {
            let presence = Presence {
                server: Arc::clone(&self.server),
                here: some.to_vec(),
            };
            self.publish_later(PRESENCE, &presence);
        }
    }

    fn send(&self, table: &TableId, news: BusNews) {
        let message = Message {
            server: Arc::clone(&self.server),
            table: table.clone(),
            news,
        };
        self.publish_later(TABLES, &message);
    }

    fn publish_later(&self, subject: &'static str, message: &impl Serialize) {
        if let Some(line) = &self.line
            && let Ok(text) = serde_json::to_vec(message)
        {
            // A dropped message is found by comparing with the journal.
            let _ = line.outgoing.try_send(Outgoing { subject, text });
        }
    }

    /// Takes or renews the lease of a table. Returns until when it need not be renewed; nothing if
    /// another server has it.
    pub(crate) async fn hold(&self, journal: &AnyJournal, table: &TableId) -> Option<Millis> {
        if self.line.is_none() {
            return Some(Millis::MAX);
        }
        let lease = Lease {
            name: lease_name(table),
            holder: self.server.to_string(),
            lasts: LEASE,
        };
        let taken = journal.take_lease(&lease).await.unwrap_or(false);
        let half = Millis::try_from(LEASE.as_millis() / 2).unwrap_or_default();
        taken.then(|| clock::now() + half)
    }

    /// Releases the lease of a table, so that another server need not wait for it.
    pub(crate) async fn let_go(
        &self,
        journal: &AnyJournal,
        table: &TableId,
    ) -> Result<(), JournalError> {
        if self.line.is_none() {
            return Ok(());
        }
        journal.drop_lease(&lease_name(table), &self.server).await
    }

    /// Listens to the other servers until this one shuts down.
    pub(crate) fn listen(&self, hall: &Hall, stop: &CancellationToken) {
        if let Some(line) = &self.line {
            let own = Arc::clone(&self.server);
            if let Some(client) = line.client.clone() {
                for subject in [TABLES, PRESENCE] {
                    let hearing = hear(client.clone(), subject, Arc::clone(&own), hall.clone());
                    let stop = stop.clone();
                    tokio::spawn(async move { stop.run_until_cancelled(hearing).await });
                }
            }
        }
        // Even a single server looks: its database may have gone back in time.
        let (hall, stop) = (hall.clone(), stop.clone());
        tokio::spawn(async move { stop.run_until_cancelled(compare(hall)).await });
    }
}

fn lease_name(table: &TableId) -> String {
    format!("table/{table}")
}

async fn publish(client: async_nats::Client, mut queue: mpsc::Receiver<Outgoing>) {
    while let Some(Outgoing { subject, text }) = queue.recv().await {
        if let Err(error) = client.publish(subject, text.into()).await {
            tracing::debug!(%error, "NATS publish failed");
        }
    }
}

async fn hear(client: async_nats::Client, subject: &'static str, own: Arc<str>, hall: Hall) {
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    loop {
        match client.subscribe(subject).await {
            Ok(mut messages) => {
                while let Some(message) = messages.next().await {
                    let news = match read(subject, &message.payload) {
                        Ok((server, news)) if server != own => news,
                        Ok(_) => continue,
                        Err(error) => {
                            tracing::warn!(%error, "NATS message unreadable");
                            continue;
                        }
                    };
                    for message in news {
                        let (hall, turns) = (hall.clone(), Arc::clone(&turns));
                        // The semaphore is never closed.
                        let turn = turns.acquire_owned().await;
                        tokio::spawn(async move {
                            heard(&hall, message).await;
                            drop(turn);
                        });
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "NATS subscribe failed"),
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

/// Reads who sent a message, and what it says about which tables.
fn read(subject: &str, text: &[u8]) -> serde_json::Result<(Arc<str>, Vec<Message>)> {
    if subject == TABLES {
        let message: Message = serde_json::from_slice(text)?;
        return Ok((Arc::clone(&message.server), vec![message]));
    }
    let Presence { server, here } = serde_json::from_slice(text)?;
    let of_table = |(table, here)| Message {
        server: Arc::clone(&server),
        table,
        news: BusNews::Here(here),
    };
    let news = here.into_iter().map(of_table).collect();
    Ok((server, news))
}

async fn heard(hall: &Hall, message: Message) {
    match message.news {
        BusNews::Version(version) => hall.catch_up(&message.table, version).await,
        BusNews::Here(here) => {
            hall.note_elsewhere(&message.table, message.server, here)
                .await;
        }
    }
}

/// Finds what the bus has missed, and tells the others who is connected here.
async fn compare(hall: Hall) {
    let mut rounds: u32 = 0;
    loop {
        tokio::time::sleep(COMPARE).await;
        hall.compare_with_journal().await;
        rounds = rounds.wrapping_add(1);
        if rounds.is_multiple_of(COLLECT) {
            hall.collect_leases().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::time::Duration;

    use futures_util::StreamExt as _;
    use salon_rules::{Seat, Seats};
    use salon_table::fair::TableId;
    use salon_testbed::Nats;

    use super::{Bus, BusNews, PRESENCE, read};

    /// Promise: presence does not flap with 10,000 tables: other servers hear of all of them, each time.
    #[tokio::test(flavor = "multi_thread")]
    async fn presence_at_ten_thousand_tables_arrives() {
        let nats = tokio::task::spawn_blocking(Nats::start).await.unwrap();
        let listener = async_nats::connect(nats.address()).await.unwrap();
        let mut messages = listener.subscribe(PRESENCE).await.unwrap();
        listener.flush().await.unwrap();
        let bus = Bus::connect(&nats.address()).await;
        let here: Seats = [Seat::at(1)].into_iter().collect();
        let tables: Vec<(TableId, Seats)> = (0..10_000)
            .map(|n| (format!("table{n:07}").parse().unwrap(), here))
            .collect();
        for _ in 0..3 {
            bus.tell_presence_of(&tables);
            let mut told = BTreeSet::new();
            while told.len() < tables.len() {
                let message = tokio::time::timeout(Duration::from_secs(30), messages.next());
                let message = message.await.expect("all tables are told").unwrap();
                let (server, news) = read(PRESENCE, &message.payload).unwrap();
                assert_eq!(server, bus.server);
                for of_table in news {
                    assert!(matches!(of_table.news, BusNews::Here(told) if told == here));
                    told.insert(of_table.table.to_string());
                }
            }
        }
        drop(tokio::task::spawn_blocking(move || drop(nats)).await);
    }
}
