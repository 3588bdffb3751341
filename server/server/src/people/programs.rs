//! Programs: each is a separate person with a token, and may belong to another person.

use salon_protocol::{BotAccount, Program, ProtocolError};
use salon_table::machine::{Millis, PersonId};
use salon_table::replay::Name;

use super::person_state::{PersonEntry, PersonState};
use super::session::SessionId;
use super::{People, credential, hash};
use crate::{clock, random};

/// How long a token is valid.
const TOKEN: Millis = 90 * 24 * 3_600_000;
/// How many programs one person may have.
const PROGRAMS: usize = 32;

impl People {
    /// Creates a program with its token, which its owner, if any, can renew and revoke.
    pub(crate) async fn make_program(
        &self,
        name: Name,
        owner: Option<PersonId>,
    ) -> Result<BotAccount, ProtocolError> {
        let (program, secret) = (random::person(), random::secret());
        let expires = clock::now() + TOKEN;
        let came = PersonEntry::Came {
            name,
            bot: true,
            secret: hex::encode(hash(&secret)),
            label: None,
            expires: Some(expires),
        };
        let made = self.append(program, &PersonState::nobody(), came).await?;
        made.ok_or(ProtocolError::Unavailable)?;
        if let Some(owner) = owner {
            let noted = self
                .note(owner, |known| {
                    let room = known.programs.len() < PROGRAMS;
                    room.then_some(PersonEntry::MadeProgram { program })
                })
                .await?;
            if !noted {
                return Err(ProtocolError::TooMany);
            }
        }
        Ok(BotAccount {
            person: program,
            token: credential(program, &secret),
            expires,
        })
    }

    /// The programs of a person.
    pub(crate) async fn programs_of(&self, owner: PersonId) -> Result<Vec<Program>, ProtocolError> {
        let known = self.read(owner).await?.ok_or(ProtocolError::NoSession)?;
        let mut programs = Vec::new();
        for &person in &known.programs {
            let Some(known) = self.cached(person).await? else {
                continue;
            };
            if let Some(token) = known.sessions.last() {
                programs.push(Program {
                    person,
                    name: known.guest(person).name,
                    since: token.since,
                    last_used: token.last_used,
                    expires: token.expires(),
                });
            }
        }
        Ok(programs)
    }

    /// Whether this program belongs to this person.
    pub(crate) async fn owns(
        &self,
        owner: PersonId,
        program: PersonId,
    ) -> Result<bool, ProtocolError> {
        let known = self.read(owner).await?.ok_or(ProtocolError::NoSession)?;
        Ok(known.programs.contains(&program))
    }

    /// A new token for a program, replacing this session's or its last one. The old token stays
    /// valid until it expires or the new one is used. Nothing if there is no such token.
    pub(crate) async fn renew_token(
        &self,
        program: PersonId,
        session: Option<SessionId>,
    ) -> Result<Option<BotAccount>, ProtocolError> {
        let (secret, expires) = (random::secret(), clock::now() + TOKEN);
        let renewed = self
            .note(program, |known| {
                let mut sessions = known.sessions.iter();
                let session = match session {
                    Some(id) => sessions.find(|session| session.id == id)?,
                    None => sessions.next_back()?,
                };
                Some(PersonEntry::Rotated {
                    old: hex::encode(session.current()),
                    new: hex::encode(hash(&secret)),
                    expires: Some(expires),
                })
            })
            .await?;
        Ok(renewed.then(|| BotAccount {
            person: program,
            token: credential(program, &secret),
            expires,
        }))
    }

    /// Ends all sessions of a program, and removes it from its owner's list.
    pub(crate) async fn revoke_program(
        &self,
        owner: PersonId,
        program: PersonId,
    ) -> Result<(), ProtocolError> {
        let first = |known: &PersonState| {
            let session = known.sessions.first()?.id;
            Some(PersonEntry::Ended { session })
        };
        while self.note(program, first).await? {}
        let listed = |known: &PersonState| {
            let listed = known.programs.contains(&program);
            listed.then_some(PersonEntry::RevokedProgram { program })
        };
        self.note(owner, listed).await.map(drop)
    }
}
