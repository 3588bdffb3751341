//! The test vectors are read from the document itself, so that the two can't drift apart.

use salon_rules::{BySeat, Chance};
use salon_table::fair::{FairChance, FairDeal, KEY_TAG, Seed, Share, TableId};

const DOCUMENT: &str = include_str!("../../docs/FAIR-DEALS.md");

/// One vector: what is given, then the stream that its draws come from.
#[derive(Default)]
struct Vector {
    seed: Option<Seed>,
    table: Option<TableId>,
    shares: Vec<Share>,
    stream: Option<FairChance>,
}

impl Vector {
    fn deal(&self) -> FairDeal {
        FairDeal {
            seed: self.seed.expect("the seed comes before the key"),
            shares: BySeat::from_fn(self.shares.len() as u8, |seat| self.shares[seat.index()]),
            table: self.table.clone().expect("the table comes before the key"),
        }
    }

    /// What this program finds where the document has `line`.
    fn work_out(&mut self, line: &str) -> String {
        let (name, value) = line.split_once(' ').expect("a name and a value");
        let found = match name {
            "seed" => {
                let seed: Seed = value.parse().unwrap();
                self.seed = Some(seed);
                seed.to_string()
            }
            "table" => {
                self.table = Some(value.parse().unwrap());
                value.to_owned()
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
fn the_documents_tag_is_the_programs() {
    assert!(DOCUMENT.contains(&format!("{} ASCII bytes `{KEY_TAG}`", KEY_TAG.len())));
}

#[test]
fn every_input_changes_the_key() {
    let deal = |seed: u8, shares: &[u8], table: &str| {
        FairDeal {
            seed: Seed::new([seed; 32]),
            shares: BySeat::from_fn(shares.len() as u8, |seat| {
                Share::new([shares[seat.index()]; 16])
            }),
            table: table.parse().unwrap(),
        }
        .key()
    };
    let keys = [
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
