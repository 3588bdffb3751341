//! Every field of a replay is tampered with: clumsily, as with a text editor, and cleverly, with
//! marks and seal computed anew. Each change must be found and named.

mod common;

use salon_rules::chance::Drawn;
use salon_rules::{BySeat, Seats, Verdict};
use salon_table::fair::{Commitment, Seed, Share};
use salon_table::replay::{Mismatch, Replay, Wrong, verify};

/// What the whole file's honest parts give.
#[test]
fn an_honest_replay_of_every_game_fits_and_reads_back_as_it_was_written() {
    for replay in common::replays() {
        let text = replay.to_text();
        assert_eq!(Replay::parse(&text).as_ref(), Ok(&replay), "{text}");
        let verified = verify(&replay).unwrap_or_else(|mismatch| panic!("{mismatch}\n{text}"));
        assert_eq!(verified.actions, replay.steps.len());
        assert_eq!(verified.outcome, replay.outcome);
    }
}

/// Whatever line is changed, moved, doubled or lost, and however sensible the new one is: without
/// new marks it is found.
#[test]
fn a_clumsy_change_of_any_line_is_found() {
    for replay in common::replays() {
        let text = replay.to_text();
        let lines: Vec<&str> = text.lines().collect();
        for at in 0..lines.len() {
            let changes = [
                with_line(&lines, at, Some(&changed(lines[at]))),
                with_line(&lines, at, None),
                with_line(&lines, at, Some(&format!("{0}\n{0}", lines[at]))),
            ];
            for change in changes {
                if let Ok(read) = Replay::parse(&change) {
                    assert!(
                        verify(&read).is_err(),
                        "line {} is not missed in\n{change}",
                        at + 1
                    );
                }
            }
            if at > 0 && lines[at] != lines[at - 1] {
                let mut swapped = lines.clone();
                swapped.swap(at, at - 1);
                if let Ok(read) = Replay::parse(&swapped.join("\n")) {
                    assert!(
                        verify(&read).is_err(),
                        "lines {at} and {} were swapped",
                        at + 1
                    );
                }
            }
        }
    }
}

fn with_line(lines: &[&str], at: usize, line: Option<&str>) -> String {
    let mut lines = lines.to_vec();
    match line {
        Some(line) => lines[at] = line,
        None => drop(lines.remove(at)),
    }
    lines.join("\n") + "\n"
}

/// The line with its last character changed into a similar one.
fn changed(line: &str) -> String {
    let mut line = line.to_owned();
    let last = line.pop().expect("no line is empty");
    line.push(match last {
        '0'..='8' => (last as u8 + 1) as char,
        '9' => '1',
        'z' => 'a',
        other => (other as u8 + 1) as char,
    });
    line
}

/// A cut-off file is not taken for a shorter play, wherever it is cut.
#[test]
fn a_file_that_stops_early_is_not_read() {
    for replay in common::replays() {
        let text = replay.to_text();
        let lines = text.lines().count();
        for kept in 0..lines {
            let cut: String = text.split_inclusive('\n').take(kept).collect();
            let error = Replay::parse(&cut).expect_err("it is cut off");
            assert_eq!(error.line, kept + 1, "{error}");
        }
    }
}

/// An action is exchanged for another legal one that may well lead to the same result: the mark
/// names the very line.
#[test]
fn a_changed_action_is_named_by_its_line() {
    for replay in common::replays() {
        let lines: Vec<String> = replay.to_text().lines().map(str::to_owned).collect();
        let mut changed = replay.clone();
        let last = changed.steps.len() - 1;
        changed.steps[last].action = replay.steps[0].action.clone();
        if changed == replay {
            continue;
        }
        let line = 1 + lines
            .iter()
            .rposition(|line| line.starts_with("do "))
            .unwrap();
        assert_eq!(verify(&changed).unwrap_err().line, line);
    }
}

fn found(replay: &Replay, tamper: impl FnOnce(&mut Replay)) -> Mismatch {
    let mut clever = replay.clone();
    tamper(&mut clever);
    assert_ne!(&clever, replay, "nothing was changed");
    let clever = clever.sealed();
    let read = Replay::parse(&clever.to_text());
    assert_eq!(
        read.as_ref(),
        Ok(&clever),
        "a clever change leaves a readable file"
    );
    verify(&clever).expect_err("the change must be found")
}

/// The number of the first line that begins like this.
fn line(replay: &Replay, begins: &str) -> usize {
    let text = replay.to_text();
    1 + text
        .lines()
        .position(|line| line.starts_with(begins))
        .expect("there is such a line")
}

#[test]
fn a_clever_change_of_seed_or_commitment_breaks_the_promise() {
    for replay in common::replays() {
        let tampers: [fn(&mut Replay); 2] = [
            |replay| replay.deal.seed = Seed::new([99; 32]),
            |replay| replay.commitment = Commitment::new([99; 32]),
        ];
        for tamper in tampers {
            let mismatch = found(&replay, tamper);
            assert!(
                matches!(mismatch.wrong, Wrong::Commitment { .. }),
                "{mismatch}"
            );
            assert_eq!(mismatch.line, line(&replay, "commitment "));
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
            let mismatch = found(&replay, |replay| {
                tamper(replay);
                replay.hashes = replay.deal.hashes();
            });
            assert!(matches!(mismatch.wrong, Wrong::Dealt { .. }), "{mismatch}");
        }
        if replay.hashes.is_none() {
            continue;
        }
        for tamper in tampers {
            let mismatch = found(&replay, tamper);
            assert!(
                matches!(mismatch.wrong, Wrong::ShareHash { .. }),
                "{mismatch}"
            );
            assert_eq!(mismatch.line, line(&replay, "share 0 "));
        }
    }
}

/// Both versions are among the records that all these tests look at.
#[test]
fn records_of_both_versions_are_tampered_with() {
    let replays = common::replays();
    for version in ["salon-replay 1\n", "salon-replay 2\n"] {
        assert!(replays.iter().any(|r| r.to_text().starts_with(version)));
    }
}

/// Where a deal is dealt again, a bot may sit where a person's device had added its share.
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
        assert!(matches!(first.wrong, Wrong::BotShare(_)), "{first}");
        assert_eq!(first.line, line(&again, "share 0 ") - 1);
        let own = found(&again, |again| again.again = Some(again.deal.table.clone()));
        assert_eq!(own.wrong, Wrong::OwnDeal);
        assert_eq!(own.line, line(&again, "again "));
    }
}

#[test]
fn a_bot_that_brings_its_own_randomness_is_found() {
    for replay in common::replays() {
        let players = replay.players();
        let mismatch = found(&replay, |replay| {
            replay.deal.shares = BySeat::from_fn(players, |_| Share::new([1; 16]));
            replay.hashes = replay.deal.hashes();
        });
        assert!(matches!(mismatch.wrong, Wrong::BotShare(_)), "{mismatch}");
        assert_eq!(
            mismatch.line,
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
        let mismatch = found(&replay, |replay| {
            let Drawn::Order(_, words) = &mut replay.opening[at] else {
                return;
            };
            let mut order: Vec<&str> = words.split(' ').collect();
            let other = order.iter().position(|word| *word != order[0]).unwrap();
            order.swap(0, other);
            *words = order.join(" ").into();
        });
        assert!(
            matches!(mismatch.wrong, Wrong::Dealt { at: 1, .. }),
            "{mismatch}"
        );
    }
}

/// A file may be made to be shown: whatever it says is repeated without control characters, and
/// not at length.
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
                .push(Drawn::Order(salon_rules::Lot::Deal, evil.into()));
        },
        |replay, evil| replay.opening[0] = Drawn::Order(salon_rules::Lot::Deal, evil.into()),
        |replay, evil| replay.steps[0].action = evil,
    ];
    for replay in common::replays() {
        for tamper in tampers {
            let mismatch = found(&replay, |replay| tamper(replay, evil.clone())).to_string();
            assert!(!mismatch.chars().any(char::is_control), "{mismatch:?}");
            assert!(mismatch.chars().count() < 300, "{mismatch}");
        }
    }
}

#[test]
fn a_draw_more_or_less_is_named() {
    for replay in common::replays() {
        let first = replay.opening[0].clone();
        let mismatch = found(&replay, |replay| replay.opening.insert(0, first.clone()));
        let wrong = &mismatch.wrong;
        assert!(
            matches!(wrong, Wrong::Dealt { .. } | Wrong::NotDealt { .. }),
            "{mismatch}"
        );
        let mismatch = found(&replay, |replay| drop(replay.opening.pop()));
        let wrong = &mismatch.wrong;
        assert!(
            matches!(wrong, Wrong::NotRecorded { .. } | Wrong::Dealt { .. }),
            "{mismatch}"
        );
        let mismatch = found(&replay, |replay| {
            replay.steps.last_mut().unwrap().drawn.push(first);
        });
        assert!(
            matches!(mismatch.wrong, Wrong::NotDealt { .. }),
            "{mismatch}"
        );
    }
}

#[test]
fn missing_and_additional_actions_are_named() {
    for replay in common::replays() {
        let mismatch = found(&replay, |replay| {
            replay.steps.pop();
            replay.actions -= 1;
        });
        assert!(
            matches!(mismatch.wrong, Wrong::Unfinished { .. }),
            "{mismatch}"
        );
        let mismatch = found(&replay, |replay| {
            let mut again = replay.steps[0].clone();
            again.drawn.clear();
            replay.steps.push(again);
            replay.actions += 1;
        });
        let number = replay.steps.len() + 1;
        assert!(
            matches!(mismatch.wrong, Wrong::Illegal { number: n, .. } if n == number),
            "{mismatch}"
        );
    }
}

#[test]
fn actions_in_another_order_are_found() {
    for replay in common::replays() {
        // Clumsily: two neighbours change places, and the first of the two lines is named.
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
        let mismatch = found(&replay, |replay| {
            replay.steps[0].action = "sneeze".to_owned();
        });
        assert!(
            matches!(mismatch.wrong, Wrong::NoAction { number: 1, .. }),
            "{mismatch}"
        );
        assert_eq!(mismatch.line, line(&replay, "do "));
    }
}

#[test]
fn a_clever_change_of_the_result_is_named() {
    for replay in common::replays() {
        let outcome = replay.outcome.clone();
        let mismatch = found(&replay, |replay| {
            let all = Seats::all(replay.players());
            replay.outcome.winners = if outcome.winners == all {
                Seats::NONE
            } else {
                all
            };
        });
        assert!(
            matches!(
                mismatch.wrong,
                Wrong::Result {
                    what: "winners",
                    ..
                }
            ),
            "{mismatch}"
        );
        let mismatch = found(&replay, |replay| {
            let players = replay.players();
            replay.outcome.scores = BySeat::from_fn(players, |seat| outcome.scores[seat] + 1);
        });
        assert!(
            matches!(mismatch.wrong, Wrong::Result { what: "scores", .. }),
            "{mismatch}"
        );
        let mismatch = found(&replay, |replay| {
            replay.outcome.verdict = match outcome.verdict {
                Verdict::Near => Verdict::Clean,
                _ => Verdict::Near,
            };
        });
        assert!(
            matches!(
                mismatch.wrong,
                Wrong::Result {
                    what: "verdict",
                    ..
                }
            ),
            "{mismatch}"
        );
        let mismatch = found(&replay, |replay| replay.actions += 1);
        assert!(matches!(mismatch.wrong, Wrong::Count { .. }), "{mismatch}");
    }
}

#[test]
fn unknown_games_and_options_are_named() {
    for replay in common::replays() {
        let mismatch = found(&replay, |replay| replay.game = "poker".to_owned());
        assert!(matches!(mismatch.wrong, Wrong::Game(_)), "{mismatch}");
        assert_eq!(mismatch.line, 2);
        let mismatch = found(&replay, |replay| {
            replay.options.push(("colour".to_owned(), "red".to_owned()));
        });
        assert!(matches!(mismatch.wrong, Wrong::SetUp(_)), "{mismatch}");
        if !replay.options.is_empty() {
            let mismatch = found(&replay, |replay| replay.options.clear());
            assert_ne!(mismatch.wrong, Wrong::Seal, "{mismatch}");
        }
    }
}

#[test]
fn marks_and_seal_are_checked_too() {
    for replay in common::replays() {
        let mut changed = replay.clone();
        changed.seal.0[0] ^= 1;
        assert_eq!(verify(&changed).unwrap_err().wrong, Wrong::Seal);
        let mut changed = replay.clone();
        changed.marks.pop();
        assert!(matches!(
            verify(&changed).unwrap_err().wrong,
            Wrong::Marks { .. }
        ));
        let mut changed = replay.clone();
        changed.marks[4].0[1] ^= 1;
        assert_eq!(verify(&changed).unwrap_err().line, 5);
        let mut changed = replay.clone();
        changed.sitters = BySeat::from_fn(replay.players(), |_| "person X".parse().unwrap());
        assert_eq!(verify(&changed).unwrap_err().line, line(&replay, "seat 0 "));
    }
}
