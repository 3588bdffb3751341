//! A view contains the whole history of its part (GL-7, GL-10): who placed what out of which open
//! clues, and when each vote was cast.

use salon_ghost_letters::content::Object;
use salon_ghost_letters::{Action, GhostLetters, Options, State, View};
use salon_rules::{Game, NullSink, Quick, Setup, Viewer, random_play};

/// Returns what was open at each turn of the part, computed from the view alone.
fn walked_back(view: &View) -> Vec<Vec<Object>> {
    let mut open = view.open.to_vec();
    // An empty place is filled at once; only when the pile has run out do the places close up.
    let mut all = Vec::new();
    for placed in view.placed.iter().rev() {
        let place = usize::from(placed.open) - 1;
        if open.len() < 3 {
            open.insert(place, placed.clue);
        } else {
            open[place] = placed.clue;
        }
        all.push(open.clone());
    }
    all.reverse();
    all
}

/// How the players of a test play.
#[derive(Clone, Copy)]
enum Style {
    /// As in simulations.
    Random,
    /// Votes only when nothing else is possible, so that the pile runs out (GL-10).
    Late,
}

/// Performs one more action, if the play is not over.
fn step(state: &mut State, style: Style, chance: &mut Quick) -> Option<Action> {
    let mut actions = Vec::new();
    let (seat, random) = random_play::choose::<GhostLetters>(state, &mut actions, chance)?;
    actions.clear();
    GhostLetters::legal_actions(state, seat, &mut actions);
    let clue = actions.iter().rfind(|action| !is_vote(action));
    let action = match style {
        Style::Random => random,
        Style::Late => clue.copied().unwrap_or(random),
    };
    GhostLetters::act(state, seat, action, chance, &mut NullSink).expect("it is listed");
    Some(action)
}

fn is_vote(action: &Action) -> bool {
    matches!(action, Action::Vote { .. })
}

fn spectator(state: &State) -> View {
    GhostLetters::view(state, Viewer::Spectator)
}

fn check_history(setup: Setup<GhostLetters>, style: Style, seed: u64) {
    let mut chance = Quick::new(seed);
    let mut state = GhostLetters::begin(setup, &mut chance, &mut NullSink);
    let (mut open, mut votes) = (Vec::new(), Vec::new());
    loop {
        let before = spectator(&state);
        let Some(action) = step(&mut state, style, &mut chance) else {
            break;
        };
        let after = spectator(&state);
        if after.part != before.part {
            open.clear();
            votes.clear();
        } else if is_vote(&action) {
            votes.push(open.len());
        } else {
            open.push(before.open.to_vec());
        }
        assert_eq!(walked_back(&after), open);
        let cast: Vec<_> = (after.votes.iter())
            .map(|vote| usize::from(vote.after))
            .collect();
        assert_eq!(cast, votes);
        let world = GhostLetters::imagine(&after, &mut chance);
        assert_eq!(spectator(&world), after);
    }
}

#[test]
fn the_open_clues_of_every_turn_can_be_worked_out() {
    for players in 2..=6 {
        let setup = Setup::<GhostLetters>::new(Options::default(), players).expect("they can play");
        for seed in 0..10 {
            check_history(setup, Style::Random, seed);
        }
        check_history(setup, Style::Late, 0);
    }
}

/// GL-10: if everyone keeps their votes, all 150 clues are placed, then all votes are cast.
#[test]
fn a_part_ends_though_nobody_wants_to_vote() {
    let setup = Setup::<GhostLetters>::new(Options::default(), 6).expect("they can play");
    let mut chance = Quick::new(5);
    let mut state = GhostLetters::begin(setup, &mut chance, &mut NullSink);
    let mut actions = [0, 0];
    while let Some(action) = step(&mut state, Style::Late, &mut chance) {
        actions[usize::from(is_vote(&action))] += 1;
    }
    assert_eq!(actions, [3 * 150, 3 * 24]);
}
