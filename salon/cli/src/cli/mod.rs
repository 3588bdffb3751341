//! The command line.

mod server;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use salon_catalog::GameId;
use salon_rules::{MAX_SEATS, Seat};
use salon_table::fair::TableId;
use salon_table::replay::Name;
use salon_words::Language;

pub(crate) use server::{
    Admin, AdminAction, Backup, Computed, Configuration, Health, Journal, Load, Restore,
};

use crate::exec::ExecCommand;
use crate::settings::Flags;

/// Salon: a table for games of hidden information.
#[derive(Debug, Parser)]
#[command(name = "salon", version)]
pub(crate) struct Cli {
    /// The command; without one, the help is shown.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The commands.
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
    /// Simulate many plays, random or between bots, and print statistics
    Simulate(Simulate),
    /// Show a recorded play as a seat, a spectator or (without either) the archive saw it
    Replay(Replay),
    /// Deal and play recorded plays again: exit 0 if all match, 1 if one does not, 2 if one can't
    /// be read
    Verify {
        /// Replay files
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The receipt that a device kept of the play; allows only one replay file
        #[arg(long, value_name = "RECEIPT")]
        receipt: Option<PathBuf>,
    },
    /// Measure the speed of the rules on one thread
    Bench(Bench),
    /// Let bots play each other, with the same deals for every rotation of the seats
    Arena(Arena),
    /// Let a program of your own play at a table of a server
    Bot(Bot),
    /// Show, turn by turn, what a seat could have known and done in a recorded play
    Review(Review),
    /// Solve the ends of two-player rounds of `pismo`, and print how long it takes and how good the
    /// solutions are
    Endgame(Endgame),
    /// Start a server that serves tables to browsers and programs
    Serve(Flags),
    /// Show or check the configuration of a server
    #[command(subcommand)]
    Config(Configuration),
    /// Ask a server whether it is ready: exit 0 if it is, 1 if not; for health checks of containers
    Health(Health),
    /// Administer a running server: tables, persons, reports, bans, drain
    Admin(Admin),
    /// Make a backup of a journal, also while a server uses it
    Backup(Backup),
    /// Restore a backup into an empty database, and check every hash
    Restore(Restore),
    /// Maintain a journal: check it, or move it to another database
    #[command(subcommand)]
    Journal(Journal),
    /// Play many tables at once on a running server, and print how it copes
    Load(Load),
    /// Suggest what a seat could do at a decision of a recorded play, and explain why
    Hint(Hint),
    /// Find puzzles in plays between bots, or check files of puzzles
    #[command(subcommand)]
    Puzzles(Puzzles),
}

/// Simulates many plays and prints statistics.
#[derive(Debug, Args)]
pub(crate) struct Simulate {
    /// The game (see `salon games`)
    pub(crate) game: GameId,
    /// The number of players
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=MAX_SEATS as i64))]
    pub(crate) players: u8,
    /// A house rule; repeatable
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    /// Bots play instead of random choices: one level for all, or one per seat (random, novice,
    /// club, master, cheat)
    #[arg(long, value_name = "LEVEL", value_delimiter = ',')]
    pub(crate) bots: Vec<String>,
    /// The number of plays
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The same seed gives the same plays, on any number of threads
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The number of threads; the number of cores by default
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Write each play into this folder as a scenario
    #[arg(long, value_name = "DIR")]
    pub(crate) record: Option<PathBuf>,
    /// Deal fairly, from seeds derived from --seed, and write each play into this folder as a
    /// replay
    #[arg(long, value_name = "DIR")]
    pub(crate) replays: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Shows a recorded play.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// A replay file
    pub(crate) file: PathBuf,
    /// Show it as this seat saw it (from 0)
    #[arg(long, conflicts_with = "spectator", value_parser = seat)]
    pub(crate) seat: Option<Seat>,
    /// Show it as a spectator saw it
    #[arg(long)]
    pub(crate) spectator: bool,
    /// Tell it in words, in the system's language
    #[arg(long)]
    pub(crate) words: bool,
    /// Tell it in words, in this language: ru or en
    #[arg(long, value_name = "TAG")]
    pub(crate) language: Option<Language>,
}

/// Measures the speed of the rules.
#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// Measure only this game
    #[arg(long, value_name = "SLUG")]
    pub(crate) game: Option<GameId>,
    /// How many seconds to measure each row of the table
    #[arg(long, default_value_t = 1.0, value_name = "S", value_parser = seconds)]
    pub(crate) seconds: f64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the report, with the machine and the date, into this file
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "docs/BENCH.md")]
    pub(crate) write: Option<PathBuf>,
}

/// Lets bots play each other.
#[derive(Debug, Args)]
pub(crate) struct Arena {
    /// The game (see `salon games`)
    #[arg(required_unless_present = "table")]
    pub(crate) game: Option<GameId>,
    /// Who plays, one for each seat, separated by commas: random, novice, club, master, cheat, a
    /// baseline of the game (an unknown name lists them), or `exec:COMMAND` for a program of your own
    #[arg(long, required_unless_present = "table")]
    pub(crate) seats: Vec<String>,
    /// The minimum number of plays; each deal is played once per rotation of the seats
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The same seed gives the same deals; the table of strengths has its own
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// A house rule; repeatable
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub(crate) options: Vec<(String, String)>,
    /// How hard the bots think: 1 is normal, 0.1 a tenth of it
    #[arg(long, default_value_t = 1.0, value_name = "SHARE", value_parser = effort)]
    pub(crate) effort: f32,
    /// How many seconds a program may think about a move
    #[arg(long, default_value_t = 10.0, value_name = "S", value_parser = seconds)]
    pub(crate) exec_seconds: f64,
    /// The bots assume that people are at the table, and use no conventions
    #[arg(long)]
    pub(crate) with_people: bool,
    /// The number of threads; the number of cores by default
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Print JSON
    #[arg(long, conflicts_with = "table")]
    pub(crate) json: bool,
    /// Play the whole table of strengths and write it into this file
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "docs/STRENGTH.md",
          conflicts_with_all = ["game", "seats", "options", "with_people", "games", "effort"])]
    pub(crate) table: Option<PathBuf>,
    /// Play only this section of the table and leave the others in the file unchanged; repeatable
    #[arg(long, value_name = "NAME", requires = "table")]
    pub(crate) section: Vec<String>,
}

/// Lets a program play at a table of a server.
#[derive(Debug, Args)]
pub(crate) struct Bot {
    /// The server: `http://127.0.0.1:8017`
    #[arg(long)]
    pub(crate) url: String,
    /// The table, as in its link
    #[arg(long)]
    pub(crate) table: TableId,
    /// The program: `exec:COMMAND`, such as `exec:python3 my_bot.py`
    pub(crate) program: ExecCommand,
    /// The seat (from 0); the first free one by default
    #[arg(long, value_parser = seat)]
    pub(crate) seat: Option<Seat>,
    /// The program's name at the table
    #[arg(long, default_value = "Program")]
    pub(crate) name: Name,
    /// The token of the program's account; a new account by default
    #[arg(long, env = "SALON_BOT_TOKEN", hide_env_values = true)]
    pub(crate) token: Option<String>,
    /// How many seconds the program may think about a move
    #[arg(long, default_value_t = 10.0, value_name = "S", value_parser = seconds)]
    pub(crate) exec_seconds: f64,
}

/// Reviews a recorded play.
#[derive(Debug, Args)]
pub(crate) struct Review {
    /// A replay file
    pub(crate) file: PathBuf,
    /// The seat to review (from 0)
    #[arg(long, value_parser = seat)]
    pub(crate) seat: Seat,
    /// The language: ru or en
    #[arg(long, default_value_t = Language::English)]
    pub(crate) language: Language,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Gives a seat of a recorded play a hint.
#[derive(Debug, Args)]
pub(crate) struct Hint {
    /// A replay file
    pub(crate) file: PathBuf,
    /// The seat to advise (from 0)
    #[arg(long, value_parser = seat)]
    pub(crate) seat: Seat,
    /// The number of the action before which to advise, from 1 (`salon replay` numbers them); the
    /// seat's last one by default
    #[arg(long, value_name = "STEP")]
    pub(crate) at: Option<usize>,
    /// The maximum number of suggested actions
    #[arg(long, default_value_t = 5)]
    pub(crate) most: usize,
    /// The language: ru or en
    #[arg(long, default_value_t = Language::English)]
    pub(crate) language: Language,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Finds and checks puzzles.
#[derive(Debug, Subcommand)]
pub(crate) enum Puzzles {
    /// Find puzzles in plays between bots, with all numbers of players in turn, and write them into a
    /// file
    Mine {
        /// The game (see `salon games`)
        game: GameId,
        /// The file to write
        #[arg(long, value_name = "FILE")]
        file: PathBuf,
        /// How many puzzles to find, spread over the themes
        #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
        count: u64,
        /// The most plays to look at
        #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
        plays: u64,
        /// The same seed gives the same file
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Derive every answer and every rating again from what the seat was shown: exit 0 if all are
    /// right, 1 if one is not, 2 if a file can't be read
    Check {
        /// Files of puzzles
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

/// Solves the ends of two-player rounds of `pismo`.
#[derive(Debug, Args)]
pub(crate) struct Endgame {
    /// How many cards are left to draw; several numbers, separated by commas, give a row each
    #[arg(long, value_delimiter = ',', required = true, value_parser = clap::value_parser!(u8).range(1..=10))]
    pub(crate) draws: Vec<u8>,
    /// The number of random positions
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
