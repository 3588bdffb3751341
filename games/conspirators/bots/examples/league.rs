//! Measures the bots of Conspirators in the league.
//!
//! `cargo run --release -p salon-conspirators-bots --example league -- LEVEL,LEVEL… DEALS [mixed] [rivals] [seed=N]`

use salon_bots::league::{Match, run};
use salon_bots::{Level, Opponents};
use salon_conspirators::{Mode, Options};
use salon_conspirators_bots::ConspiratorsBots;
use salon_rules::{Seat, Setup};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let seats: Vec<Level> = words[0]
        .split(',')
        .map(|word| word.parse().unwrap())
        .collect();
    let says = |word: &str| words.iter().any(|other| other == word);
    let mode = if says("rivals") {
        Mode::Rivals
    } else {
        Mode::Coop
    };
    let options = Options {
        mode,
        ..Options::default()
    };
    let opponents = if says("mixed") {
        Opponents::Mixed
    } else {
        Opponents::BotsAlone
    };
    let seed = words
        .iter()
        .find_map(|word| word.strip_prefix("seed=")?.parse().ok());
    let game = Match::<ConspiratorsBots> {
        setup: Setup::new(options, seats.len() as u8).unwrap(),
        seats,
        opponents,
        deals: words[1].parse().unwrap(),
        seed: seed.unwrap_or(1),
    };
    let players = game.seats.len();
    let report = run(&game, |deals, play| {
        let all: Vec<_> = (0..deals).map(play).collect();
        // The share of right guesses by the first of the listed players.
        let (mut right, mut asked) = (0.0, 0.0);
        for rotated in &all {
            for (turn, played) in rotated.iter().enumerate() {
                let seat = Seat::at(turn % players);
                right += f64::from(played.outcome.scores[seat]);
                asked += (players - 1) as f64;
            }
        }
        if mode == Mode::Coop {
            println!(
                "the first one's guesses: {:.2} % right",
                100.0 * right / asked
            );
        }
        all
    });
    for bot in &report.bots {
        let [low, high] = bot.wins.ci95;
        println!(
            "{:8} wins {:.4} [{low:.4}, {high:.4}]  {:.3} ms (p95 {:.3})",
            bot.bot, bot.wins.mean, bot.mean_ms, bot.p95_ms
        );
    }
    for share in &report.verdicts {
        let half = share.share.mean - share.share.ci95[0];
        println!(
            "  {:?} {:.2} ± {:.2} %",
            share.verdict,
            100.0 * share.share.mean,
            100.0 * half
        );
    }
}
