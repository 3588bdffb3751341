//! What a person's own stream says, for the person.

use salon_journal::Journal as _;
use salon_protocol::{Friends, OwnCompany, Passkey, Program, ProtocolError, Session, Shows};
use salon_table::fair::TableId;
use salon_table::machine::{Millis, PersonId};
use salon_table::replay::Name;
use serde::Serialize;

use super::person_state::PersonEntry;
use super::session::SessionId;
use super::{People, stream, unknown_entry};
use crate::hall::append_failed;

/// A name that a person had, and since when.
#[derive(Serialize)]
struct Named {
    at: Millis,
    name: Name,
}

/// What a person's own stream says.
#[derive(Serialize)]
pub(crate) struct OwnStory {
    person: PersonId,
    program: bool,
    names: Vec<Named>,
    sessions: Vec<Session>,
    company: OwnCompany,
    friends: Friends,
    shows: Shows,
    programs: Vec<Program>,
    passkeys: Vec<Passkey>,
    /// When its recovery code was made.
    recovery_code: Option<Millis>,
    /// All of its tables, oldest first.
    #[serde(skip)]
    pub(crate) tables: Vec<TableId>,
}

impl People {
    /// Everything that is stored about a person, apart from secrets and tables.
    pub(crate) async fn own_story(
        &self,
        person: PersonId,
        current: SessionId,
    ) -> Result<OwnStory, ProtocolError> {
        let known = self.read(person).await?.ok_or(ProtocolError::NoSession)?;
        let ways_back = self.ways_back_of(person, true).await?;
        let mut story = OwnStory {
            person,
            program: known.guest(person).bot,
            names: Vec::new(),
            sessions: self.sessions_of(person, current).await?,
            company: self.company_of(person).await?,
            friends: self.friends_of(person).await?,
            shows: self.shows(person).await?,
            programs: self.programs_of(person).await?,
            passkeys: ways_back.passkeys,
            recovery_code: ways_back.recovery_code,
            tables: Vec::new(),
        };
        let failed = |error: salon_journal::JournalError| append_failed(&error.into());
        let mut from = 1;
        loop {
            let records = self.journal.read(&stream(person), from, 200).await;
            let records = records.map_err(failed)?;
            let bodies = records.iter().map(|record| &record.entry.body[..]);
            let bodies = self.vault.open(bodies).await.map_err(failed)?;
            for (record, body) in records.iter().zip(bodies) {
                let entry = serde_json::from_slice(&body);
                let entry = entry.map_err(|e| unknown_entry(person, record.version, &e))?;
                match entry {
                    PersonEntry::Came { name, .. } | PersonEntry::Renamed { name } => {
                        let at = record.entry.at;
                        story.names.push(Named { at, name });
                    }
                    PersonEntry::AtTable(table) if !story.tables.contains(&table) => {
                        story.tables.push(table);
                    }
                    _ => {}
                }
            }
            from += records.len() as u64;
            if records.len() < 200 {
                return Ok(story);
            }
        }
    }
}
