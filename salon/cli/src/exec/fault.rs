//! Why a program was disqualified.

use std::fmt;
use std::time::Duration;

use salon_rules::Seat;
use serde::{Serialize, Serializer};

use super::player::Stumble;

/// What a program did wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Verdict {
    #[error("it can't be started: {0}")]
    NotStarted(String),
    #[error("it ended in the middle of a play ({0})")]
    Crashed(String),
    #[error("it closed its standard output")]
    ClosedOutput,
    #[error("it gave no answer within {} s", .0.as_secs_f64())]
    TooSlow(Duration),
    #[error("it plays illegally: its answer is none of the listed actions")]
    Illegal,
    #[error("its answer can't be read: {0}")]
    Unreadable(String),
    #[error("it wrote a line that nobody asked for")]
    Unasked,
    #[error("it wrote a line of more than {0} bytes")]
    TooLong(usize),
}

impl Verdict {
    /// Returns the name of the verdict in JSON.
    fn name(&self) -> &'static str {
        match self {
            Verdict::NotStarted(_) => "not-started",
            Verdict::Crashed(_) => "crashed",
            Verdict::ClosedOutput => "closed-output",
            Verdict::TooSlow(_) => "too-slow",
            Verdict::Illegal => "illegal",
            Verdict::Unreadable(_) => "unreadable",
            Verdict::Unasked => "unasked",
            Verdict::TooLong(_) => "too-long",
        }
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// What a program was asked when it did something wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Asked {
    Begin,
    Move,
    Remark,
    End,
}

/// Who was disqualified, when, and for what.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Fault {
    /// The command that started the program.
    pub(crate) bot: String,
    /// The deal, from 1, or the table.
    pub(crate) play: String,
    pub(crate) seat: Seat,
    pub(crate) asked: Asked,
    /// The number of the move in this play, from 1.
    pub(crate) decision: u32,
    pub(crate) verdict: Verdict,
    pub(crate) message: String,
    pub(crate) wrote: Option<String>,
    pub(crate) stderr: String,
}

/// How much of a line is shown.
const SHOWN: usize = 300;

impl Fault {
    pub(crate) fn new(bot: String, play: String, seat: Seat, stumble: Stumble) -> Fault {
        let Stumble {
            verdict,
            asked,
            decision,
            wrote,
            stderr,
        } = stumble;
        Fault {
            bot,
            play,
            seat,
            asked,
            decision,
            message: verdict.to_string(),
            verdict,
            wrote: wrote.map(|line| shortened(&line)),
            stderr,
        }
    }
}

impl std::error::Error for Fault {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (play, seat, decision) = (&self.play, self.seat, self.decision);
        writeln!(f, "{} is disqualified: {}", self.bot, self.message)?;
        write!(f, "  when: {play}, seat {seat}, ")?;
        match self.asked {
            Asked::Begin => write!(f, "before the first move")?,
            Asked::Move => write!(f, "asked for its move {decision}")?,
            Asked::Remark => write!(f, "asked for a remark after its move {decision}")?,
            Asked::End => write!(f, "at the end of the play")?,
        }
        match &self.wrote {
            Some(line) => write!(f, "\n  it wrote: {line}")?,
            None => write!(f, "\n  it wrote nothing")?,
        }
        if !self.stderr.is_empty() {
            write!(f, "\n  on its standard error:")?;
            for line in self.stderr.lines() {
                write!(f, "\n    {line}")?;
            }
        }
        Ok(())
    }
}

fn shortened(line: &str) -> String {
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}
