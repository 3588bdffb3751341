//! The trace of a command, from the socket to the flush: its spans and what they may say.
//!
//! A span has the kind of a command and how it ended, and nothing of what it is about: no table, no
//! person, no card, no text. Spans cost next to nothing unless somebody listens to their target.

pub use salon_journal::TRACE;
use salon_table::machine::Command;
use tracing::Span;
use tracing::field::Empty;

use crate::hall::AskError;

/// A span of a trace.
macro_rules! span {
    ($name:literal) => {
        tracing::trace_span!(target: $crate::trace::TRACE, $name)
    };
}
pub(crate) use span;

/// The span of a command at its table.
pub(crate) fn command(command: &Command) -> Span {
    let span = tracing::trace_span!(target: TRACE, "command", kind = Empty, outcome = Empty);
    if !span.is_disabled() {
        span.record("kind", kind(command));
    }
    span
}

/// Notes in the span of a command it ended.
pub(crate) fn ended<T>(span: &Span, answer: &Result<T, AskError>) {
    if !span.is_disabled() {
        span.record(
            "outcome",
            match answer {
                Ok(_) => "done",
                Err(AskError::Refused(_)) => "refused",
                Err(AskError::Failed(_)) => "failed",
            },
        );
    }
}

fn kind(command: &Command) -> &'static str {
    match command {
        Command::Sit { .. } => "sit",
        Command::Stand => "stand",
        Command::Fill { .. } => "fill",
        Command::Ready { .. } => "ready",
        Command::Reveal { .. } => "reveal",
        Command::Unready => "unready",
        Command::Act { .. } => "act",
        Command::GoOn => "go-on",
        Command::HandOver { .. } => "hand-over",
        Command::TakeBack => "take-back",
        Command::VoteStandIn { .. } => "vote-stand-in",
        Command::Remove { .. } => "remove",
        Command::Readmit { .. } => "readmit",
        Command::OfferUndo => "offer-undo",
        Command::AnswerUndo { .. } => "answer-undo",
        Command::Rematch => "rematch",
        Command::Say { .. } => "say",
        Command::Tell { .. } => "tell",
        Command::EndStories => "end-stories",
        Command::Emote { .. } => "emote",
        Command::Close => "close",
        Command::BotAct { .. } => "bot-act",
        Command::Absent { .. } => "absent",
        Command::CheckClock => "check-clock",
        Command::CheckSeats => "check-seats",
    }
}
