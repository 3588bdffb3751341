//! Why the server ends a connection, whatever the client does.

use salon_protocol::Bye;
use salon_table::machine::PersonId;
use tokio_util::sync::CancellationToken;

use crate::drain::Drain;
use crate::moderation::Moderation;

/// What can end a connection from the server's side.
pub(crate) struct Ends {
    /// Cancelled when the server shuts down.
    pub(crate) stop: CancellationToken,
    pub(crate) drain: Drain,
    pub(crate) moderation: Moderation,
}

impl Ends {
    /// Whether the people who run the server have banned this person.
    pub(crate) fn is_banned(&self, person: Option<PersonId>) -> bool {
        person.is_some_and(|person| self.moderation.admit(person).is_err())
    }

    /// Returns when a person's connection has to end, and why.
    pub(crate) async fn wait(&self, person: Option<PersonId>) -> Bye {
        tokio::select! {
            () = self.stop.cancelled() => Bye::Restart,
            () = self.drain.time_to_go() => Bye::Restart,
            () = self.moderation.banned(person) => Bye::Banned,
        }
    }
}
