//! What people say to each other.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// A line of chat: 1 to 300 visible characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark(String);

/// A text that is no line of chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a remark has 1 to {} characters in one line", Remark::LONGEST)]
pub struct RemarkError;

impl Remark {
    /// The most characters it can have.
    pub const LONGEST: usize = 300;

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Remark {
    type Err = RemarkError;

    fn from_str(text: &str) -> Result<Remark, RemarkError> {
        let text = text.trim();
        let length = text.chars().count();
        if (1..=Remark::LONGEST).contains(&length) && !text.chars().any(char::is_control) {
            Ok(Remark(text.to_owned()))
        } else {
            Err(RemarkError)
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A gesture that says nothing about the game; the only talk while a part of Ghost Letters runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Emote {
    /// Good evening.
    Hello,
    /// Thank you.
    Thanks,
    /// Well played, of the evening as a whole.
    Applause,
    /// A smile.
    Smile,
    /// I am away for a moment.
    BackSoon,
}
