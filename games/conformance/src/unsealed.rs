//! The right to see everything, from a finished play.

use salon_rules::{Game, NullSink, Quick, Setup, Unsealed, random_play};

use crate::property::{Property, Violation};

/// Plays a random play to its end and returns the proof that it is finished.
///
/// # Panics
/// If the play does not end.
pub fn unsealed<G: Game>(setup: &Setup<G>) -> Unsealed {
    const MOST: usize = 1_000_000;
    match first_play::<G>(setup, MOST) {
        Ok(unsealed) => unsealed,
        Err(violation) => panic!("{}: {}", violation.property, violation.found),
    }
}

/// Plays at most this many actions, without assuming that the game is correct.
pub(crate) fn first_play<G: Game>(setup: &Setup<G>, most: usize) -> Result<Unsealed, Violation> {
    let mut chance = Quick::new(0);
    let mut state = G::begin(*setup, &mut chance, &mut NullSink);
    let mut actions = Vec::new();
    for _ in 0..most {
        if let Some(unsealed) = Unsealed::finished::<G>(&state) {
            return Ok(unsealed);
        }
        let Some(seat) = G::to_act(&state).first() else {
            let found = "nobody is waited for, but there is no outcome";
            return Err(Violation::new(Property::OverWhenDecided, found));
        };
        actions.clear();
        G::legal_actions(&state, seat, &mut actions);
        let Some(action) = random_play::pick::<G>(&actions, &mut chance) else {
            let found = format!("seat {seat} is waited for; its actions are {actions:?}");
            return Err(Violation::new(Property::WaitedForCanMove, found));
        };
        if let Err(reason) = G::act(&mut state, seat, action, &mut chance, &mut NullSink) {
            let found = format!("seat {seat} is refused `{action}`: {reason}");
            return Err(Violation::new(Property::AcceptsTheListed, found));
        }
    }
    let found = format!("the first play has not ended after {most} actions");
    Err(Violation::new(Property::Ends, found))
}
