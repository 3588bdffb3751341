//! What this device remembers of a player's puzzles: the rating, the streak, and how each theme
//! went. It never leaves the device.

use std::collections::BTreeMap;

use salon_catalog::GameId;
use salon_local::PuzzleEntry;
use salon_page::store;
use serde::{Deserialize, Serialize};

/// A player's puzzles of one game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Progress {
    /// The player's rating, on the scale of the puzzles.
    pub(crate) rating: f64,
    /// The number of puzzles solved in a row.
    pub(crate) streak: u32,
    /// The number of puzzles solved at the first attempt.
    pub(crate) solved: u32,
    /// The number of puzzles answered.
    pub(crate) answered: u32,
    /// The right and the wrong answers of each theme. Old ones fade.
    themes: BTreeMap<String, (f64, f64)>,
    /// The numbers of the puzzles that were answered.
    done: Vec<u32>,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            rating: 1400.0,
            streak: 0,
            solved: 0,
            answered: 0,
            themes: BTreeMap::new(),
            done: Vec::new(),
        }
    }
}

/// The first answers move the rating further.
const FIRST: u32 = 15;
/// How much of a theme's past is kept with each answer.
const FADE: f64 = 0.9;
/// Every so many puzzles, the theme that goes worst is asked.
const WORST: u32 = 3;

impl Progress {
    /// Reads the progress of a game from this device.
    pub(crate) fn load(game: GameId) -> Progress {
        let text = store::get(&key(game));
        let read = text.and_then(|text| salon_json::from_str(&text).ok());
        read.unwrap_or_default()
    }

    /// Stores it on this device.
    pub(crate) fn store(&self, game: GameId) {
        if let Ok(text) = serde_json::to_string(self) {
            store::set(&key(game), &text);
        }
    }

    /// Notes the answer to a puzzle.
    pub(crate) fn answer(&mut self, number: usize, puzzle: &PuzzleEntry, right: bool) {
        let difference = f64::from(puzzle.rating) - self.rating;
        let expected = 1.0 / (1.0 + 10f64.powf(difference / 400.0));
        let weight = if self.answered < FIRST { 64.0 } else { 24.0 };
        let score = f64::from(u8::from(right));
        self.rating = (self.rating + weight * (score - expected)).clamp(400.0, 2800.0);
        self.streak = if right { self.streak + 1 } else { 0 };
        self.solved += u32::from(right);
        self.answered += 1;
        let (won, lost) = self.themes.entry(puzzle.theme.clone()).or_default();
        *won = *won * FADE + score;
        *lost = *lost * FADE + (1.0 - score);
        self.done.push(number as u32);
    }

    /// Forgets which puzzles were answered, so that they can be asked again.
    pub(crate) fn start_again(&mut self) {
        self.done.clear();
    }

    /// Returns the number of the next puzzle: one about as hard as the player is strong, and now and
    /// then one of the theme that goes worst. `None` if all were answered.
    pub(crate) fn next(&self, puzzles: &[PuzzleEntry]) -> Option<usize> {
        let wanted = match self.answered % WORST {
            0 => self.worst(),
            _ => None,
        };
        let far = |puzzle: &PuzzleEntry| (f64::from(puzzle.rating) - self.rating).abs();
        let new = |(number, _): &(usize, &PuzzleEntry)| !self.done.contains(&(*number as u32));
        let closest = |theme: Option<&str>| {
            let all = puzzles.iter().enumerate().filter(new);
            let all = all.filter(|(_, puzzle)| theme.is_none_or(|theme| puzzle.theme == theme));
            all.min_by(|(_, one), (_, other)| far(one).total_cmp(&far(other)))
                .map(|(number, _)| number)
        };
        wanted.and_then(|theme| closest(Some(theme))).or_else(|| {
            // Themes take turns, so that the nearest ratings don't all ask the same.
            let mut themes: Vec<&str> = puzzles.iter().map(|p| p.theme.as_str()).collect();
            themes.sort_unstable();
            themes.dedup();
            let turn = self.answered as usize % themes.len().max(1);
            let theme = themes.get(turn).copied();
            closest(theme).or_else(|| closest(None))
        })
    }

    /// Returns the theme with the largest share of wrong answers, if there were any.
    fn worst(&self) -> Option<&str> {
        let share = |(won, lost): &(f64, f64)| (lost + 0.5) / (won + lost + 1.0);
        let failed = self.themes.iter().filter(|(_, (_, lost))| *lost > 0.1);
        failed
            .max_by(|(_, one), (_, other)| share(one).total_cmp(&share(other)))
            .map(|(theme, _)| theme.as_str())
    }
}

fn key(game: GameId) -> String {
    format!("salon.puzzles.{game}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(theme: &str, rating: u16) -> PuzzleEntry {
        PuzzleEntry {
            theme: theme.to_owned(),
            rating,
        }
    }

    #[test]
    fn the_rating_and_the_streak_follow_the_answers() {
        let mut progress = Progress::default();
        progress.answer(0, &entry("win", 1400), true);
        assert_eq!((progress.rating, progress.streak), (1432.0, 1));
        progress.answer(1, &entry("win", 1432), false);
        assert_eq!((progress.rating, progress.streak), (1400.0, 0));
        assert_eq!((progress.solved, progress.answered), (1, 2));
    }

    #[test]
    fn no_puzzle_is_asked_twice_until_all_were() {
        let puzzles: Vec<PuzzleEntry> = (0..9)
            .map(|n| entry(["win", "certain"][n % 2], 1000 + 100 * n as u16))
            .collect();
        let mut progress = Progress::default();
        let mut asked = Vec::new();
        while let Some(number) = progress.next(&puzzles) {
            assert!(!asked.contains(&number));
            asked.push(number);
            progress.answer(number, &puzzles[number], number % 3 == 0);
        }
        assert_eq!(asked.len(), puzzles.len());
        progress.start_again();
        assert!(progress.next(&puzzles).is_some());
    }

    #[test]
    fn a_theme_that_goes_wrong_comes_back() {
        let puzzles: Vec<PuzzleEntry> = (0..40)
            .map(|n| entry(["certain", "win"][n % 2], 1400))
            .collect();
        let mut progress = Progress::default();
        for number in [1, 3] {
            progress.answer(number, &puzzles[number], false);
        }
        progress.answer(0, &puzzles[0], true);
        assert_eq!(progress.answered % WORST, 0);
        let next = progress.next(&puzzles).unwrap();
        assert_eq!(puzzles[next].theme, "win");
    }

    #[test]
    fn what_is_stored_is_read_again() {
        let mut progress = Progress::default();
        progress.answer(7, &entry("win", 1500), false);
        let text = serde_json::to_string(&progress).unwrap();
        let read: Progress = salon_json::from_str(&text).unwrap();
        assert_eq!(read, progress);
    }
}
