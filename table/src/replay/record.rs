//! What a replay says.

use salon_rules::chance::Drawn;
use salon_rules::{BySeat, Outcome, Seat};

use crate::fair::{Commitment, FairDeal, ShareHash, TableId};
use crate::replay::seal::{Mark, Seal};
use crate::replay::sitter::Sitter;

/// A finished play as it was written down.
///
/// It says what somebody claims; [`crate::replay::verify`] tells whether it is so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The game's slug.
    pub game: String,
    /// The house rules, as `key` and `value`.
    pub options: Vec<(String, String)>,
    /// Which play it is, if its deal was first dealt in another; that one is the table of the deal.
    pub again: Option<TableId>,
    /// Who sat where.
    pub sitters: BySeat<Sitter>,
    /// What the server promised before anybody was ready.
    pub commitment: Commitment,
    /// The hashes of the shares, which everyone saw before the shares were revealed; none in a
    /// record of version 1.
    pub hashes: Option<BySeat<ShareHash>>,
    /// What the deals follow from.
    pub deal: FairDeal,
    /// What was drawn before the first action.
    pub opening: Vec<Drawn>,
    /// What was done, in order.
    pub steps: Vec<Step>,
    /// How it ended.
    pub outcome: Outcome,
    /// How many actions there should be.
    pub actions: usize,
    /// One for each line before, so that a changed line can be named.
    pub marks: Vec<Mark>,
    /// Over all lines before.
    pub seal: Seal,
}

/// One action of a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who acted.
    pub seat: Seat,
    /// What it did, in the game's notation.
    pub action: String,
    /// What was drawn while it was carried out.
    pub drawn: Vec<Drawn>,
}

impl Replay {
    /// How many played.
    pub fn players(&self) -> u8 {
        self.sitters.players()
    }

    /// Which play it is.
    pub fn play(&self) -> &TableId {
        self.again.as_ref().unwrap_or(&self.deal.table)
    }

    /// The same record, as this play's: if the deal is of another play, it was dealt again.
    #[must_use]
    pub(crate) fn of(mut self, play: TableId) -> Replay {
        self.again = (play != self.deal.table).then_some(play);
        self.sealed()
    }
}
