//! Randomness that a scenario prescribes.

use std::collections::VecDeque;

use crate::chance::{Chance, Piece, Quick, ShuffleKind};
use crate::notation::NotationError;
use crate::seat::{Seat, Seats};

/// Gives what a scenario's `first`, `deal`, `pile`… lines say, in order; anything they leave open
/// comes from a fixed stream.
#[derive(Clone, Debug)]
pub struct Script {
    lines: Vec<(ShuffleKind, ScriptLine)>,
    firsts: VecDeque<(usize, Seat)>,
    rest: Quick,
    /// Whether a `deal` line may name pieces that the game itself would not deal.
    foreign: bool,
    error: Option<ScriptError>,
}

#[derive(Clone, Debug)]
struct ScriptLine {
    number: usize,
    words: Vec<String>,
}

/// The error for a line of the script that does not fit the play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptError {
    /// Its number in the scenario.
    pub line: usize,
    /// What is wrong.
    pub reason: ScriptErrorKind,
}

/// Why a line of the script does not fit the play.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ScriptErrorKind {
    /// A word is not a piece of this game.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The piece is not among those that are dealt, or not as often as named.
    #[error("`{0}` is not there to be dealt, or not that often")]
    NotThere(String),
    /// The line names more pieces than there are.
    #[error("{named} pieces are named, but there are only {there}")]
    TooMany {
        /// The number of pieces that the line names.
        named: usize,
        /// The number of pieces that there are.
        there: usize,
    },
    /// The seat could not start here.
    #[error("seat {0} can't start here")]
    CannotStart(Seat),
}

impl Script {
    /// Creates an empty script. With `foreign`, its `deal` lines may name pieces that the game
    /// itself would not deal.
    pub fn new(foreign: bool) -> Script {
        Script {
            lines: Vec::new(),
            firsts: VecDeque::new(),
            rest: Quick::new(0),
            foreign,
            error: None,
        }
    }

    /// Adds a line that sets the next order of `lot` that is still open.
    pub fn stack(&mut self, line: usize, lot: ShuffleKind, words: Vec<String>) {
        self.lines.push((
            lot,
            ScriptLine {
                number: line,
                words,
            },
        ));
    }

    /// Adds a seat that starts where the rules make that random.
    pub fn start(&mut self, line: usize, seat: Seat) {
        self.firsts.push_back((line, seat));
    }

    /// Returns the first line that did not fit, if there is one.
    pub fn error(&self) -> Option<&ScriptError> {
        self.error.as_ref()
    }

    /// Returns the first line that was not used, with its keyword.
    pub fn unused(&self) -> Option<(usize, &'static str)> {
        let lines = self
            .lines
            .iter()
            .map(|(lot, line)| (line.number, lot.keyword()));
        let firsts = self.firsts.iter().map(|&(line, _)| (line, "first"));
        lines.chain(firsts).min()
    }

    fn complain(&mut self, line: usize, reason: ScriptErrorKind) {
        self.error.get_or_insert(ScriptError { line, reason });
    }
}

impl Chance for Script {
    fn below(&mut self, bound: u32) -> u32 {
        self.rest.below(bound)
    }

    fn arrange<T: Piece>(&mut self, lot: ShuffleKind, pieces: &mut [T], places: usize) {
        let Some(at) = self.lines.iter().position(|(kind, _)| *kind == lot) else {
            self.rest.shuffle(pieces, places);
            return;
        };
        let (_, line) = self.lines.remove(at);
        match stacked(&line, pieces, self.foreign && lot == ShuffleKind::Deal) {
            Ok(order) => pieces.copy_from_slice(&order),
            Err(reason) => self.complain(line.number, reason),
        }
    }

    fn first_of_many(&mut self, candidates: Seats) -> Seat {
        match self.firsts.pop_front() {
            Some((_, seat)) if candidates.contains(seat) => seat,
            Some((line, seat)) => {
                self.complain(line, ScriptErrorKind::CannotStart(seat));
                candidates.nth(0)
            }
            None => {
                let chosen = self.rest.below(candidates.len() as u32) as usize;
                candidates.nth(chosen)
            }
        }
    }
}

/// Returns the named pieces in their order, then the others in theirs.
fn stacked<T: Piece>(
    line: &ScriptLine,
    pieces: &[T],
    foreign: bool,
) -> Result<Vec<T>, ScriptErrorKind> {
    if line.words.len() > pieces.len() {
        let (named, there) = (line.words.len(), pieces.len());
        return Err(ScriptErrorKind::TooMany { named, there });
    }
    let mut left = pieces.to_vec();
    let mut order = Vec::with_capacity(pieces.len());
    for word in &line.words {
        let piece: T = word.parse()?;
        match left.iter().position(|other| *other == piece) {
            Some(at) => drop(left.remove(at)),
            None if foreign => {}
            None => return Err(ScriptErrorKind::NotThere(word.clone())),
        }
        order.push(piece);
    }
    order.extend(left);
    order.truncate(pieces.len());
    Ok(order)
}
