//! Hints are legal, sorted best first, and have true reasons.

use salon_bots::hint::Adviser;
use salon_bots::{GameBots, Level, Seating};
use salon_catalog_bots::bots;
use salon_conspirators::Conspirators;
use salon_ghost_letters::GhostLetters;
use salon_love_letter::{LoveLetter, Pismo};
use salon_rules::{Game, Notation, Options, Quick, Seat, Setup, Unsealed, Viewer, random_play};
use salon_secret_card::SecretCard;

fn table<G: Game>(players: u8, choices: &[(&str, &str)]) -> Setup<G> {
    let mut options = G::Options::default();
    for (key, value) in choices {
        options.set(key, value).unwrap();
    }
    Setup::new(options, players).unwrap()
}

/// Advises seat 0 on its turns in a play between club bots and random players. Returns every reason
/// with the seat's view and the open view.
fn advise<B: GameBots<Game = G>, G: Notation>(
    setup: Setup<G>,
    seed: u64,
    mut look: impl FnMut(&G::View, &G::View, &B::Reason),
) {
    let seat = Seat::at(0);
    let mut adviser = Adviser::<B>::with_effort(setup, seat, 0.1);
    let mut chance = Quick::new(seed);
    let mut events = Vec::new();
    let mut state = G::begin(setup, &mut chance, &mut events);
    let mut club = B::bot(
        Level::Club,
        setup,
        Seating {
            seat,
            opponents: salon_bots::Opponents::Mixed,
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

fn letters<B, G>(setup: Setup<G>, seeds: u64)
where
    B: GameBots<Game = G, Reason = salon_love_letter::Reason>,
    G: Notation<View = salon_love_letter::View>,
{
    use salon_love_letter::Reason;
    let mut kinds = [0; 4];
    for seed in 0..seeds {
        advise::<B, G>(setup, seed, |_, open, reason| match *reason {
            Reason::Holds { seat, card } => {
                assert_eq!(open.seats[seat].hand.card, Some(card));
                kinds[0] += 1;
            }
            Reason::Impossible { seat, card } => assert_ne!(open.seats[seat].hand.card, Some(card)),
            Reason::Likeliest { chance, .. } | Reason::Possible { chance, .. } => {
                is_chance(chance);
                kinds[1] += 1;
            }
            Reason::Seen { seen, of, .. } => {
                assert!(seen <= of);
                kinds[2] += 1;
            }
            Reason::Compares { lower, higher, .. } => {
                is_chance(lower + higher);
                kinds[3] += 1;
            }
            _ => {}
        });
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}

#[test]
fn reasons_of_letters_are_true() {
    letters::<bots::Pismo, _>(table::<Pismo>(3, &[]), 12);
    letters::<bots::LoveLetter, _>(table::<LoveLetter>(4, &[]), 6);
}

#[test]
fn reasons_of_secret_card_are_true() {
    use salon_secret_card::Reason;
    let mut kinds = [0; 4];
    for seed in 0..40 {
        advise::<bots::SecretCard, _>(
            table::<SecretCard>(3, &[("abilities", "on")]),
            seed,
            |view, open, reason| {
                let you = view.viewer.unwrap();
                match *reason {
                    Reason::Only { card } => {
                        assert_eq!(open.seats[you].secret, Some(card));
                        kinds[0] += 1;
                    }
                    Reason::Shrinks { from, to } => {
                        assert_eq!(usize::from(from), view.candidates(you).len());
                        assert!(to <= f32::from(from));
                        kinds[1] += 1;
                    }
                    Reason::RivalCertain { chance, .. } => {
                        is_chance(chance);
                        kinds[2] += 1;
                    }
                    Reason::Tells { left, .. } => {
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
    use salon_conspirators::Reason;
    let mut kinds = [0; 2];
    for mode in ["coop", "rivals"] {
        for seed in 0..12 {
            let setup = table::<Conspirators>(3, &[("mode", mode)]);
            advise::<bots::Conspirators, _>(setup, seed, |_, open, reason| {
                let truth = |seat: Seat| open.seats[seat].ciphers.unwrap();
                match reason {
                    Reason::Has { seat, ciphers } => {
                        assert!(ciphers.iter().all(|&cipher| truth(*seat).contains(cipher)));
                        kinds[0] += 1;
                    }
                    Reason::Impossible { seat, ciphers } => {
                        assert!(!ciphers.iter().all(|&cipher| truth(*seat).contains(cipher)));
                    }
                    Reason::Signals { chance, .. } => {
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
    use salon_ghost_letters::Reason;
    let mut kinds = [0; 4];
    for players in [2, 4] {
        advise::<bots::GhostLetters, _>(
            table::<GhostLetters>(players, &[]),
            3,
            |view, _, reason| {
                let roles = view.seats[view.viewer.unwrap()].roles.clone().unwrap();
                match *reason {
                    Reason::PointsAtYou { number, .. } => {
                        assert!(roles.contains(&number));
                        kinds[0] += 1;
                    }
                    Reason::PointsElsewhere { number, .. } => {
                        assert!(usize::from(number.0) <= view.row.len());
                    }
                    Reason::Fits { share, .. } => {
                        is_chance(share);
                        kinds[1] += 1;
                    }
                    Reason::Believed { number, chance, .. } => {
                        assert!(roles.contains(&number));
                        is_chance(chance);
                        kinds[2] += 1;
                    }
                    Reason::RoleOf { seat, chance, .. } => {
                        assert_ne!(Some(seat), view.viewer);
                        is_chance(chance);
                        kinds[3] += 1;
                    }
                    Reason::Nobody { chance, .. } => is_chance(chance),
                }
            },
        );
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}
