//! The move that decided a play of Conspirators.

use salon_conspirators::{Candidates, Ciphers, Laid, Public, Sight, View};
use salon_conspirators_words::ConspiratorsWords;
use salon_page::SeenStep;
use salon_page::board::Board;
use salon_page::cue::sights;
use salon_page::decisive::{DecisiveStep, last_best};
use salon_rules::{Seat, Verdict};
use salon_words::{Args, GameWords as _, Phrase};

use crate::table::view;

/// Returns the first wrong guess, if it cost a team the game. Otherwise the card whose signals ruled
/// out most of one player's ciphers.
pub(crate) fn decisive(board: &Board, steps: &[SeenStep]) -> Option<DecisiveStep> {
    let view = view(board)?;
    let lost = board.outcome.as_ref()?.verdict == Verdict::Failed;
    let wrong = lost.then(|| wrong_guess(view, steps)).flatten();
    let (step, why) = match wrong {
        Some((step, about)) => {
            let args = Args::none().seat("about", about);
            (step, say(board, "conspirators-decided-wrong", args))
        }
        None => {
            let told = most_telling(view)?;
            let args = Args::none().seat("seat", told.seat);
            let args = args.number("before", told.before as i64);
            let args = args.number("left", told.left as i64);
            let step = step_of_card(steps, told.card)?;
            (step, say(board, "conspirators-decided-signals", args))
        }
    };
    Some(DecisiveStep { step, why })
}

fn say(board: &Board, id: &str, args: Args) -> Phrase {
    ConspiratorsWords::BOOK.say(&board.to, id, args)
}

/// A card of the row, and how many ciphers of a seat were possible before and after it.
struct Telling {
    card: usize,
    seat: Seat,
    before: usize,
    left: usize,
}

fn most_telling(view: &View) -> Option<Telling> {
    let possible = |seat: Seat, laid: &[Laid]| {
        let mode = view.options.mode;
        let all = Candidates::of(mode, seat, view.start, laid, Ciphers::NONE);
        all.ciphers().len()
    };
    let cards = 0..view.laid.len();
    let told = cards.flat_map(|card| {
        view.seats.by_seat().map(move |(seat, _)| Telling {
            card,
            seat,
            before: possible(seat, &view.laid[..card]),
            left: possible(seat, &view.laid[..=card]),
        })
    });
    last_best(told, |told| told.before as f64 / told.left.max(1) as f64)
}

/// Returns the step in which a card of the row was laid.
fn step_of_card(steps: &[SeenStep], card: usize) -> Option<usize> {
    let laid = |step: &SeenStep| {
        let is_laid = |sight| matches!(sight, Sight::Public(Public::Laid { .. }));
        sights::<Sight>(step).flatten().any(is_laid)
    };
    let mut laid = (0..steps.len()).filter(|&step| laid(&steps[step]));
    laid.nth(card)
}

/// Returns the first step with a wrong guess, and whom it was about.
fn wrong_guess(view: &View, steps: &[SeenStep]) -> Option<(usize, Seat)> {
    steps.iter().enumerate().find_map(|(at, step)| {
        let wrong = sights::<Sight>(step)
            .flatten()
            .find_map(|sight| match sight {
                Sight::Guessed { seat, about, .. } => is_wrong(view, seat, about).then_some(about),
                _ => None,
            });
        wrong.map(|about| (at, about))
    })
}

/// Returns whether a guess that was shown at the end was wrong.
fn is_wrong(view: &View, seat: Seat, about: Seat) -> bool {
    // A seat's guesses are about the others, in seat order.
    let at = about.index() - usize::from(about > seat);
    let guesses = view.seats[seat].guesses.as_ref();
    let named = guesses.and_then(|guesses| guesses.get(at));
    named.is_some_and(|named| Some(*named) != view.seats[about].ciphers)
}
