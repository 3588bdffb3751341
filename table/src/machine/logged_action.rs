//! An action on its way from the decision to the log and into the play.

use core::any::Any;
use core::fmt;
use core::str::FromStr;
use std::sync::Arc;

use salon_rules::Notation;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::machine::erased_play::ActError;

/// An action as the log stores it: a text in the game's notation.
///
/// An action that the table has just decided on also carries the game's typed value, so that it is
/// not parsed again when it is applied. An action from a log is parsed when it is applied, once.
#[derive(Clone)]
pub struct LoggedAction {
    text: Box<str>,
    /// A `G::Action` of the game that is played.
    typed: Option<Arc<dyn Any + Send + Sync>>,
}

impl LoggedAction {
    /// Creates a logged action from an action that the rules allow.
    pub(super) fn checked<G: Notation>(action: G::Action) -> LoggedAction {
        LoggedAction {
            text: action.to_string().into(),
            typed: Some(Arc::new(action)),
        }
    }

    /// Returns the game's typed value.
    pub(super) fn typed<G: Notation>(&self) -> Result<G::Action, ActError> {
        let typed = self.typed.as_deref().and_then(|typed| typed.downcast_ref());
        typed.copied().map_or_else(|| read::<G>(&self.text), Ok)
    }

    /// Returns the text in the game's notation.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Parses an action.
///
/// It is deliberately not inlined: otherwise LLVM 22.1.2 (of Rust 1.95) generates code in release
/// builds that link-time optimisation can't read ("Invalid cast").
#[inline(never)]
pub(super) fn read<G: Notation>(action: &str) -> Result<G::Action, ActError> {
    G::Action::from_str(action).map_err(|_| ActError::NoAction)
}

impl From<String> for LoggedAction {
    fn from(text: String) -> LoggedAction {
        LoggedAction {
            text: text.into(),
            typed: None,
        }
    }
}

/// Two actions are equal if their log texts are.
impl PartialEq for LoggedAction {
    fn eq(&self, other: &LoggedAction) -> bool {
        self.text == other.text
    }
}

impl Eq for LoggedAction {}

impl fmt::Debug for LoggedAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text.fmt(f)
    }
}

impl Serialize for LoggedAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for LoggedAction {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<LoggedAction, D::Error> {
        String::deserialize(from).map(LoggedAction::from)
    }
}
