//! Finds puzzles in plays between bots.

use std::collections::BTreeSet;

use salon_rules::{BySeat, Game, Quick, Seat, Setup, Viewer};

use super::ask::{Theme, puzzle};
use super::rate::rating;
use super::{Case, Position};
use crate::bot::Bot;
use crate::game_bots::GameBots;
use crate::level::{Level, Opponents, Seating};

/// A puzzle that was found.
#[derive(Clone, Debug)]
pub struct Mined<G: Game> {
    /// The position.
    pub position: Position<G>,
    /// What it asks for.
    pub theme: Theme,
    /// How hard it is.
    pub rating: u16,
    /// The right answer, in the game's notation.
    pub answer: String,
}

/// Easier puzzles are not worth asking: nearly every hasty reader solves them.
const EASIEST: u16 = 1000;
/// The levels of the players. Different levels lead to different positions.
const LEVELS: [Level; 3] = [Level::Club, Level::Novice, Level::Master];

/// Plays one play and calls `found` for each puzzle in it. A seat gets at most one puzzle of each
/// theme in a chapter of the play. The same seed and number give the same puzzles.
pub fn mine<B: GameBots>(
    setup: Setup<B::Game>,
    seed: u64,
    number: u64,
    mut found: impl FnMut(Mined<B::Game>),
) {
    let mut chance = Quick::for_play(seed, number);
    let mut seeds = Quick::for_play(!seed, number);
    let mut table = Table::<B> {
        setup,
        bots: BySeat::from_fn(setup.players(), |seat| {
            let level = (number as usize + seat.index()) % LEVELS.len();
            let seating = Seating {
                seat,
                opponents: Opponents::Mixed,
                effort: 0.1,
                seed: seeds.bits(),
            };
            B::bot(LEVELS[level], setup, seating)
        }),
        seen: BySeat::from_fn(setup.players(), |_| Vec::new()),
        asked: BTreeSet::new(),
    };
    let mut events = Vec::new();
    let mut state = B::Game::begin(setup, &mut chance, &mut events);
    loop {
        table.see(&events);
        events.clear();
        let Some(seat) = B::Game::to_act(&state).first() else {
            return;
        };
        let view = B::Game::view(&state, Viewer::Seat(seat));
        table.ask(seat, &view, &mut found);
        let mut actions = Vec::new();
        B::Game::legal_actions(&state, seat, &mut actions);
        let action = table.bots[seat].choose(&view, &actions);
        B::Game::act(&mut state, seat, action, &mut chance, &mut events)
            .unwrap_or_else(|reason| panic!("seat {seat} chose `{action}`, refused: {reason}"));
    }
}

struct Table<B: GameBots> {
    setup: Setup<B::Game>,
    bots: BySeat<Box<dyn Bot<B::Game>>>,
    /// What each seat saw since the deal.
    seen: BySeat<Vec<<B::Game as Game>::Sight>>,
    /// The themes that each seat was asked about since the deal.
    asked: BTreeSet<(Seat, Theme)>,
}

impl<B: GameBots> Table<B> {
    fn see(&mut self, events: &[<B::Game as Game>::Event]) {
        for event in events {
            let opens = B::Game::opens_chapter(event);
            if opens {
                self.asked.clear();
            }
            for seat in salon_rules::Seats::all(self.setup.players()) {
                let sight = B::Game::sight(event, Viewer::Seat(seat));
                self.bots[seat].see(&sight);
                if opens {
                    self.seen[seat].clear();
                }
                self.seen[seat].push(sight);
            }
        }
    }

    fn ask(
        &mut self,
        seat: Seat,
        view: &<B::Game as Game>::View,
        found: &mut impl FnMut(Mined<B::Game>),
    ) {
        let sights = match B::CASES_NEED_HISTORY {
            true => self.seen[seat].clone(),
            false => Vec::new(),
        };
        let position = Position {
            setup: self.setup,
            seat,
            view: view.clone(),
            sights,
        };
        let Some(case) = B::case(&position) else {
            return;
        };
        for theme in Theme::ALL {
            if self.asked.contains(&(seat, theme)) {
                continue;
            }
            if let Some(mined) = worth_asking::<B>(&position, &case, theme) {
                self.asked.insert((seat, theme));
                found(mined);
            }
        }
    }
}

fn worth_asking<B: GameBots>(
    position: &Position<B::Game>,
    case: &Case,
    theme: Theme,
) -> Option<Mined<B::Game>> {
    let puzzle = puzzle(case, theme)?;
    let rating = rating(&puzzle, &B::readers(position, case))?;
    (rating >= EASIEST).then(|| Mined {
        position: position.clone(),
        theme,
        rating,
        answer: puzzle.options[puzzle.answer].text(case),
    })
}
