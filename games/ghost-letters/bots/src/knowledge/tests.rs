//! Knowledge compared with brute force.

use salon_ghost_letters::{GhostLetters, Options};
use salon_rules::{Game, NullSink, Quick, Setup, Viewer, random_play};

use super::*;

/// Returns views of random plays, of every seat.
fn views(players: u8, options: Options, steps: usize, seed: u64) -> Vec<View> {
    let setup = Setup::<GhostLetters>::new(options, players).expect("they may");
    let mut chance = Quick::new(seed);
    let mut state = GhostLetters::begin(setup, &mut chance, &mut NullSink);
    let mut buffer = Vec::new();
    let mut views = Vec::new();
    for _ in 0..steps {
        if random_play::step::<GhostLetters>(&mut state, &mut buffer, &mut chance).is_none() {
            break;
        }
        if let Some(turn) = GhostLetters::to_act(&state).first() {
            views.push(GhostLetters::view(&state, Viewer::Seat(turn)));
        }
    }
    views
}

/// Computes the probabilities for a literal listener by enumerating all ways to deal the roles and
/// multiplying the likelihoods of all clues and votes.
fn literally(view: &View) -> Grid {
    let each = cards_each(view.players());
    let (cards, row) = (usize::from(view.players()) * each, view.row.len());
    let table = Associations::common();
    let (mut sums, mut total) = ([[0.0; MAX_ROW]; MAX_CARDS], 0.0);
    for code in 0..row.pow(cards as u32) {
        let deal: Vec<usize> = (0..cards)
            .map(|card| code / row.pow(card as u32) % row)
            .collect();
        if (0..cards).any(|i| deal[..i].contains(&deal[i])) {
            continue;
        }
        let me = view.viewer.expect("a seat looks");
        let mine = view.seats[me].roles.as_ref().expect("it knows its roles");
        if mine
            .iter()
            .enumerate()
            .any(|(i, role)| deal[me.index() * each + i] + 1 != usize::from(role.0))
        {
            continue;
        }
        let mut weight = 1.0;
        for placed in view.placed.iter().filter(|placed| placed.seat != me) {
            let first = placed.seat.index() * each;
            let (cards, zone) = match placed.spot {
                Spot::Beside { card, zone } => (vec![first + card.index()], zone),
                Spot::Under => (vec![first, first + 1], Zone::Misfits),
            };
            for card in cards {
                weight *= f64::from(table.truth(view.row[deal[card]], placed.clue, zone));
            }
        }
        for vote in view.votes.iter().filter(|vote| vote.seat != me) {
            let first = vote.seat.index() * each;
            let own = deal[first..first + each].contains(&(usize::from(vote.on.0) - 1));
            weight *= if own {
                Manner::Literal.vote_on_self()
            } else {
                1.0
            };
        }
        total += weight;
        (0..cards).for_each(|card| sums[card][deal[card]] += weight);
    }
    sums.map(|card| card.map(|sum| sum / total))
}

#[test]
fn a_literal_listener_has_the_chances_of_all_deals_one_by_one() {
    let red = Options {
        clues: Clues::RedOnly,
        ..Options::default()
    };
    for (players, options) in [
        (2, Options::default()),
        (2, red),
        (3, red),
        (4, Options::default()),
    ] {
        for view in views(players, options, 40, 11).iter().step_by(7) {
            let exact = literally(view);
            let knowledge = Knowledge::new(view, &Ear::literal());
            for card in 0..knowledge.cards() {
                for n in 0..knowledge.row() {
                    let (found, exact) = (knowledge.card(card)[n], exact[card][n]);
                    assert!((found - exact).abs() < 1e-9, "{found} for {exact}");
                }
            }
        }
    }
}

#[test]
fn chances_sum_to_one_and_own_roles_are_sure() {
    for players in 2..=6 {
        for view in &views(players, Options::default(), 60, 5) {
            let knowledge = Knowledge::new(view, &Ear::pragmatic());
            for card in 0..knowledge.cards() {
                let sum: f64 = knowledge.card(card).iter().sum();
                assert!((sum - 1.0).abs() < 1e-9);
            }
            let me = view.viewer.expect("a seat looks");
            for role in view.seats[me].roles.iter().flatten() {
                assert!((knowledge.role_of(me, *role) - 1.0).abs() < 1e-9);
                assert!((knowledge.innocent(*role) - 1.0).abs() < 1e-9);
            }
        }
    }
}

/// Two worlds: knowledge depends on the view alone, so any state with that view gives the same.
#[test]
fn imagined_worlds_give_the_same_knowledge() {
    let mut chance = Quick::new(9);
    for view in views(4, Options::default(), 40, 6).iter().step_by(5) {
        let state = GhostLetters::imagine(view, &mut chance);
        let again = GhostLetters::view(&state, Viewer::Seat(view.viewer.expect("a seat looks")));
        let [one, other] = [view, &again].map(|view| Knowledge::new(view, &Ear::pragmatic()));
        assert_eq!(one.own, other.own);
    }
}
