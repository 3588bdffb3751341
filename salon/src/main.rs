//! Salon: a table for games of hidden information. The one binary; each command has a file of its
//! own in `commands/`.

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

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let result = commands::run(cli.command, &mut out)
        .and_then(|done| out.flush().map(|()| done).map_err(Into::into));
    // What is still in the buffer can't be written after a failure to write; dropping it would try.
    let _ = out.into_parts();
    finish::exit_code(result)
}
