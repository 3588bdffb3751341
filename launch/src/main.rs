//! `cargo play`, `cargo verify` and `cargo xtask …`: prints at once what will be built, builds it
//! and starts it.

#![forbid(unsafe_code)]

use std::path::Path;
use std::process::{Command, ExitCode, ExitStatus, Stdio};

use launch::progress::{self, Build};
use launch::toolchain::{Profile, Toolchain};
use launch::{Error, Result, builds, process};

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = if arguments.first().is_some_and(|first| first == "play") {
        play(&arguments.split_off(1))
    } else {
        tools(&arguments)
    };
    match done {
        // The exit code of the program is the launcher's exit code.
        Ok(status) => status.code().map_or(ExitCode::FAILURE, exit_code),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn exit_code(code: i32) -> ExitCode {
    u8::try_from(code).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// Runs `cargo verify` and `cargo xtask …`: builds the tools and passes all arguments on to them.
fn tools(arguments: &[String]) -> Result<ExitStatus> {
    let what = "building the tools; the first time takes some minutes";
    build(what, "tools", builds::tools())?;
    start(&builds::program(Profile::Product, "xtask"), arguments)
}

/// `cargo play`: Salon as a user gets it; `cargo play --dev`: built sooner, with the example games.
fn play(arguments: &[String]) -> Result<ExitStatus> {
    let (profile, arguments) = match arguments {
        [first, rest @ ..] if first == "--dev" => (Profile::Dev, rest),
        all => (Profile::Product, all),
    };
    let salon = |page: Option<&Path>| builds::salon(profile, page);
    let program = builds::program(profile, "salon");
    if arguments.first().is_some_and(|first| first != "serve") {
        // Only the server needs the page. If it was built once, the program keeps it.
        let what = "building Salon; the first time takes some minutes";
        let page = page_folder();
        build(what, "salon", salon(page.exists().then_some(&page)))?;
        return start(&program, arguments);
    }
    eprintln!(
        "[1/3] compiling the server, and the page to WebAssembly; the first time takes some minutes"
    );
    let page = compile(profile)?;
    eprintln!("[2/3] packing the page for browsers");
    let page = page.and_then(|()| pack(profile));
    if let Err(error) = &page {
        // The server works without the page: programs and the terminal client can still play.
        eprintln!("The page can't be built, so the server starts without it: {error}");
    }
    let what = "[3/3] putting the page into the server";
    let folder = page_folder();
    build(what, "salon", salon(page.is_ok().then_some(&folder)))?;
    let serve = ["serve".to_owned()];
    let arguments = if arguments.is_empty() {
        &serve[..]
    } else {
        arguments
    };
    start(&program, arguments)
}

/// Compiles the server, the tools and the page at once. Without the page there can still be a server.
fn compile(profile: Profile) -> Result<Result<()>> {
    let mut all = vec![Build {
        name: "server",
        command: builds::tools_and_server(profile),
    }];
    let toolchain = Toolchain::find();
    if let Ok(toolchain) = &toolchain {
        all.push(Build {
            name: "page",
            command: toolchain.build(profile, builds::games(profile)).0,
        });
    }
    let mut results = progress::together(all).into_iter();
    results
        .next()
        .unwrap_or_else(|| Err(Error::new("nothing was built")))?;
    Ok(match toolchain {
        Ok(_) => results.next().unwrap_or(Ok(())),
        Err(error) => Err(error),
    })
}

fn pack(profile: Profile) -> Result<()> {
    let mut web = Command::new(builds::program(profile, "xtask"));
    web.arg("web");
    if profile == Profile::Dev {
        web.arg("--dev");
    }
    process::run(web.stdout(Stdio::null()))
}

fn page_folder() -> std::path::PathBuf {
    process::root().join("target/web")
}

fn build(what: &str, name: &'static str, command: Command) -> Result<()> {
    progress::alone(what, Build { name, command })
}

/// Starts a program in the user's working directory, because file arguments are relative to it.
fn start(program: &Path, arguments: &[String]) -> Result<ExitStatus> {
    Command::new(program)
        .args(arguments)
        .status()
        .map_err(|error| Error::new(format!("can't start {}: {error}", program.display())))
}
