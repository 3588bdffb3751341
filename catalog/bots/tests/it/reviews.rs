//! A review never calls noise a mistake.

use salon_bots::GameBots;
use salon_bots::review::{Decision, Judgement, Review, Reviewer};
use salon_catalog_bots::bots;
use salon_rules::{Game, Quick, Seat, Setup, Viewer, random_play};

/// How many times as many worlds the second review has.
const MORE: f32 = 100.0;

/// Reviews a random play of seat 0 with little effort, and again with much.
fn twice<B: GameBots>(setup: Setup<B::Game>, seed: u64, effort: f32) -> [Review<B::Reason>; 2] {
    let seat = Seat::at(0);
    let reviewers = [effort, effort * MORE];
    let mut reviewers = reviewers.map(|effort| Reviewer::<B>::with_effort(setup, seat, effort));
    let mut chance = Quick::new(seed);
    let (mut events, mut actions, mut buffer) = (Vec::new(), Vec::new(), Vec::new());
    let mut state = B::Game::begin(setup, &mut chance, &mut events);
    for step in 1.. {
        for event in events.drain(..) {
            for reviewer in &mut reviewers {
                reviewer.see(&B::Game::sight(&event, Viewer::Seat(seat)));
                if let Some(winners) = B::round_winners(&event) {
                    reviewer.round_ended(winners);
                }
            }
        }
        let next = random_play::choose::<B::Game>(&state, &mut buffer, &mut chance);
        let Some((turn, action)) = next else {
            break;
        };
        if turn == seat {
            actions.clear();
            B::Game::legal_actions(&state, seat, &mut actions);
            let view = B::Game::view(&state, Viewer::Seat(seat));
            for reviewer in &mut reviewers {
                reviewer.decided(step, &view, &actions, action);
            }
        }
        B::Game::act(&mut state, turn, action, &mut chance, &mut events).unwrap();
    }
    let outcome = B::Game::outcome(&state).expect("the play is over");
    reviewers.map(|reviewer| reviewer.finish(&outcome))
}

fn is_mistake<R>(turn: &&Decision<R>) -> bool {
    turn.judgement == Judgement::Mistake
}

/// At least 95 % of what a review calls a mistake is one with 100 times the worlds, too.
fn mistakes_stay<B: GameBots>(plays: u64, effort: f32) {
    let setup = Setup::new(<B::Game as Game>::Options::default(), 2).unwrap();
    let (mut decisions, mut mistakes, mut stay) = (0, 0, 0);
    for seed in 0..plays {
        let [quick, thorough] = twice::<B>(setup, seed, effort);
        assert_eq!(quick.turns.len(), thorough.turns.len());
        decisions += quick.turns.len();
        for (turn, sure) in quick.turns.iter().zip(&thorough.turns) {
            assert_eq!(turn.lost.unwrap_or(0.0) > 0.0, is_mistake(&turn));
            mistakes += usize::from(is_mistake(&turn));
            stay += usize::from(is_mistake(&turn) && is_mistake(&sure));
        }
    }
    println!(
        "{}: {decisions} decisions, {mistakes} mistakes, {stay} of them stay mistakes",
        <B::Game as Game>::SLUG
    );
    assert!(mistakes >= 10, "random players make mistakes");
    assert!(100 * stay >= 95 * mistakes, "{stay} of {mistakes}");
}

#[test]
fn what_a_review_calls_a_mistake_in_pismo_is_one() {
    mistakes_stay::<bots::Pismo>(12, 0.1);
}

#[test]
fn what_a_review_calls_a_mistake_in_secret_card_is_one() {
    mistakes_stay::<bots::SecretCard>(16, 0.1);
}
