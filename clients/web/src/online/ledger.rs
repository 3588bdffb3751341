//! The state of a connection that survives reconnects: unanswered requests and the number of the
//! next message.

use salon_protocol::{ClientMessage, PROTOCOL, ProtocolError, RequestId, ServerMessage};
use salon_table::machine::Command;

/// How long to wait, in milliseconds, before a request is repeated that the server could not store.
const AGAIN: u32 = 1000;

/// Unanswered requests and the number of the next message.
pub(crate) struct Ledger {
    /// Makes the ids of requests different from those of other pages.
    salt: String,
    asked: u64,
    open: Vec<(RequestId, Command)>,
    /// The number of the last message on this connection.
    heard: u64,
}

/// What to do after a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Follows {
    /// Nothing.
    Nothing,
    /// A message was missed: request the full state.
    Refresh,
    /// Repeat the unanswered requests after this many milliseconds.
    Repeat(u32),
}

impl Ledger {
    /// Creates an empty ledger. The salt must be random.
    pub(crate) fn new(salt: [u8; 6]) -> Ledger {
        Ledger {
            salt: salt.iter().map(|byte| format!("{byte:02x}")).collect(),
            asked: 0,
            open: Vec::new(),
            heard: 0,
        }
    }

    /// Gives a command an id and remembers it until it is answered.
    pub(crate) fn ask(&mut self, command: Command) -> ClientMessage {
        self.asked += 1;
        let id: RequestId = format!("{}-{}", self.salt, self.asked)
            .parse()
            .expect("digits and letters name a request");
        self.open.push((id.clone(), command.clone()));
        ClientMessage::Ask { id, command }
    }

    /// Resets the message count for a new connection. Returns the messages to send first.
    pub(crate) fn connected(&mut self) -> Vec<ClientMessage> {
        self.heard = 0;
        let hello = ClientMessage::Hello { protocol: PROTOCOL };
        core::iter::once(hello).chain(self.unanswered()).collect()
    }

    /// Returns the unanswered requests with their old ids, so that the server does not execute them
    /// twice.
    pub(crate) fn unanswered(&self) -> Vec<ClientMessage> {
        let again = |(id, command): &(RequestId, Command)| ClientMessage::Ask {
            id: id.clone(),
            command: command.clone(),
        };
        self.open.iter().map(again).collect()
    }

    /// Records a message of the server.
    pub(crate) fn hear(&mut self, number: u64, said: &ServerMessage) -> Follows {
        let missed = number != self.heard + 1;
        self.heard = number;
        match said {
            ServerMessage::Done { id, .. } | ServerMessage::Refused { id, .. } => self.close(id),
            ServerMessage::Failed { id: Some(id), why } => match why {
                ProtocolError::Unavailable => return Follows::Repeat(AGAIN),
                ProtocolError::TooFast { wait_ms } => return Follows::Repeat(*wait_ms),
                _ => self.close(id),
            },
            // A welcome contains the full state.
            ServerMessage::Welcome(_) => return Follows::Nothing,
            _ => {}
        }
        if missed {
            Follows::Refresh
        } else {
            Follows::Nothing
        }
    }

    fn close(&mut self, answered: &RequestId) {
        self.open.retain(|(id, _)| id != answered);
    }
}

/// Returns the delay in milliseconds before the next attempt to connect, after this many failures.
/// `chance` is from 0 to 1 and spreads out the clients' attempts.
pub(crate) fn pause(failures: u32, chance: f64) -> u32 {
    let longest = 250_u32 << failures.min(5);
    let half = longest / 2;
    half + (f64::from(half) * chance.clamp(0.0, 1.0)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id_of(message: &ClientMessage) -> RequestId {
        match message {
            ClientMessage::Ask { id, .. } => id.clone(),
            _ => panic!("no request"),
        }
    }

    #[test]
    fn what_has_no_answer_is_asked_again_under_the_same_name() {
        let mut ledger = Ledger::new([1; 6]);
        let first = ledger.ask(Command::Stand);
        let second = ledger.ask(Command::Unready);
        assert_ne!(id_of(&first), id_of(&second));
        let done = ServerMessage::Done {
            id: id_of(&first),
            version: 3,
        };
        assert_eq!(ledger.hear(1, &done), Follows::Nothing);
        let said = ledger.connected();
        assert_eq!(said, [ClientMessage::Hello { protocol: PROTOCOL }, second]);
    }

    #[test]
    fn a_gap_is_healed_by_one_fresh_view() {
        let mut ledger = Ledger::new([1; 6]);
        assert_eq!(ledger.hear(1, &ServerMessage::Pong), Follows::Nothing);
        assert_eq!(ledger.hear(3, &ServerMessage::Pong), Follows::Refresh);
        assert_eq!(ledger.hear(4, &ServerMessage::Pong), Follows::Nothing);
        ledger.connected();
        assert_eq!(ledger.hear(1, &ServerMessage::Pong), Follows::Nothing);
    }

    #[test]
    fn what_could_not_be_written_down_is_asked_again() {
        let mut ledger = Ledger::new([1; 6]);
        let asked = ledger.ask(Command::Rematch);
        let failed = ServerMessage::Failed {
            id: Some(id_of(&asked)),
            why: ProtocolError::Unavailable,
        };
        assert_eq!(ledger.hear(1, &failed), Follows::Repeat(AGAIN));
        assert_eq!(ledger.unanswered(), core::slice::from_ref(&asked));
        let refused = ServerMessage::Failed {
            id: Some(id_of(&asked)),
            why: ProtocolError::NoSession,
        };
        assert_eq!(ledger.hear(2, &refused), Follows::Nothing);
        assert!(ledger.unanswered().is_empty());
    }

    #[test]
    fn pauses_grow_and_end_at_eight_seconds() {
        assert_eq!(pause(0, 0.0), 125);
        assert_eq!(pause(0, 1.0), 250);
        assert!(pause(3, 0.0) > pause(2, 0.9));
        assert_eq!(pause(99, 1.0), 8000);
    }
}
