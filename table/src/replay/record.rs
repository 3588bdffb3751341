//! The content of a replay.

use salon_rules::chance::Drawn;
use salon_rules::{BySeat, Outcome, Seat};

use crate::fair::{Commitment, FairDeal, ShareHash, TableId};
use crate::machine::Remark;
use crate::replay::seal::{Mark, Seal};
use crate::replay::sitter::Sitter;

/// A finished play as it was recorded.
///
/// It is a claim; [`crate::replay::verify`] checks whether it is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The game's slug.
    pub game: String,
    /// The version of the game's rules that it was played by.
    pub rules: u16,
    /// The house rules, as `key` and `value`.
    pub options: Vec<(String, String)>,
    /// The play's id, if its deal was first dealt in another play, which is then the table of the
    /// deal.
    pub again: Option<TableId>,
    /// The players by seat.
    pub sitters: BySeat<Sitter>,
    /// The server's commitment.
    pub commitment: Commitment,
    /// The hashes of the shares, which everyone saw before the shares were revealed; none in a
    /// record of version 1.
    pub hashes: Option<BySeat<ShareHash>>,
    /// What determines the deals.
    pub deal: FairDeal,
    /// The draws before the first action.
    pub opening: Vec<Drawn>,
    /// The actions, in order.
    pub steps: Vec<Step>,
    /// The stories that were told, in order.
    pub stories: Vec<Story>,
    /// The outcome.
    pub outcome: Outcome,
    /// The number of actions.
    pub actions: usize,
    /// A mark for each line before, so that a changed line can be named.
    pub marks: Vec<Mark>,
    /// The seal over all lines before.
    pub seal: Seal,
}

/// One action of a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The seat that acted.
    pub seat: Seat,
    /// The action, in the game's notation.
    pub action: String,
    /// The draws during the action.
    pub drawn: Vec<Drawn>,
}

/// A story that a player told about a piece on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Story {
    /// The number of actions before it.
    pub after: usize,
    /// The seat that told it.
    pub seat: Seat,
    /// The number of the piece, from 1.
    pub about: u8,
    /// The story.
    pub text: Remark,
}

impl Replay {
    /// The newest version of the format.
    pub const NEWEST_FORMAT: u8 = 3;

    /// Returns the version of the format. It is that of the procedure, unless the record has
    /// something that the first two versions did not know.
    pub fn format(&self) -> u8 {
        match self.rules == 1 && self.stories.is_empty() {
            true => self.deal.procedure.into(),
            false => Replay::NEWEST_FORMAT,
        }
    }

    /// Returns the stories that were told after this many actions.
    pub(crate) fn stories_after(&self, actions: usize) -> impl Iterator<Item = &Story> {
        let stories = self.stories.iter();
        stories.filter(move |story| story.after == actions)
    }

    /// Returns the number of players.
    pub fn players(&self) -> u8 {
        self.sitters.players()
    }

    /// Returns the id of the play.
    pub fn play(&self) -> &TableId {
        self.again.as_ref().unwrap_or(&self.deal.table)
    }

    /// Returns the same record for this play: if the deal is from another play, it was dealt again.
    #[must_use]
    pub(crate) fn of(mut self, play: TableId) -> Replay {
        self.again = (play != self.deal.table).then_some(play);
        self.sealed()
    }
}
