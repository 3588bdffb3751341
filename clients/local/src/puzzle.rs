//! Puzzles: the worker reads a game's file of puzzles and phrases the question, the answers and why
//! each of them is right or wrong. Everything follows from what the file says that a seat was shown.

use core::str::FromStr;

use salon_bots::puzzle::{Claim, Pack, refute};
use salon_bots::{Belief, GameBots, Level, Opponents, Seating};
use salon_catalog::{GameId, with_game};
use salon_catalog_bots::{DerivedPuzzle, KeptPuzzle};
use salon_rules::{Game, Seat, Seats};
use salon_table::fair::{Procedure, Seed};
use salon_table::machine::{
    DealFrom, Entry, LogVersion, Opening, PlayView, Stage, Table, TableView,
};
use salon_words::{Audience, GameWords, Phrase, puzzles};
use serde::{Deserialize, Serialize};

use crate::local_table::{HOST, person};
use crate::message::Reader;

/// A puzzle in the list of all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PuzzleEntry {
    /// What it asks for.
    pub theme: String,
    /// How hard it is.
    pub rating: u16,
}

/// A puzzle as the page shows it.
#[derive(Debug, Serialize, Deserialize)]
pub struct ShownPuzzle {
    /// Its number in the file, from 0.
    pub number: usize,
    /// The table as the seat sees it.
    pub view: TableView,
    /// What the seat saw since the deal, if that matters. The flag says whether a round starts with
    /// the line.
    pub lines: Vec<(bool, Phrase)>,
    /// The question.
    pub question: Phrase,
    /// The answers.
    pub answers: Vec<PuzzleAnswer>,
}

/// An answer to a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PuzzleAnswer {
    /// The label of its button.
    pub label: Phrase,
    /// Whether it is the right one.
    pub right: bool,
    /// Why it is right or wrong.
    pub why: Vec<Phrase>,
}

/// The most reasons of a right move.
const REASONS: usize = 3;

/// Lists the puzzles of a file. `None` if it can't be read.
pub(crate) fn list(text: &str) -> Option<Vec<PuzzleEntry>> {
    let pack = Pack::read(text).ok()?;
    let entry = |number: usize| {
        let json = pack.json(number).ok()?;
        salon_json::from_str::<PuzzleEntry>(&json).ok()
    };
    (0..pack.len()).map(entry).collect()
}

/// Shows a puzzle of a file. `None` if it can't be read.
pub(crate) fn show(text: &str, number: usize, to: &Reader) -> Option<ShownPuzzle> {
    let pack = Pack::read(text).ok()?;
    let game: GameId = pack.game.parse().ok()?;
    let kept: KeptPuzzle = salon_json::from_str(&pack.json(number).ok()?).ok()?;
    let view = table(game, &kept, to)?;
    let to = to.audience(Some(kept.seat), kept.players);
    let (question, answers) = with_game!(game, W in salon_catalog_words::words, B in salon_catalog_bots::bots =>
        told::<W, B>(&kept, &to))?;
    let lines = salon_catalog_words::lines(game, &kept.sights, &kept.view, &to);
    Some(ShownPuzzle {
        number,
        view,
        lines,
        question,
        answers,
    })
}

fn told<W, B>(kept: &KeptPuzzle, to: &Audience) -> Option<(Phrase, Vec<PuzzleAnswer>)>
where
    B: GameBots,
    W: GameWords<Game = B::Game, Reason = B::Reason>,
{
    let derived = kept.derive::<B>().ok()?;
    let DerivedPuzzle {
        position,
        case,
        puzzle,
    } = &derived;
    let answer = |(at, claim): (usize, &Claim)| {
        let why = match refute(case, puzzle, at) {
            Some(refuted) => vec![puzzles::wrong::<W>(puzzle, case, &refuted, to)],
            None => {
                let mut why = vec![puzzles::right(puzzle, case, to)];
                why.extend(reasons::<W, B>(&derived, *claim, to));
                why
            }
        };
        PuzzleAnswer {
            label: puzzles::answer::<W>(*claim, case, &position.view, to),
            right: at == puzzle.answer,
            why,
        }
    };
    let answers = puzzle.options.iter().enumerate().map(answer).collect();
    Some((puzzles::question(puzzle, to), answers))
}

/// Returns what a hint would say about an answer.
fn reasons<W, B>(derived: &DerivedPuzzle<B>, claim: Claim, to: &Audience) -> Vec<Phrase>
where
    B: GameBots,
    W: GameWords<Game = B::Game, Reason = B::Reason>,
{
    let (view, case) = (&derived.position.view, &derived.case);
    let reasons = match claim {
        Claim::Lies { place, value } => {
            let what = &case.values[usize::from(value)];
            B::claim_reasons(view, &case.places[place].about, what)
        }
        Claim::Move(at) => match <B::Game as Game>::Action::from_str(&case.moves[at].action) {
            Ok(action) => B::reasons(view, &beliefs(derived), action),
            Err(_) => Vec::new(),
        },
    };
    let reasons = reasons.iter().take(REASONS);
    reasons.map(|reason| W::reason(reason, to)).collect()
}

fn beliefs<B: GameBots>(derived: &DerivedPuzzle<B>) -> Vec<Belief> {
    let position = &derived.position;
    let seating = Seating {
        seat: position.seat,
        opponents: Opponents::Mixed,
        effort: 1.0,
        seed: 1,
    };
    let mut bot = B::bot(Level::Club, position.setup, seating);
    position.sights.iter().for_each(|sight| bot.see(sight));
    bot.beliefs(&position.view)
}

/// Returns the table of a puzzle: nobody acts at it, and it has no deal.
fn table(game: GameId, kept: &KeptPuzzle, to: &Reader) -> Option<TableView> {
    let opened = Entry::Opened {
        table: "puzzle".parse().ok()?,
        by: HOST,
        opening: Box::new(Opening::usual(game, kept.players)),
        deal: DealFrom::Fresh,
        seed: Seed::new([0; Seed::SIZE]),
        play: None,
        procedure: Procedure::CURRENT,
        rules: game.rules_version(),
        log: LogVersion::CURRENT,
    };
    let mut table = Table::begin(opened).ok()?;
    for seat in Seats::all(kept.players) {
        let entry = match seat == kept.seat {
            true => Entry::Sat {
                seat,
                person: person(seat),
                name: name(seat, to)?,
                program: false,
            },
            false => Entry::Filled {
                seat,
                level: "club".parse().ok()?,
            },
        };
        table.apply(&entry, 0).ok()?;
    }
    let mut view = table.view(Some(person(kept.seat)))?;
    view.stage = Stage::Playing;
    view.waiting = Seats::only(kept.seat);
    view.play = Some(PlayView {
        view: kept.view.clone(),
        actions: Vec::new(),
        outcome: None,
    });
    Some(view)
}

fn name(seat: Seat, to: &Reader) -> Option<salon_table::replay::Name> {
    to.names.get(seat.index())?.parse().ok()
}
