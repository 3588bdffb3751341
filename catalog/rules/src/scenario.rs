//! Scenarios of any game.

use salon_rules::Notation;
use salon_rules::scenario::{self, Instruction, ScenarioError, ScenarioRunError, Summary};

use crate::id::{GameId, GameVisitor};

/// Returns the game that a scenario is about.
pub fn game(text: &str) -> Result<GameId, ScenarioError> {
    match scenario::parse(text)?.first() {
        Some(&(line, Instruction::Game(slug))) => slug.parse().map_err(|error| ScenarioError {
            line,
            reason: format!("{error}"),
        }),
        _ => Err(ScenarioError {
            line: 1,
            reason: "the first line is `game SLUG`".to_owned(),
        }),
    }
}

/// Runs a scenario of the game it names.
pub fn run(text: &str) -> Result<Summary, ScenarioRunError> {
    struct Run<'a>(&'a str);
    impl GameVisitor for Run<'_> {
        type Output = Result<Summary, ScenarioRunError>;
        fn visit<G: Notation>(self) -> Self::Output {
            scenario::run::<G>(self.0)
        }
    }
    game(text)?.visit(Run(text))
}
