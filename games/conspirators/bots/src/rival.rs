//! The master among rivals: teaches itself and not the others, and declares in time.

use salon_conspirators::{Action, Card, Ciphers, Conspirators, Sight, State, View};
use salon_rules::{Game, NullSink, Quick, Seat, Viewer};

use super::knowledge::Knowledge;
use super::knowledge::cards::set_of;
use super::thumb;
use salon_bots::Belief;
use salon_bots::Seating;
use salon_bots::{Bot, Weighed};

/// What a bit that the rivals learn about oneself costs, in bits learnt about them.
const TOLD: f64 = 1.0;
/// A hand whose best card is worth less than this for each rival is exchanged.
const POOR: f64 = 0.3;

/// Declares from this chance on that all its guesses are right: against one rival, and against
/// several, where somebody else would be first.
const DECLARE: [f64; 2] = [0.6, 0.45];

/// In how many worlds an action is weighed, with the usual effort; against more rivals it takes
/// longer to play on.
const WORLDS: [f32; 3] = [64.0, 48.0, 16.0];

/// The master among rivals. It chooses by rules of thumb, which its effort does not change, and
/// gives values to actions by playing on.
#[derive(Clone, Debug)]
pub struct Rival {
    declare: f64,
    /// The seed and the number of the worlds in which it weighs actions.
    worlds: (u64, u32),
}

impl Rival {
    /// A master for a new play of so many.
    pub fn new(players: u8, seating: &Seating) -> Rival {
        let usual = WORLDS[usize::from(players.clamp(2, 4)) - 2];
        Rival {
            declare: DECLARE[usize::from(players > 2)],
            worlds: (seating.seed, thumb::scaled(usual, seating.effort)),
        }
    }

    /// The chance of winning, a shared win in equal shares, if the seat does this now and
    /// everyone goes on like this player; nothing for what moves nothing on.
    fn value(&mut self, view: &View, seat: Seat, action: Action) -> Option<f64> {
        if !matches!(
            action,
            Action::Play(_) | Action::Pass | Action::Redraw | Action::Declare
        ) {
            return None;
        }
        let (seed, worlds) = self.worlds;
        let mut sum = 0.0;
        for n in 0..worlds {
            let mut chance = Quick::for_play(seed, u64::from(n));
            let mut state = Conspirators::imagine(view, &mut chance);
            Conspirators::act(&mut state, seat, action, &mut chance, &mut NullSink).ok()?;
            sum += self.play_on(state, seat, &mut chance);
        }
        Some(sum / f64::from(worlds))
    }

    /// Plays to the end; what the seat has of the win then. Seats declare in their own turns.
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

    /// What laying a card is worth: bits learnt about the rivals, less bits told about oneself.
    fn worth(view: &View, own: &Knowledge, public: &Knowledge, seat: Seat, card: Card) -> f64 {
        let fits = Ciphers::fitting(view.last(), card);
        let ciphers = view.seats[seat].ciphers.expect("its own");
        let share = public.share(seat, set_of(fits));
        let told = if fits.meets(ciphers) {
            share
        } else {
            1.0 - share
        };
        thumb::teaches(own, view, card) + TOLD * told.max(1e-6).log2()
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
        thumb::weighed(chosen, actions, |action| self.value(view, seat, action))
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
