//! Tests whether the latency of a response reveals what the requester can't know.
//!
//! Two worlds that look the same to a viewer are played on two servers. The viewer then sends the
//! same requests to both, in random order, many times. If secrets have no influence, it does not
//! matter which response came from which world. So the difference of the medians is compared with
//! the differences that arise when the responses are assigned to the worlds at random.
//!
//! Run it with `cargo bench -p salon-server --bench answers`; it fails if a difference is
//! significant.

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

/// How often each request is sent to each world, in each of the rounds.
const TIMES: usize = 1_000;
/// How often each pair of worlds is set up. The worlds swap servers each time, so that it does not
/// matter which server was started first.
const ROUNDS: usize = 6;
/// How often the responses are assigned to the worlds at random.
const SHUFFLES: usize = 2_000;
/// The significance level: a difference that random assignments produce less often than this fails.
/// There are some twenty comparisons.
const RARE: f64 = 0.000_5;

/// The requests.
const QUESTIONS: [&str; 5] = ["view", "history", "refused", "refresh", "seen-steps"];

/// A world on a server, and the viewer that sends requests.
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

    /// Sends a request and returns its latency in microseconds.
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

/// Returns how often random assignments produce a difference of the medians that is at least as
/// large.
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

/// Measures one pair of worlds and returns the number of significant comparisons.
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
                    // The first requests to a server are slower, whatever its state.
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
