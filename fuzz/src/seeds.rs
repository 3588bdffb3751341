//! Well-formed texts to start from.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use salon_catalog::{GameId, GameVisitor};
use salon_rules::{BySeat, Notation, NullSink, Quick, Setup, random_play, scenario};
use salon_table::fair::{FairDeal, Procedure, Seed as FairSeed, Share};
use salon_table::replay::FairPlay;

use crate::Door;

/// Every message of a client, and some commands.
const MESSAGES: &str = r#"{"hello": {"protocol": 2}}
"refresh"
"history"
"ping"
{"ask": {"id": "r-1", "command": {"do": "act", "version": 17, "action": "play guard 2 baron"}}}
{"ask": {"id": "r-2", "command": {"do": "sit", "seat": 0, "name": "Анна"}}}
{"ask": {"id": "r-3", "command": {"do": "fill", "seat": 1, "level": "club"}}}
{"ask": {"id": "r-4", "command": {"do": "fill", "seat": 1, "level": null}}}
{"ask": {"id": "r-5", "command": {"do": "ready", "hash": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"}}}
{"ask": {"id": "r-6", "command": {"do": "say", "text": "Добрый вечер 💌"}}}
{"ask": {"id": "r-7", "command": {"do": "emote", "emote": "back-soon"}}}
{"ask": {"id": "r-8", "command": {"do": "answer-undo", "agree": false}}}
{"ask": {"id": "r-9", "command": {"do": "miss", "seat": 3}}}
{"ask": {"id": "r-10", "command": {"do": "bot-act", "seat": 2, "version": 1, "action": "pass"}}}
{"ask": {"id": "r-11", "command": {"do": "close"}}}"#;

/// A well-formed text and a name for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seed {
    /// The name, unique among the seeds of its door.
    pub name: String,
    /// The text.
    pub text: String,
}

impl Seed {
    fn new(name: impl ToString, text: impl Into<String>) -> Seed {
        let name = name.to_string();
        let text = text.into();
        Seed { name, text }
    }
}

/// Returns the seeds of a door: the repository's scenarios, and some plays of every game.
pub fn seeds(door: Door) -> io::Result<Vec<Seed>> {
    match door {
        Door::Scenario => {
            let mut seeds = files()?;
            seeds.extend(plays(Recorded));
            Ok(seeds)
        }
        Door::Replay => Ok(plays(Replayed)),
        // Games parse whatever follows `do`, `refuse`, `option` and `expect`.
        Door::Notation => Ok(files()?.into_iter().map(bare).collect()),
        Door::Protocol => Ok(vec![Seed::new("messages", MESSAGES)]),
    }
}

/// Returns every word of some texts once, in order, as a dictionary for libFuzzer.
pub fn words(seeds: &[Seed]) -> BTreeSet<&str> {
    let texts = seeds.iter().map(|seed| seed.text.as_str());
    texts
        .flat_map(str::split_whitespace)
        .filter(|word| word.len() < 20)
        .collect()
}

/// Returns every scenario of the repository's games.
fn files() -> io::Result<Vec<Seed>> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let mut seeds = Vec::new();
    let mut open = vec![games.clone()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|kind| kind == "scenario") {
                seeds.push(Seed::new(name(&games, &path), fs::read_to_string(&path)?));
            }
        }
    }
    seeds.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(seeds)
}

/// Turns `games/secret-card/scenarios/tie.scenario` into `secret-card-scenarios-tie.scenario`.
fn name(games: &Path, file: &Path) -> String {
    let path = file.strip_prefix(games).unwrap_or(file);
    let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
    parts.join("-")
}

fn bare(seed: Seed) -> Seed {
    let instruction = |line: &str| {
        let mut words = line.trim().splitn(3, ' ');
        match (words.next()?, words.next()?, words.next()) {
            ("do" | "refuse", _, Some(action)) => Some(action.to_owned()),
            ("option", option, None) => Some(option.to_owned()),
            ("expect", key, rest) => Some(format!("{key} {}", rest.unwrap_or_default())),
            _ => None,
        }
    };
    let lines: Vec<String> = seed.text.lines().filter_map(instruction).take(20).collect();
    Seed::new(seed.name, lines.join("\n"))
}

/// A way to turn a play into a text.
trait Writing: Copy {
    fn write<G: Notation>(self, setup: Setup<G>) -> String;
}

/// Returns one play of each game with the fewest and one with the most players.
fn plays(writing: impl Writing) -> Vec<Seed> {
    struct Play<W>(W);
    impl<W: Writing> GameVisitor for Play<W> {
        type Output = Vec<Seed>;
        fn visit<G: Notation>(self) -> Vec<Seed> {
            let setups: Vec<_> = (1..=6)
                .filter_map(|players| Setup::<G>::new(G::Options::default(), players).ok())
                .collect();
            let few = setups.first().into_iter().chain(setups.last());
            few.map(|setup| {
                Seed::new(
                    format!("play-{}-{}", G::SLUG, setup.players()),
                    self.0.write(*setup),
                )
            })
            .collect()
        }
    }
    GameId::ALL
        .iter()
        .flat_map(|game| game.visit(Play(writing)))
        .collect()
}

#[derive(Clone, Copy)]
struct Recorded;

impl Writing for Recorded {
    fn write<G: Notation>(self, setup: Setup<G>) -> String {
        scenario::record(setup, Quick::new(1))
    }
}

#[derive(Clone, Copy)]
struct Replayed;

impl Writing for Replayed {
    fn write<G: Notation>(self, setup: Setup<G>) -> String {
        let deal = FairDeal {
            procedure: Procedure::CURRENT,
            seed: FairSeed::new([7; 32]),
            shares: BySeat::from_fn(setup.players(), |seat| Share::new([seat.index() as u8; 16])),
            table: "fuzz".parse().expect("a table's id"),
        };
        let mut play = FairPlay::begin(setup, deal, &mut NullSink);
        let mut buffer = Vec::new();
        let mut chance = Quick::new(1);
        while let Some((seat, action)) =
            random_play::choose::<G>(play.state(), &mut buffer, &mut chance)
        {
            play.act(seat, action, &mut NullSink)
                .expect("a listed action is legal");
        }
        let sitter = || "bot random".parse().expect("a sitter");
        let replay = play.replay(BySeat::from_fn(setup.players(), |_| sitter()));
        replay.expect("the play is over").to_text()
    }
}
