//! The test vectors are read from the document itself, so that the two can't drift apart.

use salon_rules::{BySeat, Chance};
use salon_table::daily::{DAILY_BOT_TAG, DAILY_TAG, DailyPlay, Day, bot_seed};
use salon_table::fair::{FairChance, FairDeal, Procedure, SHARE_TAG, Seed, Share, TableId};

const DOCUMENT: &str = include_str!("../../../docs/FAIR-DEALS.md");

/// One vector: its inputs, then the stream for its draws.
#[derive(Default)]
struct Vector {
    day: Option<Day>,
    daily: Option<DailyPlay>,
    procedure: Procedure,
    seed: Option<Seed>,
    table: Option<TableId>,
    shares: Vec<Share>,
    stream: Option<FairChance>,
}

impl Vector {
    fn deal(&self) -> FairDeal {
        FairDeal {
            procedure: self.procedure,
            seed: self.seed.expect("the seed comes before the key"),
            shares: BySeat::from_fn(self.shares.len() as u8, |seat| self.shares[seat.index()]),
            table: self.table.clone().expect("the table comes before the key"),
        }
    }

    /// Computes what the document has in `line`.
    fn work_out(&mut self, line: &str) -> String {
        let (name, value) = line.split_once(' ').expect("a name and a value");
        let found = match name {
            "version" => {
                self.procedure = value.parse::<u8>().unwrap().try_into().unwrap();
                value.to_owned()
            }
            "hash" => {
                let (seat, _) = value.split_once(' ').unwrap();
                let hashes = self.deal().hashes().expect("version 2 has hashes");
                format!("{seat} {}", hashes[seat.parse().unwrap()])
            }
            "day" => {
                self.day = Some(value.parse().unwrap());
                value.to_owned()
            }
            "game" => {
                let (day, game) = (self.day.unwrap(), value.parse().unwrap());
                self.daily = Some(DailyPlay { day, game });
                value.to_owned()
            }
            "bot" => {
                let words: Vec<&str> = value.split(' ').collect();
                let (seat, actions) = (words[0].parse().unwrap(), words[1].parse().unwrap());
                let seed = bot_seed(&self.deal().key(), seat, actions);
                format!("{seat} {actions} {seed:016x}")
            }
            "seed" => {
                let computed = self.daily.map(DailyPlay::seed);
                let seed: Seed = computed.unwrap_or_else(|| value.parse().unwrap());
                self.seed = Some(seed);
                seed.to_string()
            }
            "table" => {
                let computed = self.daily.map(DailyPlay::id);
                let id = computed.unwrap_or_else(|| value.parse().unwrap());
                self.table = Some(id.clone());
                id.to_string()
            }
            "share" => {
                let (seat, share) = value.split_once(' ').unwrap();
                assert_eq!(seat, self.shares.len().to_string(), "shares in seat order");
                self.shares.push(share.parse().unwrap());
                value.to_owned()
            }
            "commitment" => self.seed.unwrap().commitment().to_string(),
            "key" => {
                self.stream = Some(self.deal().chance());
                hex::encode(self.deal().key())
            }
            _ => self.draw(name, value),
        };
        format!("{name} {found}")
    }

    fn draw(&mut self, name: &str, value: &str) -> String {
        let stream = self
            .stream
            .as_mut()
            .expect("the key comes before the draws");
        if name == "words" {
            return join(value.split(' ').map(|_| format!("{:08x}", stream.word())));
        }
        let (asked, row) = value
            .split_once(": ")
            .expect("what is drawn, a colon, a row");
        let numbers: Vec<u32> = asked.split(' ').map(|n| n.parse().unwrap()).collect();
        let drawn = match (name, &numbers[..]) {
            ("below", &[bound]) => join(row.split(' ').map(|_| stream.below(bound))),
            ("shuffle", &[count, places]) => {
                let mut pieces: Vec<u32> = (0..count).collect();
                stream.shuffle(&mut pieces, places as usize);
                join(pieces)
            }
            _ => panic!("`{name} {asked}` is no line of a vector"),
        };
        format!("{asked}: {drawn}")
    }
}

fn join<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    words.join(" ")
}

#[test]
fn the_documents_vectors_are_what_this_program_deals() {
    let vectors: Vec<&str> = DOCUMENT
        .split("```vector\n")
        .skip(1)
        .map(|block| block.split("```").next().unwrap())
        .collect();
    assert!(vectors.len() >= 4, "only {} vectors", vectors.len());
    for text in vectors {
        let mut vector = Vector::default();
        let found: Vec<String> = text.lines().map(|line| vector.work_out(line)).collect();
        assert_eq!(found.join("\n") + "\n", text);
    }
}

#[test]
fn the_documents_tags_are_the_programs() {
    let tags = [
        Procedure::V1.key_tag(),
        Procedure::V2.key_tag(),
        SHARE_TAG,
        DAILY_TAG,
        DAILY_BOT_TAG,
    ];
    for tag in tags {
        let named = format!("{} ASCII bytes `{tag}`", tag.len());
        assert!(DOCUMENT.contains(&named), "{named}");
    }
}

/// The second implementation, in Python: the same vectors, and the deals of old records.
#[test]
fn the_second_implementation_agrees() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let mut replays = Vec::new();
    for version in ["0.1", "next"] {
        let files = std::fs::read_dir(format!("{root}/fixtures/{version}/replays")).unwrap();
        replays.extend(files.map(|entry| entry.unwrap().path()));
    }
    assert!(replays.len() > 10, "only {} records", replays.len());
    let checked = std::process::Command::new("python3")
        .arg(format!("{root}/docs/fair_deal_check.py"))
        .args(&replays)
        .output()
        .expect("python3 is there");
    let said = String::from_utf8_lossy(&checked.stdout);
    let vectors = DOCUMENT.matches("```vector").count();
    let all = format!(
        "{vectors} vectors, {} replays, 0 differences\n",
        replays.len()
    );
    assert!(checked.status.success() && said.ends_with(&all), "{said}");
}

#[test]
fn every_input_changes_the_key() {
    let of = |procedure, seed: u8, shares: &[u8], table: &str| {
        FairDeal {
            procedure,
            seed: Seed::new([seed; 32]),
            shares: BySeat::from_fn(shares.len() as u8, |seat| {
                Share::new([shares[seat.index()]; 16])
            }),
            table: table.parse().unwrap(),
        }
        .key()
    };
    let deal = |seed, shares: &[u8], table: &str| of(Procedure::V2, seed, shares, table);
    let keys = [
        of(Procedure::V1, 1, &[1, 2], "a"),
        deal(1, &[1, 2], "a"),
        deal(2, &[1, 2], "a"),
        deal(1, &[2, 1], "a"),
        deal(1, &[1, 2, 0], "a"),
        deal(1, &[1], "a"),
        deal(1, &[1, 2], "b"),
        deal(1, &[1, 2], "aa"),
    ];
    for (i, key) in keys.iter().enumerate() {
        assert!(!keys[..i].contains(key), "key {i} came before");
    }
}
