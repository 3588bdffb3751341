//! The levels against each other, on few deals: each clearly beats the one below.

use salon_ghost_letters::verdicts;
use salon_ghost_letters::{Action, GhostLetters, Options};
use salon_rules::{Game, NullSink, Quick, Seat, Setup, Viewer, random_play};

use crate::GhostLettersBots;
use salon_bots::league::{Entrant, Match, MatchReport, run};
use salon_bots::{GameBots, Level, Opponents, Seating};

fn table(players: usize) -> Setup<GhostLetters> {
    Setup::<GhostLetters>::new(Options::default(), players as u8).expect("they may")
}

fn league(seats: &[Entrant], deals: u64) -> MatchReport {
    let game = Match::<GhostLettersBots, Entrant> {
        setup: table(seats.len()),
        seats: seats.to_vec(),
        opponents: Opponents::Mixed,
        deals,
        seed: 5,
    };
    run(&game, |deals, play| (0..deals).map(play).collect())
}

/// Asserts that one strong player among weaker ones wins more than its share.
fn stronger(strong: impl Into<Entrant>, weak: Level, players: usize, deals: u64) {
    let strong = strong.into();
    let mut seats = vec![Entrant::Level(weak); players];
    seats[0] = strong.clone();
    let report = league(&seats, deals);
    let wins = report.bots[0].wins;
    assert!(
        wins.ci95[0] > 1.0 / players as f64,
        "{strong} among {weak}: {wins:?}"
    );
}

#[test]
fn each_level_beats_the_one_below() {
    stronger(Level::Novice, Level::Random, 3, 60);
    stronger(Level::Club, Level::Novice, 3, 20);
    stronger(Level::Club, Level::Novice, 5, 8);
    stronger(Level::Master, Level::Club, 3, 8);
    stronger(Entrant::Cheat, Level::Club, 5, 5);
}

#[test]
fn two_who_think_pass_the_first_mission() {
    let report = league(&[Level::Club; 2].map(Entrant::from), 40);
    let passed = report
        .verdicts
        .iter()
        .find(|share| share.verdict == verdicts::PASSED);
    assert!(passed.is_some_and(|share| share.share.mean > 0.9));
}

/// The same view and the same seed give the same choice, whatever the hidden state is.
#[test]
fn a_choice_follows_from_what_is_seen() {
    for players in 2..=6 {
        let setup = table(players);
        let mut chance = Quick::new(players as u64);
        let mut state = GhostLetters::begin(setup, &mut chance, &mut NullSink);
        let mut buffer: Vec<Action> = Vec::new();
        for step in 0..40 {
            let Some(seat) = GhostLetters::to_act(&state).first() else {
                break;
            };
            let view = GhostLetters::view(&state, Viewer::Seat(seat));
            let mut actions: Vec<Action> = Vec::new();
            GhostLetters::legal_actions(&state, seat, &mut actions);
            if step % 8 == 0 {
                for level in [Level::Novice, Level::Club, Level::Master] {
                    let choose = |view| choice(level, setup, seat, view, &actions);
                    let chosen = choose(&view);
                    assert!(actions.contains(&chosen));
                    let other = GhostLetters::imagine(&view, &mut chance);
                    assert_eq!(
                        chosen,
                        choose(&GhostLetters::view(&other, Viewer::Seat(seat)))
                    );
                }
            }
            random_play::step::<GhostLetters>(&mut state, &mut buffer, &mut chance);
        }
    }
}

fn choice(
    level: Level,
    setup: Setup<GhostLetters>,
    seat: Seat,
    view: &salon_ghost_letters::View,
    actions: &[Action],
) -> Action {
    let seating = Seating {
        seat,
        opponents: Opponents::Mixed,
        effort: 0.2,
        seed: 3,
    };
    GhostLettersBots::bot(level, setup, seating).choose(view, actions)
}

/// Every action has a value that is a probability, best first, and the best is better than the
/// average, among rivals and partners.
#[test]
fn every_action_is_weighed() {
    for players in [2, 3] {
        let setup = table(players);
        let mut chance = Quick::new(4);
        let mut state = GhostLetters::begin(setup, &mut chance, &mut NullSink);
        let (mut buffer, mut gain, mut count) = (Vec::new(), 0.0, 0.0);
        for step in 0..30 {
            let Some(seat) = GhostLetters::to_act(&state).first() else {
                break;
            };
            if step % 6 == 0 {
                let view = GhostLetters::view(&state, Viewer::Seat(seat));
                let mut actions: Vec<Action> = Vec::new();
                GhostLetters::legal_actions(&state, seat, &mut actions);
                let seating = Seating {
                    seat,
                    opponents: Opponents::Mixed,
                    effort: 0.2,
                    seed: 3,
                };
                let mut bot = GhostLettersBots::bot(Level::Master, setup, seating);
                let weighed = bot.weigh(&view, &actions);
                assert_eq!(weighed.len(), actions.len());
                let values: Vec<f32> = weighed.iter().map(|w| w.value.expect("a value")).collect();
                assert!(values.iter().all(|value| (0.0..=1.0).contains(value)));
                assert!(values.is_sorted_by(|one, two| one >= two));
                gain += values[0] - values.iter().sum::<f32>() / values.len() as f32;
                count += 1.0;
                let beliefs = bot.beliefs(&view);
                let roles = (players - 1) * if players == 2 { 2 } else { 1 };
                assert_eq!(beliefs.len(), roles);
                for belief in beliefs {
                    let sum: f32 = belief.shares.iter().map(|share| share.chance).sum();
                    assert!((sum - 1.0).abs() < 1e-4, "{belief:?}");
                }
            }
            random_play::step::<GhostLetters>(&mut state, &mut buffer, &mut chance);
        }
        assert!(gain / count > 0.02, "{players}: {}", gain / count);
    }
}
