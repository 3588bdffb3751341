//! The recovery code of a guest: making it, and coming back with it, once.
//!
//! A code has two parts. The first one names the guest: a stream of the journal leads from it to
//! the person. The second one is the secret; the person's stream has its hash. Both are random, so
//! somebody who does not have the code can't even find out whose codes there are.

use salon_journal::{AppendError, Head, Journal as _, NewEntry, StreamId};
use salon_protocol::ProtocolError;
use salon_table::machine::PersonId;
use serde::{Deserialize, Serialize};

use super::super::person_state::{PersonEntry, PersonState};
use super::super::{ATTEMPTS, Admitted, People, SessionId, credential, hash};
use super::WayBackEntry;
use crate::hall::append_failed;
use crate::{clock, random};

/// The letters of the part that names the guest: 40 bits.
const NAME: usize = 8;
/// The letters of the secret: 100 bits.
const SECRET: usize = 20;
/// How many letters are written together.
const GROUP: usize = 4;

/// The content of a code's stream.
#[derive(Serialize, Deserialize)]
struct CodeOf {
    person: PersonId,
}

impl People {
    /// Makes a recovery code for a guest, in this session, which must not have ended. The former
    /// code is void.
    pub(crate) async fn make_recovery_code(
        &self,
        person: PersonId,
        session: SessionId,
    ) -> Result<String, ProtocolError> {
        let (name, secret) = (self.name_code(person).await?, random::word(SECRET));
        let made = WayBackEntry::MadeRecoveryCode {
            secret: hex::encode(hash(&secret)),
        };
        for _ in 0..ATTEMPTS {
            // The current state: the session may have ended on another server.
            let known = self.read(person).await?;
            let known = known.filter(|known| known.has_session(session));
            let known = known.ok_or(ProtocolError::NoSession)?;
            let written = self.append(person, &known, PersonEntry::WayBack(made.clone()));
            if written.await?.is_some() {
                return Ok(written_out(&(name + &secret)));
            }
        }
        Err(ProtocolError::Unavailable)
    }

    /// Writes which guest a new code leads to, and returns the code's first part.
    async fn name_code(&self, person: PersonId) -> Result<String, ProtocolError> {
        let body = serde_json::to_vec(&CodeOf { person });
        let body = body.map_err(|_| ProtocolError::Unavailable)?;
        for _ in 0..ATTEMPTS {
            let name = random::word(NAME);
            let stream = stream(&name).ok_or(ProtocolError::Unavailable)?;
            let at = clock::now();
            let body = body.clone();
            let new = vec![NewEntry { at, body }];
            match self.journal.append(&stream, Head::EMPTY, new).await {
                Ok(_) => return Ok(name),
                // Somebody has a code with this name.
                Err(AppendError::Conflict { .. }) => {}
                Err(error) => return Err(append_failed(&error)),
            }
        }
        Err(ProtocolError::Unavailable)
    }

    /// Voids the guest's recovery code. False if there is none.
    pub(crate) async fn remove_recovery_code(
        &self,
        person: PersonId,
    ) -> Result<bool, ProtocolError> {
        let entry = |known: &PersonState| {
            let exists = known.ways_back.recovery.is_some();
            exists.then_some(PersonEntry::WayBack(WayBackEntry::RemovedRecoveryCode))
        };
        self.note(person, entry).await
    }

    /// The person that a code names, if its stream exists. That does not make the code right.
    pub(crate) async fn person_of_code(
        &self,
        code: &str,
    ) -> Result<Option<PersonId>, ProtocolError> {
        let Some(stream) = split(code).and_then(|(name, _)| stream(&name)) else {
            return Ok(None);
        };
        let records = self.journal.read(&stream, 1, 1).await;
        let records = records.map_err(|error| append_failed(&error.into()))?;
        let Some(record) = records.first() else {
            return Ok(None);
        };
        let noted: Result<CodeOf, _> = serde_json::from_slice(&record.entry.body);
        let noted = noted.map_err(|_| ProtocolError::Unavailable)?;
        Ok(Some(noted.person))
    }

    /// Signs in a device with a recovery code, which is void from then on. Nothing if the code is
    /// wrong or void.
    pub(crate) async fn recover(
        &self,
        person: PersonId,
        code: &str,
        label: Option<String>,
    ) -> Result<Option<Admitted>, ProtocolError> {
        let Some((_, secret)) = split(code) else {
            return Ok(None);
        };
        let (used, new) = (hash(&secret), random::secret());
        for _ in 0..ATTEMPTS {
            // Comparing hashes tells nothing about how much of a wrong secret was right.
            let is_right = |known: &PersonState| {
                let code = known.ways_back.recovery.as_ref();
                code.is_some_and(|code| code.secret == used)
            };
            let known = self.read(person).await?;
            let Some(known) = known.filter(|known| is_right(known)) else {
                return Ok(None);
            };
            let recovered = WayBackEntry::Recovered {
                new: hex::encode(hash(&new)),
                label: label.clone(),
            };
            // The first writer has used the code.
            let written = self.append(person, &known, PersonEntry::WayBack(recovered));
            if let Some(known) = written.await? {
                return Ok(Some(Admitted {
                    guest: known.guest(person),
                    credential: Some(credential(person, &new)),
                }));
            }
        }
        Err(ProtocolError::Unavailable)
    }
}

/// The stream of a code's first part.
fn stream(name: &str) -> Option<StreamId> {
    format!("recovery/{name}").parse().ok()
}

/// A code as a person writes it down: `abcd-efgh-…`.
fn written_out(code: &str) -> String {
    let letters: Vec<char> = code.chars().collect();
    let groups = letters.chunks(GROUP).map(String::from_iter);
    groups.collect::<Vec<_>>().join("-")
}

/// The parts of a code as somebody has typed it.
fn split(typed: &str) -> Option<(String, String)> {
    if typed.len() > 4 * (NAME + SECRET) {
        return None;
    }
    let letters = typed.chars().filter(char::is_ascii_alphanumeric);
    let code: String = letters
        .map(|letter| match letter.to_ascii_lowercase() {
            // No code has this letter.
            'o' => '0',
            letter => letter,
        })
        .collect();
    let (name, secret) = code.split_at_checked(NAME)?;
    (secret.len() == SECRET).then(|| (name.to_owned(), secret.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = "abcdefgh023456789abcdefghjkm";
        let written = written_out(code);
        assert_eq!(written, "abcd-efgh-0234-5678-9abc-defg-hjkm");
        let parts = Some((code[..NAME].to_owned(), code[NAME..].to_owned()));
        for typed in [
            code.to_owned(),
            written.clone(),
            written.to_uppercase().replace('-', " "),
            written.replace('0', "O"),
            format!(" {written}\n"),
        ] {
            assert_eq!(split(&typed), parts, "{typed}");
        }
        for wrong in [
            "",
            "abcd",
            &code[1..],
            &format!("{code}a"),
            &"a".repeat(10_000),
        ] {
            assert_eq!(split(wrong), None, "{wrong}");
        }
        // The letters of a code survive the reading.
        let random = random::word(NAME + SECRET);
        let (name, secret) = split(&written_out(&random)).unwrap();
        assert_eq!(name + &secret, random);
    }
}
