//! A match between levels: `league pismo|full|classic DEALS LEVEL,LEVEL,… [SEED]`.

use salon_bots::league::{Match, Played, run};
use salon_bots::{GameBots, Level, Opponents};
use salon_love_letter::{Deck, LoveLetterOptions, PismoOptions};
use salon_love_letter_bots::{LoveLetterBots, PismoBots};
use salon_rules::{Game, Setup};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, deals, levels, ..] = &words[..] else {
        eprintln!("league pismo|full|classic DEALS LEVEL,LEVEL,… [SEED]");
        return;
    };
    let seats: Vec<Level> = levels
        .split(',')
        .map(|word| word.parse().expect("a level"))
        .collect();
    let deals = deals.parse().expect("a number of deals");
    let seed = words.get(3).map_or(1, |word| word.parse().expect("a seed"));
    let players = seats.len() as u8;
    match &game[..] {
        "pismo" => show::<PismoBots>(PismoOptions::default(), players, seats, deals, seed),
        "full" => show::<LoveLetterBots>(LoveLetterOptions::default(), players, seats, deals, seed),
        _ => {
            let options = LoveLetterOptions {
                edition: Deck::Classic,
            };
            show::<LoveLetterBots>(options, players, seats, deals, seed);
        }
    }
}

fn show<B: GameBots>(
    options: <B::Game as Game>::Options,
    players: u8,
    seats: Vec<Level>,
    deals: u64,
    seed: u64,
) {
    let setup = Setup::<B::Game>::new(options, players).expect("a table");
    let game = Match::<B> {
        setup,
        seats,
        opponents: Opponents::Mixed,
        deals,
        seed,
    };
    let each =
        |count: u64, one: &(dyn Fn(u64) -> Vec<Played> + Sync)| (0..count).map(one).collect();
    let report = run(&game, each);
    println!(
        "{} players {} rounds {}",
        B::Game::SLUG,
        players,
        report.rounds
    );
    for bot in &report.bots {
        let rounds = bot.round_wins.expect("letters have rounds");
        println!(
            "  {:8} rounds {:.2} ± {:.2}  games {:.2} ± {:.2}  median {:.4} mean {:.4} p95 {:.4} ms",
            bot.bot,
            rounds.mean * 100.0,
            (rounds.ci95[1] - rounds.mean) * 100.0,
            bot.wins.mean * 100.0,
            (bot.wins.ci95[1] - bot.wins.mean) * 100.0,
            bot.median_ms,
            bot.mean_ms,
            bot.p95_ms
        );
    }
}
