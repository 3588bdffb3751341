//! What a developer of Salon runs: `cargo play`, `cargo verify` and `cargo xtask …`.

#![forbid(unsafe_code)]

mod architecture;
mod art;
mod browser;
mod conspirators_deck;
mod crash;
mod dependencies;
mod documents;
mod fuzz;
mod repo;
mod rule_ids;
mod services;
mod sixth_game;
mod smoke;
mod soak;
mod source;
mod style;
mod verify;
mod web;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "What a developer of Salon runs")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Runs every check, as CI does
    Verify(verify::Verify),
    /// Compares the code with the layers that it should keep
    Architecture,
    /// Follows docs/adding-a-game.md in a copy of the repository, and plays the game that it makes
    SixthGame,
    /// Checks licences, versions and known holes of the crates that we use
    Dependencies,
    /// Checks that every numbered rule is proved by a scenario or a test
    Rules,
    /// Checks that what the documents link to and tell to run is there
    Documents,
    /// Checks the pictures and writes a page that shows them all
    Art,
    /// Formats and lints the style sheets
    Style(style::Style),
    /// Plays a great many random plays of each game against the conformance kit
    Soak(soak::Soak),
    /// Kills the server at random moments under load, and checks that nothing is lost
    Crash(crash::Crash),
    /// Feeds the parsers with hostile bytes for a bounded time
    Fuzz(fuzz::Fuzz),
    /// Builds the page that the server serves
    Web(web::Web),
    /// Plays through the page in a real browser
    E2e(browser::E2e),
    /// Takes the pictures of the README
    Screenshots(browser::Screenshots),
    /// Measures how large and how quick the page is
    MeasureWeb(browser::MeasureWeb),
    /// Searches for the cards of Conspirators, and prints the table that is checked in
    ConspiratorsDeck(conspirators_deck::ConspiratorsDeck),
}

/// The commands that there are.
fn command_names() -> Vec<String> {
    let command = Arguments::command();
    let names = command.get_subcommands().map(clap::Command::get_name);
    names.map(str::to_owned).collect()
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Verify(verify) => verify.run(),
        Command::Architecture => architecture::run(),
        Command::SixthGame => sixth_game::run(),
        Command::Dependencies => dependencies::run(),
        Command::Rules => rule_ids::run(),
        Command::Documents => documents::run(),
        Command::Art => art::run(),
        Command::Style(style) => style.run(),
        Command::Soak(soak) => soak.run(),
        Command::Crash(crash) => crash.run(),
        Command::Fuzz(fuzz) => fuzz.run(),
        Command::Web(web) => web.run(),
        Command::E2e(e2e) => e2e.run(),
        Command::Screenshots(screenshots) => screenshots.run(),
        Command::MeasureWeb(measure) => measure.run(),
        Command::ConspiratorsDeck(deck) => deck.run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
