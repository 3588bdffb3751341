//! With a tenth of the effort a bot still plays legal moves and clearly beats random players.

use std::time::Duration;

use salon_bots::league::{Conditions, Match, MatchReport, run_under};
use salon_bots::{GameBots, Level, Opponents};
use salon_catalog_bots::bots::{Conspirators, GhostLetters, LoveLetter, Pismo, SecretCard};
use salon_rules::{Game, Options, Setup};

/// The result of a master with this effort among random players.
fn against_chance<B: GameBots>(players: u8, choices: &[(&str, &str)], deals: u64) -> MatchReport {
    let mut options = <B::Game as Game>::Options::default();
    for (key, value) in choices {
        options.set(key, value).unwrap();
    }
    let mut seats = vec![Level::Random; usize::from(players)];
    seats[0] = Level::Master;
    let game = Match::<B> {
        setup: Setup::new(options, players).unwrap(),
        seats,
        opponents: Opponents::Mixed,
        deals,
        seed: 17,
    };
    let conditions = Conditions {
        clock: || Duration::ZERO,
        effort: 0.1,
    };
    run_under(conditions, &game, |deals, play| {
        (0..deals).map(play).collect()
    })
}

fn beats_chance<B: GameBots>(players: u8, choices: &[(&str, &str)], deals: u64) {
    let report = against_chance::<B>(players, choices, deals);
    let wins = report.bots[0].wins;
    assert!(
        wins.ci95[0] > 1.0 / f64::from(players),
        "{}: {wins:?}",
        B::Game::SLUG
    );
}

#[test]
fn little_effort_is_better_than_chance() {
    beats_chance::<Pismo>(2, &[], 12);
    beats_chance::<LoveLetter>(3, &[], 6);
    beats_chance::<SecretCard>(3, &[("abilities", "on")], 20);
    beats_chance::<Conspirators>(2, &[("mode", "rivals")], 20);
    beats_chance::<GhostLetters>(3, &[], 20);
}
