//! Random plays at fair tables, for the tests of replays.

use salon_catalog::{GameId, GameVisitor, player_counts};
use salon_rules::{BySeat, Notation, NullSink, Options, Quick, Setup, random_play};
use salon_table::fair::{FairDeal, Procedure, Seed, Share};
use salon_table::replay::{FairPlay, Replay};

/// Returns a replay of each game, for each number of players and the first values of each option.
pub(crate) fn replays() -> Vec<Replay> {
    GameId::ALL
        .iter()
        .flat_map(|game| game.visit(OfOneGame))
        .collect()
}

struct OfOneGame;

impl GameVisitor for OfOneGame {
    type Output = Vec<Replay>;

    fn visit<G: Notation>(self) -> Vec<Replay> {
        let mut setups: Vec<Setup<G>> = Vec::new();
        for options in every_option::<G>() {
            for players in player_counts::<G>(options) {
                let setup = Setup::new(options, players).expect("this many can play");
                if !setups.contains(&setup) {
                    setups.push(setup);
                }
            }
        }
        setups
            .into_iter()
            .zip(1..)
            .map(|(setup, seed)| play(setup, seed))
            .collect()
    }
}

/// Returns the usual options, and each key with its first three values.
fn every_option<G: Notation>() -> Vec<G::Options> {
    let mut all = vec![G::Options::default()];
    for key in G::Options::KEYS {
        for value in key.values.iter().take(3) {
            let mut options = G::Options::default();
            if options.set(key.key, value).is_ok() {
                all.push(options);
            }
        }
    }
    all
}

/// Plays a random play between persons, with a bot in the last seat.
pub(crate) fn play<G: Notation>(setup: Setup<G>, seed: u8) -> Replay {
    let players = setup.players();
    let is_bot = |seat: usize| seat + 1 == usize::from(players);
    // Records of both versions have to verify.
    let procedure = match seed % 2 {
        0 => Procedure::V1,
        _ => Procedure::V2,
    };
    let deal = FairDeal {
        procedure,
        seed: Seed::new([seed; 32]),
        shares: BySeat::from_fn(players, |seat| match is_bot(seat.index()) {
            true => Share::NONE,
            false => Share::new([seat.index() as u8 + 1; 16]),
        }),
        table: "tests".parse().unwrap(),
    };
    let mut play = FairPlay::<G>::begin(setup, deal, &mut NullSink);
    let (mut buffer, mut chance) = (Vec::new(), Quick::new(u64::from(seed)));
    while let Some((seat, action)) =
        random_play::choose::<G>(play.state(), &mut buffer, &mut chance)
    {
        play.act(seat, action, &mut NullSink)
            .expect("a listed action is legal");
    }
    let sitter = |seat: usize| match is_bot(seat) {
        true => "bot random".parse().unwrap(),
        false => format!("person Игрок {seat}").parse().unwrap(),
    };
    play.replay(BySeat::from_fn(players, |seat| sitter(seat.index())))
        .expect("the play is over")
}
