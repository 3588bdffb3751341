//! Clever changes of the actions and of the result.

use salon_rules::{BySeat, Seats, Verdict};
use salon_table::replay::{VerifyErrorKind, verify};

use super::{found, line};
use crate::common;

#[test]
fn missing_and_additional_actions_are_named() {
    for replay in common::replays() {
        let error = found(&replay, |replay| {
            replay.steps.pop();
            replay.actions -= 1;
        });
        assert!(
            matches!(error.kind, VerifyErrorKind::Unfinished { .. }),
            "{error}"
        );
        let error = found(&replay, |replay| {
            let mut again = replay.steps[0].clone();
            again.drawn.clear();
            replay.steps.push(again);
            replay.actions += 1;
        });
        let number = replay.steps.len() + 1;
        assert!(
            matches!(error.kind, VerifyErrorKind::Illegal { number: n, .. } if n == number),
            "{error}"
        );
    }
}

#[test]
fn actions_in_another_order_are_found() {
    for replay in common::replays() {
        // A clumsy change: two neighbours are swapped, and the first of the two lines is named.
        let Some(at) = (1..replay.steps.len()).find(|&at| {
            let (one, other) = (&replay.steps[at - 1], &replay.steps[at]);
            one.drawn.is_empty() && other.drawn.is_empty() && one != other
        }) else {
            continue;
        };
        let mut swapped = replay.clone();
        swapped.steps.swap(at - 1, at);
        let line = line(&replay, "do ")
            + replay.steps[..at - 1]
                .iter()
                .map(|step| 1 + step.drawn.len())
                .sum::<usize>();
        assert_eq!(verify(&swapped).unwrap_err().line, line);
    }
}

#[test]
fn an_action_by_another_seat_is_found() {
    for replay in common::replays() {
        let players = usize::from(replay.players());
        let mut changed = replay.clone();
        let step = &mut changed.steps[0];
        step.seat = salon_rules::Seat::at((step.seat.index() + 1) % players);
        assert_eq!(verify(&changed).unwrap_err().line, line(&replay, "do "));
    }
}

#[test]
fn words_that_are_no_action_are_named() {
    for replay in common::replays() {
        let error = found(&replay, |replay| {
            replay.steps[0].action = "sneeze".to_owned();
        });
        assert!(
            matches!(error.kind, VerifyErrorKind::NoAction { number: 1, .. }),
            "{error}"
        );
        assert_eq!(error.line, line(&replay, "do "));
    }
}

#[test]
fn a_clever_change_of_the_result_is_named() {
    for replay in common::replays() {
        let outcome = replay.outcome.clone();
        let error = found(&replay, |replay| {
            let all = Seats::all(replay.players());
            replay.outcome.winners = if outcome.winners == all {
                Seats::NONE
            } else {
                all
            };
        });
        assert!(
            matches!(
                error.kind,
                VerifyErrorKind::Result {
                    what: "winners",
                    ..
                }
            ),
            "{error}"
        );
        let error = found(&replay, |replay| {
            let players = replay.players();
            replay.outcome.scores = BySeat::from_fn(players, |seat| outcome.scores[seat] + 1);
        });
        assert!(
            matches!(error.kind, VerifyErrorKind::Result { what: "scores", .. }),
            "{error}"
        );
        let error = found(&replay, |replay| {
            replay.outcome.verdict = match outcome.verdict {
                Verdict::Failed => Verdict::Decided,
                _ => Verdict::Failed,
            };
        });
        assert!(
            matches!(
                error.kind,
                VerifyErrorKind::Result {
                    what: "verdict",
                    ..
                }
            ),
            "{error}"
        );
        let error = found(&replay, |replay| replay.actions += 1);
        assert!(
            matches!(error.kind, VerifyErrorKind::Count { .. }),
            "{error}"
        );
    }
}

#[test]
fn unknown_games_and_options_are_named() {
    for replay in common::replays() {
        let error = found(&replay, |replay| replay.game = "poker".to_owned());
        assert!(matches!(error.kind, VerifyErrorKind::Game(_)), "{error}");
        assert_eq!(error.line, 2);
        let error = found(&replay, |replay| {
            replay.options.push(("colour".to_owned(), "red".to_owned()));
        });
        assert!(matches!(error.kind, VerifyErrorKind::SetUp(_)), "{error}");
        if !replay.options.is_empty() {
            let error = found(&replay, |replay| replay.options.clear());
            assert_ne!(error.kind, VerifyErrorKind::Seal, "{error}");
        }
    }
}

#[test]
fn marks_and_seal_are_checked_too() {
    for replay in common::replays() {
        let mut changed = replay.clone();
        changed.seal.0[0] ^= 1;
        assert_eq!(verify(&changed).unwrap_err().kind, VerifyErrorKind::Seal);
        let mut changed = replay.clone();
        changed.marks.pop();
        assert!(matches!(
            verify(&changed).unwrap_err().kind,
            VerifyErrorKind::Marks { .. }
        ));
        let mut changed = replay.clone();
        changed.marks[4].0[1] ^= 1;
        assert_eq!(verify(&changed).unwrap_err().line, 5);
        let mut changed = replay.clone();
        changed.sitters = BySeat::from_fn(replay.players(), |_| "person X".parse().unwrap());
        assert_eq!(verify(&changed).unwrap_err().line, line(&replay, "seat 0 "));
    }
}
