//! Puzzles as the page gets them: complete in both languages, with one right answer.

use std::fs;
use std::path::PathBuf;

use salon_catalog::GameId;
use salon_local::{Ask, LocalServer, PuzzleEntry, Reader, ShownPuzzle, Tell};
use salon_words::{Language, Words};

/// One puzzle in this many is looked at.
const SAMPLE: usize = 40;

fn file(game: GameId) -> Option<String> {
    let games = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let folders = fs::read_dir(games).unwrap().map(|entry| entry.unwrap());
    let mut files = folders.map(|entry| {
        let folder = entry.path().join("texts").join(game.slug());
        folder.join("puzzles.txt")
    });
    let file = files.find(|file| file.is_file())?;
    Some(fs::read_to_string(file).unwrap())
}

fn ask(server: &mut LocalServer, ask: Ask) -> Tell {
    let mut told = server.ask(ask, 0, &mut || panic!("puzzles need no randomness"));
    assert_eq!(told.len(), 1);
    told.remove(0)
}

fn opened(server: &mut LocalServer, text: String) -> Vec<PuzzleEntry> {
    match ask(server, Ask::Puzzles { text }) {
        Tell::Puzzles(index) => index,
        other => panic!("{other:?}"),
    }
}

fn shown(server: &mut LocalServer, number: usize, language: Language) -> ShownPuzzle {
    let names = ["Anna", "Olga", "Ilya", "Timur", "Vera", "Paul"];
    let to = Reader {
        language,
        names: names.map(str::to_owned).to_vec(),
    };
    match ask(server, Ask::Puzzle { number, to }) {
        Tell::Puzzle(puzzle) => *puzzle,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_puzzle_is_told_in_both_languages_and_has_one_right_answer() {
    for &game in GameId::ALL {
        let Some(text) = file(game) else {
            continue;
        };
        let mut server = LocalServer::new();
        let index = opened(&mut server, text);
        for number in (0..index.len()).step_by(SAMPLE) {
            for language in Language::ALL {
                let puzzle = shown(&mut server, number, language);
                complete(&puzzle, &format!("{game} {number} in {}", language.tag()));
            }
        }
    }
}

fn complete(puzzle: &ShownPuzzle, what: &str) {
    let right = puzzle.answers.iter().filter(|answer| answer.right);
    assert_eq!(right.count(), 1, "{what}");
    assert!(puzzle.answers.len() > 2, "{what}");
    let mut labels: Vec<String> = Vec::new();
    let mut texts = vec![puzzle.question.to_string()];
    for answer in &puzzle.answers {
        labels.push(answer.label.to_string());
        assert!(!answer.why.is_empty(), "{what}");
        texts.extend(answer.why.iter().map(ToString::to_string));
    }
    texts.extend(puzzle.lines.iter().map(|(_, line)| line.to_string()));
    for text in texts.iter().chain(&labels) {
        assert!(
            !text.is_empty() && !text.contains(Words::FAULT),
            "{what}: {text}"
        );
    }
    labels.sort();
    labels.dedup();
    assert_eq!(labels.len(), puzzle.answers.len(), "{what}: {labels:?}");
    let play = puzzle.view.play.as_ref().unwrap();
    assert!(play.actions.is_empty() && play.outcome.is_none(), "{what}");
    assert_eq!(puzzle.view.seed, None, "{what}");
}

#[test]
fn a_file_that_is_none_is_refused() {
    let mut server = LocalServer::new();
    let text = "a letter".to_owned();
    assert!(matches!(
        ask(&mut server, Ask::Puzzles { text }),
        Tell::NoPuzzle
    ));
    let to = Reader {
        language: Language::English,
        names: Vec::new(),
    };
    let number = 3;
    assert!(matches!(
        ask(&mut server, Ask::Puzzle { number, to }),
        Tell::NoPuzzle
    ));
}
