//! The house rules.

use core::fmt;
use core::str::FromStr;

use salon_rules::{Code, OptionError, OptionKey, SetupError};
use serde::{Deserialize, Serialize};

use crate::cards::{OPEN, digits};
use crate::content::{MISSIONS, Mission, OBJECTS};

/// A mission was requested at a table that is not for two.
pub const MISSION_NEEDS_TWO: SetupError = SetupError::Rule(Code::new("mission-needs-two"));

/// The largest pile, with three clues open.
const MAX_PILE: u8 = (OBJECTS - OPEN) as u8;

/// The house rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Options {
    /// The mission of two players.
    pub mission: Option<Task>,
    /// The zones that may be used.
    pub clues: Clues,
    /// Whether there is a host of the evening.
    pub host: Host,
}

/// The zones that may be used (GL-23).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clues {
    /// Green and red.
    #[default]
    Both,
    /// Red only: players show who they are by what they are not.
    RedOnly,
}

/// Whether there is a murdered host of the evening (GL-24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Host {
    /// Nobody in particular was murdered.
    #[default]
    Off,
    /// The top card of the character pile.
    On,
}

/// The task of two players: the size of the pile at the start and the goal (GL-22).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Task {
    /// The number of a listed mission, from 1; zero if the table chose the sizes itself.
    number: u8,
    start: u8,
    goal: u8,
}

impl Task {
    /// Returns one of the listed missions, from 1.
    pub fn listed(number: u8) -> Option<Task> {
        let mission = Mission::numbered(number)?;
        Some(Task {
            number,
            start: mission.start,
            goal: mission.goal,
        })
    }

    /// Returns a mission with sizes that the table chose. A part needs a clue to open, and three
    /// are open from the start, so a pile has 1 to 147 clues; a goal is anything that a pile can
    /// hold.
    pub fn own(start: u8, goal: u8) -> Option<Task> {
        ((1..=MAX_PILE).contains(&start) && goal <= MAX_PILE).then_some(Task {
            number: 0,
            start,
            goal,
        })
    }

    /// Returns the number of the mission, if it is a listed one.
    pub fn number(self) -> Option<u8> {
        (self.number > 0).then_some(self.number)
    }

    /// Returns the number of clues in the pile at the start.
    #[inline]
    pub fn start(self) -> u8 {
        self.start
    }

    /// Returns the number of clues that the pile must hold after the third part.
    #[inline]
    pub fn goal(self) -> u8 {
        self.goal
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            0 => write!(f, "{}/{}", self.start, self.goal),
            number => write!(f, "{number}"),
        }
    }
}

/// The error for a text that is not a mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownTaskError;

impl fmt::Display for UnknownTaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = MISSIONS.len();
        write!(f, "a mission is a number from 1 to {last}, or START/GOAL")
    }
}

impl core::error::Error for UnknownTaskError {}

impl FromStr for Task {
    type Err = UnknownTaskError;

    fn from_str(text: &str) -> Result<Task, UnknownTaskError> {
        let task = match text.split_once('/') {
            None => digits(text).and_then(Task::listed),
            Some((start, goal)) => digits(start)
                .zip(digits(goal))
                .and_then(|(start, goal)| Task::own(start, goal)),
        };
        task.ok_or(UnknownTaskError)
    }
}

impl TryFrom<String> for Task {
    type Error = UnknownTaskError;

    fn try_from(text: String) -> Result<Task, UnknownTaskError> {
        text.parse()
    }
}

impl From<Task> for String {
    fn from(task: Task) -> String {
        task.to_string()
    }
}

impl Options {
    /// Checks the options: two players play a mission, by default the first; more than two play
    /// none.
    pub(crate) fn admit(mut self, players: u8) -> Result<Options, SetupError> {
        SetupError::check_players(players, 2, 6)?;
        match (players, self.mission) {
            (2, None) => self.mission = Task::listed(1),
            (2, Some(_)) | (_, None) => {}
            (_, Some(_)) => return Err(MISSION_NEEDS_TWO),
        }
        Ok(self)
    }
}

impl salon_rules::Options for Options {
    const KEYS: &'static [OptionKey] = &[
        OptionKey {
            key: "mission",
            values: &[
                "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "N/N",
            ],
            about: "for two: a listed mission, or the pile at the start (1-147) / the goal (0-147)",
        },
        OptionKey {
            key: "clues",
            values: &["both", "red-only"],
            about: "which zones may be used",
        },
        OptionKey {
            key: "host",
            values: &["off", "on"],
            about: "whether a character is the murdered host of the evening",
        },
    ];

    fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        match (key, value) {
            ("mission", text) => match text.parse() {
                Ok(task) => self.mission = Some(task),
                Err(UnknownTaskError) => {
                    return Err(OptionError::unknown_value::<Options>(key, value));
                }
            },
            ("clues", "both") => self.clues = Clues::Both,
            ("clues", "red-only") => self.clues = Clues::RedOnly,
            ("host", "off") => self.host = Host::Off,
            ("host", "on") => self.host = Host::On,
            ("clues" | "host", _) => {
                return Err(OptionError::unknown_value::<Options>(key, value));
            }
            _ => return Err(OptionError::unknown_key::<Options>(key)),
        }
        Ok(())
    }

    fn entries(&self) -> Vec<(&'static str, String)> {
        let clues = match self.clues {
            Clues::Both => "both",
            Clues::RedOnly => "red-only",
        };
        let host = match self.host {
            Host::Off => "off",
            Host::On => "on",
        };
        let mission = self.mission.map(|task| ("mission", task.to_string()));
        mission
            .into_iter()
            .chain([("clues", clues.to_owned()), ("host", host.to_owned())])
            .collect()
    }
}
