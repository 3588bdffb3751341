//! `salon puzzles`: finds puzzles in plays between bots, and checks files of puzzles.

mod pack;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;

use anyhow::{Context as _, ensure};
use salon_bots::GameBots;
use salon_bots::puzzle::{Mined, Pack, Theme, mine};
use salon_catalog::{GameId, about, set_up, with_game};
use salon_catalog_bots::KeptPuzzle;

use crate::cli;
use crate::files::{each, read_text, write_text};
use crate::finish::Done;

/// The size of the largest file that is read.
const MOST_BYTES: usize = 16 << 20;

/// The number of themes that a game can have: its moves either win or narrow.
const THEMES: usize = Theme::ALL.len() - 1;

/// Finds or checks puzzles.
pub(crate) fn run(asked: &cli::Puzzles, out: &mut impl Write) -> anyhow::Result<Done> {
    match asked {
        cli::Puzzles::Mine {
            game,
            file,
            count,
            plays,
            seed,
        } => {
            let search = Search {
                game: *game,
                count: *count as usize,
                plays: *plays,
                seed: *seed,
            };
            let found = with_game!(*game, B in salon_catalog_bots::bots => search.run::<B>())?;
            ensure!(!found.is_empty(), "{game} has no puzzles");
            let text = pack::text(game.slug(), &found)?;
            write_text(file, &text)?;
            writeln!(out, "{}: {}", file.display(), summary(&found))?;
            Ok(Done::Well)
        }
        cli::Puzzles::Check { files } => each(files, |file| check(file, &mut *out)),
    }
}

/// A search for puzzles.
struct Search {
    game: GameId,
    count: usize,
    plays: u64,
    seed: u64,
}

impl Search {
    fn run<B: GameBots>(&self) -> anyhow::Result<Vec<KeptPuzzle>> {
        let players = about(self.game).players;
        let mut found = Found {
            most: self.count.div_ceil(THEMES),
            known: BTreeSet::new(),
            kept: Vec::new(),
            spare: Vec::new(),
        };
        for number in 0..self.plays {
            let players = players[number as usize % players.len()];
            let setup = set_up::<B::Game>([], players)?;
            mine::<B>(setup, self.seed, number, |mined| found.add::<B>(&mined));
            if found.kept.len() >= self.count {
                break;
            }
        }
        // A game that has few puzzles of one theme gets more of the others.
        let missing = self.count.saturating_sub(found.kept.len());
        found.spare.truncate(missing);
        found.kept.append(&mut found.spare);
        found.kept.truncate(self.count);
        Ok(found.kept)
    }
}

/// The puzzles that were found.
struct Found {
    /// The number of puzzles of each theme.
    most: usize,
    /// The views of all puzzles: no position is asked about twice.
    known: BTreeSet<String>,
    kept: Vec<KeptPuzzle>,
    /// Puzzles of themes of which there are enough.
    spare: Vec<KeptPuzzle>,
}

impl Found {
    fn add<B: GameBots>(&mut self, mined: &Mined<B::Game>) {
        let puzzle = KeptPuzzle::of(mined);
        if self.known.contains(puzzle.view.get()) {
            return;
        }
        self.known.insert(puzzle.view.get().to_owned());
        let same = self.kept.iter().filter(|kept| kept.theme == puzzle.theme);
        match same.count() < self.most {
            true => self.kept.push(puzzle),
            false if self.spare.len() < self.most * THEMES => self.spare.push(puzzle),
            false => {}
        }
    }
}

fn check(file: &Path, out: &mut impl Write) -> anyhow::Result<Done> {
    let text = read_text(file, MOST_BYTES)?;
    let pack = Pack::read(&text).with_context(|| file.display().to_string())?;
    let game: GameId = pack.game.parse()?;
    let puzzles = pack::read(&pack).with_context(|| file.display().to_string())?;
    let mut done = Done::Well;
    for (at, puzzle) in puzzles.iter().enumerate() {
        let checked =
            with_game!(game, B in salon_catalog_bots::bots => puzzle.check::<B>().map(drop));
        if let Err(error) = checked {
            writeln!(out, "{}: puzzle {}: {error}", file.display(), at + 1)?;
            done = Done::Fails;
        }
    }
    writeln!(out, "{}: {}", file.display(), summary(&puzzles))?;
    Ok(done)
}

/// Returns the number of puzzles, in all and of each theme, and their ratings.
fn summary(puzzles: &[KeptPuzzle]) -> String {
    let mut themes: BTreeMap<&str, usize> = BTreeMap::new();
    for puzzle in puzzles {
        *themes.entry(puzzle.theme.as_str()).or_default() += 1;
    }
    let themes: Vec<String> = themes
        .iter()
        .map(|(name, n)| format!("{n} {name}"))
        .collect();
    let mut ratings: Vec<u16> = puzzles.iter().map(|puzzle| puzzle.rating).collect();
    ratings.sort_unstable();
    let at = |share: usize| {
        ratings
            .get(ratings.len() * share / 100)
            .copied()
            .unwrap_or(0)
    };
    format!(
        "{} puzzles ({}), rated {} to {}, half of them below {}",
        puzzles.len(),
        themes.join(", "),
        at(0),
        ratings.last().copied().unwrap_or(0),
        at(50),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mined(file: &Path) -> String {
        let asked = cli::Puzzles::Mine {
            game: GameId::SecretCard,
            file: file.to_owned(),
            count: 12,
            plays: 20,
            seed: 7,
        };
        assert_eq!(run(&asked, &mut Vec::new()).unwrap(), Done::Well);
        std::fs::read_to_string(file).unwrap()
    }

    fn checked(file: &Path) -> (Done, String) {
        let files = vec![file.to_owned()];
        let mut out = Vec::new();
        let done = run(&cli::Puzzles::Check { files }, &mut out).unwrap();
        (done, String::from_utf8(out).unwrap())
    }

    #[test]
    fn the_same_seed_gives_the_same_file_and_a_changed_one_is_found_out() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("puzzles.txt");
        let text = mined(&file);
        assert_eq!(mined(&file), text);
        let (done, said) = checked(&file);
        assert_eq!(done, Done::Well, "{said}");
        assert!(said.contains("12 puzzles"), "{said}");
        let changes: [fn(&mut KeptPuzzle); 2] = [
            |puzzle| puzzle.answer = "secret 0=nothing".to_owned(),
            |puzzle| puzzle.rating += 10,
        ];
        for change in changes {
            let mut puzzles = pack::read(&Pack::read(&text).unwrap()).unwrap();
            change(&mut puzzles[5]);
            write_text(&file, &pack::text("secret-card", &puzzles).unwrap()).unwrap();
            let (done, said) = checked(&file);
            assert_eq!(done, Done::Fails, "{said}");
            assert!(said.contains("puzzle 6:"), "{said}");
        }
    }

    #[test]
    fn a_game_without_puzzles_says_so() {
        let folder = tempfile::tempdir().unwrap();
        let asked = cli::Puzzles::Mine {
            game: GameId::GhostLetters,
            file: folder.path().join("puzzles.txt"),
            count: 1,
            plays: 1,
            seed: 1,
        };
        let error = run(&asked, &mut Vec::new()).unwrap_err();
        assert_eq!(error.to_string(), "ghost-letters has no puzzles");
    }
}
