//! Friends, and invitations to tables.
//!
//! Two guests are friends while both want it. What a guest wants is in its own stream and in the
//! other's, so one stream answers for both, as with blocks. No names are stored: friends see each
//! other's present name, and somebody who was deleted has none.

use salon_protocol::{Friend, FriendLink, Friends, ProtocolError};
use salon_rules::{Seat, Seats};
use salon_table::fair::TableId;
use salon_table::machine::{Millis, PersonId};
use salon_table::replay::Name;
use serde::{Deserialize, Serialize};

use super::person_state::{PersonEntry, PersonState};
use super::{People, SecretHash, credential, hash, split};
use crate::{clock, random};

/// The maximum number of friends of one guest, together with those it has asked.
const MOST: usize = 200;
/// How many who ask are remembered; the oldest unanswered are forgotten.
const MOST_ASKING: usize = 200;
/// How many invitations are kept; the oldest are dropped.
const MOST_INVITATIONS: usize = 20;
/// For how long an invitation is shown.
const INVITED: Millis = 86_400_000;
/// For how long a link works.
const LINK: Millis = 7 * 86_400_000;

/// Entries about friends.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum FriendEntry {
    /// It made a link. Earlier ones no longer work.
    Link { secret: String, until: Millis },
    /// It wants to be friends with a person.
    Wants { id: String, person: PersonId },
    /// A person wants to be friends with it.
    WantedBy { id: String, person: PersonId },
    /// It does not want to hear of the other's wish.
    Declined { person: PersonId },
    /// One of the two does not want it any more.
    Parted { person: PersonId },
    /// It was invited to a table.
    Invited {
        id: String,
        by: PersonId,
        table: TableId,
    },
    /// It does not follow the invitation.
    Uninvited { id: String },
}

/// A guest's friends, and its invitations.
#[derive(Clone, Debug, Default)]
pub(super) struct FriendBook {
    link: Option<(SecretHash, Millis)>,
    known: Vec<Tie>,
    invitations: Vec<Invited>,
}

/// What is known about the guest and one other.
#[derive(Clone, Debug)]
struct Tie {
    id: String,
    person: PersonId,
    wants: bool,
    wanted: bool,
    declined: bool,
}

impl Tie {
    fn is_friend(&self) -> bool {
        self.wants && self.wanted
    }

    fn asks(&self) -> bool {
        self.wanted && !self.wants && !self.declined
    }
}

/// An invitation to a table.
#[derive(Clone, Debug)]
pub(crate) struct Invited {
    pub(crate) id: String,
    pub(crate) by: PersonId,
    pub(crate) table: TableId,
    at: Millis,
}

impl FriendBook {
    pub(super) fn apply(&mut self, entry: FriendEntry, at: Millis) {
        match entry {
            FriendEntry::Link { secret, until } => {
                self.link = super::person_state::read_hash(&secret).map(|secret| (secret, until));
            }
            FriendEntry::Wants { id, person } => {
                let tie = self.tie(id, person);
                (tie.wants, tie.declined) = (true, false);
            }
            FriendEntry::WantedBy { id, person } => {
                self.tie(id, person).wanted = true;
                let asking = self.known.iter().filter(|tie| !tie.wants);
                if asking.count() > MOST_ASKING
                    && let Some(oldest) = self.known.iter().position(|tie| !tie.wants)
                {
                    self.known.remove(oldest);
                }
            }
            FriendEntry::Declined { person } => {
                if let Some(tie) = self.known.iter_mut().find(|tie| tie.person == person) {
                    tie.declined = true;
                }
            }
            FriendEntry::Parted { person } => {
                // A wish that was declined stays declined, however often it is repeated.
                self.known.retain_mut(|tie| {
                    if tie.person == person {
                        (tie.wants, tie.wanted) = (false, false);
                    }
                    tie.wants || tie.wanted || tie.declined
                });
            }
            FriendEntry::Invited { id, by, table } => {
                self.invitations.retain(|known| known.at + INVITED > at);
                self.invitations.push(Invited { id, by, table, at });
                if self.invitations.len() > MOST_INVITATIONS {
                    self.invitations.remove(0);
                }
            }
            FriendEntry::Uninvited { id } => self.invitations.retain(|known| known.id != id),
        }
    }

    fn tie(&mut self, id: String, person: PersonId) -> &mut Tie {
        let at = self.known.iter().position(|tie| tie.person == person);
        let at = at.unwrap_or_else(|| {
            self.known.push(Tie {
                id,
                person,
                wants: false,
                wanted: false,
                declined: false,
            });
            self.known.len() - 1
        });
        &mut self.known[at]
    }

    fn with(&self, person: PersonId) -> Option<&Tie> {
        self.known.iter().find(|tie| tie.person == person)
    }

    pub(super) fn is_friend(&self, person: PersonId) -> bool {
        self.with(person).is_some_and(Tie::is_friend)
    }

    /// The person of a line in one of its lists.
    fn named(&self, id: &str) -> Option<&Tie> {
        let shown = |tie: &&Tie| tie.id == id && (tie.wants || tie.asks());
        self.known.iter().find(shown)
    }

    /// The seats of friends, and of persons whom the guest has asked.
    pub(super) fn at(&self, seats: &[(Seat, PersonId)]) -> (Seats, Seats) {
        let those = |is: fn(&Tie) -> bool| {
            let seats = seats.iter();
            let those = seats.filter(|(_, other)| self.with(*other).is_some_and(is));
            those.map(|(seat, _)| *seat).collect()
        };
        (those(Tie::is_friend), those(|tie| tie.wants && !tie.wanted))
    }

    fn has_link(&self, secret: &SecretHash, now: Millis) -> bool {
        self.link
            .is_some_and(|(known, until)| known == *secret && until > now)
    }

    fn has_invitation(&self, by: PersonId, table: &TableId, now: Millis) -> bool {
        let mut all = self.invitations.iter();
        all.any(|known| known.by == by && known.table == *table && known.at + INVITED > now)
    }
}

fn entry(entry: FriendEntry) -> PersonEntry {
    PersonEntry::Friends(entry)
}

impl People {
    /// The present name of a person; nothing for one that was deleted, and for programs.
    pub(crate) async fn name_of(&self, person: PersonId) -> Result<Option<Name>, ProtocolError> {
        let known = self.cached(person).await?;
        let guest = known.map(|known| known.guest(person));
        Ok(guest.filter(|guest| !guest.bot).map(|guest| guest.name))
    }

    /// Whether two guests are friends.
    pub(crate) async fn are_friends(
        &self,
        one: PersonId,
        other: PersonId,
    ) -> Result<bool, ProtocolError> {
        let known = self.read(one).await?;
        Ok(known.is_some_and(|known| known.friends.is_friend(other)))
    }

    /// All friends of a guest, by the ids of their lines if some are given.
    pub(crate) async fn friends_among(
        &self,
        person: PersonId,
        ids: Option<&[String]>,
    ) -> Result<Vec<PersonId>, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        let friends = known.friends.known.iter().filter(|tie| tie.is_friend());
        let friends = friends.filter(|tie| ids.is_none_or(|ids| ids.contains(&tie.id)));
        Ok(friends.map(|tie| tie.person).collect())
    }

    /// A guest's lists.
    pub(crate) async fn friends_of(&self, person: PersonId) -> Result<Friends, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        let mut lists = Friends {
            friends: Vec::new(),
            asking: Vec::new(),
            asked: Vec::new(),
        };
        for tie in &known.friends.known {
            let list = match (tie.wants, tie.wanted) {
                (true, true) => &mut lists.friends,
                (true, false) => &mut lists.asked,
                (false, _) if tie.asks() => &mut lists.asking,
                (false, _) => continue,
            };
            if let Some(name) = self.name_of(tie.person).await? {
                let id = tie.id.clone();
                list.push(Friend { id, name });
            }
        }
        Ok(lists)
    }

    /// A guest wants to be friends with another. If the other wants it too, they are.
    pub(crate) async fn befriend(
        &self,
        person: PersonId,
        other: PersonId,
    ) -> Result<(), ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        if known.friends.with(other).is_some_and(|tie| tie.wants) {
            return Ok(());
        }
        let wanted = known.friends.known.iter().filter(|tie| tie.wants);
        if wanted.count() >= MOST {
            return Err(ProtocolError::TooMany);
        }
        // The other's stream comes first: if writing stops here, the guest sees nothing and asks
        // again.
        let id = random::word(12);
        let noted = |known: &PersonState| {
            let is_new = known.friends.with(person).is_none_or(|tie| !tie.wanted);
            let id = id.clone();
            is_new.then(|| entry(FriendEntry::WantedBy { id, person }))
        };
        self.note_about(other, noted).await?;
        let id = random::word(12);
        let noted = |known: &PersonState| {
            let is_new = known.friends.with(other).is_none_or(|tie| !tie.wants);
            let (id, person) = (id.clone(), other);
            is_new.then(|| entry(FriendEntry::Wants { id, person }))
        };
        self.note(person, noted).await.map(drop)
    }

    /// The friend in this line. Nothing if there is no such line, or they are not friends.
    pub(crate) async fn friend(
        &self,
        person: PersonId,
        id: &str,
    ) -> Result<Option<PersonId>, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        let tie = known.friends.named(id).filter(|tie| tie.is_friend());
        Ok(tie.map(|tie| tie.person))
    }

    /// The person in this line who has asked. Nothing if there is no such line.
    pub(crate) async fn asker(
        &self,
        person: PersonId,
        id: &str,
    ) -> Result<Option<PersonId>, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        let tie = known.friends.named(id).filter(|tie| tie.asks());
        Ok(tie.map(|tie| tie.person))
    }

    /// A guest declines a wish, takes back its own, or ends a friendship. Returns the other, if
    /// there was such a line.
    pub(crate) async fn unfriend(
        &self,
        person: PersonId,
        id: &str,
    ) -> Result<Option<PersonId>, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        let Some(tie) = known.friends.named(id) else {
            return Ok(None);
        };
        let other = tie.person;
        if tie.asks() {
            // The other is not told: it still sees that it has asked.
            let noted = |known: &PersonState| {
                let asks = known.friends.with(other).is_some_and(Tie::asks);
                asks.then(|| entry(FriendEntry::Declined { person: other }))
            };
            self.note(person, noted).await?;
        } else {
            self.part(person, other).await?;
        }
        Ok(Some(other))
    }

    /// Two guests are no longer friends, and neither has asked the other.
    pub(super) async fn part(
        &self,
        person: PersonId,
        other: PersonId,
    ) -> Result<(), ProtocolError> {
        let parted = |one: PersonId| {
            move |known: &PersonState| {
                let tie = known.friends.with(one);
                let is_tied = tie.is_some_and(|tie| tie.wants || tie.wanted);
                is_tied.then(|| entry(FriendEntry::Parted { person: one }))
            }
        };
        self.note_about(other, parted(person)).await?;
        self.note(person, parted(other)).await.map(drop)
    }

    /// Makes a link for others to become friends. It works for a week, for whoever has it.
    pub(crate) async fn friend_link(&self, person: PersonId) -> Result<FriendLink, ProtocolError> {
        let secret = random::secret();
        let until = clock::now() + LINK;
        let link = FriendEntry::Link {
            secret: hex::encode(hash(&secret)),
            until,
        };
        self.note(person, |_| Some(entry(link.clone()))).await?;
        let code = credential(person, &secret);
        Ok(FriendLink { code, until })
    }

    /// Who made this link, if it still works.
    pub(crate) async fn of_friend_link(
        &self,
        code: &str,
    ) -> Result<Option<PersonId>, ProtocolError> {
        let Some((person, secret)) = split(code) else {
            return Ok(None);
        };
        let known = self.read(person).await?;
        let works = |known: &std::sync::Arc<PersonState>| {
            known.friends.has_link(&hash(secret), clock::now())
        };
        Ok(known.filter(works).map(|_| person))
    }

    /// Two guests become friends by the link of one.
    pub(crate) async fn befriend_by_link(
        &self,
        person: PersonId,
        other: PersonId,
    ) -> Result<(), ProtocolError> {
        // The link was the other's wish.
        self.befriend(other, person).await?;
        self.befriend(person, other).await
    }

    /// Invites a person to a table, once.
    pub(crate) async fn invite(
        &self,
        by: PersonId,
        person: PersonId,
        table: &TableId,
    ) -> Result<(), ProtocolError> {
        let id = random::word(12);
        let noted = |known: &PersonState| {
            let is_new = !known.friends.has_invitation(by, table, clock::now());
            let (id, table) = (id.clone(), table.clone());
            is_new.then(|| entry(FriendEntry::Invited { id, by, table }))
        };
        self.note_about(person, noted).await
    }

    /// A guest's invitations, the newest first.
    pub(crate) async fn invitations_of(
        &self,
        person: PersonId,
    ) -> Result<Vec<Invited>, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        let now = clock::now();
        let all = known.friends.invitations.iter().rev();
        Ok(all
            .filter(|known| known.at + INVITED > now)
            .cloned()
            .collect())
    }

    /// A guest does not follow an invitation.
    pub(crate) async fn uninvite(&self, person: PersonId, id: &str) -> Result<(), ProtocolError> {
        let noted = |known: &PersonState| {
            let is_there = known.friends.invitations.iter().any(|known| known.id == id);
            let id = id.to_owned();
            is_there.then(|| entry(FriendEntry::Uninvited { id }))
        };
        self.note(person, noted).await.map(drop)
    }
}
