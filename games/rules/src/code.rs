//! Short names for things that only one game has.

use core::fmt;
use core::str::FromStr;

use crate::notation::NotationError;

/// The maximum length of a code, in bytes.
const LENGTH: usize = 24;

/// A short name such as `countess-forced`: lower-case letters with dashes between words.
///
/// A game uses it to name things that only that game has. Messages and files contain the name as it
/// is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code([u8; LENGTH]);

crate::written!(Code);

impl Code {
    /// Creates a code from a name in the source code.
    ///
    /// # Panics
    /// If the name is not a valid code.
    pub const fn new(name: &'static str) -> Code {
        match Code::read(name.as_bytes()) {
            Some(code) => code,
            None => panic!("a code has 1 to 24 lower-case letters and dashes"),
        }
    }

    const fn read(name: &[u8]) -> Option<Code> {
        if name.is_empty() || name.len() > LENGTH {
            return None;
        }
        let mut code = [0; LENGTH];
        let mut at = 0;
        while at < name.len() {
            if !matches!(name[at], b'a'..=b'z' | b'-') {
                return None;
            }
            code[at] = name[at];
            at += 1;
        }
        Some(Code(code))
    }

    /// Returns the name.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|&byte| byte == 0);
        let name = &self.0[..end.unwrap_or(LENGTH)];
        core::str::from_utf8(name).unwrap_or_default()
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Code {
    type Err = NotationError;

    fn from_str(word: &str) -> Result<Code, NotationError> {
        Code::read(word.as_bytes()).ok_or_else(|| NotationError::unknown("code", word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_short_and_plain() {
        let longest = "a".repeat(LENGTH);
        for word in ["must-vote", "a", &longest] {
            assert_eq!(word.parse::<Code>().unwrap().to_string(), word);
        }
        for word in [
            "",
            "Must",
            "must vote",
            "must_vote",
            "é",
            &"a".repeat(LENGTH + 1),
        ] {
            assert!(word.parse::<Code>().is_err(), "{word}");
        }
    }
}
