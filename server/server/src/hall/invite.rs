//! Invitations to tables, and another table with the same people.

use std::net::IpAddr;

use salon_protocol::{Invitation, Invitations, OpenTable, ProtocolError};
use salon_table::fair::TableId;
use salon_table::machine::{Access, Chair, Opening, PersonId, Refusal, Stage};

use super::company::is_with;
use super::open::line;
use super::{AskError, Hall, OpenTableError};

/// How many persons one request invites.
const MOST: usize = 200;

impl Hall {
    /// A guest invites friends to a table where it sits, or that it has opened. Returns how many.
    pub(crate) async fn invite(
        &self,
        table: &TableId,
        person: PersonId,
        friends: Option<&[String]>,
    ) -> Result<u32, AskError> {
        let slot = self.slot(table)?;
        let asked = self.with_for(&slot, Some(person), |loaded| {
            let table = &loaded.table;
            if table.host() != person && table.seat_of(person).is_none() {
                return Err(Refusal::NotSeated);
            }
            if table.stage() != Stage::Gathering {
                return Err(Refusal::WrongStage);
            }
            Ok(())
        });
        asked.await??;
        let friends = self.inner.people.friends_among(person, friends).await?;
        let mut invited = 0;
        for friend in friends.into_iter().take(MOST) {
            self.inner.people.invite(person, friend, table).await?;
            invited += 1;
        }
        Ok(invited)
    }

    /// A guest's invitations to tables where it could sit down now. Those to tables with somebody
    /// from whom it is kept apart are left out.
    pub(crate) async fn invitations(&self, person: PersonId) -> Result<Invitations, ProtocolError> {
        let people = &self.inner.people;
        let invited = people.invitations_of(person).await?;
        let asking = people.friends_of(person).await?.asking.len();
        let mut invitations: Vec<Invitation> = Vec::new();
        if !invited.is_empty() {
            let apart = people.apart_from(person).await?;
            for known in invited {
                let is_double = invitations
                    .iter()
                    .any(|other| other.line.table == known.table);
                if is_double || apart.contains(&known.by) {
                    continue;
                }
                let Ok(slot) = self.slot(&known.table) else {
                    continue;
                };
                let seen = self.with_for(&slot, Some(person), |loaded| {
                    let table = &loaded.table;
                    let has_room = table.chairs().iter().any(Chair::is_free);
                    let waits = table.stage() == Stage::Gathering && has_room;
                    let may_join = table.seat_of(person).is_none() && !is_with(table, &apart);
                    loaded.view(Some(person)).filter(|_| waits && may_join)
                });
                let by = people.name_of(known.by).await?;
                if let (Ok(Some(view)), Some(by)) = (seen.await, by) {
                    invitations.push(Invitation {
                        id: known.id,
                        by,
                        line: line(view),
                    });
                }
            }
        }
        Ok(Invitations {
            invitations,
            asking: u32::try_from(asking).unwrap_or(u32::MAX),
        })
    }

    /// Opens another table like a finished one, and invites the persons who played there.
    pub(crate) async fn again(
        &self,
        table: &TableId,
        person: PersonId,
        from: IpAddr,
    ) -> Result<TableId, AgainError> {
        let slot = self.slot(table)?;
        let known = self.with_for(&slot, Some(person), |loaded| {
            let table = &loaded.table;
            table.seat_of(person).ok_or(Refusal::NotSeated)?;
            if !matches!(table.stage(), Stage::Over | Stage::Closed) || table.play().is_none() {
                return Err(Refusal::WrongStage);
            }
            let others = table.chairs().iter().filter_map(Chair::person);
            let others: Vec<_> = others.filter(|other| *other != person).collect();
            let opening = Opening {
                // It is for those who are invited.
                access: Access::Invitation,
                ..table.opening().clone()
            };
            Ok((opening, others))
        });
        let (opening, others) = known.await?.map_err(AskError::from)?;
        let asked = OpenTable {
            opening,
            same_deal_as: None,
        };
        let opened = self.open(person, from, asked).await?;
        let people = &self.inner.people;
        let apart = people.apart_from(person).await?;
        for other in others {
            if !apart.contains(&other) && !people.is_program(other).await? {
                people.invite(person, other, &opened).await?;
            }
        }
        Ok(opened)
    }
}

/// Why there is no other table with the same people.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AgainError {
    /// The finished table refuses it.
    #[error(transparent)]
    Asked(#[from] AskError),
    /// The new table can't be opened.
    #[error(transparent)]
    Opening(#[from] OpenTableError),
    /// The server can't do it.
    #[error(transparent)]
    Failed(#[from] ProtocolError),
}
