//! Steps a batch at random, for profilers: `steps GAME PLAYERS PLAYS STEPS [masks]`. Prints how many steps it took.
//!
//! ```text
//! cargo build --release -p salon-environment --example steps
//! valgrind --tool=callgrind target/release/examples/steps pismo 2 64 500
//! ```

use std::error::Error;

use salon_environment::{Arrays, Episode, Terms, new_batch, new_play, width};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, plays, steps, more @ ..] = &arguments[..] else {
        return Err("steps GAME PLAYERS PLAYS STEPS [masks]".into());
    };
    let (players, plays, steps): (u8, usize, usize) =
        (players.parse()?, plays.parse()?, steps.parse()?);
    let terms = Terms {
        episode: Episode::Play,
        most_steps: 10_000,
        observe: more.is_empty(),
    };
    let one = new_play(game, &[], players, terms.episode, Ok(0))?;
    let mut batch = new_batch(game, &[], players, plays, 1, terms)?;
    let width = width(&one.fields()) * usize::from(terms.observe);
    let mut observations = vec![0; plays * width];
    let mut masks = vec![0; plays * one.action_count()];
    let mut rewards = vec![0.0; plays * usize::from(players)];
    let (mut dones, mut truncated) = (vec![false; plays], vec![false; plays]);
    let mut seats = vec![0; plays];
    let mut actions = vec![0; plays];
    macro_rules! arrays {
        () => {
            Arrays {
                observations: &mut observations,
                masks: &mut masks,
                rewards: &mut rewards,
                dones: &mut dones,
                truncated: &mut truncated,
                seats: &mut seats,
            }
        };
    }
    batch.reset(1, arrays!());
    let mut episodes = 0;
    for _ in 0..steps {
        batch.sample(&masks, &mut actions);
        batch.step(&actions, arrays!())?;
        episodes += dones.iter().filter(|&&done| done).count();
    }
    println!(
        "{game} for {players}: {} steps, {episodes} episodes",
        plays * steps
    );
    Ok(())
}
