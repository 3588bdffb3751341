//! Chat and gestures.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::text::{JOINERS, invisible};

/// A line of chat: 1 to 300 characters, without characters that reverse or hide others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark(String);

/// The error for a text that is not a valid line of chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a remark has 1 to {} characters in one line", Remark::LONGEST)]
pub struct RemarkError;

impl Remark {
    /// The maximum number of characters.
    pub const LONGEST: usize = 300;

    /// Returns the text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Remark {
    type Err = RemarkError;

    fn from_str(text: &str) -> Result<Remark, RemarkError> {
        let text = text.trim();
        let length = text.chars().count();
        // Joiners combine emoji of several characters; they are allowed in chat.
        let hidden = |c| invisible(c) && !JOINERS.contains(&c);
        if (1..=Remark::LONGEST).contains(&length) && !text.chars().any(hidden) {
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

/// A gesture that says nothing about the game; the only talk during a part of Ghost Letters.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_that_turn_or_hide_text_are_refused() {
        let long = "x".repeat(Remark::LONGEST + 1);
        for text in [
            "",
            " ",
            "a\nb",
            "a\u{202e}b",
            "\u{2066}a",
            "\u{200b}",
            "a\u{e0041}",
            &long,
        ] {
            assert_eq!(text.parse::<Remark>(), Err(RemarkError), "{text:?}");
        }
        for text in ["Добрый вечер", "👩‍👩‍👧 <b>", "&amp;"] {
            assert_eq!(text.parse::<Remark>().unwrap().as_str(), text);
        }
    }
}
