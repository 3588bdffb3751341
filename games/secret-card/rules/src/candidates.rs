//! The candidates for a secret card.

use salon_rules::Seat;

use crate::card_set::CardSet;
use crate::cards::SHARES;
use crate::features::Feature;
use crate::view::View;

impl View {
    /// Returns the cards that the viewer can't rule out as the secret card of `seat`: those that
    /// match all answers about it, and whose place the viewer does not know.
    pub fn candidates(&self, seat: Seat) -> CardSet {
        match self.seats[seat].secret {
            Some(secret) => CardSet::only(secret),
            None => self.fits(seat).minus(self.seen()),
        }
    }

    /// Returns the cards that match the answers about the secret card of `seat`, wherever they are.
    /// Everyone can compute this.
    pub fn fits(&self, seat: Seat) -> CardSet {
        let mut fits = self.numbering.deck();
        let mut narrow = |among: CardSet, yes: bool| {
            fits = if yes {
                fits.and(among)
            } else {
                fits.minus(among)
            };
        };
        for laid in self.table.iter().filter(|laid| laid.before == seat) {
            narrow(SHARES[laid.card.index()], laid.yes);
        }
        if let Some(asked) = self.asked.filter(|asked| asked.seat == seat) {
            narrow(asked.card.alike(asked.feature), asked.yes);
        }
        if let Some(forgiven) = self.forgiven.filter(|forgiven| forgiven.seat == seat) {
            for feature in Feature::ALL {
                let right = !forgiven.wrong.contains(feature);
                narrow(forgiven.guess.having(feature, self.numbering), right);
            }
        }
        fits
    }

    /// Returns every card whose place the viewer knows.
    pub fn seen(&self) -> CardSet {
        let table = self.table.iter().map(|laid| laid.card);
        let secrets = self.seats.iter().filter_map(|place| place.secret);
        let bottom = self.known_pile();
        let lying: CardSet = table.chain(secrets).chain(bottom).collect();
        let hands = self.seats.iter().map(|place| place.hand.known);
        hands.fold(lying, CardSet::or)
    }
}
