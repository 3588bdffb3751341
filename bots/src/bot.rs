//! The trait that all bots implement.

use salon_rules::Game;

use crate::belief::Belief;

/// A player that sees only what its seat sees.
///
/// The same views, sights and seed give the same choices: a bot has no clock, and its search is
/// bounded in steps, not in seconds.
pub trait Bot<G: Game>: Send {
    /// Shows the bot what its seat saw of an event. Every event of a play is shown, in order,
    /// including those of the bot's own actions.
    fn see(&mut self, sight: &G::Sight);

    /// Chooses an action when it is the seat's turn. At least one of `actions` moves the game on.
    /// The choice must be one of them.
    fn choose(&mut self, view: &G::View, actions: &[G::Action]) -> G::Action;

    /// The game waits for others, but the seat may do one of `actions`: free remarks, and whatever
    /// is allowed out of turn. The bot is asked once after every action of another seat, and
    /// usually returns nothing.
    fn remark(&mut self, view: &G::View, actions: &[G::Action]) -> Option<G::Action> {
        let _ = (view, actions);
        None
    }

    /// The value of each action for the seat, best first, if the bot thinks in values. Used for
    /// hints and reviews.
    fn weigh(&mut self, view: &G::View, actions: &[G::Action]) -> Vec<Weighed<G::Action>> {
        let chosen = self.choose(view, actions);
        vec![Weighed {
            action: chosen,
            value: None,
        }]
    }

    /// What the seat can know now about everything that is hidden from it. Used for hints, notepads
    /// and reviews.
    fn beliefs(&mut self, view: &G::View) -> Vec<Belief> {
        let _ = view;
        Vec::new()
    }
}

/// An action and its value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighed<A> {
    /// The action.
    pub action: A,
    /// The chance of winning (the round, in games with rounds) after this action, from 0 to 1;
    /// nothing if the bot does not think in chances.
    pub value: Option<f32>,
}
