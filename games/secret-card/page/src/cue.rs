//! What a move of Secret Card puts on the stage.

use salon_page::SeenStep;
use salon_page::board::Board;
use salon_page::cue::{StageCue, StampAnswer, sights};
use salon_rules::Seats;
use salon_secret_card::{GuessResult, Numbering, Public, Sight};

use crate::label_in;
use crate::table::view;

/// Returns the move of a step: a card with its answer, a question, or a guess.
pub(crate) fn cue(board: &Board, step: &SeenStep) -> Option<StageCue> {
    let mut all = sights::<Sight>(step).flatten();
    all.find_map(|sight| match sight {
        Sight::Public(public) => said(board, &public),
        Sight::Dealt { .. } | Sight::Drew { .. } | Sight::Buried { .. } => None,
    })
}

fn said(board: &Board, public: &Public) -> Option<StageCue> {
    Some(match *public {
        Public::Played { seat, card, yes }
        | Public::Asked {
            seat, card, yes, ..
        } => answered(board, StageCue::by(seat).with_card(card), yes),
        Public::PlayedTwo {
            seat,
            cards: [first, second],
            yes: [one, other],
        } => {
            let mut cue = StageCue::by(seat).with_card(first);
            cue.put_beside(second, false);
            let (one, other) = (answer(board, one), answer(board, other));
            cue.put_stamp(StampAnswer::Plain, format!("{one}, {other}"));
            cue
        }
        Public::Hinted {
            by,
            before,
            card,
            yes,
        } => {
            let mut cue = answered(board, StageCue::by(by).with_card(card), yes);
            cue.targets = Seats::only(before);
            cue
        }
        Public::Guessed {
            seat,
            guess,
            result,
        } => {
            let mut cue = StageCue::by(seat);
            let numbering = view(board).map_or(Numbering::Second, |view| view.numbering);
            cue.card = guess.card(numbering).map(|card| card.to_string());
            guessed(board, &mut cue, result);
            cue
        }
        Public::Abilities(_) | Public::First(_) | Public::Ended(_) => return None,
    })
}

fn answer(board: &Board, yes: bool) -> String {
    let id = if yes { "yes-pile" } else { "no-pile" };
    label_in(id, board.to.language())
}

fn answered(board: &Board, mut cue: StageCue, yes: bool) -> StageCue {
    let meaning = if yes {
        StampAnswer::Yes
    } else {
        StampAnswer::No
    };
    cue.put_stamp(meaning, answer(board, yes));
    cue
}

fn guessed(board: &Board, cue: &mut StageCue, result: GuessResult) {
    let (meaning, id) = match result {
        GuessResult::Right => (StampAnswer::Yes, "stamp-right"),
        GuessResult::SecondChance(_) => (StampAnswer::No, "stamp-again"),
        GuessResult::Out { secret, .. } => {
            cue.put_beside(secret, true);
            cue.hit = Seats::only(cue.actor);
            (StampAnswer::Out, "stamp-wrong")
        }
    };
    cue.put_stamp(meaning, label_in(id, board.to.language()));
}
