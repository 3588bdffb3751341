//! The difficulty of a puzzle: how often hasty readers solve it.

use salon_rules::{Chance, Quick};

use super::ask::{Claim, Puzzle, Theme};
use super::case::{World, class_sizes};

/// A player who sees only a part of what can be known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reader {
    /// The worlds that this player does not rule out.
    pub worlds: Vec<World>,
    /// The effect of each move of the case in each of them.
    pub effects: Vec<Vec<u32>>,
}

/// How many worlds a reader thinks of before answering.
const THOUGHTS: usize = 3;
/// How often each reader answers.
const ANSWERS: u32 = 80;
/// The rating of a puzzle that every second reader solves.
const MIDDLE: f64 = 1500.0;

/// Returns the rating of a puzzle, on the scale of Elo: a puzzle that one reader in ten solves is
/// about 400 points harder than one that every second reader solves. `None` without readers.
pub fn rating(puzzle: &Puzzle, readers: &[Reader]) -> Option<u16> {
    let mut chance = Quick::new(1);
    let readers: Vec<&Reader> = readers.iter().filter(|r| !r.worlds.is_empty()).collect();
    if readers.is_empty() {
        return None;
    }
    let right = readers.iter().map(|reader| match puzzle.theme {
        Theme::Narrow => weighs(puzzle, reader),
        _ => thinks(puzzle, reader, &mut chance),
    });
    let share = right.sum::<f64>() / readers.len() as f64;
    let share = share.clamp(0.02, 0.98);
    let points = MIDDLE + 400.0 * ((1.0 - share) / share).log10();
    Some((points / 10.0).round() as u16 * 10)
}

/// Returns how often a reader is right who thinks of a few worlds and answers what stands in all of
/// them.
fn thinks(puzzle: &Puzzle, reader: &Reader, chance: &mut Quick) -> f64 {
    let mut right = 0.0;
    for _ in 0..ANSWERS {
        let thoughts: Vec<usize> = (0..THOUGHTS)
            .map(|_| chance.below(reader.worlds.len() as u32) as usize)
            .collect();
        let stands = |option: &usize| {
            thoughts
                .iter()
                .all(|&at| stands(puzzle, reader, *option, at))
        };
        let standing: Vec<usize> = (0..puzzle.options.len()).filter(stands).collect();
        right += match standing.len() {
            0 => 1.0 / puzzle.options.len() as f64,
            some if standing.contains(&puzzle.answer) => 1.0 / some as f64,
            _ => 0.0,
        };
    }
    right / f64::from(ANSWERS)
}

fn stands(puzzle: &Puzzle, reader: &Reader, option: usize, at: usize) -> bool {
    match puzzle.options[option] {
        Claim::Lies { place, value } => {
            let lies = reader.worlds[at][place] == value;
            lies == (puzzle.theme == Theme::Certain)
        }
        Claim::Move(of) => reader.effects[of][at] == 1,
    }
}

/// Returns how often a reader is right who chooses the move that leaves it the fewest worlds.
fn weighs(puzzle: &Puzzle, reader: &Reader) -> f64 {
    let worst = |claim: &Claim| match claim {
        Claim::Move(of) => class_sizes(&reader.effects[*of]).into_iter().max(),
        Claim::Lies { .. } => None,
    };
    let worst: Vec<Option<usize>> = puzzle.options.iter().map(worst).collect();
    let best = worst.iter().min();
    let equal = worst.iter().filter(|one| Some(*one) == best).count();
    match Some(&worst[puzzle.answer]) == best {
        true => 1.0 / equal as f64,
        false => 0.0,
    }
}
