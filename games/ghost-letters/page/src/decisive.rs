//! The move that decided a play of Ghost Letters: the vote that brought or cost most.

use salon_ghost_letters::{Number, Public, Sight};
use salon_ghost_letters_words::GhostLettersWords;
use salon_page::board::Board;
use salon_page::cue::sights;
use salon_page::decisive::{DecisiveStep, last_best};
use salon_rules::{Seat, Verdict};
use salon_table::machine::SeenStep;
use salon_words::{Args, GameWords as _};

/// A vote that was shown, the step in which it was cast, and what it gave.
#[derive(Clone, Copy)]
struct Vote {
    step: usize,
    seat: Seat,
    gives: i8,
}

/// Returns the winner's best vote. In a mission that two players lost it is their worst vote, in one
/// that they passed the best.
pub(crate) fn decisive(board: &Board, steps: &[SeenStep]) -> Option<DecisiveStep> {
    let outcome = board.outcome.as_ref()?;
    let votes = votes(steps).into_iter();
    let votes = votes.filter(|vote| match outcome.verdict {
        Verdict::Failed => vote.gives < 0,
        Verdict::Own(_) => vote.gives > 0,
        Verdict::Decided => vote.gives > 0 && outcome.winners.contains(vote.seat),
    });
    let best = last_best(votes, |vote| f64::from(vote.gives.unsigned_abs()))?;
    let id = match outcome.verdict {
        Verdict::Failed => "ghost-letters-decided-lost",
        Verdict::Own(_) => "ghost-letters-decided-clues",
        Verdict::Decided => "ghost-letters-decided-points",
    };
    let args = Args::none().number("count", best.gives.unsigned_abs());
    Some(DecisiveStep {
        step: best.step,
        why: GhostLettersWords::BOOK.say(&board.to, id, args),
    })
}

/// Returns all votes that were shown.
fn votes(steps: &[SeenStep]) -> Vec<Vote> {
    let mut cast: Vec<(usize, Seat, Number)> = Vec::new();
    let mut shown = Vec::new();
    for (step, seen) in steps.iter().enumerate() {
        for sight in sights::<Sight>(seen).flatten() {
            match sight {
                Sight::PartBegan { .. } => cast.clear(),
                Sight::Voted { seat, on, .. } => cast.push((step, seat, on)),
                Sight::Public(Public::Shown(showing)) => {
                    for vote in &showing.votes {
                        // The votes on a character are shown in the order in which they were cast.
                        let same = |&(_, seat, on): &(usize, Seat, Number)| {
                            seat == vote.seat && on == showing.number
                        };
                        if let Some(at) = cast.iter().position(same) {
                            let (step, seat, _) = cast.remove(at);
                            let gives = vote.gives;
                            shown.push(Vote { step, seat, gives });
                        }
                    }
                }
                Sight::Placed { .. } | Sight::Public(_) => {}
            }
        }
    }
    shown
}
