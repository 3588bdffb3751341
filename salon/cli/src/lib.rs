//! The commands of the program `salon`, each in its own file in `commands/`.
//!
//! The program itself, one folder up, only adds the page. That way all of this compiles while the
//! page is being built.

#![forbid(unsafe_code)]

mod cli;
mod clock;
mod commands;
mod exec;
mod files;
mod finish;
mod notify;
mod settings;
mod shown;
mod traces;

use std::io::Write as _;
use std::process::ExitCode;

use clap::Parser as _;

use crate::cli::Cli;

pub use salon_server::PageFile;

/// Runs the command that the arguments name. `page` holds the files that the server shows in a
/// browser.
pub fn run(page: &'static [PageFile]) -> ExitCode {
    let cli = Cli::parse();
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let result = commands::run(cli.command, page, &mut out)
        .and_then(|done| out.flush().map(|()| done).map_err(Into::into));
    // After a failed write, dropping the writer would try to write the rest of its buffer again.
    let _ = out.into_parts();
    finish::exit_code(result)
}
