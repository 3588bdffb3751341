//! Imagined worlds are as frequent as real ones, in every mode and for every number of players,
//! also after many moves.

use salon_conformance::{Reached, Specimen, try_reach};
use salon_ghost_letters::{GhostLetters, Kind, View};
use salon_rules::{Seat, Setup, Viewer};

use super::specimen::Ghosts;

const ME: Seat = Seat::at(0);

/// Returns a position of a part with this many clues on the table.
fn moment(setup: Setup<GhostLetters>, part: u8, moves: usize) -> Option<Reached<Ghosts>> {
    try_reach::<Ghosts>(setup, Viewer::Seat(ME), usize::MAX, |done, views| {
        let view = views.last().expect("the deal was seen");
        view.part == part
            && done.len() >= moves
            && !view.placed.is_empty()
            && view.outcome.is_none()
    })
}

/// Compares the next player's role, the next card of the pile, and the kind of the first hidden
/// vote, if there is one. An action of two players names the role that a clue is placed beside, so
/// the same actions determine their roles; `tests/it/evenness.rs` lists all of them.
fn compare(reached: &Reached<Ghosts>, samples: usize) {
    let three = reached.view.players() > 2;
    let hidden = (reached.view.votes.iter()).position(|vote| vote.kind.is_none());
    let role = |view: &View| {
        let roles = view.seats[Seat::at(1)].roles.as_ref().filter(|_| three);
        roles.map(|roles| usize::from(roles[0].0))
    };
    let next = |view: &View| view.hidden.order.first().map(|clue| clue.index() / 50);
    let vote =
        |view: &View| hidden.map(|at| usize::from(view.votes[at].kind == Some(Kind::Murderer)));
    for sampled in reached.compare_each(samples, [&role, &next, &vote]) {
        sampled.assert();
    }
}

/// All numbers of players, with and without a host, with both colours of clues or with one.
#[test]
fn roles_clues_and_votes_early() {
    let mut moments = 0;
    for setup in Ghosts::setups() {
        if let Some(reached) = moment(setup, 1, 3) {
            compare(&reached, 25);
            moments += 1;
        }
    }
    // Two players with one clue finish too early.
    assert!(moments >= 4 * (4 + 4), "{moments} moments");
}

/// The same in the second part of three players, in all four modes.
#[test]
fn roles_clues_and_votes_in_the_second_part() {
    let setups = Ghosts::setups().into_iter();
    for setup in setups.filter(|setup| setup.players() == 3) {
        let reached = moment(setup, 2, 0).expect("every play has a second part");
        compare(&reached, 40);
    }
}

/// What hidden votes say, in all four modes. The moments above are too early for votes.
#[test]
fn hidden_votes_of_others() {
    let setups = Ghosts::setups().into_iter();
    for setup in setups.filter(|setup| setup.players() == 4) {
        let reached = try_reach::<Ghosts>(setup, Viewer::Seat(ME), usize::MAX, |_, views| {
            let view = views.last().expect("the deal was seen");
            let hidden = view.votes.iter().filter(|vote| vote.kind.is_none());
            hidden.count() > 1 && view.outcome.is_none()
        });
        compare(&reached.expect("every part has votes"), 40);
    }
}
