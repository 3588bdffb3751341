//! Imagined worlds come as often as real ones, also after many moves.

use salon_conformance::{Specimen, reach};
use salon_love_letter::{
    Action, Card, LoveLetterFamily, LoveLetterOptions, PismoFamily, PismoOptions, View,
};
use salon_rules::{Game, Seat, Seats, Setup, Viewer};

use crate::specimen::Kit;

/// Is there something that only whoever knows the history can take into account? A hand of which
/// something is ruled out, and whose holder then plays, is perhaps the same and perhaps not; and
/// third seats know after a baron's tie that two hands are equal.
fn needs_history(done: &[(Seat, Action)], view: &View) -> bool {
    let mut limited = Seats::NONE;
    for &(seat, action) in done {
        if limited.contains(seat) {
            return true;
        }
        match action {
            Action::Guard(Some(accusation)) => limited = limited.with(accusation.target),
            Action::Baron(Some(target)) => {
                // Both still in: a tie, unless one of them went out later.
                let tie = view.in_round.contains(seat) && view.in_round.contains(target);
                if tie {
                    return true;
                }
                limited = limited.with(seat).with(target);
            }
            Action::King(Some(_)) | Action::Chancellor | Action::Keep(_) => return true,
            Action::Prince(_) => limited = limited.with(seat),
            _ => {}
        }
    }
    false
}

/// Compares what the next two seats hold, and the pile's top, after so many moves of a round.
fn compare<S: Specimen>(setup: Setup<S::Game>, moves: usize)
where
    S::Game: Game<Action = Action, View = View>,
{
    let me = Seat::at(0);
    let reached = reach::<S>(setup, Viewer::Seat(me), |done, view| {
        done.len() == moves
            && view.round == 1
            && view.in_round.contains(me)
            && view.in_round.len() > 1
            && !needs_history(done, view)
    });
    let other = reached.view.in_round.without(me).nth(0);
    let hand = |view: &View| view.hands[other].card;
    reached.compare(500, hand).assert();
    let top = |view: &View| -> Option<Card> { view.pile.first().and_then(|spot| spot.card) };
    reached.compare(300, top).assert();
}

#[test]
fn worlds_of_pismo() {
    for (players, moves) in [(2, 4), (3, 5), (4, 6)] {
        let setup = Setup::new(PismoOptions::default(), players).expect("2 to 4 can play");
        compare::<Kit<PismoFamily>>(setup, moves);
    }
}

#[test]
fn worlds_of_love_letter() {
    for (players, moves) in [(2, 5), (4, 6), (6, 6)] {
        let setup = Setup::new(LoveLetterOptions::default(), players).expect("2 to 6 can play");
        compare::<Kit<LoveLetterFamily>>(setup, moves);
    }
}
