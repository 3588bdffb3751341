//! `cargo xtask conspirators-deck`: computes the 24 cards of Conspirators (CO-2).
//!
//! First, `counts` decides which values are more frequent than others; only these counts determine
//! how likely a pair is to match a cipher. Then `search` looks for cards with these counts whose
//! traits are as uncorrelated as possible. It draws its random numbers from a seed and uses
//! integers only, so the result is the same on every machine.

mod counts;
mod deck;
mod search;

use core::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, bail};
use clap::Args;
use salon_conspirators::Card;

use crate::repo;

/// The file with the table.
const FILE: &str = "games/conspirators/rules/src/deck.rs";

/// Computes the cards of Conspirators again.
#[derive(Args)]
pub(crate) struct ConspiratorsDeck {
    /// Compare with the committed table instead of printing it
    #[arg(long)]
    check: bool,
}

/// Checks that the committed table is what the search finds.
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

/// Returns the contents of the file.
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
