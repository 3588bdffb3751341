//! Hints: legal, the best first, and with reasons that are true.

use salon_bots::hint::{Adviser, Reason, conspirators, ghost_letters, letters, secret_card};
use salon_bots::{Level, Playable, Seating};
use salon_conspirators::Conspirators;
use salon_ghost_letters::GhostLetters;
use salon_love_letter::{LoveLetter, Pismo};
use salon_rules::{Game, Options, Quick, Seat, Setup, Unsealed, Viewer, random_play};
use salon_secret_card::SecretCard;

fn table<G: Game>(players: u8, choices: &[(&str, &str)]) -> Setup<G> {
    let mut options = G::Options::default();
    for (key, value) in choices {
        options.set(key, value).unwrap();
    }
    Setup::new(options, players).unwrap()
}

/// Advises seat 0 on its turns in a play between clubs and random players; gives every reason,
/// with the seat's view and what an open table would have shown.
fn advise<G: Playable>(
    setup: Setup<G>,
    seed: u64,
    mut look: impl FnMut(&G::View, &G::View, &Reason),
) {
    let seat = Seat::at(0);
    let mut adviser = Adviser::<G>::with_effort(setup, seat, 0.1);
    let mut chance = Quick::new(seed);
    let mut events = Vec::new();
    let mut state = G::begin(setup, &mut chance, &mut events);
    let mut club = G::bot(
        Level::Club,
        setup,
        Seating {
            seat,
            company: salon_bots::Company::Mixed,
            effort: 0.1,
            seed,
        },
    );
    let (mut actions, mut buffer) = (Vec::new(), Vec::new());
    loop {
        for event in events.drain(..) {
            adviser.see(&G::sight(&event, Viewer::Seat(seat)));
            club.see(&G::sight(&event, Viewer::Seat(seat)));
        }
        let Some((turn, mut action)) = random_play::choose::<G>(&state, &mut buffer, &mut chance)
        else {
            break;
        };
        if turn == seat {
            actions.clear();
            G::legal_actions(&state, seat, &mut actions);
            let view = G::view(&state, Viewer::Seat(seat));
            let open = G::view(&state, Viewer::Archive(Unsealed::open_hands()));
            let hint = adviser.hint(&view, &actions, 5);
            assert!(!hint.advice.is_empty() && hint.advice.len() <= 5);
            for advice in &hint.advice {
                assert!(actions.contains(&advice.action), "{}", advice.action);
                advice
                    .reasons
                    .iter()
                    .for_each(|reason| look(&view, &open, reason));
            }
            let values = hint.advice.iter().filter_map(|advice| advice.value);
            assert!(values.is_sorted_by(|one, two| one >= two));
            action = club.choose(&view, &actions);
        }
        G::act(&mut state, turn, action, &mut chance, &mut events).unwrap();
    }
}

fn is_chance(chance: f32) {
    assert!((0.0..=1.0001).contains(&chance), "{chance}");
}

fn letters<G: Playable<View = salon_love_letter::View>>(setup: Setup<G>, seeds: u64) {
    use letters::Fact;
    let mut kinds = [0; 4];
    for seed in 0..seeds {
        advise(setup, seed, |_, open, reason| {
            let Reason::Letters(fact) = reason else {
                panic!("{reason:?} in a game of letters")
            };
            match *fact {
                Fact::Holds { seat, card } => {
                    assert_eq!(open.hands[seat].card, Some(card));
                    kinds[0] += 1;
                }
                Fact::Impossible { seat, card } => assert_ne!(open.hands[seat].card, Some(card)),
                Fact::Likeliest { chance, .. } | Fact::Possible { chance, .. } => {
                    is_chance(chance);
                    kinds[1] += 1;
                }
                Fact::Seen { seen, of, .. } => {
                    assert!(seen <= of);
                    kinds[2] += 1;
                }
                Fact::Compares { lower, higher, .. } => {
                    is_chance(lower + higher);
                    kinds[3] += 1;
                }
                _ => {}
            }
        });
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}

#[test]
fn reasons_of_letters_are_true() {
    letters(table::<Pismo>(3, &[]), 12);
    letters(table::<LoveLetter>(4, &[]), 6);
}

#[test]
fn reasons_of_secret_card_are_true() {
    use secret_card::Fact;
    let mut kinds = [0; 4];
    for seed in 0..40 {
        advise(
            table::<SecretCard>(3, &[("abilities", "on")]),
            seed,
            |view, open, reason| {
                let you = view.you.unwrap();
                let Reason::SecretCard(fact) = reason else {
                    panic!("{reason:?} in Secret Card")
                };
                match *fact {
                    Fact::Only { card } => {
                        assert_eq!(open.places[you].secret, Some(card));
                        kinds[0] += 1;
                    }
                    Fact::Shrinks { from, to } => {
                        assert_eq!(usize::from(from), view.candidates(you).len());
                        assert!(to <= f32::from(from));
                        kinds[1] += 1;
                    }
                    Fact::RivalCertain { chance, .. } => {
                        is_chance(chance);
                        kinds[2] += 1;
                    }
                    Fact::Tells { left, .. } => {
                        assert!(left > 0);
                        kinds[3] += 1;
                    }
                    _ => {}
                }
            },
        );
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}

#[test]
fn reasons_of_conspirators_are_true() {
    use conspirators::Fact;
    let mut kinds = [0; 2];
    for mode in ["coop", "rivals"] {
        for seed in 0..12 {
            let setup = table::<Conspirators>(3, &[("mode", mode)]);
            advise(setup, seed, |_, open, reason| {
                let Reason::Conspirators(fact) = reason else {
                    panic!("{reason:?} in Conspirators")
                };
                let truth = |seat: Seat| open.seats[seat].ciphers.unwrap();
                match fact {
                    Fact::Has { seat, ciphers } => {
                        assert!(ciphers.iter().all(|&cipher| truth(*seat).contains(cipher)));
                        kinds[0] += 1;
                    }
                    Fact::Impossible { seat, ciphers } => {
                        assert!(!ciphers.iter().all(|&cipher| truth(*seat).contains(cipher)));
                    }
                    Fact::Signals { chance, .. } => {
                        is_chance(*chance);
                        kinds[1] += 1;
                    }
                    _ => {}
                }
            });
        }
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}

#[test]
fn reasons_of_ghost_letters_are_about_one_s_own_clues_and_others_roles() {
    use ghost_letters::Fact;
    let mut kinds = [0; 4];
    for players in [2, 4] {
        advise(table::<GhostLetters>(players, &[]), 3, |view, _, reason| {
            let roles = view.roles[view.seat.unwrap()].clone().unwrap();
            let Reason::GhostLetters(fact) = reason else {
                panic!("{reason:?} in Ghost Letters")
            };
            match *fact {
                Fact::PointsAtYou { number, .. } => {
                    assert!(roles.contains(&number));
                    kinds[0] += 1;
                }
                Fact::PointsElsewhere { number, .. } => {
                    assert!(usize::from(number.0) <= view.row.len());
                }
                Fact::Fits { share, .. } => {
                    is_chance(share);
                    kinds[1] += 1;
                }
                Fact::Believed { number, chance, .. } => {
                    assert!(roles.contains(&number));
                    is_chance(chance);
                    kinds[2] += 1;
                }
                Fact::RoleOf { seat, chance, .. } => {
                    assert_ne!(Some(seat), view.seat);
                    is_chance(chance);
                    kinds[3] += 1;
                }
                Fact::Nobody { chance, .. } => is_chance(chance),
            }
        });
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}
