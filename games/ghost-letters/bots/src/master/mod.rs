//! The master considers why a clue was chosen, and learns how each player speaks. Among rivals it
//! tries its votes in imagined worlds; with a partner it votes by what clues are worth.

#![allow(clippy::needless_range_loop)] // one number runs through several grids at a time

mod minds;
mod prospects;

use salon_ghost_letters::{Action, GhostLetters, Kind, Number, Public, Sight, State, View};
use salon_rules::{Chance, Game, NullSink, Quick, Seat};

use super::ballots::valued;
use super::club::ClubBot;
use super::knowledge::{Associations, Ear, Knowledge, MAX_CARDS, cards_each};
use super::patience::Patience;
use super::speak::{clearest, telling};
use minds::Minds;
use prospects::prospects;
use salon_bots::Belief;
use salon_bots::Seating;
use salon_bots::{Bot, Difference, Weighed, error_of};

/// The number of worlds in which a decision is tried, at an effort of 1.
const WORLDS: f32 = 48.0;
/// The number of votes that are tried.
const VOTES: usize = 4;
/// How often another player's vote is assumed to be right.
const RIGHT: u32 = 85;

/// Searches in imagined worlds, drawn by its knowledge of the roles.
#[derive(Clone, Debug)]
pub struct MasterBot {
    seat: Seat,
    ear: Ear,
    worlds: usize,
    chance: Quick,
    /// The strategy with a partner.
    steady: ClubBot,
    /// Its knowledge at its last turn.
    last: Option<Knowledge>,
}

impl MasterBot {
    /// Creates a player for this seat.
    pub fn new(seating: &Seating) -> MasterBot {
        MasterBot::with_ear(seating, Ear::pragmatic())
    }

    /// Creates a player with its own associations.
    pub fn with_ear(seating: &Seating, ear: Ear) -> MasterBot {
        let mut steady = ClubBot::with_ear(seating, ear.clone());
        steady.patience = Some(Patience::THRIFTY);
        MasterBot {
            seat: seating.seat,
            ear,
            steady,
            last: None,
            worlds: (WORLDS * seating.effort).max(4.0) as usize,
            chance: Quick::new(seating.seed),
        }
    }

    /// Returns the actions worth considering: the clearest clue, and the most valuable votes.
    fn worth_a_thought(
        &self,
        view: &View,
        actions: &[Action],
        knowledge: &Knowledge,
    ) -> Vec<Action> {
        let votes = valued(view, self.seat, actions, knowledge);
        let told = telling(view, self.seat, actions, &self.ear.table, knowledge);
        let votes = votes.iter().take(VOTES).map(|vote| vote.action);
        clearest(&told).into_iter().chain(votes).collect()
    }

    /// Tries actions in imagined worlds. Returns each with its prospects, best first.
    fn try_all(
        &mut self,
        view: &View,
        knowledge: &Knowledge,
        actions: impl IntoIterator<Item = Action>,
    ) -> Vec<(Action, f64)> {
        let mut tried: Vec<(Action, f64)> = actions.into_iter().map(|a| (a, 0.0)).collect();
        let count = self.worlds as f64;
        self.in_worlds(view, knowledge, |world| {
            for (action, value) in &mut tried {
                *value += world.prospects(*action) / count;
            }
        });
        tried.sort_by(|one, other| other.1.total_cmp(&one.1));
        tried
    }

    /// Calls a function with as many imagined worlds as a decision gets.
    fn in_worlds(
        &mut self,
        view: &View,
        knowledge: &Knowledge,
        mut visit: impl FnMut(&mut TrialWorld),
    ) {
        let minds = Minds::new(view, knowledge);
        let mut actions = Vec::new();
        for _ in 0..self.worlds {
            let state = self.world(view, knowledge);
            let chance = Quick::new(self.chance.bits());
            visit(&mut TrialWorld {
                view,
                seat: self.seat,
                table: &self.ear.table,
                state,
                minds: &minds,
                chance,
                actions: &mut actions,
            });
        }
    }

    /// Learns how a player speaks from its clues, once its role is shown.
    fn learn(&mut self, player: Seat, role: Number) {
        let Some(knowledge) = &self.last else {
            return;
        };
        let explained = knowledge.manners_of(player, &[role]);
        let manners = &mut self.ear.manners[player.index()];
        // The square root, because one part is weak evidence; the minimum, because people change.
        for (share, likely) in manners.iter_mut().zip(explained) {
            *share *= likely.sqrt();
        }
        let sum: f64 = manners.iter().sum();
        for share in manners.iter_mut() {
            *share = (*share / sum).max(0.02);
        }
    }

    /// Draws a world that the view allows: roles by their probabilities, votes mostly right.
    fn world(&mut self, view: &View, knowledge: &Knowledge) -> State {
        let places = knowledge.joint().sample(&mut self.chance);
        let mut open = view.clone();
        let each = cards_each(view.players());
        for n in 0..usize::from(view.players()) {
            let roles = &places[n * each..(n + 1) * each];
            let roles = roles.iter().map(|&place| Number(place as u8 + 1)).collect();
            open.seats[Seat::at(n)].roles = Some(roles);
        }
        let dealt = &places[..knowledge.cards().min(MAX_CARDS)];
        let mut left = [[2u8; 2]; 6];
        for vote in &mut open.votes {
            let hand = &mut left[vote.seat.index()];
            let innocent = dealt.contains(&(usize::from(vote.on.0) - 1));
            let right = self.chance.below(100) < RIGHT;
            let thought = if innocent == right {
                Kind::Innocent
            } else {
                Kind::Murderer
            };
            let other = if innocent == right {
                Kind::Murderer
            } else {
                Kind::Innocent
            };
            let kind = match vote.kind {
                Some(known) => known,
                None if hand[thought as usize] > 0 => thought,
                None => other,
            };
            hand[kind as usize] -= 1;
            vote.kind = Some(kind);
        }
        GhostLetters::imagine(&open, &mut self.chance)
    }
}

/// An imagined world in which actions are tried.
struct TrialWorld<'a> {
    view: &'a View,
    seat: Seat,
    table: &'a Associations,
    state: State,
    minds: &'a Minds,
    chance: Quick,
    /// A list that is used again and again.
    actions: &'a mut Vec<Action>,
}

impl TrialWorld<'_> {
    /// Takes an action, plays the part to its end, and returns the seat's prospects.
    fn prospects(&mut self, action: Action) -> f64 {
        let (mut state, mut minds) = (self.state, self.minds.clone());
        let mut chance = self.chance.clone();
        minds.hear(self.view, self.seat, self.table, action);
        GhostLetters::act(&mut state, self.seat, action, &mut chance, &mut NullSink)
            .expect("it was listed");
        if GhostLetters::chapter(&state) == u16::from(self.view.part) {
            minds.play_on(&mut state, self.table, &mut chance, self.actions);
        }
        prospects(&state, self.seat, self.view.part)
    }
}

impl Bot<GhostLetters> for MasterBot {
    fn see(&mut self, sight: &Sight) {
        match sight {
            Sight::PartBegan { .. } => self.last = None,
            Sight::Public(Public::Shown(showing)) => {
                if let Some(player) = showing.role_of.filter(|&player| player != self.seat) {
                    self.learn(player, showing.number);
                }
            }
            _ => {}
        }
    }

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        if view.options.mission.is_some() {
            return self.steady.choose(view, actions);
        }
        let knowledge = Knowledge::new(view, &self.ear);
        let worth = self.worth_a_thought(view, actions, &knowledge);
        let chosen = match worth[..] {
            [] => actions[0],
            [only] => only,
            _ => self.try_all(view, &knowledge, worth)[0].0,
        };
        self.last = Some(knowledge);
        chosen
    }

    /// Tries all actions, not only those worth considering, because people take any of them.
    fn weigh(&mut self, view: &View, actions: &[Action]) -> Vec<Weighed<Action>> {
        let knowledge = Knowledge::new(view, &self.ear);
        // Among equals, those it would consider first come first.
        let mut ordered = vec![self.steady.choose(view, actions)];
        let worth = self.worth_a_thought(view, actions, &knowledge);
        for action in worth.into_iter().chain(actions.iter().copied()) {
            if !ordered.contains(&action) {
                ordered.push(action);
            }
        }
        let tried = self.try_all(view, &knowledge, ordered);
        self.last = Some(knowledge);
        let worlds = self.worlds as f32;
        let weighed = tried.into_iter().map(|(action, value)| {
            let value = value.clamp(0.0, 1.0) as f32;
            Weighed {
                action,
                value: Some(value),
                error: Some(error_of(value, worlds)),
            }
        });
        weighed.collect()
    }

    fn compare(&mut self, view: &View, one: Action, other: Action, into: &mut Difference) -> bool {
        let knowledge = Knowledge::new(view, &self.ear);
        self.in_worlds(view, &knowledge, |world| {
            into.add(world.prospects(one) - world.prospects(other), 1.0);
        });
        true
    }

    fn beliefs(&mut self, view: &View) -> Vec<Belief> {
        Knowledge::new(view, &self.ear).beliefs(view)
    }
}
