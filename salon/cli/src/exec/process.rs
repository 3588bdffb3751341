//! A running program, and the lines that go in and out. Whatever it does, a question is answered or
//! fails in time, and takes a bounded amount of memory.

use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::words::ExecCommand;

/// The longest line that a program may write.
pub(super) const MAX_LINE: usize = 64 << 10;
/// How much of what it writes to standard error is kept.
const TAIL: usize = 2 << 10;
/// How many lines are read ahead. A program that writes more has to wait.
const AHEAD: usize = 4;
/// How long a program that has closed its output may take to end.
const ENDING: Duration = Duration::from_millis(500);

/// A running program. It is killed when this value is dropped.
pub(super) struct Process {
    child: Child,
    to: SyncSender<String>,
    from: Receiver<Line>,
    errors: Arc<Mutex<Vec<u8>>>,
}

/// A line of a program.
enum Line {
    Text(String),
    TooLong(String),
}

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum NoAnswer {
    /// It wrote this before it was asked.
    Unasked(String),
    /// It wrote a line of more than [`MAX_LINE`] bytes, which starts like this.
    TooLong(String),
    /// It said nothing in time.
    Silent,
    /// It closed its output; with its exit status if it has ended.
    Ended(Option<ExitStatus>),
}

impl Process {
    pub(super) fn start(command: &ExecCommand) -> std::io::Result<Process> {
        let mut child = Command::new(command.program())
            .args(command.arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let (to, questions) = sync_channel(AHEAD);
        let (answers, from) = sync_channel(AHEAD);
        let errors = Arc::new(Mutex::new(Vec::new()));
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_lines(stdin, &questions));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_lines(stdout, &answers));
        }
        if let Some(stderr) = child.stderr.take() {
            let errors = Arc::clone(&errors);
            thread::spawn(move || keep_tail(stderr, &errors));
        }
        Ok(Process {
            child,
            to,
            from,
            errors,
        })
    }

    /// Sends a line, and waits for one.
    pub(super) fn ask(&mut self, line: String, patience: Duration) -> Result<String, NoAnswer> {
        match self.from.try_recv() {
            Ok(Line::Text(text)) => return Err(NoAnswer::Unasked(text)),
            Ok(Line::TooLong(start)) => return Err(NoAnswer::TooLong(start)),
            Err(TryRecvError::Disconnected) => return Err(NoAnswer::Ended(self.status())),
            Err(TryRecvError::Empty) => {}
        }
        let asked = Instant::now();
        self.tell(line)?;
        match self
            .from
            .recv_timeout(patience.saturating_sub(asked.elapsed()))
        {
            Ok(Line::Text(text)) => Ok(text),
            Ok(Line::TooLong(start)) => Err(NoAnswer::TooLong(start)),
            Err(RecvTimeoutError::Timeout) => Err(NoAnswer::Silent),
            Err(RecvTimeoutError::Disconnected) => Err(NoAnswer::Ended(self.status())),
        }
    }

    /// Sends a line that needs no answer.
    pub(super) fn tell(&mut self, line: String) -> Result<(), NoAnswer> {
        use std::sync::mpsc::TrySendError;
        // Lines wait here only if the program has not read the last ones.
        self.to.try_send(line).map_err(|error| match error {
            TrySendError::Full(_) => NoAnswer::Silent,
            TrySendError::Disconnected(_) => NoAnswer::Ended(self.status()),
        })
    }

    /// Returns the last lines that it wrote to standard error.
    pub(super) fn errors(&self) -> String {
        let tail = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&tail).trim().to_owned()
    }

    /// Returns how it ended, if it ends soon.
    fn status(&mut self) -> Option<ExitStatus> {
        let until = Instant::now() + ENDING;
        while Instant::now() < until {
            if let Ok(Some(status)) = self.child.try_wait() {
                // What it wrote last is still on its way.
                thread::sleep(Duration::from_millis(20));
                return Some(status);
            }
            thread::sleep(Duration::from_millis(5));
        }
        None
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Both fail only if it has ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if stdin.write_all(line.as_bytes()).is_err() || stdin.flush().is_err() {
            return;
        }
    }
}

fn read_lines(stdout: impl Read, lines: &SyncSender<Line>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut bytes = Vec::new();
        let limit = MAX_LINE as u64 + 1;
        match (&mut stdout).take(limit).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let too_long = bytes.len() > MAX_LINE;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        let line = if too_long {
            Line::TooLong(text(&bytes[..TAIL]))
        } else {
            Line::Text(text(&bytes))
        };
        if lines.send(line).is_err() || too_long {
            return;
        }
    }
}

fn keep_tail(mut stderr: impl Read, tail: &Mutex<Vec<u8>>) {
    let mut buffer = [0; TAIL];
    while let Ok(n @ 1..) = stderr.read(&mut buffer) {
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.extend_from_slice(&buffer[..n]);
        let surplus = tail.len().saturating_sub(TAIL);
        tail.drain(..surplus);
    }
}
