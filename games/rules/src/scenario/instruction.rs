//! The lines of a scenario, before they are checked against a game.

use crate::illegal::IllegalAction;
use crate::notation::{NotationError, Tokens};
use crate::seat::Seat;

/// The maximum size of a scenario.
pub const MAX_BYTES: usize = 4 << 20;

/// One line of a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Instruction<'a> {
    /// `game SLUG`
    Game(&'a str),
    /// `rules VERSION`
    Rules(u16),
    /// `players N`
    Players(u8),
    /// `option KEY=VALUE`
    Option(&'a str, &'a str),
    /// `first SEAT`
    First(Seat),
    /// `deal …`, `pile …`, or a shuffle that only one game has. Whether the first word names a
    /// shuffle is checked by the code that knows the game.
    Stack(&'a str, Vec<&'a str>),
    /// `do SEAT ACTION`
    Do(Seat, &'a str),
    /// `refuse SEAT ACTION`, or `refuse SEAT ACTION: REASON`
    Refuse {
        /// The seat that is refused.
        seat: Seat,
        /// The action that is refused.
        action: &'a str,
        /// The reason, as a word of [`IllegalAction`]; if it is missing, any reason matches.
        reason: Option<IllegalAction>,
    },
    /// `expect KEY …`
    Expect(&'a str, &'a str),
}

/// The error for a scenario that can't be parsed, or does not make sense.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct ScenarioError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl ScenarioError {
    pub(crate) fn new(line: usize, reason: impl ToString) -> ScenarioError {
        ScenarioError {
            line,
            reason: reason.to_string(),
        }
    }
}

/// Parses a scenario's lines, each with its number.
pub fn parse(text: &str) -> Result<Vec<(usize, Instruction<'_>)>, ScenarioError> {
    if text.len() > MAX_BYTES {
        return Err(ScenarioError::new(
            1,
            format!("a scenario has at most {MAX_BYTES} bytes"),
        ));
    }
    let mut instructions = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let line = line.split('#').next().unwrap_or("").trim();
        if line.is_empty() {
            continue;
        }
        let instruction = instruction(line).map_err(|reason| ScenarioError::new(number, reason))?;
        if instructions.is_empty() != matches!(instruction, Instruction::Game(_)) {
            return Err(ScenarioError::new(
                number,
                "the first line, and no other, is `game SLUG`",
            ));
        }
        instructions.push((number, instruction));
    }
    if instructions.is_empty() {
        return Err(ScenarioError::new(
            1,
            "the first line is `game SLUG`, but the file is empty",
        ));
    }
    Ok(instructions)
}

/// Returns the slug of a scenario's game.
pub fn slug(text: &str) -> Result<&str, ScenarioError> {
    match parse(text)?.first() {
        Some((_, Instruction::Game(slug))) => Ok(slug),
        _ => Err(ScenarioError::new(1, "the first line is `game SLUG`")),
    }
}

fn instruction(line: &str) -> Result<Instruction<'_>, NotationError> {
    let (keyword, rest) = split(line);
    let mut words = Tokens::of(rest);
    let instruction = match keyword {
        "game" => Instruction::Game(words.word("game")?),
        "rules" => Instruction::Rules(words.read("version of the rules")?),
        "players" => Instruction::Players(words.read("number of players")?),
        "option" => {
            let word = words.word("option")?;
            let (key, value) = word
                .split_once('=')
                .ok_or(NotationError::unknown("option KEY=VALUE", word))?;
            Instruction::Option(key, value)
        }
        "first" => Instruction::First(words.seat()?),
        "do" | "refuse" | "expect" => return asked(keyword, rest),
        _ => {
            let words = rest.split_whitespace().collect();
            return Ok(Instruction::Stack(keyword, words));
        }
    };
    words.end()?;
    Ok(instruction)
}

fn asked<'a>(keyword: &str, rest: &'a str) -> Result<Instruction<'a>, NotationError> {
    let (subject, rest) = split(rest);
    if subject.is_empty() {
        let what = if keyword == "expect" { "key" } else { "seat" };
        return Err(NotationError::Missing { what });
    }
    Ok(match keyword {
        "do" => Instruction::Do(subject.parse()?, rest),
        "refuse" => refusal(subject.parse()?, rest)?,
        _ => Instruction::Expect(subject, rest),
    })
}

/// Parses a refusal. No action contains a colon, so the text after one is the reason.
fn refusal(seat: Seat, rest: &str) -> Result<Instruction<'_>, NotationError> {
    let Some((action, reason)) = rest.split_once(':') else {
        return Ok(Instruction::Refuse {
            seat,
            action: rest,
            reason: None,
        });
    };
    let mut words = Tokens::of(reason);
    let reason = Some(words.read("reason for a refusal")?);
    words.end()?;
    Ok(Instruction::Refuse {
        seat,
        action: action.trim_end(),
        reason,
    })
}

fn split(line: &str) -> (&str, &str) {
    let line = line.trim_start();
    match line.split_once(char::is_whitespace) {
        Some((first, rest)) => (first, rest.trim()),
        None => (line, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_with_their_numbers() {
        let lines =
            parse("# a comment\ngame pismo\n\nplayers 2\ndo 0 guard 1 king # hit\n").unwrap();
        let seat = Seat::at(0);
        assert_eq!(
            lines,
            [
                (2, Instruction::Game("pismo")),
                (4, Instruction::Players(2)),
                (5, Instruction::Do(seat, "guard 1 king")),
            ]
        );
    }

    #[test]
    fn a_refusal_can_name_its_reason() {
        let lines = parse("game x\nrefuse 1 king 0: target-protected\nrefuse 1 king 0").unwrap();
        let refuse = |reason| Instruction::Refuse {
            seat: Seat::at(1),
            action: "king 0",
            reason,
        };
        assert_eq!(
            lines[1].1,
            refuse(Some(IllegalAction::rule("target-protected")))
        );
        assert_eq!(lines[2].1, refuse(None));
        assert_eq!(
            parse("game x\nrefuse 1 king 0: Bad")
                .unwrap_err()
                .to_string(),
            "line 2: `Bad` is no reason for a refusal"
        );
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let reason = |text| parse(text).unwrap_err().to_string();
        assert_eq!(
            reason("players 2"),
            "line 1: the first line, and no other, is `game SLUG`"
        );
        assert_eq!(
            reason("game x\nplayers many"),
            "line 2: `many` is no number of players"
        );
        assert_eq!(reason("game x\ndo"), "line 2: seat is missing");
        assert_eq!(
            reason("game x\noption fast"),
            "line 2: `fast` is no option KEY=VALUE"
        );
    }
}
