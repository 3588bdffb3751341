//! `cargo xtask conspirators-deck`: finds the 24 cards of Conspirators (CO-2).
//!
//! First it is decided which values come more often than others (`counts`), for the chance that a
//! pair fits a cipher depends on nothing else. Then a search looks for cards with these counts
//! whose traits tell as little about each other as can be had (`search`). It draws its random
//! numbers from a seed and calculates with whole numbers only, so it finds the same on every
//! machine.

mod counts;
mod deck;
mod search;

use core::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, bail};
use clap::Args;
use salon_conspirators::Card;

use crate::repo;

/// Where the table is checked in.
const FILE: &str = "games/conspirators/rules/src/deck.rs";

/// Finds the cards of Conspirators again.
#[derive(Args)]
pub(crate) struct ConspiratorsDeck {
    /// Compare with the table that is checked in, instead of printing it
    #[arg(long)]
    check: bool,
}

/// Is the table that is checked in what the search finds?
pub(crate) fn check() -> Result<()> {
    ConspiratorsDeck { check: true }.run()
}

impl ConspiratorsDeck {
    pub(crate) fn run(&self) -> Result<()> {
        let found = search::search(&counts::most_even());
        eprintln!(
            "sum of chi-square over all pairs of traits: {:.2}",
            found.chi_square()
        );
        let text = table(&found.cards());
        if !self.check {
            print!("{text}");
            return Ok(());
        }
        let path = repo::root().join(FILE);
        let kept = fs::read_to_string(&path).with_context(|| format!("can't read {FILE}"))?;
        if kept != text {
            bail!(
                "{FILE} is not what the search finds; print it with cargo xtask conspirators-deck"
            );
        }
        println!("{FILE} is what the search finds");
        Ok(())
    }
}

/// The file as it is checked in.
fn table(cards: &[Card]) -> String {
    let mut text = String::from(HEAD);
    for card in cards {
        let _ = writeln!(text, "    card({:?}), // {card}", card.values());
    }
    text.push_str(TAIL);
    text
}

const HEAD: &str = "\
//! The 24 character cards. CO-2
//!
//! Computed by `cargo xtask conspirators-deck`, which prints this file; don't edit it by hand.

use crate::cards::Card;

/// The 24 character cards: any two traits are as uncorrelated as possible, and no two cards agree
/// in five or more traits.
pub const DECK: [Card; 24] = [
";

const TAIL: &str = "\
];

const fn card(values: [u8; 8]) -> Card {
    match Card::new(values) {
        Some(card) => card,
        None => panic!(\"no trait has such a value\"),
    }
}
";
