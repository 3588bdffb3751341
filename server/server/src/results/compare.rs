//! The results of the same deal, as a person may know them.

use salon_protocol::{ComparedResult, ComparedSeat, ProtocolError};
use salon_table::fair::TableId;
use salon_table::machine::{PersonId, Presence};
use salon_table::replay::Name;

use super::{Ended, Results};

impl Results {
    /// A result without what the asker must not know: the plays of others, and the names of people
    /// who did not agree to be listed.
    pub(super) async fn compared(
        &self,
        ended: Ended,
        asked: &TableId,
        asker: Option<PersonId>,
    ) -> Result<ComparedResult, ProtocolError> {
        let own = asker.is_some() && ended.people.contains(&asker);
        let mut seats = Vec::with_capacity(ended.people.len());
        for (who, person) in ended.line.seats.iter().zip(&ended.people) {
            let named = match person {
                Some(person) if !own => {
                    let listing = self.people.listing(*person).await?;
                    listing.unwrap_or(ended.public)
                }
                Some(_) | None => own,
            };
            let name = |name: &Name| named.then(|| name.clone());
            seats.push(match who {
                Presence::Person(who) => ComparedSeat::Person(name(who)),
                Presence::Program(who) => ComparedSeat::Program(name(who)),
                Presence::Bot(level) => ComparedSeat::Bot(level.clone()),
                Presence::Nobody => ComparedSeat::Person(None),
            });
        }
        let line = ended.line;
        let known = own || line.play == *asked;
        Ok(ComparedResult {
            play: known.then_some(line.play),
            game: line.game,
            seats,
            winners: line.winners,
            scores: line.scores,
            at: line.at,
        })
    }
}
