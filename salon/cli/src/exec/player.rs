//! A program in a seat: asks it, and judges its answers.

use std::time::Duration;

use serde_json::value::RawValue;

use super::fault::{Asked, Verdict};
use super::message::{Begin, Choice, EXEC_PROTOCOL, Question, Ready, ToProgram};
use super::process::{MAX_LINE, NoAnswer, Process};
use super::words::ExecCommand;

/// How long a program may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// To start and to answer `begin`.
    pub(crate) begin: Duration,
    /// To answer a question.
    pub(crate) answer: Duration,
}

impl Limits {
    /// A program that loads a large model takes a while to start.
    const BEGIN: Duration = Duration::from_secs(60);

    /// Returns the limits for this number of seconds for an answer.
    pub(crate) fn of_seconds(seconds: f64) -> Limits {
        let answer = Duration::from_secs_f64(seconds);
        Limits {
            begin: Limits::BEGIN.max(answer),
            answer,
        }
    }
}

/// A running program that plays one play after another.
pub(crate) struct ExecPlayer {
    process: Process,
    limits: Limits,
    wants_remarks: bool,
    decisions: u32,
}

/// What a program did wrong, and when.
#[derive(Clone, Debug)]
pub(crate) struct Stumble {
    pub(crate) verdict: Verdict,
    pub(crate) asked: Asked,
    /// The number of moves that it was asked for in this play.
    pub(crate) decision: u32,
    /// What it wrote, if it wrote something.
    pub(crate) wrote: Option<String>,
    /// The end of what it wrote to standard error.
    pub(crate) stderr: String,
}

impl ExecPlayer {
    /// Starts the program.
    pub(crate) fn start(command: &ExecCommand, limits: Limits) -> Result<ExecPlayer, Stumble> {
        match Process::start(command) {
            Ok(process) => Ok(ExecPlayer {
                process,
                limits,
                wants_remarks: false,
                decisions: 0,
            }),
            Err(error) => Err(Stumble {
                verdict: Verdict::NotStarted(error.to_string()),
                asked: Asked::Begin,
                decision: 0,
                wrote: None,
                stderr: String::new(),
            }),
        }
    }

    /// Begins a play. The program has to be shown everything that its seat has seen of it.
    pub(crate) fn begin(&mut self, begin: &Begin) -> Result<(), Stumble> {
        self.decisions = 0;
        let line = self.ask(&ToProgram::Begin(begin), Asked::Begin, self.limits.begin)?;
        match serde_json::from_str::<Ready>(&line) {
            Ok(answer) if answer.ready => {
                self.wants_remarks = answer.remarks;
                Ok(())
            }
            Ok(_) => {
                let why = format!("it does not play this game with protocol {EXEC_PROTOCOL}");
                Err(self.stumble(Verdict::Unreadable(why), Asked::Begin, Some(line)))
            }
            Err(error) => {
                let verdict = Verdict::Unreadable(error.to_string());
                Err(self.stumble(verdict, Asked::Begin, Some(line)))
            }
        }
    }

    /// Returns whether the program wants to be asked for remarks.
    pub(crate) fn wants_remarks(&self) -> bool {
        self.wants_remarks
    }

    /// Asks for a move. Returns which of the actions it is.
    pub(crate) fn choose(
        &mut self,
        seen: &[Box<RawValue>],
        view: &RawValue,
        actions: &[String],
    ) -> Result<usize, Stumble> {
        self.decisions += 1;
        let question = Question {
            seen,
            view,
            actions,
        };
        let limit = self.limits.answer;
        let line = self.ask(&ToProgram::Choose(question), Asked::Move, limit)?;
        let chosen = self.read(&line, actions, Asked::Move)?;
        chosen.ok_or_else(|| self.stumble(Verdict::Illegal, Asked::Move, Some(line)))
    }

    /// Asks for a remark. Returns which of the actions it is, if it is one.
    pub(crate) fn remark(
        &mut self,
        seen: &[Box<RawValue>],
        view: &RawValue,
        actions: &[String],
    ) -> Result<Option<usize>, Stumble> {
        let question = Question {
            seen,
            view,
            actions,
        };
        let limit = self.limits.answer;
        let line = self.ask(&ToProgram::Remark(question), Asked::Remark, limit)?;
        self.read(&line, actions, Asked::Remark)
    }

    /// Tells the program that the play is over.
    pub(crate) fn end(&mut self, seen: &[Box<RawValue>], view: &RawValue) -> Result<(), Stumble> {
        let line = text(&ToProgram::End { seen, view });
        let told = self.process.tell(line);
        told.map_err(|why| self.no_answer(why, Asked::End, self.limits.answer))
    }

    fn ask(
        &mut self,
        message: &ToProgram<'_>,
        asked: Asked,
        limit: Duration,
    ) -> Result<String, Stumble> {
        let answer = self.process.ask(text(message), limit);
        answer.map_err(|why| self.no_answer(why, asked, limit))
    }

    fn read(&self, line: &str, actions: &[String], asked: Asked) -> Result<Option<usize>, Stumble> {
        let wrote = || Some(line.to_owned());
        let choice: Choice = serde_json::from_str(line).map_err(|error| {
            self.stumble(Verdict::Unreadable(error.to_string()), asked, wrote())
        })?;
        let Some(action) = choice.action else {
            return Ok(None);
        };
        let found = actions.iter().position(|legal| *legal == action);
        match found {
            Some(index) => Ok(Some(index)),
            None => Err(self.stumble(Verdict::Illegal, asked, wrote())),
        }
    }

    fn no_answer(&self, why: NoAnswer, asked: Asked, limit: Duration) -> Stumble {
        let (verdict, wrote) = match why {
            NoAnswer::Unasked(line) => (Verdict::Unasked, Some(line)),
            NoAnswer::TooLong(start) => (Verdict::TooLong(MAX_LINE), Some(start)),
            NoAnswer::Silent => (Verdict::TooSlow(limit), None),
            NoAnswer::Ended(Some(status)) => (Verdict::Crashed(status.to_string()), None),
            NoAnswer::Ended(None) => (Verdict::ClosedOutput, None),
        };
        self.stumble(verdict, asked, wrote)
    }

    fn stumble(&self, verdict: Verdict, asked: Asked, wrote: Option<String>) -> Stumble {
        Stumble {
            verdict,
            asked,
            decision: self.decisions,
            wrote,
            stderr: self.process.errors(),
        }
    }
}

fn text(message: &ToProgram<'_>) -> String {
    serde_json::to_string(message).expect("views and sights have no keys but texts")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program that does not even answer `begin` is given up in time.
    #[test]
    fn a_program_that_never_begins_is_too_slow() {
        let command = "exec:sleep 600".parse().unwrap();
        let limit = Duration::from_millis(200);
        let limits = Limits {
            begin: limit,
            answer: limit,
        };
        let mut player = ExecPlayer::start(&command, limits).unwrap();
        let setup = salon_catalog::set_up::<salon_catalog::rules::Pismo>([], 2).unwrap();
        let begin = Begin::new(
            "pismo",
            crate::shown::Chosen::of(setup),
            2,
            salon_rules::Seat::at(0),
            1,
        );
        let stumble = player.begin(&begin).unwrap_err();
        assert_eq!(stumble.verdict, Verdict::TooSlow(limit));
    }

    #[test]
    fn programs_have_at_least_a_minute_to_start() {
        assert_eq!(Limits::of_seconds(0.5).begin, Limits::BEGIN);
        assert_eq!(Limits::of_seconds(90.0).begin, Duration::from_secs(90));
    }
}
