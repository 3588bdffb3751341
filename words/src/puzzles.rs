//! The texts of puzzles.

use salon_bots::puzzle::{Case, Claim, Puzzle, Refutation, Theme};
use salon_rules::Game;

use crate::audience::{Args, Audience};
use crate::game_words::GameWords;
use crate::phrase::Phrase;

/// Returns the question of a puzzle.
pub fn question(puzzle: &Puzzle, to: &Audience) -> Phrase {
    let id = match puzzle.theme {
        Theme::Certain => "puzzle-certain",
        Theme::Impossible => "puzzle-impossible",
        Theme::Win => "puzzle-win",
        Theme::Narrow => {
            let limit = Args::none().number("limit", puzzle.limit as i64);
            return to.say("puzzle-narrow", limit);
        }
    };
    to.say(id, Args::none())
}

/// Returns an answer as the label of its button.
pub fn answer<W: GameWords>(
    claim: Claim,
    case: &Case,
    view: &<W::Game as Game>::View,
    to: &Audience,
) -> Phrase {
    match claim {
        Claim::Lies { place, value } => {
            let about = &case.places[place].about;
            let said = W::claim(about, &case.values[usize::from(value)], to);
            said.unwrap_or_default()
        }
        Claim::Move(at) => {
            let action = case.moves[at].action.parse();
            action.map_or_else(|_| Phrase::default(), |action| W::label(action, view, to))
        }
    }
}

/// Returns why the right answer is right.
pub fn right(puzzle: &Puzzle, case: &Case, to: &Audience) -> Phrase {
    let args = Args::none().number("worlds", case.worlds.len() as i64);
    match puzzle.theme {
        Theme::Certain => to.say("puzzle-right-certain", args),
        Theme::Impossible => to.say("puzzle-right-impossible", args),
        Theme::Win => to.say("puzzle-right-win", args),
        Theme::Narrow => {
            let args = args.number("limit", puzzle.limit as i64);
            to.say("puzzle-right-narrow", args)
        }
    }
}

/// Returns why an answer is wrong: the world that refutes it.
pub fn wrong<W: GameWords>(
    puzzle: &Puzzle,
    case: &Case,
    refuted: &Refutation,
    to: &Audience,
) -> Phrase {
    let claim = |(place, value): (&salon_bots::puzzle::HiddenPlace, &u8)| {
        let said = W::claim(&place.about, &case.values[usize::from(*value)], to);
        said.unwrap_or_default().to_string()
    };
    let claims: Vec<String> = case.places.iter().zip(&refuted.world).map(claim).collect();
    let args = Args::none().text("world", claims.join(" "));
    match puzzle.theme {
        Theme::Certain => to.say("puzzle-wrong-certain", args),
        Theme::Impossible => to.say("puzzle-wrong-impossible", args),
        Theme::Win => to.say("puzzle-wrong-win", args),
        Theme::Narrow => {
            let args = args.number("left", refuted.left as i64);
            to.say("puzzle-wrong-narrow", args)
        }
    }
}
