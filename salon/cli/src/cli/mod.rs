//! What can be asked on the command line.

mod server;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use salon_catalog::GameId;
use salon_rules::{MAX_SEATS, Seat};
use salon_words::Language;

pub(crate) use server::{AdminAt, Journal, LimitSet, Load, Serve};

/// Salon: a table for games of hidden information.
#[derive(Debug, Parser)]
#[command(name = "salon", version)]
pub(crate) struct Cli {
    /// What to do; without it, the help is shown.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games, how many can play them, and their options
    Games,
    /// Check scenarios: exit 0 if all hold, 1 if one does not, 2 if one can't be read
    Scenario {
        /// Scenario files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Play many plays, random or between bots, and say how they went
    Simulate(Simulate),
    /// Show a recorded play as a seat, a spectator or (without either) the archive saw it
    Replay(Replay),
    /// Deal and play recorded plays again: exit 0 if all fit, 1 if one does not, 2 if one can't be read
    Verify {
        /// Replay files
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// What a device noted during the play; there is then one replay file
        #[arg(long, value_name = "RECEIPT")]
        receipt: Option<PathBuf>,
    },
    /// Measure, on one thread, how fast the rules are
    Bench(Bench),
    /// Let bots play each other: the same deals for every rotation of the seats
    Arena(Arena),
    /// Say what a seat could have known and done in a recorded play, turn by turn
    Review(Review),
    /// Solve the ends of rounds of `pismo` for two, and say how long that takes and how well it is done
    Endgame(Endgame),
    /// Open a server: serve tables to browsers and programs
    Serve(Serve),
    /// Look after a journal: check it, or move it to another database
    #[command(subcommand)]
    Journal(Journal),
    /// Play many tables at once at a running server, and say how it bore that
    Load(Load),
    /// Say what a seat could do at a moment of a recorded play, and why
    Hint(Hint),
}

/// Play many plays and say how they went.
#[derive(Debug, Args)]
pub(crate) struct Simulate {
    /// Which game (see `salon games`)
    pub(crate) game: GameId,
    /// How many play
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=MAX_SEATS as i64))]
    pub(crate) players: u8,
    /// A house rule; repeatable
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    /// Bots play instead of chance: one level for all, or one per seat (random, novice, club,
    /// master, cheat)
    #[arg(long, value_name = "LEVEL", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// How many plays
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The same seed gives the same plays, on any number of threads
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; as many as the machine has cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Write each play into this folder as a scenario
    #[arg(long, value_name = "DIR")]
    pub(crate) record: Option<PathBuf>,
    /// Deal fairly, from seeds that follow from --seed, and write each play into this folder as a
    /// replay
    #[arg(long, value_name = "DIR")]
    pub(crate) replays: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Show a recorded play.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// A replay file
    pub(crate) file: PathBuf,
    /// As this seat saw it (from 0)
    #[arg(long, conflicts_with = "spectator", value_parser = seat)]
    pub(crate) seat: Option<Seat>,
    /// As someone without a seat saw it
    #[arg(long)]
    pub(crate) spectator: bool,
    /// Tell it in words, in the system's language
    #[arg(long)]
    pub(crate) words: bool,
    /// Tell it in words, in this language: ru or en
    #[arg(long, value_name = "TAG")]
    pub(crate) language: Option<Language>,
}

/// Measure how fast the rules are.
#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// Only this game
    #[arg(long, value_name = "SLUG")]
    pub(crate) game: Option<GameId>,
    /// How long to measure each row of the table
    #[arg(long, default_value_t = 1.0, value_name = "S", value_parser = seconds)]
    pub(crate) seconds: f64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the report, with the machine and the date, into this file
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "docs/BENCH.md")]
    pub(crate) write: Option<PathBuf>,
}

/// Let bots play each other.
#[derive(Debug, Args)]
pub(crate) struct Arena {
    /// Which game (see `salon games`)
    #[arg(required_unless_present = "table")]
    pub(crate) game: Option<GameId>,
    /// Who plays, one for each seat: random, novice, club, master, cheat; or a guest that only
    /// the league has: greedy (secret-card), stranger (ghost-letters)
    #[arg(long, value_delimiter = ',', required_unless_present = "table")]
    pub(crate) seats: Vec<String>,
    /// How many plays at least; each deal is played once per rotation of the seats
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The same seed gives the same deals; the table has one of its own
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// A house rule; repeatable
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    /// How hard the bots think: 1 is the usual, 0.1 a tenth of it
    #[arg(long, default_value_t = 1.0, value_name = "SHARE", value_parser = effort)]
    pub(crate) effort: f32,
    /// The bots think that people are at the table, and use no conventions
    #[arg(long)]
    pub(crate) with_people: bool,
    /// How many threads; as many as the machine has cores if not given
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print JSON
    #[arg(long, conflicts_with = "table")]
    pub(crate) json: bool,
    /// Play the whole table of strengths and write it into this file
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "docs/STRENGTH.md",
          conflicts_with_all = ["game", "seats", "options", "with_people", "games", "effort"])]
    pub(crate) table: Option<PathBuf>,
    /// Play only this section of the table and leave the others in the file as they are;
    /// repeatable
    #[arg(long, value_name = "NAME", requires = "table")]
    pub(crate) section: Vec<String>,
}

/// Review a recorded play.
#[derive(Debug, Args)]
pub(crate) struct Review {
    /// A replay file
    pub(crate) file: PathBuf,
    /// Whose play (from 0)
    #[arg(long, value_parser = seat)]
    pub(crate) seat: Seat,
    /// In which language: ru or en
    #[arg(long, default_value_t = Language::English)]
    pub(crate) language: Language,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Advise a seat of a recorded play.
#[derive(Debug, Args)]
pub(crate) struct Hint {
    /// A replay file
    pub(crate) file: PathBuf,
    /// Whom to advise (from 0)
    #[arg(long, value_parser = seat)]
    pub(crate) seat: Seat,
    /// Before which action of the play, from 1 (`salon replay` numbers them); without it, before
    /// the seat's last
    #[arg(long, value_name = "STEP")]
    pub(crate) at: Option<usize>,
    /// How many actions at most
    #[arg(long, default_value_t = 5)]
    pub(crate) most: usize,
    /// In which language: ru or en
    #[arg(long, default_value_t = Language::English)]
    pub(crate) language: Language,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Solve the ends of rounds of `pismo` for two.
#[derive(Debug, Args)]
pub(crate) struct Endgame {
    /// How many cards are still to be drawn; several, with commas, give a row each
    #[arg(long, value_delimiter = ',', required = true, value_parser = clap::value_parser!(u8).range(1..=10))]
    pub(crate) draws: Vec<u8>,
    /// How many random positions
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) positions: u64,
    /// The same seed gives the same positions
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How exploitable the solution may be, in percent of rounds
    #[arg(long, default_value_t = 0.1, value_name = "PERCENT", value_parser = percent)]
    pub(crate) to: f32,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

fn key_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) => Ok((key.to_owned(), value.to_owned())),
        None => Err("an option is written KEY=VALUE; `salon games` lists them".to_owned()),
    }
}

fn seat(text: &str) -> Result<Seat, String> {
    text.parse()
        .map_err(|_| format!("a seat is a number from 0 to {}", MAX_SEATS - 1))
}

fn effort(text: &str) -> Result<f32, String> {
    match text.parse() {
        Ok(effort) if (0.01..=100.0).contains(&effort) => Ok(effort),
        _ => Err("an effort is a number from 0.01 to 100".to_owned()),
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.001..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.001 to 3600 is needed".to_owned()),
    }
}

fn percent(text: &str) -> Result<f32, String> {
    match text.parse() {
        Ok(percent) if (0.001..=100.0).contains(&percent) => Ok(percent),
        _ => Err("a share in percent, from 0.001 to 100, is needed".to_owned()),
    }
}
