//! The commands of the program `salon`. Each has a file of its own in `commands/`.
//!
//! The program itself, one folder up, only puts the page in: so all of this can be compiled while the page is.

#![forbid(unsafe_code)]

mod cli;
mod clock;
mod commands;
mod files;
mod finish;
mod shown;

use std::io::Write as _;
use std::process::ExitCode;

use clap::Parser as _;

use crate::cli::Cli;

pub use salon_server::PageFile;

/// Runs the command that the arguments name. `page` is what the server shows in a browser.
pub fn run(page: &'static [PageFile]) -> ExitCode {
    let cli = Cli::parse();
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let result = commands::run(cli.command, page, &mut out)
        .and_then(|done| out.flush().map(|()| done).map_err(Into::into));
    // What is still in the buffer can't be written after a failure to write; dropping it would try.
    let _ = out.into_parts();
    finish::exit_code(result)
}
