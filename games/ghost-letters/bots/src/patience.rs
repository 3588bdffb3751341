//! When to vote: how sure a player wants to be, and how that decreases with time.

use salon_ghost_letters::{Action, Kind, View};
use salon_rules::Seat;

use super::ballots::Valued;

/// The share of its maximum gain that a vote must be expected to bring to be cast. It decreases
/// with every turn, because the others vote too (or, with two players, because every turn costs a
/// clue).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Patience {
    /// The share in the first turn.
    pub first: f64,
    /// The decrease per turn.
    pub fall: f64,
    /// The minimum.
    pub least: f64,
}

impl Patience {
    /// Rivals: a share of what the first right vote would give.
    pub const RIVALS: Patience = Patience {
        first: 0.75,
        fall: 0.07,
        least: 0.1,
    };
    /// Partners: the probability of being right. In the end, anything is better than a part that
    /// does not end.
    pub const PARTNERS: Patience = Patience {
        first: 0.9,
        fall: 0.06,
        least: -1.0,
    };
    /// Rivals who know that early votes gain most.
    pub const RACERS: Patience = Patience {
        first: 0.4,
        fall: 0.08,
        least: 0.05,
    };
    /// Partners who count their clues.
    pub const THRIFTY: Patience = Patience {
        first: 0.8,
        fall: 0.08,
        least: -1.0,
    };

    /// Returns the usual patience at this table.
    pub fn at(view: &View) -> Patience {
        match view.options.mission {
            Some(_) => Patience::PARTNERS,
            None => Patience::RIVALS,
        }
    }

    /// Returns a master's patience at this table.
    pub fn of_a_master(view: &View) -> Patience {
        match view.options.mission {
            Some(_) => Patience::THRIFTY,
            None => Patience::RACERS,
        }
    }

    /// Returns whether this vote is worth casting now.
    pub(crate) fn ends(&self, view: &View, seat: Seat, vote: &Valued) -> bool {
        let turns = view.placed_by(seat).count() as f64;
        let asked = (self.first - self.fall * turns).max(self.least);
        if view.options.mission.is_some() {
            return vote.right > asked;
        }
        let best = match vote.kind {
            Kind::Innocent => 2.0,
            Kind::Murderer => 3.0,
        };
        vote.worth > best * asked
    }
}

/// Returns a vote that two players cast only to end the part, because nobody will have a better one
/// for that character and every turn costs a clue. `votes` has the best first.
pub(crate) fn dead_end(view: &View, seat: Seat, votes: &[Valued]) -> Option<Action> {
    view.options.mission?;
    let best = votes.first()?;
    if view.seats[seat.next(view.players())].votes_left == 0 {
        // The partner can't vote any more, so this player has to close all that is left.
        let hopeless = best.right < 0.1;
        return (hopeless || best.right > 0.5).then_some(best.action);
    }
    // Only `murderer` is left, and the character is the partner's: nobody has a better vote.
    let only_murderer = votes.iter().all(|vote| vote.kind == Kind::Murderer);
    let theirs = |vote: &&Valued| vote.others > 0.85;
    let dead = only_murderer && best.right < 0.3;
    let mut theirs = votes.iter().filter(theirs);
    theirs.next().filter(|_| dead).map(|vote| vote.action)
}
