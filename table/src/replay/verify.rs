//! Checks a replay of any game.

use salon_catalog::{GameId, GameVisitor};
use salon_rules::notation::shown;
use salon_rules::{Notation, Outcome};

use crate::replay::error::{VerifyError, VerifyErrorKind};
use crate::replay::lines::chain;
use crate::replay::record::Replay;
use crate::replay::rerun::rerun;

/// What a verified replay contains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The game.
    pub game: GameId,
    /// The number of players.
    pub players: u8,
    /// The number of actions.
    pub actions: usize,
    /// The outcome.
    pub outcome: Outcome,
}

/// Deals and plays everything again and checks every line; otherwise returns the first problem.
pub fn verify(replay: &Replay) -> Result<Verified, VerifyError> {
    struct Rerun<'a>(&'a Replay);
    impl GameVisitor for Rerun<'_> {
        type Output = Result<Outcome, VerifyError>;
        fn visit<G: Notation>(self) -> Self::Output {
            rerun::<G>(self.0).map(|played| played.outcome)
        }
    }
    let game: GameId = replay.game.parse().map_err(|error| VerifyError {
        line: 2,
        kind: VerifyErrorKind::Game(error),
    })?;
    Ok(Verified {
        game,
        players: replay.players(),
        actions: replay.steps.len(),
        outcome: game.visit(Rerun(replay))?,
    })
}

/// Checks whether the lines match their marks; otherwise returns the first line that does not.
pub(crate) fn check_seal(replay: &Replay, lines: &[String]) -> Result<(), VerifyError> {
    let (marks, seal) = chain(lines);
    for (index, (mark, recorded)) in marks.iter().zip(&replay.marks).enumerate() {
        if mark != recorded {
            let shown = shown(&lines[index]);
            return Err(VerifyError {
                line: index + 1,
                kind: VerifyErrorKind::Changed { shown },
            });
        }
    }
    let (lines, found) = (lines.len(), replay.marks.len());
    if lines != found {
        return Err(VerifyError {
            line: lines + 1,
            kind: VerifyErrorKind::Marks { lines, found },
        });
    }
    if seal != replay.seal {
        return Err(VerifyError {
            line: lines + 2,
            kind: VerifyErrorKind::Seal,
        });
    }
    Ok(())
}
