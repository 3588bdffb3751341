//! The master among rivals: it learns without revealing, and declares in time.

use salon_conspirators::{Action, Card, Ciphers, Conspirators, Sight, State, View};
use salon_rules::{Game, NullSink, Quick, Seat, Viewer};

use super::knowledge::Knowledge;
use super::knowledge::cards::set_of;
use super::thumb;
use salon_bots::Belief;
use salon_bots::Seating;
use salon_bots::{Bot, Difference, Weighed};

/// The cost of one bit that the rivals learn about the player, in bits learned about them.
const TOLD: f64 = 1.0;
/// A hand is redrawn if its best card is worth less than this per rival.
const POOR: f64 = 0.3;

/// The least probability that all its guesses are right for it to declare: against one rival, and
/// against several, where another player would be first.
const DECLARE: [f64; 2] = [0.6, 0.45];

/// The number of worlds in which an action is tried, with the usual effort. Playing on takes longer
/// against more rivals.
const WORLDS: [f32; 3] = [64.0, 48.0, 16.0];

/// The master among rivals. It chooses by rules of thumb, which don't depend on its effort, and
/// values actions by playing on.
#[derive(Clone, Debug)]
pub struct Rival {
    declare: f64,
    /// The seed and the number of the worlds in which it values actions.
    worlds: (u64, u32),
}

impl Rival {
    /// Creates a master for a new play with this many players.
    pub fn new(players: u8, seating: &Seating) -> Rival {
        let usual = WORLDS[usize::from(players.clamp(2, 4)) - 2];
        Rival {
            declare: DECLARE[usize::from(players > 2)],
            worlds: (seating.seed, thumb::scaled(usual, seating.effort)),
        }
    }

    /// Returns the probability of winning, with shared wins split equally, if the seat takes this
    /// action now and everyone plays on like this player. Returns `None` for actions that don't
    /// advance the game.
    fn value(&mut self, view: &View, seat: Seat, action: Action) -> Option<f64> {
        if !thumb::is_played_out(action) {
            return None;
        }
        let worlds = self.worlds.1;
        let mut sum = 0.0;
        for n in 0..worlds {
            sum += self.value_in(n, view, seat, action)?;
        }
        Some(sum / f64::from(worlds))
    }

    /// Returns the seat's share of the win in the world with this number.
    fn value_in(&mut self, world: u32, view: &View, seat: Seat, action: Action) -> Option<f64> {
        let mut chance = Quick::for_play(self.worlds.0, u64::from(world));
        let mut state = Conspirators::imagine(view, &mut chance);
        Conspirators::act(&mut state, seat, action, &mut chance, &mut NullSink).ok()?;
        Some(self.play_on(state, seat, &mut chance))
    }

    /// Plays to the end and returns the seat's share of the win. Seats declare on their own turns.
    fn play_on(&mut self, mut state: State, seat: Seat, chance: &mut Quick) -> f64 {
        let mut actions: Vec<Action> = Vec::new();
        while let Some(mover) = Conspirators::to_act(&state).first() {
            actions.clear();
            Conspirators::legal_actions(&state, mover, &mut actions);
            let view = Conspirators::view(&state, Viewer::Seat(mover));
            let action = self.choose(&view, &actions);
            let done = Conspirators::act(&mut state, mover, action, chance, &mut NullSink);
            done.expect("it is legal");
        }
        let winners = Conspirators::outcome(&state).map(|outcome| outcome.winners);
        let winners = winners.filter(|winners| winners.contains(seat));
        winners.map_or(0.0, |winners| 1.0 / winners.len() as f64)
    }

    fn declares(&self, knowledge: &Knowledge, actions: &[Action]) -> bool {
        actions.contains(&Action::Declare) && knowledge.likeliest().1 >= self.declare
    }

    /// Returns the value of laying a card: bits learned about the rivals, minus bits revealed about
    /// the player.
    fn worth(view: &View, own: &Knowledge, public: &Knowledge, seat: Seat, card: Card) -> f64 {
        let fits = Ciphers::fitting(view.last(), card);
        let ciphers = view.seats[seat].ciphers.expect("its own");
        let share = public.share(seat, set_of(fits));
        let told = if fits.meets(ciphers) {
            share
        } else {
            1.0 - share
        };
        thumb::teaches(own, view, card) + TOLD * libm::log2(told.max(1e-6))
    }
}

impl Bot<Conspirators> for Rival {
    fn see(&mut self, _: &Sight) {}

    fn choose(&mut self, view: &View, actions: &[Action]) -> Action {
        let seat = view.viewer.expect("a seat's view");
        let knowledge = Knowledge::of(view);
        if let Some(about) = thumb::about(actions) {
            return thumb::guess(view, &knowledge, about, view.seats[seat].declared);
        }
        if self.declares(&knowledge, actions) {
            return Action::Declare;
        }
        let public = Knowledge::public(view);
        let worth = |card| Rival::worth(view, &knowledge, &public, seat, card);
        let poor = POOR * knowledge.seats.len() as f64;
        match thumb::best_card(actions, worth) {
            Some((_, worth)) if worth < poor && actions.contains(&Action::Redraw) => Action::Redraw,
            Some((card, _)) => card,
            None => Action::Pass,
        }
    }

    fn weigh(&mut self, view: &View, actions: &[Action]) -> Vec<Weighed<Action>> {
        let seat = view.viewer.expect("a seat's view");
        let chosen = self.choose(view, actions);
        let worlds = self.worlds.1;
        thumb::weighed(chosen, actions, worlds, |action| {
            self.value(view, seat, action)
        })
    }

    fn compare(&mut self, view: &View, one: Action, other: Action, into: &mut Difference) -> bool {
        let seat = view.viewer.expect("a seat's view");
        thumb::compare((one, other), self.worlds.1, into, |world, action| {
            self.value_in(world, view, seat, action)
        })
    }

    fn beliefs(&mut self, view: &View) -> Vec<Belief> {
        thumb::beliefs(&Knowledge::of(view))
    }

    fn remark(&mut self, view: &View, actions: &[Action]) -> Option<Action> {
        if view.laid.len() < 3 {
            return None;
        }
        self.declares(&Knowledge::of(view), actions)
            .then_some(Action::Declare)
    }
}
