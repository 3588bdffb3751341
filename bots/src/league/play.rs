//! One play between bots.

use std::time::{Duration, Instant};

use salon_rules::{Chance, Outcome, Quick, Seat, Setup, Viewer};

use crate::bot::Bot;
use crate::level::{Company, Level, Seating};
use crate::playable::{Cheat, Playable};

/// A play between bots, as the league counts it.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many rounds each seat won, a shared round in equal shares; empty without rounds.
    pub round_shares: Vec<f64>,
    /// How many rounds there were.
    pub rounds: u32,
    /// How long each decision took, with the seat that made it.
    pub times: Vec<(Seat, Duration)>,
}

enum Player<G: Playable> {
    Honest(Box<dyn Bot<G>>),
    Cheat(Box<dyn Cheat<G>>),
}

/// Plays one play; `levels` are the players in seat order.
pub(crate) fn play<G: Playable>(
    setup: Setup<G>,
    levels: &[Level],
    company: Company,
    deal: &mut impl Chance,
    seeds: &mut Quick,
) -> Played {
    let mut players: Vec<Player<G>> = levels
        .iter()
        .enumerate()
        .map(|(i, &level)| {
            let seating = Seating {
                seat: Seat::at(i),
                company,
                effort: 1.0,
                seed: seeds.bits(),
            };
            match level {
                Level::Cheat => Player::Cheat(G::cheat(setup, seating)),
                honest => Player::Honest(G::bot(honest, setup, seating)),
            }
        })
        .collect();
    let mut played = Played {
        outcome: Outcome {
            winners: salon_rules::Seats::NONE,
            scores: salon_rules::BySeat::from_fn(setup.players(), |_| 0),
            verdict: salon_rules::Verdict::Decided,
        },
        round_shares: vec![0.0; levels.len()],
        rounds: 0,
        times: Vec::new(),
    };
    let mut events = Vec::new();
    let mut actions = Vec::new();
    let mut state = G::begin(setup, deal, &mut events);
    show::<G>(&mut players, &mut events, &mut played);
    while let Some(seat) = G::to_act(&state).first() {
        actions.clear();
        G::legal_actions(&state, seat, &mut actions);
        let start;
        let action = match &mut players[seat.index()] {
            Player::Honest(bot) => {
                let view = G::view(&state, Viewer::Seat(seat));
                start = Instant::now();
                bot.choose(&view, &actions)
            }
            Player::Cheat(cheat) => {
                start = Instant::now();
                cheat.choose(&state, seat, &actions)
            }
        };
        played.times.push((seat, start.elapsed()));
        G::act(&mut state, seat, action, deal, &mut events)
            .unwrap_or_else(|reason| panic!("seat {seat} chose `{action}`, refused: {reason}"));
        show::<G>(&mut players, &mut events, &mut played);
        let others = salon_rules::Seats::all(setup.players()).without(seat);
        for other in others {
            if let Some(remark) =
                remark::<G>(&mut players[other.index()], &state, other, &mut actions)
            {
                G::act(&mut state, other, remark, deal, &mut events).unwrap_or_else(|reason| {
                    panic!("seat {other} remarked `{remark}`, refused: {reason}")
                });
                show::<G>(&mut players, &mut events, &mut played);
            }
        }
    }
    played.outcome = G::outcome(&state).expect("nobody is waited for, so it is over");
    played
}

/// What a seat that the game does not wait for has to say, if anything.
fn remark<G: Playable>(
    player: &mut Player<G>,
    state: &G::State,
    seat: Seat,
    actions: &mut Vec<G::Action>,
) -> Option<G::Action> {
    if G::to_act(state).contains(seat) {
        return None;
    }
    actions.clear();
    G::legal_actions(state, seat, actions);
    match player {
        Player::Honest(bot) if !actions.is_empty() => {
            bot.remark(&G::view(state, Viewer::Seat(seat)), actions)
        }
        _ => None,
    }
}

fn show<G: Playable>(players: &mut [Player<G>], events: &mut Vec<G::Event>, played: &mut Played) {
    for event in events.drain(..) {
        if let Some(winners) = G::round_winners(&event) {
            played.rounds += 1;
            for seat in winners {
                played.round_shares[seat.index()] += 1.0 / winners.len() as f64;
            }
        }
        for (i, player) in players.iter_mut().enumerate() {
            if let Player::Honest(bot) = player {
                bot.see(&G::sight(&event, Viewer::Seat(Seat::at(i))));
            }
        }
    }
}
