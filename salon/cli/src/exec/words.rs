//! The words of a command.

use std::fmt;
use std::str::FromStr;

/// A command that starts a bot, written `exec:PROGRAM ARGUMENT…`. It is not run by a shell; quotes
/// keep a word with spaces together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ExecCommand {
    text: String,
    words: Vec<String>,
}

/// What every command starts with.
const PREFIX: &str = "exec:";

/// The error for a text that is no command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum ExecCommandError {
    /// It has another beginning.
    #[error("a program is written `exec:COMMAND`, such as `exec:python3 my_bot.py`")]
    NoPrefix,
    /// Nothing follows the beginning.
    #[error("`exec:` needs the command that starts the program")]
    Empty,
    /// A quote is not closed.
    #[error("a quote is not closed in `{0}`")]
    OpenQuote(String),
}

impl ExecCommand {
    /// Returns whether a text is meant as a command.
    pub(crate) fn is_meant(text: &str) -> bool {
        text.starts_with(PREFIX)
    }

    /// Returns the program.
    pub(crate) fn program(&self) -> &str {
        &self.words[0]
    }

    /// Returns its arguments.
    pub(crate) fn arguments(&self) -> &[String] {
        &self.words[1..]
    }
}

impl fmt::Display for ExecCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl FromStr for ExecCommand {
    type Err = ExecCommandError;

    fn from_str(text: &str) -> Result<ExecCommand, ExecCommandError> {
        let command = text
            .strip_prefix(PREFIX)
            .ok_or(ExecCommandError::NoPrefix)?;
        let words = split(command, char::is_whitespace, Quotes::Drop)
            .ok_or_else(|| ExecCommandError::OpenQuote(text.to_owned()))?;
        let words: Vec<String> = words.into_iter().flatten().collect();
        if words.is_empty() {
            return Err(ExecCommandError::Empty);
        }
        Ok(ExecCommand {
            text: text.to_owned(),
            words,
        })
    }
}

/// Splits a list of players at its commas. Quotes keep a command with a comma together.
pub(crate) fn split_seats(lists: &[String]) -> Result<Vec<String>, ExecCommandError> {
    let mut seats = Vec::new();
    for list in lists {
        let parts = split(list, |c| c == ',', Quotes::Keep)
            .ok_or_else(|| ExecCommandError::OpenQuote(list.clone()))?;
        seats.extend(parts.into_iter().map(Option::unwrap_or_default));
    }
    Ok(seats)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Quotes {
    Keep,
    Drop,
}

/// Splits a text where a character outside of quotes separates. Nothing stands between two
/// separators in a row. Returns nothing if a quote is not closed.
fn split(
    text: &str,
    separates: impl Fn(char) -> bool,
    quotes: Quotes,
) -> Option<Vec<Option<String>>> {
    let mut parts = vec![None];
    let mut open = None;
    for c in text.chars() {
        let last = parts.last_mut()?;
        if open.is_none() && separates(c) {
            parts.push(None);
            continue;
        }
        let word = last.get_or_insert_with(String::new);
        let is_quote = match open {
            None if c == '"' || c == '\'' => {
                open = Some(c);
                true
            }
            Some(quote) if c == quote => {
                open = None;
                true
            }
            _ => false,
        };
        if !is_quote || quotes == Quotes::Keep {
            word.push(c);
        }
    }
    open.is_none().then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.parse::<ExecCommand>().unwrap().words
    }

    #[test]
    fn a_command_is_split_into_words_and_quotes_keep_them_together() {
        assert_eq!(words("exec:python3  bot.py"), ["python3", "bot.py"]);
        assert_eq!(
            words("exec:sh -c 'echo \"a b\"'"),
            ["sh", "-c", "echo \"a b\""]
        );
        assert_eq!(words(r"exec:C:\bot.exe ''"), [r"C:\bot.exe", ""]);
    }

    #[test]
    fn what_is_no_command_is_refused() {
        let refused = |text: &str| text.parse::<ExecCommand>().unwrap_err();
        assert_eq!(refused("master"), ExecCommandError::NoPrefix);
        assert_eq!(refused("exec: "), ExecCommandError::Empty);
        assert!(matches!(
            refused("exec:sh 'a"),
            ExecCommandError::OpenQuote(_)
        ));
    }

    #[test]
    fn seats_are_split_at_commas_outside_of_quotes() {
        let seats = ["club,exec:sh -c 'a,b'", "master"].map(str::to_owned);
        let seats = split_seats(&seats).unwrap();
        assert_eq!(seats, ["club", "exec:sh -c 'a,b'", "master"]);
        assert_eq!(split_seats(&["a,,b".to_owned()]).unwrap(), ["a", "", "b"]);
        assert!(split_seats(&["a,exec:'b".to_owned()]).is_err());
    }
}
