//! Two worlds on tensors: what a seat can't know changes nothing of its observation, its mask and its
//! information state, byte for byte.

use salon_environment::{Episode, ErasedPlay, GAMES, new_play, width};
use salon_rules::{Chance, Quick};

/// A game, the number of players, and options.
type SetUp = (&'static str, u8, &'static [(&'static str, &'static str)]);

const SETUPS: [SetUp; 14] = [
    ("love-letter", 2, &[]),
    ("love-letter", 3, &[]),
    ("love-letter", 2, &[("edition", "classic")]),
    ("pismo", 2, &[]),
    ("pismo", 4, &[("sum-tie", "nobody")]),
    ("conspirators", 2, &[]),
    ("conspirators", 3, &[]),
    ("conspirators", 2, &[("mode", "rivals")]),
    ("secret-card", 2, &[]),
    ("secret-card", 3, &[]),
    ("secret-card", 4, &[("abilities", "on")]),
    ("ghost-letters", 2, &[]),
    ("ghost-letters", 4, &[("host", "on")]),
    ("ghost-letters", 3, &[("clues", "red-only")]),
];
/// How many plays of each set-up.
const PLAYS: u64 = 6;
/// How many steps two worlds are played on.
const FURTHER: usize = 6;

/// What a learning program is given in a seat.
#[derive(PartialEq, Eq, Debug)]
struct Given {
    observation: Vec<u8>,
    mask: Vec<i8>,
}

fn given(play: &dyn ErasedPlay, seat: usize) -> Given {
    let mut given = Given {
        observation: vec![0; width(&play.fields())],
        mask: vec![0; play.action_count()],
    };
    play.observe(seat, &mut given.observation).unwrap();
    play.mask(seat, &mut given.mask).unwrap();
    given
}

fn key(play: &dyn ErasedPlay, seat: usize) -> Vec<u8> {
    play.information_state(seat).unwrap()
}

/// Returns a random legal action of the seat on turn.
fn any(play: &dyn ErasedPlay, chance: &mut Quick) -> Option<(usize, i64)> {
    let seat = play.to_act().first()?.index();
    let mask = given(play, seat).mask;
    let legal: Vec<usize> = (0..mask.len())
        .filter(|&number| mask[number] != 0)
        .collect();
    let chosen = legal[chance.below(legal.len() as u32) as usize];
    Some((seat, chosen as i64))
}

/// How many pairs of worlds were compared: all of them, those that differ for somebody else, and
/// those after further steps.
#[derive(Default)]
struct Compared {
    pairs: usize,
    different: usize,
    later: usize,
}

impl Compared {
    /// Compares a play with two worlds that its seat can't tell from it, and plays these on for as
    /// long as the seat sees the same.
    fn worlds(&mut self, play: &dyn ErasedPlay, seat: usize, chance: &mut Quick) {
        let [mut one, mut other] = [(); 2].map(|()| play.imagine(seat, chance.bits()).unwrap());
        self.pairs += 1;
        let real = given(play, seat);
        assert_eq!(real, given(&*one, seat));
        assert_eq!(real, given(&*other, seat));
        assert!(key(&*one, seat) == key(&*other, seat), "a key differs");
        let others = (0..play.players()).filter(|&at| at != seat);
        let differs = |at: usize| given(&*one, at) != given(&*other, at);
        self.different += usize::from(others.into_iter().any(differs));
        for _ in 0..FURTHER {
            let Some((actor, action)) = any(&*one, chance) else {
                return;
            };
            assert_eq!(one.to_act(), other.to_act(), "whose turn it is is public");
            one.act(actor, action).unwrap();
            let legal = other.act(actor, action);
            assert!(
                actor != seat || legal.is_ok(),
                "its own actions are the same"
            );
            let seen = |play: &dyn ErasedPlay| play.sights(seat, 0).unwrap();
            // At the end everything is shown.
            let over = one.to_act().is_empty();
            if over || legal.is_err() || seen(&*one) != seen(&*other) {
                return;
            }
            self.later += 1;
            assert_eq!(given(&*one, seat), given(&*other, seat));
            assert!(
                key(&*one, seat) == key(&*other, seat),
                "a later key differs"
            );
        }
    }
}

#[test]
fn tensors_say_nothing_that_the_seat_can_not_know() {
    let mut games = Vec::new();
    for (game, players, options) in SETUPS {
        let options: Vec<(String, String)> = options
            .iter()
            .map(|&(key, value)| (key.to_owned(), value.to_owned()))
            .collect();
        let mut compared = Compared::default();
        for seed in 0..PLAYS {
            let mut chance = Quick::new(seed);
            let mut play = new_play(game, &options, players, Episode::Play, Ok(seed)).unwrap();
            let mut step = 0;
            while let Some((actor, action)) = any(&*play, &mut chance) {
                if step % 5 == 0 && step < 100 {
                    for seat in 0..play.players() {
                        compared.worlds(&*play, seat, &mut chance);
                    }
                }
                play.act(actor, action).unwrap();
                step += 1;
            }
        }
        let Compared {
            pairs,
            different,
            later,
        } = compared;
        // Otherwise nothing was compared.
        assert!(
            different * 4 > pairs,
            "{game} for {players}: {different} of {pairs} differ"
        );
        assert!(later > 0, "{game} for {players}: no worlds were played on");
        games.push(game);
    }
    assert!(GAMES.iter().all(|game| games.contains(game)));
}

/// The comparison notices what a seat may not be given: everybody's view but its own would differ.
#[test]
fn the_observation_of_another_seat_would_be_noticed() {
    let mut noticed = 0;
    for seed in 0..20 {
        let play = new_play("pismo", &[], 2, Episode::Play, Ok(seed)).unwrap();
        let world = play.imagine(0, seed).unwrap();
        noticed += usize::from(given(&*play, 1) != given(&*world, 1));
    }
    assert!(noticed > 10, "only {noticed} of 20 leaks were noticed");
}
