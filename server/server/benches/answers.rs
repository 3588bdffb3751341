//! Does the time that an answer takes tell what the asker can't know?
//!
//! Two worlds that look the same to a viewer are played in two servers. The viewer then asks both, in
//! random order, the same things many times. If their secrets had no part in it, it would not matter
//! which answer came from which world: so the difference of the medians is compared with those that
//! come about when the worlds are dealt to the answers at random.
//!
//! `cargo bench -p salon-server --bench answers`; it fails if a difference is more than chance.

#[path = "../tests/it/server/mod.rs"]
mod server;
#[path = "../tests/it/wire/mod.rs"]
mod wire;
#[path = "../tests/it/worlds/mod.rs"]
mod worlds;

use std::time::Instant;

use reqwest::Method;
use salon_client::Visitor;
use salon_rules::{Chance as _, Quick, Seat, Viewer};
use salon_table::machine::Command;
use serde_json::json;
use wire::{RawSocket, answer};
use worlds::{Alike, World, ask, follow, looker, most_different, seated, start, table_id};

/// How often each thing is asked of each world, in each of the rounds.
const TIMES: usize = 1_000;
/// Each pair of worlds is set up so often, and the worlds change servers each time: which server was
/// opened first must not count.
const ROUNDS: usize = 6;
/// How often chance deals the worlds anew.
const SHUFFLES: usize = 2_000;
/// A difference that chance would bring about more rarely than this is none of chance's. There are
/// some twenty comparisons.
const RARE: f64 = 0.000_5;

/// What is asked.
const QUESTIONS: [&str; 5] = ["view", "history", "refused", "refresh", "seen-steps"];

/// A world in a server, and the viewer at its door.
struct Played {
    _house: salon_server::RunningServer,
    _folder: tempfile::TempDir,
    who: Visitor,
    socket: RawSocket,
    version: u64,
}

impl Played {
    async fn new(world: &World, viewer: Viewer) -> Played {
        let (server, folder) = worlds::house_of(world).await;
        let url = format!("http://{}", server.address());
        let people = seated(&url, world).await;
        let mut version = start(&people, world).await;
        for (number, (seat, action)) in world.steps.iter().enumerate() {
            let action = action.clone();
            let act = Command::Act { version, action };
            version = ask(&people[seat.index()], &format!("act-{number}"), act).await;
        }
        let who = looker(&url, &people, viewer);
        let mut socket = RawSocket::open(&url, &who, &table_id()).await;
        socket.say(r#"{"hello":{"protocol":2}}"#).await;
        socket.until(|say| !say["welcome"].is_null()).await;
        Played {
            _house: server,
            _folder: folder,
            who,
            socket,
            version,
        }
    }

    /// Asks something; how many microseconds its answer took.
    async fn time(&mut self, question: &str, number: usize) -> f64 {
        let path = |rest: &str| format!("/api/tables/{}{rest}", table_id());
        let version = self.version;
        self.socket.heard.clear();
        let began = Instant::now();
        match question {
            "view" => _ = answer(self.who.request(Method::GET, &path(""))).await,
            "history" => _ = answer(self.who.request(Method::GET, &path("/history"))).await,
            "refused" => {
                let act = json!({"do": "act", "version": version, "action": "dance"});
                self.socket.ask(&format!("no-{number}"), &act).await;
            }
            "refresh" => {
                self.socket.say(r#""refresh""#).await;
                let welcome = self.socket.until(|say| !say["welcome"].is_null());
                welcome.await;
            }
            _ => {
                self.socket.say(r#""history""#).await;
                self.socket.until(|say| !say["history"].is_null()).await;
            }
        }
        began.elapsed().as_secs_f64() * 1e6
    }
}

fn median(times: &mut [f64]) -> f64 {
    let middle = times.len() / 2;
    *times.select_nth_unstable_by(middle, f64::total_cmp).1
}

/// How often chance brings about a difference of the medians that is at least as large.
fn chance_of(one: &[f64], other: &[f64], chance: &mut Quick) -> f64 {
    let seen = (median(&mut one.to_vec()) - median(&mut other.to_vec())).abs();
    let mut all = [one, other].concat();
    let mut as_large = 0;
    for _ in 0..SHUFFLES {
        for at in (1..all.len()).rev() {
            all.swap(at, chance.below(at as u32 + 1) as usize);
        }
        let (one, other) = all.split_at_mut(one.len());
        as_large += usize::from((median(one) - median(other)).abs() >= seen);
    }
    as_large as f64 / SHUFFLES as f64
}

/// Times one pair of worlds; gives how many of the comparisons show more than chance.
async fn compare(game: &str, players: u8, viewer: Viewer, seeds: u32) -> usize {
    let opening = server::opening(game, players);
    let found = follow(&opening, (viewer, Alike::ToTheViewer), seeds, 10, |_| {});
    let (one, other) = most_different(&found, viewer);
    let mut chance = Quick::new(7);
    let mut times = vec![[Vec::new(), Vec::new()]; QUESTIONS.len()];
    for round in 0..ROUNDS {
        let pair = [&one, &other];
        let first = Played::new(pair[round % 2], viewer).await;
        let second = Played::new(pair[1 - round % 2], viewer).await;
        let mut servers = [first, second];
        for number in 0..TIMES {
            for (at, question) in QUESTIONS.iter().enumerate() {
                let begin = chance.below(2) as usize;
                for server in [begin, 1 - begin] {
                    let took = servers[server].time(question, number).await;
                    // What a server does first is slower, whatever is in it.
                    if number >= TIMES / 10 {
                        times[at][(server + round) % 2].push(took);
                    }
                }
            }
        }
    }
    let mut suspicious = 0;
    for (question, [one, other]) in QUESTIONS.iter().zip(&mut times) {
        let rare = chance_of(one, other, &mut chance);
        let (one, other) = (median(one), median(other));
        println!(
            "| {game} | {viewer:?} | {question} | {one:.1} µs | {other:.1} µs | {:+.2} % | {rare:.3} |",
            (other / one - 1.0) * 100.0
        );
        suspicious += usize::from(rare < RARE);
    }
    suspicious
}

#[tokio::main]
async fn main() {
    println!("| game | viewer | question | one world | the other | difference | by chance |");
    println!("|---|---|---|---|---|---|---|");
    let (first, second) = (Viewer::Seat(Seat::ALL[0]), Viewer::Seat(Seat::ALL[1]));
    let suspicious = compare("love-letter", 3, second, 2_000).await
        + compare("pismo", 3, first, 2_000).await
        + compare("conspirators", 3, first, 4_000).await
        + compare("secret-card", 3, Viewer::Spectator, 3_000).await;
    if suspicious > 0 {
        eprintln!("{suspicious} differences are more than chance");
        std::process::exit(1);
    }
}
