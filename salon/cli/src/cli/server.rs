//! The command line of the commands for servers, journals and load tests.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use salon_catalog::GameId;

use crate::settings::Flags;

/// Shows and checks configurations.
#[derive(Debug, Subcommand)]
pub(crate) enum Configuration {
    /// Check a configuration file, and the files that it names: exit 0 if a server could start with
    /// it, 1 if not
    Check {
        /// The file
        file: PathBuf,
    },
    /// Print the effective values and where they come from, without passwords
    Show(Flags),
    /// Print a configuration file with every key and its default
    Example,
}

/// Administers a running server.
#[derive(Debug, Args)]
pub(crate) struct Admin {
    /// The address of the server's listener for operators, if it is not the one of the configuration
    #[arg(long, value_name = "URL")]
    pub(crate) url: Option<String>,
    #[command(flatten)]
    pub(crate) flags: Flags,
    #[command(subcommand)]
    pub(crate) action: AdminAction,
}

/// What an administrator asks for.
#[derive(Debug, Subcommand)]
pub(crate) enum AdminAction {
    /// Show the state of the server, who is banned and who is muted
    Status,
    /// List the tables in the server's memory, the most recently used first
    Tables,
    /// List persons, sorted by their ids
    Persons {
        /// The person after whom the list begins
        #[arg(long, value_name = "PERSON")]
        after: Option<String>,
    },
    /// List what guests reported about others
    Reports,
    /// List what administrators did
    Log,
    /// Close a table for good
    Close {
        /// The table
        table: String,
    },
    /// Keep a person out
    Ban {
        /// The person
        person: String,
        /// Why, for the log; the person does not see it
        #[arg(long)]
        reason: Option<String>,
    },
    /// Let a banned person in again
    Unban {
        /// The person
        person: String,
    },
    /// Let a person play, but not talk
    Mute {
        /// The person
        person: String,
    },
    /// Let a muted person talk again
    Unmute {
        /// The person
        person: String,
    },
    /// Delete a person for good: nobody can read its names and talk again
    DeletePerson {
        /// The person
        person: String,
    },
    /// Accept nothing that would be written, or accept it again
    ReadOnly {
        /// `on` or `off`
        #[arg(value_parser = ["on", "off"])]
        on: String,
    },
    /// Hand the tables over to other servers before a stop: the health check fails, then no
    /// connections are taken, then the others end, spread over some seconds
    Drain {
        /// How long proxies have to notice the failing health check, in seconds
        #[arg(long, default_value_t = 5)]
        notice: u64,
        /// Over how long connections end, in seconds
        #[arg(long, default_value_t = 10)]
        spread: u64,
    },
}

/// Makes a backup of a journal that may be in use.
#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// The journal: `sqlite:FILE` or `postgres://…`
    pub(crate) database: String,
    /// The file of the backup; it must not exist
    pub(crate) file: PathBuf,
}

/// Restores a backup.
#[derive(Debug, Args)]
pub(crate) struct Restore {
    /// The file of the backup
    pub(crate) file: PathBuf,
    /// The journal: `sqlite:FILE` (a file that does not exist) or `postgres://…` (an empty database)
    pub(crate) database: String,
    /// The folder with archived tables, to check them too
    #[arg(long, value_name = "FOLDER")]
    pub(crate) archive: Option<PathBuf>,
}

/// Asks a server whether it is ready.
#[derive(Debug, Args)]
pub(crate) struct Health {
    /// The server's address, if it is not the one of the configuration
    #[arg(long, value_name = "URL")]
    pub(crate) url: Option<String>,
    #[command(flatten)]
    pub(crate) flags: Flags,
}

/// What is computed from entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Computed {
    /// When tables need attention
    Due,
    /// Ratings and lists of plays
    Results,
}

/// Maintains a journal.
#[derive(Debug, Subcommand)]
pub(crate) enum Journal {
    /// Read everything and check every hash: exit 0 if all match, 1 if something was changed or is
    /// missing
    Check {
        /// `sqlite:FILE` or `postgres://…`
        database: String,
        /// The folder with archived tables, to check them too
        #[arg(long, value_name = "FOLDER")]
        archive: Option<PathBuf>,
    },
    /// Move the logs of old tables at which no play is running to compressed files; a server with
    /// the folder in `archive` still opens them
    Archive {
        /// `sqlite:FILE` or `postgres://…`
        database: String,
        /// The folder of the files; made if it does not exist
        folder: PathBuf,
        /// For how many days nothing must have happened at a table
        #[arg(long, value_name = "DAYS", default_value_t = 365)]
        older_than: u32,
    },
    /// Compute anew what was computed from the entries: when tables need attention, and results
    Rebuild {
        /// `sqlite:FILE` or `postgres://…`
        database: String,
        /// Only this; everything by default
        #[arg(long, value_enum)]
        only: Option<Computed>,
    },
    /// Print what guests have reported about others, oldest first
    Reports {
        /// `sqlite:FILE` or `postgres://…`
        database: String,
    },
    /// Write everything to a file
    Export {
        /// `sqlite:FILE` or `postgres://…`
        database: String,
        /// The file
        file: PathBuf,
        /// The folder with archived tables, if there are any; they are written too
        #[arg(long, value_name = "FOLDER")]
        archive: Option<PathBuf>,
    },
    /// Import the file of an export into another database
    Import {
        /// `sqlite:FILE` or `postgres://…`
        database: String,
        /// The file
        file: PathBuf,
    },
}

/// Plays many tables at once on a running server, as its guests would.
#[derive(Debug, Args)]
pub(crate) struct Load {
    /// The server: `http://127.0.0.1:8017`; several are given one after the other, and the tables take turns
    #[arg(long, required = true)]
    pub(crate) url: Vec<String>,
    /// Let the guests of a table come to different servers
    #[arg(long)]
    pub(crate) apart: bool,
    /// A process whose CPU time is measured while the tables are played, with its children: a server, or PostgreSQL
    #[arg(long = "pid", value_name = "PID")]
    pub(crate) pids: Vec<u32>,
    /// The address of the server's metrics, to measure its memory, or `off`
    #[arg(long, default_value = "http://127.0.0.1:8018")]
    pub(crate) admin_url: String,
    /// The number of tables that are played at once
    #[arg(long, default_value_t = 100)]
    pub(crate) tables: usize,
    /// The duration in seconds
    #[arg(long, default_value_t = 10)]
    pub(crate) seconds: u64,
    /// The game; all games in turn by default
    #[arg(long)]
    pub(crate) game: Option<GameId>,
    /// The number of additional connections that only listen
    #[arg(long, default_value_t = 0)]
    pub(crate) idle: usize,
    /// The number of additional tables with a play that nobody continues
    #[arg(long, default_value_t = 0)]
    pub(crate) idle_tables: usize,
    /// How long each guest thinks before a move, in milliseconds
    #[arg(long, default_value_t = 0)]
    pub(crate) think: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
