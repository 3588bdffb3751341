//! The state of a guest: a fold of its stream.

use salon_journal::Head;
use salon_protocol::{Guest, Shows};
use salon_table::fair::TableId;
use salon_table::machine::{Millis, PersonId};
use salon_table::replay::Name;
use serde::{Deserialize, Serialize};

use super::SecretHash;
use super::company::{CompanyBook, CompanyEntry};
use super::friends::{FriendBook, FriendEntry};
use super::session::{Secret, SecretStatus, Session, SessionId};
use super::ways_back::{WayBackBook, WayBackEntry};
use crate::vault::PrivateText;

/// The maximum number of sessions of one guest; the one unused for longest is dropped.
const SESSIONS: usize = 16;
/// How many of its tables are remembered; the oldest are dropped.
const TABLES: usize = 50;

/// Entries about a guest. Secrets are stored as hashes.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PersonEntry {
    /// It signed in for the first time.
    Came {
        name: Name,
        bot: bool,
        secret: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        label: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expires: Option<Millis>,
    },
    /// It changed its name.
    Renamed { name: Name },
    /// A session was given a new secret. The old one stays valid until the new one is used.
    Rotated {
        old: String,
        new: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expires: Option<Millis>,
    },
    /// A new secret was used for the first time, so it has arrived.
    Confirmed { secret: String },
    /// A session was used, on another day than before.
    Used { session: SessionId },
    /// A session has ended: its secrets are invalid.
    Ended { session: SessionId },
    /// A code for another device was created.
    Carry { secret: String, until: Millis },
    /// The code was redeemed.
    Carried {
        used: String,
        new: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        label: Option<String>,
    },
    /// A table was added to its list.
    AtTable(TableId),
    /// A decision about other guests.
    Company(CompanyEntry),
    /// It chose what it shows of itself.
    Shows(Shows),
    /// A wish to be friends, or an invitation.
    Friends(FriendEntry),
    /// It created a program.
    MadeProgram { program: PersonId },
    /// It has revoked a program's tokens.
    RevokedProgram { program: PersonId },
    /// A way back to it on a new device was made, used or removed.
    WayBack(WayBackEntry),
}

impl PersonEntry {
    /// The texts of persons in an entry about this one.
    pub(super) fn private(&self, person: PersonId) -> Vec<PrivateText> {
        let text = |place: &str| (place.to_owned(), person);
        match self {
            PersonEntry::Came { .. } => vec![text("/came/name"), text("/came/label")],
            PersonEntry::Renamed { .. } => vec![text("/renamed/name")],
            PersonEntry::Carried { .. } => vec![text("/carried/label")],
            // The name is the other person's.
            PersonEntry::Company(CompanyEntry::Shunned { person, .. }) => {
                vec![("/company/shunned/name".to_owned(), *person)]
            }
            PersonEntry::WayBack(entry) => entry.private(person),
            _ => Vec::new(),
        }
    }
}

/// The state of a guest.
#[derive(Clone, Debug)]
pub(super) struct PersonState {
    pub(super) head: Head,
    /// When the stream was last seen to end there.
    pub(super) as_of: Millis,
    name: Option<Name>,
    bot: bool,
    pub(super) sessions: Vec<Session>,
    carries: Vec<(SecretHash, Millis)>,
    pub(super) tables: Vec<TableId>,
    pub(super) company: CompanyBook,
    pub(super) friends: FriendBook,
    pub(super) shows: Shows,
    pub(super) programs: Vec<PersonId>,
    pub(super) ways_back: WayBackBook,
}

impl PersonState {
    pub(super) fn nobody() -> PersonState {
        PersonState {
            head: Head::EMPTY,
            as_of: 0,
            name: None,
            bot: false,
            sessions: Vec::new(),
            carries: Vec::new(),
            tables: Vec::new(),
            company: CompanyBook::default(),
            friends: FriendBook::default(),
            shows: Shows::default(),
            programs: Vec::new(),
            ways_back: WayBackBook::default(),
        }
    }

    pub(super) fn apply(&mut self, entry: PersonEntry, at: Millis) {
        match entry {
            PersonEntry::Came {
                name,
                bot,
                secret,
                label,
                expires,
            } => {
                self.name = Some(name);
                self.bot = bot;
                self.begin_session(&secret, at, expires, label);
            }
            PersonEntry::Renamed { name } => self.name = Some(name),
            PersonEntry::Rotated { old, new, expires } => self.rotate(&old, &new, at, expires),
            PersonEntry::Confirmed { secret } => {
                if let Some(secret) = read_hash(&secret)
                    && let Some(session) = self.with_secret(&secret)
                {
                    session.confirm(&secret, at);
                }
            }
            PersonEntry::Used { session } => {
                let mut sessions = self.sessions.iter_mut();
                if let Some(session) = sessions.find(|known| known.id == session) {
                    session.last_used = at;
                }
            }
            PersonEntry::Ended { session } => self.sessions.retain(|known| known.id != session),
            PersonEntry::Carry { secret, until } => {
                self.carries.retain(|(_, until)| *until > at);
                self.carries
                    .extend(read_hash(&secret).map(|secret| (secret, until)));
            }
            PersonEntry::Carried { used, new, label } => {
                let used = read_hash(&used);
                self.carries.retain(|(secret, _)| Some(*secret) != used);
                self.begin_session(&new, at, None, label);
            }
            PersonEntry::Company(entry) => self.company.apply(entry, at),
            PersonEntry::Shows(shows) => self.shows = shows,
            PersonEntry::Friends(entry) => self.friends.apply(entry, at),
            PersonEntry::AtTable(table) => {
                self.tables.retain(|known| *known != table);
                self.tables.push(table);
                if self.tables.len() > TABLES {
                    self.tables.remove(0);
                }
            }
            PersonEntry::MadeProgram { program } => self.programs.push(program),
            PersonEntry::RevokedProgram { program } => {
                self.programs.retain(|known| *known != program);
            }
            PersonEntry::WayBack(entry) => {
                if let Some((secret, label)) = entry.session() {
                    self.begin_session(secret, at, None, label);
                }
                self.ways_back.apply(entry, at);
            }
        }
    }

    fn begin_session(
        &mut self,
        secret: &str,
        given: Millis,
        expires: Option<Millis>,
        label: Option<String>,
    ) {
        let Some(hash) = read_hash(secret) else {
            return;
        };
        if self.sessions.len() == SESSIONS {
            let unused = self.sessions.iter().enumerate();
            let unused = unused.min_by_key(|(_, session)| session.last_used);
            if let Some((at, _)) = unused {
                self.sessions.remove(at);
            }
        }
        let secret = Secret {
            hash,
            given,
            expires,
        };
        self.sessions.push(Session::begin(secret, label));
    }

    fn rotate(&mut self, old: &str, new: &str, given: Millis, expires: Option<Millis>) {
        let (Some(old), Some(hash)) = (read_hash(old), read_hash(new)) else {
            return;
        };
        let new = Secret {
            hash,
            given,
            expires,
        };
        // An ended session stays ended.
        if let Some(session) = self.with_secret(&old) {
            session.rotate(&old, new);
        }
    }

    fn with_secret(&mut self, secret: &SecretHash) -> Option<&mut Session> {
        let mut sessions = self.sessions.iter_mut();
        sessions.find(|session| session.has(secret))
    }

    /// The session that this secret belongs to, and the secret's status.
    pub(super) fn holder(
        &self,
        secret: &SecretHash,
        now: Millis,
    ) -> Option<(&Session, SecretStatus)> {
        let mut sessions = self.sessions.iter();
        sessions.find_map(|session| Some((session, session.secret_status(secret, now)?)))
    }

    /// The entry to write because this secret was used, if any.
    pub(super) fn use_entry(&self, secret: &SecretHash, now: Millis) -> Option<PersonEntry> {
        let (session, standing) = self.holder(secret, now)?;
        match standing {
            SecretStatus::Pending => Some(PersonEntry::Confirmed {
                secret: hex::encode(secret),
            }),
            _ if session.is_use_news(now) => Some(PersonEntry::Used {
                session: session.id,
            }),
            _ => None,
        }
    }

    pub(super) fn has_session(&self, id: SessionId) -> bool {
        self.sessions.iter().any(|session| session.id == id)
    }

    pub(super) fn may_carry(&self, secret: &SecretHash, now: Millis) -> bool {
        let good = |(known, until): &(SecretHash, Millis)| known == secret && *until > now;
        self.carries.iter().any(good)
    }

    pub(super) fn guest(&self, person: PersonId) -> Guest {
        let unnamed = || "?".parse().expect("a sign is a name");
        Guest {
            person,
            name: self.name.clone().unwrap_or_else(unnamed),
            bot: self.bot,
        }
    }
}

/// Reads a stored hash.
pub(super) fn read_hash(secret: &str) -> Option<SecretHash> {
    let mut hash = [0; 32];
    hex::decode_to_slice(secret, &mut hash).ok()?;
    Some(hash)
}

#[cfg(test)]
mod tests {
    use super::super::session::OVERLAP;
    use super::*;

    const YEAR: Millis = 365 * 86_400_000;

    fn hash(n: u8) -> (String, SecretHash) {
        (hex::encode([n; 32]), [n; 32])
    }

    fn came(n: u8) -> PersonState {
        let mut known = PersonState::nobody();
        let came = PersonEntry::Came {
            name: "Anna".parse().unwrap(),
            bot: false,
            secret: hash(n).0,
            label: None,
            expires: None,
        };
        known.apply(came, 0);
        known
    }

    fn rotated(old: u8, new: u8) -> PersonEntry {
        PersonEntry::Rotated {
            old: hash(old).0,
            new: hash(new).0,
            expires: None,
        }
    }

    fn is_good(known: &PersonState, n: u8, now: Millis) -> bool {
        known.holder(&hash(n).1, now).is_some()
    }

    /// Promise: an old secret stays valid, however long it takes, until the new one is used; then
    /// it is valid for a moment longer.
    #[test]
    fn an_old_secret_is_good_until_the_new_one_is_used() {
        let mut known = came(1);
        assert!(is_good(&known, 1, 10) && !is_good(&known, 2, 10));
        known.apply(rotated(1, 2), 100);
        assert!(is_good(&known, 1, YEAR) && is_good(&known, 2, YEAR));
        let used = known.use_entry(&hash(2).1, YEAR).unwrap();
        known.apply(used, YEAR);
        assert!(is_good(&known, 1, YEAR + OVERLAP - 1));
        assert!(!is_good(&known, 1, YEAR + OVERLAP) && is_good(&known, 2, 2 * YEAR));
        assert_eq!(known.sessions.len(), 1, "it is one device all the time");
    }

    /// Promise: whichever of the new secrets arrives is valid, however many were lost before it.
    #[test]
    fn lost_secrets_cost_nothing() {
        let mut known = came(1);
        for new in [2, 3, 4] {
            known.apply(rotated(1, new), Millis::from(new) * 1_000);
        }
        for arrived in [2, 3, 4] {
            let mut known = known.clone();
            let used = known.use_entry(&hash(arrived).1, 9_000).unwrap();
            known.apply(used, 9_000);
            for n in [1, 2, 3, 4] {
                let good = is_good(&known, n, 9_000 + OVERLAP);
                assert_eq!(good, n == arrived, "{n} after {arrived}");
            }
        }
    }

    /// Promise: entries from before new secrets were confirmed keep their meaning.
    #[test]
    fn a_rotation_by_the_new_secret_confirms_it() {
        let mut known = came(1);
        known.apply(rotated(1, 2), 1_000);
        known.apply(rotated(2, 3), 2_000);
        assert!(!is_good(&known, 1, 2_000 + OVERLAP));
        assert!(is_good(&known, 2, YEAR) && is_good(&known, 3, YEAR));
    }

    #[test]
    fn a_session_that_has_ended_is_not_revived() {
        let mut known = came(1);
        let session = known.sessions[0].id;
        known.apply(rotated(1, 2), 10);
        known.apply(PersonEntry::Ended { session }, 20);
        known.apply(rotated(2, 3), 30);
        assert!((1..4).all(|n| !is_good(&known, n, 31)));
    }

    #[test]
    fn a_way_to_another_device_is_open_once_and_for_a_while() {
        let ((code, carried), (new, device)) = (hash(3), hash(4));
        let mut known = PersonState::nobody();
        let carry = PersonEntry::Carry {
            secret: code.clone(),
            until: 50,
        };
        known.apply(carry, 0);
        assert!(known.may_carry(&carried, 49) && !known.may_carry(&carried, 50));
        let carried_over = PersonEntry::Carried {
            used: code,
            new,
            label: None,
        };
        known.apply(carried_over, 10);
        assert!(!known.may_carry(&carried, 11) && known.holder(&device, 11).is_some());
    }

    #[test]
    fn the_session_that_was_not_used_for_longest_makes_room() {
        let mut known = came(1);
        for n in 2..=20 {
            let carried = PersonEntry::Carried {
                used: hash(99).0,
                new: hash(n).0,
                label: None,
            };
            known.apply(carried, Millis::from(n));
            let session = known.sessions[0].id;
            known.apply(PersonEntry::Used { session }, Millis::from(n));
        }
        assert_eq!(known.sessions.len(), SESSIONS);
        assert!(is_good(&known, 1, 30) && !is_good(&known, 2, 30) && is_good(&known, 20, 30));
    }
}
