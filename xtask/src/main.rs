//! The developer commands: `cargo play`, `cargo verify` and `cargo xtask …`.

#![forbid(unsafe_code)]

mod architecture;
mod art;
mod browser;
mod conspirators_deck;
mod cost;
mod crash;
mod dependencies;
mod documents;
mod fuzz;
mod hosted;
mod repo;
mod rule_ids;
mod scale;
mod services;
mod ship;
mod sixth_game;
mod smoke;
mod soak;
mod source;
mod style;
mod verify;
mod web;
mod wheel;

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
    /// Checks the code against the layers of the architecture
    Architecture,
    /// Follows docs/adding-a-game.md in a copy of the repository, and plays the resulting game
    SixthGame,
    /// Checks licences, versions and known vulnerabilities of the dependencies
    Dependencies,
    /// Checks that every numbered rule is proved by a scenario or a test
    Rules,
    /// Checks that the files, commands and tests that documents name exist
    Documents,
    /// Checks the pictures and writes a gallery of them all
    Art,
    /// Formats and lints the style sheets
    Style(style::Style),
    /// Plays a great many random plays of each game against the conformance kit
    Soak(soak::Soak),
    /// Kills the server at random moments under load, and checks that nothing is lost
    Crash(crash::Crash),
    /// Measures a server on a history of a million finished plays, on both databases
    Growth(scale::Growth),
    /// Measures what a move costs as tables and servers are added, and draws it in docs/LOAD.md
    Cost(cost::Cost),
    /// Measures how late deadlines are kept at 100,000 tables that nobody looks at
    Deadlines(scale::Deadlines),
    /// Feeds hostile bytes to the parsers for a bounded time
    Fuzz(fuzz::Fuzz),
    /// Builds the page that the server serves
    Web(web::Web),
    /// Tests the page in a real browser
    E2e(browser::E2e),
    /// Takes the screenshots of the README
    Screenshots(browser::Screenshots),
    /// Measures the size and speed of the page
    MeasureWeb(browser::MeasureWeb),
    /// Packs the archive for hosts: static program, systemd unit, configuration, licences, SBOM
    Dist(ship::Dist),
    /// Packs the container image without a daemon, and starts it
    Image(ship::Image),
    /// Follows docs/HOSTING.md on a bare machine
    Hosted(hosted::Hosted),
    /// Builds the Python package, or tests it in a clean virtual environment
    Wheel(wheel::Wheel),
    /// Computes the cards of Conspirators, and prints the file with the table
    ConspiratorsDeck(conspirators_deck::ConspiratorsDeck),
}

/// Returns the names of all commands.
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
        Command::Growth(growth) => growth.run(),
        Command::Cost(cost) => cost.run(),
        Command::Deadlines(deadlines) => deadlines.run(),
        Command::Fuzz(fuzz) => fuzz.run(),
        Command::Web(web) => web.run(),
        Command::E2e(e2e) => e2e.run(),
        Command::Screenshots(screenshots) => screenshots.run(),
        Command::MeasureWeb(measure) => measure.run(),
        Command::Dist(dist) => dist.run(),
        Command::Image(image) => image.run(),
        Command::Hosted(hosted) => hosted.run(),
        Command::Wheel(wheel) => wheel.run(),
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
