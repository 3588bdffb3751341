//! The end of a round for two, played as an equilibrium has it: nobody gains by guessing how.
//!
//! Search supposes that the others go by rule of thumb, and does well against whoever does. Who
//! knows that, or plays well, could turn it against the searcher. When few cards are left there is
//! no need to suppose anything of what is to come: the rest of the round is solved. What the two
//! may hold when that begins is read from what they have played, as in the search.

use salon_love_letter::{Action, Sight, View};
use salon_rules::{Chance, Quick};

use crate::letters::endgame::{Endgame, Position, Ranges};
use crate::letters::knowledge::Likely;

/// How often a solution learns: enough for an exploitability of about 0.1 %.
const ITERATIONS: u32 = 30;
/// What is done less often than this was an error that the average has not forgotten.
const SELDOM: f32 = 0.03;

/// Follows a round for two, and solves its end.
#[derive(Clone, Debug)]
pub(super) struct Closing {
    ranges: Ranges,
    /// How many cards may still be drawn when it begins, the one just drawn among them.
    draws: usize,
}

impl Closing {
    /// With this effort (1 is the usual).
    pub(super) fn new(effort: f32) -> Closing {
        Closing {
            ranges: Ranges::default(),
            // A few milliseconds; each more takes six times as long.
            draws: match effort {
                _ if effort < 0.3 => 3,
                _ if effort < 5.0 => 4,
                _ => 5,
            },
        }
    }

    /// Goes on with a sight; if it is of a play, `likely` says how likely that was with each hand.
    pub(super) fn see(&mut self, sight: &Sight, likely: Option<&Likely>) {
        self.ranges.see(sight, likely);
    }

    /// What to do, if the end is near enough.
    pub(super) fn choose(&self, view: &View, chance: &mut Quick) -> Option<Action> {
        let me = view.moment.seat()?;
        if view.players() != 2 || view.pile.len() >= self.draws {
            return None;
        }
        let ranges = [self.ranges.of(me), self.ranges.of(me.next(2))];
        let mut endgame = Endgame::new(&Position::of(view, ranges)?);
        for _ in 0..ITERATIONS {
            endgame.iterate();
        }
        let mut cards = view.certain(me);
        let mut advice = endgame.advice([cards.next()?, cards.next()?]);
        advice.retain(|(_, share)| *share >= SELDOM);
        pick(&advice, chance)
    }
}

/// One of these, as often as its share says.
fn pick(advice: &[(Action, f32)], chance: &mut Quick) -> Option<Action> {
    const STEPS: u32 = 1 << 20;
    let total: f32 = advice.iter().map(|(_, share)| share).sum();
    let mut at = chance.below(STEPS) as f32 / STEPS as f32 * total;
    for &(action, share) in advice {
        if at < share {
            return Some(action);
        }
        at -= share;
    }
    advice.last().map(|&(action, _)| action)
}

#[cfg(test)]
mod tests {
    use salon_love_letter::{Edition, Event, Pismo, PismoOptions};
    use salon_rules::{Game, Seat, Setup, Viewer, random_play};

    use super::*;
    use crate::letters::master::reader::Reader;

    /// Plays rounds at random and asks, whenever the end is near, what to do.
    #[test]
    fn the_end_of_a_round_is_played_legally_and_always_in_the_same_way() {
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
                let choices = [(), ()].map(|()| closing.choose(&view, &mut Quick::new(1)));
                assert_eq!(choices[0], choices[1]);
                assert!(choices[0].is_some_and(|action| legal.contains(&action)));
                asked += 1;
            }
            let action = random_play::pick::<Pismo>(&legal, &mut chance).unwrap();
            Pismo::act(&mut state, seat, action, &mut chance, &mut events).unwrap();
        }
        assert!(asked > 3, "{asked}");
    }
}
