//! Two worlds on the wire: with everything that a guest can't know changed, the contents of its
//! socket and its HTTP responses are the same byte for byte, in size and in number.

use std::collections::BTreeSet;

use crate::server::opening;
use crate::wire::{RawSocket, answer};
use crate::worlds::{
    Alike, World, ask, differences, follow, house_of, looker, most_different, seated, start,
    table_id,
};
use reqwest::Method;
use salon_client::Visitor;
use salon_rules::{Seat, Seats, Viewer};
use salon_table::machine::{Command, Opening};
use serde_json::json;

/// Everything that one guest was sent.
#[derive(PartialEq, Eq, Debug)]
struct Carried {
    socket: Vec<String>,
    stream: Vec<String>,
    answers: Vec<String>,
}

/// Plays a world on its own server and returns what the viewer was sent. `probes` are illegal
/// actions that the viewer tries at the end.
async fn carried(world: &World, viewer: Viewer, probes: &BTreeSet<String>) -> Carried {
    let (server, _folder) = house_of(world).await;
    let url = format!("http://{}", server.address());
    let people = seated(&url, world).await;
    let who = looker(&url, &people, viewer);
    let mut socket = RawSocket::open(&url, &who, &table_id()).await;
    socket.say(r#"{"hello":{"protocol":2}}"#).await;
    socket.until(|say| !say["welcome"].is_null()).await;
    let stream = format!("/api/tables/{}/stream", table_id());
    let stream = who.request(Method::GET, &stream).send().await.unwrap();
    let stream = tokio::spawn(stream.text());
    let mut version = start(&people, world).await;
    socket
        .until(|say| say["news"]["view"]["version"] == version)
        .await;
    let mut answers = Vec::new();
    for (number, (seat, action)) in world.steps.iter().enumerate() {
        let id = format!("act-{number}");
        if viewer == Viewer::Seat(*seat) {
            let act = json!({"do": "act", "version": version, "action": action});
            let answer = socket.ask(&id, &act).await;
            assert!(answer["done"].is_object(), "{action}: {answer}");
        } else {
            let action = action.clone();
            let act = Command::Act { version, action };
            ask(&people[seat.index()], &id, act).await;
        }
        version += 1;
        // The news of one's own move arrives before the response.
        if viewer != Viewer::Seat(*seat) {
            socket
                .until(|say| say["news"]["view"]["version"] == version)
                .await;
        }
        answers.extend(look(&who).await);
    }
    for (number, action) in probes.iter().enumerate() {
        let act = json!({"do": "act", "version": version, "action": action});
        let refused = socket.ask(&format!("probe-{number}"), &act).await;
        assert!(refused["done"].is_null(), "{action}: {refused}");
        let asked = json!({"id": format!("http-{number}"), "command": act});
        let path = format!("/api/tables/{}/ask", table_id());
        answers.push(answer(who.request(Method::POST, &path).json(&asked)).await);
    }
    socket.say(r#""history""#).await;
    socket.until(|say| !say["history"].is_null()).await;
    socket.say(r#""refresh""#).await;
    socket.until(|say| !say["welcome"].is_null()).await;
    answers.extend(look(&who).await);
    server.close().await;
    let stream = stream.await.unwrap().unwrap();
    assert!(
        stream.contains(r#""bye":"restart""#),
        "the stream came to its end"
    );
    Carried {
        stream: masked(stream.lines().map(str::to_owned).collect(), world),
        socket: masked(socket.heard, world),
        answers: masked(answers, world),
    }
}

/// Sends every read request about a table.
async fn look(who: &Visitor) -> Vec<String> {
    let table = table_id();
    let mut answers = Vec::new();
    for path in [
        format!("/api/tables/{table}"),
        format!("/api/tables/{table}/history"),
        format!("/api/tables/{table}/record"),
        format!("/api/plays/{table}/replay"),
        format!("/api/plays/{table}/same-deal"),
        "/api/tables".to_owned(),
        "/api/tables/mine".to_owned(),
        "/api/results/mine".to_owned(),
    ] {
        answers.push(answer(who.request(Method::GET, &path)).await);
    }
    answers
}

/// Masks what may differ. The commitment is a hash of the seed, the shares' hashes include the
/// commitment, and the clock moves on: these differ in all their digits and in nothing else.
fn masked(texts: Vec<String>, world: &World) -> Vec<String> {
    let commitment = world.seed.commitment().to_string();
    let hashes = (0..usize::from(world.opening.players)).map(|at| world.hash(at).to_string());
    let rightly: Vec<String> = hashes.chain([commitment]).collect();
    let mask = |mut text: String| {
        for (at, differs) in rightly.iter().enumerate() {
            let same = at.to_string().repeat(differs.len());
            text = text.replace(differs, &same);
        }
        [r#""now":"#, r#""reveal_by":"#, r#""since":"#]
            .into_iter()
            .fold(text, without_times)
    };
    texts.into_iter().map(mask).collect()
}

fn without_times(text: String, name: &str) -> String {
    let mut parts = text.split(name);
    let mut masked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|c: char| c.is_ascii_digit());
        masked += name;
        masked += &"0".repeat(part.len() - rest.len());
        masked += rest;
    }
    masked
}

/// Returns actions that some seat could take in either world, but the viewer may not.
fn probes(one: &World, other: &World, viewer: Viewer) -> BTreeSet<String> {
    let Viewer::Seat(own) = viewer else {
        return BTreeSet::new();
    };
    let mut probes = BTreeSet::from(["".to_owned(), "dance".to_owned()]);
    for world in [one, other] {
        let table = world.table();
        let play = table.play().unwrap();
        for seat in Seats::all(world.opening.players) {
            probes.extend(play.actions(seat));
        }
        for (_, action) in &world.steps {
            probes.insert(action.clone());
        }
        for action in play.actions(own) {
            probes.remove(&action);
        }
    }
    let table = one.table();
    for action in table.play().unwrap().actions(own) {
        probes.remove(&action);
    }
    probes.into_iter().take(40).collect()
}

/// Compares two worlds of a game for one viewer, on the wire.
async fn two_worlds(game: &str, players: u8, viewer: Viewer, seeds: u32, least: usize) {
    two_worlds_of(&opening(game, players), viewer, seeds, least).await;
}

async fn two_worlds_of(opening: &Opening, viewer: Viewer, seeds: u32, least: usize) {
    let game = opening.game;
    // With a single deal, it takes longer until somebody does something unseen.
    let most = if seeds == 1 { 40 } else { 10 };
    let worlds = follow(opening, (viewer, Alike::ToTheViewer), seeds, most, |_| {});
    let (one, other) = most_different(&worlds, viewer);
    let steps = one.steps.len();
    assert!(steps >= least, "{game}: only {steps} steps look the same");
    let differ = differences(&one, &other, viewer);
    assert!(
        differ >= 2,
        "{game}: only {differ} others see something else"
    );
    let probes = probes(&one, &other, viewer);
    let first = carried(&one, viewer, &probes).await;
    let second = carried(&other, viewer, &probes).await;
    assert!(first.socket.len() > steps && first.answers.len() > steps);
    for (one, other) in first.socket.iter().zip(&second.socket) {
        assert_eq!(one, other, "{game}, {viewer:?}");
    }
    for (one, other) in first.stream.iter().zip(&second.stream) {
        assert_eq!(one, other, "{game}, {viewer:?}");
    }
    for (one, other) in first.answers.iter().zip(&second.answers) {
        assert_eq!(one, other, "{game}, {viewer:?}");
    }
    assert_eq!(first, second);
}

const FIRST: Viewer = Viewer::Seat(Seat::ALL[0]);
const SECOND: Viewer = Viewer::Seat(Seat::ALL[1]);

/// Promise: the same bytes in Love Letter, for a seat and for a spectator.
#[tokio::test(flavor = "multi_thread")]
async fn love_letter() {
    two_worlds("love-letter", 3, SECOND, 2_000, 4).await;
    two_worlds("love-letter", 4, Viewer::Spectator, 300, 4).await;
}

/// Promise: the same bytes in the short edition, for a seat and for a spectator.
#[tokio::test(flavor = "multi_thread")]
async fn pismo() {
    two_worlds("pismo", 3, FIRST, 2_000, 4).await;
    two_worlds("pismo", 3, Viewer::Spectator, 300, 4).await;
}

/// Promise: the same bytes in Conspirators, for a seat and for a spectator.
#[tokio::test(flavor = "multi_thread")]
async fn conspirators() {
    two_worlds("conspirators", 3, FIRST, 4_000, 2).await;
    two_worlds("conspirators", 3, Viewer::Spectator, 4_000, 2).await;
}

/// Promise: the same bytes in Secret Card, for a spectator and for a seat that may have another
/// secret card. A seat sees so much that hardly any two deals look the same to it. So longer plays
/// of different deals are compared as well: only the seat's own view differs.
#[tokio::test(flavor = "multi_thread")]
async fn secret_card() {
    two_worlds("secret-card", 3, Viewer::Spectator, 3_000, 2).await;
    two_worlds("secret-card", 2, FIRST, 30_000, 0).await;
    same_but_for_the_view("secret-card", 3, SECOND).await;
}

/// Promise (SC-3): the house rule that shows secret cards to spectators shows none at any endpoint
/// while people play: two plays with different secret cards send the same bytes to a stranger.
#[tokio::test(flavor = "multi_thread")]
async fn secret_card_with_secrets_for_spectators() {
    let mut asked = opening("secret-card", 3);
    asked.options = vec![("spectators".to_owned(), "secrets".to_owned())];
    two_worlds_of(&asked, Viewer::Spectator, 3_000, 2).await;
}

/// Promise: the same bytes in Ghost Letters with different face-down votes, for a seat and for a
/// spectator. No two deals look the same, so different deals are compared as with Secret Card.
#[tokio::test(flavor = "multi_thread")]
async fn ghost_letters() {
    two_worlds("ghost-letters", 4, FIRST, 1, 1).await;
    two_worlds("ghost-letters", 3, Viewer::Spectator, 1, 1).await;
    same_but_for_the_view("ghost-letters", 4, FIRST).await;
    same_but_for_the_view("ghost-letters", 3, Viewer::Spectator).await;
}

/// Compares two plays of a game with different cards, in which the same seats act: once the
/// viewer's views are removed from the messages, they are the same. (The tests of the rules check,
/// with worlds that look the same, that a view shows no more than it should.)
async fn same_but_for_the_view(game: &str, players: u8, viewer: Viewer) {
    let opening = opening(game, players);
    let worlds = follow(&opening, (viewer, Alike::InTurns), 1_000, 8, |_| {});
    let (one, other) = most_different(&worlds, viewer);
    assert_eq!(one.steps.len(), 8, "{game}");
    assert_eq!(
        differences(&one, &other, viewer),
        usize::from(players) + 1 - usize::from(viewer != Viewer::Spectator),
        "{game}"
    );
    let probes = BTreeSet::from(["dance".to_owned()]);
    let first = stripped(&one, viewer, carried(&one, viewer, &probes).await);
    let second = stripped(&other, viewer, carried(&other, viewer, &probes).await);
    for (one, other) in first.iter().zip(&second) {
        assert_eq!(one, other, "{game}, {viewer:?}");
    }
    assert_eq!(first, second);
}

/// Returns what was sent without what the rules show the viewer, which must appear exactly as the
/// rules give it.
fn stripped(world: &World, viewer: Viewer, carried: Carried) -> Vec<String> {
    let mut shown = Vec::new();
    for steps in 0..=world.steps.len() {
        let mut moment = world.clone();
        moment.steps.truncate(steps);
        let table = moment.table();
        let play = table.play().unwrap();
        let actions = match viewer {
            Viewer::Seat(seat) => play.actions(seat),
            _ => Vec::new(),
        };
        let sights = serde_json::to_string(&play.sights(viewer)).unwrap();
        let lines = play.sight_lines(viewer);
        shown.push((format!(r#""view":{}"#, play.view(viewer)), "VIEW"));
        shown.push((format!(r#""sights":{sights}"#), "SIGHTS"));
        shown.push((format!(r#""actions":{}"#, json!(actions)), "ACTIONS"));
        shown.extend(
            lines
                .into_iter()
                .map(|line| (format!("  {line}\n"), "LINE")),
        );
    }
    // The longest first: one may be a prefix of another.
    shown.sort_by_key(|(text, _)| std::cmp::Reverse(text.len()));
    let strip = |text: String| {
        let text = shown
            .iter()
            .fold(text, |text, (shown, name)| text.replace(shown, name));
        // The length of what was removed may differ too.
        let is_length = |line: &&str| !line.starts_with("content-length");
        text.lines()
            .filter(is_length)
            .collect::<Vec<_>>()
            .join("\n")
    };
    carried
        .socket
        .into_iter()
        .chain(carried.stream)
        .chain(carried.answers)
        .map(strip)
        .collect()
}

/// Promise: whether a move can be undone, and who has to agree, is the same in every world that
/// looks the same to the requester.
#[test]
fn taking_back_tells_no_secret() {
    for (game, players, seeds) in [
        ("love-letter", 3, 2_000),
        ("pismo", 3, 2_000),
        ("conspirators", 3, 2_000),
        ("secret-card", 3, 2_000),
        ("ghost-letters", 4, 2_000),
    ] {
        for viewer in [FIRST, SECOND] {
            follow(
                &opening(game, players),
                (viewer, Alike::ToTheViewer),
                seeds,
                8,
                |worlds| {
                    let last = |world: &World| world.steps.last().map(|(seat, _)| *seat);
                    if last(&worlds[0]).map(Viewer::Seat) != Some(viewer) {
                        return;
                    }
                    let undoable = |world: &World| world.table().play().unwrap().undoable();
                    let first = undoable(&worlds[0]);
                    for world in worlds.iter().take(20) {
                        assert_eq!(undoable(world), first, "{game}: {:?}", world.steps);
                    }
                },
            );
        }
    }
}
