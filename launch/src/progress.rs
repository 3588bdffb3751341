//! Runs several builds concurrently and shows their progress: a bar on a terminal, an occasional
//! line in a pipe.
//!
//! Cargo reports its progress even in a pipe if it is told to. We parse that, so that two builds
//! can share one line.

use std::collections::VecDeque;
use std::io::{IsTerminal, Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::{Error, Result, process};

/// The interval between progress lines in a pipe.
const LINE_EVERY: Duration = Duration::from_secs(15);
/// The delay before the first progress line in a pipe.
const FIRST_LINE: Duration = Duration::from_secs(2);
/// A build that ends within this time prints nothing.
const AT_ONCE: Duration = Duration::from_millis(400);
/// The width of the bar in characters.
const BAR: usize = 24;
/// The number of a build's output lines that are kept, to be shown if it fails.
const KEPT_LINES: usize = 400;

/// A build and its name on the screen.
pub struct Build {
    /// Its name on the screen.
    pub name: &'static str,
    /// The cargo command that builds it.
    pub command: Command,
}

/// The progress of a build.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
struct Progress {
    done: usize,
    all: usize,
    /// The crates that it is compiling now.
    current: String,
}

enum Event {
    Progress(usize, Progress),
    Ended(usize, Result<()>),
}

/// Runs one build. Prints what it does, unless there is nothing to do and the build ends at once.
///
/// # Errors
/// If the build fails; the error contains its output.
pub fn alone(what: &str, build: Build) -> Result<()> {
    run_all(Some(what), vec![build]).into_iter().collect()
}

/// Runs the builds concurrently and waits for all of them. Returns their results in the same order.
pub fn together(builds: Vec<Build>) -> Vec<Result<()>> {
    run_all(None, builds)
}

fn run_all(mut what: Option<&str>, builds: Vec<Build>) -> Vec<Result<()>> {
    let began = Instant::now();
    let names: Vec<&'static str> = builds.iter().map(|build| build.name).collect();
    let (sender, events) = mpsc::channel();
    for (index, build) in builds.into_iter().enumerate() {
        let sender = sender.clone();
        thread::spawn(move || {
            let ended = run(index, build.command, &sender);
            let _ = sender.send(Event::Ended(index, ended));
        });
    }
    drop(sender);
    let mut screen = Screen::new(&names);
    let mut results: Vec<Option<Result<()>>> = names.iter().map(|_| None).collect();
    loop {
        match events.recv_timeout(AT_ONCE) {
            Ok(Event::Progress(index, progress)) => screen.progress[index] = progress,
            Ok(Event::Ended(index, result)) => {
                screen.end(index);
                results[index] = Some(result);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if began.elapsed() >= AT_ONCE
            && let Some(what) = what.take()
        {
            eprintln!("{what}");
        }
        screen.show();
    }
    screen.clear();
    let lost = || Err(Error::new("a build was lost"));
    results
        .into_iter()
        .map(|result| result.unwrap_or_else(lost))
        .collect()
}

/// Runs one build; its output is shown if it fails.
fn run(index: usize, mut command: Command, events: &Sender<Event>) -> Result<()> {
    command.env("CARGO_TERM_PROGRESS_WHEN", "always");
    command.env("CARGO_TERM_PROGRESS_WIDTH", "160");
    command.env("CARGO_TERM_COLOR", "never");
    command.stdout(Stdio::null()).stderr(Stdio::piped());
    let shown = process::shown(&command);
    let mut child = command.spawn()?;
    let mut said = VecDeque::new();
    if let Some(stderr) = child.stderr.take() {
        for_each_line(stderr, |line| {
            if let Some(progress) = read_progress(line) {
                let _ = events.send(Event::Progress(index, progress));
            } else if !is_routine(line) {
                said.push_back(line.to_owned());
                if said.len() > KEPT_LINES {
                    said.pop_front();
                }
            }
        });
    }
    let status = child.wait()?;
    if status.success() {
        return Ok(());
    }
    let said: Vec<String> = said.into();
    Err(Error::new(format!(
        "{}\n{shown} failed ({status})",
        said.join("\n")
    )))
}

/// Reads lines that end in a line feed or, for a progress bar, in a carriage return.
fn for_each_line(mut from: impl Read, mut each: impl FnMut(&str)) {
    let mut line = Vec::new();
    let mut buffer = [0; 4096];
    while let Ok(count) = from.read(&mut buffer) {
        if count == 0 {
            break;
        }
        for byte in &buffer[..count] {
            if matches!(byte, b'\n' | b'\r') {
                each(String::from_utf8_lossy(&line).trim_end());
                line.clear();
            } else {
                line.push(*byte);
            }
        }
    }
    each(String::from_utf8_lossy(&line).trim_end());
}

/// Parses cargo's progress: `Building [=====>     ] 83/240: sqlx-core, tokio`.
fn read_progress(line: &str) -> Option<Progress> {
    let (_, rest) = line.split_once("Building [")?;
    let (_, rest) = rest.split_once("] ")?;
    let (counts, current) = rest.split_once(':').unwrap_or((rest, ""));
    let (done, all) = counts.trim().split_once('/')?;
    Some(Progress {
        done: done.parse().ok()?,
        all: all.parse().ok()?,
        current: current
            .split(',')
            .next()
            .unwrap_or_default()
            .trim()
            .to_owned(),
    })
}

/// Returns whether a line is one of cargo's status messages.
fn is_routine(line: &str) -> bool {
    let word = line.split_whitespace().next().unwrap_or_default();
    let routine = [
        "",
        "Compiling",
        "Finished",
        "Fresh",
        "Downloading",
        "Downloaded",
        "Updating",
        "Locking",
        "Blocking",
    ];
    routine.contains(&word)
}

/// The display of the builds.
struct Screen<'a> {
    names: &'a [&'static str],
    progress: Vec<Progress>,
    terminal: bool,
    next: Instant,
    line: String,
}

impl<'a> Screen<'a> {
    fn new(names: &'a [&'static str]) -> Screen<'a> {
        Screen {
            names,
            progress: vec![Progress::default(); names.len()],
            terminal: std::io::stderr().is_terminal(),
            next: Instant::now() + FIRST_LINE,
            line: String::new(),
        }
    }

    fn end(&mut self, index: usize) {
        let progress = &mut self.progress[index];
        progress.done = progress.all;
        progress.current.clear();
    }

    fn show(&mut self) {
        if self.terminal {
            let bar = bar(self.names, &self.progress, columns());
            if bar != self.line {
                eprint!("\r\x1b[K{bar}");
                let _ = std::io::stderr().flush();
                self.line = bar;
            }
        } else if Instant::now() >= self.next {
            self.next = Instant::now() + LINE_EVERY;
            let line = counts(self.names, &self.progress);
            if !line.is_empty() && line != self.line {
                eprintln!("      {line}");
                self.line = line;
            }
        }
    }

    fn clear(&self) {
        if self.terminal {
            eprint!("\r\x1b[K");
        }
    }
}

fn columns() -> usize {
    let said = std::env::var("COLUMNS").ok();
    said.and_then(|text| text.parse().ok()).unwrap_or(80)
}

/// Formats one line for all builds, not longer than the terminal is wide.
fn bar(names: &[&str], progress: &[Progress], width: usize) -> String {
    let done: usize = progress.iter().map(|progress| progress.done).sum();
    let all: usize = progress.iter().map(|progress| progress.all).sum();
    let full = (BAR * done).checked_div(all).unwrap_or(0);
    let current: Vec<&str> = progress
        .iter()
        .map(|progress| progress.current.as_str())
        .filter(|current| !current.is_empty())
        .collect();
    let line = format!(
        "      [{}{}] {}  {}",
        "=".repeat(full),
        " ".repeat(BAR - full),
        counts(names, progress),
        current.join(", ")
    );
    line.trim_end()
        .chars()
        .take(width.saturating_sub(1))
        .collect()
}

/// Formats the progress of each build as text.
fn counts(names: &[&str], progress: &[Progress]) -> String {
    let known = names.iter().zip(progress).filter(|(_, at)| at.all > 0);
    let parts: Vec<String> = known
        .map(|(name, at)| format!("{name} {}/{}", at.done, at.all))
        .collect();
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(done: usize, all: usize, current: &str) -> Progress {
        Progress {
            done,
            all,
            current: current.to_owned(),
        }
    }

    #[test]
    fn cargo_says_how_far_it_is() {
        let line = "    Building [=======>          ] 83/240: sqlx-core, tokio(build)...";
        assert_eq!(read_progress(line), Some(at(83, 240, "sqlx-core")));
        assert_eq!(read_progress("   Compiling tokio v1.0.0"), None);
        assert_eq!(read_progress("error: Building [ is no bar"), None);
    }

    #[test]
    fn a_bar_fits_the_terminal_and_names_every_build() {
        let progress = [at(120, 240, "sqlx-core"), at(0, 0, "")];
        let line = bar(&["server", "page"], &progress, 80);
        assert_eq!(
            line,
            "      [============            ] server 120/240  sqlx-core"
        );
        assert_eq!(bar(&["server", "page"], &progress, 20).len(), 19);
        assert_eq!(
            counts(&["a", "b"], &[at(1, 2, ""), at(3, 4, "")]),
            "a 1/2, b 3/4"
        );
    }

    #[test]
    fn a_bar_and_a_line_are_told_apart() {
        let mut lines = Vec::new();
        for_each_line(&b"one\rtwo  \nthree"[..], |line| {
            lines.push(line.to_owned());
        });
        assert_eq!(lines, ["one", "two", "three"]);
    }

    #[test]
    fn a_build_that_fails_says_why() {
        let mut command = Command::new("sh");
        command.args([
            "-c",
            "echo '   Compiling a v1' >&2; echo 'error: no' >&2; exit 1",
        ]);
        let failing = Build { name: "a", command };
        let fine = Build {
            name: "b",
            command: Command::new("true"),
        };
        let results = together(vec![failing, fine]);
        let error = results[0].as_ref().unwrap_err().to_string();
        assert!(error.starts_with("error: no\nsh -c"), "{error}");
        assert!(results[1].is_ok());
    }
}
