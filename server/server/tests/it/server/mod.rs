//! A server for tests, and its guests.

#![allow(dead_code, reason = "each file of tests uses a part of it")]

use std::time::Duration;

use salon_client::{Answer, Link, Visitor};
use salon_protocol::OpenTable;
use salon_rules::{Chance as _, Quick, Seat};
use salon_server::config::{Admin, BotPace, Limits};
use salon_server::{Config, RunningServer};
use salon_table::fair::TableId;
use salon_table::machine::{Command, Opening, Refusal, Stage};
use tempfile::TempDir;

/// A server with its own journal, in a temporary folder.
pub(crate) struct Opened {
    pub(crate) server: RunningServer,
    pub(crate) folder: TempDir,
}

impl Opened {
    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.server.address())
    }

    /// Returns a client for the operators' endpoints.
    pub(crate) fn admin(&self) -> Visitor {
        let address = self.server.admin_address().expect("it is open");
        Visitor::stranger(&format!("http://{address}"))
    }

    /// Waits briefly until the metrics have this line.
    pub(crate) async fn until_metric(&self, name: &str, value: usize) {
        let line = format!("{name} {value}\n");
        let admin = self.admin();
        let shown = async {
            while !admin.text("/metrics").await.unwrap().contains(&line) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let shown = tokio::time::timeout(Duration::from_secs(20), shown).await;
        shown.unwrap_or_else(|_| panic!("{name} never becomes {value}"));
    }
}

/// Returns the configuration for tests: bots act at once, and everyone comes from one address.
pub(crate) fn config(file: &std::path::Path) -> Config {
    Config {
        pace: BotPace::AT_ONCE,
        limits: Limits::LOAD,
        admin: Admin::Required(([127, 0, 0, 1], 0).into()),
        ..Config::local(file)
    }
}

pub(crate) async fn open() -> Opened {
    open_with(|_| {}).await
}

pub(crate) async fn open_with(change: impl FnOnce(&mut Config)) -> Opened {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder.path().join("salon.db"));
    change(&mut config);
    let server = RunningServer::open(config).await.unwrap();
    Opened { server, folder }
}

/// Returns the address of a server.
pub(crate) fn url(server: &RunningServer) -> String {
    format!("http://{}", server.address())
}

/// Does work that blocks, such as starting a database, beside the runtime.
pub(crate) async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.unwrap()
}

pub(crate) fn opening(game: &str, players: u8) -> Opening {
    Opening {
        grace: 600,
        ..Opening::usual(game.parse().unwrap(), players)
    }
}

pub(crate) async fn guest(url: &str, name: &str) -> Visitor {
    let mut visitor = Visitor::stranger(url);
    visitor.come(name.parse().unwrap()).await.unwrap();
    visitor
}

/// Connects Anna and Boris to a table of Anna's.
pub(crate) async fn two_before(url: &str, asked: Opening) -> [(Visitor, Link); 2] {
    let (anna, boris) = (guest(url, "Anna").await, guest(url, "Boris").await);
    let table = anna.open(asked).await.unwrap();
    let a = anna.connect(&table).await.unwrap();
    let b = boris.connect(&table).await.unwrap();
    [(anna, a), (boris, b)]
}

/// Seats Anna and Boris at one table, each with a connection, and starts the play.
pub(crate) async fn pair(url: &str, asked: Opening) -> [(Visitor, Link); 2] {
    let [(anna, mut a), (boris, mut b)] = two_before(url, asked).await;
    a.ask(sit(0, "Anna")).await.unwrap();
    b.ask(sit(1, "Boris")).await.unwrap();
    Link::begin(&mut [&mut a, &mut b]).await.unwrap();
    [(anna, a), (boris, b)]
}

pub(crate) fn sit(seat: usize, name: &str) -> Command {
    Command::Sit {
        seat: Seat::at(seat),
        name: name.parse().unwrap(),
    }
}

pub(crate) fn fill(seat: usize, level: &str) -> Command {
    Command::Fill {
        seat: Seat::at(seat),
        level: Some(level.parse().unwrap()),
    }
}

/// Plays random legal moves for the seat of this connection until the play is over.
pub(crate) async fn play_to_the_end(link: &mut Link, seed: u64) {
    let mut chance = Quick::new(seed);
    link.until(|view| !matches!(view.stage, Stage::Gathering | Stage::Revealing))
        .await
        .unwrap();
    while link.view().stage == Stage::Playing {
        let you = link.view().you.unwrap();
        if !link.view().waiting.contains(you) {
            let version = link.view().version;
            link.until(|view| view.version > version).await.unwrap();
            continue;
        }
        let actions = &link.view().play.as_ref().unwrap().actions;
        let action = actions[chance.below(actions.len() as u32) as usize].clone();
        let version = link.view().version;
        match link.act(&action).await.unwrap() {
            Answer::Done { .. } => {}
            // A bot made a remark in the same moment.
            Answer::Refused(Refusal::Outdated) => {
                link.until(|view| view.version > version).await.unwrap();
            }
            answer => panic!("{action}: {answer:?}"),
        }
    }
}

/// Lets a guest of this name play against a bot to the end, with the cards of the given play if
/// there is one. Returns the id of the play.
pub(crate) async fn plays_once(
    url: &str,
    name: &str,
    same_deal_as: Option<TableId>,
) -> (Visitor, TableId) {
    let guest = guest(url, name).await;
    let asked = OpenTable {
        opening: opening("pismo", 2),
        same_deal_as,
    };
    let table = guest.open_like(asked).await.unwrap();
    let mut link = guest.connect(&table).await.unwrap();
    link.ask(sit(0, name)).await.unwrap();
    link.ask(fill(1, "club")).await.unwrap();
    link.ready().await.unwrap();
    play_to_the_end(&mut link, 9).await;
    (guest, link.view().play_id.clone())
}
