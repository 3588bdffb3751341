//! The script of a lesson, line by line.
//!
//! ```text
//! players 3
//! option abilities on
//! seed 17
//! say welcome             the pupil reads, and continues
//! say pile look pile      the same, with something on the table highlighted
//! say guard               the pupil reads, and then
//! do guard 1 prince       has to do this
//! 1 handmaid              seat 1 does this
//! players 2               another table with another deal
//! ```

use core::str::FromStr;

use salon_rules::Seat;

/// A parsed lesson.
#[derive(Debug, Default)]
pub(crate) struct LessonScript {
    /// The first table.
    pub(crate) first: Setting,
    /// The steps.
    pub(crate) lines: Vec<LessonStep>,
}

/// A table of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Setting {
    /// The number of players. The pupil has seat 0.
    pub(crate) players: u8,
    /// The house rules.
    pub(crate) options: Vec<(String, String)>,
    /// The seed of the deal.
    pub(crate) seed: u64,
}

/// One step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LessonStep {
    /// An explanation.
    Say(Explanation),
    /// Another player acts.
    Other(Seat, String),
    /// The lesson continues at another table.
    Table(Setting),
}

/// An explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Explanation {
    /// The id of its text.
    pub(crate) step: String,
    /// The element on the table to highlight.
    pub(crate) look: Option<String>,
    /// What the pupil has to do.
    pub(crate) wanted: Option<String>,
}

/// The error for an invalid line of a script.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ScriptError(pub(crate) String);

impl FromStr for LessonScript {
    type Err = ScriptError;

    fn from_str(text: &str) -> Result<LessonScript, ScriptError> {
        let mut script = LessonScript::default();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            script
                .read(line)
                .ok_or_else(|| ScriptError(line.to_owned()))?;
        }
        Ok(script)
    }
}

impl LessonScript {
    fn read(&mut self, line: &str) -> Option<()> {
        let (first, rest) = line.split_once(' ')?;
        match first {
            "players" => self.begin().players = rest.parse().ok()?,
            "seed" => self.setting()?.seed = rest.parse().ok()?,
            "option" => {
                let (key, value) = rest.split_once(' ')?;
                let option = (key.to_owned(), value.to_owned());
                self.setting()?.options.push(option);
            }
            "say" => {
                let (step, look) = match rest.split_once(" look ") {
                    Some((step, look)) => (step, Some(look.to_owned())),
                    None => (rest, None),
                };
                let step = step.to_owned();
                self.lines.push(LessonStep::Say(Explanation {
                    step,
                    look,
                    wanted: None,
                }));
            }
            "do" => match self.lines.last_mut()? {
                LessonStep::Say(said) if said.wanted.is_none() => {
                    said.wanted = Some(rest.to_owned());
                }
                _ => return None,
            },
            seat => self
                .lines
                .push(LessonStep::Other(seat.parse().ok()?, rest.to_owned())),
        }
        Some(())
    }

    /// Starts a new table, the first one or another.
    fn begin(&mut self) -> &mut Setting {
        if self.lines.is_empty() {
            return &mut self.first;
        }
        self.lines.push(LessonStep::Table(Setting::default()));
        self.setting().expect("it is the last line")
    }

    /// Returns the table that was set up last, if nothing has happened there yet.
    fn setting(&mut self) -> Option<&mut Setting> {
        match self.lines.last_mut() {
            None => Some(&mut self.first),
            Some(LessonStep::Table(setting)) => Some(setting),
            Some(LessonStep::Say(_) | LessonStep::Other(..)) => None,
        }
    }

    /// Returns the number of explanations.
    pub(crate) fn steps(&self) -> usize {
        let says = |line: &&LessonStep| matches!(line, LessonStep::Say(_));
        self.lines.iter().filter(says).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_read_line_by_line() {
        let script: LessonScript =
            "players 3\nseed 7\noption a b\nsay x look pile\nsay y\ndo guard 1 king\n2 handmaid\n"
                .parse()
                .unwrap();
        assert_eq!(script.steps(), 2);
        let first = Setting {
            players: 3,
            options: vec![("a".to_owned(), "b".to_owned())],
            seed: 7,
        };
        assert_eq!(script.first, first);
        let said = |step: &str, look: Option<&str>, wanted: Option<&str>| {
            LessonStep::Say(Explanation {
                step: step.to_owned(),
                look: look.map(str::to_owned),
                wanted: wanted.map(str::to_owned),
            })
        };
        let lines = [
            said("x", Some("pile"), None),
            said("y", None, Some("guard 1 king")),
            LessonStep::Other(Seat::at(2), "handmaid".to_owned()),
        ];
        assert_eq!(script.lines, lines);
    }

    #[test]
    fn a_lesson_can_go_on_at_another_table() {
        let script: LessonScript = "players 3\nseed 7\nsay x\nplayers 2\noption a b\nseed 8\nsay y"
            .parse()
            .unwrap();
        let other = Setting {
            players: 2,
            options: vec![("a".to_owned(), "b".to_owned())],
            seed: 8,
        };
        assert_eq!((script.first.players, script.first.seed), (3, 7));
        assert_eq!(script.lines[1], LessonStep::Table(other));
        assert!("players 3\nsay x\nseed 7".parse::<LessonScript>().is_err());
    }

    #[test]
    fn what_the_pupil_does_is_explained_first() {
        assert!(
            "players 2\ndo guard 1 king"
                .parse::<LessonScript>()
                .is_err()
        );
        assert!("say x\ndo a\ndo b".parse::<LessonScript>().is_err());
        assert!("9 guard".parse::<LessonScript>().is_err());
    }
}
