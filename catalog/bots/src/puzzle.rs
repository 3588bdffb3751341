//! Puzzles as their files have them, and what follows from them.

use salon_bots::GameBots;
use salon_bots::puzzle::{Case, Mined, Position, Puzzle, Theme, puzzle, rating};
use salon_catalog::set_up;
use salon_rules::{Game, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// A puzzle of a file. It has nothing but what its seat was shown; the options and the answer are
/// derived from that.
#[derive(Debug, Serialize, Deserialize)]
pub struct KeptPuzzle {
    /// What it asks for.
    pub theme: String,
    /// How hard it is.
    pub rating: u16,
    /// The right answer, to compare with the derived one.
    pub answer: String,
    /// The number of players.
    pub players: u8,
    /// The seat.
    pub seat: Seat,
    /// What the seat sees.
    pub view: Box<RawValue>,
    /// What it saw since the deal; empty in games whose view says it all.
    pub sights: Vec<Box<RawValue>>,
}

/// What follows from a puzzle of a file.
#[derive(Clone, Debug)]
pub struct DerivedPuzzle<B: GameBots> {
    /// The position.
    pub position: Position<B::Game>,
    /// What the seat can know.
    pub case: Case,
    /// The question.
    pub puzzle: Puzzle,
}

/// What is wrong with a puzzle of a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// A part of it can't be read.
    #[error("the puzzle's {0} can't be read")]
    Unreadable(&'static str),
    /// The position does not allow a puzzle with this theme.
    #[error("the position allows no such puzzle")]
    NoPuzzle,
    /// The position gives another answer.
    #[error("the answer is `{0}`")]
    OtherAnswer(String),
    /// The readers give another rating.
    #[error("the rating is {0:?}")]
    OtherRating(Option<u16>),
}

impl KeptPuzzle {
    /// Returns a found puzzle in the form of a file.
    ///
    /// # Panics
    /// If a view can't be serialized.
    pub fn of<G: Game>(mined: &Mined<G>) -> KeptPuzzle {
        let raw = |text: String| RawValue::from_string(text).expect("JSON is JSON");
        let written = "views and sights have no keys but texts";
        let position = &mined.position;
        let sights = position.sights.iter();
        KeptPuzzle {
            theme: mined.theme.to_string(),
            rating: mined.rating,
            answer: mined.answer.clone(),
            players: position.setup.players(),
            seat: position.seat,
            view: raw(serde_json::to_string(&position.view).expect(written)),
            sights: sights
                .map(|sight| raw(serde_json::to_string(sight).expect(written)))
                .collect(),
        }
    }

    /// Derives the question and its answer from what the seat was shown, with the default options of
    /// the game. Fails if the answer is not the one of the file.
    pub fn derive<B: GameBots>(&self) -> Result<DerivedPuzzle<B>, PuzzleError> {
        let setup = set_up::<B::Game>([], self.players);
        let sights = self.sights.iter();
        let sights = sights.map(|sight| salon_json::from_str(sight.get()));
        let sights = sights.collect::<Result<Vec<_>, _>>();
        let view = salon_json::from_str(self.view.get());
        let position = Position {
            setup: setup.map_err(|_| PuzzleError::Unreadable("set-up"))?,
            seat: self.seat,
            view: view.map_err(|_| PuzzleError::Unreadable("view"))?,
            sights: sights.map_err(|_| PuzzleError::Unreadable("history"))?,
        };
        let theme: Result<Theme, _> = self.theme.parse();
        let theme = theme.map_err(|_| PuzzleError::Unreadable("theme"))?;
        let case = B::case(&position).ok_or(PuzzleError::NoPuzzle)?;
        let puzzle = puzzle(&case, theme).ok_or(PuzzleError::NoPuzzle)?;
        let answer = puzzle.options[puzzle.answer].text(&case);
        match answer == self.answer {
            true => Ok(DerivedPuzzle {
                position,
                case,
                puzzle,
            }),
            false => Err(PuzzleError::OtherAnswer(answer)),
        }
    }

    /// Derives everything anew, the rating too.
    pub fn check<B: GameBots>(&self) -> Result<DerivedPuzzle<B>, PuzzleError> {
        let derived = self.derive::<B>()?;
        let readers = B::readers(&derived.position, &derived.case);
        match rating(&derived.puzzle, &readers) {
            Some(rating) if rating == self.rating => Ok(derived),
            other => Err(PuzzleError::OtherRating(other)),
        }
    }
}
