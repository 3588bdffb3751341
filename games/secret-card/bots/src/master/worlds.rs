//! Imagined worlds, weighted by what the rivals' turns reveal.

use salon_rules::{Chance, Game, Quick, Seat, Seats};
use salon_secret_card::{Action, CARDS, Card, CardSet, SecretCard, State, View};

use super::past::Past;
use super::playout::play_out;
use crate::knowledge::Minds;

/// One rival in this many is assumed to be a racer, until its silence says otherwise.
const RACERS: u32 = 3;
/// The number of worlds from which one is chosen by its weight. Unlikely worlds are cheap to
/// imagine but expensive to play out.
const DRAWS: usize = 3;
/// How far the weights are trusted, compared with equal probabilities of all candidates. They come
/// from a sample, and from a model of the rivals.
const TRUST: f32 = 0.7;

/// A world that a view allows.
#[derive(Clone, Copy)]
pub(super) struct World {
    /// The full state.
    pub(super) state: State,
    /// Everyone's knowledge.
    pub(super) minds: Minds,
    /// The seats that guess when they would lose the race.
    pub(super) racers: Seats,
    /// How much it counts.
    pub(super) weight: f32,
}

/// A source of worlds, with what they have shown so far about the seat's own card.
pub(super) struct Worlds<'a> {
    view: &'a View,
    seat: Seat,
    minds: Minds,
    past: Past,
    /// For each candidate for the seat's own card: the likelihood of each rival's turns, summed
    /// over worlds, and the number of worlds. The rivals are kept separate, because their hands are
    /// nearly independent and sums of products would be much noisier.
    shown: [([f32; 4], f32); CARDS],
}

impl<'a> Worlds<'a> {
    /// Creates a source of worlds as `seat` can imagine them.
    pub(super) fn new(view: &'a View, seat: Seat) -> Worlds<'a> {
        Worlds {
            view,
            seat,
            minds: Minds::of(view),
            past: Past::of(view, seat),
            shown: [([0.0; 4], 0.0); CARDS],
        }
    }

    /// Draws the next world.
    pub(super) fn next(&mut self, chance: &mut Quick) -> World {
        let mut chosen = self.draw(chance);
        let mut sum = chosen.weight;
        for _ in 1..DRAWS {
            let world = self.draw(chance);
            sum += world.weight;
            if part(chance) * sum < world.weight {
                chosen = world;
            }
        }
        chosen.weight = sum / DRAWS as f32;
        chosen
    }

    fn draw(&mut self, chance: &mut Quick) -> World {
        let state = SecretCard::imagine(self.view, chance);
        let minds = self.minds.enter(&state);
        let mut racers = Seats::NONE;
        for rival in self.view.still_in.without(self.seat) {
            if chance.below(RACERS) == 0 {
                racers = racers.with(rival);
            }
        }
        let likely = self.past.likelihood(&minds, racers, chance);
        let (sums, count) = &mut self.shown[minds.secret(self.seat).index()];
        for (sum, likely) in sums.iter_mut().zip(likely) {
            *sum += likely;
        }
        *count += 1.0;
        World {
            state,
            minds,
            racers,
            weight: likely.iter().product(),
        }
    }

    /// Returns whether the seat wins in this world if it takes this action.
    pub(super) fn wins(&self, world: &World, action: Action) -> bool {
        play_out(world, self.seat, action)
    }

    /// Returns the likeliest of these cards for the seat's own, with its probability.
    pub(super) fn likeliest(&self, candidates: CardSet) -> Option<(Card, f32)> {
        let best = candidates
            .iter()
            .max_by(|&a, &b| self.weight(a).total_cmp(&self.weight(b)))?;
        Some((best, self.chance(best, candidates)))
    }

    /// Returns the probability that the seat's own card is this one of the candidates.
    pub(super) fn chance(&self, card: Card, candidates: CardSet) -> f32 {
        let even = 1.0 / candidates.len() as f32;
        let all: f32 = candidates.iter().map(|card| self.weight(card)).sum();
        let share = if all > 0.0 {
            self.weight(card) / all
        } else {
            even
        };
        TRUST * share + (1.0 - TRUST) * even
    }

    fn weight(&self, card: Card) -> f32 {
        let (sums, count) = self.shown[card.index()];
        if count == 0.0 {
            return 0.0;
        }
        sums.iter().map(|sum| sum / count).product::<f32>()
    }
}

/// Draws a number from 0 up to 1.
fn part(chance: &mut Quick) -> f32 {
    chance.below(1 << 24) as f32 / (1 << 24) as f32
}
