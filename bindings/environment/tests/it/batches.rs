//! Batches of every game: what is sampled is marked and legal.

use salon_environment::{Arrays, Episode, ErasedBatch, GAMES, Terms, new_batch, new_play, width};

/// A game, the number of players, and options.
type SetUp = (&'static str, u8, &'static [(&'static str, &'static str)]);

const PLAYS: usize = 70;
const STEPS: usize = 120;

/// The arrays of a batch.
struct Owned {
    observations: Vec<u8>,
    masks: Vec<i8>,
    rewards: Vec<f32>,
    dones: Vec<bool>,
    truncated: Vec<bool>,
    seats: Vec<i8>,
}

impl Owned {
    fn arrays(&mut self) -> Arrays<'_> {
        Arrays {
            observations: &mut self.observations,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            dones: &mut self.dones,
            truncated: &mut self.truncated,
            seats: &mut self.seats,
        }
    }
}

fn batch(game: &str, players: u8, options: &[(String, String)]) -> (Box<dyn ErasedBatch>, Owned) {
    let terms = Terms {
        episode: Episode::Play,
        most_steps: 500,
        observe: true,
    };
    let one = new_play(game, options, players, terms.episode, Ok(0)).unwrap();
    let owned = Owned {
        observations: vec![0; PLAYS * width(&one.fields())],
        masks: vec![0; PLAYS * one.action_count()],
        rewards: vec![0.0; PLAYS * usize::from(players)],
        dones: vec![false; PLAYS],
        truncated: vec![false; PLAYS],
        seats: vec![0; PLAYS],
    };
    let batch = new_batch(game, options, players, PLAYS, 1, terms).unwrap();
    (batch, owned)
}

#[test]
fn what_is_sampled_is_marked_and_legal() {
    let setups: [SetUp; 10] = [
        ("love-letter", 2, &[]),
        ("love-letter", 6, &[]),
        ("pismo", 2, &[]),
        ("pismo", 4, &[]),
        ("conspirators", 2, &[]),
        ("conspirators", 4, &[("mode", "rivals")]),
        ("secret-card", 3, &[("abilities", "on")]),
        ("ghost-letters", 2, &[]),
        ("ghost-letters", 6, &[]),
        ("ghost-letters", 4, &[("clues", "red-only")]),
    ];
    for (game, players, options) in setups {
        let owned = |&(key, value): &(&str, &str)| (key.to_owned(), value.to_owned());
        let options: Vec<(String, String)> = options.iter().map(owned).collect();
        let (mut batch, mut rows) = batch(game, players, &options);
        batch.reset(3, rows.arrays());
        let numbers = rows.masks.len() / PLAYS;
        let mut actions = vec![-1; PLAYS];
        for _ in 0..STEPS {
            batch.sample(&rows.masks, &mut actions);
            for (mask, &action) in rows.masks.chunks_exact(numbers).zip(&actions) {
                assert_eq!(mask[action as usize], 1, "{game} for {players}");
            }
            batch.step(&actions, rows.arrays()).unwrap();
        }
    }
    assert!(
        GAMES
            .iter()
            .all(|game| setups.iter().any(|setup| setup.0 == *game))
    );
}
