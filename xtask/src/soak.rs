//! `cargo xtask soak`: runs the conformance kit over a great many plays.

use std::time::Instant;

use anyhow::{Result, bail};
use clap::Args;

use crate::repo;

/// Plays a great many random plays of each game against the conformance kit.
#[derive(Args)]
pub(crate) struct Soak {
    /// The number of plays of each mode, option and number of players
    #[arg(long, default_value_t = 1_000_000)]
    plays: u64,
    /// Only this game (a folder of `games/`)
    #[arg(long)]
    game: Option<String>,
}

impl Soak {
    pub(crate) fn run(self) -> Result<()> {
        let games = self.games()?;
        for (n, game) in games.iter().enumerate() {
            println!(
                "{game} ({} of {}): {} plays of each set-up…",
                n + 1,
                games.len(),
                self.plays
            );
            let began = Instant::now();
            let mut test = repo::cargo();
            test.args(["test", "--quiet", "--release", "--test", "it"]);
            test.args(["--package", &format!("salon-{game}"), "conformance::"]);
            test.args(["--", "--nocapture"]);
            test.env("SALON_PLAYS", self.plays.to_string());
            repo::run(&mut test)?;
            println!("{game}: held, {:.0} s", began.elapsed().as_secs_f64());
        }
        Ok(())
    }

    fn games(&self) -> Result<Vec<String>> {
        let all: Vec<String> = repo::games()?
            .iter()
            .filter_map(|folder| Some(folder.file_name()?.to_string_lossy().into_owned()))
            .collect();
        match &self.game {
            None => Ok(all),
            Some(game) if all.contains(game) => Ok(vec![game.clone()]),
            Some(game) => bail!(
                "there is no game crate `{game}`; there are: {}",
                all.join(", ")
            ),
        }
    }
}
