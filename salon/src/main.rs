//! The program `salon`: the commands, and the page that the server shows.

#![forbid(unsafe_code)]

use std::process::ExitCode;

use salon_cli::PageFile;

/// The files of the page; empty if the page was not built before the program.
static PAGE: &[PageFile] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

fn main() -> ExitCode {
    salon_cli::run(PAGE)
}
