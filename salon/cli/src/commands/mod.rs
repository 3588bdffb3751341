//! The commands, one file each.

mod admin;
mod arena;
mod backup;
mod bench;
mod bot;
mod config;
mod endgame;
mod games;
mod health;
mod hint;
mod journal;
mod load;
mod puzzles;
mod replay;
mod review;
mod scenario;
mod seated;
mod serve;
mod simulate;
mod verify;

use std::io::Write;

use clap::CommandFactory as _;
use salon_server::PageFile;

use crate::cli::{Cli, Command};
use crate::finish::Done;

/// Runs a command; results go to `out`.
pub(crate) fn run(
    command: Option<Command>,
    page: &'static [PageFile],
    out: &mut impl Write,
) -> anyhow::Result<Done> {
    let Some(command) = command else {
        write!(out, "{}", Cli::command().render_help())?;
        return Ok(Done::Well);
    };
    match command {
        Command::Games => games::run(out),
        Command::Scenario { files } => scenario::run(&files, out),
        Command::Simulate(asked) => simulate::run(&asked, out),
        Command::Replay(asked) => replay::run(&asked, out),
        Command::Verify { files, receipt } => verify::run(&files, receipt.as_deref(), out),
        Command::Bench(asked) => bench::run(&asked, out),
        Command::Arena(asked) => arena::run(&asked, out),
        Command::Bot(asked) => bot::run(&asked, out),
        Command::Review(asked) => review::run(&asked, out),
        Command::Endgame(asked) => endgame::run(&asked, out),
        Command::Serve(asked) => serve::run(&asked, page, out),
        Command::Config(asked) => config::run(&asked, out),
        Command::Health(asked) => health::run(&asked, out),
        Command::Admin(asked) => admin::run(&asked, out),
        Command::Backup(asked) => backup::run(&asked, out),
        Command::Restore(asked) => backup::restore(&asked, out),
        Command::Journal(asked) => journal::run(&asked, out),
        Command::Load(asked) => load::run(&asked, out),
        Command::Hint(asked) => hint::run(&asked, out),
        Command::Puzzles(asked) => puzzles::run(&asked, out),
    }
}
