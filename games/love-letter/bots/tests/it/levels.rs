//! The bots of Love Letter and The Letter: a small ladder of levels, and choices from views alone.

use salon_bots::league::{Entrant, Match, Played, run};
use salon_bots::{GameBots, Level, Opponents, Seating};
use salon_love_letter::{Card, Edition, LoveLetter, LoveLetterOptions, Pismo, PismoOptions};
use salon_love_letter_bots::knowledge::{BeliefState, Model};
use salon_love_letter_bots::{LoveLetterBots, PismoBots};
use salon_rules::{Game, Quick, Seat, Setup, Viewer, random_play};

fn rounds_of_first<B: GameBots>(setup: Setup<B::Game>, seats: &[Entrant], deals: u64) -> [f64; 2] {
    let game = Match::<B, Entrant> {
        setup,
        seats: seats.to_vec(),
        opponents: Opponents::Mixed,
        deals,
        seed: 11,
    };
    let each =
        |count: u64, one: &(dyn Fn(u64) -> Vec<Played> + Sync)| (0..count).map(one).collect();
    run(&game, each).bots[0]
        .round_wins
        .expect("letters have rounds")
        .ci95
}

#[test]
fn each_level_beats_the_one_below() {
    use Level::{Club, Master, Novice, Random};
    let setup = Setup::<Pismo>::new(PismoOptions::default(), 2).unwrap();
    for (pair, deals) in [
        ([Novice.into(), Random.into()], 60),
        ([Club.into(), Novice.into()], 100),
        ([Master.into(), Club.into()], 150),
        ([Entrant::Cheat, Master.into()], 30),
    ] {
        let [low, _] = rounds_of_first::<PismoBots>(setup, &pair, deals);
        assert!(low > 0.5, "{pair:?}: {low}");
    }
}

#[test]
fn four_at_a_full_table() {
    let setup = Setup::<LoveLetter>::new(LoveLetterOptions::default(), 4).unwrap();
    let seats = [Level::Club, Level::Random, Level::Random, Level::Random].map(Entrant::from);
    let [low, _] = rounds_of_first::<LoveLetterBots>(setup, &seats, 30);
    assert!(low > 0.25, "{low}");
}

/// The same sights and views give the same choices and values, in every world that the seat can't
/// tell from the true one. All values are probabilities.
#[test]
fn choices_follow_from_what_the_seat_sees() {
    let setup = Setup::<LoveLetter>::new(LoveLetterOptions::default(), 3).unwrap();
    for level in [Level::Novice, Level::Club, Level::Master] {
        let seating = Seating {
            seat: Seat::at(0),
            opponents: Opponents::Mixed,
            effort: 0.3,
            seed: 5,
        };
        let mut chance = Quick::new(3);
        let mut events = Vec::new();
        let mut state = LoveLetter::begin(setup, &mut chance, &mut events);
        let mut bots: Vec<_> = (0..3)
            .map(|_| LoveLetterBots::bot(level, setup, seating))
            .collect();
        while let Some(seat) = LoveLetter::to_act(&state).first() {
            for event in events.drain(..) {
                let sight = LoveLetter::sight(&event, Viewer::Seat(seating.seat));
                for bot in &mut bots {
                    bot.see(&sight);
                }
            }
            let mut actions = Vec::new();
            LoveLetter::legal_actions(&state, seat, &mut actions);
            let mut action = actions[0];
            if seat == seating.seat {
                let view = LoveLetter::view(&state, Viewer::Seat(seat));
                let other = LoveLetter::imagine(&view, &mut Quick::new(chance.bits()));
                let mut there = Vec::new();
                LoveLetter::legal_actions(&other, seat, &mut there);
                action = bots[0].choose(&view, &actions);
                let seen_there = LoveLetter::view(&other, Viewer::Seat(seat));
                assert_eq!(action, bots[1].choose(&seen_there, &there));
                assert!(actions.contains(&action));
                let weighed = bots[2].weigh(&view, &actions);
                let values = weighed.iter().filter_map(|one| one.value);
                assert!(values.into_iter().all(|value| (0.0..=1.0).contains(&value)));
            }
            LoveLetter::act(&mut state, seat, action, &mut chance, &mut events).unwrap();
        }
    }
}

/// The bots' stated beliefs are those that follow from the rules alone (checked against brute force
/// in `knowledge`), card by card, for every hidden hand and the card set aside.
#[test]
fn beliefs_are_those_of_the_rules() {
    let setup = Setup::<LoveLetter>::new(LoveLetterOptions::default(), 3).unwrap();
    let seat = Seat::at(1);
    let seating = Seating {
        seat,
        opponents: Opponents::Mixed,
        effort: 0.1,
        seed: 1,
    };
    let mut bots = [Level::Club, Level::Master].map(|l| LoveLetterBots::bot(l, setup, seating));
    let mut rules = BeliefState::new(Edition::Full, Some(seat), Model::Logic);
    let mut chance = Quick::new(12);
    let (mut events, mut buffer, mut compared) = (Vec::new(), Vec::new(), 0);
    let mut state = LoveLetter::begin(setup, &mut chance, &mut events);
    while let Some((turn, action)) =
        random_play::choose::<LoveLetter>(&state, &mut buffer, &mut chance)
    {
        for event in events.drain(..) {
            let sight = LoveLetter::sight(&event, Viewer::Seat(seat));
            bots.iter_mut().for_each(|bot| bot.see(&sight));
            rules.hear(&sight);
        }
        let view = LoveLetter::view(&state, Viewer::Seat(seat));
        for bot in &mut bots {
            for belief in bot.beliefs(&view) {
                let exact = match belief.about.strip_prefix("hand ") {
                    Some(other) => rules.hand(other.parse().unwrap()),
                    None => rules.aside(),
                };
                for card in Card::ALL {
                    let share = belief.shares.iter().find(|share| share.what == card.word());
                    let said = share.map_or(0.0, |share| f64::from(share.chance));
                    assert!((said - exact[card.index()]).abs() < 1e-6, "{belief:?}");
                    compared += 1;
                }
            }
        }
        LoveLetter::act(&mut state, turn, action, &mut chance, &mut events).unwrap();
    }
    assert!(compared > 500, "{compared}");
}
