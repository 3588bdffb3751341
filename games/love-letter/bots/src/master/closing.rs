//! The end of a round for two: actions that are sound against any opponent.
//!
//! The search assumes that the others play by rule of thumb, and does well against those who do. An
//! opponent who knows that, or plays better, could exploit it. When few cards are left, the rest of
//! the round is solved, and the search only chooses among actions that win about as often as any
//! other against a perfect opponent. The cards that the two may hold at that point are inferred
//! from their plays, as in the search.

use salon_love_letter::{Action, Sight, View};

use crate::endgame::{Advice, Endgame, EndgamePosition, Ranges};
use crate::knowledge::Likely;

/// The number of iterations of a solution: enough for an exploitability of about 0.1 %.
const ITERATIONS: u32 = 30;
/// An action counts as equally good if it wins at most this much less often than the best.
const MARGIN: f32 = 0.02;

/// Follows a round for two and solves its end.
#[derive(Clone, Debug)]
pub(super) struct Closing {
    ranges: Ranges,
    /// The number of cards that may still be drawn when solving starts, including the one just
    /// drawn.
    draws: usize,
}

impl Closing {
    /// Creates it with this effort (1 is the usual).
    pub(super) fn new(effort: f32) -> Closing {
        Closing {
            ranges: Ranges::default(),
            // A few milliseconds. One more card takes six times as long.
            draws: match effort {
                _ if effort < 0.3 => 3,
                _ if effort < 5.0 => 4,
                _ => 5,
            },
        }
    }

    /// Updates the ranges after a sight. If it is of a play, `likely` says how likely that was with
    /// each hand.
    pub(super) fn see(&mut self, sight: &Sight, likely: Option<&Likely>) {
        self.ranges.see(sight, likely);
    }

    /// Returns the actions that are as good as any other against a perfect opponent. Empty if the
    /// end is too far away.
    pub(super) fn sound(&self, view: &View) -> Vec<Action> {
        let advice = self.advice(view).unwrap_or_default();
        let best = advice.iter().map(|one| one.value).fold(0.0, f32::max);
        let sound = advice.iter().filter(|one| one.value >= best - MARGIN);
        sound.map(|one| one.action).collect()
    }

    fn advice(&self, view: &View) -> Option<Vec<Advice>> {
        let me = view.phase.seat()?;
        if view.players() != 2 || view.pile.len() >= self.draws {
            return None;
        }
        let ranges = [self.ranges.of(me), self.ranges.of(me.next(2))];
        let mut endgame = Endgame::new(&EndgamePosition::of(view, ranges)?);
        for _ in 0..ITERATIONS {
            endgame.iterate();
        }
        let mut cards = view.certain(me);
        Some(endgame.advice([cards.next()?, cards.next()?]))
    }
}

#[cfg(test)]
mod tests {
    use salon_love_letter::{Edition, Event, Pismo, PismoOptions};
    use salon_rules::{Game, Quick, Seat, Setup, Viewer, random_play};

    use super::*;
    use crate::master::reader::Reader;

    /// Plays rounds at random and asks for sound actions whenever the end is near.
    #[test]
    fn what_is_sound_is_legal_and_always_the_same() {
        let setup = Setup::<Pismo>::new(PismoOptions::default(), 2).unwrap();
        let mut chance = Quick::new(9);
        let mut events: Vec<Event> = Vec::new();
        let mut state = Pismo::begin(setup, &mut chance, &mut events);
        let me = Seat::at(0);
        let mut reader = Reader::new(Edition::Pismo, me);
        let mut closing = Closing::new(1.0);
        let mut asked = 0;
        while let Some(seat) = Pismo::to_act(&state).first() {
            for event in events.drain(..) {
                let sight = Pismo::sight(&event, Viewer::Seat(me));
                closing.see(&sight, reader.see(&sight).as_ref());
            }
            let mut legal = Vec::new();
            Pismo::legal_actions(&state, seat, &mut legal);
            let view = Pismo::view(&state, Viewer::Seat(seat));
            if seat == me && view.pile.len() < 4 {
                let sound = closing.sound(&view);
                assert_eq!(sound, closing.sound(&view));
                assert!(!sound.is_empty());
                assert!(sound.iter().all(|action| legal.contains(action)));
                asked += 1;
            }
            let action = random_play::pick::<Pismo>(&legal, &mut chance).unwrap();
            Pismo::act(&mut state, seat, action, &mut chance, &mut events).unwrap();
        }
        assert!(asked > 3, "{asked}");
    }
}
