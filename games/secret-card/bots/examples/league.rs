//! Measures players of Secret Card that are not levels, such as `greedy`.
//!
//! `cargo run --release -p salon-secret-card-bots --example league -- HERO OTHERS PLAYERS DEALS [abilities]`
//! plays one hero against others of one kind, each deal once from every seat;
//! `… -- certain PLAYERS DEALS` counts a greedy player's own plays before it is certain.

use std::time::{Duration, Instant};

use salon_bots::league::Interval;
use salon_bots::{Bot, Cheat, GameBots, Opponents, Seating};
use salon_rules::{Game, Quick, Seat, Setup, Viewer};
use salon_secret_card::{Abilities, Action, Options, Phase, SecretCard, State};
use salon_secret_card_bots::SecretCardBots;
use salon_secret_card_bots::{Nerve, Thumb, plays_until_certain};

const SEED: u64 = 20;

enum Player {
    Honest(Box<dyn Bot<SecretCard>>),
    Cheat(Box<dyn Cheat<SecretCard>>),
}

impl Player {
    fn named(name: &str, setup: Setup<SecretCard>, seating: Seating) -> Player {
        if name == "greedy" {
            return Player::Honest(Box::new(Thumb::new(Nerve::Certain)));
        }
        if name == "cheat" {
            return Player::Cheat(SecretCardBots::cheat(setup, seating));
        }
        let level = name.parse().expect("a level, greedy or cheat");
        Player::Honest(SecretCardBots::bot(level, setup, seating))
    }

    fn choose(&mut self, state: &State, seat: Seat, actions: &[Action]) -> (Action, Duration) {
        let view = SecretCard::view(state, Viewer::Seat(seat));
        let start = Instant::now();
        let action = match self {
            Player::Honest(bot) => bot.choose(&view, actions),
            Player::Cheat(cheat) => cheat.choose(state, seat, actions),
        };
        (action, start.elapsed())
    }
}

/// Plays one deal. Returns the winner, and the hero's decisions and their time.
fn play(
    setup: Setup<SecretCard>,
    names: &[&str],
    deal: u64,
    hero: usize,
) -> (Option<Seat>, u32, Duration) {
    let mut chance = Quick::for_play(SEED, deal);
    let mut seeds = Quick::for_play(!SEED, deal * 8 + hero as u64);
    let mut players: Vec<Player> = Vec::new();
    for (i, name) in names.iter().enumerate() {
        let seating = Seating {
            seat: Seat::at(i),
            opponents: Opponents::Mixed,
            effort: std::env::var("EFFORT").map_or(1.0, |effort| effort.parse().unwrap()),
            seed: seeds.bits(),
        };
        players.push(Player::named(name, setup, seating));
    }
    let mut events = Vec::new();
    let mut actions = Vec::new();
    let mut state = SecretCard::begin(setup, &mut chance, &mut events);
    let (mut decisions, mut time) = (0, Duration::ZERO);
    loop {
        for event in events.drain(..) {
            for (i, player) in players.iter_mut().enumerate() {
                if let Player::Honest(bot) = player {
                    bot.see(&SecretCard::sight(&event, Viewer::Seat(Seat::at(i))));
                }
            }
        }
        let seat = match state.phase() {
            Phase::Over => return (state.winner(), decisions, time),
            phase => phase.seat().unwrap(),
        };
        actions.clear();
        SecretCard::legal_actions(&state, seat, &mut actions);
        let (action, taken) = players[seat.index()].choose(&state, seat, &actions);
        if seat.index() == hero {
            decisions += 1;
            time += taken;
        }
        SecretCard::act(&mut state, seat, action, &mut chance, &mut events).unwrap();
    }
}

fn duel(setup: Setup<SecretCard>, hero: &str, others: &str, deals: u64) {
    let players = usize::from(setup.players());
    let (mut decisions, mut time) = (0, Duration::ZERO);
    let mut won = Vec::new();
    for deal in 0..deals {
        let mut wins = 0.0;
        for place in 0..players {
            let mut names = vec![others; players];
            names[place] = hero;
            let (winner, count, taken) = play(setup, &names, deal, place);
            wins += f64::from(u8::from(winner == Some(Seat::at(place))));
            decisions += count;
            time += taken;
        }
        won.push(wins / players as f64);
    }
    let interval = Interval::of(&won);
    println!(
        "{hero} vs {others}, {players} players: {:.4} ± {:.4}, {:.4} ms a decision",
        interval.mean,
        interval.mean - interval.ci95[0],
        time.as_secs_f64() * 1e3 / f64::from(decisions)
    );
}

/// Measures plays in which all ask greedily and nobody guesses before all are certain.
fn certain(setup: Setup<SecretCard>, deals: u64) {
    let counts = (0..deals).flat_map(|deal| plays_until_certain(setup, SEED, deal));
    let counts: Vec<f64> = counts.map(f64::from).collect();
    println!(
        "certain after {:.3} own plays ({} players)",
        Interval::of_mean(&counts).mean,
        setup.players()
    );
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let setup = |players: &str, abilities| {
        let options = Options {
            abilities,
            ..Options::default()
        };
        Setup::new(options, players.parse().unwrap()).expect("2 to 4 players")
    };
    match words[..] {
        ["certain", players, deals] => {
            certain(setup(players, Abilities::Off), deals.parse().unwrap());
        }
        [hero, others, players, deals] => duel(
            setup(players, Abilities::Off),
            hero,
            others,
            deals.parse().unwrap(),
        ),
        [hero, others, players, deals, "abilities"] => {
            duel(
                setup(players, Abilities::On),
                hero,
                others,
                deals.parse().unwrap(),
            );
        }
        _ => eprintln!("HERO OTHERS PLAYERS DEALS [abilities], or certain PLAYERS DEALS"),
    }
}
