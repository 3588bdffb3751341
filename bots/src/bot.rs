//! What a bot is.

use salon_rules::Game;

use crate::belief::Belief;

/// Someone who plays a seat from what that seat sees.
///
/// The same views and sights, and the same seed, give the same choices: a bot has no clock, and
/// its search is bounded in steps, not in seconds.
pub trait Bot<G: Game>: Send {
    /// Something happened; this is what the seat saw of it. Every event of a play is shown, in
    /// order, the bot's own included.
    fn see(&mut self, sight: &G::Sight);

    /// The seat is to act: it sees `view` and may do any of `actions`, of which there is at
    /// least one that moves the game on. The choice must be one of them.
    fn choose(&mut self, view: &G::View, actions: &[G::Action]) -> G::Action;

    /// The game waits for others, but the seat may do one of `actions`: free remarks, and what
    /// may be done out of turn. It is asked once after everything that anybody else did, and
    /// mostly says nothing.
    fn remark(&mut self, view: &G::View, actions: &[G::Action]) -> Option<G::Action> {
        let _ = (view, actions);
        None
    }

    /// What each action is worth to the seat, where the bot thinks in values; the best first.
    /// For hints and reviews.
    fn weigh(&mut self, view: &G::View, actions: &[G::Action]) -> Vec<Weighed<G::Action>> {
        let chosen = self.choose(view, actions);
        vec![Weighed {
            action: chosen,
            value: None,
        }]
    }

    /// What the seat can know now of everything that is hidden from it. For hints, notepads and
    /// reviews.
    fn beliefs(&mut self, view: &G::View) -> Vec<Belief> {
        let _ = view;
        Vec::new()
    }
}

/// An action and what it is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighed<A> {
    /// What could be done.
    pub action: A,
    /// The chance of winning (the round, where a game has rounds) if it is done, from 0 to 1;
    /// nothing if the bot does not think in chances.
    pub value: Option<f32>,
}
