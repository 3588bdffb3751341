//! Plays a game at random, for profilers: `rounds GAME PLAYERS PLAYS`. Prints the rounds and actions.
//!
//! ```text
//! cargo build --release -p salon-catalog --example rounds
//! valgrind --tool=callgrind target/release/examples/rounds pismo 2 2000
//! ```

use std::error::Error;
use std::hint::black_box;

use salon_catalog::{GameId, GameVisitor, set_up};
use salon_rules::{Notation, NullSink, Quick, random_play};

struct Play {
    players: u8,
    plays: u64,
}

impl GameVisitor for Play {
    type Output = Result<(u64, u64), Box<dyn Error>>;

    fn visit<G: Notation>(self) -> Self::Output {
        let setup = set_up::<G>([], self.players)?;
        let mut chance = Quick::new(1);
        let mut buffer = Vec::new();
        let (mut rounds, mut actions) = (0, 0);
        for _ in 0..self.plays {
            let mut state = G::begin(black_box(setup), &mut chance, &mut NullSink);
            while random_play::step::<G>(&mut state, &mut buffer, &mut chance).is_some() {
                actions += 1;
            }
            rounds += u64::from(G::chapter(black_box(&state)));
        }
        Ok((rounds, actions))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, plays] = &arguments[..] else {
        return Err("rounds GAME PLAYERS PLAYS".into());
    };
    let game: GameId = game.parse()?;
    let (players, plays) = (players.parse()?, plays.parse()?);
    let (rounds, actions) = game.visit(Play { players, plays })?;
    println!("{game} for {players}: {plays} plays, {rounds} rounds, {actions} actions");
    Ok(())
}
