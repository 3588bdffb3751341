//! Imagined worlds, weighted by what the rivals' turns tell.

use salon_rules::{Chance, Game, Quick, Seat, Seats};
use salon_secret_card::{Action, CARDS, Card, CardSet, SecretCard, State, View};

use super::past::Past;
use super::playout::play_out;
use crate::knowledge::Minds;

/// One rival in so many is taken for a racer, until its silence tells otherwise.
const RACERS: u32 = 3;
/// From so many worlds one is chosen by its weight: worlds that are hardly possible are cheap to
/// imagine, but dear to play out.
const DRAWS: usize = 3;
/// How far the weights are trusted against the even chance of all candidates: they come from a
/// sample, and from a guess at how the rivals think.
const TRUST: f32 = 0.7;

/// A world that a view allows.
#[derive(Clone, Copy)]
pub(super) struct World {
    /// Its truth.
    pub(super) state: State,
    /// What everyone knows there.
    pub(super) minds: Minds,
    /// Who guesses there when the race would be lost.
    pub(super) racers: Seats,
    /// How much it counts.
    pub(super) weight: f32,
}

/// Where worlds come from, and what they have shown so far of the seat's own card.
pub(super) struct Worlds<'a> {
    view: &'a View,
    seat: Seat,
    minds: Minds,
    past: Past,
    /// For each card that the seat's own could be: how likely each rival's turns are with it,
    /// summed over worlds, and how many worlds there were. Kept apart for each rival, because
    /// their hands are nearly independent and sums of products would be far noisier.
    shown: [([f32; 4], f32); CARDS],
}

impl<'a> Worlds<'a> {
    /// Worlds as `seat` can imagine them.
    pub(super) fn new(view: &'a View, seat: Seat) -> Worlds<'a> {
        Worlds {
            view,
            seat,
            minds: Minds::of(view),
            past: Past::of(view, seat),
            shown: [([0.0; 4], 0.0); CARDS],
        }
    }

    /// The next world.
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

    /// Does the seat win in this world if it does this?
    pub(super) fn wins(&self, world: &World, action: Action) -> bool {
        play_out(world, self.seat, action)
    }

    /// Which of these cards the seat's own most likely is, and with what chance.
    pub(super) fn likeliest(&self, candidates: CardSet) -> Option<(Card, f32)> {
        let best = candidates
            .iter()
            .max_by(|&a, &b| self.weight(a).total_cmp(&self.weight(b)))?;
        Some((best, self.chance(best, candidates)))
    }

    /// The chance that the seat's own card is this one of the candidates.
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

/// A number from 0 up to 1.
fn part(chance: &mut Quick) -> f32 {
    chance.below(1 << 24) as f32 / (1 << 24) as f32
}
