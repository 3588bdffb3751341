//! The messages between a table and a program.

use salon_rules::Seat;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::shown::Chosen;

/// The version of this protocol.
pub(crate) const EXEC_PROTOCOL: u16 = 1;

/// What a program is sent.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ToProgram<'a> {
    /// A play begins, or is shown once more from its beginning. The program answers with [`Ready`].
    Begin(&'a Begin),
    /// The game waits for the seat. The program answers with a [`Choice`].
    Choose(Question<'a>),
    /// The game waits for others, but the seat may say something. The program answers with a
    /// [`Choice`], which may be none.
    Remark(Question<'a>),
    /// The play is over. No answer is expected.
    End {
        seen: &'a [Box<RawValue>],
        view: &'a RawValue,
    },
}

/// The play that a program takes part in.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Begin {
    protocol: u16,
    game: &'static str,
    options: Chosen,
    players: u8,
    seat: Seat,
    seed: u32,
}

impl Begin {
    /// Describes a play of a game from a seat. The seed is for the program's own randomness.
    pub(crate) fn new(
        game: &'static str,
        options: Chosen,
        players: u8,
        seat: Seat,
        seed: u32,
    ) -> Begin {
        Begin {
            protocol: EXEC_PROTOCOL,
            game,
            options,
            players,
            seat,
            seed,
        }
    }
}

/// A question, with what the seat has seen since the last one.
#[derive(Serialize)]
pub(super) struct Question<'a> {
    pub(super) seen: &'a [Box<RawValue>],
    pub(super) view: &'a RawValue,
    pub(super) actions: &'a [String],
}

/// The answer to `begin`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ready {
    pub(super) ready: bool,
    /// Whether the program wants to be asked for remarks.
    #[serde(default)]
    pub(super) remarks: bool,
}

/// The answer to a question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Choice {
    pub(super) action: Option<String>,
}
