//! What the people who run a server see of a person.

use salon_protocol::ProtocolError;
use salon_table::machine::{Millis, PersonId};
use serde::Serialize;

use super::People;

/// A person, as the people who run a server see it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct PersonSummary {
    person: PersonId,
    name: String,
    program: bool,
    devices: usize,
    /// When one of its devices was last seen on a new day, in milliseconds since 1970.
    last_used: Option<Millis>,
}

impl People {
    /// A person, if there is one with this id.
    pub(crate) async fn summary(
        &self,
        person: PersonId,
    ) -> Result<Option<PersonSummary>, ProtocolError> {
        let known = self.read(person).await?;
        Ok(known.map(|known| {
            let guest = known.guest(person);
            PersonSummary {
                person,
                name: guest.name.to_string(),
                program: guest.bot,
                devices: known.sessions.len(),
                last_used: known.sessions.iter().map(|session| session.last_used).max(),
            }
        }))
    }
}
