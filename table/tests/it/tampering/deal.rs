//! Clever changes of the inputs of the deal, and of the draws.

use salon_rules::BySeat;
use salon_rules::chance::Drawn;
use salon_table::fair::{Commitment, Seed, Share};
use salon_table::replay::{Replay, VerifyErrorKind, verify};

use super::{found, line};
use crate::common;

#[test]
fn a_clever_change_of_seed_or_commitment_breaks_the_promise() {
    for replay in common::replays() {
        let tampers: [fn(&mut Replay); 2] = [
            |replay| replay.deal.seed = Seed::new([99; 32]),
            |replay| replay.commitment = Commitment::new([99; 32]),
        ];
        for tamper in tampers {
            let error = found(&replay, tamper);
            assert!(
                matches!(error.kind, VerifyErrorKind::Commitment { .. }),
                "{error}"
            );
            assert_eq!(error.line, line(&replay, "commitment "));
        }
    }
}

#[test]
fn a_clever_change_of_what_the_deal_follows_from_changes_the_first_draw() {
    let tampers: [fn(&mut Replay); 3] = [
        |replay| {
            let kept = replay.deal.shares.clone();
            replay.deal.shares = BySeat::from_fn(kept.players(), |seat| match seat.index() {
                0 => Share::new([99; 16]),
                _ => kept[seat],
            });
        },
        |replay| replay.deal.table = "elsewhere".parse().unwrap(),
        |replay| {
            replay.deal.seed = Seed::new([99; 32]);
            replay.commitment = replay.deal.seed.commitment();
        },
    ];
    for replay in common::replays() {
        for tamper in tampers {
            let error = found(&replay, |replay| {
                tamper(replay);
                replay.hashes = replay.deal.hashes();
            });
            assert!(
                matches!(error.kind, VerifyErrorKind::Dealt { .. }),
                "{error}"
            );
        }
        if replay.hashes.is_none() {
            continue;
        }
        for tamper in tampers {
            let error = found(&replay, tamper);
            assert!(
                matches!(error.kind, VerifyErrorKind::ShareHash { .. }),
                "{error}"
            );
            assert_eq!(error.line, line(&replay, "share 0 "));
        }
    }
}

/// The records in these tests include both versions.
#[test]
fn records_of_both_versions_are_tampered_with() {
    let replays = common::replays();
    for version in ["salon-replay 1\n", "salon-replay 2\n"] {
        assert!(replays.iter().any(|r| r.to_text().starts_with(version)));
    }
}

/// In a deal that is dealt again, a bot may sit where a person's device had contributed its share.
#[test]
fn a_deal_that_was_dealt_again_fits_and_says_so() {
    for replay in common::replays() {
        let players = replay.players();
        let mut again = replay.clone();
        again.again = Some("others".parse().unwrap());
        again.sitters = BySeat::from_fn(players, |_| "bot club".parse().unwrap());
        let again = again.sealed();
        let read = Replay::parse(&again.to_text()).unwrap();
        assert_eq!(read, again);
        assert_eq!(read.play().as_str(), "others");
        assert_eq!(verify(&read).unwrap().outcome, replay.outcome);

        let first = found(&again, |again| again.again = None);
        assert!(
            matches!(first.kind, VerifyErrorKind::BotShare(_)),
            "{first}"
        );
        assert_eq!(first.line, line(&again, "share 0 ") - 1);
        let own = found(&again, |again| again.again = Some(again.deal.table.clone()));
        assert_eq!(own.kind, VerifyErrorKind::OwnDeal);
        assert_eq!(own.line, line(&again, "again "));
    }
}

#[test]
fn a_bot_that_brings_its_own_randomness_is_found() {
    for replay in common::replays() {
        let players = replay.players();
        let error = found(&replay, |replay| {
            replay.deal.shares = BySeat::from_fn(players, |_| Share::new([1; 16]));
            replay.hashes = replay.deal.hashes();
        });
        assert!(
            matches!(error.kind, VerifyErrorKind::BotShare(_)),
            "{error}"
        );
        assert_eq!(
            error.line,
            line(&replay, &format!("share {} ", players - 1))
        );
    }
}

#[test]
fn a_clever_change_of_a_card_is_named() {
    for replay in common::replays() {
        let at = replay
            .opening
            .iter()
            .position(|drawn| matches!(drawn, Drawn::Order(_, words) if words.contains(' ')))
            .expect("every game deals something");
        let error = found(&replay, |replay| {
            let Drawn::Order(_, words) = &mut replay.opening[at] else {
                return;
            };
            let mut order: Vec<&str> = words.split(' ').collect();
            let other = order.iter().position(|word| *word != order[0]).unwrap();
            order.swap(0, other);
            *words = order.join(" ").into();
        });
        assert!(
            matches!(error.kind, VerifyErrorKind::Dealt { at: 1, .. }),
            "{error}"
        );
    }
}

/// A file may be crafted for display: whatever it says is repeated without control characters and
/// shortened.
#[test]
fn what_a_file_says_is_cleaned_before_it_is_repeated() {
    let evil = "\u{1b}[31m\u{7}".to_owned() + &"x".repeat(5000);
    let tampers: [fn(&mut Replay, String); 6] = [
        |replay, evil| replay.game = evil,
        |replay, evil| replay.options.push((evil, "x".to_owned())),
        |replay, evil| replay.options.push(("x".to_owned(), evil)),
        |replay, evil| {
            replay
                .opening
                .push(Drawn::Order(salon_rules::ShuffleKind::Deal, evil.into()));
        },
        |replay, evil| {
            replay.opening[0] = Drawn::Order(salon_rules::ShuffleKind::Deal, evil.into());
        },
        |replay, evil| replay.steps[0].action = evil,
    ];
    for replay in common::replays() {
        for tamper in tampers {
            let error = found(&replay, |replay| tamper(replay, evil.clone())).to_string();
            assert!(!error.chars().any(char::is_control), "{error:?}");
            assert!(error.chars().count() < 300, "{error}");
        }
    }
}

#[test]
fn a_draw_more_or_less_is_named() {
    for replay in common::replays() {
        let first = replay.opening[0].clone();
        let error = found(&replay, |replay| replay.opening.insert(0, first.clone()));
        let kind = &error.kind;
        assert!(
            matches!(
                kind,
                VerifyErrorKind::Dealt { .. } | VerifyErrorKind::NotDealt { .. }
            ),
            "{error}"
        );
        let error = found(&replay, |replay| drop(replay.opening.pop()));
        let kind = &error.kind;
        assert!(
            matches!(
                kind,
                VerifyErrorKind::NotRecorded { .. } | VerifyErrorKind::Dealt { .. }
            ),
            "{error}"
        );
        let error = found(&replay, |replay| {
            replay.steps.last_mut().unwrap().drawn.push(first);
        });
        assert!(
            matches!(error.kind, VerifyErrorKind::NotDealt { .. }),
            "{error}"
        );
    }
}
