//! Runs a scenario.

use crate::chance::{Script, ShuffleKind};
use crate::game::Game;
use crate::illegal::IllegalAction;
use crate::notation::{Fact, Notation, NotationError, Tokens, shown};
use crate::scenario::instruction::{Instruction, ScenarioError, parse};
use crate::seat::{Seat, Seats};
use crate::setup::{Options, Setup};
use crate::sink::{NullSink, Sink};
use crate::viewer::Viewer;

/// Why a scenario fails.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ScenarioRunError {
    /// It can't be parsed, or does not make sense.
    #[error(transparent)]
    Invalid(#[from] ScenarioError),
    /// The rules give a different result.
    #[error("line {line}: expected {expected}, found {found}")]
    Differs {
        /// The line, from 1.
        line: usize,
        /// What the scenario expects.
        expected: String,
        /// What the rules give.
        found: String,
    },
}

/// What a successful scenario has checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// The number of actions.
    pub done: usize,
    /// The number of expected refusals.
    pub refused: usize,
    /// The number of expectations.
    pub held: usize,
}

/// Runs a scenario of this game; the text's slug must be the game's.
pub fn run<G: Notation>(text: &str) -> Result<Summary, ScenarioRunError> {
    let instructions = parse(text)?;
    let mut runner = Runner::<G>::new();
    for (line, instruction) in &instructions {
        runner.follow(*line, instruction)?;
    }
    runner.state(instructions.last().map_or(1, |(line, _)| *line))?;
    runner.check_all_used()?;
    Ok(runner.summary)
}

struct Runner<G: Notation> {
    players: Option<u8>,
    rules_version: u16,
    options: G::Options,
    script: Script,
    state: Option<G::State>,
    summary: Summary,
}

impl<G: Notation> Runner<G> {
    fn new() -> Self {
        Runner {
            players: None,
            rules_version: G::RULES_VERSION,
            options: G::Options::default(),
            script: Script::new(G::FOREIGN_CARDS),
            state: None,
            summary: Summary::default(),
        }
    }

    fn follow(
        &mut self,
        line: usize,
        instruction: &Instruction<'_>,
    ) -> Result<(), ScenarioRunError> {
        match *instruction {
            Instruction::Game(slug) if slug == G::SLUG => Ok(()),
            Instruction::Game(slug) => Err(ScenarioError::new(
                line,
                format!("`{}` is not `{}`", shown(slug), G::SLUG),
            )
            .into()),
            Instruction::Rules(_) | Instruction::Players(_) | Instruction::Option(..)
                if self.state.is_some() =>
            {
                let reason = "the play has begun: rules, players and options come before";
                Err(ScenarioError::new(line, reason).into())
            }
            Instruction::Rules(version) => {
                self.rules_version = version;
                Ok(())
            }
            Instruction::Players(players) => {
                self.players = Some(players);
                Ok(())
            }
            Instruction::Option(key, value) => self
                .options
                .set(key, value)
                .map_err(|error| ScenarioError::new(line, error).into()),
            Instruction::First(seat) => {
                self.script.start(line, seat);
                Ok(())
            }
            Instruction::Stack(keyword, ref words) => {
                let lot = ShuffleKind::find::<G>(keyword).ok_or_else(|| {
                    ScenarioError::new(line, NotationError::unknown("instruction", keyword))
                })?;
                let words = words.iter().map(|&word| word.to_owned()).collect();
                self.script.stack(line, lot, words);
                Ok(())
            }
            Instruction::Do(seat, action) => self.act(line, seat, action),
            Instruction::Refuse {
                seat,
                action,
                reason,
            } => self.refuse(line, seat, action, reason),
            Instruction::Expect(key, rest) => self.expect(line, key, rest),
        }
    }

    /// Returns the state; the play begins when it is first needed.
    fn state(&mut self, line: usize) -> Result<&mut G::State, ScenarioRunError> {
        if self.state.is_none() {
            let players = self
                .players
                .ok_or_else(|| ScenarioError::new(line, "`players N` is missing"))?;
            let setup = Setup::<G>::of_version(self.options, players, self.rules_version)
                .map_err(|error| ScenarioError::new(line, error))?;
            self.state = Some(G::begin(setup, &mut self.script, &mut NullSink));
            self.check_script()?;
        }
        Ok(self.state.as_mut().expect("it was begun above"))
    }

    fn check_script(&self) -> Result<(), ScenarioRunError> {
        match self.script.error() {
            None => Ok(()),
            Some(error) => Err(ScenarioError::new(error.line, &error.reason).into()),
        }
    }

    /// Checks that every line was used. The author of a `deal`, `pile` or `first` line relies on
    /// it, so an unused one is a mistake.
    fn check_all_used(&self) -> Result<(), ScenarioRunError> {
        match self.script.unused() {
            None => Ok(()),
            Some((line, keyword)) => {
                let reason = format!("this `{keyword}` line is not used: nothing was drawn for it");
                Err(ScenarioError::new(line, reason).into())
            }
        }
    }

    fn act(&mut self, line: usize, seat: Seat, action: &str) -> Result<(), ScenarioRunError> {
        let parsed: G::Action = action
            .parse()
            .map_err(|error| ScenarioError::new(line, error))?;
        self.state(line)?;
        let state = self.state.as_mut().expect("it has begun");
        let done = G::act(state, seat, parsed, &mut self.script, &mut NullSink);
        self.check_script()?;
        self.summary.done += 1;
        done.map_err(|reason| ScenarioRunError::Differs {
            line,
            expected: format!("seat {seat} may do `{action}`"),
            found: format!("refused: {reason}"),
        })
    }

    fn refuse(
        &mut self,
        line: usize,
        seat: Seat,
        action: &str,
        reason: Option<IllegalAction>,
    ) -> Result<(), ScenarioRunError> {
        let parsed: G::Action = action
            .parse()
            .map_err(|error| ScenarioError::new(line, error))?;
        let state = self.state(line)?;
        let before = *state;
        let answer = G::act(state, seat, parsed, &mut Script::new(false), &mut NullSink);
        let changed = *state != before;
        self.summary.refused += 1;
        let found = match answer {
            Err(_) if changed => "refused, but the state has changed".to_owned(),
            Err(found) if reason.is_some_and(|reason| reason != found) => {
                format!("refused for another reason: {}", found.name())
            }
            Err(_) => return Ok(()),
            Ok(()) => "it is legal".to_owned(),
        };
        let expected = format!("`{action}` by seat {seat} is refused and changes nothing");
        Err(ScenarioRunError::Differs {
            line,
            expected: match reason {
                Some(reason) => format!("{expected}, because of {}", reason.name()),
                None => expected,
            },
            found,
        })
    }

    fn expect(&mut self, line: usize, key: &str, rest: &str) -> Result<(), ScenarioRunError> {
        let state = *self.state(line)?;
        let players = self.players.unwrap_or(0);
        let fact = shared_fact::<G>(&state, players, key, rest)
            .unwrap_or_else(|| G::fact(&state, key, Tokens::of(rest)))
            .map_err(|error| ScenarioError::new(line, format!("expect {}: {error}", shown(key))))?;
        self.summary.held += 1;
        if fact.holds() {
            return Ok(());
        }
        Err(ScenarioRunError::Differs {
            line,
            expected: format!("{key} {}", fact.expected),
            found: fact.found,
        })
    }
}

/// Looks up one of the keys that all games share; returns nothing if `key` is not one of them.
fn shared_fact<G: Notation>(
    state: &G::State,
    players: u8,
    key: &str,
    rest: &str,
) -> Option<Result<Fact, NotationError>> {
    let words = Tokens::of(rest);
    Some(match key {
        "turn" => seats(words, G::to_act(state)),
        "winners" => match G::outcome(state) {
            Some(outcome) => seats(words, outcome.winners),
            None => Ok(Fact::new(rest, "the game goes on")),
        },
        "over" => end(words, "over", G::outcome(state).is_some()),
        "playing" => end(words, "playing", G::outcome(state).is_none()),
        "legal" => legality::<G>(state, rest, "legal"),
        "illegal" => legality::<G>(state, rest, "illegal"),
        "count" => count::<G>(state, words),
        "secret" => secret::<G>(state, players, words),
        _ => return None,
    })
}

fn seats(mut words: Tokens<'_>, found: Seats) -> Result<Fact, NotationError> {
    let expected: Vec<Seat> = words.rest("seat")?;
    Ok(Fact::lists(expected, found))
}

fn end(words: Tokens<'_>, expected: &str, holds: bool) -> Result<Fact, NotationError> {
    words.end()?;
    let other = if expected == "over" {
        "playing"
    } else {
        "over"
    };
    Ok(Fact::new(expected, if holds { expected } else { other }))
}

fn legality<G: Notation>(
    state: &G::State,
    rest: &str,
    expected: &str,
) -> Result<Fact, NotationError> {
    let mut words = Tokens::of(rest);
    let seat = words.seat()?;
    let action = rest
        .split_once(char::is_whitespace)
        .map_or("", |(_, action)| action);
    let action: G::Action = action.parse()?;
    let listed = legal::<G>(state, seat).contains(&action);
    let found = if listed { "legal" } else { "illegal" };
    Ok(Fact::new(
        format!("{expected} {action}"),
        format!("{found} {action}"),
    ))
}

fn count<G: Notation>(state: &G::State, mut words: Tokens<'_>) -> Result<Fact, NotationError> {
    let seat = words.seat()?;
    let expected: usize = words.read("number")?;
    words.end()?;
    let found = moves::<G>(state, seat);
    Ok(Fact::new(expected, found))
}

fn secret<G: Notation>(
    state: &G::State,
    players: u8,
    mut words: Tokens<'_>,
) -> Result<Fact, NotationError> {
    let who = words.word("viewer")?;
    let viewer = match who {
        "spectator" => Viewer::Spectator,
        seat => Viewer::Seat(seated(seat.parse()?, players)?),
    };
    let of = seated(words.seat()?, players)?;
    words.end()?;
    let kept = G::keeps_secret(&G::view(state, viewer), of);
    Ok(Fact::new("kept", if kept { "kept" } else { "told" }))
}

fn seated(seat: Seat, players: u8) -> Result<Seat, NotationError> {
    if seat.index() < usize::from(players) {
        Ok(seat)
    } else {
        Err(NotationError::unknown(
            "seat of this table",
            &seat.to_string(),
        ))
    }
}

fn legal<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    G::legal_actions(state, seat, &mut actions);
    actions
}

/// Returns the number of a seat's legal actions that advance the game.
pub(crate) fn moves<G: Game>(state: &G::State, seat: Seat) -> usize {
    struct Moves<G>(usize, core::marker::PhantomData<G>);
    impl<G: Game> Sink<G::Action> for Moves<G> {
        fn push(&mut self, action: G::Action) {
            self.0 += usize::from(G::pace(action).moves());
        }
    }
    let mut moves = Moves::<G>(0, core::marker::PhantomData);
    G::legal_actions(state, seat, &mut moves);
    moves.0
}
