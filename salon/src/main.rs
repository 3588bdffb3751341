//! The program `salon`: its commands, and the page that the server shows.

#![forbid(unsafe_code)]

use std::process::ExitCode;

use salon_cli::PageFile;

/// The files of the page; none if it was not built before the program was.
static PAGE: &[PageFile] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

fn main() -> ExitCode {
    salon_cli::run(PAGE)
}
