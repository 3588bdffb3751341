//! The trait that all bots implement.

use salon_rules::Game;

use crate::belief::Belief;
use crate::difference::Difference;

/// A player that sees only what its seat sees.
///
/// The same views, sights and seed give the same choices: a bot has no clock, and its search is
/// bounded in steps, not in seconds.
pub trait Bot<G: Game>: Send {
    /// Shows the bot what its seat saw of an event. Every event of a play is shown, in order,
    /// including those of the bot's own actions.
    fn see(&mut self, sight: &G::Sight);

    /// Chooses an action when it is the seat's turn. At least one of `actions` advances the game.
    /// The choice must be one of them.
    fn choose(&mut self, view: &G::View, actions: &[G::Action]) -> G::Action;

    /// Asks for a remark: the game waits for others, but the seat may take one of `actions`, which
    /// are free remarks and whatever else is allowed out of turn. The bot is asked once after every
    /// action of another seat and usually returns `None`.
    fn remark(&mut self, view: &G::View, actions: &[G::Action]) -> Option<G::Action> {
        let _ = (view, actions);
        None
    }

    /// Tells the bot that the play is over, with what its seat sees at the end.
    fn end(&mut self, view: &G::View) {
        let _ = view;
    }

    /// Returns the value of each action for the seat, best first, if the bot computes values. Used
    /// for hints and reviews.
    fn weigh(&mut self, view: &G::View, actions: &[G::Action]) -> Vec<Weighed<G::Action>> {
        let chosen = self.choose(view, actions);
        vec![Weighed {
            action: chosen,
            value: None,
            error: None,
        }]
    }

    /// Tries two actions in the same random worlds, as many as for one decision, and adds the
    /// differences of their values: those of `one` minus those of `other`. The worlds of every call
    /// are new. Returns false if the values of the two don't come from random worlds; then nothing is
    /// added. Used for reviews.
    fn compare(
        &mut self,
        view: &G::View,
        one: G::Action,
        other: G::Action,
        into: &mut Difference,
    ) -> bool {
        let _ = (view, one, other, into);
        false
    }

    /// Returns what the seat can know now about everything that is hidden from it. Used for hints,
    /// notepads and reviews.
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
    /// The probability of winning (the round, in games with rounds) after this action, from 0 to 1.
    /// `None` if the bot does not compute probabilities.
    pub value: Option<f32>,
    /// Half of the 95 % interval of the value. `None` if the value is exact, or there is none.
    pub error: Option<f32>,
}
